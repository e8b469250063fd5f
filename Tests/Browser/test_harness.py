# SPDX-License-Identifier: Apache-2.0
"""The harness itself, with a page that does not use the library."""

from itertools import dropwhile
import subprocess

import numpy as np
import pytest

from pointer import STEP, Pointer

pytestmark = pytest.mark.every_browser

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A box</title>
<link rel="stylesheet" href="box.css">
<div id="box" tabindex="0"></div>
<script type="module" src="box.mjs"></script>
"""

STYLE = """
body { margin: 0; height: 3000px; }
#box { position: absolute; left: 100px; top: 100px; width: 80px; height: 60px; background: teal; }
#box { touch-action: none; }
"""

# The box follows the pointer. After the release it moves 50 points further, 5 points in each frame.
SCRIPT = """
const box = document.querySelector("#box");
let [x, y, last] = [0, 0, null];
const draw = () => { box.style.translate = `${x}px ${y}px`; };
box.addEventListener("pointerdown", (event) => {
  last = event;
  box.setPointerCapture(event.pointerId);
});
box.addEventListener("pointermove", (event) => {
  if (!last) return;
  [x, y, last] = [x + event.clientX - last.clientX, y + event.clientY - last.clientY, event];
  draw();
});
box.addEventListener("pointerup", () => {
  last = null;
  const end = x + 50;
  const step = () => {
    x += 5;
    draw();
    if (x < end) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
});
box.addEventListener("wheel", (event) => event.preventDefault());
console.log("ready", { a: 1 });
"""

PAGES = {"index.html": DOCUMENT, "box.css": STYLE, "box.mjs": SCRIPT}

STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"

EMPTY_MODULE = "0061736d01000000"


@pytest.fixture
def server(serve):
    return serve(pages=PAGES)


@pytest.fixture
def box_page(page, server):
    page.open(server.address("index.html"))
    page.wait_until(lambda: page.messages() == ['log: ready {"a":1}'], "the script has run")
    return page


def test_pointers_arrive_as_they_were_performed(box_page, kind):
    box_page.perform(box_page.pointer(kind, "#box").press().by((60, 30), moves=6).lift())
    events = [event for event in box_page.take_events() if event.kind == kind and event.target == "box"]
    gesture = [event for event in events if event.type in ("pointerdown", "pointermove", "pointerup")]
    press, *moves, lift = dropwhile(lambda event: event.type != "pointerdown", gesture)
    assert (press.type, lift.type) == ("pointerdown", "pointerup")
    assert {event.type for event in moves} == {"pointermove"}
    assert press.place == pytest.approx([140, 130])
    assert lift.place == pytest.approx([200, 160])
    times = [time for event in (press, *moves, lift) for time, _ in event.samples]
    assert times == sorted(times)
    assert "lostpointercapture" in {event.type for event in events}


def test_a_flight_is_watched_until_it_is_still(box_page, kind):
    with box_page.watching("#box") as seen:
        box_page.perform(box_page.pointer(kind, "#box").press().by((60, 30), moves=6).lift())
        landed = box_page.wait_until_still("#box")
    assert landed.corner == pytest.approx([210, 130])
    assert landed.size == pytest.approx([80, 60])
    lefts = [box.left for _, box in seen]
    assert lefts[-1] == 210
    assert set(range(165, 210, 5)) <= {round(left) for left in lefts}
    assert box_page.frame_requests() == 10


def test_a_pointer_stays_down_between_two_calls(box_page, kind):
    box_page.perform(box_page.pointer(kind, "#box").press().by((30, 20), moves=4))
    box_page.pass_frames(5)
    assert box_page.box("#box").corner == pytest.approx([130, 120])
    box_page.perform(Pointer(kind).to((170, 150)).by((30, 10), moves=3))
    box_page.perform(Pointer(kind).lift())
    assert box_page.wait_until_still("#box").corner == pytest.approx([210, 130])
    assert [event.type for event in box_page.take_events()].count("lostpointercapture") == 1


def test_moves_are_as_far_apart_as_those_of_a_hand(box_page, kind):
    box_page.perform(box_page.pointer(kind, "#box").press().by((60, 30), moves=11).lift())
    times = [event.time for event in box_page.take_events() if event.type == "pointermove"][-10:]
    assert times[-1] - times[0] > 80


def test_the_moves_of_a_busy_page_have_the_times_at_which_they_were_due(box_page, kind):
    """Each movement takes the page 50 ms. Otherwise, the library would treat the hand as at rest."""
    box_page.run("""
        addEventListener("pointermove", () => {
          for (const end = performance.now() + 50; performance.now() < end;);
        });""")
    box_page.perform(box_page.pointer(kind, "#box").press().by((60, 30), moves=11).lift())
    events = box_page.take_events()
    times = [time for event in events if event.type == "pointermove" for time, _ in event.samples][-10:]
    assert np.diff(times) == pytest.approx([STEP] * 9, abs=1)
    lift, = (event for event in events if event.type == "pointerup")
    assert lift.arrival - lift.time > 50


@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_one_of_two_fingers_lifts(box_page):
    first = Pointer("touch", "first").to((120, 120)).press().wait(times=2)
    second = Pointer("touch", "second").to((160, 120)).press().wait().lift()
    box_page.perform(first, second)
    box_page.perform(Pointer("touch", "first").to((120, 120)).by((0, 10), moves=2).lift())
    events = box_page.take_events()
    down, other = [event.pointer for event in events if event.type == "pointerdown"]
    assert [event.pointer for event in events if event.type == "pointerup"] == [other, down]


@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_two_fingers_are_two_pointers(box_page):
    first = Pointer("touch", "first").to((120, 120)).press().by((0, 20), moves=4).lift()
    second = Pointer("touch", "second").to((160, 120)).press().by((0, 20), moves=4).lift()
    box_page.perform(first, second)
    presses = [event for event in box_page.take_events() if event.type == "pointerdown"]
    assert len({event.pointer for event in presses}) == 2


def test_wheel_and_keys_arrive(box_page):
    box_page.scroll(box_page.box("#box").centre, (0, 40), times=2)
    box_page.run("document.querySelector('#box').focus()")
    box_page.type("left", "a")
    box_page.type("right", shift=True)
    events = box_page.take_events()
    assert [event.type for event in events].count("wheel") == 2
    assert [event.key for event in events if event.type == "keydown"] == ["ArrowLeft", "a", "Shift", "ArrowRight"]
    assert box_page.run("return scrollY") == 0
    box_page.scroll((600, 600), (0, 40))
    box_page.wait_until_true("scrollY === 40")


@pytest.mark.left_out(webkit="Its driver turns wheels without keys")
def test_a_wheel_with_the_control_key_is_a_pinch(box_page):
    box_page.run("addEventListener('wheel', (event) => { document.title = event.ctrlKey; })")
    box_page.scroll(box_page.box("#box").centre, (0, 40), key="control")
    assert box_page.run("return document.title") == "true"


def test_a_strict_policy_blocks_what_it_should_and_no_test(page, serve):
    """Scripts of tests run although the policy forbids `eval` and inline scripts."""
    inline = DOCUMENT + '<p id="styled" style="color: red"></p><script>document.title = "inline";</script>'
    server = serve(pages={**PAGES, "index.html": inline}, headers={"Content-Security-Policy": STRICT})
    page.open(server.address("index.html"))
    page.wait_until(lambda: any(text.startswith("log: ready") for text in page.messages()), "the script has run")
    policies = sorted(text for text in page.messages() if text.startswith("policy"))
    assert policies == ["policy: script-src-elem blocks inline", "policy: style-src-attr blocks inline"]
    assert page.run("return document.title") == "A box"
    page.perform(page.pointer("mouse", "#box").press().by((60, 30), moves=6).lift())
    assert page.wait_until_still("#box").corner == pytest.approx([210, 130])


def test_errors_are_messages(page, serve):
    server = serve(pages={"index.html": """<!doctype html><title>Errors</title>
        <script>console.warn("careful"); Promise.reject(new Error("rejected")); nothing.at.all;</script>
        <script type="module" src="missing.mjs"></script>"""})
    page.open(server.address("index.html"))
    page.wait_until(lambda: len(page.messages()) >= 4, "all errors are there")
    warning, *errors = page.messages()
    assert warning == "warn: careful"
    assert any("nothing is not defined" in text or "Can't find variable: nothing" in text for text in errors)
    assert any("Error: rejected" in text for text in errors)
    assert any("missing.mjs" in text for text in errors)


def test_modules_have_their_types(page, serve, tmp_path):
    (tmp_path / "empty.wasm").write_bytes(bytes.fromhex(EMPTY_MODULE))
    server = serve(tmp_path, pages=PAGES)
    page.open(server.address("index.html"))
    assert page.evaluate("""
        const { instance } = await WebAssembly.instantiateStreaming(fetch("empty.wasm"));
        return Object.keys(instance.exports).length;""") == 0
    with pytest.raises(AssertionError, match="TypeError"):
        page.evaluate("await null; null.nothing;")


def test_a_page_can_be_a_file(page, tmp_path):
    path = tmp_path / "index.html"
    path.write_text("<!doctype html><title>A file</title><p id=text>Text</p>")
    page.open(path.as_uri())
    assert page.run("return document.title") == "A file"
    assert page.box("#text").width > 0


def test_a_frame_may_have_another_origin(page, serve):
    inner = serve(pages={**PAGES, "index.html": DOCUMENT})
    outer = serve(pages={"index.html": f"""<!doctype html><title>Outer</title>
        <body style="margin: 0"><iframe src="{inner.address('index.html')}"
        style="position: absolute; left: 50px; top: 40px; width: 500px; height: 400px; border: 0"></iframe>"""})
    page.open(outer.address("index.html"))
    with page.in_frame("iframe"):
        page.wait_until(lambda: page.messages() == ['log: ready {"a":1}'], "the script has run")
        place = page.box("#box").centre + [50, 40]
    page.perform(Pointer("mouse").to(place).press().by((60, 30), moves=6).lift())
    with page.in_frame("iframe"):
        assert page.wait_until_still("#box").corner == pytest.approx([210, 130])
    assert page.run("return document.title") == "Outer"


def test_settings_of_the_browser_take_effect_and_are_restored(box_page, page):
    query = "return matchMedia('(prefers-reduced-motion: reduce)').matches"
    assert not page.run(query)
    page.run("matchMedia('(prefers-reduced-motion: reduce)').onchange = () => { document.title = 'changed'; }")
    page.prefer_reduced_motion(True)
    page.wait_until_true("document.title === 'changed'")
    assert page.run(query)
    page.resize(800, 600, scale=2)
    assert page.run("return [innerWidth, innerHeight, devicePixelRatio]") == [800, 600, 2]
    page.perform(page.pointer("mouse", "#box").press().by((60, 30), moves=6).lift())
    assert page.wait_until_still("#box").corner == pytest.approx([210, 130])
    page.reset()
    assert not page.run(query)
    assert page.run("return [innerWidth, innerHeight, devicePixelRatio]") == [1200, 900, 1]


def test_the_probe_leaves_no_global_name(page, serve):
    server = serve(pages={"index.html": "<!doctype html><title>Empty</title>"})
    page.open(server.address("index.html"))
    assert "testProbe" not in page.run("return Object.keys(window)")


killed = set()
"""The browsers that the next test has killed."""


@pytest.mark.left_out(firefox="its page does not know whether it has crashed")
def test_a_test_whose_browser_crashes_is_repeated(page):
    if page.browser not in killed:
        killed.add(page.browser)
        subprocess.run(["pkill", "-KILL", "-P", str(page.driver.service.process.pid)], check=True)
    assert page.run("return 1") == 1
