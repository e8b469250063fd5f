# SPDX-License-Identifier: Apache-2.0
"""Lists with the style `overflow: auto`, which host scrollers. The functions are in `Pages/Sources/Pages/Hosted.swift`."""

import numpy as np
import pytest

from pointer import Pointer

SLOP = {"mouse": 6, "touch": 10}
"""The greatest length of a drag that moves nothing."""

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hosted lists</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
<button id="before">Before</button>
<div id="list"><input id="field" value="Text"><p id="text">Some words to select</p></div>
<div id="stage"><div id="sheet"><div id="header"></div><div id="mails"></div></div></div>
<div id="strip"><div id="cells"></div></div>
"""

STYLE = """
body { margin: 0; height: 4000px; position: relative; }
#before { position: absolute; left: 40px; top: 5px; }
#list { position: absolute; left: 40px; top: 40px; width: 300px; height: 400px; overflow: auto; background: silver;
  scroll-behavior: smooth; }
#list p, .row { height: 60px; margin: 0; box-sizing: border-box; border-bottom: 1px solid gray; background: white; }
#field { display: block; height: 40px; margin: 10px; box-sizing: border-box; }
#text { user-select: text; -webkit-user-select: text; }
#stage { position: absolute; left: 380px; top: 40px; width: 300px; height: 600px; overflow: hidden; background: silver; }
#sheet { position: absolute; left: 0; top: 300px; width: 300px; height: 460px; background: teal; }
#header { height: 60px; }
#mails { height: 400px; overflow-y: scroll; background: white; }
#strip { position: absolute; left: 40px; top: 480px; width: 300px; height: 100px; overflow-x: auto; direction: rtl;
  scroll-snap-type: x mandatory; }
#cells { width: 900px; height: 60px; background: linear-gradient(to right, white, teal); }
"""

SCRIPT = """
import { start } from "./material-motion.js";
const fill = (id, count) => {
  for (let index = 0; index < count; index += 1) {
    const row = document.createElement("div");
    row.className = "row";
    row.tabIndex = -1;
    row.textContent = `${id} ${index}`;
    if (id === "list" && index === 20) row.id = "row";
    document.getElementById(id).append(row);
  }
};
fill("list", 38);
fill("mails", 30);
window.motion = await start("./Pages.wasm");
motion.instance.exports.takeHostedLists();
await motion.loaded;
window.isReady = true;
"""

# The greatest offsets: the content without the viewport of 400 pixels. The list has a field of 60 pixels, a paragraph
# and 38 rows of 60. The mails are 30 rows.
LENGTH, MAILS = 60 + 39 * 60 - 400, 30 * 60 - 400


class HostedPage:
    """The page in a browser."""

    def __init__(self, page, server):
        self.page = page
        page.open(server.address("index.html"))
        page.wait_until_ready("window.isReady")
        page.pass_frames(3)
        self.top = page.box("#sheet").top

    def scrolled(self, name="list"):
        """The offset that the browser shows."""
        return self.page.run("""
            const node = document.getElementById(arguments[0]);
            return arguments[0] === "strip" ? node.scrollLeft : node.scrollTop""", name)

    def offset(self, name="list"):
        """The offset of the scroller."""
        return self.page.run(
            "return motion.instance.exports.hostedOffset(arguments[0])", ["list", "mails", "strip"].index(name))

    def raised(self):
        """The way by which the sheet is raised."""
        return self.top - self.page.box("#sheet").top

    def settle(self):
        self.page.pass_frames(3)
        self.page.wait_until_true("motion.instance.exports.hostedListsAreAtRest()")
        self.page.pass_frames(2)

    def drag(self, kind, place, way, moves=10, lift=True):
        """Drags, and rests before the pointer is lifted, so that nothing is thrown."""
        pointer = Pointer(kind).to(np.round(place)).press().by(way, moves=moves).wait(times=12)
        self.page.perform(pointer.lift() if lift else pointer)

    def throw(self, kind, place, way):
        self.page.perform(Pointer(kind).to(np.round(place)).press().by(way, moves=6).lift())

    def agrees(self, name="list"):
        """Asserts that the scroller and the browser have the same offset."""
        assert self.offset(name) == pytest.approx(self.scrolled(name), abs=1)

    def scroll(self, top, name="list"):
        """Scrolls at once, as a script of the page does."""
        self.page.run("""
            document.getElementById(arguments[0]).scrollTo({ top: arguments[1], behavior: "instant" })""", name, top)
        self.page.pass_frames(3)


@pytest.fixture
def hosted(page, serve, modules):
    yield HostedPage(page, serve(modules, pages={"index.html": DOCUMENT, "page.css": STYLE, "page.js": SCRIPT}))
    assert page.messages() == []


# MARK: Fingers and wheels

@pytest.mark.every_value("page", "kind")
@pytest.mark.every_browser
def test_one_drag_opens_the_sheet_and_scrolls_its_list_and_comes_back(page, hosted, kind):
    place = page.box("#mails").centre - (0, 10)
    pointer = Pointer(kind).to(np.round(place)).press().by((0, -320), moves=40)
    page.perform(pointer)
    page.pass_frames(2)
    total = hosted.raised() + hosted.scrolled("mails")
    assert hosted.raised() == pytest.approx(200, abs=0.1)
    assert total == pytest.approx(320, abs=SLOP[kind] + 1)
    hosted.agrees("mails")
    pointer.actions.clear()
    page.perform(pointer.by((0, 250), moves=40))
    page.pass_frames(2)
    assert hosted.scrolled("mails") == 0
    assert hosted.raised() == pytest.approx(total - 250, abs=1)
    page.lift_everything()


@pytest.mark.every_browser
def test_a_throw_scrolls_the_list_and_rests(page, hosted, kind):
    hosted.throw(kind, page.box("#list").centre, (0, -180))
    hosted.settle()
    assert hosted.scrolled() > 250
    hosted.agrees()
    assert page.run("return scrollY") == 0


@pytest.mark.every_browser
def test_beyond_an_end_the_finger_must_come_back(page, hosted, kind):
    pointer = Pointer(kind).to(np.round(page.box("#list").centre)).press().by((0, -50), moves=10).by((0, 150), moves=10)
    page.perform(pointer)
    page.pass_frames(2)
    assert hosted.scrolled() == 0
    pointer.actions.clear()
    page.perform(pointer.by((0, -160), moves=20))
    page.pass_frames(2)
    assert hosted.scrolled() == pytest.approx(60, abs=SLOP[kind] + 1)
    page.lift_everything()


@pytest.mark.every_browser
def test_a_wheel_scrolls_the_list_and_at_its_end_the_page(page, hosted):
    page.scroll(page.box("#list").centre, (0, 90), times=2)
    hosted.settle()
    assert hosted.scrolled() == pytest.approx(180, abs=1)
    hosted.agrees()
    hosted.scroll(LENGTH)
    page.scroll(page.box("#list").centre, (0, 60))
    page.wait_until_true("scrollY > 0")
    assert hosted.scrolled() == LENGTH


@pytest.mark.every_browser
def test_a_list_from_right_to_left_is_dragged_and_does_not_snap(page, hosted, kind):
    assert hosted.offset("strip") == 600
    hosted.drag(kind, page.box("#strip").centre, (50, 0))
    hosted.settle()
    assert hosted.scrolled("strip") == pytest.approx(-50, abs=SLOP[kind] + 1)
    assert hosted.offset("strip") == pytest.approx(600 + hosted.scrolled("strip"), abs=1)


def test_a_finger_across_the_axis_scrolls_the_page(page, hosted):
    hosted.drag("touch", page.box("#strip").centre, (0, -80))
    page.wait_until_true("scrollY > 0")
    assert hosted.scrolled("strip") == 0


@pytest.mark.every_browser
def test_without_the_interaction_the_browser_scrolls_again(page, hosted):
    page.run("motion.instance.exports.releaseHostedList()")
    page.scroll(page.box("#list").centre, (0, 60))
    page.wait_until_true("document.querySelector('#list').scrollTop > 0")
    assert hosted.offset() == 0


def test_without_the_interaction_a_finger_scrolls_the_list(page, hosted):
    page.run("motion.instance.exports.releaseHostedList()")
    hosted.drag("touch", page.box("#list").centre, (0, -100))
    page.wait_until_true("document.querySelector('#list').scrollTop > 0")
    assert hosted.offset() == 0


WRAP = """
    const list = document.querySelector("#list"), rows = document.createElement("ul");
    rows.style.cssText = "margin: 0; padding: 0";
    rows.append(...list.querySelectorAll(".row"));
    list.append(rows);"""


@pytest.mark.every_value("page", "kind")
@pytest.mark.every_browser
@pytest.mark.parametrize("wrap", ["", WRAP], ids=["rows", "rows in a list"])
def test_a_row_that_is_an_element_is_dragged_across_and_the_list_by_it(page, hosted, kind, wrap):
    page.run(wrap)
    hosted.scroll(1250)
    page.run("motion.instance.exports.takeRow()")
    page.pass_frames(3)
    row = page.box("#row").centre
    hosted.drag(kind, row, (0, 100), lift=False)
    page.pass_frames(2)
    assert 1250 - hosted.scrolled() == pytest.approx(100, abs=SLOP[kind] + 1)
    assert page.box("#row").centre[1] - row[1] == pytest.approx(1250 - hosted.scrolled(), abs=1)
    page.lift_everything()
    hosted.settle()
    row, before = page.box("#row").centre, hosted.scrolled()
    hosted.drag(kind, row, (80, 0), lift=False)
    page.pass_frames(2)
    assert page.box("#row").centre[0] - row[0] == pytest.approx(80, abs=SLOP[kind] + 1)
    assert hosted.scrolled() == before
    page.lift_everything()


@pytest.mark.every_browser
@pytest.mark.parametrize("wrap", ["", WRAP], ids=["rows", "rows in a list"])
def test_the_progress_of_a_row_follows_each_frame(page, hosted, wrap):
    page.run(wrap)
    hosted.scroll(900)
    page.run("motion.instance.exports.takeRow()")
    page.pass_frames(3)
    hosted.throw("mouse", page.box("#list").centre, (0, -180))
    seen = page.evaluate("""
        const list = document.querySelector("#list"), row = document.querySelector("#row"), seen = [];
        for (let index = 0; index < 15; index += 1) {
          await new Promise(requestAnimationFrame);
          const { top, height } = row.getBoundingClientRect(), { top: start, height: length } = list.getBoundingClientRect();
          seen.push([motion.instance.exports.rowProgress(), Math.min(1, (start + length - top) / (length + height))]);
        }
        return seen;""")
    assert np.abs(np.diff(seen, axis=1)).max() < 0.005, seen
    hosted.settle()


# MARK: What else scrolls

JUMPS = {
    # name: (what scrolls, the least and the greatest offset after it)
    "a script": ("list.scrollTo({ top: 900, behavior: 'instant' })", 900, 900),
    "a smooth script": ("list.scrollTo({ top: 900 })", 900, 900),
    "an element": ("row.scrollIntoView({ block: 'start' })", 60 + 21 * 60, 60 + 21 * 60),
    "the focus": ("row.focus()", 60 + 22 * 60 - 400, 60 + 21 * 60),
}


@pytest.mark.every_browser
@pytest.mark.parametrize("jump", JUMPS)
def test_what_else_scrolls_is_taken_over_and_a_drag_goes_on_from_there(page, hosted, jump):
    script, least, greatest = JUMPS[jump]
    page.run(f"const list = document.querySelector('#list'), row = document.querySelector('#row'); {script}")
    page.wait_until(lambda: least - 1 <= hosted.scrolled() <= greatest + 1, "the list had scrolled")
    page.wait_until_still("#row")
    hosted.agrees()
    before = hosted.scrolled()
    hosted.drag("mouse", page.box("#list").centre, (0, 50))
    hosted.settle()
    assert before - hosted.scrolled() == pytest.approx(50, abs=SLOP["mouse"] + 1)


KEYS = {"end": (LENGTH, LENGTH), "down": (20, 100), "space": (200, 400)}


@pytest.mark.every_browser
@pytest.mark.parametrize("key", KEYS)
def test_keys_scroll_as_without_the_interaction(page, hosted, key):
    least, greatest = KEYS[key]
    page.run("document.querySelector('#list').tabIndex = 0; document.querySelector('#list').focus()")
    page.type(key)
    page.wait_until(lambda: least <= hosted.scrolled() <= greatest, "the key had scrolled the list")
    page.wait_until_still("#row")
    hosted.agrees()
    assert page.run("return scrollY") == 0


@pytest.mark.every_browser
def test_a_script_that_scrolls_during_a_throw_ends_it(page, hosted):
    hosted.throw("mouse", page.box("#list").centre, (0, -180))
    page.run("document.querySelector('#list').scrollTo({ top: 1200, behavior: 'instant' })")
    hosted.settle()
    assert hosted.scrolled() == 1200
    hosted.agrees()


@pytest.mark.every_browser
def test_the_key_home_during_a_throw_ends_it_at_the_start(page, hosted):
    page.run("document.querySelector('#list').tabIndex = 0; document.querySelector('#list').focus()")
    hosted.scroll(300)
    hosted.throw("mouse", page.box("#list").centre, (0, -180))
    page.type("home")
    hosted.settle()
    page.wait_until_still("#row")
    assert hosted.scrolled() == 0
    hosted.agrees()


def test_a_press_stops_a_smooth_scroll_of_the_browser(page, hosted):
    page.run("document.querySelector('#list').scrollTo({ top: 1900 })")
    page.wait_until(lambda: hosted.scrolled() > 100, "the list scrolled")
    pointer = Pointer("mouse").to(np.round(page.box("#list").centre)).press().by((0, 40), moves=8)
    page.perform(pointer)
    caught = hosted.scrolled()
    page.pass_frames(20)
    assert hosted.scrolled() == caught < 1800
    hosted.agrees()
    page.lift_everything()


def test_a_press_on_the_scroll_bar_stops_a_throw(page, hosted):
    width = page.run("const list = document.querySelector('#list'); return list.offsetWidth - list.clientWidth")
    box = page.box("#list")
    hosted.throw("mouse", box.centre, (0, -180))
    # The thumb of the scroll bar is at this height.
    thumb = hosted.scrolled() / (LENGTH + 400) * 400 + 30
    page.perform(Pointer("mouse").to(np.round(box.corner + (box.width - width / 2, thumb))).press())
    page.pass_frames(3)
    held = hosted.scrolled()
    page.pass_frames(20)
    assert hosted.scrolled() == held
    page.lift_everything()
    hosted.settle()
    hosted.agrees()


def test_the_scroll_bar_scrolls_the_list(page, hosted):
    width = page.run("const list = document.querySelector('#list'); return list.offsetWidth - list.clientWidth")
    assert width > 0, "the browser draws no scroll bars"
    box = page.box("#list")
    hosted.drag("mouse", box.corner + (box.width - width / 2, 30), (0, 150))
    page.wait_until(lambda: hosted.scrolled() > 400, "the list had scrolled")
    page.wait_until_still("#row")
    hosted.agrees()


@pytest.mark.every_browser
def test_text_is_typed_and_selected_as_without_the_interaction(page, hosted):
    hosted.drag("mouse", page.box("#text").corner + (3, 9), (60, 0))
    assert page.run("return getSelection().toString()") != ""
    page.perform(page.pointer("mouse", "#field").press().lift())
    page.type("a", "b")
    assert "ab" in page.run("return document.querySelector('#field').value")
    assert hosted.scrolled() == 0


# MARK: Content that changes

INSERT = """
    const row = document.createElement("div"), list = document.querySelector("#list");
    row.style.height = "300px";
    list.querySelector("#text").after(row);"""


@pytest.mark.left_out(webkit="It does not keep the visible part in place")
@pytest.mark.every_browser
def test_rows_inserted_above_leave_the_visible_part_and_the_throw(page, hosted):
    hosted.scroll(600)
    hosted.throw("mouse", page.box("#list").centre, (0, -180))
    before = page.evaluate(f"""
        const top = () => document.querySelector("#row").getBoundingClientRect().top;
        const frame = () => new Promise(requestAnimationFrame);
        const seen = [];
        for (let index = 0; index < 12; index += 1) {{
          await frame();
          if (index === 5) {{ {INSERT} }}
          seen.push(top());
        }}
        return seen;""")
    steps = np.diff(before)
    # The row goes on upwards, frame by frame, without a jump of 300 pixels.
    assert (steps <= 0).all() and steps.min() > -100, steps
    hosted.settle()
    hosted.agrees()
    assert page.run("return document.querySelector('#list').scrollHeight") == LENGTH + 400 + 300


@pytest.mark.every_browser
def test_a_content_that_grows_can_be_scrolled_further(page, hosted):
    hosted.scroll(LENGTH)
    hosted.agrees()
    page.run("document.querySelector('#list').append(Object.assign(document.createElement('div'), { style: 'height: 500px' }))")
    page.pass_frames(3)
    hosted.drag("mouse", page.box("#list").centre, (0, -150))
    hosted.settle()
    assert hosted.scrolled() == pytest.approx(LENGTH + 150, abs=SLOP["mouse"] + 1)


@pytest.mark.every_browser
@pytest.mark.parametrize("border", [0, 25])
def test_the_program_scrolls_to_a_row(page, hosted, border):
    page.run("document.querySelector('#list').style.borderTop = `${arguments[0]}px solid`", border)
    hosted.scroll(700)
    page.run("motion.instance.exports.scrollHostedListToRow()")
    hosted.settle()
    assert hosted.scrolled() == pytest.approx(60 + 21 * 60, abs=1)
    assert page.box("#row").top == pytest.approx(page.box("#list").top + border, abs=1)


# MARK: The offset as a stream

@pytest.mark.every_browser
def test_a_source_emits_the_offset_of_a_node_and_of_the_page(page, hosted):
    page.run("motion.instance.exports.watchOffsets()")
    page.wait_until_true("motion.instance.exports.sourcedOffset(0, 0) >= 0")
    read = """
        const { sourcedOffset, sourceActivity } = motion.instance.exports;
        return [sourcedOffset(arguments[0], 0), sourcedOffset(arguments[0], 1), sourceActivity(arguments[0])]"""
    # The strip is laid out from right to left.
    assert page.run(read, 0) == [600, 0, 0] and page.run(read, 1) == [0, 0, 0]
    page.run("document.querySelector('#strip').scrollTo({ left: -200, behavior: 'instant' }); scrollTo(0, 300)")
    page.wait_until_true("motion.instance.exports.sourceActivity(1) === 1")
    assert page.run(read, 0) == [400, 0, 1] and page.run(read, 1) == [0, 300, 1]
    # At rest, it wants no frames.
    page.pass_frames(3)
    requests = page.frame_requests()
    page.pass_frames(10)
    assert page.frame_requests() == requests
