# SPDX-License-Identifier: Apache-2.0
"""The window as in the README's picture: the card in flight after it was tossed, caught and tossed again."""

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import portraits
from catalog_window import Picture
from pointer import Pointer
from recording import index_of_last

SOURCES = Path(__file__).resolve().parents[2] / "Sources" / "CatalogGTK"


@pytest.mark.parametrize("is_dark, name", [(False, "window.png"), (True, "window-dark.png")])
def test_portrait(open_window, pictures, is_dark, name):
    page = open_window(
        scale=2, **{"gtk-font-name": "Inter 11", "gtk-application-prefer-dark-theme": is_dark})
    around = 2 * page.layout("surface")[0]
    page.resize(*(np.array([1280, 800]) + around).astype(int))
    page.wait_until_at_rest()
    page.press_key("Damping", "home", *["right"] * 38)
    centre = page.ring_centre()

    def offset():
        return page.card_centre() - centre

    def curve(pointer, *way, moves):
        return pointer.curve(*[centre + place for place in way], moves=moves)

    def toss_and_catch():
        """Tosses the card, catches it on its way and tosses it again. Returns whether it was caught."""
        pointer = page.pointer().press().wait()
        curve(pointer, [300, -90], [0, -110], [-100, -60], moves=38).lift()
        # GTK sends a press to the widget under the pointer at its last move.
        pointer.to(centre + [-132, -40]).wait(30).to(centre + [-130, -42]).press().wait(40)
        curve(pointer, [-90, 120], [50, 160], [150, 90], moves=38).lift()
        page.take_recording()
        page.perform(pointer)
        entries = page.take_recording()
        press = entries[index_of_last(entries, "down")]
        return press.before.is_active and press.before.velocity.any() and np.array_equal(
            press.before.card, press.after.card)

    pointer = page.pointer().press().wait()
    page.perform(curve(pointer, [40, -110], [120, -120], [200, -40], moves=36).lift())

    def picture_is_taken():
        """Tosses, catches and tosses the card, and takes a picture. Returns whether the card is in flight on it.

        On a busy machine the press may miss the card, or the card may land before the picture is taken.
        """
        page.wait_until_at_rest()
        was_caught = toss_and_catch()
        page.wait_until(lambda: offset()[0] > 200 or not page.look().is_active, "the card is on its way")
        # After the freeze the card jumps to where it would be by then, so it is examined before.
        with page.frozen():
            page.screenshot(pictures / name)
            return was_caught and 150 < offset()[0] < 315 and page.look().is_active

    page.wait_until(picture_is_taken, "the card is caught and tossed again")
    picture = Picture(Image.open(pictures / name))
    assert picture.size == (2560, 1600)
    assert picture.colour_count() > 100
    names = re.search(r"^  case (.+)$", (SOURCES / "CatalogScene.swift").read_text(), re.MULTILINE)[1].split(", ")
    portraits.finish(pictures / name, ["Motion", "Things"] + [name.capitalize() for name in names])
