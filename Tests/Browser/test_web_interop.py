# SPDX-License-Identifier: Apache-2.0
"""The example `WebInterop`, built outside of the repository. Its page loads the module itself."""

import re

import numpy as np
import pytest

from pointer import Pointer

# A draft of the module would need functions of WASI.
pytestmark = [pytest.mark.every_browser, pytest.mark.optimized]

PUCKS = ["a", "b", "c"]

MARGIN = 8
"""Points between a puck at rest and the edge of the table."""


@pytest.fixture
def pucks(page, serve, builds):
    """The page, with its pucks at rest."""
    page.open(serve(builds.example("WebInterop")).address("index.html"))
    page.wait_until(lambda: has_readouts(page), "the page shows the places of the pucks")
    return page


def has_readouts(page):
    assert page.messages() == []
    return all(page.run("return [...document.querySelectorAll('.place')].map((place) => place.textContent)"))


def table_corner(page):
    """The corner of the table within its border, from which the places of pucks count."""
    return page.box("#table").corner + page.run("""
        const { clientLeft, clientTop } = document.querySelector("#table");
        return [clientLeft, clientTop];""")


def place(page, puck):
    """A puck's centre on the table, from the layout."""
    return page.box(f"#{puck}").centre - table_corner(page)


def readout(page, puck):
    """A puck's place and its speed, which the page's script has received from the module."""
    texts = page.run("""
        const readout = document.querySelector(`[data-puck=${arguments[0]}]`);
        return [".place", ".speed"].map((name) => readout.querySelector(name).textContent);""", puck)
    x, y, speed = (float(number) for number in re.findall(r"-?\d+", " ".join(texts)))
    return np.array([x, y]), speed


def wait_until_at_rest(page):
    for puck in PUCKS:
        page.wait_until_still(f"#{puck}")
    page.pass_frames(2)
    assert page.messages() == []


def assert_within_bounds(page, puck):
    # An element's size includes its border.
    size = page.box("#table").size
    margin = page.box(f"#{puck}").size / 2 + MARGIN
    centre = place(page, puck)
    assert (centre > margin - 0.5).all() and (centre < size - margin + 0.5).all(), puck


def assert_on_table(page):
    """All pucks are within their bounds, and the page shows where they are."""
    wait_until_at_rest(page)
    for puck in PUCKS:
        assert_within_bounds(page, puck)
        shown, speed = readout(page, puck)
        assert np.abs(shown - place(page, puck)).max() <= 1
        assert speed == 0


def test_the_page_receives_the_position_and_the_velocity_once_in_a_frame(page, serve, builds):
    dist = builds.example("WebInterop")
    script = (dist / "page.js").read_text()
    start = "puckMoved(handle, x, y, velocityX, velocityY) {"
    assert start in script
    counted = script.replace(start, start + """
        (window.moves ??= []).push([document.timeline.currentTime, handle]);""")
    page.open(serve(dist, pages={"page.js": counted}).address("index.html"))
    page.wait_until(lambda: has_readouts(page), "the page shows the places of the pucks")
    wait_until_at_rest(page)
    page.run("moves.length = 0; document.querySelector('#scatter').click()")
    wait_until_at_rest(page)
    moves = [tuple(move) for move in page.run("return moves")]
    assert len(moves) == len(set(moves)) > 10


def test_the_page_receives_the_motion_of_its_nodes(pucks):
    """Its script draws the readouts and the band from the motion, at rest and while a puck is held."""
    assert_on_table(pucks)
    start = place(pucks, "a")
    pucks.perform(pucks.pointer("mouse", "#a").press().by((120, -40), moves=8))
    pucks.wait_until_still("#a")
    held = place(pucks, "a")
    assert np.linalg.norm(held - start - [120, -40]) < 4
    assert np.abs(readout(pucks, "a")[0] - held).max() <= 1
    points = pucks.run("return document.querySelector('polygon').getAttribute('points')")
    assert [float(number) for number in points.split()[0].split(",")] == pytest.approx(held, abs=0.1)
    pucks.perform(Pointer("mouse").lift())


def test_a_thrown_puck_glides_and_stays_on_the_table(pucks, kind):
    way = -200 if place(pucks, "a")[0] > 600 else 200
    with pucks.watching("#a") as seen:
        pucks.perform(pucks.pointer(kind, "#a").press().by((way, -60), moves=8).lift())
        pucks.wait_until_still("#a")
        assert_on_table(pucks)
    boxes = [box for _, box in seen]
    assert abs(boxes[-1].left - boxes[0].left) > 250
    assert len({box.left for box in boxes}) > 10


def test_the_page_throws_pucks_through_the_module(pucks):
    starts = [place(pucks, puck) for puck in PUCKS]
    pucks.run("document.querySelector('#scatter').click()")
    pucks.wait_until(lambda: all(np.linalg.norm(place(pucks, puck) - start) > 5
                                 for puck, start in zip(PUCKS, starts)), "all pucks move")
    assert_on_table(pucks)


def test_in_a_narrower_window_the_pucks_follow_their_layout(pucks):
    """A puck at rest gets its new place before it gets the new bounds."""
    pucks.resize(600, 700)
    assert_on_table(pucks)
    width = pucks.box("#table").size[0]
    assert [place(pucks, puck)[0] for puck in PUCKS] == pytest.approx([width * 0.3, width * 0.5, width * 0.7], abs=0.5)


def test_an_arrow_key_throws_the_focused_puck(pucks):
    start = place(pucks, "b")
    pucks.run("document.querySelector('#b').focus()")
    pucks.type("left")
    assert_on_table(pucks)
    way = place(pucks, "b") - start
    assert way[0] < -200 and way[1] == 0
