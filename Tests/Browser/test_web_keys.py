# SPDX-License-Identifier: Apache-2.0
"""The focus and the keys of elements, and their actions for screen readers."""

import pytest

from input_page import PAGES, InputPage


@pytest.fixture
def input_page(page, serve, inputs):
    yield InputPage(page, serve(inputs, pages=PAGES))
    assert page.messages() == []


def focus(page, name):
    page.run("document.getElementById(arguments[0]).focus()", name)


def attributes(page, name):
    return page.run("""
        const node = document.getElementById(arguments[0]);
        return ["tabindex", "role", "aria-description"].map((name) => node.getAttribute(name));""", name)


@pytest.mark.firefox
def test_keys_move_the_element_that_has_the_focus(page, input_page):
    focus(page, "knob")
    page.type("left", "left", "space")
    assert input_page.is_moved("knob", (-20, 10))
    page.type("right", shift=True)
    assert input_page.is_moved("knob", (80, 10))
    assert page.run("return scrollY") == 0


@pytest.mark.firefox
def test_a_letter_is_the_same_with_shift(page, input_page):
    focus(page, "knob")
    page.type("r", "r")
    assert input_page.is_moved("knob", (0, -20))
    page.type("r", shift=True)
    assert input_page.is_moved("knob", (0, -120))


@pytest.mark.firefox
def test_the_element_can_take_the_focus_and_describes_its_keys(page, input_page):
    assert attributes(page, "knob") == ["0", "button", "Arrow keys move it."]
    assert attributes(page, "sheet") == ["0", "group", None]


def test_a_press_gives_the_focus(page, input_page):
    page.perform(page.pointer("mouse", "#sheet").press().lift())
    assert page.run("return document.activeElement.id") == "sheet"


@pytest.mark.firefox
def test_a_key_that_is_not_used_keeps_its_default(page, input_page):
    focus(page, "knob")
    page.type("end")
    page.wait_until_true("scrollY > 0")
    assert not input_page.prevented("keydown")


@pytest.mark.firefox
def test_a_key_for_a_node_in_the_element_moves_nothing(page, input_page):
    focus(page, "nested")
    page.type("left")
    assert not input_page.is_moved("knob")


def test_a_held_key_is_reported_as_repeated(page, input_page):
    focus(page, "knob")
    for key in ["ArrowRight", " "]:
        for is_repeat in [False, True, True]:
            input_page.dispatch("#knob", "KeyboardEvent", "keydown", key=key, repeat=is_repeat)
    assert input_page.is_moved("knob", (30, 10))


@pytest.mark.firefox
def test_a_click_of_a_screen_reader_is_a_press_of_the_space_bar(page, input_page):
    page.run("document.querySelector('#knob').click()")
    assert input_page.is_moved("knob", (0, 10))
    page.perform(page.pointer("mouse", "#knob").press().lift())
    page.run("document.querySelector('#nested').click()")
    assert input_page.is_moved("knob", (0, 10))


@pytest.mark.firefox
def test_actions_have_keys_and_buttons(page, input_page):
    focus(page, "sheet")
    page.type("up", "up")
    assert input_page.is_moved("sheet", (0, -20))
    buttons = page.run("return [...document.querySelectorAll('#sheet button')].map(({ textContent }) => textContent)")
    assert buttons == ["Raise", "Lower"]
    page.run("document.querySelectorAll('#sheet button')[1].click()")
    assert input_page.is_moved("sheet", (0, -10))
    assert page.run("return document.elementFromPoint(...arguments).id", *input_page.start["sheet"].tolist()) == "sheet"


def test_actions_ignore_keys_with_command_option_or_control(page, input_page):
    for modifier in ["ctrlKey", "altKey", "metaKey"]:
        assert not input_page.dispatch("#sheet", "KeyboardEvent", "keydown", key="ArrowUp", **{modifier: True})
    assert not input_page.is_moved("sheet")
    assert input_page.dispatch("#sheet", "KeyboardEvent", "keydown", key="ArrowUp", shiftKey=True)


@pytest.mark.firefox
def test_the_node_is_as_before_when_its_actions_end(page, input_page):
    focus(page, "end")
    page.type("x")
    assert attributes(page, "sheet") == [None, None, None]
    assert page.run("return document.querySelectorAll('#sheet button').length") == 0
    assert not input_page.dispatch("#sheet", "KeyboardEvent", "keydown", key="ArrowUp")
