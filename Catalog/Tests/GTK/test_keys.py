# SPDX-License-Identifier: Apache-2.0
"""The keyboard in the window. Most of its tests are those that every front end runs."""

import numpy as np

from flights import distance
from recording import from_last_key
from shared_keys import *  # noqa: F403

SPRING_COLOUR = (0x35, 0x52, 0xD6)


def test_the_card_has_the_focus_from_the_start(page):
    page.type("space")
    assert np.linalg.norm(from_last_key(page.take_recording())[0].after.velocity) > 1000


def test_the_focus_goes_round_in_the_order_of_the_window(page):
    """Buttons of the title bar may come in between."""
    order = []
    for _ in range(14):
        page.type("tab")
        order.append(page.focused())
    found = [label for label in order if label]
    start = found.index("Stiffness")
    assert found[start:start + 3] == ["Stiffness", "Damping", "Valve"]
    assert {"Card", "Destination"} <= set(found)


def test_the_focus_is_seen_once_the_keys_are_used(page, pictures):
    """A line of the spring's colour is around the focused element."""

    def colour_beside_card():
        page.settle()
        place = page.card_centre() + [48 + 5, 0]
        return page.screenshot(pictures / "focus.png").colour_at(place)

    page.perform(page.pointer().press().lift())
    assert distance(colour_beside_card(), SPRING_COLOUR) > 100
    page.type("tab")
    page.focus("Card")
    assert distance(colour_beside_card(), SPRING_COLOUR) < 9
