# SPDX-License-Identifier: Apache-2.0
"""Cards that return to their places in a grid, which changes while they are away."""

import numpy as np
import pytest

from layout_page import NEAR, document, lift, open_page, position, press_and_drag

pytestmark = pytest.mark.every_browser

GRID = """
main { display: grid; grid-template-columns: 120px 150px 100px; gap: 13px; align-content: start; }
#card { position: static; }
section { width: 70px; height: 50px; background: silver; }
"""

# Each grid with its style sheet and attributes, and the distance by which it is scrolled.
GRIDS = {
    "plain": ("", "", 0),
    "with margins": ("main { padding: 7px; border: 3px solid; } #card { margin: 11px 5px 3px 21px; }", "", 0),
    "right to left": ("", "dir=rtl", 0),
    "scrolled": ("main { overflow: scroll; width: 420px; height: 300px; } main::after { content: ''; height: 900px; }"
                 " section, #card { margin-top: 40px; }", "", 37),
    "of turned and scaled cards": ("#card { rotate: 20deg; scale: 1.2 0.8; }", "", 0),
    "that is turned itself": ("main { rotate: 25deg; scale: 0.9; left: 150px; top: 60px; } #card { rotate: -10deg; }", "", 0),
}


@pytest.fixture
def shown(page, serve, modules):
    """Opens a page with a grid. Its second node is the card."""
    def shown(grid):
        style, attributes, distance = GRIDS[grid]
        body = "<main><section></section><div id='card'></div><section></section></main>"
        open_page(page, serve(modules, pages={"index.html": document(body, GRID + style, attributes)}))
        page.run("document.querySelector('main').scrollTop = arguments[0]", distance)
        page.pass_frames(2)
        return page

    return shown


def insert(page):
    """Inserts a node before the card."""
    page.run("document.querySelector('#card').before(document.createElement('section'))")
    page.pass_frames(2)


def true_place(page):
    """The place of the card's centre in the window, as the browser lays it out without the library's `translate`."""
    page.run("const { style } = document.querySelector('#card'); [window.kept, style.translate] = [style.translate, 'none']")
    place = page.box("#card").centre
    page.run("document.querySelector('#card').style.translate = kept")
    return place


def assert_in_grid(page):
    landed = page.wait_until_still("#card").centre
    assert np.abs(landed - true_place(page)).max() < NEAR
    assert position(page) == pytest.approx(page.run(
        "const card = handleOf('#card'); return [flights.layoutX(card), flights.layoutY(card)]"), abs=0.01)


@pytest.mark.parametrize("is_home", [False, True], ids=["landing", "home"])
@pytest.mark.parametrize("grid", GRIDS)
def test_a_card_returns_to_its_place_in_a_grid_that_changes_meanwhile(shown, grid, is_home):
    page = shown(grid)
    page.run("flights.returnToLayout(handleOf('#card'), arguments[0])", int(is_home))
    before = true_place(page)
    assert page.box("#card").centre == pytest.approx(before, abs=NEAR)

    # Held: the card stays under the pointer.
    place = press_and_drag(page, "mouse", (30, 60))
    held = page.box("#card").centre
    insert(page)
    assert page.box("#card").centre == pytest.approx(held, abs=NEAR)
    lift(page, "mouse", place)
    assert_in_grid(page)
    after_hold = true_place(page)
    assert np.abs(after_hold - before).max() > 50

    # In flight.
    page.run("flights.throwNode(handleOf('#card'), 2500, 900)")
    page.pass_frames(3)
    insert(page)
    assert_in_grid(page)
    assert np.abs(true_place(page) - after_hold).max() > 50

    # At rest, the card moves with the grid at once.
    insert(page)
    assert page.box("#card").centre == pytest.approx(true_place(page), abs=NEAR)
    assert_in_grid(page)


def test_a_card_away_from_its_place_lands_when_the_grid_changes(shown):
    page = shown("plain")
    page.run("flights.returnToLayout(handleOf('#card'), 0); flights.setPosition(handleOf('#card'), 500, 400)")
    assert position(page) == pytest.approx([500, 400])
    insert(page)
    assert_in_grid(page)


def test_with_reduced_motion_a_card_is_at_once_at_its_new_place(shown):
    page = shown("plain")
    page.prefer_reduced_motion(True)
    page.run("flights.returnToLayout(handleOf('#card'), 0)")
    place = press_and_drag(page, "mouse", (30, 60))
    insert(page)
    lift(page, "mouse", place)
    assert_in_grid(page)


@pytest.mark.parametrize("when", ["held", "in flight"])
def test_the_home_of_a_card_stays_while_the_program_changes_its_size(shown, when):
    page = shown("plain")
    page.run("flights.returnToLayout(handleOf('#card'), 1)")
    home = page.box("#card").centre
    if when == "held":
        place = press_and_drag(page, "mouse", (30, 60))
    else:
        page.run("flights.throwNode(handleOf('#card'), 2500, 900)")
    for width in (90, 105, 120):
        page.run("flights.setSize(handleOf('#card'), arguments[0], 60)", width)
        page.pass_frames(2)
    if when == "held":
        lift(page, "mouse", place)
    landed = page.wait_until_still("#card")
    assert landed.size == pytest.approx([120, 60])
    assert landed.centre == pytest.approx(home, abs=NEAR)
    # The grid has put the left edge of the card where it was, and the layout position tells so.
    assert page.run("return flights.layoutX(handleOf('#card'))") == pytest.approx(position(page)[0] + 20, abs=0.01)


def test_a_card_with_a_transform_of_its_own_returns_to_its_place_with_another_anchor_point(shown):
    page = shown("plain")
    page.run("""
        const card = document.querySelector("#card"), handle = handleOf("#card");
        card.style.transform = "rotate(90deg) scale(1.5, 0.5)";
        flights.returnToLayout(handle, 0);
        dispatchEvent(new Event("resize"));
        flights.setAnchorPoint(handle, 1, 0.25);
        flights.throwNode(handle, 900, 300);""")
    landed = page.wait_until_still("#card").centre
    assert landed == pytest.approx(true_place(page), abs=NEAR)
