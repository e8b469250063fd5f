# SPDX-License-Identifier: Apache-2.0
"""Rows of the package for JavaScript, whose nodes exist only near the viewport."""

import pytest

from package_page import assert_near
from pointer import Pointer

pytestmark = pytest.mark.every_browser

PAGE = """<!doctype html>
<html lang="en">
<title>Rows</title>
<style>
  body { margin: 0 }
  #list { width: 300px; height: 400px; overflow: hidden; background: #eee }
  #rows { background: linear-gradient(gold, teal) }
  #rows > * { background: white; box-sizing: border-box; border-bottom: 1px solid teal }
</style>
<div id="list"><div id="rows"></div></div>
<script type="module">
  const motion = window.motion = await import("./index.bundle.js");
  window.events = [];
  // The data: a number for each row, which also decides its height.
  window.data = Array.from({ length: 10000 }, (_, row) => row);
  window.heightOf = (number) => 40 + 10 * (Math.abs(number) % 3);
  window.list = motion.scroller("#list", { along: "y" });
  window.show = async (options = {}, scroller = list) => {
    window.rows = motion.lazyRows(scroller, {
      count: data.length, estimate: 44,
      make(row) {
        const node = document.createElement("div");
        node.style.height = `${heightOf(data[row])}px`;
        node.textContent = data[row];
        return node;
      },
      ...options,
    });
    await motion.ready;
    await testProbe.passFrames(2);
  };
  // The numbers and the places of the rows in the viewport, after a frame was drawn.
  window.seen = async () => {
    await new Promise((resolve) => requestAnimationFrame((time) => {
      window.frameTime = time;
      setTimeout(resolve);
    }));
    const viewport = document.querySelector("#list").getBoundingClientRect();
    return [...document.querySelectorAll("#rows > *")]
      .map((node) => ({ number: Number(node.textContent), ...node.getBoundingClientRect().toJSON() }))
      .map(({ number, top, bottom }) => ({ number, top: top - viewport.top, bottom: bottom - viewport.top }))
      .filter(({ top, bottom }) => bottom > 0 && top < viewport.height)
      .sort((first, second) => first.top - second.top);
  };
  // What is wrong with the rows in the viewport.
  window.mistakes = (seen) => {
    const found = [];
    if (!seen.length || seen[0].top > 0.6 || seen.at(-1).bottom < 399.4) found.push(["a gap at an end", seen]);
    for (let index = 1; index < seen.length; index++) {
      const [first, second] = [seen[index - 1], seen[index]];
      if (Math.abs(first.bottom - second.top) > 0.6) found.push(["a gap", first, second]);
      if (data.indexOf(first.number) + 1 !== data.indexOf(second.number)) found.push(["the order", first, second]);
    }
    return found;
  };
</script>
"""


@pytest.fixture
def stage(page, serve, package):
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_true("window.mistakes")
    yield page
    assert page.messages() == []


def throw(page, by=-160):
    page.perform(page.pointer("mouse", "#list").press().by((0, by), moves=5).lift())


def test_the_size_of_a_row_has_no_error(stage):
    """Browsers compute the edges of boxes as 32-bit floats, which are less precise beyond 512."""
    assert stage.evaluate("""
        document.querySelector("#list").style.translate = "0 490.09px";
        await show({ estimate: 50, make: () => Object.assign(document.createElement("div"), { style: "height: 50px" }) });
        await rows.scrollTo(20, "start").settled;
        return [list.offset.y, document.querySelector("#rows").style.height];""") == [1000, "500000px"]


def test_the_rows_in_view_exist_and_lie_end_to_end(stage):
    stage.evaluate("await show()")
    throw(stage)
    assert stage.evaluate("""
        const found = [];
        let most = 0;
        do {
          found.push(...mistakes(await seen()));
          most = Math.max(most, document.querySelectorAll("#rows > *").length);
        } while (list.velocity.y);
        list.scrollTo(200_000);
        do {
          found.push(...mistakes(await seen()));
          most = Math.max(most, document.querySelectorAll("#rows > *").length);
        } while (list.velocity.y);
        const nodes = [...document.querySelectorAll("#rows > *")].map(({ textContent }) => Number(textContent)).sort((a, b) => a - b);
        const existing = [...rows.existing].map(([row, node]) => node.textContent === String(data[row]) ? row : "another node");
        return [found, most < 100, list.offset.y > 190_000, JSON.stringify(nodes) === JSON.stringify(existing)];"""
    ) == [[], True, True, True]


def test_rows_inserted_at_both_ends_of_a_flight_move_nothing(stage):
    stage.evaluate("await show(); await list.scrollTo(20_000).settled;")
    throw(stage)
    found, steps, velocities = stage.evaluate("""
        const found = [], steps = [], velocities = [];
        let [last, lastTime] = [await seen(), frameTime];
        for (let frame = 0; frame < 24; frame++) {
          if (frame % 6 === 3) {
            const before = list.velocity.y;
            data.unshift(...Array.from({ length: 1000 }, (_, row) => data[0] - 1000 + row));
            rows.insert(1000, 0);
            data.push(...Array.from({ length: 500 }, (_, row) => data.at(-1) + 1 + row));
            rows.insert(500, data.length - 500);
            velocities.push([before, list.velocity.y, performance.now() - frameTime]);
          }
          const now = await seen();
          found.push(...mistakes(now));
          for (const row of now) {
            const former = last.find(({ number }) => number === row.number);
            if (former) steps.push([row.top - former.top, frameTime - lastTime]);
          }
          [last, lastTime] = [now, frameTime];
        }
        return [found, steps, velocities];""")
    assert found == []
    # Every row moves up by its flight alone, at less than 2.5 pixels per millisecond. A busy machine may draw a frame
    # late.
    assert all(-max(200, 2.5 * elapsed) < step < 0.6 for step, elapsed in steps) and len(steps) > 100
    # Friction reduces the velocity by 0.2 % per millisecond. The change applies at the present time, some milliseconds
    # after the frame. The clock of a browser may be off by a few of them.
    assert len(velocities) == 4
    for before, after, elapsed in velocities:
        assert before >= after >= before * 0.998 ** (elapsed + 3) > 0
    assert stage.evaluate("""
        const found = mistakes((await rows.scrollTo(rows.count - 1, "end").settled, await seen()));
        return [found, rows.count, (await seen()).at(-1)];""") == [
        [], 16000, {"number": 11999, "top": pytest.approx(340, abs=0.6), "bottom": pytest.approx(400, abs=0.6)}]


def test_a_row_that_is_measured_above_the_viewport_moves_nothing(stage):
    stage.evaluate("await show({ margin: 600 }); await rows.scrollTo(500, 'start').settled;")
    before = stage.evaluate("return await seen()")
    assert before[0]["number"] == 500
    after = stage.evaluate("""
        for (const [row, node] of rows.existing) if (row < 498 && row > 492) node.style.height = "90px";
        await testProbe.passFrames(2);
        return await seen();""")
    assert after == before
    # The width of the rows follows that of the viewport, although the rows determine the height of the content.
    assert stage.evaluate("""
        document.querySelector("#list").style.width = "200px";
        await testProbe.passFrames(2);
        rows.insert(0, 0).setSize(300, 9000);
        await testProbe.passFrames(2);
        return [document.querySelector("#rows").offsetWidth, new Set([...rows.existing.values()].map((node) => node.offsetWidth)).size];
        """) == [200, 1]


def test_a_page_that_needs_long_for_each_row_scrolls_to_a_row(stage):
    # Making the rows of a viewport takes longer than the flight.
    assert stage.evaluate("""
        await show({ margin: 600, make(row) {
          const node = document.createElement("div"), start = performance.now();
          node.style.height = `${heightOf(data[row])}px`;
          node.textContent = data[row];
          while (performance.now() < start + 20) {}
          return node;
        } });
        await rows.scrollTo(500, "start").settled;
        return (await seen())[0];""") == {"number": 500, "top": pytest.approx(0, abs=0.6), "bottom": pytest.approx(60, abs=0.6)}


def test_a_row_that_is_held_stays(stage):
    stage.evaluate("""
        await show();
        window.held = rows.existing.get(4);
        motion.draggable(held, { along: "x" });
        await testProbe.passFrames(2);
        held.id = "held";""")
    mouse = stage.pointer("mouse", "#held").press().by((60, 0), moves=8)
    stage.perform(mouse)
    left = stage.box("#held").corner[0]
    stage.evaluate("await rows.scrollTo(5000, 'start').settled;")
    assert left > 40 and stage.box("#held").corner[0] == left
    assert stage.run("return [held.isConnected, rows.existing.get(4) === held, rows.existing.size < 60]") == [True, True, True]
    assert stage.evaluate("return mistakes(await seen())") == []
    # The rows are inserted before the one that is held.
    stage.run("data.unshift(-2, -1); rows.insert(2, 0)")
    assert stage.run("return rows.existing.get(6) === held")
    stage.perform(Pointer("mouse").to(mouse.place).lift())
    stage.evaluate("await testProbe.passFrames(2); list.scrollTo(list.offset.y + 5); await list.settled;")
    assert stage.run("return held.isConnected") is False


def test_rows_are_removed_and_their_nodes_are_used_again(stage):
    assert stage.evaluate("""
        const spare = [], reused = [], drags = new Map(), over = new Set();
        await show({
          make(row) {
            const node = spare.pop() ?? document.createElement("div");
            if (node.textContent) reused.push(row);
            node.style.height = `${heightOf(data[row])}px`;
            node.textContent = data[row];
            drags.set(node, motion.draggable(node, { along: "x" }));
            return node;
          },
          recycle(row, node) {
            over.add(drags.get(node).getPose() === undefined);
            events.push([row, Number(node.textContent), node.isConnected]);
            spare.push(node);
          },
        });
        data.splice(2, 3);
        rows.remove(2, 3);
        const found = mistakes(await seen()), removed = events.splice(0);
        await rows.scrollTo(4000, "middle").settled;
        found.push(...mistakes(await seen()));
        const isRight = events.every(([row, number]) => data[row] === number);
        return [removed, found, rows.count, reused.length > 20, isRight, [...over]];"""
    ) == [[[2, 2, False], [3, 3, False], [4, 4, False]], [], 9997, True, True, [True]]


def test_a_sticky_row_stays_until_the_next_one_pushes_it_away(stage):
    tops = """
        const top = (number) => Math.round([...document.querySelectorAll("#rows > *")]
          .find(({ textContent }) => textContent === String(number)).getBoundingClientRect().top);
    """
    stage.evaluate("await show({ sticky: [20, 0] }); await list.scrollTo(300).settled;")
    assert stage.evaluate(tops + "await testProbe.passFrames(2); return [rows.sticky, top(0)]") == [[0, 20], 0]
    # The rows 0 to 19 are 990 points high.
    stage.evaluate("await list.scrollTo(970).settled;")
    assert stage.evaluate(tops + "await testProbe.passFrames(2); return [top(0), top(20)]") == [-20, 20]
    assert stage.evaluate("""
        data.unshift(-1);
        rows.insert(1, 0);
        const sticky = [rows.sticky];
        rows.sticky = [];
        return [...sticky, rows.sticky];""") == [[1, 21], []]


def test_sizes_may_be_known(stage):
    assert stage.evaluate("""
        await show({ sizes: data.slice(0, 9000).map(heightOf), spacing: 2, estimate: 50 });
        const range = list.range.y;
        // Nothing that is measured later changes the places of rows whose sizes were known.
        await rows.scrollTo(8000, "start").settled;
        return [range, list.offset.y];""") == [3000 * 150 + 1000 * 50 + 9999 * 2 - 400 - 0, pytest.approx(2666 * 150 + 40 + 50 + 8000 * 2)]


def test_the_list_of_a_chain_has_rows(stage):
    assert stage.evaluate("""
        list.destroy();
        const chain = motion.scrollChain("body", [{ list: "#list" }]);
        await show({}, chain.members[0]);
        const settled = rows.scrollTo(300, "start").settled;
        await settled;
        return [mistakes(await seen()), (await seen())[0].number, chain.members[0].content.id];""") == [[], 300, "rows"]


def test_rows_that_are_destroyed_stay_and_a_stopped_list_too(stage):
    assert stage.evaluate("""
        await show();
        rows.scrollTo(5000);
        await testProbe.passFrames(8);
        rows.stop();
        const { y } = list.offset, places = await seen();
        await testProbe.passFrames(3);
        rows.destroy();
        const still = JSON.stringify(await seen()) === JSON.stringify(places);
        await list.scrollTo(100_000).settled;
        return [y > 0 && y < 240_000, still, (await seen()).length, rows.existing.size, rows.sticky];""") == [True, True, 0, 0, []]


def test_a_row_without_a_node_of_its_own_stays_empty(stage):
    texts, errors = stage.evaluate("""
        const errors = [], node = document.createElement("div");
        const { error } = console;
        console.error = (message) => errors.push(message);
        await show({ count: 3, make: (row) => [node, node, 7][row] });
        console.error = error;
        return [rows.existing.size, errors];""")
    assert texts == 3
    assert errors == [
        'material-motion: lazyRows: the function of option "make" must return an element of its own for each row, but it '
        "has returned an object (without options) for row 1. Such rows stay empty"]


ERRORS = {
    "lazyRows(list, { estimate: 40, make })": 'lazyRows: option "count" must be a number that is whole and not negative, but it is undefined',
    "lazyRows(list, { count: 3, make })": 'lazyRows: option "estimate" must be a number of at least 0, but it is undefined',
    "lazyRows(list, { count: 3, estimate: 40 })": 'lazyRows: option "make" is missing',
    "lazyRows(list, { count: 3, estimate: 40, make: 3 })": 'lazyRows: option "make" must be a function, but it is 3',
    "lazyRows(list, { count: 1, estimate: 40, sizes: [3, 4], make })":
        'lazyRows: option "sizes" has 2 numbers, but there are 1 rows',
    "lazyRows(list, { count: 1, estimate: 40, sizes: [-3], make })":
        'lazyRows: option "sizes", each number, must be a number of at least 0, but it is -3',
    "lazyRows(list, { count: 1, estimate: 40, marign: 3, make })": 'lazyRows: option "marign" is unknown. Did you mean "margin"?',
    'lazyRows("#list", { count: 1, estimate: 40, make })':
        'lazyRows: the list must be a scroller, or a list in a chain, but it is "#list"',
    "lazyRows(list, { count: 3, estimate: 40, make }).insert(1, 4)":
        "lazyRows.insert: the index must be a number that is whole and from 0 to 3, but it is 4",
    "lazyRows(list, { count: 3, estimate: 40, make }).remove(1, 3)":
        "lazyRows.remove: the number of rows must be a number that is whole and from 0 to 2, but it is 3",
    "lazyRows(list, { count: 3, estimate: 40, make }).scrollTo(3)":
        "lazyRows.scrollTo: the row must be a number that is whole and from 0 to 2, but it is 3",
    "lazyRows(list, { count: 3, estimate: 40, make }).scrollTo(2, 'top')":
        'lazyRows.scrollTo: the alignment must be "start" or "middle" or "end" or "nearest", but it is "top"',
    "lazyRows(list, { count: 3, estimate: 40, make }).setSize(-1, 2)":
        "lazyRows.setSize: the size must be a number of at least 0, but it is -1",
    "lazyRows(list, { count: 3, estimate: 40, make }).sticky = [1.5]":
        "lazyRows: the sticky rows, each, must be a number that is whole and not negative, but it is 1.5",
}


def test_errors_name_the_option(stage):
    thrown = stage.run("""
        const make = () => document.createElement("div");
        return arguments[0].map((code) => {
          try { new Function("motion", "make", `with (motion) { ${code} }`)(motion, make); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == [f"material-motion: {message}" for message in ERRORS.values()]
