# SPDX-License-Identifier: Apache-2.0
"""A page in a browser: the interface that Chromium, Firefox and WebKit share."""

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
import time

import numpy as np

import gestures
from pointer import Pointer

PATIENCE = 60
"""The longest time to wait for a condition, in seconds. No test depends on it: conditions take much less."""

STILL_FRAMES = 10
"""The frames without a movement after which an element counts as still."""

SIZE = (1200, 900)
"""The size of the viewport, in points."""

BEFORE_PAGES = Path(__file__).resolve().parent / "before_pages.js"

KEYS = {
    "backspace": "\ue003", "tab": "\ue004", "return": "\ue007", "shift": "\ue008", "control": "\ue009",
    "escape": "\ue00c", "space": "\ue00d", "end": "\ue010", "home": "\ue011", "left": "\ue012", "up": "\ue013",
    "right": "\ue014", "down": "\ue015"}
"""WebDriver's characters for keys."""


@dataclass(frozen=True)
class Event:
    """An event that the page received, with the page's time stamps in milliseconds."""

    type: str
    time: float
    arrival: float
    """The time at which the page received the event. A busy machine delivers events late."""
    target: str
    """The identifier of the element."""
    place: np.ndarray
    """Where the pointer was, in points of the frame's viewport."""
    pointer: int
    kind: str
    key: str
    samples: list
    """Time and place of each movement that the browser has coalesced, the last one included."""


@dataclass(frozen=True)
class Box:
    """What `getBoundingClientRect` returns."""

    left: float
    top: float
    width: float
    height: float

    @property
    def corner(self):
        return np.array([self.left, self.top])

    @property
    def size(self):
        return np.array([self.width, self.height])

    @property
    def centre(self):
        return self.corner + self.size / 2


class WebPage:
    """A page that a browser shows. `ChromiumPage`, `FirefoxPage` and `WebKitPage` connect it to the browser.

        page.open(server.address("index.html"))
        start = page.box("#card")
        page.perform(page.pointer("touch", "#card").press().by((120, 40), moves=8).lift())
        landed = page.wait_until_still("#card")
        assert page.messages() == []

    Places are in the coordinates of the window, in points. `in_frame` changes the document in which scripts
    and selectors are evaluated, but not the coordinates of pointers.
    """

    browser = None
    """The browser's name: "chromium", "firefox" or "webkit"."""

    # The page

    def has_ended(self):
        """Whether the browser has crashed. That is unknown for Firefox, which has never done so here."""
        return False

    def open(self, address):
        """Loads an address, and waits until its `load` event. The page's scripts may still wait for other files."""
        raise NotImplementedError

    def go_back(self):
        """Goes back in the history, from the back/forward cache if the page is in it."""
        raise NotImplementedError

    def run(self, script, *arguments):
        """Runs the body of a function, and returns what it returns."""
        raise NotImplementedError

    def run_with_callback(self, script, *arguments):
        """Runs the body of a function whose last argument is a callback. Returns what it is called with."""
        raise NotImplementedError

    def evaluate(self, script, *arguments):
        """Runs the body of an `async` function, waits for its promise, and returns the value.

        Fails with the error that the promise is rejected with.
        """
        outcome = self.run_with_callback(f"""
            const all = [...arguments], done = all.pop();
            (async function () {{ {script} }}).apply(null, all)
              .then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));""", *arguments)
        assert "error" not in outcome, outcome["error"]
        return outcome.get("value")

    @contextmanager
    def in_frame(self, selector):
        """Runs scripts in the document of an `<iframe>`, whatever its origin."""
        self.enter_frame(selector)
        try:
            yield
        finally:
            self.leave_frames()

    def enter_frame(self, selector):
        raise NotImplementedError

    def leave_frames(self):
        raise NotImplementedError

    def wait_until(self, condition, what):
        """Waits until a function returns a true value. `what` ends the sentence "timed out before ..."."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"timed out before {what}; the page printed {self.messages()}"
            time.sleep(0.02)

    def wait_until_true(self, expression):
        """Waits until an expression of JavaScript is true."""
        self.wait_until(lambda: self.run(f"return Boolean({expression})"), f"{expression} was true")

    def wait_until_ready(self, expression):
        """Waits until an expression of JavaScript is true. Fails at once if the page has printed an error."""
        def is_ready():
            errors = [text for text in self.messages() if text.startswith("error")]
            assert not errors, f"the page printed {errors} before {expression} was true"
            return self.run(f"return Boolean({expression})")
        self.wait_until(is_ready, f"{expression} was true")

    # What the page did

    def messages(self):
        """The texts that the document has printed, each after its kind.

        The kinds are those of `console`, "error" also for errors that nothing has caught, and "policy" for
        what a Content-Security-Policy has blocked.
        """
        return [f"{entry['kind']}: {entry['text']}" for entry in self.run("return testProbe.messages")]

    def take_events(self):
        """The events of pointers, wheels and keys that the document received since the last call."""
        return [
            Event(type=entry["type"], time=entry["time"], arrival=entry["arrival"], target=entry["target"],
                  place=place(entry), pointer=entry.get("pointer"), kind=entry.get("kind"), key=entry.get("key"),
                  samples=[(sample["time"], place(sample)) for sample in entry["samples"]])
            for entry in self.run("return testProbe.takeEvents()")]

    def frame_requests(self):
        """The number of frames that the document's scripts have requested since it was loaded."""
        return self.run("return testProbe.frameRequests()")

    def box(self, selector):
        """An element's box in the viewport of its document."""
        return Box(*self.run("return testProbe.boxOf(arguments[0])", selector))

    def pass_frames(self, count):
        """Waits for some frames that the document did not request."""
        self.evaluate("await testProbe.passFrames(arguments[0])", count)

    def wait_until_still(self, selector, frames=STILL_FRAMES):
        """Waits until an element has the same box in several frames, and returns this box."""
        return Box(*self.evaluate("return await testProbe.untilStill(arguments[0], arguments[1])", selector, frames))

    @contextmanager
    def watching(self, selector):
        """Records an element's box in each frame. At the end, the list has pairs of a time and a box."""
        seen = []
        self.run("testProbe.watch(arguments[0])", selector)
        yield seen
        entries = self.run("return testProbe.takeWatched(arguments[0])", selector)
        seen.extend((entry["time"], Box(*entry["box"])) for entry in entries)

    # Input

    def perform_actions(self, actions):
        """Performs actions, as WebDriver expects them."""
        raise NotImplementedError

    def stamp(self, actions):
        """Makes the page stamp the events of a pointer with the times at which they are due."""
        pointers = [source for source in actions if source["type"] == "pointer"]
        # The page cannot tell two fingers apart before they move.
        self.run("testProbe.stampPointer(arguments[0])", expected_events(*pointers) if len(pointers) == 1 else [])

    def lift_everything(self):
        """Lifts all pointers and keys that a test left down."""
        raise NotImplementedError

    def pointer(self, kind, selector, name="pointer"):
        """A mouse ("mouse") or a finger ("touch") over the middle of an element."""
        return Pointer(kind, name).to(self.box(selector).centre)

    def perform(self, *pointers):
        """Performs the actions of several pointers at the same time, step by step."""
        self.perform_actions(gestures.encoded(*pointers))

    def scroll(self, place, way, times=1, key=None):
        """Turns a wheel over a place, by points each time, while a key such as "control" is down."""
        x, y = (int(coordinate) for coordinate in np.round(place))
        step = {"type": "scroll", "duration": 0, "origin": "viewport", "x": x, "y": y,
                "deltaX": int(way[0]), "deltaY": int(way[1])}
        wheel = {"type": "wheel", "id": "wheel", "actions": [step] * times}
        if key is None:
            self.perform_actions([wheel])
            return
        for actions in (self._key("keyDown", KEYS[key]), wheel, self._key("keyUp", KEYS[key])):
            self.perform_actions([actions])

    def type(self, *keys, shift=False):
        """Presses keys one after another. A key is a character or one of `KEYS`."""
        if shift:
            self.perform_actions([self._key("keyDown", KEYS["shift"])])
        for key in keys:
            for kind in ("keyDown", "keyUp"):
                self.perform_actions([self._key(kind, KEYS.get(key, key))])
        if shift:
            self.perform_actions([self._key("keyUp", KEYS["shift"])])

    def _key(self, kind, value):
        return {"type": "key", "id": "keys", "actions": [{"type": kind, "value": value}]}

    # The browser's settings

    def prefer_reduced_motion(self, is_preferred):
        """Sets `prefers-reduced-motion`, at once."""
        raise NotImplementedError

    def resize(self, width, height, scale=1):
        """Gives the page a viewport with this size, and `scale` pixels for each point."""
        raise NotImplementedError

    def reset(self):
        """Restores the settings, and leaves the page."""
        raise NotImplementedError


def place(entry):
    """The place of an event or a sample. An event of a key has none."""
    return None if entry.get("x") is None else np.array([entry["x"], entry["y"]])


def expected_events(pointer):
    """The events of a pointer's actions: their types and places, and the milliseconds at which they are due."""
    types = {"pointerDown": "pointerdown", "pointerMove": "pointermove", "pointerUp": "pointerup"}
    events = []
    time, place = 0, {}
    for action in pointer["actions"]:
        time += action.get("duration", 0)
        if action["type"] == "pointerMove":
            place = {"x": action["x"], "y": action["y"]}
        if action["type"] in types:
            events.append({"type": types[action["type"]], "time": time, **place})
    # A press has its own time: the machine may have paused since the pointer was moved to its place.
    press = next((index for index, event in enumerate(events) if event["type"] == "pointerdown"), 0)
    return events[press:]
