# SPDX-License-Identifier: Apache-2.0
"""Nodes that fly from where they are seen to where a new layout puts them, and between two places."""

import numpy as np
import pytest

from layout_page import NEAR, document

GRID = """
main { display: flex; flex-wrap: wrap; gap: 10px; align-content: start; }
main.narrow { width: 250px; }
main.large section { width: 200px; height: 120px; }
section { width: 100px; height: 60px; background: silver; position: relative; }
b { display: block; position: absolute; left: 8px; top: 6px; width: 40px; height: 20px; background: teal; }
"""

FOLLOW = """
window.boxes = () => [...document.querySelectorAll('section, b')].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height];
});
window.changeLayout = () => document.querySelector('main').classList.toggle(window.change);
window.record = (begin, count) => new Promise((resolve) => {
  // The boxes are those of the latest frame.
  const [shown, times] = [[boxes()], [document.timeline.currentTime]];
  begin();
  times.push(performance.now());
  const follow = (time) => {
    shown.push(boxes());
    times.push(time);
    if (shown.length <= count) requestAnimationFrame(follow);
    else resolve([shown, times]);
  };
  // The library has requested this frame earlier, so it draws before the call.
  requestAnimationFrame(follow);
});
"""

RESPONSE = 0.5
"""The response of the springs, which are critically damped, in seconds."""


def open_page(page, serve, layouts, body, style):
    html = document(body, style).replace('src="flights.js"', 'src="layouts.js"')
    page.open(serve(layouts, pages={"index.html": html}).address("index.html"))
    page.wait_until_ready("window.layouts")


def grid(page, serve, layouts, count=6, title="<b></b>"):
    body = f"<main>{f'<section>{title}</section>' * count}</main>"
    open_page(page, serve, layouts, body, GRID)
    page.run(FOLLOW)
    page.run("document.querySelectorAll('section, b').forEach((node) => layouts.joinLayout(motion.register(node)))")
    page.pass_frames(3)
    return page


def record(page, begin, count=40):
    """The boxes before a function begins, and in each frame after it. Also the times of these frames, in seconds since
    the latest and since the earliest time at which the flight may have begun."""
    page.run("window.recorded = undefined;"
             f"record(() => {{ {begin} }}, {count}).then((result) => {{ window.recorded = result }})")
    page.wait_until_true("window.recorded")
    shown, times = page.run("return window.recorded")
    times = np.array(times) / 1000
    return np.array(shown), times[2:] - times[1], times[2:] - times[0]


def change(name):
    return f"window.change = '{name}'; layouts.animateLayout()"


def remaining(time):
    """The part of the way that remains to a critically damped spring."""
    phase = 2 * np.pi / RESPONSE * np.maximum(time, 0)
    return (1 + phase) * np.exp(-phase)


def assert_fly(recorded, target):
    """All numbers fly from where they were to their target, by one spring."""
    shown, least, most = recorded
    way = target - shown[0]
    moving = np.abs(way) > 20
    assert moving.sum() > 3
    parts = (target - shown[1:])[:, moving] / way[moving]
    assert np.ptp(parts, axis=1).max() < 0.05
    # A flight that has almost arrived rests.
    assert (parts.mean(axis=1) > remaining(most) - 0.03).all()
    assert (parts.mean(axis=1) < remaining(least) + 0.03).all()


def laid_out(page):
    """The boxes as the browser lays them out without the library's properties."""
    return np.array(page.run("""
      const nodes = [...document.querySelectorAll('section, b')];
      const kept = nodes.map(({ style }) => [style.translate, style.scale, style.rotate]);
      for (const { style } of nodes) [style.translate, style.scale, style.rotate] = ['none', 'none', 'none'];
      const places = boxes();
      nodes.forEach(({ style }, index) => { [style.translate, style.scale, style.rotate] = kept[index]; });
      return places;
    """))


@pytest.mark.parametrize("name", ["narrow", "large"])
def test_nodes_fly_to_a_new_layout_without_a_jump(page, serve, layouts, name):
    grid(page, serve, layouts)
    recorded = record(page, change(name))
    target = laid_out(page)
    assert_fly(recorded, target)
    page.pass_frames(60)
    assert np.abs(np.array(page.run("return boxes()")) - target).max() < NEAR


def test_titles_are_not_distorted_in_cards_that_grow(page, serve, layouts):
    grid(page, serve, layouts)
    shown, _, _ = record(page, change("large"))
    sections, titles = shown[:, 0::2], shown[:, 1::2]
    assert np.ptp(sections[:, :, 2]) > 50
    assert np.abs(titles[:, :, 2:] - (40, 20)).max() < 0.05
    assert np.abs(titles[:, :, :2] - sections[:, :, :2] - (8, 6)).max() < 0.05


def test_a_second_change_in_flight_does_not_jump(page, serve, layouts):
    grid(page, serve, layouts)
    way = np.abs(record(page, change("large"), 8)[0][-1] - laid_out(page)).max() + 1
    shown, _, most = record(page, change("large"), 40)
    # No critically damped spring is faster than 4.7 times its way in a second.
    way += np.abs(laid_out(page) - shown[0]).max()
    assert np.abs(shown[1] - shown[0]).max() < 10 * way * max(most[0], 0) + 2
    page.pass_frames(60)
    assert np.abs(np.array(page.run("return boxes()")) - laid_out(page)).max() < NEAR


def test_a_change_of_1000_nodes_reads_each_of_them_twice_and_writes_each_once_in_a_frame(page, serve, layouts):
    grid(page, serve, layouts, 999, "")
    joined = page.run("""
      window.reads = { getBoundingClientRect: 0, getClientRects: 0 };
      for (const name in reads) {
        const read = Element.prototype[name];
        Element.prototype[name] = function () { reads[name] += 1; return read.call(this); };
      }
      const node = document.querySelector("main").appendChild(document.createElement("section"));
      layouts.joinLayout(motion.register(node));
      return reads.getBoundingClientRect;""")
    # The node and the node around it. A node that nothing transforms needs no map, which reads the box once more.
    assert joined == 2
    page.pass_frames(3)
    # The first change measures how nodes are transformed. Later ones do not read their lists of boxes either. At the last
    # change, the nodes rest after they were scaled.
    for name, written in (("narrow", 1), ("narrow", 1), ("large", 3), ("large", 3)):
        begun, later, lists, before, writes = page.evaluate("""
          const writes = [];
          reads.getBoundingClientRect = reads.getClientRects = 0;
          const styles = new MutationObserver((records) => writes.push(records.length));
          styles.observe(document.querySelector("main"), { attributeFilter: ["style"], subtree: true });
          window.change = arguments[0];
          layouts.animateLayout();
          const begun = reads.getBoundingClientRect, before = styles.takeRecords().length;
          await testProbe.passFrames(3);
          const first = reads.getBoundingClientRect;
          await testProbe.passFrames(10);
          styles.disconnect();
          return [begun, reads.getBoundingClientRect - first, reads.getClientRects, before, writes];""", name)
        # Also the node around them, before and after the change.
        assert 2000 <= begun <= 2004 and later == lists == before == 0
        # The place, and for a new size the scale, which is written with the angle.
        assert 900 < max(writes) <= 1000 * written
        # A node that flies 5000 points rests after 1.1 s.
        page.pass_frames(90)


SHARED = """
#list { position: absolute; left: 20px; top: 300px; width: 300px; height: 200px; }
#thumbnail { position: absolute; left: 10px; top: 20px; width: 80px; height: 60px; background: silver; }
#header { position: absolute; left: 100px; top: 20px; width: 400px; height: 240px; background: gray; }
#photo { position: absolute; left: 0; top: 0; width: 10px; height: 10px; background: teal; }
"""


def test_a_shared_node_flies_from_the_thumbnail_to_the_header_and_back(page, serve, layouts):
    body = "<main><div id='list'><div id='thumbnail'></div></div><div id='header'></div><div id='photo'></div></main>"
    open_page(page, serve, layouts, body, SHARED)
    page.run("window.box = (id) => { const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();"
             " return [x, y, width, height, Number(getComputedStyle(document.getElementById(id)).opacity)]; };"
             "layouts.share(handleOf('#photo'), handleOf('#thumbnail'), handleOf('#header'))")
    page.pass_frames(3)
    thumbnail, header = np.array(page.run("return box('thumbnail')")), np.array(page.run("return box('header')"))
    assert page.run("return box('photo')")[4] == 0
    page.run(FOLLOW + "window.boxes = () => box('photo').slice(0, 4)")
    shown, least, most = record(page, "layouts.flyShared(1)")
    assert_fly((np.vstack([thumbnail[:4], shown[1:]]), least, most), header[:4])
    page.wait_until_true("box('header')[4] === 1")
    page.pass_frames(2)
    assert np.abs(np.array(page.run("return box('photo')"))[:4] - header[:4]).max() < NEAR
    assert page.run("return [box('thumbnail')[4], box('photo')[4]]") == [0, 0]
    page.run("layouts.flyShared(0)")
    page.wait_until_true("box('thumbnail')[4] === 1")
    page.pass_frames(2)
    assert np.abs(np.array(page.run("return box('photo')"))[:4] - thumbnail[:4]).max() < NEAR
