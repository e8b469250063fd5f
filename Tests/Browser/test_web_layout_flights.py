# SPDX-License-Identifier: Apache-2.0
"""Nodes that fly from where they are seen to where a new layout puts them, and between two places."""

import numpy as np
import pytest

from layout_page import NEAR, document, open_page

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
window.record = (name, count) => new Promise((resolve) => {
  window.change = name;
  const shown = [boxes()];
  const start = performance.now();
  flights.animateLayout();
  const duration = performance.now() - start;
  const follow = () => {
    shown.push(boxes());
    if (shown.length <= count) requestAnimationFrame(follow);
    else resolve([shown, duration]);
  };
  // A frame is drawn after the callbacks of the library, which were requested earlier.
  requestAnimationFrame(follow);
});
"""


def grid(page, serve, modules, count=6, title="<b></b>"):
    body = f"<main>{f'<section>{title}</section>' * count}</main>"
    open_page(page, serve(modules, pages={"index.html": document(body, GRID)}))
    page.run(FOLLOW)
    page.run("document.querySelectorAll('section, b').forEach((node) => flights.joinLayout(motion.register(node)))")
    page.pass_frames(3)
    return page


def record(page, change, count=40):
    """The boxes of all sections and titles before a change, and in each frame after it, and the duration."""
    page.run("window.recorded = undefined; record(...arguments).then((result) => { window.recorded = result })", change, count)
    page.wait_until_true("window.recorded")
    shown, duration = page.run("return window.recorded")
    return np.array(shown), duration


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


@pytest.mark.parametrize("change", ["narrow", "large"])
def test_nodes_fly_to_a_new_layout_without_a_jump(page, serve, modules, change):
    grid(page, serve, modules)
    shown, _ = record(page, change)
    target = laid_out(page)
    way = np.abs(target - shown[0]).max()
    assert way > 50
    steps = np.abs(np.diff(shown, axis=0)).max(axis=(1, 2))
    # A critically damped spring with a response of 0.5 s needs about 20 frames for most of its way.
    assert steps.max() < 0.35 * way
    assert np.abs(shown[1] - shown[0]).max() < 0.2 * way
    page.pass_frames(60)
    assert np.abs(np.array(page.run("return boxes()")) - target).max() < NEAR


def test_titles_are_not_distorted_in_cards_that_grow(page, serve, modules):
    grid(page, serve, modules)
    shown, _ = record(page, "large")
    sections, titles = shown[:, 0::2], shown[:, 1::2]
    assert np.ptp(sections[:, :, 2]) > 50
    assert np.abs(titles[:, :, 2:] - (40, 20)).max() < 0.05
    assert np.abs(titles[:, :, :2] - sections[:, :, :2] - (8, 6)).max() < 0.05


def test_a_second_change_in_flight_does_not_jump(page, serve, modules):
    grid(page, serve, modules)
    record(page, "large", 8)
    shown, _ = record(page, "large", 40)
    way = np.abs(shown[-1] - shown[0]).max()
    assert np.abs(shown[1] - shown[0]).max() < 0.35 * way
    page.pass_frames(60)
    assert np.abs(np.array(page.run("return boxes()")) - laid_out(page)).max() < NEAR


def test_a_thousand_nodes_are_measured_once_before_and_once_after_a_change(page, serve, modules):
    grid(page, serve, modules, 1000, "")
    page.run("""
      window.reads = 0;
      const measure = Element.prototype.getClientRects;
      Element.prototype.getClientRects = function (...values) { reads += 1; return measure.apply(this, values); };
    """)
    shown, duration = record(page, "narrow", 20)
    print(f"1000 nodes: {duration:.1f} ms to begin")
    assert page.run("return reads") >= 2000
    page.run("window.reads = 0")
    page.pass_frames(2)
    assert page.run("return reads") == 0


SHARED = """
#list { position: absolute; left: 20px; top: 300px; width: 300px; height: 200px; }
#thumbnail { position: absolute; left: 10px; top: 20px; width: 80px; height: 60px; background: silver; }
#header { position: absolute; left: 100px; top: 20px; width: 400px; height: 240px; background: gray; }
#photo { position: absolute; left: 0; top: 0; width: 10px; height: 10px; background: teal; }
"""


def test_a_shared_node_flies_from_the_thumbnail_to_the_header_and_back(page, serve, modules):
    body = "<main><div id='list'><div id='thumbnail'></div></div><div id='header'></div><div id='photo'></div></main>"
    open_page(page, serve(modules, pages={"index.html": document(body, SHARED)}))
    page.run("window.box = (id) => { const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();"
             " return [x, y, width, height, Number(getComputedStyle(document.getElementById(id)).opacity)]; };"
             "flights.share(handleOf('#photo'), handleOf('#thumbnail'), handleOf('#header'))")
    page.pass_frames(3)
    thumbnail, header = np.array(page.run("return box('thumbnail')")), np.array(page.run("return box('header')"))
    assert page.run("return box('photo')")[4] == 0
    page.run("flights.flyShared(1)")
    page.pass_frames(2)
    photo = np.array(page.run("return box('photo')"))
    assert page.run("return [box('thumbnail')[4], box('header')[4]]") == [0, 0] and photo[4] == 1
    assert np.abs(photo[:4] - thumbnail[:4]).max() < 0.3 * np.abs(header[:4] - thumbnail[:4]).max()
    page.wait_until_true("box('header')[4] === 1")
    page.pass_frames(2)
    assert np.abs(np.array(page.run("return box('photo')"))[:4] - header[:4]).max() < NEAR
    assert page.run("return [box('thumbnail')[4], box('photo')[4]]") == [0, 0]
    page.run("flights.flyShared(0)")
    page.wait_until_true("box('thumbnail')[4] === 1")
    page.pass_frames(2)
    assert np.abs(np.array(page.run("return box('photo')"))[:4] - thumbnail[:4]).max() < NEAR
