# SPDX-License-Identifier: Apache-2.0
"""What a mouse or a finger is to do, in the words of WebDriver's actions."""

import numpy as np

STEP = 16
"""For how long a move is asked to take, in milliseconds. How long it took the recording tells."""


class Pointer:
    """A mouse or a finger, and what it is to do.

        finger = Pointer("touch").to((100, 100)).press().path((200, 80), moves=10).lift()
        page.perform(finger)

    Places are in the window's coordinates and are rounded: what moves real pointers knows whole points only.
    """

    def __init__(self, kind, name="pointer"):
        self.kind = kind
        self.name = f"{kind} {name}"
        self.actions = []
        self.place = None

    def to(self, place):
        """Goes to a place in one move."""
        self.place = np.round(place)
        x, y = (int(coordinate) for coordinate in self.place)
        self.actions.append({"type": "pointerMove", "duration": 0, "x": x, "y": y})
        return self

    def path(self, place, moves):
        """Goes to a place in several moves."""
        for waypoint in np.linspace(self.place, place, moves + 1)[1:]:
            self.to(waypoint)
        return self

    def by(self, way, moves):
        """Goes some way from where it is in several moves."""
        return self.path(self.place + np.array(way), moves)

    def curve(self, *places, moves):
        """Goes along a Bézier curve from where it is, over its control points, to the last place."""
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
        """Does nothing for some milliseconds, or while another pointer does something."""
        self.actions.extend({"type": "pause", "duration": duration} for _ in range(times))
        return self
