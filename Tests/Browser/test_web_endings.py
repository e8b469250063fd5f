# SPDX-License-Identifier: Apache-2.0
"""Modules that a page stops, nodes that it releases, and programs that crash."""

import pytest

from layout_page import (
    CARD_AND_RING, assert_follows, assert_landed, document, lift, open_page, press_and_drag, toss)
from pointer import Pointer

pytestmark = pytest.mark.every_browser

STYLE = """
#card { touch-action: pan-y; }
section { position: absolute; left: 150px; top: 130px; width: 500px; height: 400px; background: silver; }
"""

RESTART = """
  const script = await import(new URL("material-motion.js", document.baseURI));
  const motion = await script.start("./Pages.wasm");
  window.first = window.motion;
  Object.assign(window, { motion, flights: motion.instance.exports });
  window.handleOf = (selector) => motion.register(document.querySelector(selector));"""

LISTEN = """
import { start } from "./material-motion.js";
window.crashes = [];
window.clicks = 0;
document.querySelector("#card").addEventListener("click", () => { clicks += 1; });
const onerror = (error) => {
  crashes.push(String(error));
  window.requestsAtCrash = testProbe.frameRequests();
};
const overflow = () => 1 + overflow();
const time = (now) => (window.isTooDeep ? overflow() : now);
const motion = await start("./Pages.wasm", { onerror, time });
const flights = motion.instance.exports;
Object.assign(window, {
  motion, flights, handleOf: (selector) => motion.register(document.querySelector(selector)),
  positionOf: (handle) => [flights.x(handle), flights.y(handle)],
});
"""


@pytest.fixture
def shown(page, serve, modules):
    """Opens a page with a card, which counts its clicks."""
    def shown(body=f"<main>{CARD_AND_RING}</main>"):
        html = document(body, STYLE + "body { height: 3000px; }").replace('src="flights.js"', 'src="listen.js"')
        open_page(page, serve(modules, pages={"index.html": html, "listen.js": LISTEN}))
        return page

    return shown


def assert_is_released(page, kind):
    """The page scrolls, and the card has its own style, stays in its place, and is clicked after a movement."""
    page.pass_frames(2)
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests
    style = page.run("const { style } = document.querySelector('#card'); return [style.touchAction, style.webkitUserSelect]")
    assert style == ["", ""]
    assert page.run("return getComputedStyle(document.querySelector('#card')).touchAction") == "pan-y"
    assert page.run("return document.querySelector('#card')[Symbol.for('material-motion')] === undefined")
    place, clicks = page.box("#card").centre, page.run("return clicks")
    page.perform(page.pointer("mouse", "#card").press().by((9, 9), moves=3).lift())
    page.wait_until(lambda: page.run("return clicks") == clicks + 1, "the card is clicked")
    page.run("scrollTo(0, 10)")
    page.pass_frames(3)
    assert page.box("#card").centre == pytest.approx(place - [0, 10])
    page.run("scrollTo(0, 0)")
    page.pass_frames(2)


def errors(page):
    """What the page has printed, without what the module itself has printed."""
    return [message for message in page.messages() if message.startswith("error: ")]


def assert_starts_again(page, kind):
    page.evaluate(RESTART)
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_module_is_stopped_and_another_one_moves_its_nodes(shown, kind):
    page = shown()
    toss(page)
    page.pass_frames(3)
    page.run("motion.stop()")
    assert_is_released(page, kind)
    assert page.run("return motion.instance === undefined")
    page.run("motion.stop()")
    assert_starts_again(page, kind)
    assert page.messages() == []


def test_a_module_is_stopped_during_a_drag(shown, kind):
    page = shown()
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    page.run("motion.stop()")
    centre = page.box("#card").centre
    page.perform(Pointer(kind).to(place).by((40, 30), moves=3).lift())
    page.pass_frames(3)
    assert page.box("#card").centre == pytest.approx(centre)
    assert_is_released(page, kind)
    assert_starts_again(page, kind)
    assert page.messages() == []


def test_a_stopped_module_registers_nothing(shown):
    page = shown()
    page.run("motion.stop()")
    text = page.run("try { handleOf('#card'); } catch (error) { return error.message; }")
    assert text == "material-motion: The module was stopped. Start it again."


def test_a_node_is_released_and_registered_again(shown, kind):
    page = shown()
    toss(page)
    assert_landed(page)
    page.run("const card = document.querySelector('#card'); motion.unregister(card); motion.unregister(card)")
    assert page.run("return flights.kept()") == 0
    assert_is_released(page, kind)
    toss(page)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)
    assert page.messages() == []


def test_a_card_stays_under_the_pointer_after_the_panel_around_it_is_released(shown, kind):
    page = shown(f"<main><section id='panel'>{CARD_AND_RING}</section></main>")
    page.run("flights.setTransform(handleOf('#panel'), 0, 1, -1, 0)")
    toss(page)
    assert_landed(page)
    page.run("motion.unregister(document.querySelector('#panel'))")
    page.run("document.querySelector('#panel').style.rotate = '30deg'")
    page.pass_frames(3)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


def test_a_program_crashes_in_a_frame(shown, kind):
    page = shown()
    page.run("flights.crash(handleOf('#card')); flights.fly(handleOf('#card'), 340, 230)")
    page.wait_until_true("crashes.length")
    assert_is_released(page, kind)
    text = "Error: material-motion: The program has crashed, and moves nothing from now on. "
    assert len(page.run("return crashes")) == 1 and page.run("return crashes[0]").startswith(text)
    message, = errors(page)
    assert message.startswith(f"error: {text}")
    assert_starts_again(page, kind)
    assert errors(page) == [message]


def test_a_crash_requests_no_more_frames(shown):
    page = shown()
    page.run("flights.crashInFrame()")
    page.wait_until_true("crashes.length")
    page.pass_frames(2)
    assert page.frame_requests() == page.run("return requestsAtCrash")


def test_a_program_crashes_during_a_drag(shown, kind):
    page = shown()
    page.run("flights.drag(handleOf('#card'))")
    page.pass_frames(3)
    page.run("flights.crash(handleOf('#card'))")
    pointer = page.pointer(kind, "#card").press().by((0, 40), moves=4)
    page.perform(pointer)
    page.wait_until_true("crashes.length")
    page.perform(Pointer(kind).to(pointer.place).by((20, 0), moves=2).lift())
    assert_is_released(page, kind)
    assert len(page.run("return crashes")) == len(errors(page)) == 1
    assert_starts_again(page, kind)


def test_a_program_crashes_in_a_call_of_the_page(shown, kind):
    """The call throws the error, and the page decides whether it is printed."""
    page = shown()
    toss(page)
    assert_landed(page)
    thrown = page.run("try { flights.crash(0); } catch (error) { return String(error); }")
    assert page.run("return crashes") == [thrown]
    assert_is_released(page, kind)
    assert errors(page) == []
    # The program is not entered again in the middle of a function.
    assert page.run("try { flights.kept(); } catch (error) { return String(error); }") == thrown
    assert page.run("return crashes") == [thrown]
    assert_starts_again(page, kind)


def test_a_stack_that_is_too_large_ends_the_module(shown, kind):
    """Browsers give this error different classes."""
    page = shown()
    page.run("handleOf('#card'); window.isTooDeep = true")
    thrown = page.run("try { flights.fly(handleOf('#card'), 340, 230); } catch (error) { return String(error); }")
    assert thrown.startswith("Error: material-motion: The program has crashed")
    assert page.run("return crashes") == [thrown]
    page.run("window.isTooDeep = false")
    assert_is_released(page, kind)
    assert_starts_again(page, kind)


def test_the_imports_of_a_stopped_module_do_nothing(shown):
    page = shown()
    assert page.evaluate("""
        const script = await import(new URL("material-motion.js", document.baseURI));
        const motion = script.imports();
        motion.stop();
        const { random, now, removeClock } = motion["material-motion"];
        return [random(0, 4), now(0), removeClock(1)];""") == [-1, -1, -1]


def test_an_object_with_an_unknown_handle_does_not_replace_the_painter(shown):
    page = shown()
    assert page.evaluate("""
        const script = await import(new URL("material-motion.js", document.baseURI));
        const { adopt, object } = script.imports()["material-motion"];
        adopt(0, 7);
        adopt(12345, 8);
        return [object(0), object(12345)];""") == [7, 0]


def test_a_second_module_may_be_started_after_a_start_that_failed(shown):
    page = shown()
    text = page.evaluate("""
        const script = await import(new URL("material-motion.js", document.baseURI));
        try { await script.start("./none.wasm"); } catch (error) { return error.message; }""")
    assert "none.wasm is no module, but 404" in text
    toss(page)
    assert_landed(page)
