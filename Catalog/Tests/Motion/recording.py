# SPDX-License-Identifier: Apache-2.0
"""What the recorder of a front end wrote down."""

import re
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Look:
    """What the stage looked like: upper left corners in points, and the card's velocity.

    Of the photo where its axes are taken and its upper left corner: a, b, c, d, e and f of CSS's matrix.
    """

    card: np.ndarray
    ring: np.ndarray
    is_active: bool
    velocity: np.ndarray
    photo: np.ndarray

    @classmethod
    def from_recorder(cls, look):
        return cls(
            np.array(look.get("card")), np.array(look.get("ring")), look["isActive"], np.array(look["velocity"]),
            np.array(look.get("photo")))


@dataclass(frozen=True)
class Entry:
    """A frame, a pointer event, a key or an input event, and the stage before and after it. Times are seconds.

    `samples` are the (time, x, y) of a pointer event: several where the browser coalesced some.
    """

    kind: str
    time: float
    before: Look
    after: Look
    pointer: int | None = None
    pointer_type: str | None = None
    samples: tuple = ()
    label: str | None = None
    value: str | None = None

    @classmethod
    def from_recorder(cls, entry):
        return cls(
            kind=entry["kind"],
            time=entry["time"] / 1000,
            before=Look.from_recorder(entry["before"]),
            after=Look.from_recorder(entry["after"]),
            pointer=entry.get("pointer"),
            pointer_type=entry.get("pointerType"),
            samples=tuple((time / 1000, x, y) for time, x, y in entry.get("samples", ())),
            label=entry.get("label"),
            value=entry.get("value"),
        )

    @property
    def place(self):
        """Where the pointer was in the end."""
        return np.array(self.samples[-1][1:])

    @property
    def moved_card(self):
        return not np.array_equal(self.before.card, self.after.card)

    @property
    def moved_ring(self):
        return not np.array_equal(self.before.ring, self.after.ring)


def number(text):
    """The number in front of a readout's unit."""
    found = re.search(r"-?\d+(\.\d+)?", (text or "").replace("\N{MINUS SIGN}", "-"))
    assert found, f"no number in {text!r}"
    return float(found.group())


def index_of_last(entries, *kinds):
    """The index of the last entry of some kinds."""
    return max(index for index, entry in enumerate(entries) if entry.kind in kinds)


def from_last_press(entries):
    """What was recorded from the last press on: one gesture, and what came after it."""
    return entries[index_of_last(entries, "down"):]


def frames(entries):
    """The frames that were drawn."""
    return [entry for entry in entries if entry.kind == "frame"]
