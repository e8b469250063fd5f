# SPDX-License-Identifier: Apache-2.0
"""The styles that the library writes."""

import pytest

from layout_page import CARD_AND_RING, HOME, assert_landed, document, lift, open_page, position, press_and_drag, toss

pytestmark = pytest.mark.every_browser

WATCH = """
  window.writes = [];
  new MutationObserver((records) => {
    for (const { target } of records) writes.push(target.id);
  }).observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
"""


HOT = "#card.hot { translate: 3px -4px; rotate: 5deg; scale: 1.1; opacity: 0.5; }"
"""The style of a card under the pointer, for example."""

PROPERTIES = ["translate", "rotate", "scale", "opacity"]


def inline(page):
    return page.run("return arguments[0].map((name) => document.querySelector('#card').style[name])", PROPERTIES)


def drawn(page):
    """What is seen."""
    return page.run("const style = getComputedStyle(document.querySelector('#card')); return arguments[0].map((name) => style[name])",
                    PROPERTIES)


def assert_hot(page):
    """If the card gets the class, its style sheet applies."""
    assert inline(page) == ["", "", "", ""]
    page.run("document.querySelector('#card').classList.add('hot')")
    assert drawn(page) == ["3px -4px", "5deg", "1.1", "0.5"]


def draw(page, turned, place=HOME):
    """Draws the card in another way, or as a card that is in its place and that nothing changes."""
    matrix = [0, 2, -2, 0] if turned else [1, 0, 0, 1]
    page.run("""
      const [card, place, opacity, matrix] = [handleOf("#card"), ...arguments];
      flights.setPosition(card, ...place);
      flights.setTransform(card, ...matrix);
      flights.setOpacity(card, opacity);""", list(place), 0.3 if turned else 1, matrix)
    page.pass_frames(2)


@pytest.fixture
def shown(page, serve, modules):
    """Opens a page with this body and style sheet."""
    def shown(*arguments, **options):
        open_page(page, serve(modules, pages={"index.html": document(*arguments, **options)}))
        return page

    return shown


def test_only_elements_that_change_are_written_once_in_each_frame(shown):
    page = shown("<main><div id='ring'></div><div id='card'></div><div id='still'></div></main>",
                 "#still { position: absolute; left: 5px; top: 300px; width: 50px; height: 50px; rotate: 10deg; }")
    page.run("positionOf(handleOf('#still')); positionOf(handleOf('#card'))")
    page.pass_frames(3)
    page.run(WATCH)
    with page.watching("#card") as seen:
        toss(page)
        assert_landed(page)
    writes = page.run("return writes")
    assert set(writes) == {"card"}
    places = {tuple(box.centre) for _, box in seen}
    # The first frame also writes the touch action, in three properties.
    assert len(places) - 1 <= len(writes) <= len(places) + 3


def test_a_layout_that_changes_nothing_writes_nothing(shown):
    page = shown("<main><div id='ring'></div><div id='card'></div></main>", "#card { rotate: 20deg; scale: 1.5; }")
    toss(page)
    assert_landed(page)
    page.run(WATCH)
    page.resize(1100, 800)
    page.pass_frames(3)
    page.run("document.querySelector('main').style.height = '700px'; writes.length = 0")
    page.pass_frames(3)
    assert set(page.run("return writes")) <= {""}


def test_the_style_sheet_is_taken_over(shown):
    page = shown(style="#card { opacity: 0.75; z-index: 7; rotate: 30deg; scale: 2; }")
    assert page.run("const card = handleOf('#card'); return [flights.opacity(card), flights.zIndex(card)]") == [0.75, 7]
    assert page.run("return flights.angle(handleOf('#card'))") == pytest.approx(0.5235987756)


def test_opacity_and_z_index_are_drawn(shown):
    page = shown()
    page.run("flights.setOpacity(handleOf('#card'), 0.5); flights.setZIndex(handleOf('#card'), 2.6)")
    page.pass_frames(2)
    assert page.run("const { opacity, zIndex } = getComputedStyle(document.querySelector('#card')); return [opacity, zIndex]") \
        == ["0.5", "3"]


def test_an_element_that_is_drawn_without_a_change_has_no_styles_of_the_library(shown):
    page = shown(style=HOT)
    draw(page, True, (100, 100))
    assert (drawn(page)[0], *drawn(page)[2:]) == ("40px 60px", "2", "0.3") and "" not in inline(page)
    draw(page, False)
    assert_hot(page)
    # The program draws it again, and moves it from the place that the layout gives to it.
    draw(page, True, (60, 80))
    assert (drawn(page)[0], *drawn(page)[2:]) == ("0px 40px", "2", "0.3")
    draw(page, False)
    assert drawn(page) == ["3px -4px", "5deg", "1.1", "0.5"]


def test_a_turn_and_a_scale_that_undo_each_other_but_for_rounding_have_no_styles(shown):
    page = shown(style=HOT)
    page.run("flights.setTransform(handleOf('#card'), 0, 1, -1, 0)")
    page.pass_frames(2)
    page.run("flights.setTransform(handleOf('#card'), 1 - 2e-16, 1e-16, -1e-16, 1 + 2e-16)")
    page.pass_frames(2)
    assert_hot(page)


@pytest.mark.parametrize("name, value", [("translate", "5px 6px"), ("rotate", "30deg"), ("scale", "0.5"), ("opacity", "0")])
@pytest.mark.parametrize("is_inline", [False, True])
def test_an_element_whose_own_style_is_another_one_is_drawn_exactly(shown, name, value, is_inline):
    rule = f"{name}: {value}"
    page = shown(f"<main><div id='card' style='{rule if is_inline else ''}'></div></main>", "" if is_inline else f"#card {{ {rule}; }}")
    assert dict(zip(PROPERTIES, drawn(page)))[name] == value
    for turned in (True, False):
        draw(page, turned)
        assert page.box("#card").centre == pytest.approx([40 + HOME[0], 30 + HOME[1]], abs=0.01)
    assert page.box("#card").size == pytest.approx([80, 60], abs=0.01)
    assert page.run("return getComputedStyle(document.querySelector('#card')).opacity") == "1"


def test_an_element_whose_own_inline_style_hides_another_one_gets_it_back(shown):
    page = shown("<main><div id='card' style='translate: none; rotate: 0deg; scale: 1; opacity: 1'></div></main>",
                 "#card { translate: 5px; rotate: 3deg; scale: 2; opacity: 0; }")
    for turned in (True, False):
        draw(page, turned)
    assert inline(page) == ["none", "0deg", "1", "1"]


@pytest.mark.parametrize("is_home", [0, 1])
def test_a_card_that_has_flown_back_has_no_styles_of_the_library(shown, is_home):
    page = shown(style=HOT)
    page.run("flights.returnToLayout(handleOf('#card'), arguments[0])", is_home)
    place = press_and_drag(page, "mouse")
    assert inline(page)[0] != ""
    lift(page, "mouse", place)
    page.wait_until_still("#card")
    page.pass_frames(2)
    assert position(page) == pytest.approx(HOME)
    assert_hot(page)


def test_a_card_that_is_dragged_back_to_its_place_has_no_styles_of_the_library(shown):
    page = shown(style=HOT)
    page.run("flights.drag(handleOf('#card'))")
    for way in ((30, 40), (-30, -40)):
        pointer = page.pointer("mouse", "#card").press().by(way, moves=4)
        page.perform(pointer.wait(200).lift())
        page.pass_frames(2)
        assert (inline(page)[0] == "") == (way[0] < 0)
    assert position(page) == pytest.approx(HOME)
    assert_hot(page)


def test_the_style_of_a_class_does_not_change_the_layout(shown):
    page = shown(style=HOT)
    draw(page, True)
    draw(page, False)
    page.run("document.querySelector('#card').classList.add('hot')")
    # The element is measured again, and moves with its container.
    page.run("document.querySelector('main').style.left = '50px'; document.querySelector('#card').style.left = '25px'")
    page.resize(1100, 800)
    page.pass_frames(3)
    assert drawn(page) == ["3px -4px", "5deg", "1.1", "0.5"]
    # Firefox rounds the places of boxes to 1/60 pixel.
    assert position(page) == pytest.approx([HOME[0] + 5, HOME[1]], abs=0.02)
    page.run("flights.returnToLayout(handleOf('#card'), 0)")
    lift(page, "mouse", press_and_drag(page, "mouse"))
    page.wait_until_still("#card")
    page.pass_frames(2)
    assert drawn(page) == ["3px -4px", "5deg", "1.1", "0.5"]
    toss(page)
    assert_landed(page)


def test_a_turn_about_an_anchor_point_keeps_the_anchor_in_place(shown):
    page = shown(style="#card { transform-origin: 10% 90%; }")
    page.run("""
      const card = handleOf("#card");
      flights.setAnchorPoint(card, 0, 0);
      flights.setPosition(card, 100, 100);
      flights.setTransform(card, 0, 2, -1, 0);""")
    page.pass_frames(2)
    box = page.box("#card")
    # The corner is at (40 + 100, 30 + 100). The x axis points down, the y axis to the left.
    assert box.corner == pytest.approx([140 - 60, 130], abs=0.01)
    assert box.size == pytest.approx([60, 160], abs=0.01)
    # The node's own scale did not change the size.
    assert page.run("return flights.width(handleOf('#card'))") == 80


def test_reading_the_z_index_draws_nothing(shown):
    page = shown()
    assert page.run("return flights.zIndex(handleOf('#card'))") == 0
    page.pass_frames(2)
    assert page.run("return getComputedStyle(document.querySelector('#card')).zIndex") == "auto"


def test_an_anchor_point_before_the_first_layout_keeps_the_place(shown):
    page = shown(style="#card { display: none; rotate: 90deg; scale: 2; }")
    page.run("flights.setAnchorPoint(handleOf('#card'), 0, 0)")
    page.pass_frames(2)
    page.run("document.querySelector('#card').style.display = 'block'")
    page.pass_frames(3)
    # The centre is where the style sheet places it. The anchor is the corner at the upper right.
    assert page.box("#card").centre == pytest.approx([40 + 60, 30 + 40], abs=0.01)
    assert position(page) == pytest.approx([60 + 60, 40 - 80], abs=0.01)


def test_a_shear_warns_once(shown):
    page = shown()
    for shear in (0.5, 0.6):
        page.run("flights.setTransform(handleOf('#card'), 1, 0, arguments[0], 1)", shear)
        page.pass_frames(2)
    message, = page.messages()
    assert message.startswith("warn: material-motion: A shear is not drawn")


@pytest.mark.parametrize("transition", ["all 0.3s", "opacity 1s, translate 200ms", "color 1s, scale 0.1s linear 2s"])
def test_a_transition_warns_once(shown, transition):
    page = shown(style=f"#card {{ transition: {transition}; }}")
    assert page.run("return [flights.look(6), flights.look(6)]") == [5, 0]
    message, = page.messages()
    assert message.startswith("warn: material-motion: A transition of translate, rotate, scale, opacity or all delays")


@pytest.mark.parametrize("transition", ["color 1s", "all 0s", "translate 0s 2s", "none"])
def test_other_transitions_do_not_warn(shown, transition):
    page = shown(style=f"#card {{ transition: {transition}; }}")
    assert page.run("return flights.look(6)") == 0
    assert page.messages() == []
