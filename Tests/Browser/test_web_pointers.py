# SPDX-License-Identifier: Apache-2.0
"""Presses, clicks, menus and selections on elements that can be dragged."""

import numpy as np
import pytest

from input_page import PAGES, InputPage
from pointer import SLOP, Pointer


@pytest.fixture
def input_page(page, serve, modules):
    yield InputPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


def drag(page, kind, selector, way, lift=True):
    pointer = page.pointer(kind, selector).press().by(way, moves=8)
    page.perform(pointer.lift() if lift else pointer)
    return pointer


@pytest.mark.every_browser
@pytest.mark.parametrize("name", ["button", "link"])
def test_a_click_in_a_draggable_card_reaches_its_target(page, input_page, kind, name):
    page.perform(page.pointer(kind, f"#{name}").press().lift())
    page.wait_until_true("clicked.length > 0")
    assert input_page.clicks() == [name]
    assert not input_page.is_moved("card")


@pytest.mark.every_value("page")
@pytest.mark.every_browser
@pytest.mark.parametrize("name", ["button", "link", "image", "card"])
def test_a_drag_is_no_click(page, input_page, kind, name):
    drag(page, kind, f"#{name}", (60, 40))
    assert input_page.is_moved("card", (60, 40), within=SLOP[kind] + 0.6)
    page.pass_frames(10)
    assert input_page.clicks() == []
    assert page.run("return location.hash") == ""


@pytest.mark.every_browser
def test_after_a_drag_the_next_click_counts(page, input_page):
    drag(page, "mouse", "#button", (60, 40))
    page.perform(page.pointer("mouse", "#button").press().lift())
    assert input_page.clicks() == ["button"]
    drag(page, "mouse", "#button", (20, 40))
    page.run("document.querySelector('#button').click()")
    assert input_page.clicks() == ["button"]


@pytest.mark.every_browser
def test_a_press_on_a_text_field_begins_no_drag(page, input_page):
    drag(page, "mouse", "#field", (60, 40))
    assert not input_page.is_moved("card")
    assert page.run("return document.activeElement.id") == "field"


@pytest.mark.every_browser
def test_a_drag_selects_no_text_and_starts_no_drag_and_drop(page, input_page):
    for name in ["text", "link", "image"]:
        drag(page, "mouse", f"#{name}", (10, 50))
    assert input_page.is_moved("card", (30, 150), within=3 * SLOP["mouse"] + 0.6)
    assert page.run("return getSelection().toString()") == ""
    assert input_page.prevented("dragstart") is not False


def test_the_right_button_drags_nothing(page, input_page):
    x, y = input_page.start["card"]
    for kind, place in [("mousePressed", (x, y)), ("mouseMoved", (x + 50, y)), ("mouseReleased", (x + 50, y))]:
        page.command("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="right", buttons=2)
    assert not input_page.is_moved("card")
    assert input_page.prevented("contextmenu") is not True


def test_a_mouse_that_was_released_elsewhere_drags_no_more(page, input_page):
    x, y = input_page.start["card"]
    drag(page, "mouse", "#card", (40, 0), lift=False)
    moved = input_page.moved("card")
    # The page receives a movement without a button, as after a release that it has not seen.
    input_page.dispatch("#card", "PointerEvent", "pointermove", pointerId=page.take_events()[-1].pointer,
                        pointerType="mouse", button=-1, buttons=0, clientX=x + 200, clientY=y)
    assert (input_page.moved("card") == moved).all()
    page.command("Input.dispatchMouseEvent", type="mouseMoved", x=x + 90, y=y, button="left", buttons=1)
    assert (input_page.moved("card") == moved).all()


@pytest.mark.every_browser
def test_the_innermost_element_is_dragged(page, input_page, kind):
    drag(page, kind, "#inner", (30, 20))
    assert not input_page.is_moved("outer")
    assert input_page.is_moved("inner", (30, 20), within=SLOP[kind] + 0.6)
    page.perform(Pointer(kind).to(input_page.start["outer"] + (-70, 0)).press().by((-40, 20), moves=8).lift())
    assert input_page.is_moved("outer", (-40, 20), within=SLOP[kind] + 0.6)


@pytest.mark.every_browser
def test_of_two_copies_of_the_script_one_takes_a_press(page, serve, modules, kind):
    page.open(serve(modules, pages={**PAGES, "page.js": """
        import * as first from "./material-motion.js";
        import * as second from "./material-motion.js?second";
        for (const [script, id] of [[first, "outer"], [second, "inner"]]) {
          const motion = await script.start("./Pages.wasm");
          motion.instance.exports.drag(motion.register(document.getElementById(id)));
        }
        window.isReady = first !== second;"""}).address("index.html"))
    page.wait_until_ready("window.isReady")
    page.pass_frames(3)
    outer, inner = page.box("#outer").centre, page.box("#inner").centre
    drag(page, kind, "#inner", (60, 40))
    page.pass_frames(2)
    assert page.box("#outer").centre == pytest.approx(outer)
    assert np.abs(page.box("#inner").centre - inner - (60, 40)).max() < SLOP[kind] + 0.6


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_two_fingers_drag_two_elements(page, input_page):
    fingers = [page.pointer("touch", selector, name).press() for selector, name in [("#card", "a"), ("#inner", "b")]]
    page.perform(*fingers)
    first = Pointer("touch", "a").to(fingers[0].place).by((0, 60), moves=8).lift()
    second = Pointer("touch", "b").to(fingers[1].place).by((30, 90), moves=8).wait().lift()
    page.perform(first, second)
    assert input_page.is_moved("card", (0, 60), within=SLOP["touch"] + 0.6)
    assert input_page.is_moved("inner", (30, 90), within=SLOP["touch"] + 0.6)


def test_a_cancelled_touch_ends_the_drag(page, input_page):
    drag(page, "touch", "#card", (40, 40), lift=False)
    moved = input_page.moved("card")
    page.cancel_touches()
    assert (input_page.moved("card") == moved).all()
    drag(page, "touch", "#card", (40, 40))
    assert input_page.is_moved("card", 2 * moved)


@pytest.mark.every_browser
def test_a_pointer_that_is_pressed_twice_begins_a_new_drag(page, input_page):
    x, y = input_page.start["card"]
    steps = [("pointerdown", 0), ("pointermove", 20), ("pointerdown", 0), ("pointermove", 33), ("pointerup", 33)]
    for type, way in steps:
        input_page.dispatch("#card", "PointerEvent", type, pointerId=7, pointerType="mouse", buttons=1,
                            clientX=x + way, clientY=y)
    assert input_page.is_moved("card", (17 + 30, 0))


def test_the_page_scrolls_across_a_pager_and_not_along_it(page, input_page):
    drag(page, "touch", "#pager", (60, 5))
    assert input_page.is_moved("pager", (60, 0), within=SLOP["touch"] + 0.6)
    assert page.run("return scrollY") == 0
    drag(page, "touch", "#pager", (0, -100))
    page.wait_until_true("scrollY > 0")


def test_the_page_scrolls_under_a_row_that_was_not_held(page, input_page):
    drag(page, "touch", "#row", (0, -100))
    page.wait_until_true("scrollY > 0")
    page.wait_until_still("#row")
    scrolled = page.run("return scrollY")
    assert input_page.is_moved("row", (0, -scrolled))


@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_held_row_is_dragged_without_scrolling(page, input_page):
    page.perform(page.pointer("touch", "#row").press().wait(500).by((0, 80), moves=10).lift())
    assert input_page.is_moved("row", (0, 80))
    assert page.run("return scrollY") == 0
    assert [event for event in page.take_events() if event.type == "pointercancel"] == []


def test_a_long_press_opens_no_menu_over_a_row_that_must_be_held(page, input_page):
    """A finger on a card opens the menu of the browser, unless it drags."""
    for name, is_prevented in [("row", True), ("card", False)]:
        page.perform(page.pointer("touch", f"#{name}").press())
        assert input_page.dispatch(f"#{name}", "PointerEvent", "contextmenu", pointerType="touch") == is_prevented
        page.cancel_touches()
    drag(page, "touch", "#card", (40, 40), lift=False)
    assert input_page.dispatch("#card", "PointerEvent", "contextmenu", pointerType="touch")


@pytest.mark.every_browser
def test_styles_return_when_the_interactions_end(page, input_page):
    assert input_page.style("tile", "touch-action") == "pan-x pinch-zoom"
    assert input_page.style("tile", "-webkit-user-select") == "none"
    page.run("document.querySelector('#tile').focus()")
    page.type("x")
    page.pass_frames(3)
    assert input_page.style("tile", "touch-action") == "pinch-zoom"
    assert input_page.style("tile", "-webkit-user-select") == "text"
    drag(page, "mouse", "#tile", (0, 50))
    assert not input_page.is_moved("tile")


@pytest.mark.every_browser
def test_styles_follow_the_recognizers(page, input_page):
    for name, action in [("card", "none"), ("pager", "pan-y pinch-zoom"), ("photo", "none"), ("knob", "")]:
        assert input_page.style(name, "touch-action") == action
    # The browser shortens the three actions to one.
    assert input_page.style("row", "touch-action") in ["manipulation", "pan-x pan-y pinch-zoom"]


@pytest.mark.every_browser
def test_a_pressed_element_that_leaves_the_document_ends_its_drag(page, input_page):
    pointer = drag(page, "mouse", "#inner", (30, 20), lift=False)
    page.run("document.querySelector('#inner').remove()")
    page.pass_frames(2)
    assert page.run("return document.querySelector('#outer').style.translate") in ["", "0px"]
    page.perform(Pointer("mouse").to(pointer.place).by((30, 30), moves=4).lift())
    drag(page, "mouse", "#outer", (50, 0))
    assert np.abs(input_page.moved("outer") - (50, 0)).max() < SLOP["mouse"] + 0.6


def test_a_mouse_pinches_with_alt(page, input_page):
    """With the option `mirror`, a second pointer mirrors the mouse across the middle of the element."""
    before = page.box("#photo").size
    start = input_page.start["photo"] + (50, 0)
    x, y = start
    moves = [("mouseMoved", x + 5 * step) for step in range(1, 11)]
    for kind, place in [("mousePressed", x), *moves, ("mouseReleased", x + 50)]:
        # The modifier 1 is Alt.
        page.command("Input.dispatchMouseEvent", type=kind, x=place, y=y, button="left", buttons=1, modifiers=1,
                     clickCount=1)
    assert np.abs(page.box("#photo").size / before - 100 / 53).max() < 0.05
    # One pointer leaves the slop before the other.
    assert input_page.is_moved("photo", (0, 0), within=SLOP["mouse"] * 2)
