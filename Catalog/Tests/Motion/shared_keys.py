# SPDX-License-Identifier: Apache-2.0
"""Tests of the keyboard, which every front end runs. Keys have the names in each driver's `KEYS`."""

import numpy as np
import pytest

from flights import assert_flies_as_predicted, assert_lands_at_nearest, distance, hurry_home, put_aside
from physics import RING_SIZE, Spring, places
from recording import from_last_key

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@pytest.mark.parametrize("shift", [False, True])
def test_an_arrow_tosses_the_card(page, shift):
    """It lands at the place that is nearest to the end of a free throw."""
    page.focus("Card")
    for key, direction in ARROWS.items():
        page.take_recording()
        page.type(key, shift=shift)
        page.wait_until_at_rest()
        flight = from_last_key(page.take_recording())
        velocity = (1200 if shift else 600) * np.array(direction)

        assert np.array_equal(flight[0].after.card, flight[0].before.card)
        assert np.array_equal(flight[0].after.velocity, velocity)
        assert flight[0].after.is_active
        assert_lands_at_nearest(page, flight[0], velocity)
        assert_flies_as_predicted(flight[0], velocity, flight, Spring())
        assert np.array_equal(page.look().card, page.home())


def test_an_arrow_tosses_a_card_in_flight_from_its_place(page):
    put_aside(page)
    page.focus("Card")
    page.pass_frames(5)
    page.take_recording()
    page.type("down", shift=True)
    hurry_home(page)
    entries = page.take_recording()
    flight = entries[next(index for index, entry in enumerate(entries) if entry.label == page.LABELS["down"]):]
    pressed = flight[0]

    assert pressed.before.is_active and np.linalg.norm(pressed.before.velocity) > 10
    assert np.array_equal(pressed.after.card, pressed.before.card)
    assert np.array_equal(pressed.after.velocity, [0, 1200])
    assert_lands_at_nearest(page, pressed, [0, 1200])
    assert_flies_as_predicted(pressed, pressed.after.velocity, flight, Spring(20, 80))
    assert np.array_equal(page.look().card, page.home())


def test_space_and_return_toss_the_card(page):
    page.focus("Card")
    for key in ("space", "return"):
        start = page.home()
        page.take_recording()
        page.type(key)
        page.wait_until_at_rest()
        flight = from_last_key(page.take_recording())

        velocity = flight[0].after.velocity
        assert np.linalg.norm(velocity) > 1000
        assert np.array_equal(flight[0].after.card, flight[0].before.card)
        assert_lands_at_nearest(page, flight[0], velocity)
        assert_flies_as_predicted(flight[0], velocity, flight, Spring())
        assert np.array_equal(page.look().card, page.home())
        if key == "space":
            assert distance(page.home(), start) > 50


def test_escape_ends_the_flight_of_the_card_at_once(page):
    put_aside(page)
    home = page.home()
    page.focus("Card")
    page.take_recording()
    page.type("escape")
    pressed = from_last_key(page.take_recording())[0]

    assert pressed.before.is_active and distance(pressed.before.card, home) > 20
    assert np.array_equal(page.look().card, home) and not page.look().is_active


def test_keys_do_nothing_to_a_card_that_is_held(page):
    """It stays under the pointer."""
    page.focus("Card")
    page.perform(page.pointer("mouse").press().by((120, 40), moves=8))
    held = page.look().card
    page.take_recording()
    page.type("left", "space", "escape")
    assert np.array_equal(page.look().card, held)
    assert not any(entry.moved_card for entry in page.take_recording())


def test_the_arrows_toss_the_ring_and_the_card_follows(page):
    """Space puts the ring in the middle."""
    middle = page.look().ring
    page.focus("Destination")
    page.type("right")
    page.wait_until_at_rest()
    right = places(page.stage_size())[2] - RING_SIZE / 2
    assert page.look().ring == pytest.approx(right, abs=page.exact)
    assert np.array_equal(page.look().card, page.home())

    page.type("space")
    assert page.look().ring == pytest.approx(middle, abs=page.exact)
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())


def test_the_sliders_change_the_spring(page):
    """With a mass of 1, the damping ratio is c / (2 sqrt(k)) and the response 2 pi / sqrt(k)."""

    def assert_readouts(stiffness, damping):
        frequency = np.sqrt(stiffness)
        assert page.readout("Damping ratio") == pytest.approx(damping / (2 * frequency), abs=0.00501)
        assert page.readout("Response") == pytest.approx(2 * np.pi / frequency, abs=0.00501)

    assert_readouts(342, 30)
    page.press_key("Stiffness", "home")
    assert_readouts(20, 30)
    page.press_key("Damping", "end")
    assert_readouts(20, 80)
    page.press_key("Stiffness", "end")
    assert_readouts(1000, 80)
    page.press_key("Damping", "home", "right")
    assert_readouts(1000, 1.5)
    assert not page.look().is_active
