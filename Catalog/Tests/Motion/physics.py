# SPDX-License-Identifier: Apache-2.0
"""The expected motion, computed with numpy and scipy, without the library."""

from dataclasses import dataclass

import numpy as np
from scipy.linalg import expm

CARD_SIZE = np.array([96, 96])
RING_SIZE = np.array([120, 120])
PHOTO_SIZE = np.array([300, 225])

RING_TO_CARD = (RING_SIZE - CARD_SIZE) / 2
"""The vector from the ring's corner to the card's when both have the same centre."""

WINDOW = 0.1
"""The age up to which a pointer's positions count for its velocity, in seconds."""

PAUSE = 0.04
"""The time without a movement after which a pointer has stopped, in seconds."""


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


def slope(samples):
    """The slope of the line fitted to (time, x, y), per second; 0 if all times are equal."""
    times, *places = np.array(samples).T
    if len(set(times)) < 2:
        return np.zeros(2)
    return np.array([np.polyfit(times - times[-1], place - place[-1], 1)[0] for place in places])


def release_velocity(gesture):
    """The velocity of a pointer when it lets go, computed from its press, its moves and its release."""
    release = next(entry for entry in gesture if entry.kind in ("up", "cancel"))
    if release.kind == "cancel":
        return np.zeros(2)
    samples = []
    last_movement = gesture[0].time
    for entry in gesture:
        if entry.kind in ("down", "move"):
            for sample in entry.samples:
                if samples and sample[1:] != samples[-1][1:]:
                    last_movement = sample[0]
                samples.append(sample)
        if entry is release:
            break
    if release.samples[-1][1:] != samples[-1][1:]:
        if release.time - last_movement >= PAUSE:
            samples = []
        samples.append(release.samples[-1])
        last_movement = release.time
    if release.time - last_movement >= PAUSE:
        return np.zeros(2)
    return slope([sample for sample in samples if sample[0] >= release.time - WINDOW])


def predicted_flight(start, velocity, entries, spring):
    """The expected position of the card's corner in each frame after a release.

    The ring moves at the times of its events. The prediction ends when a slider moves, because a front end may
    take the time of that from its clock.

    Yields: The frame, and the corner.
    """
    destination, time = start.after.ring + RING_TO_CARD, start.time
    state = np.array([start.after.card - destination, velocity])

    for entry in entries:
        if entry.kind == "input" and entry.label != "Valve":
            return
        for moment, ring in changes(entry):
            if moment > time:
                state = spring.advance(state, moment - time)
                time = moment
            if ring is not None:
                state[0] += destination - (ring + RING_TO_CARD)
                destination = ring + RING_TO_CARD
        if entry.kind == "frame":
            yield entry, destination + state[0]


def changes(entry):
    """The times to which an entry advances the flight, each with the ring's new corner or `None`."""
    if entry.kind == "frame":
        return [(entry.time, None)]
    if not entry.moved_ring:
        return []
    # The entry shows the ring after the last sample. Its distance to the pointer is the same in all of them.
    last = np.array(entry.samples[-1][1:])
    return [(time, entry.after.ring + np.array(place) - last) for time, *place in entry.samples]
