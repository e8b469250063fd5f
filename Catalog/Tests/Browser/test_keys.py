# SPDX-License-Identifier: Apache-2.0
"""The card and the ring, moved with the keyboard."""

import numpy as np
import pytest
from selenium.webdriver.common.keys import Keys

from flights import EXACT, assert_flies_as_predicted, distance, hurry_home, put_aside
from physics import Spring
from recording import index_of_last

ARROWS = {
    Keys.ARROW_LEFT: (-1, 0), Keys.ARROW_RIGHT: (1, 0), Keys.ARROW_UP: (0, -1), Keys.ARROW_DOWN: (0, 1)}

FOCUSED = """
const { dataset, id, name, value, type, hash } = document.activeElement;
return dataset.label ?? hash ?? (type === "radio" ? `${name} ${value}` : id);
"""


def from_last_key(entries):
    return entries[index_of_last(entries, "key"):]


def test_the_focus_goes_from_the_stage_to_what_is_below_it_and_beside_it(page):
    """Scenes, card, ring, record, speed, settings: as they are seen, and nothing else. Back, too."""
    order = ["#toss", "#photo", "Card", "Destination", "record", "speed 1", "Stiffness", "Damping", "Valve"]

    def walk(shift):
        found = []
        for _ in order:
            page.type(Keys.TAB, shift=shift)
            found.append(page.run(FOCUSED))
        return found

    assert walk(shift=False) == order
    assert walk(shift=True)[:-1] == order[-2::-1]


@pytest.mark.parametrize("label", ["Card", "Destination"])
def test_the_focus_is_seen(page, pictures, label):
    """By a line of the spring's colour around what has it, which the mouse does not bring."""
    page.perform(page.pointer("mouse").press().lift())
    assert page.run("return document.querySelector('.element:focus-visible') === null")
    page.type(*[Keys.TAB] * (3 if label == "Card" else 4))
    page.focus(label)
    width, style = page.run("""
        const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement);
        return [outlineWidth, outlineStyle];""")
    assert (width, style) == ("2px", "solid")
    edge = {"Card": 48, "Destination": 60}[label]
    picture = page.screenshot(pictures / f"focus-{label}.png")
    assert distance(picture.colour_at(page.card_centre() + [edge + 5, 0]), page.colour("spring")) < 9


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

    assert distance(flight[0].after.card - flight[0].before.card, way) < EXACT
    assert flight[0].after.is_active
    assert_flies_as_predicted(flight[0], np.zeros(2), flight, Spring())
    assert np.array_equal(page.look().card, home)


def test_an_arrow_pulls_a_card_in_flight_which_keeps_its_velocity(page):
    put_aside(page)
    page.focus("Card")
    page.pass_frames(5)
    page.take_recording()
    page.type(Keys.ARROW_DOWN, shift=True)
    hurry_home(page)
    entries = page.take_recording()
    flight = entries[next(index for index, entry in enumerate(entries) if entry.label == "ArrowDown"):]
    pressed = flight[0]

    assert pressed.before.is_active and np.linalg.norm(pressed.before.velocity) > 10
    assert distance(pressed.after.card - pressed.before.card, (0, 50)) < EXACT
    assert np.array_equal(pressed.after.velocity, pressed.before.velocity)
    assert_flies_as_predicted(pressed, pressed.before.velocity, flight, Spring(20, 80))
    assert np.array_equal(page.look().card, page.home())


@pytest.mark.parametrize("key", [Keys.SPACE, Keys.ENTER])
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


def test_a_click_without_a_pointer_does_what_space_does(page):
    """Screen readers and voice control send nothing else. What a pointer's click counts tosses nothing."""
    home = page.home()
    page.click_through_script("Card")
    assert page.look().is_active and np.linalg.norm(page.look().velocity) > 1000
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, home)

    middle = page.look().ring
    page.focus("Destination")
    page.type(Keys.ARROW_RIGHT, shift=True)
    assert distance(page.look().ring - middle, (50, 0)) < EXACT
    page.click_through_script("Destination")
    assert np.array_equal(page.look().ring, middle)
    page.wait_until_at_rest()

    for kind in ("mouse", "touch"):
        page.perform(page.pointer(kind).press().lift())
        assert not page.look().is_active


def test_escape_takes_the_card_home_at_once(page):
    put_aside(page)
    home = page.home()
    page.focus("Card")
    page.take_recording()
    page.type(Keys.ESCAPE)
    pressed = from_last_key(page.take_recording())[0]

    assert pressed.before.is_active and distance(pressed.before.card, home) > 20
    assert np.array_equal(page.look().card, home) and not page.look().is_active
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests


def test_keys_do_nothing_to_a_card_that_is_held(page):
    """It stays under the pointer."""
    page.focus("Card")
    page.perform(page.pointer("mouse").press().by((120, 40), moves=8))
    held = page.look().card
    page.take_recording()
    page.type(Keys.ARROW_LEFT, Keys.SPACE, Keys.ESCAPE)
    assert np.array_equal(page.look().card, held)
    assert not any(entry.moved_card for entry in page.take_recording())


def test_the_arrows_move_the_ring_and_the_card_follows(page):
    middle = page.look().ring
    page.focus("Destination")
    page.type(Keys.ARROW_RIGHT)
    page.type(Keys.ARROW_UP, shift=True)
    assert distance(page.look().ring - middle, (10, -50)) < EXACT
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())

    page.type(Keys.SPACE)
    assert np.array_equal(page.look().ring, middle)
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())


def test_the_keys_scroll_nothing(page):
    page.resize(360, 740)
    page.focus("Card")
    before = page.run("return scrollY")
    page.type(Keys.ARROW_DOWN, Keys.SPACE, Keys.ARROW_DOWN)
    page.pass_frames(10)
    assert page.run("return scrollY") == before
