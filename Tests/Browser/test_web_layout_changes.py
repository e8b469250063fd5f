# SPDX-License-Identifier: Apache-2.0
"""Layouts that change while an element rests, flies or is held."""

import numpy as np
import pytest

from layout_page import (
    CARD_AND_RING, HOME, NEAR, RING, assert_follows, assert_landed, document, lift, names, no_zoom, open_page, position,
    press_and_drag, toss)

pytestmark = pytest.mark.every_browser


@pytest.fixture
def shown(page, serve, modules):
    """Opens a page with this body and style sheet."""
    def shown(*arguments, **options):
        open_page(page, serve(modules, pages={"index.html": document(*arguments, **options)}))
        if page.run("return document.querySelector('#card') !== null"):
            # An element follows its layout also without an interaction.
            position(page)
        return page

    return shown


def change(page, script):
    page.run(script)
    page.pass_frames(3)


CHANGES = {
    "a wider element": ("", "card.style.width = ring.style.width = '120px'", (80, 40), (360, 230)),
    "a container that moves": ("", "main.style.left = '90px'", HOME, RING),
    "a wider container of a centred element": (
        "main { width: 80%; display: flex; justify-content: center; } #card { position: static; }",
        "main.style.width = '500px'", (250, 30), RING),
    "a sibling that grows": (
        "#card { position: static; } p { height: 10px; margin: 0; }",
        "document.querySelector('p').style.height = '50px'", (40, 80), RING),
    "a sibling that is removed": (
        "#card { position: static; } p { height: 10px; margin: 0; }", "document.querySelector('p').remove()", (40, 30),
        RING),
    "a zoomed ancestor": ("", "document.body.style.zoom = '1.3'", HOME, RING),
    "a transform of an ancestor": ("", "main.style.transform = 'rotate(20deg) scale(0.8)'", HOME, RING),
    "another class with another place": ("", "card.style.left = '50px'", (90, 40), RING),
}


@pytest.mark.parametrize("change_of_layout", names(CHANGES))
def test_an_element_at_rest_follows_its_layout(shown, change_of_layout, kind):
    style, script, home, ring = CHANGES[change_of_layout]
    page = shown(f"<main><p></p>{CARD_AND_RING}</main>", style)
    change(page, "const { card } = window, ring = document.querySelector('#ring'),"
           f" main = document.querySelector('main'); {script}")
    page.run("flights.drag(handleOf('#card'))")
    place = press_and_drag(page, kind, (0, 20))
    # The press has measured the layout.
    slop = {"mouse": 3, "touch": 10}[kind]
    dragged = position(page)
    assert np.abs(dragged - home).max() < 60 + slop
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    toss(page, ring)
    assert_landed(page)


def test_the_position_at_rest_follows_a_sibling_that_is_removed(shown):
    style, script, home, _ = CHANGES["a sibling that is removed"]
    page = shown(f"<main><p></p>{CARD_AND_RING}</main>", style)
    change(page, script)
    assert position(page) == pytest.approx(home, abs=0.01)


@pytest.mark.parametrize("change_of_layout", names(CHANGES))
def test_a_flight_after_a_change_lands_on_the_ring(shown, change_of_layout):
    style, script, home, ring = CHANGES[change_of_layout]
    page = shown(f"<main><p></p>{CARD_AND_RING}</main>", style)
    change(page, "const card = document.querySelector('#card'), ring = document.querySelector('#ring'),"
           f" main = document.querySelector('main'); {script}")
    toss(page, ring)
    assert_landed(page)


# The browser reports neither a style of a sibling nor a class. The element follows them from its next press on.
REPORTED = {
    name: change for name, change in CHANGES.items()
    if name not in ("a sibling that grows", "another class with another place")}


@pytest.mark.parametrize("change_of_layout", names(REPORTED))
def test_a_flight_during_a_change_lands_on_the_ring(shown, change_of_layout):
    style, script, home, ring = CHANGES[change_of_layout]
    page = shown(f"<main><p></p>{CARD_AND_RING}</main>", style)
    toss(page, ring)
    page.pass_frames(4)
    change(page, "const card = document.querySelector('#card'), ring = document.querySelector('#ring'),"
           f" main = document.querySelector('main'); {script}")
    assert_landed(page)


@pytest.mark.parametrize("first, second", [("#card", "main"), ("main", "#card")])
def test_an_element_follows_a_container_in_a_narrower_window_in_any_order_of_registration(shown, first, second):
    """The container's size determines the bounds of the element, which must not move twice."""
    page = shown(style="main { width: auto; right: 60px; } #card { left: auto; right: 40px; }")
    page.resize(800, 700)
    page.pass_frames(3)
    page.run("handleOf(arguments[0]); handleOf(arguments[1])", first, second)
    page.run("flights.dragWithin(handleOf('#card'), handleOf('main'))")
    page.pass_frames(3)
    assert position(page) == pytest.approx([620, 40])
    page.resize(700, 700)
    page.pass_frames(3)
    assert position(page) == pytest.approx([520, 40])
    assert page.box("#card").centre == pytest.approx([560, 70])


@pytest.mark.parametrize("motion", ["fly", "tween", "toss"])
def test_a_motion_begins_where_a_change_that_nothing_reports_has_put_the_element(shown, motion):
    style, script, home, ring = CHANGES["another class with another place"]
    page = shown(style=f"#card.elsewhere {{ left: 400px; }}{style}")
    start = page.run("""
        const card = document.querySelector("#card"), handle = handleOf("#card");
        flights.fly(handle, 60, 40);
        card.className = "elsewhere";
        flights[arguments[0]](handle, 340, 230);
        return positionOf(handle);""", motion)
    assert start == pytest.approx([440, 40])
    assert_landed(page)


@pytest.mark.parametrize("motion", ["fly", "tween", "toss", "flyTogether"])
def test_a_motion_begins_at_the_new_place_while_another_element_flies(shown, motion):
    page = shown(f"<main><div id='other'></div>{CARD_AND_RING}</main>", "#card.elsewhere { left: 400px; }")
    page.run("handleOf('#card'); flights[arguments[0]](handleOf('#other'), 9000, 230)",
             "flyTogether" if motion == "flyTogether" else "fly")
    page.pass_frames(3)
    start = page.run("""
        const card = document.querySelector("#card"), handle = handleOf("#card");
        flights.x(handle);
        card.className = "elsewhere";
        flights[arguments[0]](handle, 340, 230);
        return positionOf(handle);""", motion)
    assert start == pytest.approx([440, 40])
    assert_landed(page)


def test_a_motion_that_a_drag_starts_begins_at_the_new_place(shown, kind):
    page = shown(f"<main><div id='other'></div>{CARD_AND_RING}</main>",
                 "#card.elsewhere { left: 400px; } #other { position: absolute; top: 300px; width: 90px; height: 90px; }")
    page.run("""
        const card = document.querySelector("#card"), handle = handleOf("#card");
        flights.flyWhenDragged(handleOf("#other"), handle, 340, 230);
        card.className = "elsewhere";
        // Where the browser draws the card before its first movement.
        window.before = card.getBoundingClientRect().left;
        new MutationObserver(() => { window.first ??= card.getBoundingClientRect().left; })
          .observe(card, { attributes: true, attributeFilter: ["style"] });""")
    place = press_and_drag(page, kind, selector="#other")
    lift(page, kind, place)
    assert_landed(page)
    # Had the flight begun at the old place, the first frame would have drawn it 380 points away. On a busy machine, the
    # card has already moved in the first frame that is seen.
    before, first = page.run("return [before, first]")
    assert before == pytest.approx(440)
    assert abs(first - before) < 190


def test_reading_the_time_of_a_clock_moves_nothing(shown):
    page = shown(style="#card.elsewhere { left: 400px; }")
    before, after = page.run("""
        const handle = handleOf("#card"), before = positionOf(handle);
        document.querySelector("#card").className = "elsewhere";
        flights.timeTogether();
        return [before, positionOf(handle)];""")
    assert before == after == pytest.approx(HOME)


def test_the_position_follows_the_layout_while_only_the_rotation_moves(shown):
    page = shown("<main><section></section><div id='ring'></div><div id='card'></div></main>",
                 "#card { position: static; } section { height: 0; }")
    page.run("flights.turn(handleOf('#card'))")
    page.pass_frames(3)
    change(page, "document.querySelector('section').before(Object.assign(document.createElement('p'),"
                 " { style: 'height: 50px; margin: 0' }))")
    assert page.run("return flights.angle(handleOf('#card'))") > 0
    assert position(page) == pytest.approx([40, 80], abs=0.01)


def test_the_size_follows_the_layout(shown):
    page = shown()
    change(page, "document.querySelector('#card').style.width = '90.5px'")
    assert page.run("return flights.width(handleOf('#card'))") == pytest.approx(90.5, abs=0.01)
    assert position(page) == pytest.approx([20 + 45.25, 40], abs=0.02)


def test_a_written_size_is_that_of_the_border_box(shown):
    page = shown(style="#card { box-sizing: content-box; border: 5px solid; padding: 3px; }")
    page.run("flights.setSize(handleOf('#card'), 123, 45)")
    page.pass_frames(3)
    assert page.box("#card").size == pytest.approx([123, 45])


@no_zoom
def test_a_written_size_of_a_zoomed_node_is_that_in_its_container(shown):
    page = shown(style="#card { zoom: 2; }")
    assert page.run("return flights.width(handleOf('#card'))") == pytest.approx(160)
    page.run("flights.setSize(handleOf('#card'), 123, 45)")
    page.pass_frames(3)
    assert page.box("#card").size == pytest.approx([123, 45], abs=0.1)


def test_the_window_is_resized_during_a_flight_and_a_drag(shown, kind):
    page = shown(style="main { left: 10%; width: 80%; } #card { left: auto; right: 20px; }")
    toss(page)
    page.pass_frames(4)
    page.resize(900, 700)
    assert_landed(page)
    place = press_and_drag(page, kind)
    page.resize(1000, 800)
    page.pass_frames(3)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_another_pixel_ratio_changes_no_place(shown):
    page = shown()
    toss(page)
    assert_landed(page)
    page.resize(1200, 900, scale=2)
    page.pass_frames(3)
    assert_landed(page)
    assert position(page) == pytest.approx(RING, abs=0.1)


SCROLLERS = {
    "the page": ("body { height: 3000px; width: 3000px; }", "html"),
    "a container": (
        "main { overflow: scroll; width: 600px; height: 500px; } p { width: 3000px; height: 3000px; margin: 0; }", "main"),
    "a turned container": (
        "main { overflow: scroll; width: 600px; height: 500px; left: 150px; rotate: 20deg; scale: 0.9; }"
        "p { width: 3000px; height: 3000px; margin: 0; }", "main"),
}


@pytest.mark.parametrize("scroller", SCROLLERS)
def test_a_dragged_element_stays_under_the_pointer_while_the_page_scrolls(shown, scroller, kind):
    style, selector = SCROLLERS[scroller]
    page = shown(f"<main><p></p>{CARD_AND_RING}</main>", style)
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    held = page.box("#card").centre - place
    page.run("document.querySelector(arguments[0]).scrollBy(30, 50)", selector)
    page.pass_frames(3)
    assert np.abs(page.box("#card").centre - place - held).max() < NEAR
    place = assert_follows(page, kind, place)
    assert np.abs(page.box("#card").centre - place - held).max() < NEAR
    lift(page, kind, place)
    assert_landed(page)
    # The next drag begins with the new scroll position.
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_fixed_element_stays_while_the_page_scrolls(shown, kind):
    page = shown(style="body { height: 3000px; } #card, #ring { position: fixed; }")
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    before = page.box("#card").centre
    page.run("scrollBy(0, 100)")
    page.pass_frames(3)
    assert page.box("#card").centre == pytest.approx(before)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_sticky_element_follows_the_scroll_position(shown):
    page = shown(f"<main><section>{CARD_AND_RING}</section></main>",
                 "main { overflow: scroll; height: 300px; } section { position: relative; height: 2000px; }"
                 "#card { position: sticky; left: 0; top: 20px; }")
    page.run("document.querySelector('main').scrollTop = 100")
    page.pass_frames(3)
    assert position(page) == pytest.approx([40, 150])
    toss(page)
    page.pass_frames(3)
    page.run("document.querySelector('main').scrollTop = 130")
    assert_landed(page)


def test_a_card_on_a_panel_follows_the_pointer_and_the_panel(shown, kind):
    page = shown(
        f"<main><section id='panel'>{CARD_AND_RING}</section></main>",
        "section { position: absolute; left: 50px; top: 60px; width: 500px; height: 400px; border: 9px solid;"
        "transform: translate(10px, 20px) scale(0.9); }")
    page.run("flights.drag(handleOf('#panel')); flights.setTransform(handleOf('#panel'), 0.8, 0.3, -0.3, 0.8)")
    toss(page)
    assert_landed(page)
    page.run("flights.setPosition(handleOf('#panel'), 350, 330)")
    page.pass_frames(3)
    assert_landed(page)
    panel = page.box("#panel")
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    assert page.box("#panel") == panel
    lift(page, kind, place)
    assert_landed(page)


def test_a_card_on_a_panel_in_flight_is_dragged_with_the_panel(shown):
    """The panel moves the card, as it does on all platforms. This is not a scroll."""
    page = shown(
        f"<main><section id='panel'>{CARD_AND_RING}</section></main>",
        "section { position: absolute; left: 50px; top: 60px; width: 500px; height: 400px; }")
    page.run("handleOf('#panel')")
    page.run("flights.drag(handleOf('#card')); flights.setOpacity(handleOf('#panel'), 1)")
    place = press_and_drag(page, "mouse")
    before = position(page)
    page.run("flights.fly(handleOf('#panel'), 350, 300)")
    page.wait_until_still("#panel")
    page.run("scrollBy(0, 0)")
    assert position(page) == pytest.approx(before)
    assert_follows(page, "mouse", place)


def test_an_element_in_a_shadow_tree_flies_and_stays_under_the_pointer(shown, kind):
    page = shown("<main></main>")
    page.run("""
      const host = document.querySelector("main").appendChild(document.createElement("div"));
      host.style.cssText = "position: absolute; left: 25px; top: 15px; width: 600px; height: 500px; scale: 0.9";
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = `<style>div { position: absolute; width: 80px; height: 60px; box-sizing: border-box; }
        .card { left: 20px; top: 10px; background: teal; } .ring { left: 300px; top: 200px; border: 2px solid; pointer-events: none; }
        </style><div class="ring"></div><div class="card"></div><slot></slot>`;
      const [ring, card] = root.querySelectorAll("div");
      window.places = () => [card, ring].map((node) => testProbe.centreOf?.(node) ?? (({ left, top, width, height }) => [left + width / 2, top + height / 2])(node.getBoundingClientRect()));
      window.handle = motion.register(card);
      flights.toss(handle, 340, 230);""")
    page.wait_until(lambda: page.run("const [[a, b], [c, d]] = places(); return Math.hypot(a - c, b - d)") < NEAR, "landed")
    card, _ = page.run("return places()")
    from pointer import Pointer
    pointer = Pointer(kind).to(card).press().by((0, 24), moves=4)
    page.perform(pointer)
    page.pass_frames(2)
    held = np.subtract(page.run("return places()")[0], pointer.place)
    place = pointer.place
    pointer = Pointer(kind).to(place).by((-70, 30), moves=4)
    page.perform(pointer)
    page.pass_frames(2)
    assert np.abs(np.subtract(page.run("return places()")[0], pointer.place) - held).max() < NEAR
    assert np.hypot(*(pointer.place - card)) > 50


def test_a_slotted_element_lies_in_the_shadow_tree(shown, kind):
    page = shown("<main><article></article></main>")
    page.run(f"""
      const host = document.querySelector("article");
      host.innerHTML = `{CARD_AND_RING}`;
      host.attachShadow({{ mode: "open" }}).innerHTML = `<style>section {{ position: absolute; left: 40px; top: 30px; width: 600px;
        height: 500px; border: 5px solid; rotate: 10deg; overflow: scroll; }}</style><section><slot></slot></section>`;""")
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_an_element_in_the_top_layer_lies_in_the_window(shown, kind):
    page = shown(f"<main><dialog>{CARD_AND_RING}</dialog></main>",
                 "main { rotate: 30deg; scale: 0.5; } dialog { width: 600px; height: 500px; }")
    page.run("document.querySelector('dialog').showModal()")
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_node_outside_the_document_gets_its_place_when_it_enters(shown, kind):
    page = shown("<main><div id='ring'></div></main>", "#card { opacity: 0.5; translate: 10px; z-index: 3; }")
    page.run("""
      const card = Object.assign(document.createElement("div"), { id: "card" });
      window.handle = motion.register(card);
      flights.setOpacity(handle, 0.25);
      window.enter = () => document.querySelector("main").append(card);""")
    page.pass_frames(3)
    page.run("enter()")
    page.pass_frames(3)
    assert position(page) == pytest.approx(np.add(HOME, (10, 0)))
    assert page.run("return flights.zIndex(handle)") == 3
    # What the program has written before stays.
    assert page.run("return getComputedStyle(document.querySelector('#card')).opacity") == "0.25"
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_flight_that_begins_outside_the_document_goes_on_inside(shown):
    page = shown("<main><div id='ring'></div></main>")
    page.run("""
      const card = Object.assign(document.createElement("div"), { id: "card" });
      flights.toss(motion.register(card), 340, 230);
      setTimeout(() => document.querySelector("main").append(card), 50);""")
    page.wait_until_true("document.querySelector('#card')")
    assert_landed(page)


def test_a_hidden_element_gets_its_place_when_it_is_shown(shown):
    page = shown(style="#card.hidden { display: none; } #card { opacity: 0.5; translate: 50% 0; }")
    page.run("document.querySelector('#card').className = 'hidden'")
    page.run("flights.opacity(handleOf('#card'))")
    change(page, "document.querySelector('#card').className = ''")
    assert position(page) == pytest.approx([100, 40])
    assert page.run("return flights.opacity(handleOf('#card'))") == 0.5
    toss(page)
    assert_landed(page)
