# SPDX-License-Identifier: Apache-2.0
"""The focus and the keys of elements, and their actions for screen readers."""

import pytest

from input_page import PAGES, InputPage


@pytest.fixture
def input_page(page, serve, modules):
    yield InputPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


def focus(page, name):
    page.run("document.getElementById(arguments[0]).focus()", name)


def attributes(page, name):
    return page.run("""
        const node = document.getElementById(arguments[0]);
        return ["tabindex", "role", "aria-description"].map((name) => node.getAttribute(name));""", name)


@pytest.mark.every_value("page")
@pytest.mark.every_browser
def test_keys_move_the_element_that_has_the_focus(page, input_page):
    focus(page, "knob")
    page.type("left", "left", "space")
    assert input_page.is_moved("knob", (-20, 10))
    page.type("right", shift=True)
    assert input_page.is_moved("knob", (80, 10))
    assert page.run("return scrollY") == 0


@pytest.mark.every_browser
def test_a_letter_is_the_same_with_shift(page, input_page):
    focus(page, "knob")
    page.type("r", "r")
    assert input_page.is_moved("knob", (0, -20))
    page.type("r", shift=True)
    assert input_page.is_moved("knob", (0, -120))


@pytest.mark.every_browser
def test_the_element_can_take_the_focus_and_describes_its_keys(page, input_page):
    assert attributes(page, "knob") == ["0", "button", "Arrow keys move it."]
    assert attributes(page, "sheet") == ["0", "group", None]


def test_a_press_gives_the_focus(page, input_page):
    page.perform(page.pointer("mouse", "#sheet").press().lift())
    assert page.run("return document.activeElement.id") == "sheet"


@pytest.mark.every_browser
def test_a_key_that_is_not_used_keeps_its_default(page, input_page):
    focus(page, "knob")
    page.type("end")
    page.wait_until_true("scrollY > 0")
    assert not input_page.prevented("keydown")


@pytest.mark.every_browser
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


@pytest.mark.every_browser
def test_a_click_of_a_screen_reader_is_a_press_of_the_space_bar(page, input_page):
    page.run("document.querySelector('#knob').click()")
    assert input_page.is_moved("knob", (0, 10))
    page.perform(page.pointer("mouse", "#knob").press().lift())
    page.run("document.querySelector('#nested').click()")
    assert input_page.is_moved("knob", (0, 10))


@pytest.mark.every_browser
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


@pytest.mark.every_browser
def test_the_node_is_as_before_when_its_actions_end(page, input_page):
    focus(page, "end")
    page.type("x")
    assert attributes(page, "sheet") == [None, None, None]
    assert page.run("return document.querySelectorAll('#sheet button').length") == 0
    assert not input_page.dispatch("#sheet", "KeyboardEvent", "keydown", key="ArrowUp")


# Listeners that the page adds

def spoken(page, name="extra"):
    """The role and the attributes of a value."""
    return page.run("""
        const node = document.getElementById(arguments[0]);
        return ["role", ...["valuenow", "valuemin", "valuemax", "valuetext", "orientation"].map((name) => `aria-${name}`)]
          .map((name) => node.getAttribute(name));""", name)


@pytest.mark.parametrize("is_slider", [True, False])
def test_a_node_shows_a_value_and_announces_sentences(page, input_page, is_slider):
    add(page)
    listener = listen(page, "extra", "speakValue", is_slider)
    expected = ["slider", "0.5", "-1", "200", None, "vertical"] if is_slider else ["spinbutton", "0.5", None, None, None, None]
    assert spoken(page) == expected
    assert page.run("return document.querySelectorAll('[aria-live=polite]').length") == 1
    focus(page, "extra")
    said = []
    for _ in range(2):
        page.type("up")
        said.append(page.run("return document.querySelector('[aria-live=polite]').textContent"))
    assert said == ["More.", "More.\u00a0"]
    expected[1] = "200.5"
    if is_slider:
        expected[4] = 'Many\nof "them" ü'
    assert spoken(page) == expected
    end(page, listener)
    assert spoken(page) == 6 * [None]


def test_a_node_keeps_its_own_role_and_values(page, input_page):
    add(page, "<div id=extra role=group></div><div id=other role=slider tabindex=0 aria-valuenow=7></div>")
    for name in ["extra", "other"]:
        listen(page, name, "speakValue")
    assert spoken(page) == ["group"] + 5 * [None]
    assert spoken(page, "other") == ["slider", "7", "-1", "200", None, "vertical"]


def add(page, html="<div id=extra></div>"):
    """Puts a node at the beginning of the page."""
    page.run("document.body.insertAdjacentHTML('afterbegin', arguments[0])", html)


def listen(page, name, function="listenToKeys", is_used=True):
    """Adds a listener to a node, and returns its number."""
    return page.evaluate("""
        const [name, what, isUsed] = arguments;
        const number = motion.instance.exports[what](motion.register(document.getElementById(name)), isUsed);
        await motion.loaded;
        return number;""", name, function, is_used)


def end(page, listener):
    page.evaluate("motion.instance.exports.endListener(arguments[0]); await motion.loaded;", listener)


def presses(page, listener):
    page.pass_frames(2)
    return page.run("return motion.instance.exports.pressCount(arguments[0])", listener)


def test_ending_a_listener_of_a_removed_node_leaves_the_listeners_of_others(page, input_page):
    add(page, "<div id=first></div><div id=second></div>")
    new = [listen(page, "second", is_used=False)]
    old = [listen(page, "first") for _ in range(8)]
    page.run("document.querySelector('#first').remove()")
    page.pass_frames(2)
    # Some of these have the addresses of the released ones.
    new += [listen(page, "second", is_used=False) for _ in range(15)]
    for listener in old:
        end(page, listener)
    focus(page, "second")
    page.type("5")
    assert [presses(page, listener) for listener in new] == [1] * 16


def test_a_key_that_a_listener_has_used_is_not_received_by_the_next_one(page, input_page):
    add(page)
    listeners = [listen(page, "extra", is_used=is_used) for is_used in [False, True, True]]
    focus(page, "extra")
    page.type("5")
    assert [presses(page, listener) for listener in listeners] == [1, 1, 0]
    assert attributes(page, "extra") == ["0", "button", "Digits. Digits. Digits."]


@pytest.mark.parametrize("order", [["listenToKeys", "offerAction"], ["offerAction", "listenToKeys"]])
def test_a_node_keeps_its_attributes_until_its_last_listener_ends(page, input_page, order):
    add(page)
    numbers = {function: listen(page, "extra", function, False) for function in order}
    assert attributes(page, "extra") == ["0", "group", "Digits."]
    end(page, numbers[order[0]])
    assert attributes(page, "extra") == [
        ["0", "group", None], ["0", "button", "Digits."]][order[1] == "listenToKeys"]
    focus(page, "extra")
    page.type("up")
    assert presses(page, numbers[order[1]]) == 1
    end(page, numbers[order[1]])
    assert attributes(page, "extra") == [None, None, None]


def test_attributes_that_the_page_has_set_or_changed_stay(page, input_page):
    add(page, "<div id=extra role=slider></div>")
    listener = listen(page, "extra")
    assert attributes(page, "extra") == ["0", "slider", "Digits."]
    page.run("document.querySelector('#extra').ariaDescription = 'Mine.'")
    end(page, listener)
    assert attributes(page, "extra") == [None, "slider", "Mine."]


NATIVE = {
    "a button": "<button id=extra>Button</button>",
    "a link": "<a id=extra href='#linked'>Link</a>",
    "a summary": "<details><summary id=extra>Summary</summary></details>",
}


@pytest.mark.every_browser
@pytest.mark.parametrize("is_used", [True, False], ids=["used", "unused"])
@pytest.mark.parametrize("native", NATIVE)
def test_a_key_on_a_node_that_the_browser_clicks_arrives_once(page, input_page, native, is_used):
    add(page, NATIVE[native])
    listener = listen(page, "extra", is_used=is_used)
    assert attributes(page, "extra") == [None, None, "Digits."]
    focus(page, "extra")
    for count, name in enumerate(["return", "space", "return", "space"], start=1):
        page.type(name)
        assert presses(page, listener) == count
    # The browser clicks the node only for keys that were not used.
    assert bool(input_page.clicks()) == (not is_used)
    page.run("document.querySelector('#extra').click()")
    assert presses(page, listener) == 5
