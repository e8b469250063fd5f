# SPDX-License-Identifier: Apache-2.0
"""Mouse and touch input for Chromium, through the DevTools protocol.

The driver's own actions cannot leave a pointer down: in the next call a mouse loses its capture, and a
finger does not move at all. Here, pointers stay down from one call to the next, as in Firefox.
"""

from itertools import zip_longest
import time

from pointer import STEP


class ChromiumInput:
    """Performs the actions of pointers. A move takes 16 ms, so that gestures have the speed of a hand.

    Each event has the time stamp at which it was due. A busy machine delivers it later, but does not change the
    velocity of the hand. The next event does not wait until the page has received the last one: for each movement
    of a finger, the page would take two frames, and a throw would end a quarter of a second late.
    """

    def __init__(self, devtools):
        self.devtools = devtools
        self.time = 0
        """The time of the next event, in seconds since 1970."""
        self.pointers = {}
        """The pointers that have moved, by their identifiers."""
        self.had_several_fingers = False
        """Whether several fingers have been down at the same time."""

    def perform(self, sources):
        """Performs actions in step with each other, as WebDriver encodes them."""
        pointers = [self._pointer(source) for source in sources]
        self.time = max(self.time, time.time())
        for actions in zip_longest(*(source["actions"] for source in sources)):
            start = time.monotonic()
            duration = 0
            moving = []
            for pointer, action in zip(pointers, actions):
                match action and action["type"]:
                    case "pause":
                        duration = max(duration, action["duration"])
                    case "pointerMove":
                        duration = max(duration, action["duration"], STEP)
                        pointer.place = (action["x"], action["y"])
                        moving.append(pointer)
                    case "pointerDown":
                        pointer.press(self)
                    case "pointerUp":
                        pointer.lift(self)
            self._move(moving)
            time.sleep(max(0, start + duration / 1000 - time.monotonic()))
            self.time += duration / 1000
        self.devtools.wait()

    def lift_everything(self):
        self.time = max(self.time, time.time())
        for pointer in self.pointers.values():
            if pointer.is_down:
                pointer.lift(self)
        self.pointers.clear()
        self.devtools.wait()

    def cancel_touches(self):
        self.time = max(self.time, time.time())
        for finger in self.fingers():
            finger.is_down = False
        self.touch("touchCancel", [])
        self.devtools.wait()

    def touch(self, kind, fingers):
        self.had_several_fingers |= len(fingers) > 1
        points = [{"id": finger.number, "x": finger.place[0], "y": finger.place[1]} for finger in fingers]
        self.devtools.send("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=self.time)

    def fingers(self):
        return [pointer for pointer in self.pointers.values() if isinstance(pointer, _Finger) and pointer.is_down]

    def _pointer(self, source):
        kinds = {"mouse": _Mouse, "touch": _Finger}
        kind = kinds[source["parameters"]["pointerType"]]
        return self.pointers.setdefault(source["id"], kind(len(self.pointers)))

    def _move(self, moving):
        """Sends one event for a mouse, or one event for all fingers together."""
        for pointer in moving:
            if isinstance(pointer, _Mouse):
                pointer.send(self, "mouseMoved")
        if any(pointer in moving for pointer in self.fingers()):
            self.touch("touchMove", self.fingers())


class _Mouse:
    def __init__(self, number):
        self.place = (0, 0)
        self.is_down = False

    def press(self, devices):
        self.is_down = True
        self.send(devices, "mousePressed")

    def lift(self, devices):
        self.is_down = False
        self.send(devices, "mouseReleased", button="left")

    def send(self, devices, kind, button=None):
        x, y = self.place
        devices.devtools.send(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1,
            button=button or ("left" if self.is_down else "none"), buttons=int(self.is_down),
            timestamp=devices.time)


class _Finger:
    def __init__(self, number):
        self.number = number
        self.place = (0, 0)
        self.is_down = False

    def press(self, devices):
        self.is_down = True
        devices.touch("touchStart", [self])

    def lift(self, devices):
        self.is_down = False
        devices.touch("touchEnd", [self])
