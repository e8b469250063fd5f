# SPDX-License-Identifier: Apache-2.0
"""The page as in the README's picture: the card in flight after it was tossed, caught and tossed again."""

import pytest

import portraits
from pointer import Pointer


@pytest.mark.parametrize("scheme, name", [("light", "toss.png"), ("dark", "toss-dark.png")])
def test_portrait(page, pictures, scheme, name):
    page.prefer("color-scheme", scheme)
    page.resize(1280, 800, scale=2)
    page.open()
    page.press_key("Damping", "home", *["right"] * 38)
    page.run("document.activeElement.blur()")
    centre = page.ring_centre()

    def toss(*way, moves):
        card = page.card_centre()
        places = [centre + place for place in way]
        page.perform(Pointer("mouse").to(card).press().wait().curve(*places, moves=moves).lift())

    # To the right place, from there to the left, and back before it has arrived.
    toss([40, -110], [120, -120], [200, -40], moves=26)
    page.wait_until_at_rest()
    page.choose_speed(0.1)
    toss([300, -90], [0, -110], [-100, -60], moves=26)
    page.pass_frames(25)
    toss([-90, 120], [50, 160], [150, 90], moves=30)
    page.pass_frames(45)

    picture = page.screenshot(pictures / name)
    assert page.look().is_active
    assert picture.colour_count() > 100
    portraits.finish(pictures / name, page.run(
        "return [...document.querySelectorAll('nav a')].map((link) => link.textContent.trim())"))
