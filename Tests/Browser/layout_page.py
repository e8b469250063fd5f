# SPDX-License-Identifier: Apache-2.0
"""Pages with a card that flies to a ring. A style sheet places the ring, so the browser decides where it is."""

import numpy as np
import pytest

from pointer import Pointer

STYLE = """
body { margin: 0; }
main { position: absolute; left: 40px; top: 30px; width: 700px; height: 600px; }
#card, #ring { position: absolute; box-sizing: border-box; width: 80px; height: 60px; }
#card { left: 20px; top: 10px; background: teal; }
#ring { left: 300px; top: 200px; border: 2px solid gray; pointer-events: none; }
"""

CARD_AND_RING = '<div id="ring"></div><div id="card"></div>'

HOME = (60, 40)
"""The position of the card's centre in its containing block, as STYLE places it."""

RING = (340, 230)
"""The position of the ring's centre."""

no_zoom = pytest.mark.left_out(webkit="It has no `Element.currentCSSZoom`")

NEAR = 0.5
"""The largest error of a place, in points."""


def document(body=f"<main>{CARD_AND_RING}</main>", style="", attributes=""):
    return f"""<!doctype html>
<html lang="en" {attributes}>
<head>
  <meta charset="utf-8">
  <title>Layout</title>
  <link rel="icon" href="data:,">
  <style>{STYLE}{style}</style>
  <script type="module" src="flights.js"></script>
</head>
<body>{body}</body>
</html>"""


def names(table):
    """The names of a table's pages. Those under the style `zoom` are left out in WebKit."""
    return [pytest.param(name, marks=[no_zoom] if "zoom" in str(row) else []) for name, row in table.items()]


def open_page(page, server):
    page.open(server.address("index.html"))
    page.wait_until_ready("window.flights")


def position(page, selector="#card"):
    """The card's position, as the module knows it."""
    return np.array(page.run("return positionOf(handleOf(arguments[0]))", selector))


def toss(page, place=RING, selector="#card"):
    """Makes the card fly to a place in its containing block, now and after each drag."""
    page.run("flights.toss(handleOf(arguments[0]), arguments[1], arguments[2])", selector, *map(float, place))


def assert_landed(page, selector="#card", target="#ring"):
    landed = page.wait_until_still(selector).centre
    assert np.abs(landed - page.box(target).centre).max() < NEAR


def press_and_drag(page, kind, way=(0, 24), selector="#card"):
    """Presses the card and moves the pointer past the slop. Returns the pointer's place."""
    before = page.box(selector).centre
    pointer = page.pointer(kind, selector).press().by(way, moves=4)
    page.perform(pointer)
    page.pass_frames(2)
    assert np.abs(page.box(selector).centre - before).max() > 3
    return pointer.place


def assert_follows(page, kind, place, way=(70, -30), selector="#card"):
    """Moves the pressed pointer. The card keeps its place under the pointer."""
    held = page.box(selector).centre - place
    pointer = Pointer(kind).to(place).by(way, moves=5)
    page.perform(pointer)
    page.pass_frames(2)
    assert np.abs(page.box(selector).centre - pointer.place - held).max() < NEAR
    return pointer.place


def lift(page, kind, place):
    page.perform(Pointer(kind).to(place).lift())
