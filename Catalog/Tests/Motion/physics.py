# SPDX-License-Identifier: Apache-2.0
"""The expected motion, computed with numpy and scipy, without the library."""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.linalg import expm

sys.path.append(str(Path(__file__).resolve().parents[3] / "Tests/MaterialMotionTests/Resources"))
from velocity_estimator import Estimator

CARD_SIZE = np.array([96, 96])
RING_SIZE = np.array([120, 120])
PHOTO_SIZE = np.array([300, 225])

RING_TO_CARD = (RING_SIZE - CARD_SIZE) / 2
"""The vector from the ring's corner to the card's when both have the same centre."""

DECAY = 2.002
"""The rate at which the velocity of a free throw decays, per second."""


def places(stage_size):
    """The places at which the card can land: its centre, on a stage of a size."""
    rows = [(1 / 2, 1 / 2), (1 / 6, 1 / 2), (5 / 6, 1 / 2), (1 / 3, 4 / 5), (2 / 3, 4 / 5)]
    return np.array(rows[:3 if stage_size[1] < 440 else 5]) * stage_size


def projection(centre, velocity):
    """The place where a free throw comes to rest."""
    return np.array(centre) + np.array(velocity) / DECAY


def landing(centre, velocity, stage_size):
    """The place at which the card lands after a release."""
    candidates = places(stage_size)
    return candidates[np.argmin(np.linalg.norm(candidates - projection(centre, velocity), axis=1))]


@dataclass
class Spring:
    """A spring with a mass of 1."""

    stiffness: float = 342
    damping: float = 30

    def advance(self, state, duration):
        """Returns the displacement and the velocity, the rows of `state`, after a time.

        They follow x'' = -stiffness x - damping x'.
        """
        return expm(np.array([[0, 1], [-self.stiffness, -self.damping]]) * duration) @ state


def velocity(samples):
    """The velocity of a pointer after samples (time, x, y), per second."""
    return as_vector(estimator(samples).velocity())


def release_velocity(gesture):
    """The velocity of a pointer when it lets go, computed from its press, its moves and its release."""
    release = next(entry for entry in gesture if entry.kind in ("up", "cancel"))
    if release.kind == "cancel":
        return np.zeros(2)
    before = gesture[:gesture.index(release)]
    samples = [sample for entry in before if entry.kind in ("down", "move") for sample in entry.samples]
    return as_vector(estimator(samples).release(release.time, complex(*release.samples[-1][1:])))


def estimator(samples):
    """The reference of the library's estimator, after samples (time, x, y)."""
    estimator = Estimator()
    for time, x, y in samples:
        estimator.add(time, complex(x, y))
    return estimator


def as_vector(number):
    return np.array([number.real, number.imag])


def predicted_flight(start, velocity, entries, spring):
    """The expected position of the card's corner in each frame after a release.

    The ring moves at the times of its events and frames. Its release writes its position once more, which advances the
    card's spring to the time of the release, although nothing moves. This time may be later than that of the next frame.
    The prediction ends when a slider moves, because a front end may take the time of that from its clock.

    Yields: The frame, and the corner.
    """
    destination, time = start.after.ring + RING_TO_CARD, start.motion_time
    state = np.array([start.after.card - destination, velocity])
    dragging = set()

    for entry in entries:
        if entry.kind == "input" and entry.label != "Valve":
            return
        if entry.kind == "move" and entry.moved_ring:
            dragging.add(entry.pointer)
        for moment, ring in changes(entry, dragging):
            if moment > time:
                state = spring.advance(state, moment - time)
                time = moment
            state[0] += destination - (ring + RING_TO_CARD)
            destination = ring + RING_TO_CARD
        if entry.kind == "frame":
            yield entry, destination + state[0]


def changes(entry, dragging):
    """The times to which an entry advances the flight, each with the ring's corner.

    `dragging` contains the pointers that drag the ring.
    """
    if entry.kind == "frame":
        return [(entry.time, entry.after.ring)]
    if not entry.moved_ring and not (entry.kind == "up" and entry.pointer in dragging):
        return []
    if not entry.samples:
        return [(entry.time, entry.after.ring)]
    # The entry shows the ring after the last sample. Its distance to the pointer is the same in all of them.
    last = np.array(entry.samples[-1][1:])
    return [(time, entry.after.ring + np.array(place) - last) for time, *place in entry.samples]
