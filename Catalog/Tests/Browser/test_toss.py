# SPDX-License-Identifier: Apache-2.0
"""The first scene: a card that can be dragged, tossed and caught in flight, and a ring that it comes home to.

Nothing here depends on how fast the machine is: what is expected follows from the timestamps of the events
and frames that the browser delivered.
"""

import math
from dataclasses import replace

import numpy as np
import pytest
from selenium.webdriver.common.keys import Keys

from devtools import DevTools
from flights import (
    EXACT, THROW, assert_flies_as_predicted, assert_follows, attempts, distance, fling, hurry_home, is_throw,
    put_aside)
from pointer import Pointer
from physics import CARD_SIZE, Spring, release_velocity, slope
from recording import frames, from_last_press, index_of_last

SLOP = {"mouse": 3, "touch": 10}

both_kinds = pytest.mark.parametrize("kind", ["mouse", "touch"])


# A drag


@both_kinds
def test_the_card_stays_under_the_pointer(page, kind):
    """From where the slop was left on, the distance between pointer and card does not change."""
    page.perform(page.pointer(kind).press().by((130, 90), moves=9).by((-220, -40), moves=9).lift())
    gesture = from_last_press(page.take_recording())
    press, lift = gesture[0], index_of_last(gesture, "up")
    first = next(index for index, entry in enumerate(gesture) if entry.moved_card)
    drag = [entry for entry in gesture[first:lift + 1] if entry.kind in ("move", "up")]

    assert press.pointer_type == kind
    assert len(drag) > 5
    assert_follows(drag, drag[0].place, drag[0].after.card)
    slop = distance(drag[0].place - press.place, drag[0].after.card - press.before.card)
    assert slop == pytest.approx(SLOP[kind], abs=EXACT)
    assert all(entry.before.is_active for entry in drag[1:])


# A flight


@both_kinds
@pytest.mark.parametrize("damping", [30, 6])
def test_a_throw_flies_as_the_fitted_velocity_and_the_spring_say(page, kind, damping):
    """Velocity by numpy's regression, flight by scipy's exponential, from the recorded events alone."""
    page.press_key("Damping", Keys.HOME, *[Keys.ARROW_RIGHT] * (2 * (damping - 1)))
    assert page.readout("Damping ratio") == pytest.approx(damping / (2 * math.sqrt(342)), abs=0.005)
    home = page.home()

    for gesture in attempts(page, kind, fling, is_throw, "a throw"):
        lift = index_of_last(gesture, "up")
        start, velocity = gesture[lift], release_velocity(gesture)
        assert start.after.velocity == pytest.approx(velocity, rel=0.05, abs=1)
        assert_flies_as_predicted(start, velocity, gesture[lift:], Spring(damping=damping))
        assert np.array_equal(frames(gesture)[-1].after.card, home)
        assert np.array_equal(page.look().card, home)
        assert page.look().velocity == pytest.approx([0, 0])
        position = page.readout("Position x"), page.readout("Position y")
        assert position == pytest.approx(home + CARD_SIZE / 2, abs=0.051)


def test_the_samples_that_the_browser_coalesced_count(page):
    """A movement that grows faster, heard of all at once: its ends alone give another slope."""

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
        velocity = release_velocity(gesture)
        assert gesture[lift].after.velocity == pytest.approx(velocity, rel=0.05, abs=1)
        assert_flies_as_predicted(gesture[lift], velocity, gesture[lift:], Spring())


def test_a_pointer_that_rests_before_it_lets_go_throws_nothing(page):
    page.perform(page.pointer("mouse").press().by((220, -140), moves=10).wait(80).lift())
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "up")

    assert gesture[lift].after.velocity == pytest.approx([0, 0])
    assert_flies_as_predicted(gesture[lift], np.zeros(2), gesture[lift:], Spring())


@both_kinds
def test_a_press_catches_the_card_in_flight(page, kind):
    """It stays where it is at the press, then follows from the first point on: there is no slop."""
    put_aside(page)
    home = page.home()
    page.take_recording()
    page.pass_frames(5)
    page.perform(page.pointer(kind).press().by((2, 1), moves=2).by((90, -60), moves=6).lift())
    hurry_home(page)
    entries = page.take_recording()
    in_flight = entries[:index_of_last(entries, "down")]
    gesture = from_last_press(entries)
    press, lift = gesture[0], index_of_last(gesture, "up")
    drag = [entry for entry in gesture[1:lift + 1] if entry.kind in ("move", "up")]

    assert press.pointer_type == kind
    assert press.before.is_active and distance(press.before.card, home) > 20
    assert sum(frame.moved_card for frame in frames(in_flight)) > 1
    assert np.array_equal(press.after.card, press.before.card)
    assert 0 < distance(drag[0].place, press.place) < SLOP["mouse"]
    assert_follows(drag, press.place, press.before.card)
    assert not any(frame.moved_card for frame in frames(gesture[:lift]))

    assert_flies_as_predicted(gesture[lift], release_velocity(gesture), gesture[lift:], Spring(20, 80))
    assert np.array_equal(page.look().card, home)


# The valve


def test_a_shut_valve_keeps_the_card_where_it_is(page):
    """And an open one lets it move again."""
    home = page.home()
    page.click_valve()
    page.perform(page.pointer("mouse").press().by((150, 50), moves=8).lift())
    page.perform(page.pointer("touch").press().by((150, 50), moves=8).lift())
    assert not any(entry.moved_card or entry.after.is_active for entry in page.take_recording())
    assert np.array_equal(page.look().card, home)

    page.click_valve()
    page.perform(page.pointer("mouse").press().by((150, 50), moves=8).lift())
    assert any(entry.moved_card for entry in page.take_recording())
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, home)


def test_shutting_the_valve_in_flight_leaves_the_card_where_it_is(page):
    """The indicator says so. Opened again, the card goes on from there, and from rest."""
    put_aside(page)
    home = page.home()
    page.take_recording()
    page.click_valve()
    entries = page.take_recording()
    shut = index_of_last(entries, "input")
    assert entries[shut].before.is_active
    assert not entries[shut].after.is_active
    page.pass_frames(10)
    assert np.array_equal(page.look().card, entries[shut].before.card)
    assert distance(page.look().card, home) > 20
    assert page.look().velocity == pytest.approx([0, 0])

    page.click_valve()
    hurry_home(page)
    entries = page.take_recording()
    opened = next(index for index, entry in enumerate(entries) if entry.kind == "input")
    assert_flies_as_predicted(entries[opened], np.zeros(2), entries[opened:], Spring(20, 80))
    assert np.array_equal(page.look().card, home)


# Several fingers


def test_a_second_finger_makes_no_jump(page):
    """The card follows the middle of the fingers; landing and lifting do not move it."""
    centre = page.card_centre()
    first = Pointer("touch", "first").to(centre - [20, 0]).press().by((60, 20), moves=5)
    second = Pointer("touch", "second").to(centre + [80, 20]).wait(times=6).press()
    first.wait().by((40, 20), moves=5)
    second.by((-10, 40), moves=5)
    first.lift().wait(times=5)
    second.wait().by((-30, -50), moves=5).lift()
    page.perform(first, second)
    gesture = page.take_recording()
    gesture = gesture[next(index for index, entry in enumerate(gesture) if entry.kind == "down"):]
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
            assert distance(entry.after.card - entry.before.card, step) < EXACT, entry
        if entry.kind == "up":
            del places[entry.pointer]
        dragged = dragged or entry.moved_card
    moved_by = [sum(entry.moved_card for entry in pointer_events if entry.pointer == pointer)
                for pointer in (landed.pointer, lifted.pointer)]
    assert min(moved_by) > 3


def test_a_cancelled_touch_hands_over_to_the_spring_without_velocity(page):
    """However fast the finger was."""
    home = page.home()

    def cancel(page, pointer):
        place = pointer.place
        page.touch("touchStart", place)
        for step in range(1, 11):
            page.touch("touchMove", place + step * np.array([22, -14]))
        page.touch("touchCancel")

    def was_fast(gesture):
        return np.linalg.norm(slope([sample for entry in gesture for sample in entry.samples])) > THROW

    for gesture in attempts(page, "touch", cancel, was_fast, "fast enough"):
        lift = index_of_last(gesture, "cancel")
        assert gesture[lift].before.is_active
        assert distance(gesture[lift].before.card, home) > 20
        assert np.array_equal(gesture[lift].after.card, gesture[lift].before.card)
        assert gesture[lift].after.velocity == pytest.approx([0, 0])
        assert_flies_as_predicted(gesture[lift], np.zeros(2), gesture[lift:], Spring())
        assert np.array_equal(page.look().card, home)


# Frames


def test_no_frames_are_asked_for_at_rest(page):
    """Not after loading, not while the card is held still, and no more once it is home; in flight they are."""

    def assert_asks_for_none():
        requests = page.frame_requests()
        page.pass_frames(10)
        assert page.frame_requests() == requests

    assert page.frame_requests() == 0
    assert_asks_for_none()

    page.perform(page.pointer("mouse").press().by((150, 50), moves=8))
    page.pass_frames(20)
    assert_asks_for_none()
    assert page.look().velocity == pytest.approx([0, 0])

    page.take_recording()
    held = page.frame_requests()
    page.perform(Pointer("mouse").lift())
    page.wait_until_at_rest()
    flight = frames(page.take_recording())
    assert page.frame_requests() - held >= len(flight) > 1
    assert_asks_for_none()
    assert not page.take_recording()


@pytest.mark.parametrize("preferred", ["at load", "later"])
def test_with_reduced_motion_the_card_lands_in_the_first_frame(page, preferred):
    home = page.home()
    page.prefer_reduced_motion(True)
    if preferred == "at load":
        page.open()
    page.perform(page.pointer("mouse").press().by((150, 50), moves=8).lift())
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "up")

    assert distance(gesture[lift].after.card, home) > 100
    assert len(frames(gesture[lift:])) == 1
    assert np.array_equal(frames(gesture[lift:])[0].after.card, home)


# The panel and the ring


def test_moving_the_ring_in_flight_turns_the_card_round(page):
    """It does not jump, and keeps its velocity: each frame is where the spring takes it."""
    put_aside(page)
    old_home = page.home()
    page.perform(Pointer("mouse").to(page.ring_centre()).press().by((340, 60), moves=10).wait(50).lift())
    hurry_home(page)
    gesture = page.take_recording()
    gesture = gesture[next(index for index, entry in enumerate(gesture) if entry.kind == "down"):]
    release = next(index for index, entry in enumerate(gesture) if entry.kind == "up")
    flight = gesture[release:]

    assert_flies_as_predicted(gesture[release], release_velocity(gesture), flight, Spring(20, 80))
    moves = [entry for entry in flight if entry.moved_ring]
    assert len(moves) > 5
    assert all(entry.before.is_active and not entry.moved_card for entry in moves)
    steps = [frame.after.card[0] - frame.before.card[0] for frame in frames(flight) if frame.moved_card]
    assert steps[0] < 0 < max(steps)
    assert np.array_equal(page.look().card, page.home())
    assert distance(page.home(), old_home) > 100


def test_the_sliders_change_the_spring(page):
    """Damping ratio c / (2 sqrt(k)), response 2 pi / sqrt(k), with a mass of 1."""

    def assert_readouts(stiffness, damping):
        frequency = math.sqrt(stiffness)
        assert page.readout("Damping ratio") == pytest.approx(damping / (2 * frequency), abs=0.00501)
        assert page.readout("Response") == pytest.approx(2 * math.pi / frequency, abs=0.00501)

    assert_readouts(342, 30)
    page.press_key("Stiffness", Keys.HOME)
    assert_readouts(20, 30)
    page.press_key("Damping", Keys.END)
    assert_readouts(20, 80)
    page.press_key("Stiffness", Keys.END)
    assert_readouts(1000, 80)
    page.press_key("Damping", Keys.HOME, Keys.ARROW_RIGHT)
    assert_readouts(1000, 1.5)
    assert not page.look().is_active


# What it looks like


def test_it_can_be_seen(page, pictures):
    """A screenshot at rest and one in flight: the card is where its transform says, and nowhere else."""
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
