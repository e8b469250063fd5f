# SPDX-License-Identifier: Apache-2.0
"""The keyboard on the page. Most of its tests are those that every front end runs."""

import numpy as np
import pytest

from flights import distance, put_aside
from physics import RING_SIZE
from recording import from_last_key
from shared_keys import *  # noqa: F403

# The other tests of `shared_keys` compare whole flights.
for test in (
    test_escape_ends_the_flight_of_the_card_at_once, test_keys_do_nothing_to_a_card_that_is_held,  # noqa: F405
    test_the_arrows_toss_the_ring_and_the_card_follows, test_the_sliders_change_the_spring,  # noqa: F405
):
    pytest.mark.every_browser(test)

FOCUSED = """
const { dataset, id, name, value, type, hash } = document.activeElement;
return dataset.label ?? hash ?? (type === "radio" ? `${name} ${value}` : id);
"""


@pytest.mark.every_browser
def test_the_focus_goes_round_in_the_order_of_the_page(page):
    """Groups of scenes, scenes, card, ring, record, speed, settings, and nothing else; backwards, too."""
    order = [
        "#toss", "#sheet", "#toss", "#chain", "#photo", "#particles", "#timeline", "Card", "Destination", "record", "speed 1", "Stiffness", "Damping", "Valve"]

    def walk(shift):
        found = []
        for _ in order:
            page.type("tab", shift=shift)
            found.append(page.run(FOCUSED))
        return found

    assert walk(shift=False) == order
    assert walk(shift=True)[:-1] == order[-2::-1]


@pytest.mark.parametrize("label", ["Card", "Destination"])
def test_the_focus_is_seen(page, pictures, label):
    """A line of the spring's colour is around the focused element, but not after a click."""
    page.perform(page.pointer("mouse").press().lift())
    assert page.run("return document.querySelector('.element:focus-visible') === null")
    page.type("tab")
    page.focus(label)
    width, style = page.run("""
        const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement);
        return [outlineWidth, outlineStyle];""")
    assert (width, style) == ("2px", "solid")
    edge = {"Card": 48, "Destination": 60}[label]
    picture = page.screenshot(pictures / f"focus-{label}.png")
    assert distance(picture.colour_at(page.card_centre() + [edge + 5, 0]), page.colour("spring")) < 9


@pytest.mark.every_browser
def test_a_click_without_a_pointer_does_what_space_does(page):
    """Screen readers and voice control send such clicks. A pointer's click tosses nothing."""
    page.click_through_script("Card")
    tossed = from_last_key(page.take_recording())[0].after
    assert tossed.is_active and np.linalg.norm(tossed.velocity) > 1000
    page.wait_until_at_rest()
    assert np.array_equal(page.look().card, page.home())

    middle = page.stage_size() / 2 - RING_SIZE / 2
    assert distance(page.look().ring, middle) > 50
    page.click_through_script("Destination")
    assert page.look().ring == pytest.approx(middle, abs=page.exact)
    page.wait_until_at_rest()

    for kind in page.kinds:
        page.perform(page.pointer(kind).press().lift())
        assert not page.look().is_active


@pytest.mark.every_browser
def test_escape_ends_the_frames(page):
    put_aside(page)
    page.focus("Card")
    page.type("escape")
    page.pass_frames(1)
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests


@pytest.mark.every_browser
def test_the_keys_scroll_nothing(page):
    page.resize(360, 740)
    page.focus("Card")
    before = page.run("return scrollY")
    page.type("down", "space", "down")
    page.pass_frames(10)
    assert page.run("return scrollY") == before
