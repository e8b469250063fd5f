# SPDX-License-Identifier: Apache-2.0
"""The styles that the library writes."""

import pytest

from layout_page import CARD_AND_RING, assert_landed, document, open_page, position, toss

pytestmark = [pytest.mark.every_browser, pytest.mark.in_turn]

WATCH = """
  window.writes = [];
  new MutationObserver((records) => {
    for (const { target } of records) writes.push(target.id);
  }).observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
"""


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
