# SPDX-License-Identifier: Apache-2.0
"""Wheels and fingers on lists that the library scrolls."""

import numpy as np
import pytest

from lists_page import PAGES, ListsPage
from pointer import Pointer


@pytest.fixture
def lists(page, serve, modules):
    yield ListsPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


@pytest.mark.every_value("page")
@pytest.mark.every_browser
def test_a_wheel_scrolls_a_list_and_the_page_stays(page, lists):
    page.scroll(lists.middle("#list"), (0, 90), times=2)
    lists.settle()
    assert lists.offset("rows") == pytest.approx(180, abs=0.6)
    assert lists.prevented("wheel")
    assert page.run("return [scrollX, scrollY]") == [0, 0]


@pytest.mark.every_browser
@pytest.mark.parametrize("is_at_end", [False, True])
def test_a_wheel_over_a_text_field_in_a_list_scrolls_the_text_to_its_end(page, lists, is_at_end):
    page.run("""
        const field = document.createElement("textarea");
        field.style.cssText = "display: block; width: 200px; height: 150px; resize: none; overflow: auto";
        field.value = "A line\\n".repeat(50);
        document.querySelector("#rows").prepend(field);
        if (arguments[0]) field.scrollTop = field.scrollHeight;""", is_at_end)
    # Firefox sends a wheel to what it has drawn, and scrolls while it draws.
    page.pass_frames(5)
    page.scroll(lists.middle("textarea"), (0, 60))
    if is_at_end:
        lists.settle()
    else:
        page.pass_frames(30)
        page.wait_until_true("document.querySelector('textarea').scrollTop > 0")
    assert lists.prevented("wheel") is is_at_end
    assert lists.offset("rows") == pytest.approx(60 if is_at_end else 0, abs=0.6)


@pytest.mark.every_browser
def test_at_an_end_the_wheel_scrolls_the_page(page, lists):
    page.scroll(lists.middle("#list"), (0, 1900))
    page.scroll(lists.middle("#list"), (0, 200))
    lists.settle()
    assert lists.offset("rows") == pytest.approx(2000, abs=0.6)
    assert page.run("return scrollY") == 0
    page.scroll(lists.middle("#list"), (0, 60))
    page.wait_until_true("scrollY > 0")
    assert not lists.prevented("wheel")


@pytest.mark.every_browser
def test_a_wheel_across_the_axis_is_left_to_the_page(page, lists):
    page.scroll(lists.middle("#strip"), (0, 60))
    page.wait_until_true("scrollY > 0")
    assert lists.offset("cells") == 0


@pytest.mark.every_browser
def test_a_horizontal_wheel_scrolls_a_strip(page, lists):
    page.scroll(lists.middle("#strip"), (70, 0))
    lists.settle()
    assert lists.offset("cells") == pytest.approx(70, abs=0.6)


@pytest.mark.left_out(webkit="Its driver turns wheels without keys")
def test_a_wheel_with_shift_scrolls_a_strip(page, lists):
    page.scroll(lists.middle("#strip"), (0, 70), key="shift")
    lists.settle()
    assert lists.offset("cells") == pytest.approx(70, abs=0.6)


def test_an_inner_list_at_its_end_leaves_the_wheel_to_the_outer_one(page, lists):
    page.scroll(lists.middle("#inner"), (0, 160))
    lists.settle()
    assert lists.offset("short") == pytest.approx(100, abs=0.6)
    page.scroll(lists.middle("#inner"), (0, 50))
    lists.settle()
    assert lists.offset("tall") == pytest.approx(50, abs=0.6)
    assert page.run("return scrollY") == 0


@pytest.mark.every_browser
def test_a_notch_moves_by_a_spring_and_a_small_step_at_once(page, lists):
    """Firefox reports lines. Chromium reports a notch in pixels, together with a multiple of 120."""
    def send(**properties):
        return page.run("""
            const [selector, properties] = arguments;
            const node = document.querySelector(selector);
            const { left, top } = node.getBoundingClientRect();
            const event = new WheelEvent("wheel", {
              bubbles: true, cancelable: true, clientX: left + 9, clientY: top + 9, ...properties });
            for (const name of ["wheelDelta"]) {
              if (name in properties) Object.defineProperty(event, name, { value: properties[name] });
            }
            const before = node.firstElementChild.getBoundingClientRect().top;
            node.dispatchEvent(event);
            return event.defaultPrevented;""", "#list", properties)

    with page.watching("#rows") as seen:
        assert send(deltaY=100, wheelDelta=-120)
        lists.settle()
    assert lists.offset("rows") == pytest.approx(100, abs=0.6)
    assert len({round(float(box.corner[1])) for _, box in seen}) > 4
    with page.watching("#rows") as seen:
        assert send(deltaY=100, wheelDelta=-300)
        lists.settle()
    assert lists.offset("rows") == pytest.approx(200, abs=0.6)
    assert len({round(float(box.corner[1])) for _, box in seen}) <= 2


@pytest.mark.every_browser
def test_a_wheel_over_the_list_opens_the_sheet_and_then_scrolls(page, lists):
    def over_sheet():
        return page.box("#sheet").corner + (100, 100)

    page.scroll(over_sheet(), (0, 120))
    lists.settle()
    assert lists.offset("sheet") == pytest.approx(200, abs=0.6)
    page.scroll(over_sheet(), (0, 100), times=2)
    lists.settle()
    assert lists.offset("header") == pytest.approx(260, abs=0.6)
    assert lists.offset("mails") == pytest.approx(400, abs=0.6)
    # One gesture back to the top of the list leaves the sheet open, the next one lowers it.
    page.scroll(over_sheet(), (0, -150), times=3)
    lists.settle()
    assert lists.offset("mails") == lists.offset("sheet") == pytest.approx(200, abs=0.6)
    page.scroll(over_sheet(), (0, -150))
    lists.settle()
    assert lists.offset("sheet") == pytest.approx(0, abs=0.6)


# Keys

def focus(page, name):
    page.run("document.getElementById(arguments[0]).focus({ preventScroll: true })", name)


@pytest.mark.every_browser
def test_keys_scroll_the_list_that_has_the_focus(page, lists):
    focus(page, "list")
    page.type("down", "down")
    lists.settle()
    assert lists.offset("rows") == pytest.approx(80, abs=0.6)
    page.type("space")
    lists.settle()
    assert lists.offset("rows") == pytest.approx(440, abs=0.6)
    page.type("space", shift=True)
    lists.settle()
    assert lists.offset("rows") == pytest.approx(80, abs=0.6)
    page.type("end")
    lists.settle()
    assert lists.offset("rows") == pytest.approx(2000, abs=0.6)
    assert page.run("return scrollY") == 0
    page.type("down")
    page.wait_until_true("scrollY > 0")


@pytest.mark.every_browser
def test_a_list_describes_its_keys(page, lists):
    assert page.run("""
        const node = document.querySelector("#list");
        return ["tabindex", "role", "aria-description"].map((name) => node.getAttribute(name));""") == [
        "0", "group", "Arrow keys scroll."]


@pytest.mark.every_browser
def test_nodes_in_a_list_keep_the_keys_that_they_use(page, lists):
    page.run("document.querySelector('#button').addEventListener('click', () => { window.isClicked = true; })")
    focus(page, "button")
    page.type("space")
    page.wait_until_true("window.isClicked")
    assert lists.offset("rows") == 0
    page.type("down")
    lists.settle()
    assert lists.offset("rows") == pytest.approx(40, abs=0.6)
    focus(page, "field")
    page.type("end", "down")
    lists.settle()
    assert lists.offset("rows") == pytest.approx(40, abs=0.6)


@pytest.mark.every_browser
def test_keys_open_the_sheet_and_scroll_its_list(page, lists):
    focus(page, "stage")
    for _ in range(3):
        page.type("down")
        lists.settle()
    assert lists.offset("sheet") == pytest.approx(200, abs=0.6)
    assert lists.offset("header") == pytest.approx(260, abs=0.6)


# Scroll bars

@pytest.mark.every_browser
def test_a_thumb_shows_the_place_and_scrolls_when_it_is_dragged(page, lists):
    top = page.box("#list").corner[1]
    assert page.box("#thumb").size == pytest.approx([8, 400 / 6], abs=0.6)
    page.scroll(lists.middle("#list"), (0, 600))
    lists.settle()
    assert page.box("#thumb").corner[1] - top == pytest.approx(100, abs=0.6)
    page.perform(page.pointer("mouse", "#thumb").press().by((0, 150), moves=10).lift())
    page.pass_frames(2)
    moved = page.box("#thumb").corner[1] - top - 100
    assert 150 - 4 <= moved <= 150
    assert lists.offset("rows") == pytest.approx(600 + 6 * moved, abs=4)


@pytest.mark.every_browser
def test_a_row_that_is_held_near_the_edge_scrolls_the_list(page, lists):
    mouse = page.pointer("mouse", "#row").press().by((0, 210), moves=10)
    page.perform(mouse)
    # The driver may not wait until the page has received the last movement.
    place = page.wait_until_still("#row").corner
    page.wait_until_true("document.querySelector('#rows').getBoundingClientRect().top < -200")
    assert page.box("#row").corner == pytest.approx(place)
    page.perform(Pointer("mouse").to(mouse.place).lift())
    lists.settle()
    assert lists.offset("rows") < 2000


# Fingers

@pytest.mark.every_browser
@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_one_finger_opens_the_sheet_scrolls_the_list_and_comes_back(page, lists):
    finger = Pointer("touch").to(page.box("#sheet").corner + (100, 190)).press().by((0, -400), moves=20)
    page.perform(finger)
    sheet, header, mails = (lists.offset(name) for name in ("sheet", "header", "mails"))
    assert sheet == pytest.approx(200, abs=0.6)
    assert header == pytest.approx(260, abs=0.6)
    # The finger has also moved by the slop.
    assert 385 - 6 <= mails <= 400
    page.perform(Pointer("touch").to(finger.place).by((0, 330), moves=20).lift())
    lists.settle()
    assert lists.offset("header") == lists.offset("mails") == pytest.approx(lists.offset("sheet"), abs=0.6)
    assert lists.offset("sheet") in (pytest.approx(0, abs=0.6), pytest.approx(200, abs=0.6))


@pytest.mark.every_browser
def test_swipes_turn_the_tabs_and_the_photos_in_one_of_them(page, lists, kind):
    places = []
    for way in (-1, -1, -1, 1):
        middle = lists.middle("#pager")
        page.perform(Pointer(kind).to(middle + (-100 * way, 0)).press().by((200 * way, 0), moves=12).lift())
        lists.settle()
        places.append((lists.offset("tabs"), lists.offset("photos") - lists.offset("tabs")))
    assert np.array(places) == pytest.approx(np.array([(300, 0), (300, 300), (600, 300), (300, 300)]), abs=0.6)
