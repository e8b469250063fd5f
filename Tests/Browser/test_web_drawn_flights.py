# SPDX-License-Identifier: Apache-2.0
"""Flights that the browser draws, also while the page's main thread is busy.

A screencast shows what Chromium's compositor has drawn: its pictures also arrive while the main thread is busy.
(`Page.captureScreenshot` waits for the main thread.) A picture's time stamp is up to two frames late. Therefore a
second element moves at 1000 points per second, and tells the time of the animations in each picture.
"""

import json
import math
import time

import numpy as np
import pytest
import websocket

from devtools import DevTools
from picture import read_pixels
from pointer import Pointer

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Flights</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; }
  main { position: absolute; inset: 0 0 200px 0; }
  #card, #hand { position: absolute; left: 20px; width: 80px; height: 80px; }
  #card { top: 60px; background: rgb(255 0 0); }
  /* The card is also pressed where it was: it flies on until a busy driver presses. */
  #card::after { content: ""; position: absolute; inset: 0 0 0 -400px; }
  #hand { top: 400px; left: 0; background: rgb(0 0 255); }
</style>
<script type="module" src="drawn.js"></script>
<main><div id="card"></div></main><div id="hand"></div>
</html>"""

HOME = (60, 100)
AWAY = (460, 100)
RESPONSE, BOUNCE = 1.2, 0.2
BLOCK = 400
"""The time for which the main thread is busy, in milliseconds."""

VISIBLE = 2
"""Points."""

FRAME = 1000 / 60
"""The time between two frames, in milliseconds."""

FRAMES, BROWSER, BOTH, TWICE, FLING = range(5)
"""The first argument of `begin`."""


@pytest.fixture
def shown(page, serve, modules):
    """Opens the page. The argument decides what draws the flights."""
    def shown(how=BROWSER, **pages):
        page.open(serve(modules, pages={"index.html": DOCUMENT, **pages}).address("index.html"))
        page.wait_until_ready("window.drawn")
        page.run("begin(arguments[0], arguments[1], arguments[2])", how, RESPONSE, BOUNCE)
        page.pass_frames(5)
        return page

    return shown


def fly(page, place=AWAY):
    """Begins a flight, and returns its time in milliseconds."""
    return 1000 * page.run("return drawn.fly(arguments[0], arguments[1])", *place)


def wait_until_drawn(page):
    page.wait_until_true("document.querySelector('#card').getAnimations().length === 1")


def wait_until_at_rest(page):
    page.wait_until_true("drawn.isFlying() === 0")
    page.pass_frames(2)


def position(page):
    return np.array(page.run("return [drawn.x(), drawn.y()]"))


def exact(milliseconds, start=HOME[0], end=AWAY[0]):
    """The exact solution of a spring that is released at rest."""
    t = max(0, milliseconds) / 1000
    frequency, ratio = 2 * math.pi / RESPONSE, 1 - BOUNCE
    damped = frequency * math.sqrt(1 - ratio * ratio)
    decay = math.exp(-ratio * frequency * t)
    return end + (start - end) * decay * (math.cos(damped * t) + ratio * frequency / damped * math.sin(damped * t))


SPEED, EDGE = 1000, 400
"""The velocity of a throw, and the edge that the card crosses after 0.57 s."""


def exact_throw(milliseconds):
    """The exact solution of a throw: a decay, and then a critically damped spring at the edge."""
    rate, frequency = -1000 * math.log(0.998), 10
    t = max(0, milliseconds) / 1000
    crossing = -math.log(1 - rate * (EDGE - HOME[0]) / SPEED) / rate
    if t < crossing:
        return HOME[0] + SPEED * (1 - math.exp(-rate * t)) / rate
    speed = SPEED * math.exp(-rate * crossing)
    return EDGE + speed * (t - crossing) * math.exp(-frequency * (t - crossing))


def interrupt(page, script):
    """Begins a flight, and runs a script 300 ms later. Returns the position and the speed. They are exact then.

    The page itself waits: a busy driver would run the script after the flight.
    """
    page.run(f"""
      delete window.interruption;
      const start = 1000 * drawn.fly({AWAY[0]}, {AWAY[1]});
      const interrupt = () => {{
        if (performance.now() < start + 300) return requestAnimationFrame(interrupt);
        const early = performance.now(), animations = card.getAnimations().length;
        {script};
        window.interruption = [animations, start, early, drawn.x(), drawn.speed(), performance.now()];
      }};
      requestAnimationFrame(interrupt);""")
    page.wait_until_true("window.interruption")
    animations, start, early, place, speed, late = page.run("return interruption")
    assert animations == 1
    assert exact(early - start) - 0.5 < place < exact(late - start) + 0.5
    return place, speed


class Screencast:
    """The pictures that the compositor draws."""

    def __init__(self, page):
        self.page = page
        self.pictures = []

    def record(self, script, seconds):
        """Runs a script, and records pictures for some seconds."""
        with DevTools(self.page.driver) as tools:
            tools.socket.settimeout(0.1)
            tools.send("Page.enable")
            tools.send("Page.startScreencast", format="png", everyNthFrame=1)
            tools.send("Runtime.evaluate", expression=script)
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                try:
                    message = json.loads(tools.socket.recv())
                except websocket.WebSocketTimeoutException:
                    continue
                if message.get("method") == "Page.screencastFrame":
                    parameters = message["params"]
                    tools.send("Page.screencastFrameAck", sessionId=parameters["sessionId"])
                    self.pictures.append(parameters["data"])
            tools.send("Page.stopScreencast")

    def places(self):
        """For each picture, the left edges of the card and of the hand."""
        for picture in self.pictures:
            card, hand = [self.left_edge(picture, y, channel) for y, channel in ((100, 0), (440, 2))]
            # The hand is outside of the first pictures and the last ones.
            if hand is not None:
                assert card is not None, "a picture shows no card"
                yield card, hand

    def left_edge(self, picture, y, channel):
        _, pixels = read_pixels(self.page.driver, picture, top=y, rows=1)
        colours = np.frombuffer(pixels, np.uint8).reshape(-1, 4)
        return left_edge(colours[:, channel], colours[:, 1])


def left_edge(strong, weak):
    """The left edge of a box in a row of pixels, with its fraction. `None` if it is not in the picture."""
    covered = np.flatnonzero((strong > 250) & (weak < 128))
    if len(covered) < 10 or covered[0] == 0:
        return None
    first = covered[0]
    return first + weak[first] / 255 if weak[first] > 0 else first - (255 - weak[first - 1]) / 255


def blocked_places(page, launch, exact):
    """Blocks the main thread in the middle of a flight.

    Returns the start of the flight, the places that the page has written and, for each picture of the block in which a
    card that moves is elsewhere than in the last frame, the time of its animations and the position of the card.
    """
    screencast = Screencast(page)
    screencast.record(f"""{{
      hand.animate([{{ translate: "0px" }}, {{ translate: "2000px" }}], {{ duration: 2000, fill: "both" }})
        .ready.then((animation) => {{ window.origin = animation.startTime; }});
      window.written = [{HOME[0]}];
      new MutationObserver(() => written.push({HOME[0]} + (parseFloat(card.style.translate) || 0)))
        .observe(card, {{ attributeFilter: ["style"] }});
      window.departure = 1000 * {launch};
      setTimeout(() => {{
        const begin = performance.now();
        while (performance.now() < begin + {BLOCK});
        window.block = [begin, performance.now()];
      }}, 250); }}""", 1.2)
    origin, departure, (begin, end), written = page.run("return [origin, departure, block, written]")
    # The last frame before the block may be ahead of it. So may the first one after it: the browser has requested that
    # frame when the block began, and its picture may still have a time within the block.
    start = exact(begin + FRAME - departure)
    places = [(origin + hand, card + 40) for card, hand in screencast.places()]
    return departure, written, [
        (moment, place) for moment, place in places
        if begin < moment < end and exact(moment - departure) - start > VISIBLE]


FLY, FLY_BACK = [f"drawn.fly({x}, {y})" for x, y in (AWAY, HOME)]


def blocked_flights(page, launch=FLY, back=FLY_BACK, exact=exact, count=3):
    """Yields flights until there are enough pictures: a busy machine takes few."""
    for _ in range(10):
        departure, written, places = blocked_places(page, launch, exact)
        yield departure, written, places
        count -= len(places)
        if count <= 0:
            return
        page.run(back)
        page.pass_frames(2)
        wait_until_at_rest(page)
    assert count <= 0


def test_a_blocked_page_shows_the_flight_where_the_exact_solution_has_it(shown):
    for departure, _, places in blocked_flights(shown()):
        errors = [place - exact(moment - departure) for moment, place in places]
        assert max(map(abs, errors), default=0) < VISIBLE, (errors, places)


def test_a_blocked_page_shows_a_throw_and_its_edge_where_the_exact_solution_has_them(shown):
    page = shown(FLING)
    throws = blocked_flights(page, f"drawn.throw({SPEED})", f"drawn.place({HOME[0]})", exact_throw)
    for departure, _, places in throws:
        errors = [place - exact_throw(moment - departure) for moment, place in places]
        assert max(map(abs, errors), default=0) < VISIBLE, (errors, places)
    wait_until_at_rest(page)
    assert tuple(page.box("#card").centre) == (EDGE, HOME[1])
    assert page.run("return card.getAnimations().length") == 0
    assert page.messages() == []


def test_without_the_option_a_blocked_page_stands_still(shown):
    """Each picture shows a place that the page has written for a frame before."""
    for departure, written, places in blocked_flights(shown(FRAMES)):
        for moment, place in places:
            assert min(abs(place - each) for each in written) < 0.1, (place, written)
            assert exact(moment - departure) - place > VISIBLE


@pytest.mark.every_value("page")
@pytest.mark.every_browser
def test_a_drawn_flight_requests_no_frames_and_rests_at_the_exact_destination(shown):
    page = shown()
    fly(page)
    wait_until_drawn(page)
    page.pass_frames(2)
    requests = page.frame_requests()
    page.pass_frames(10)
    assert page.frame_requests() == requests
    assert page.run("return drawn.isFlying()") == 1
    wait_until_at_rest(page)
    assert tuple(position(page)) == AWAY
    assert tuple(page.box("#card").centre) == AWAY
    assert page.run("return card.getAnimations().length") == 0
    # In its own place, the page's style sheet applies again.
    fly(page, HOME)
    wait_until_drawn(page)
    wait_until_at_rest(page)
    assert tuple(page.box("#card").centre) == HOME and page.run("return card.style.translate") == ""
    assert page.messages() == []


@pytest.mark.every_browser
def test_frames_are_emitted_if_the_program_asks_for_them(shown):
    page = shown(BOTH)
    start = fly(page)
    wait_until_drawn(page)
    seen = page.evaluate("""
      const seen = [];
      for (let count = 0; count < 10; count += 1) {
        const time = await new Promise(requestAnimationFrame);
        seen.push([time, drawn.x()]);
      }
      return seen;""")
    assert len({place for _, place in seen}) > 5
    wait_until_at_rest(page)
    assert tuple(page.box("#card").centre) == AWAY


RECORD_PRESS = """
  addEventListener("pointerdown", (event) => {
    const [animation] = card.getAnimations();
    const frames = animation.effect.getKeyframes().map(({ offset, translate }) => [offset, parseFloat(translate)]);
    const offset = (event.timeStamp - animation.startTime) / animation.effect.getTiming().duration;
    const next = frames.findIndex(([each]) => each > offset);
    const [[a, x], [b, y]] = [frames[next - 1], frames[next]];
    window.shown = 60 + x + (y - x) * (offset - a) / (b - a);
    window.pressed = event.timeStamp;
    queueMicrotask(() => setTimeout(() => { window.caught = drawn.x(); }));
  }, { capture: true });
"""


@pytest.mark.every_browser
def test_a_press_catches_the_card_where_the_browser_shows_it(shown, kind):
    page = shown()
    page.run(RECORD_PRESS)
    start = fly(page)
    wait_until_drawn(page)
    page.wait_until_true(f"performance.now() > {start} + 500")
    with page.watching("#card") as seen:
        page.perform(page.pointer(kind, "#card").press())
        page.wait_until_true("window.caught !== undefined")
        page.pass_frames(3)
    drawn_at, pressed, caught = page.run("return [shown, pressed, caught]")
    assert abs(drawn_at - caught) < 0.5
    assert abs(caught - exact(pressed - start)) < 1e-3
    assert page.run("return card.getAnimations().length") == 0
    assert abs(page.box("#card").centre[0] - caught) < 0.01
    # Not even a script sees the card where the flight began.
    assert min(box.left for _, box in seen) > 200


@pytest.mark.every_browser
def test_a_caught_card_flies_on_after_the_release(shown, kind):
    page = shown()
    start = fly(page)
    wait_until_drawn(page)
    page.wait_until_true(f"performance.now() > {start} + 500")
    page.perform(page.pointer(kind, "#card").press())
    page.wait_until_true("drawn.isHeld() === 1")
    page.pass_frames(3)
    page.lift_everything()
    # The driver may not wait until the page has received the release.
    page.wait_until(lambda: tuple(page.box("#card").centre) == AWAY, "the card is at its destination")


@pytest.mark.every_browser
def test_a_new_destination_in_mid_flight_continues_the_motion(shown):
    page = shown()
    with page.watching("#card") as seen:
        _, speed = interrupt(page, "drawn.fly(260, 300)")
        assert speed > 100
        interrupted = page.run("return interruption.at(-1)")
        wait_until_at_rest(page)
    # Later than 300 ms, no frame shows the card where it began.
    assert min(box.left for time, box in seen if time > interrupted) > 150
    assert tuple(page.box("#card").centre) == (260, 300)


@pytest.mark.every_browser
def test_a_stopped_flight_stays_where_it_is(shown):
    page = shown()
    stopped, _ = interrupt(page, "drawn.halt()")
    page.pass_frames(3)
    assert abs(page.box("#card").centre[0] - stopped) < 0.01
    start = fly(page, HOME)
    page.pass_frames(2)
    place, late = page.run("return [drawn.x(), performance.now()]")
    assert abs(place - stopped) <= abs(exact(late - start, stopped, HOME[0]) - stopped) + 0.5
    wait_until_at_rest(page)
    assert tuple(page.box("#card").centre) == HOME


@pytest.mark.every_browser
def test_a_disabled_interaction_leaves_the_card_where_it_is(shown):
    page = shown()
    stopped, _ = interrupt(page, "drawn.disable()")
    page.pass_frames(3)
    assert abs(page.box("#card").centre[0] - stopped) < 0.01


@pytest.mark.every_browser
@pytest.mark.parametrize("how", [BROWSER, TWICE])
def test_a_layout_in_mid_flight_moves_the_card_by_its_vector(shown, how):
    page = shown(how)
    start = fly(page)
    wait_until_drawn(page)
    page.wait_until_true(f"performance.now() > {start} + 300")
    page.run("const main = document.querySelector('main'); main.style.left = '30px'; main.style.top = '20px'; main.style.width = '500px'")
    wait_until_at_rest(page)
    assert tuple(position(page)) == AWAY
    assert np.abs(page.box("#card").centre - np.add(AWAY, (30, 20))).max() < 0.01


@pytest.mark.every_browser
def test_a_card_that_leaves_the_document_in_mid_flight_leaves_nothing_behind(shown):
    page = shown()
    fly(page)
    wait_until_drawn(page)
    page.run("window.node = card; card.remove()")
    page.pass_frames(3)
    assert page.run("return document.getAnimations().length") == 0
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests
    assert page.messages() == []


@pytest.mark.every_browser
def test_reduced_motion_draws_no_flight(shown):
    page = shown()
    page.prefer_reduced_motion(True)
    page.pass_frames(3)
    fly(page)
    page.pass_frames(5)
    assert tuple(page.box("#card").centre) == AWAY


@pytest.mark.every_browser
def test_a_page_without_the_script_draws_the_flight_with_frames(shown):
    page = shown(**{"material-motion-flights.js": "throw new Error('None')"})
    fly(page)
    wait_until_at_rest(page)
    assert tuple(page.box("#card").centre) == AWAY
    assert any("Copy material-motion-flights beside this script." in message for message in page.messages())
