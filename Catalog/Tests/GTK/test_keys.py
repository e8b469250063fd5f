# SPDX-License-Identifier: Apache-2.0
"""The card, the ring and the panel, moved and set with the keyboard."""

import numpy as np
import pytest

from flights import assert_flies_as_predicted, distance, hurry_home, put_aside
from physics import Spring
from recording import index_of_last

SPRING_COLOUR = (0x35, 0x52, 0xD6)
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def from_last_key(entries):
    return entries[index_of_last(entries, "key"):]


def test_the_card_has_the_focus_from_the_start(page):
    page.type("space")
    assert np.linalg.norm(from_last_key(page.take_recording())[0].after.velocity) > 1000


def test_the_focus_goes_from_the_stage_to_what_is_beside_it(page):
    """And round again, past what belongs to the window."""
    order = []
    for _ in range(8):
        page.type("Tab")
        order.append(page.focused())
    found = [label for label in order if label]
    start = found.index("Stiffness")
    assert found[start:start + 3] == ["Stiffness", "Damping", "Valve"]
    assert {"Card", "Destination"} <= set(found)


def test_the_focus_is_seen_once_the_keys_are_used(page, pictures):
    """By a line of the spring's colour around what has it."""

    def colour_beside_card():
        page.settle()
        place = page.card_centre() + [48 + 5, 0]
        return page.screenshot(pictures / "focus.png").getpixel(tuple(place.astype(int)))

    page.perform(page.pointer().press().lift())
    assert distance(colour_beside_card(), SPRING_COLOUR) > 100
    page.type("Tab")
    page.focus("Card")
    assert distance(colour_beside_card(), SPRING_COLOUR) < 9


@pytest.mark.parametrize("shift", [False, True])
@pytest.mark.parametrize("key", ARROWS)
def test_an_arrow_pulls_the_card_and_the_spring_takes_it_home(page, key, shift):
    home = page.home()
    page.focus("Card")
    page.take_recording()
    page.type(key, shift=shift)
    page.wait_until_at_rest()
    flight = from_last_key(page.take_recording())
    way = (50 if shift else 10) * np.array(ARROWS[key])

    assert flight[0].after.card - flight[0].before.card == pytest.approx(way, abs=1e-4)
    assert flight[0].after.is_active
    assert_flies_as_predicted(flight[0], np.zeros(2), flight, Spring())
    assert np.array_equal(page.look().card, home)


@pytest.mark.parametrize("key", ["space", "Return"])
def test_space_tosses_the_card(page, key):
    home = page.home()
    page.focus("Card")
    page.take_recording()
    page.type(key)
    page.wait_until_at_rest()
    flight = from_last_key(page.take_recording())

    velocity = flight[0].after.velocity
    assert np.linalg.norm(velocity) > 1000
    assert np.array_equal(flight[0].after.card, flight[0].before.card)
    assert_flies_as_predicted(flight[0], velocity, flight, Spring())
    assert max(distance(entry.after.card, home) for entry in flight) > 50
    assert np.array_equal(page.look().card, home)


def test_an_arrow_pulls_a_card_in_flight_which_keeps_its_velocity(page):
    put_aside(page)
    page.focus("Card")
    page.pass_frames(5)
    page.take_recording()
    page.type("Down", shift=True)
    hurry_home(page)
    entries = page.take_recording()
    flight = entries[next(index for index, entry in enumerate(entries) if entry.label == "Down"):]
    pressed = flight[0]

    assert pressed.before.is_active and np.linalg.norm(pressed.before.velocity) > 10
    assert pressed.after.card - pressed.before.card == pytest.approx([0, 50], abs=1e-4)
    assert np.array_equal(pressed.after.velocity, pressed.before.velocity)
    assert_flies_as_predicted(pressed, pressed.before.velocity, flight, Spring(20, 80))
    assert np.array_equal(page.look().card, page.home())


def test_escape_takes_the_card_home_at_once(page):
    put_aside(page)
    home = page.home()
    page.focus("Card")
    page.take_recording()
    page.type("Escape")
    pressed = from_last_key(page.take_recording())[0]

    assert pressed.before.is_active and distance(pressed.before.card, home) > 20
    assert np.array_equal(page.look().card, home) and not page.look().is_active


def test_keys_do_nothing_to_a_card_that_is_held(page):
    """It stays under the pointer."""
    page.focus("Card")
    page.perform(page.pointer().press().by((120, 40), moves=8))
    held = page.look().card
    page.take_recording()
    page.type("Left", "space", "Escape")
    assert np.array_equal(page.look().card, held)
    assert not any(entry.moved_card for entry in page.take_recording())


def test_the_arrows_move_the_ring_and_the_card_follows(page):
    middle = page.look().ring
    page.focus("Destination")
    page.type("Right")
    page.type("Up", shift=True)
    assert page.look().ring - middle == pytest.approx([10, -50], abs=1e-4)
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())

    page.type("space")
    assert np.array_equal(page.look().ring, middle)
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())


def test_the_sliders_change_the_spring(page):
    """Damping ratio c / (2 sqrt(k)), response 2 pi / sqrt(k), with a mass of 1."""

    def assert_readouts(stiffness, damping):
        frequency = np.sqrt(stiffness)
        assert page.readout("Damping ratio") == pytest.approx(damping / (2 * frequency), abs=0.00501)
        assert page.readout("Response") == pytest.approx(2 * np.pi / frequency, abs=0.00501)

    assert_readouts(342, 30)
    page.press_key("Stiffness", "Home")
    assert_readouts(20, 30)
    page.press_key("Damping", "End")
    assert_readouts(20, 80)
    page.press_key("Stiffness", "End")
    assert_readouts(1000, 80)
    page.press_key("Damping", "Home", "Right")
    assert_readouts(1000, 1.5)
    assert not page.look().is_active
