# SPDX-License-Identifier: Apache-2.0
"""The first scene on the page. Most of its tests are those that every front end runs."""

from dataclasses import replace

import numpy as np
import pytest

from devtools import DevTools
from flights import (
    THROW, assert_flies_as_predicted, assert_lands_in_first_frame, assert_release, attempts, distance, is_throw,
    put_aside)
from physics import Spring, release_velocity, velocity
from pointer import Pointer
from recording import frames, from_first_press, from_last_press, index_of_last
from shared_toss import *  # noqa: F403

# The other tests compare velocities or whole flights. In WebKit, a busy machine delays the events of a hand, and no time
# stamp says when they were due.
for test in (
    test_the_card_stays_under_the_pointer, test_with_reduced_motion_the_card_lands_in_the_first_frame,  # noqa: F405
    test_a_shut_valve_keeps_the_card_where_it_is, test_the_ring_lands_at_a_place_too,  # noqa: F405
):
    pytest.mark.every_browser(test)


def test_the_samples_that_the_browser_coalesced_count(page):
    """A movement accelerates within one event. Its ends alone have another velocity."""

    def accelerate(page, pointer):
        places = [pointer.place + fraction**4 * np.array([240, -120]) for fraction in np.linspace(0, 1, 17)]
        with DevTools(page.driver) as devtools:
            devtools.drag_a_busy_page(places)

    def was_coalesced(gesture):
        velocity = release_velocity(gesture)
        of_ends = release_velocity([replace(entry, samples=entry.samples[-1:]) for entry in gesture])
        return is_throw(gesture) and distance(velocity, of_ends) > 0.1 * np.linalg.norm(velocity)

    for gesture in attempts(page, "mouse", accelerate, was_coalesced, "enough coalesced"):
        lift = index_of_last(gesture, "up")
        velocity = assert_release(gesture)
        assert_flies_as_predicted(gesture[lift], velocity, gesture[lift:], Spring())


# Several fingers


def test_a_second_finger_makes_no_jump(page):
    """The card follows the centre of the fingers. A finger that lands or lifts does not move it."""
    centre = page.card_centre()
    first = Pointer("touch", "first").to(centre - [20, 0]).press().by((60, 20), moves=5)
    # The card is here both before and after the first moves. A busy page may draw it late.
    second = Pointer("touch", "second").to(centre + [20, -10]).wait(times=6).press()
    first.wait().by((40, 20), moves=5)
    second.by((-10, 40), moves=5)
    first.lift().wait(times=5)
    second.wait().by((-30, -50), moves=5).lift()
    page.perform(first, second)
    gesture = from_first_press(page.take_recording())
    pointer_events = [entry for entry in gesture if entry.kind in ("down", "move", "up")]
    landed, *_ = [entry for entry in pointer_events if entry.kind == "down"][1:]
    lifted, last_lifted = [entry for entry in pointer_events if entry.kind == "up"]

    for jump_free in (landed, lifted, last_lifted):
        assert jump_free.before.is_active
        assert np.array_equal(jump_free.after.card, jump_free.before.card)

    places, dragged = {}, False
    for entry in pointer_events:
        before = dict(places)
        places[entry.pointer] = entry.place
        if entry.kind == "move" and dragged:
            step = (entry.place - before[entry.pointer]) / len(places)
            assert distance(entry.after.card - entry.before.card, step) < page.exact, entry
        if entry.kind == "up":
            del places[entry.pointer]
        dragged = dragged or entry.moved_card
    moved_by = [sum(entry.moved_card for entry in pointer_events if entry.pointer == pointer)
                for pointer in (landed.pointer, lifted.pointer)]
    assert min(moved_by) > 3


def test_a_cancelled_touch_hands_over_to_the_spring_without_velocity(page):
    """The finger may be as fast as it likes."""
    page.throw(page.pointer("touch").press().by((220, -140), moves=10))
    page.cancel_touches()
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "cancel")
    assert np.linalg.norm(velocity([sample for entry in gesture[:lift] for sample in entry.samples])) > THROW
    assert gesture[lift].before.is_active
    home = page.home()
    assert distance(gesture[lift].before.card, home) > 20
    assert np.array_equal(gesture[lift].after.card, gesture[lift].before.card)
    assert gesture[lift].after.velocity == pytest.approx([0, 0])
    assert_flies_as_predicted(gesture[lift], np.zeros(2), gesture[lift:], Spring())
    assert np.array_equal(page.look().card, home)


# Frames


def test_the_page_writes_once_a_frame(page):
    """Many movements in a frame are one write of the card's transform, and of each readout that changes."""
    pointer = page.pointer("mouse")
    places = [pointer.place + fraction * np.array([240, -120]) for fraction in np.linspace(0, 1, 25)]
    page.run("probe.countWrites()")
    page.take_recording()
    with DevTools(page.driver) as devtools:
        devtools.drag_a_busy_page(places)
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    writes = page.run("return probe.writes()")

    assert max(len(entry.samples) for entry in gesture) > 3
    drawn = [counts for counts in writes["inFrames"] if "Card" in counts]
    assert len(drawn) > 5
    for counts in drawn:
        assert counts.pop("Motion", 0) <= 2
        assert set(counts.values()) == {1}, counts
    labels = {label for counts in drawn for label in counts}
    assert labels == {"Card", "Destination", "Position x", "Position y", "Velocity x", "Velocity y"}
    assert not [counts for counts in writes["outside"] if counts.keys() - {"Motion"}]


@pytest.mark.every_browser
def test_no_frames_are_requested_at_rest(page):
    """The page is at rest after loading, while the card is held still, and when the card is home again."""

    def assert_requests_none():
        requests = page.frame_requests()
        page.pass_frames(10)
        assert page.frame_requests() == requests

    # The page writes its first state in one frame, and the stage's size in another.
    page.pass_frames(10)
    assert page.frame_requests() <= 2
    assert_requests_none()

    page.perform(page.pointer("mouse").press().by((150, 50), moves=8))
    page.wait_until(lambda: not page.look().velocity.any(), "the hand counts as at rest")
    page.pass_frames(10)
    assert_requests_none()

    page.take_recording()
    held = page.frame_requests()
    page.perform(Pointer("mouse").lift())
    page.wait_until_at_rest()
    flight = frames(page.take_recording())
    assert page.frame_requests() - held >= len(flight) > 1
    assert_requests_none()
    assert not page.take_recording()


@pytest.mark.every_browser
def test_a_preference_for_reduced_motion_takes_effect_at_once(page):
    page.prefer_reduced_motion(True)
    assert_lands_in_first_frame(page)


# Pictures


def test_it_can_be_seen(page, pictures):
    """The card is in its place and nowhere else, at rest and in flight."""
    ring, at_rest = page.ring_centre(), page.screenshot(pictures / "rest.png")
    card_colour = at_rest.colour_at(ring)
    assert at_rest.colour_count() > 10
    assert distance(at_rest.colour_at(ring + [80, 0]), card_colour) > 50

    put_aside(page)
    before = page.card_centre()
    in_flight = page.screenshot(pictures / "flight.png")
    after = page.card_centre()
    assert page.look().is_active
    assert in_flight.colour_count() > 10
    way = [in_flight.colour_at(place) for place in np.linspace(before, after)]
    assert min(distance(colour, card_colour) for colour in way) < 20
    assert distance(in_flight.colour_at(ring), card_colour) > 50
