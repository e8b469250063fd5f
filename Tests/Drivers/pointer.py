# SPDX-License-Identifier: Apache-2.0
"""The actions of a mouse or a finger, as WebDriver names them."""

import numpy as np

STEP = 16
"""The requested duration of a move, in milliseconds. The recording has the real one."""

SLOP = {"mouse": 3, "touch": 10}
"""Points that a pointer moves before a drag begins."""


class Pointer:
    """A mouse or a finger, and its actions.

        finger = Pointer("touch").to((100, 100)).press().path((200, 80), moves=10).lift()
        page.perform(finger)

    Places are in the window's coordinates. They are rounded, because real pointers move to whole points only.
    """

    def __init__(self, kind, name="pointer"):
        self.kind = kind
        self.name = f"{kind} {name}"
        self.actions = []
        self.place = None

    def to(self, place):
        """Moves to a place at once."""
        self.place = np.round(place)
        x, y = (int(coordinate) for coordinate in self.place)
        self.actions.append({"type": "pointerMove", "duration": 0, "x": x, "y": y})
        return self

    def path(self, place, moves):
        """Moves to a place in several steps."""
        for waypoint in np.linspace(self.place, place, moves + 1)[1:]:
            self.to(waypoint)
        return self

    def by(self, way, moves):
        """Moves by a vector in several steps."""
        return self.path(self.place + np.array(way), moves)

    def curve(self, *places, moves):
        """Moves along a Bézier curve. The last place is its end, the others are control points."""
        controls = np.array([self.place, *places])
        for fraction in np.linspace(0, 1, moves + 1)[1:]:
            points = controls
            while len(points) > 1:
                points = points[:-1] + fraction * np.diff(points, axis=0)
            self.to(points[0])
        return self

    def press(self):
        self.actions.append({"type": "pointerDown", "button": 0})
        return self

    def lift(self):
        self.actions.append({"type": "pointerUp", "button": 0})
        return self

    def wait(self, duration=STEP, times=1):
        """Waits for some milliseconds, or while another pointer acts."""
        self.actions.extend({"type": "pause", "duration": duration} for _ in range(times))
        return self
