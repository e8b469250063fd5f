# SPDX-License-Identifier: Apache-2.0
"""What several tests do with the card, and how they judge where it goes."""

import numpy as np
import pytest

from physics import predicted_flight, release_velocity
from recording import from_last_press

EXACT = 1e-6
"""Points. What the hand moves is where the hand is, but for rounding."""

VISIBLE = 0.5
"""Points. Half a pixel."""

THROW = 300
"""Points per second. What is slower is no throw."""

ATTEMPTS = 5
"""How often a throw is tried: on a busy machine the moves of one may come too slowly."""


def distance(a, b):
    return float(np.linalg.norm(np.asarray(a) - np.asarray(b)))


def put_aside(page):
    """Drags the card to the right and lets go of it gently. The spring is so slow that it creeps home."""
    page.make_spring_slow()
    page.perform(page.pointer("mouse").press().by((160, 0), moves=6).wait(80).lift())


def hurry_home(page):
    """Lets a slow spring move the card a little, then ends the wait with a stiff one."""
    page.pass_frames(10)
    page.make_spring_stiff()
    page.wait_until_at_rest()


def attempts(page, kind, let_go, is_good, what):
    """Lets go of the card again and again, until the gesture was a good one or has been tried too often.

    `let_go` is given the page and a pointer over the card.

    Yields: What was recorded from each press to the rest. All of it is to be checked, good or not.
    """
    for attempt in range(1, ATTEMPTS + 1):
        page.take_recording()
        let_go(page, page.pointer(kind))
        page.wait_until_at_rest()
        gesture = from_last_press(page.take_recording())
        yield gesture
        if is_good(gesture):
            return
        print(f"attempt {attempt} of {ATTEMPTS}: not {what}")
    pytest.fail(f"not {what} in {ATTEMPTS} attempts")


def fling(page, pointer):
    page.perform(pointer.press().by((220, -140), moves=10).lift())


def is_throw(gesture):
    return np.linalg.norm(release_velocity(gesture)) > THROW


def assert_follows(entries, pointer_place, corner, tolerance=EXACT):
    """The card keeps its distance to the pointer in each event."""
    for entry in entries:
        assert distance(entry.after.card - corner, entry.place - pointer_place) < tolerance, entry


def assert_flies_as_predicted(start, velocity, entries, spring):
    """Every frame is where the spring takes the card."""
    flight = list(predicted_flight(start, velocity, entries, spring))
    assert flight, "no frames"
    for frame, expected in flight:
        assert distance(frame.after.card, expected) < VISIBLE, (frame.time - start.time, frame, expected)
