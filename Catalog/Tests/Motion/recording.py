# SPDX-License-Identifier: Apache-2.0
"""The entries that a front end's recorder writes: events and frames, with the stage before and after each."""

import re
from dataclasses import dataclass

import numpy as np

from physics import CARD_SIZE, PHOTO_SIZE, RING_SIZE

OLDEST = 0.25
"""Seconds. If an event is older than the last frame by more than this, its motion starts at that frame's time.
`FrameClock.eventArrived(at:)` documents this. A busy machine may deliver an event as late."""


@dataclass(frozen=True)
class Look:
    """The state of the stage: the upper left corners of card and ring, in points, and the card's velocity.

    The photo has the matrix a, b, c, d, e and f, as in CSS. Its last two numbers are the upper left corner.
    """

    card: np.ndarray
    ring: np.ndarray
    is_active: bool
    velocity: np.ndarray
    photo: np.ndarray
    poses: dict
    """For each element its position, velocity, anchor point, rotation and scale: eight numbers."""

    @classmethod
    def from_recorder(cls, look):
        """Reads the position, velocity, anchor point, rotation and scale of each element."""
        poses = {label: np.array(pose) for label, pose in look["poses"].items()}
        return cls(
            poses["Card"][:2] - CARD_SIZE / 2 if "Card" in poses else None,
            poses["Destination"][:2] - RING_SIZE / 2 if "Destination" in poses else None,
            look["isActive"],
            poses["Card"][2:4] if "Card" in poses else np.zeros(2),
            matrix(poses["Photo"], PHOTO_SIZE) if "Photo" in poses else None,
            poses)


def matrix(pose, size):
    """The matrix of an element of a size for a pose."""
    rotation, scale = pose[6:]
    a, b = scale * np.cos(rotation), scale * np.sin(rotation)
    corner = np.array(pose[:2]) - np.array([[a, -b], [b, a]]) @ (size * np.array(pose[4:6]))
    return np.array([a, b, -b, a, *corner])


@dataclass(frozen=True)
class Entry:
    """A frame, a pointer event, a key or the setting of a control, with the stage before and after it.

    Times are seconds. `samples` are the (time, x, y) of a pointer event, in the window's coordinates. An event
    has several samples if the platform coalesced events.
    """

    kind: str
    time: float
    motion_time: float
    """The time at which a motion starts that this entry starts."""
    before: Look
    after: Look
    pointer: int | None = None
    pointer_type: str | None = None
    samples: tuple = ()
    label: str | None = None
    """The name of a key or of a control. For a press, that of the innermost element that was pressed."""
    value: str | None = None

    @classmethod
    def from_recorder(cls, entry, last_frame):
        time = entry["time"] / 1000
        return cls(
            kind=entry["kind"],
            time=time,
            motion_time=time if last_frame - time <= OLDEST else last_frame,
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
        """The pointer's last position in the event."""
        return np.array(self.samples[-1][1:])

    @property
    def moved_card(self):
        return not np.array_equal(self.before.card, self.after.card)

    @property
    def moved_ring(self):
        return not np.array_equal(self.before.ring, self.after.ring)


class Reader:
    """Reads the entries of a front end, which may come in parts."""

    def __init__(self):
        self.last_frame = -np.inf

    def read(self, entries):
        """Yields entries for what the recorder has written."""
        for entry in entries:
            yield Entry.from_recorder(entry, self.last_frame)
            if entry["kind"] == "frame":
                self.last_frame = entry["time"] / 1000


def number(text):
    """The number in a text, without its unit."""
    found = re.search(r"-?\d+(\.\d+)?", (text or "").replace("\N{MINUS SIGN}", "-"))
    assert found, f"no number in {text!r}"
    return float(found.group())


def index_of_last(entries, *kinds):
    """The index of the last entry of some kinds."""
    return max(index for index, entry in enumerate(entries) if entry.kind in kinds)


def from_first_press(entries):
    """The entries from the first press on."""
    return entries[next(index for index, entry in enumerate(entries) if entry.kind == "down"):]


def from_last_key(entries):
    """The entries from the last key on."""
    return entries[index_of_last(entries, "key"):]


def from_last_press(entries):
    """The entries from the last press on."""
    return entries[index_of_last(entries, "down"):]


def frames(entries):
    """The entries of frames."""
    return [entry for entry in entries if entry.kind == "frame"]
