# SPDX-License-Identifier: Apache-2.0
"""Fingers and mice on nodes that the browser scrolls, in and around elements that can be dragged."""

import numpy as np
import pytest

from pointer import SLOP
from scroll_page import PAGES, ScrollPage


@pytest.fixture
def scrollers(page, serve, modules):
    yield ScrollPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


def assert_dragged(scrollers, name, way, kind="touch"):
    """Asserts that an element was dragged by a way, except for the movement before the drag began.

    Chromium sends no movement of a finger within 15 points, so the drag may begin later than after the slop.
    """
    moved = scrollers.moved(name)
    assert np.abs(moved - way).max() <= SLOP[kind] + 6, moved


def test_a_finger_scrolls_the_list_in_a_sheet_and_the_sheet_stays(page, scrollers):
    with page.watching("#sheet") as seen:
        scrollers.drag("touch", "#words", (0, -150))
        page.wait_until_true("document.querySelector('#list').scrollTop > 50")
        scrollers.drag("touch", "#list", (0, 60))
        page.pass_frames(5)
    assert {tuple(box.corner) for _, box in seen} == {tuple(page.box("#sheet").corner)}
    assert not scrollers.moved("sheet").any()
    assert scrollers.releases() == 0


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_at_the_top_of_the_list_a_finger_pulls_the_sheet_down(page, scrollers):
    scrollers.drag("touch", "#words", (0, 150))
    assert_dragged(scrollers, "sheet", (0, 150))
    assert scrollers.scrolled("list") == [0, 0]
    assert scrollers.releases() == 1


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_at_the_end_of_the_list_a_finger_pulls_the_sheet_up(page, scrollers):
    scrollers.scroll("list", 0, 1e6)
    end = scrollers.scrolled("list")
    scrollers.drag("touch", "#list", (0, -120))
    assert_dragged(scrollers, "sheet", (0, -120))
    assert scrollers.scrolled("list") == end


def test_a_finger_that_was_left_to_the_list_does_not_reach_the_sheet_at_the_top(page, scrollers):
    """The list scrolls to its top in mid-gesture."""
    scrollers.scroll("list", 0, 40)
    scrollers.drag("touch", "#list", (0, 200))
    page.wait_until_true("document.querySelector('#list').scrollTop === 0")
    assert not scrollers.moved("sheet").any()
    assert scrollers.releases() == 0


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_row_in_the_list_follows_a_finger_along_its_axis(page, scrollers):
    scrollers.drag("touch", "#row", (90, 20))
    assert_dragged(scrollers, "row", (90, 0))
    assert not scrollers.moved("sheet").any()
    assert scrollers.scrolled("list") == [0, 0]


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_finger_on_a_row_pulls_the_sheet_down(page, scrollers):
    scrollers.drag("touch", "#row", (0, 120))
    assert_dragged(scrollers, "sheet", (0, 120))


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_finger_that_catches_the_sheet_does_not_scroll_the_list(page, scrollers):
    page.run("motion.instance.exports.throwSheet()")
    page.pass_frames(10)
    pointer = page.pointer("touch", "#words").press()
    page.perform(pointer)
    caught = scrollers.moved("sheet")
    assert caught[1] > 0
    pointer.actions.clear()
    page.perform(pointer.by((0, -80), moves=8))
    # The sheet follows the finger from the circle of 3 points on.
    assert np.abs(scrollers.moved("sheet") - caught - (0, -77)).max() < 1
    assert scrollers.scrolled("list") == [0, 0]
    page.lift_everything()


CASES = {
    # name: (scroller, its position before, the way of the finger, whether the browser scrolls)
    "nested, both at the top": ("inner", None, (0, 60), False),
    "nested, upwards": ("inner", None, (0, -60), True),
    "across a strip": ("strip", None, (0, 60), False),
    "along a strip": ("strip", None, (-60, 0), True),
    "back along a strip": ("strip", (500, 0), (60, 0), True),
    "before a strip's start": ("strip", None, (60, 0), False),
    "beyond a strip's end": ("strip", (1e6, 0), (-60, 0), False),
    "right to left, along": ("right", None, (60, 0), True),
    "right to left, before the start": ("right", None, (-60, 0), False),
    "right to left, beyond the end": ("right", (-1e6, 0), (60, 0), False),
    "reversed, along": ("chat", None, (0, 60), True),
    "reversed, before the start": ("chat", None, (0, -60), False),
    "reversed, beyond the end": ("chat", (0, -1e6), (0, 60), False),
    "snapping, along": ("shelf", None, (-150, 0), True),
    "snapping, at the end": ("shelf", (800, 0), (-60, 0), False),
    "in a shadow tree, at the top": ("host", None, (0, 60), False),
    "in a shadow tree, upwards": ("host", None, (0, -60), True),
}


@pytest.mark.every_browser
@pytest.mark.parametrize("end, moved", [(-60, 0), (60, 60)])
def test_a_first_movement_of_one_point_does_not_choose_the_axis(page, scrollers, end, moved):
    """The row is dragged along x, the list can scroll up, and the sheet is dragged along y."""
    scrollers.send("#row", [(0, 0), (1, 0), (1, end / 6), (1, end), (1, end)])
    assert_dragged(scrollers, "sheet", (0, moved))
    assert not scrollers.moved("row")[0]
    assert scrollers.releases() == int(moved > 0)


@pytest.mark.every_browser
@pytest.mark.parametrize("steps", [[-8, -8], [-8, -30], [-8, -30, -30]])
def test_a_finger_that_the_browser_does_not_use_drags_nothing(page, scrollers, steps):
    """Safari reports movements before it scrolls. The page makes the events, so the browser does not scroll."""
    scrollers.send("#words", [(0, 0), *((0, way) for way in steps)])
    assert not scrollers.moved("sheet").any()
    assert scrollers.releases() == 0


@pytest.mark.every_value("case")
@pytest.mark.parametrize("case", CASES)
def test_a_finger_scrolls_what_can_scroll_and_drags_otherwise(page, scrollers, case):
    name, place, way, scrolls = CASES[case]
    page.run("scrollTo(0, 0)")
    if place:
        scrollers.scroll(name, *place)
    read = """
        const node = document.getElementById(arguments[0]);
        return [(node.shadowRoot?.firstChild ?? node).scrollLeft, (node.shadowRoot?.firstChild ?? node).scrollTop]"""
    before = page.run(read, name)
    scrollers.drag("touch", f"#{name}", way, lift=False)
    if scrolls:
        page.wait_until(lambda: page.run(read, name) != before, "the node had scrolled")
        assert not scrollers.moved("free").any()
    else:
        assert_dragged(scrollers, "free", way)
        assert page.run(read, name) == before
    page.lift_everything()
    page.pass_frames(3)
    assert scrollers.releases() == int(not scrolls)


def test_at_the_end_of_a_nested_scroller_the_outer_one_scrolls(page, scrollers):
    scrollers.scroll("inner", 0, 1e6)
    scrollers.drag("touch", "#inner", (0, -60))
    page.wait_until_true("document.querySelector('#outer').scrollTop > 0")
    assert not scrollers.moved("free").any()


def test_a_scroller_that_hands_nothing_on_lets_the_element_follow(page, scrollers):
    page.run("document.querySelector('#inner').style.overscrollBehavior = 'contain'")
    scrollers.scroll("inner", 0, 1e6)
    scrollers.drag("touch", "#inner", (0, -60))
    assert_dragged(scrollers, "free", (0, -60))
    assert scrollers.scrolled("outer") == [0, 0]


def test_a_finger_scrolls_an_element_that_is_itself_a_scroller(page, scrollers):
    scrollers.drag("touch", "#scroller", (0, 100), lift=False)
    assert_dragged(scrollers, "scroller", (0, 100))
    assert scrollers.scrolled("scroller") == [0, 0]
    page.lift_everything()
    moved = scrollers.moved("scroller")
    scrollers.drag("touch", "#scroller", (0, -100))
    page.wait_until_true("document.querySelector('#scroller').scrollTop > 0")
    assert (scrollers.moved("scroller") == moved).all()
    assert scrollers.releases() == 1


WAYS = [(-12, 100), (-60, 80), (-60, -80), (60, -72), (80, -60), (60, 60), (100, -12)]


@pytest.mark.parametrize("way", WAYS)
def test_a_diagonal_finger_either_scrolls_the_page_or_drags_the_card(page, scrollers, way):
    """The card is dragged along x. The page scrolls along y, and is not at its start."""
    page.run("scrollTo(0, 60)")
    page.pass_frames(3)
    scrollers.start["card"] = page.box("#card").centre
    with page.watching("#card") as seen:
        scrollers.drag("touch", "#card", way, moves=20, lift=False)
        page.pass_frames(5)
    scrolled = page.run("return scrollY") - 60
    if abs(way[0]) >= abs(way[1]):
        assert scrolled == 0
        assert_dragged(scrollers, "card", (way[0], 0))
    else:
        assert scrolled != 0
        assert {box.left for _, box in seen} == {page.box("#card").left}
        assert abs(scrollers.moved("card")[0]) == 0
    page.lift_everything()
    assert scrollers.releases() == int(scrolled == 0)


@pytest.mark.every_browser
def test_a_mouse_drags_by_the_content_of_a_list(page, scrollers):
    scrollers.drag("mouse", "#words", (0, -80))
    assert_dragged(scrollers, "sheet", (0, -80), "mouse")
    assert scrollers.scrolled("list") == [0, 0]


@pytest.mark.every_browser
def test_a_mouse_selects_text_where_the_style_asks_for_it(page, scrollers):
    box = page.box("#text")
    scrollers.drag("mouse", box.corner + (3, 9), (60, 0))
    assert not scrollers.moved("free").any()
    assert page.run("return getSelection().toString()") != ""
    page.run("getSelection().removeAllRanges()")
    scrollers.drag("mouse", "#free-ground", (30, 10))
    assert_dragged(scrollers, "free", (30, 10), "mouse")
    assert page.run("return getSelection().toString()") == ""


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_finger_drags_by_text_that_can_be_selected(page, scrollers):
    scrollers.drag("touch", page.box("#text").corner + (10, 9), (60, 0))
    assert_dragged(scrollers, "free", (60, 0))


@pytest.mark.every_browser
def test_a_press_in_an_ignored_node_begins_no_drag(page, scrollers, kind):
    scrollers.drag(kind, "#label", (60, 0))
    assert not scrollers.moved("free").any()
    page.run("document.querySelector('#ignored').removeAttribute('data-motion-ignore')")
    scrollers.drag(kind, "#label", (60, 0))
    assert_dragged(scrollers, "free", (60, 0), kind)


def test_a_mouse_on_a_scroll_bar_drags_nothing(page, scrollers):
    width = page.run("const list = document.querySelector('#list'); return list.offsetWidth - list.clientWidth")
    assert width > 0, "the browser draws no scroll bars"
    box = page.box("#list")
    scrollers.drag("mouse", box.corner + (box.width - width / 2, 30), (0, 50))
    assert not scrollers.moved("sheet").any()
    assert scrollers.releases() == 0


def test_a_mouse_on_a_scroll_bar_in_a_shadow_tree_drags_nothing(page, scrollers):
    x, y = page.run("""
        const list = document.querySelector("#host").shadowRoot.firstChild;
        const { right, top } = list.getBoundingClientRect();
        return [right - (list.offsetWidth - list.clientWidth) / 2, top + 30];""")
    scrollers.drag("mouse", np.array([x, y]), (0, 50))
    assert not scrollers.moved("free").any()
    # Its content drags.
    scrollers.drag("mouse", np.array([x - 100, y]), (60, 0))
    assert_dragged(scrollers, "free", (60, 0), "mouse")


@pytest.mark.parametrize("turn", ["0deg", "180deg"])
def test_a_mouse_drags_a_scroller_by_its_border_and_not_by_its_scroll_bar(page, scrollers, turn):
    page.run("Object.assign(document.querySelector('#scroller').style, { border: '12px solid', rotate: arguments[0] })", turn)
    page.pass_frames(2)
    before = page.box("#scroller")
    side = 1 if turn == "0deg" else -1
    scrollers.drag("mouse", before.centre + (side * (before.width / 2 - 16), 0), (0, 50))
    assert page.box("#scroller") == before
    scrollers.drag("mouse", before.centre + (side * (before.width / 2 - 5), 0), (0, 50))
    assert np.abs(page.box("#scroller").centre - before.centre - (0, 50)).max() <= SLOP["mouse"] + 6


@pytest.mark.every_browser
def test_a_mouse_drags_at_once_what_only_a_finger_must_hold(page, scrollers):
    scrollers.drag("mouse", "#hold", (60, 20))
    assert_dragged(scrollers, "hold", (60, 20), "mouse")


def test_a_finger_scrolls_the_page_unless_it_is_held(page, scrollers):
    scrollers.drag("touch", "#hold", (0, -100))
    page.wait_until_true("scrollY > 0")
    page.wait_until_still("#hold")
    page.run("scrollTo(0, 0)")
    page.pass_frames(3)
    assert not scrollers.moved("hold").any()
    page.perform(page.pointer("touch", "#hold").press().wait(500).by((0, 60), moves=8).lift())
    assert np.abs(scrollers.moved("hold") - (0, 60)).max() < 1
    assert page.run("return scrollY") == 0
