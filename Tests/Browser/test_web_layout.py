# SPDX-License-Identifier: Apache-2.0
"""The places of elements in pages of many layouts."""

import numpy as np
import pytest

from layout_page import (
    CARD_AND_RING, HOME, NEAR, RING, assert_follows, assert_landed, document, lift, names, open_page, position,
    press_and_drag, toss)
from pointer import Pointer

pytestmark = pytest.mark.every_browser

MAIN = f"<main>{CARD_AND_RING}</main>"

SCROLLED = ("main { overflow: scroll; width: 400px; height: 300px; border: 7px solid; }"
            "main::after { content: ''; display: block; width: 1500px; height: 1500px; }")

ALL_OF_ITS_OWN = ("translate: 10px 20px; rotate: 0.25turn; scale: 0.5; transform: translateX(40px) rotate(15deg);"
                  " transform-origin: 100% 0;")

# Each page with its body, style sheet and attributes, the position of the card, and the position of the ring.
LAYOUTS = {
    "absolute": (MAIN, "", "", HOME, RING),
    "absolute in a border": (MAIN, "main { border: 11px solid; padding: 13px; }", "", HOME, RING),
    "absolute in the page": (CARD_AND_RING, "html { margin: 31px; } body { height: 3000px; }", "", HOME, RING),
    "absolute in a positioned body": (
        CARD_AND_RING, "body { margin: 17px; position: relative; height: 700px; }", "", HOME, RING),
    "absolute in a positioned root": (CARD_AND_RING, "html { margin: 31px; position: relative; }", "", HOME, RING),
    "absolute beside a static parent": (f"<main><p>Text</p><div>{CARD_AND_RING}</div></main>", "", "", HOME, RING),
    "absolute in a transformed block": (
        f"<main><div>{CARD_AND_RING}</div></main>", "main > div { padding: 20px; transform: translate(30px, 9px); }", "",
        HOME, RING),
    "absolute in a filtered block": (
        f"<main><div>{CARD_AND_RING}</div></main>", "main > div { margin: 20px; filter: sepia(1); }", "", HOME, RING),
    "fixed": (MAIN, "#card, #ring { position: fixed; }", "", HOME, RING),
    "fixed in a transformed block": (
        MAIN, "main { transform: rotate(10deg) scale(0.8); } #card, #ring { position: fixed; }", "", HOME, RING),
    "relative": (
        MAIN, "main { display: block; padding: 5px; } #card { position: relative; left: 0; top: 0; }", "", (45, 35), RING),
    "static": (MAIN, "main { padding: 5px; } #card { position: static; }", "", (45, 35), RING),
    "flex item": (
        MAIN, "main { display: flex; justify-content: center; align-items: end; } #card { position: static; }", "",
        (350, 570), RING),
    "grid item": (
        MAIN, "main { display: grid; place-items: center; } #card { position: static; }", "", (350, 300), RING),
    "child of display: contents": (
        f"<main><div>{CARD_AND_RING}</div></main>",
        "main { padding: 5px } main > div { display: contents; } #card { position: static; }", "", (45, 35), RING),
    "fractional size": (MAIN, "#card, #ring { width: 80.4px; height: 60.6px; }", "", (60.2, 40.3), (340.2, 230.3)),
    "fractional place": (MAIN, "main { left: 40.3px; top: 30.7px; } #card { left: 20.6px; }", "", (60.6, 40), RING),
    "rotated": (MAIN, "main { left: 200px; rotate: 30deg; }", "", HOME, RING),
    "rotated by a right angle": (MAIN, "main { transform: rotate(90deg); }", "", HOME, RING),
    "scaled": (MAIN, "main { scale: 0.5 0.75; transform-origin: 0 0; }", "", HOME, RING),
    "mirrored": (MAIN, "main { transform: scaleX(-1); }", "", HOME, RING),
    "turned, scaled and moved twice": (
        f'<section>{MAIN}</section>',
        "section { position: absolute; left: 100px; width: 900px; height: 700px; translate: 20px 10%; rotate: 12deg;"
        " scale: 0.7; } main { transform: translate(9px, 5px) rotate(20deg) scale(0.9, 1.1); transform-origin: 10% 20%; }",
        "", HOME, RING),
    "skewed": (MAIN, "main { transform: skewX(15deg); }", "", HOME, RING),
    "zoomed": (MAIN, "main { zoom: 1.5; }", "", HOME, RING),
    "zoomed twice and scaled": (
        f"<section>{MAIN}</section>", "section { zoom: 0.8; padding: 10px; } main { zoom: 1.25; scale: 0.9; border: 3px solid; }",
        "", HOME, RING),
    "zoomed with a fractional border": (
        MAIN, "main { zoom: 1.4; border: 7px solid; }", "", HOME, RING),
    "zoomed node": (
        MAIN, "#card, #ring { zoom: 1.5; }", "", np.multiply(HOME, 1.5), np.multiply(RING, 1.5)),
    "zoomed root": (MAIN, "html { zoom: 1.2; }", "", HOME, RING),
    "own transform": (
        MAIN, "#card { left: 50%; top: 50%; transform: translate(-50%, -50%); }", "", (350, 300), RING),
    "own turned transform": (
        MAIN, "#card { left: 50%; top: 50%; transform: translate(-50%, -50%) rotate(30deg); }", "", (350, 300), RING),
    "own transform origin": (
        MAIN, "#card { transform: scale(2); transform-origin: 0 0; }", "", (100, 70), RING),
    "own translate": (MAIN, "#card { translate: 30px 50%; }", "", np.add(HOME, (30, 30)), RING),
    "own translate with a sum": (
        MAIN, "#card { translate: calc(50% - 7px) calc(1e1px + 10%); }", "", np.add(HOME, (33, 16)), RING),
    "own rotate": (MAIN, "#card { rotate: 30deg; }", "", HOME, RING),
    "own rotate and scale about a corner": (
        MAIN, "#card { rotate: 90deg; scale: 2 0.5; transform-origin: 0 0; }", "", (20 - 15, 10 + 80), RING),
    "all of its own": (MAIN, f"#card {{ {ALL_OF_ITS_OWN} }}", "", None, RING),
    "all of its own and zoomed": (MAIN, f"#card {{ {ALL_OF_ITS_OWN} zoom: 1.1; }}", "", None, RING),
    "scrolled": (MAIN, SCROLLED, "", HOME, (240, 180), "main", 60, 40),
    "scrolled and zoomed": (MAIN, SCROLLED + "main { zoom: 1.5; }", "", HOME, (240, 180), "main", 60, 40),
    "scrolled and turned": (
        MAIN, SCROLLED + "main { left: 300px; rotate: 25deg; scale: 0.8; }", "", HOME, (240, 180), "main", 60, 40),
    "scrolled page": (CARD_AND_RING, "body { width: 3000px; height: 3000px; }", "", HOME, RING, "html", 50, 35),
    "scrolled page with a block": (MAIN, "body { width: 3000px; height: 3000px; }", "", HOME, RING, "html", 50, 35),
    "scrolled page with a fixed card": (
        MAIN, "body { width: 3000px; height: 3000px; } #card, #ring { position: fixed; }", "", HOME, RING, "html", 50, 35),
    "scrolled body": (
        CARD_AND_RING + "<p></p>",
        "html { height: 100%; overflow: hidden; } body { position: relative; height: 100%; overflow: scroll; }"
        "p { width: 3000px; height: 3000px; }", "", HOME, RING, "body", 50, 35),
    "right to left": (MAIN, "", "dir=rtl", HOME, RING),
    "right to left, scrolled": (MAIN, SCROLLED, "dir=rtl", HOME, (140, 180), "main", -60, 40),
    "right to left, scrolled page": (
        CARD_AND_RING, "body { width: 3000px; height: 3000px; }", "dir=rtl", HOME, RING, "html", -50, 35),
    "sticky": (
        f"<main><div>{CARD_AND_RING}</div></main>",
        "main { overflow: scroll; height: 300px; } main > div { position: relative; height: 2000px; }"
        "#card { position: sticky; left: 0; top: 25px; }", "", (40, 120 + 25 + 30), (340, 230), "main", 0, 120),
    "vertical writing": (MAIN, "html { writing-mode: vertical-rl; }", "", HOME, RING),
}


def place_ring(layout):
    ring = layout[4]
    return f"#ring {{ left: {ring[0] - 40}px; top: {ring[1] - 30}px; }}" if tuple(ring) == (240, 180) or tuple(
        ring) == (140, 180) else ""


@pytest.mark.every_value("layout")
@pytest.mark.parametrize("layout", names(LAYOUTS))
def test_a_card_has_its_place_flies_to_the_ring_and_stays_under_the_pointer(page, serve, modules, kind, layout):
    body, style, attributes, home, ring, *scroll = LAYOUTS[layout]
    style += place_ring(LAYOUTS[layout])
    open_page(page, serve(modules, pages={"index.html": document(body, style, attributes)}))
    if scroll:
        page.run("""
            const [selector, x, y] = arguments, node = document.querySelector(selector);
            [node.scrollLeft, node.scrollTop] = [x, y];""", *scroll)
        page.pass_frames(2)
    before = page.box("#card")
    if home is not None:
        assert position(page) == pytest.approx(home, abs=NEAR)
    page.pass_frames(2)
    after = page.box("#card")
    assert (after.corner, after.size) == (pytest.approx(before.corner), pytest.approx(before.size))
    toss(page, ring)
    assert_landed(page)
    assert position(page) == pytest.approx(ring, abs=NEAR)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)
    assert page.messages() == []


# The browser reports the box around a distorted node. The nodes are small, so its centre is theirs.
SPACES = {
    "perspective": "main { perspective: 600px; } section { transform: rotateY(35deg); }",
    "a nested turn in space": """
        main { perspective: 900px; perspective-origin: 20% 30%; }
        section { transform: rotateX(40deg); transform-style: preserve-3d; }
        section > div { transform: rotate(10deg) translateZ(30px); }""",
    "perspective in a turned page": """
        main { rotate: 20deg; scale: 0.8; perspective: 900px; }
        section { transform: rotateX(30deg); }""",
}


@pytest.mark.parametrize("space", SPACES)
def test_a_card_in_space_stays_under_the_pointer_and_lands(page, serve, modules, space):
    open_page(page, serve(modules, pages={"index.html": document(
        f"<main><section><div>{CARD_AND_RING}</div></section></main>", f"""
        section {{ position: absolute; left: 50px; top: 40px; width: 500px; height: 400px; background: silver; }}
        section > div {{ position: absolute; left: 10px; top: 10px; width: 480px; height: 380px; }}
        #card, #ring {{ width: 10px; height: 10px; }} #card {{ left: 80px; top: 60px; }} {SPACES[space]}""")}))
    place = (305, 205)
    toss(page, place)
    # The script for such nodes is loaded when the card is first measured.
    page.wait_until(lambda: np.abs(page.box("#card").centre - page.box("#ring").centre).max() < NEAR, "it lands")
    held = press_and_drag(page, "mouse")
    distance = page.box("#card").centre - held
    for way in ((70, -30), (-150, -60)):
        pointer = Pointer("mouse").to(held).by(way, moves=5)
        page.perform(pointer)
        page.pass_frames(2)
        held = pointer.place
        # The pointer has moved a few points before the drag began. The perspective changes this distance a little.
        assert np.abs(page.box("#card").centre - held - distance).max() < 2
    lift(page, "mouse", held)
    assert_landed(page)
    assert position(page) == pytest.approx(place, abs=0.05)
    assert page.messages() == []
