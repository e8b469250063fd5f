# SPDX-License-Identifier: Apache-2.0
"""The scene in a window: a card that can be dragged, tossed and caught in flight, and a ring that it comes home to.

Nothing here depends on how fast the machine is: what is expected follows from the timestamps of the events that GTK
delivered, and of the frames that it drew.
"""

from dataclasses import replace

import numpy as np
import pytest

from flights import (
    assert_flies_as_predicted, assert_follows, attempts, distance, fling, hurry_home, is_throw, put_aside)
from physics import CARD_SIZE, Spring, release_velocity
from pointer import Pointer
from recording import frames, from_last_press, index_of_last

SLOP = 3

EXACT = 1e-4
"""Points. GTK keeps places in 32 bits: seven digits."""


ON_ANY_SCREEN = [pytest.param({"scale": scale}, id=f"scale {scale}") for scale in (1, 2)]
"""With one pixel a point, and with two each way: what is computed in points holds on both."""


def from_first_press(entries):
    return entries[next(index for index, entry in enumerate(entries) if entry.kind == "down"):]


def pointer_events(gesture):
    return [entry for entry in gesture if entry.kind in ("move", "up")]


# A drag


@pytest.mark.parametrize("page", ON_ANY_SCREEN, indirect=True)
def test_the_card_stays_under_the_pointer(page):
    """From where the slop was left on, the distance between pointer and card does not change."""
    pointer = page.pointer().press().by((130, 90), moves=9).by((-220, -40), moves=9).lift()
    page.perform(pointer)
    gesture = from_last_press(page.take_recording())
    press, lift = gesture[0], index_of_last(gesture, "up")
    first = next(index for index, entry in enumerate(gesture) if entry.moved_card)
    drag = pointer_events(gesture[first:lift + 1])

    assert press.pointer_type == "mouse"
    assert len(drag) > 5
    assert drag[-1].place == pytest.approx(pointer.place, abs=0.5)
    assert_follows(drag, drag[0].place, drag[0].after.card, EXACT)
    slop = distance(drag[0].place - press.place, drag[0].after.card - press.before.card)
    assert slop == pytest.approx(SLOP, abs=EXACT)
    assert all(entry.before.is_active for entry in drag[1:])


def test_a_movement_within_the_slop_moves_nothing(page):
    page.perform(page.pointer().press().by((2, 1), moves=2).lift())
    assert not any(entry.moved_card or entry.after.is_active for entry in page.take_recording())


def test_another_button_drags_nothing(page):
    centre = page.on_screen(page.card_centre())
    page.take_recording()
    page.press_button(3, centre, [(10, 5)] * 6)
    entries = page.take_recording()
    assert sum(entry.kind == "down" for entry in entries) == 1
    assert not any(entry.moved_card for entry in entries)


# A flight


@pytest.mark.parametrize(
    "page, damping", [({"scale": 1}, 30), ({"scale": 1}, 6), ({"scale": 2}, 30)], indirect=["page"],
    ids=["damping 30", "damping 6", "scale 2"])
def test_a_throw_flies_as_the_fitted_velocity_and_the_spring_say(page, damping):
    """Velocity by numpy's regression, flight by scipy's exponential, from the recorded events alone."""
    page.press_key("Damping", "Home", *["Right"] * (2 * (damping - 1)))
    assert page.readout("Damping ratio") == pytest.approx(damping / (2 * np.sqrt(342)), abs=0.005)
    home = page.home()

    for gesture in attempts(page, "mouse", fling, is_throw, "a throw"):
        lift = index_of_last(gesture, "up")
        start, velocity = gesture[lift], release_velocity(gesture)
        assert start.after.velocity == pytest.approx(velocity, rel=1e-4, abs=0.01)
        assert_flies_as_predicted(start, velocity, gesture[lift:], Spring(damping=damping))
        assert np.array_equal(frames(gesture)[-1].after.card, home)
        assert np.array_equal(page.look().card, home)
        assert page.look().velocity == pytest.approx([0, 0])
        position = page.readout("Position x"), page.readout("Position y")
        assert position == pytest.approx(home + CARD_SIZE / 2, abs=0.051)


def test_the_movements_that_gtk_made_one_event_of_count(page):
    """A mouse that tells more often than frames are drawn: where it was in between is in the event's history."""

    def accelerate(page, pointer):
        places = [pointer.place + fraction**4 * np.array([240, -120]) for fraction in np.linspace(0, 1, 60)]
        pointer.press()
        for place in places:
            pointer.to(place)
        page.perform(pointer.lift(), step=3)

    def was_coalesced(gesture):
        velocity = release_velocity(gesture)
        of_ends = release_velocity([replace(entry, samples=entry.samples[-1:]) for entry in gesture])
        return is_throw(gesture) and distance(velocity, of_ends) > 0.01 * np.linalg.norm(velocity)

    for gesture in attempts(page, "mouse", accelerate, was_coalesced, "enough made one"):
        lift = index_of_last(gesture, "up")
        velocity = release_velocity(gesture)
        assert gesture[lift].after.velocity == pytest.approx(velocity, rel=1e-4, abs=0.01)
        assert_flies_as_predicted(gesture[lift], velocity, gesture[lift:], Spring())


def test_a_pointer_that_rests_before_it_lets_go_throws_nothing(page):
    page.perform(page.pointer().press().by((220, -140), moves=10).wait(80).lift())
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "up")

    assert gesture[lift].after.velocity == pytest.approx([0, 0])
    assert_flies_as_predicted(gesture[lift], np.zeros(2), gesture[lift:], Spring())


def test_a_press_catches_the_card_in_flight(page):
    """It stays where it is at the press, then follows from the first point on: there is no slop."""
    put_aside(page)
    home = page.home()
    page.take_recording()
    page.pass_frames(5)
    page.perform(page.pointer().press().by((2, 1), moves=2).by((90, -60), moves=6).lift())
    hurry_home(page)
    entries = page.take_recording()
    in_flight = entries[:index_of_last(entries, "down")]
    gesture = from_last_press(entries)
    press, lift = gesture[0], index_of_last(gesture, "up")
    drag = pointer_events(gesture[1:lift + 1])

    assert press.before.is_active and distance(press.before.card, home) > 20
    assert sum(frame.moved_card for frame in frames(in_flight)) > 1
    assert np.array_equal(press.after.card, press.before.card)
    assert 0 < distance(drag[0].place, press.place) < SLOP
    assert_follows(drag, press.place, press.before.card, EXACT)
    assert not any(frame.moved_card for frame in frames(gesture[:lift]))

    assert_flies_as_predicted(gesture[lift], release_velocity(gesture), gesture[lift:], Spring(20, 80))
    assert np.array_equal(page.look().card, home)


# The valve


def test_a_shut_valve_keeps_the_card_where_it_is(page):
    """And an open one lets it move again."""
    home = page.home()
    page.click_valve()
    page.perform(page.pointer().press().by((150, 50), moves=8).lift())
    assert not any(entry.moved_card or entry.after.is_active for entry in page.take_recording())
    assert np.array_equal(page.look().card, home)

    page.click_valve()
    page.perform(page.pointer().press().by((150, 50), moves=8).lift())
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
    assert np.array_equal(page.look().card, entries[shut].before.card)
    assert distance(page.look().card, home) > 20
    assert page.look().velocity == pytest.approx([0, 0])

    page.click_valve()
    hurry_home(page)
    entries = page.take_recording()
    opened = next(index for index, entry in enumerate(entries) if entry.kind == "input")
    assert_flies_as_predicted(entries[opened], np.zeros(2), entries[opened:], Spring(20, 80))
    assert np.array_equal(page.look().card, home)


# The ring


def test_moving_the_ring_in_flight_turns_the_card_round(page):
    """It does not jump, and keeps its velocity: each frame is where the spring takes it."""
    put_aside(page)
    old_home = page.home()
    way = (340, 60)
    page.perform(Pointer("mouse").to(page.ring_centre()).press().by(way, moves=10).wait(50).lift())
    hurry_home(page)
    gesture = from_first_press(page.take_recording())
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


def test_the_ring_can_be_held_by_its_rim(page):
    """The card lies on most of it."""
    ring = page.look().ring
    page.perform(Pointer("mouse").to(page.ring_centre() + [0, -70]).press().by((0, 43), moves=6).lift())
    assert distance(page.look().ring - ring, (0, 43)) == pytest.approx(SLOP, abs=0.5)
    page.wait_until_at_rest()
    assert page.look().card == pytest.approx(page.home(), abs=EXACT)
