# SPDX-License-Identifier: Apache-2.0
"""What the script does when the page scrolls or changes, counted in messages and in measurements."""

import numpy as np
import pytest

from layout_page import NEAR, assert_follows, document, lift, press_and_drag

pytestmark = pytest.mark.every_browser

COUNT = 100

STYLE = """
main { width: 1000px; height: auto; }
main div { position: relative; float: left; width: 90px; height: 70px; margin: 2px; }
main div > b { position: absolute; inset: 5px; background: teal; }
"""

SCRIPT = """
import { start } from "./material-motion.js";

// The messages to the module, and the measurements of nodes.
const counts = { messages: 0, boxes: 0, offsets: 0 };
const box = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () { counts.boxes += 1; return box.call(this); };
const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetLeft");
window.lookedAt = new Set();
Object.defineProperty(HTMLElement.prototype, "offsetLeft", {
  get() {
    counts.offsets += 1;
    lookedAt.add(this.id);
    return get.call(this);
  },
});

// What the module's listener did during each event `scroll`.
window.scrolls = [];
let before;
addEventListener("scroll", () => { before = { ...counts }; }, { capture: true });
document.addEventListener("scroll", () => {
  scrolls.push({ messages: counts.messages - before.messages, boxes: counts.boxes - before.boxes });
}, { capture: true });

// The measurements of nodes before each drawing.
window.paints = [];
const observe = (message, node, numbers, send) => {
  if (message === 9) paints.push(counts.offsets);
  counts.messages += 1;
  return send?.();
};
const motion = await start("./Pages.wasm", { observe });
const flights = motion.instance.exports;
Object.assign(window, { counts, handleOf: (selector) => motion.register(document.querySelector(selector)), flights });
"""


@pytest.fixture
def shown(page, serve, modules):
    """Cards, each in a container of its own."""
    cards = "".join(f"<div><b id='card{index}'></b></div>" for index in range(COUNT))
    html = document(f"<main>{cards}</main>", STYLE).replace('src="flights.js"', 'src="counted.js"')
    page.open(serve(modules, pages={"index.html": html, "counted.js": SCRIPT}).address("index.html"))
    page.wait_until_ready("window.flights")
    page.run("for (let index = 0; index < arguments[0]; index += 1) flights.drag(handleOf(`#card${index}`))", COUNT)
    page.pass_frames(3)
    page.run("document.body.style.height = '5000px'")
    page.pass_frames(3)
    return page


def scroll_by(page, way):
    """Scrolls the page, and returns the counts for the last event."""
    return page.evaluate("""
        const count = scrolls.length;
        scrollBy(0, arguments[0]);
        while (scrolls.length === count) await new Promise(requestAnimationFrame);
        return scrolls.at(-1);""", way)


def test_a_scroll_of_cards_at_rest_costs_nothing(shown):
    for _ in range(4):
        assert scroll_by(shown, 5) == {"messages": 0, "boxes": 0}


def test_a_scroll_measures_the_container_of_a_card_that_moves(shown):
    shown.run("flights.fly(handleOf('#card7'), 9000, 0)")
    shown.pass_frames(3)
    counts = scroll_by(shown, 5)
    assert counts["messages"] == 1
    assert 0 < counts["boxes"] < 5


def test_a_card_is_pressed_after_a_scroll(shown, kind):
    """A finger scrolls no card, so the page scrolls by itself."""
    scroll_by(shown, 20)
    place = press_and_drag(shown, kind, selector="#card3")
    held = shown.box("#card3").centre - place
    counts = scroll_by(shown, 15)
    assert 0 < counts["boxes"] < 8
    shown.pass_frames(2)
    assert np.abs(shown.box("#card3").centre - place - held).max() < NEAR
    lift(shown, kind, place)


def test_the_module_knows_a_scroll_soon(shown):
    """A program may convert a place to another container at any time."""
    scroll_by(shown, 20)
    before = shown.run("return counts.messages")
    shown.wait_until(lambda: shown.run("return counts.messages") - before >= COUNT, "the containers were measured")


def test_a_drag_looks_at_no_other_cards(shown, kind):
    """Each card has a clock of its own, and each clock receives the time of each event."""
    place = press_and_drag(shown, kind, selector="#card3")
    shown.pass_frames(2)
    shown.run("lookedAt.clear()")
    place = assert_follows(shown, kind, place, (40, 30), selector="#card3")
    assert set(shown.run("return [...lookedAt]")) <= {"card3"}
    lift(shown, kind, place)


def test_a_motion_looks_only_at_its_own_card(shown):
    add_cards(shown)
    looks = shown.evaluate("""
        const handles = [1, 2, 3].map((index) => handleOf(`#card${index}`));
        await new Promise(requestAnimationFrame);
        return handles.map((handle) => {
          const before = counts.offsets;
          flights.fly(handle, 300, 0);
          return counts.offsets - before;
        });""")
    assert all(0 < count < 5 for count in looks)


def test_reading_the_time_of_a_clock_measures_nothing(shown):
    counted = shown.run("""
        flights.timeTogether();
        const before = { ...counts };
        flights.timeTogether();
        return [before, counts];""")
    assert counted[0] == counted[1]


def test_frames_look_at_all_cards_while_each_frame_inserts_a_node(shown):
    add_cards(shown)
    shown.run("""
        lookedAt.clear();
        const insert = () => {
          document.querySelector("main").prepend(document.createElement("i"));
          requestAnimationFrame(insert);
        };
        insert();""")
    shown.wait_until(lambda: shown.run("return [...lookedAt].filter((id) => id.startsWith('other')).length") == 4 * COUNT,
                     "all cards were looked at")


def add_cards(shown):
    html = "".join(f"<div><b id='other{index}'></b></div>" for index in range(4 * COUNT))
    shown.run("document.querySelector('main').insertAdjacentHTML('beforeend', arguments[0])", html)
    shown.run("for (let index = 0; index < arguments[0]; index += 1) handleOf(`#other${index}`)", 4 * COUNT)
    shown.run("for (let index = 0; index < arguments[0]; index += 1) flights.x(handleOf(`#other${index}`))", 4 * COUNT)
    shown.pass_frames(10)


def test_an_inserted_node_makes_a_frame_look_at_some_cards(shown):
    add_cards(shown)
    start, first = shown.run("""
        const before = [counts.offsets, paints.length];
        document.querySelector("main").prepend(document.createElement("i"));
        return before;""")
    shown.wait_until(lambda: shown.run("return counts.offsets") - start >= 5 * COUNT, "all cards were looked at")
    reads = np.diff([start, *shown.run("return paints")[first:]])
    assert reads.max() <= 100


def test_a_card_follows_a_node_that_is_inserted_before_it(shown):
    """The node moves the card, but changes neither its size nor that of its container."""
    shown.run("document.querySelector('#card99').style.cssText = 'position: relative; inset: auto; display: block; height: 9px'")
    shown.run("flights.drag(handleOf('#card99'))")
    shown.pass_frames(4)
    before = shown.run("return flights.y(handleOf('#card99'))")
    shown.run("""
        const section = document.createElement("section");
        section.style.height = "40px";
        document.querySelector("#card99").before(section);""")
    shown.pass_frames(4)
    assert shown.run("return flights.y(handleOf('#card99'))") == pytest.approx(before + 40, abs=0.01)
