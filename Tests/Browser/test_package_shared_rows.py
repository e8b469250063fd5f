# SPDX-License-Identifier: Apache-2.0
"""A list of the package for JavaScript, one of whose thumbnails is away as a shared element."""

import pytest

pytestmark = pytest.mark.every_browser

PAGE = """<!doctype html>
<html lang="en">
<title>Shared rows</title>
<style>
  body { margin: 0 }
  #list { width: 300px; height: 400px; overflow: hidden; background: #eee }
  .row { box-sizing: border-box; height: 50px; background: white }
  .thumbnail { width: 40px; height: 40px; background: teal }
  #header { position: absolute; left: 400px; top: 0; width: 300px; height: 200px; background: gold }
  #photo { position: absolute; left: 0; top: 0; background: red }
</style>
<div id="list"><div id="rows"></div></div><div id="header"></div><div id="photo"></div>
<script type="module">
  const motion = window.motion = await import("./things.bundle.js");
  window.data = Array.from({ length: 1000 }, (_, item) => item);
  window.opened = -1;
  window.pool = [];
  window.made = 0;
  const shown = (item, node) => {
    node.dataset.item = item;
    if (item === opened) photo.move({ from: node.firstChild });
    return node;
  };
  const created = () => {
    const node = document.createElement("div");
    node.className = "row";
    node.innerHTML = "<div class='thumbnail'></div>";
    made += 1;
    return node;
  };
  window.photo = motion.sharedElement("#photo", { from: null, to: "#header", spring: { response: 0.4 } });
  window.rowOf = (item) => document.querySelector(`#rows > [data-item="${item}"]`);
  window.open = (item) => {
    opened = item;
    photo.move({ from: rowOf(item).firstChild });
    photo.direction = "forward";
  };
  // The items whose thumbnails are not wholly visible, after a frame was drawn.
  window.hidden = async () => {
    await testProbe.passFrames(3);
    return [...document.querySelectorAll("#rows > *")].filter(({ firstChild }) => getComputedStyle(firstChild).opacity !== "1")
      .map(({ dataset }) => Number(dataset.item));
  };
  window.lazy = async () => {
    window.list = motion.scroller("#list", { along: "y" });
    window.rows = motion.lazyRows(list, {
      count: data.length, estimate: 50, make: (row) => shown(data[row], pool.pop() ?? created()), recycle: (row, node) => { pool.push(node); },
    });
    await motion.ready;
    await testProbe.passFrames(3);
  };
  window.plain = async () => {
    document.querySelector("#list").style.overflow = "auto";
    document.querySelector("#rows").append(...data.slice(0, 40).map((item) => shown(item, created())));
    window.sorting = motion.reorder("#rows");
    await motion.ready;
    await testProbe.passFrames(3);
  };
  // Whether the photo has landed on a thumbnail that is visible now.
  window.landed = async (item) => {
    photo.direction = "backward";
    await photo.settled;
    return [await hidden(), getComputedStyle(document.querySelector("#photo")).opacity, rowOf(item) && getComputedStyle(rowOf(item).firstChild).opacity];
  };
</script>
"""


@pytest.fixture
def stage(page, serve, package):
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_true("window.landed")
    yield page
    assert page.messages() == []


def test_the_thumbnail_that_is_away_stays_empty_while_the_list_scrolls_and_is_recycled(stage):
    stage.evaluate("await lazy(); open(3); await photo.settled")
    assert stage.evaluate("return await hidden()") == [3]
    # It leaves the list. Its node shows other items, which are visible.
    made = stage.run("return made")
    for top in (100, 2000, 2600, 9000, 5000):
        found = stage.evaluate("list.jumpTo(arguments[0]); return await hidden()", top)
        assert found == ([3] if top == 100 else []), top
    assert stage.run("return made") < made + 40
    assert stage.run("return [...document.querySelectorAll('#rows *')].every(({ style }) => style.opacity === '')")
    # It comes back, in any node, and only it is empty.
    for top in (40, 3000, 60):
        found = stage.evaluate("list.jumpTo(arguments[0]); return await hidden()", top)
        assert found == ([] if top == 3000 else [3]), top
    assert stage.evaluate("return await landed(3)") == [[], "0", "1"]
    # Without its row, it flies to no place, and the row that is made again is visible.
    stage.evaluate("open(5); await photo.settled; list.jumpTo(6000); await hidden()")
    assert stage.evaluate("return await landed(5)") == [[], "0", None]
    assert stage.evaluate("list.jumpTo(0); return [await hidden(), getComputedStyle(rowOf(5).firstChild).opacity]") == [[], "1"]


def test_the_thumbnail_that_is_away_stays_empty_while_rows_are_inserted_and_removed(stage):
    stage.evaluate("await lazy(); open(3); await photo.settled")
    assert stage.evaluate("data.unshift(-1, -2); rows.insert(2, 0); return await hidden()") == [3]
    assert stage.evaluate("data.splice(0, 3); rows.remove(0, 3); return await hidden()") == [3]
    # The row itself is removed, and its node shows others.
    assert stage.evaluate("data.splice(data.indexOf(3), 1); rows.remove(2); return await hidden()") == []
    assert stage.evaluate("list.jumpTo(700); await hidden(); list.jumpTo(0); return await hidden()") == []
    assert stage.evaluate("return await landed(3)") == [[], "0", None]


def test_the_thumbnail_that_is_away_stays_empty_while_rows_are_reordered_and_the_page_scrolls(stage):
    stage.evaluate("await plain(); open(2); await photo.settled")
    assert stage.evaluate("return await hidden()") == [2]
    assert stage.evaluate("""
        const all = document.querySelector("#rows"), list = document.querySelector("#list"), found = [];
        all.append(all.firstChild);
        found.push(await hidden());
        all.prepend(rowOf(2));
        found.push(await hidden());
        list.scrollTop = 120;
        found.push(await hidden());
        list.scrollTop = 20;
        found.push(await hidden());
        return found;""") == [[2]] * 4
    stage.evaluate("photo.direction = 'backward'; await testProbe.passFrames(2)")
    stage.run("document.querySelector('#rows').append(rowOf(2)); document.querySelector('#list').scrollTop = 1e6")
    assert stage.evaluate("return await landed(2)") == [[], "0", "1"]
