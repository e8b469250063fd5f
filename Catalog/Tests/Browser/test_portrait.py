# SPDX-License-Identifier: Apache-2.0
"""The page as in the README's picture: the card in flight after it was tossed, caught and tossed again."""

import pytest

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

    def wait_until_card(is_there, where):
        page.wait_until(lambda: is_there(*(page.card_centre() - centre)), f"the card is {where}")

    toss([40, -190], [200, -150], [260, 20], moves=26)
    page.wait_until_at_rest()
    page.choose_speed(0.1)
    toss([-190, 10], [-230, 120], [-120, 130], moves=26)
    wait_until_card(lambda x, y: x > -30, "over the ring")
    toss([60, 120], [110, 170], [230, 60], [250, -70], moves=30)
    wait_until_card(lambda x, y: x < 150, "on its way home")

    picture = page.screenshot(pictures / name)
    assert page.look().is_active
    assert picture.colour_count() > 100
