# SPDX-License-Identifier: Apache-2.0
"""Tests of the first scene, which every front end runs: a card that is dragged, tossed and caught, and its ring.

No test depends on the speed of the machine. Expectations follow from the timestamps of the events and frames
that the platform delivered.

A front end's `conftest.py` has these fixtures: `page`, the driver of a fresh front end; `each_page`, the same on
each kind of screen; `reduced_page`, with reduced motion; `kind`, each kind of pointer.
"""

import numpy as np
import pytest

from flights import (
    CAUGHT_SLOP, assert_flies_as_predicted, assert_follows, assert_follows_after_catch, assert_lands_at_nearest,
    assert_lands_in_first_frame, assert_release, attempts, distance, fling, hurry_home, is_throw, put_aside)
from physics import CARD_SIZE, RING_SIZE, Spring, places, release_velocity
from pointer import SLOP, Pointer
from recording import frames, from_first_press, from_last_press, index_of_last


def moves_and_lifts(entries):
    return [entry for entry in entries if entry.kind in ("move", "up")]


# A drag


def test_the_card_stays_under_the_pointer(each_page, kind):
    """Once the pointer has left the slop, its distance to the card does not change."""
    page = each_page
    page.perform_one_by_one(page.pointer(kind).press().by((130, 90), moves=9).by((-220, -40), moves=9).lift())
    gesture = from_last_press(page.take_recording())
    press, lift = gesture[0], index_of_last(gesture, "up")
    first = next(index for index, entry in enumerate(gesture) if entry.moved_card)
    drag = moves_and_lifts(gesture[first:lift + 1])

    assert press.pointer_type == kind
    assert len(drag) > 5
    assert_follows(drag, drag[0].place, drag[0].after.card, page.exact)
    slop = distance(drag[0].place - press.place, drag[0].after.card - press.before.card)
    assert slop == pytest.approx(SLOP[kind], abs=page.exact)
    assert all(entry.before.is_active for entry in drag[1:])


# A flight


@pytest.mark.parametrize("damping", [30, 6])
def test_a_throw_flies_as_the_estimated_velocity_and_the_spring_say(each_page, kind, damping):
    """The velocity is that of the reference, the flight scipy's exponential. Both use the recorded events only."""
    page = each_page
    page.press_key("Damping", "home", *["right"] * (2 * (damping - 1)))
    assert page.readout("Damping ratio") == pytest.approx(damping / (2 * np.sqrt(342)), abs=0.005)

    for gesture in attempts(page, kind, fling, is_throw, "a throw"):
        lift = index_of_last(gesture, "up")
        velocity = assert_release(gesture)
        assert_lands_at_nearest(page, gesture[lift], velocity)
        assert_flies_as_predicted(gesture[lift], velocity, gesture[lift:], Spring(damping=damping))
        home = page.home()
        assert np.array_equal(frames(gesture)[-1].after.card, home)
        assert np.array_equal(page.look().card, home)
        assert page.look().velocity == pytest.approx([0, 0])
        position = page.readout("Position x"), page.readout("Position y")
        assert position == pytest.approx(home + CARD_SIZE / 2, abs=0.051)


def test_a_pointer_that_rests_before_it_lets_go_throws_nothing(page):
    page.perform(page.pointer("mouse").press().by((220, -140), moves=10).wait(80).lift())
    page.wait_until_at_rest()
    gesture = from_last_press(page.take_recording())
    lift = index_of_last(gesture, "up")

    assert gesture[lift].after.velocity == pytest.approx([0, 0])
    assert_lands_at_nearest(page, gesture[lift], np.zeros(2))
    assert_flies_as_predicted(gesture[lift], np.zeros(2), gesture[lift:], Spring())


def test_a_press_catches_the_card_in_flight(page, kind):
    """The card stops at the press. It follows the pointer after that has left a circle of 3 points."""
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
    drag = moves_and_lifts(gesture[1:lift + 1])

    assert press.pointer_type == kind
    assert press.before.is_active and distance(press.before.card, home) > 20
    assert sum(frame.moved_card for frame in frames(in_flight)) > 1
    # After a layout, GDK creates a move to the present place.
    places = [sample[1:] for entry in drag for sample in entry.samples]
    first = next(place for place in places if distance(place, press.place) > 0)
    assert distance(first, press.place) < CAUGHT_SLOP
    assert_follows_after_catch(press, drag, page.exact)
    assert not any(frame.moved_card for frame in frames(gesture[:lift]))

    assert_flies_as_predicted(gesture[lift], release_velocity(gesture), gesture[lift:], Spring(20, 80))
    assert np.array_equal(page.look().card, page.home())


@pytest.mark.parametrize("way", [(-1, 0), (1, 0), (-0.5, 1), (0.6, 0.9), (0, -1)])
def test_a_throw_lands_at_the_place_that_is_nearest_to_its_end(page, kind, way):
    """The ring is there as soon as the card is let go."""

    def throw(page, pointer):
        page.focus("Card")
        page.throw(pointer.press().by(90 * np.array(way), moves=9).lift())

    for gesture in attempts(page, kind, throw, is_throw, "a throw"):
        lift = index_of_last(gesture, "up")
        assert_lands_at_nearest(page, gesture[lift], assert_release(gesture))
        assert np.array_equal(page.look().card, page.home())


def test_with_reduced_motion_the_card_lands_in_the_first_frame(reduced_page):
    assert_lands_in_first_frame(reduced_page)


# The valve


def test_a_shut_valve_keeps_the_card_where_it_is(page, kind):
    """An open valve lets it move again."""
    home = page.home()
    page.click_valve()
    page.take_recording()
    page.perform(page.pointer(kind).press().by((150, 50), moves=8).lift())
    assert not any(entry.moved_card or entry.after.is_active for entry in page.take_recording())
    assert np.array_equal(page.look().card, home)

    page.click_valve()
    page.perform(page.pointer(kind).press().by((150, 50), moves=8).lift())
    assert any(entry.moved_card for entry in page.take_recording())
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())


def test_shutting_the_valve_in_flight_leaves_the_card_where_it_is(page):
    """The indicator shows that. When the valve opens, the card starts from there, and from rest."""
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
    """The card does not jump and keeps its velocity: each frame is where the spring takes it."""
    put_aside(page)
    old_home = page.home()
    # The card may cover a part of the ring, but not the ring's right edge.
    pointer = Pointer("mouse").to(page.ring_centre() + [57, 0]).press().by((-340, 40), moves=10).wait(50).lift()
    page.perform_one_by_one(pointer)
    hurry_home(page)
    gesture = from_first_press(page.take_recording())
    release = next(index for index, entry in enumerate(gesture) if entry.kind == "up")
    flight = gesture[release:]

    assert_flies_as_predicted(gesture[release], release_velocity(gesture), flight, Spring(20, 80))
    moves = [entry for entry in flight if entry.moved_ring and entry.kind != "frame"]
    # A busy machine may deliver several moves at once.
    assert moves
    assert all(entry.before.is_active and not entry.moved_card for entry in moves)
    steps = [frame.after.card[0] - frame.before.card[0] for frame in frames(flight) if frame.moved_card]
    assert steps[0] > 0 > min(steps)
    assert np.array_equal(page.look().card, page.home())
    assert distance(page.home(), old_home) > 100


def test_the_ring_lands_at_a_place_too(page, kind):
    """Here it is let go at rest, where the card does not cover it. The card follows it."""
    page.perform(page.pointer(kind).press().by((-160, 0), moves=8).wait(80).lift())
    page.wait_until_at_rest()
    ring = page.ring_centre()
    page.perform(Pointer(kind).to(ring + [0, -54]).press().by((110, 90), moves=9).wait(80).lift())
    page.wait_until_at_rest()
    corners = places(page.stage_size()) - RING_SIZE / 2
    assert min(distance(page.look().ring, corner) for corner in corners) < page.exact
    assert np.array_equal(page.look().card, page.home())
