# SPDX-License-Identifier: Apache-2.0
"""Frames, popup windows, the back/forward cache, and frames at irregular times."""

import numpy as np
import pytest

from layout_page import (
    CARD_AND_RING, NEAR, RING, STYLE, assert_follows, assert_landed, document, lift, open_page, position, press_and_drag,
    toss)
from pointer import Pointer

FRAME = "<iframe src='inner.html' style='position: absolute; left: 90px; top: 70px; width: 800px; height: 700px; border: 4px solid'></iframe>"

CORNER = np.array([94, 74])
"""The corner of the frame's content."""


def plain_document(body):
    return f"<!doctype html><title>Inner</title><style>{STYLE}</style>{body}"


def drag_in_frame(page, kind):
    """Drags the card in the frame and lifts it. The card stays under the pointer."""
    with page.in_frame("iframe"):
        start = page.box("#card").centre
    pointer = Pointer(kind).to(CORNER + start).press().by((0, 24), moves=4)
    page.perform(pointer)
    page.pass_frames(2)
    with page.in_frame("iframe"):
        held = page.box("#card").centre + CORNER - pointer.place
    assert np.abs(held).max() < 12
    # Beyond the frame's edge, too.
    for way in ((100, -60), (-250, 100), (-250, -40)):
        pointer = Pointer(kind).to(pointer.place).by(way, moves=5)
        page.perform(pointer)
        page.pass_frames(2)
        with page.in_frame("iframe"):
            assert np.abs(page.box("#card").centre + CORNER - pointer.place - held).max() < NEAR
    page.perform(Pointer(kind).to(pointer.place).lift())


def test_a_module_in_a_frame(page, serve, modules, kind):
    pages = {"index.html": f"<!doctype html><title>Outer</title><body style='height: 3000px'>{FRAME}",
             "inner.html": document(f"<main>{CARD_AND_RING}</main>", "body { height: 2000px; }")}
    page.open(serve(modules, pages=pages).address("index.html"))
    with page.in_frame("iframe"):
        page.wait_until_ready("window.flights")
        toss(page)
        assert_landed(page)
        page.run("scrollTo(0, 40)")
    drag_in_frame(page, kind)
    with page.in_frame("iframe"):
        assert_landed(page)
        assert page.messages() == []


def test_a_module_moves_a_node_in_a_frame(page, serve, modules, kind):
    pages = {"index.html": document(FRAME), "inner.html": plain_document(f"<main>{CARD_AND_RING}</main>")}
    open_page(page, serve(modules, pages=pages))
    page.wait_until_true("frames[0].document.querySelector('#card')")
    page.run("window.handle = motion.register(frames[0].document.querySelector('#card')); flights.toss(handle, 340, 230)")
    with page.in_frame("iframe"):
        assert_landed(page)
    drag_in_frame(page, kind)
    with page.in_frame("iframe"):
        assert_landed(page)
    assert page.run("return flights.kept()") == 1
    page.run("document.querySelector('iframe').remove()")
    page.pass_frames(3)
    assert page.run("return flights.kept()") == 0
    assert page.messages() == []


@pytest.mark.every_browser
def test_a_frame_that_shows_another_page_releases_its_elements(page, serve, modules):
    pages = {"index.html": document(FRAME), "inner.html": plain_document(f"<main>{CARD_AND_RING}</main>"),
             "other.html": plain_document("<p>Other</p>")}
    open_page(page, serve(modules, pages=pages))
    page.wait_until_true("frames[0].document.querySelector('#card')")
    page.run("flights.toss(motion.register(frames[0].document.querySelector('#card')), 340, 230)")
    assert page.run("return flights.kept()") == 1
    page.run("frames[0].location = 'other.html'")
    page.wait_until_true("flights.kept() === 0")


@pytest.mark.every_browser
def test_a_node_that_moves_to_a_frame_stays_an_element(page, serve, modules):
    pages = {"index.html": document(f"{FRAME}<main>{CARD_AND_RING}</main>"), "inner.html": plain_document("<main></main>")}
    open_page(page, serve(modules, pages=pages))
    page.wait_until_true("frames[0].document.querySelector('main')")
    toss(page)
    page.pass_frames(3)
    page.run("window.handle = handleOf('#card');"
             "frames[0].document.querySelector('main').append(document.querySelector('#ring'), document.querySelector('#card'))")
    with page.in_frame("iframe"):
        assert_landed(page)
    assert page.run("return flights.kept()") == 1
    page.run("frames[0].document.querySelector('#card').remove()")
    page.wait_until_true("flights.kept() === 0")


@pytest.fixture
def popup(page, serve, modules):
    """A page whose module moves a node in a popup window. Switches between the windows."""
    pages = {"index.html": document(), "popup.html": plain_document(f"<main>{CARD_AND_RING}</main>")}
    open_page(page, serve(modules, pages=pages))
    first = page.driver.current_window_handle
    before = set(page.driver.window_handles)
    page.run("window.popup = open('popup.html', '', 'width=900,height=800')")
    page.wait_until_true("popup.document.querySelector('#card')")
    second, = set(page.driver.window_handles) - before
    yield first, second
    for handle in page.driver.window_handles:
        if handle == second:
            page.driver.switch_to.window(handle)
            page.driver.close()
    page.driver.switch_to.window(first)


def test_a_module_moves_a_node_in_a_popup_window(page, popup, kind):
    first, second = popup
    page.run("flights.toss(motion.register(popup.document.querySelector('#card')), 340, 230)")
    page.driver.switch_to.window(second)
    page.wait_until_true("Math.abs(document.querySelector('#card').getBoundingClientRect().left - 340) < 1")
    # A flight takes as long as in the first window: the times of the second one were converted.
    page.run("""
      const card = document.querySelector("#card");
      window.events = [];
      addEventListener("pointermove", ({ timeStamp }) => events.push(timeStamp), true);""")
    place = np.array(page.run("const r = document.querySelector('#card').getBoundingClientRect();"
                              "return [r.left + r.width / 2, r.top + r.height / 2]"))
    centre = lambda: np.array(page.run("const r = document.querySelector('#card').getBoundingClientRect();"
                                       "return [r.left + r.width / 2, r.top + r.height / 2]"))
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mousePressed", "x": 380, "y": 260, "button": "left",
                                                             "buttons": 1, "clickCount": 1}) if kind == "mouse" else \
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 380, "y": 260}]})
    places = []
    for step in range(1, 9):
        x, y = 380 + 12 * step, 260 + 7 * step
        if kind == "mouse":
            page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1})
        else:
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        page.run_with_callback("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
        places.append(centre() - (x, y))
    assert np.abs(places[-1] - places[-4]).max() < NEAR
    assert np.abs(centre() - (380 + 96, 260 + 56)).max() < 12
    if kind == "mouse":
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1})
    else:
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_until(lambda: np.abs(centre() - (380, 260)).max() < NEAR, "the card has landed")
    page.driver.switch_to.window(first)
    assert page.messages() == []


def test_a_popup_window_that_is_closed_releases_its_elements(page, popup):
    first, second = popup
    page.run("flights.toss(motion.register(popup.document.querySelector('#card')), 340, 230)")
    assert page.run("return flights.kept()") == 1
    page.driver.switch_to.window(second)
    page.driver.close()
    page.driver.switch_to.window(first)
    page.wait_until_true("flights.kept() === 0")


def test_a_page_from_the_back_forward_cache_goes_on(page, serve, modules, kind):
    pages = {"index.html": document(f"<main>{CARD_AND_RING}</main>"), "other.html": plain_document("<p>Other</p>")}
    server = serve(modules, pages=pages)
    open_page(page, server)
    toss(page)
    page.run("addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; })")
    place = press_and_drag(page, kind, (60, 40))
    page.driver.get(server.address("other.html"))
    page.resize(1000, 700)
    page.prefer_reduced_motion(True)
    page.go_back()
    page.wait_until_true("window.isRestored")
    # The drag was cancelled. The spring jumps, because the user now prefers reduced motion.
    assert_landed(page)
    page.prefer_reduced_motion(False)
    page.lift_everything()
    page.pass_frames(3)
    place = press_and_drag(page, kind)
    place = assert_follows(page, kind, place)
    lift(page, kind, place)
    assert_landed(page)


IRREGULAR = """
  const request = window.requestAnimationFrame;
  let [time, number] = [0, 0];
  window.times = [];
  window.requestAnimationFrame = (callback) => request(() => {
    if (times.length === 0) time = performance.now();
    else time += [4, 17, 8, 33, 16, 90, 5][number++ % 7];
    times.push(time);
    callback(time);
  });
"""


@pytest.mark.every_browser
def test_a_flight_is_a_function_of_time_whatever_the_frames(page, serve, modules):
    """A display changes its refresh rate. The places are those of the spring's solution at the frames' times."""
    open_page(page, serve(modules, pages={"index.html": document()}))
    places = page.evaluate(IRREGULAR + """
      const handle = handleOf("#card");
      const places = [];
      const next = window.requestAnimationFrame;
      flights.fly(handle, 340, 230);
      for (let i = 0; i < 20; i += 1) {
        await testProbe.passFrames(1);
        places.push([times.at(-1), ...positionOf(handle)]);
      }
      return places;""")
    seen = np.array([place for place in places if place[0] is not None])
    _, first = np.unique(seen[:, 0], return_index=True)
    seen = seen[first]
    # The default spring is underdamped or critically damped. Its start is unknown, so the first place determines it.
    stiffness, damping = 342.0, 30.0
    rate, frequency = damping / 2, np.sqrt(stiffness - damping ** 2 / 4)

    def spring(time):
        return np.exp(-rate * time) * (np.cos(frequency * time) + rate / frequency * np.sin(frequency * time))

    starts = np.linspace(seen[0, 0] - 200, seen[0, 0] + 1, 40_000)
    fractions = (RING[0] - seen[:, 1]) / (RING[0] - 60)
    start = starts[np.argmin(np.abs(spring((seen[1, 0] - starts) / 1000) - fractions[1]))]
    moving = (fractions < 1) & (np.abs(fractions) > 0.002)
    assert moving.sum() > 6
    assert np.abs(spring((seen[moving, 0] - start) / 1000) - fractions[moving]).max() < 0.002


@pytest.mark.every_browser
def test_reduced_motion_may_change_in_mid_flight(page, serve, modules):
    open_page(page, serve(modules, pages={"index.html": document()}))
    toss(page)
    page.prefer_reduced_motion(True)
    page.pass_frames(4)
    assert page.box("#card").centre == pytest.approx(page.box("#ring").centre)
