# SPDX-License-Identifier: Apache-2.0
"""Flights of the card: how to start one, and where each frame must show it."""

import numpy as np
import pytest

from physics import CARD_SIZE, RING_SIZE, landing, places, predicted_flight, projection, release_velocity
from recording import frames, from_last_press, index_of_last

VISIBLE = 0.5
"""Points. Half a pixel."""

THROW = 300
"""Points per second. Slower gestures are no throws."""

CAUGHT_SLOP = 3
"""Points. A card that a press has stopped follows the pointer when that has left a circle of this radius."""

ATTEMPTS = 5
"""The number of times that a throw is tried. On a busy machine the moves may come too slowly."""


def distance(a, b):
    return float(np.linalg.norm(np.asarray(a) - np.asarray(b)))


def put_aside(page):
    """Drags the card to the right and lets it go gently. The spring is so slow that the card creeps.

    A press finds the ring where it was last drawn, so this waits until the ring is drawn at its new place.
    """
    page.make_spring_slow()
    page.perform(page.pointer("mouse").press().by((160, 0), moves=6).wait(80).lift())
    page.pass_frames(2)


def hurry_home(page):
    """Lets a slow spring move the card a little, then makes the spring stiff."""
    page.pass_frames(10)
    page.make_spring_stiff()
    page.wait_until_at_rest()


def attempts(page, kind, let_go, is_good, what):
    """Repeats a gesture that lets the card go, until it is a good one.

    `let_go` performs the gesture. It receives the page and a pointer over the card.

    Yields: The entries of each gesture, from the press to the rest. A caller checks all of them, good or not.
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
    page.throw(pointer.press().by((220, -140), moves=10).lift())


def is_throw(gesture):
    return np.linalg.norm(release_velocity(gesture)) > THROW


def assert_release(gesture):
    """The card is as fast as the pointer when that lets go. Returns the velocity."""
    velocity = release_velocity(gesture)
    assert gesture[index_of_last(gesture, "up")].after.velocity == pytest.approx(velocity, rel=1e-4, abs=0.01)
    return velocity


def assert_lands_at_nearest(page, release, velocity):
    """From the release on, the ring is at the place that is nearest to the end of a free throw."""
    centre = release.after.card + CARD_SIZE / 2
    place = release.after.ring + RING_SIZE / 2
    distances = np.linalg.norm(places(page.stage_size()) - place, axis=1)
    assert min(distances) <= page.exact, release
    # Two places may be equally near.
    end = projection(centre, velocity)
    nearest = np.linalg.norm(landing(centre, velocity, page.stage_size()) - end)
    assert np.linalg.norm(place - end) == pytest.approx(nearest, abs=2 * page.exact), release


def assert_lands_in_first_frame(page):
    """A card that is let go is at its place in the next frame."""
    page.perform(page.pointer("mouse").press().by((150, 50), moves=8).lift())
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "up")
    home = page.home()

    assert distance(gesture[lift].after.card, home) > 100
    assert len(frames(gesture[lift:])) == 1
    assert np.array_equal(frames(gesture[lift:])[0].after.card, home)


def assert_follows(entries, pointer_place, corner, tolerance):
    """The card keeps its distance to the pointer in each event."""
    for entry in entries:
        assert distance(entry.after.card - corner, entry.place - pointer_place) < tolerance, entry


def assert_follows_after_catch(press, moves, tolerance):
    """The press stops the card. The card follows the pointer from the place where that leaves the circle of the press.

    The pointer moves along straight lines between the samples of the events.
    """
    assert np.array_equal(press.after.card, press.before.card)
    place, exit = np.zeros(2), None
    for entry in moves:
        for sample in entry.samples:
            former, place = place, np.array(sample[1:]) - press.place
            exit = way_out(former, place) if exit is None else exit
        assert_follows([entry], press.place + (place if exit is None else exit), press.before.card, tolerance)
    assert exit is not None, "the pointer has not left the circle"


def way_out(start, end):
    """The place where a line leaves the circle of a catch. `None` if it ends within the circle."""
    if np.linalg.norm(end) <= CAUGHT_SLOP:
        return None
    way = end - start
    along, rest = start @ way, start @ start - CAUGHT_SLOP ** 2
    return start + way * (np.sqrt(along ** 2 - way @ way * rest) - along) / (way @ way)


def assert_flies_as_predicted(start, velocity, entries, spring):
    """Each frame shows the card where the spring takes it."""
    flight = list(predicted_flight(start, velocity, entries, spring))
    assert flight, "no frames"
    for frame, expected in flight:
        assert distance(frame.after.card, expected) < VISIBLE, (frame.time - start.time, frame, expected)
