# SPDX-License-Identifier: Apache-2.0
"""Menus that show the actions of an element: by presses, keys and while the element moves."""

import numpy as np
import pytest

from input_page import PAGES, InputPage
from pointer import Pointer

pytestmark = pytest.mark.every_browser

OPEN = """
    window.offer = async (node, handle) => {
      const handleOf = (name) => name ? motion.register(document.getElementById(name)) : 0;
      const number = motion.instance.exports.offerMenu(handleOf(node), handleOf(handle));
      const host = (root) => root.querySelector(".motion-actions");
      await testProbe.passFrames(1);
      while (!host(document)) await new Promise((resolve) => setTimeout(resolve));
      window.menu = host(document).shadowRoot;
      window.handle = handle ? document.getElementById(handle) : menu.querySelector("[part=handle]");
      window.list = menu.querySelector("[role=menu]");
      return number;
    };
    // What has the focus: the name of an item, or the identifier of a node.
    window.focused = () => menu.activeElement?.textContent || menu.activeElement?.ariaLabel || document.activeElement.id;
    window.rect = (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height];
    };
"""


@pytest.fixture
def input_page(page, serve, modules):
    yield InputPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


def offer(page, node, handle=None):
    return page.evaluate(OPEN + "return await offer(...arguments)", node, handle)


def performed(page, number):
    return page.run("""
        const { pressCount } = motion.instance.exports;
        return [pressCount(arguments[0]), pressCount(arguments[0] + 1)];""", number)


def centre(page, expression):
    x, y, width, height = page.run(f"return rect({expression})")
    return np.array([x + width / 2, y + height / 2])


def press(page, expression, kind="mouse"):
    page.perform(Pointer(kind).to(centre(page, expression)).press().lift())


def is_open(page):
    expanded, hidden = page.run("return [handle.getAttribute('aria-expanded'), list.hidden]")
    assert expanded == str(not hidden).lower()
    return not hidden


def test_presses_open_the_menu_and_perform_an_action(page, input_page, kind):
    number = offer(page, "outer")
    assert not is_open(page)
    press(page, "handle", kind)
    assert is_open(page) and page.run("return focused()") == "Raise"
    press(page, "list.children[1]", kind)
    assert performed(page, number) == [0, 1]
    assert input_page.is_moved("outer", (0, 10))
    assert not is_open(page) and page.run("return focused()") == "Move the sheet"
    # A press on the button closes an open menu, too.
    press(page, "handle", kind)
    press(page, "handle", kind)
    assert not is_open(page) and performed(page, number) == [0, 1]


def test_the_button_and_the_menu_have_names_and_roles(page, input_page):
    offer(page, "outer")
    assert page.run("""
        return [handle.localName, handle.ariaLabel, handle.getAttribute("aria-haspopup"), list.getAttribute("role")]"""
    ) == ["button", "Move the sheet", "menu", "menu"]
    press(page, "handle")
    assert page.run("return list.getAttribute('aria-label')") == "Move the sheet"
    assert page.run("return [...list.children].map((each) => [each.getAttribute('role'), each.textContent])") == [
        ["menuitem", "Raise"], ["menuitem", "Lower"]]
    # The buttons that nobody sees are not needed.
    assert page.run("return document.querySelectorAll('#outer > button').length") == 0
    for expression in ("handle", "list.children[0]", "list.children[1]"):
        assert min(page.run(f"return rect({expression})")[2:]) >= 24


def test_keys_open_the_menu_move_in_it_and_close_it(page, input_page):
    number = offer(page, "outer")

    def after(*keys):
        page.type(*keys)
        return [is_open(page), page.run("return focused()")]

    page.run("handle.focus()")
    for keys, found in [
        (["return"], [True, "Raise"]), (["escape"], [False, "Move the sheet"]), (["space"], [True, "Raise"]),
        (["down"], [True, "Lower"]), (["down"], [True, "Raise"]), (["up"], [True, "Lower"]), (["home"], [True, "Raise"]),
        (["end"], [True, "Lower"]), (["r"], [True, "Raise"]), (["escape"], [False, "Move the sheet"]),
        (["up"], [True, "Lower"]), (["escape", "down"], [True, "Raise"]),
    ]:
        assert after(*keys) == found, keys
    assert performed(page, number) == [0, 0] and page.run("return scrollY") == 0
    assert after("return") == [False, "Move the sheet"]
    assert after("down", "down", "space") == [False, "Move the sheet"]
    assert performed(page, number) == [1, 1]
    # The element's own keys work while it has the focus.
    page.run("document.querySelector('#outer').focus()")
    page.type("up")
    assert performed(page, number) == [2, 1]


def test_the_key_tab_leaves_the_menu(page, input_page):
    offer(page, "outer")
    page.run("""
        document.querySelector("#outer").insertAdjacentHTML("afterend", "<button id='next'>Next</button>");
        handle.focus();""")
    page.type("down", "tab")
    assert not is_open(page)
    if page.run("return focused()") != "next":  # WebKit's window may leave out buttons.
        assert page.run("return document.activeElement.id") in ("", "outer")


def test_a_press_elsewhere_closes_the_menu(page, input_page, kind):
    number = offer(page, "outer")
    press(page, "handle", kind)
    page.perform(page.pointer(kind, "#photo").press().lift())
    assert not is_open(page) and performed(page, number) == [0, 0]


def test_a_press_on_the_button_or_on_an_item_drags_nothing(page, input_page, kind):
    offer(page, "outer")
    page.perform(Pointer(kind).to(centre(page, "handle")).press().by((60, 40), moves=6).lift())
    assert not input_page.is_moved("outer")
    page.run("list.hidden && handle.click()")
    page.perform(Pointer(kind).to(centre(page, "list.children[0]")).press().by((60, 40), moves=6).lift())
    assert not input_page.is_moved("outer")


def test_the_menu_follows_the_button_while_the_element_moves(page, input_page):
    offer(page, "outer")
    press(page, "handle")
    before = centre(page, "list") - centre(page, "handle")
    start = centre(page, "handle")
    page.run("document.querySelector('#outer').focus()")
    assert not is_open(page)
    press(page, "handle")
    for _ in range(3):
        page.run("list.children[1].click(); handle.click()")
    page.pass_frames(3)
    assert np.allclose(centre(page, "handle"), start + (0, 30), atol=0.6)
    assert np.allclose(centre(page, "list") - centre(page, "handle"), before, atol=0.6)


def test_a_button_of_the_page_opens_the_menu_and_drags(page, input_page, kind):
    number = offer(page, "card", "button")
    assert page.run("return handle.getAttribute('aria-haspopup')") == "menu"
    page.perform(page.pointer(kind, "#button").press().by((0, 60), moves=6).wait(200).lift())
    assert input_page.moved("card")[1] > 40 and not is_open(page)
    press(page, "handle", kind)
    assert is_open(page) and page.run("return list.getAttribute('aria-label')") == "Press"
    press(page, "list.children[0]", kind)
    assert performed(page, number) == [1, 0] and page.run("return focused()") == "button"
    page.evaluate("motion.instance.exports.endListener(arguments[0]); await testProbe.passFrames(2);", number)
    assert page.run("""
        return [document.querySelector(".motion-actions"), handle.getAttribute("aria-haspopup"), handle.ariaExpanded]"""
    ) == [None, None, None]
    assert page.run("return document.activeElement.id") == "button"


def test_the_menu_goes_with_its_offer_or_its_node(page, input_page):
    page.run("""document.body.insertAdjacentHTML("afterbegin", "<p id='plain' style='width: 90px'></p>")""")
    number = offer(page, "plain")
    # The button needs a place in the node.
    assert page.run("return document.querySelector('#plain').style.position") == "relative"
    page.evaluate("motion.instance.exports.endListener(arguments[0]); await testProbe.passFrames(2);", number)
    assert page.run("const node = document.querySelector('#plain'); return [node.style.position, node.children.length]") == ["", 0]
    offer(page, "plain")
    press(page, "handle")
    page.evaluate("document.querySelector('#plain').remove(); await testProbe.passFrames(3);")
    assert page.run("return list.hidden")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_menu_stays_in_the_window_and_follows_the_direction(page, input_page, direction):
    page.run("document.documentElement.dir = arguments[0]", direction)
    offer(page, "outer")
    left, top, width, _ = page.run("return rect(handle)")
    box = page.box("#outer")
    assert abs(left + width - box.left - box.width if direction == "ltr" else left - box.left) < 9
    press(page, "handle")
    x, y, wide, high = page.run("return rect(list)")
    assert abs(x - left) < 1 if direction == "ltr" else abs(x + wide - left - width) < 1
    assert abs(y - (page.run("return rect(handle)")[1] + 36)) < 1
    # Near the corner of the window, the menu turns to the other side.
    page.evaluate("""
        handle.click();
        Object.assign(document.querySelector("#outer").style, arguments[0] === "ltr"
          ? { left: "auto", right: "40px", top: "780px" } : { left: "40px", top: "780px" });
        await testProbe.passFrames(4);""", direction)
    press(page, "handle")
    x, y, wide, high = page.run("return rect(list)")
    assert x >= 8 and x + wide <= 1200 - 8 and y + high < centre(page, "handle")[1]


def test_the_menu_grows_with_the_text_and_keeps_the_styles_of_the_page_out(page, input_page):
    page.run("""
        document.documentElement.style.fontSize = "32px";
        document.head.insertAdjacentHTML("beforeend", `<style>
          button { padding: 40px; font-size: 4px } .motion-actions::part(item) { color: rgb(1, 2, 3) }</style>`);""")
    offer(page, "outer")
    press(page, "handle")
    assert page.run("""
        const { fontSize, color } = getComputedStyle(list.children[0]);
        return [fontSize, color, rect(handle)[2], rect(list.children[0])[3] >= 80];""") == ["32px", "rgb(1, 2, 3)", 64, True]


def test_the_menu_is_beside_a_slider_because_screen_readers_hide_its_content(page, input_page):
    page.run("""
        document.body.insertAdjacentHTML("afterbegin", `<div id="parent" style="position: absolute; inset: 20px">
          <div id="track" style="position: absolute; left: 300px; top: 150px; width: 120px; height: 40px"></div></div>`);
        window.inside = () => document.querySelectorAll("#track > *").length;""")
    number = offer(page, "track")
    corner, inside = centre(page, "handle"), page.run("return inside()")
    value = page.evaluate("""
        const number = motion.instance.exports.speakValue(motion.register(document.querySelector("#track")), true);
        await testProbe.passFrames(1);
        return number;""")
    frame = "document.querySelector('#track + .motion-controls')"
    # The frame also contains the invisible button of another action.
    assert [inside, *page.run(f"return [inside(), {frame}.childElementCount, {frame}.contains(menu.host)]")] == [1, 0, 2, True]
    assert np.allclose(centre(page, "handle"), corner, atol=1)
    for style in ("translate: '30px 20px'", "translate: '', left: '330px', top: '170px'"):
        page.evaluate(f"Object.assign(document.querySelector('#track').style, {{ {style} }}); await testProbe.passFrames(2);")
        assert np.allclose(centre(page, "handle"), corner + (30, 20), atol=1)
    press(page, "handle")
    assert is_open(page)
    press(page, "list.children[1]")
    assert performed(page, number) == [0, 1] and page.run("return focused()") == "Move the sheet"
    page.pass_frames(2)
    assert np.allclose(centre(page, "handle"), corner + (30, 30), atol=1)
    # Without the role, the node contains its menu again.
    page.evaluate("motion.instance.exports.endListener(arguments[0]); await testProbe.passFrames(1);", value)
    assert page.run(f"return [inside(), {frame}]") == [1, None]
    page.evaluate("""
        document.querySelector("#track").role = "slider";
        motion.instance.exports.speakValue(motion.register(document.querySelector("#track")), true);
        await testProbe.passFrames(1);
        document.querySelector("#track").remove();
        await testProbe.passFrames(2);""")
    assert page.run("return document.querySelector('#parent').childElementCount") == 0
