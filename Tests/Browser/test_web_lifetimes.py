# SPDX-License-Identifier: Apache-2.0
"""Nodes that leave the document, or are put elsewhere in it."""

import numpy as np
import pytest

from layout_page import (
    CARD_AND_RING, NEAR, RING, assert_follows, assert_landed, document, lift, open_page, position, press_and_drag, toss)
from pointer import Pointer

pytestmark = pytest.mark.every_browser

only_chromium = pytest.mark.left_out(
    firefox="Its driver collects no garbage", webkit="Its driver collects no garbage")

ELSEWHERE = f"<section></section><main>{CARD_AND_RING}</main>"

STYLE = ("section { position: absolute; left: 150px; top: 130px; width: 600px; height: 500px; rotate: 10deg; }"
         "#card { touch-action: none; }")


@pytest.fixture
def shown(page, serve, modules):
    """Opens a page with this body and style sheet."""
    def shown(*arguments, **options):
        open_page(page, serve(modules, pages={"index.html": document(*arguments, **options)}))
        return page

    return shown


def kept(page):
    return page.run("return flights.kept()")


def test_a_node_that_leaves_the_document_releases_what_it_keeps(shown):
    page = shown()
    toss(page)
    page.pass_frames(3)
    assert kept(page) == 1
    page.run("window.handle = handleOf('#card'); window.node = document.querySelector('#card'); node.remove()")
    assert kept(page) == 0
    page.pass_frames(2)
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests
    style = page.run("return node.style.cssText")
    page.run("document.querySelector('main').append(node)")
    page.pass_frames(5)
    assert page.run("return node.style.cssText") == style
    # The node is another element now.
    assert page.run("return motion.register(node) !== handle")
    toss(page)
    assert_landed(page)


@pytest.mark.parametrize("removal", ["card.remove()", "main.remove()", "main.innerHTML = ''", "document.body.innerHTML = ''"])
def test_a_node_is_removed_during_a_drag(shown, kind, removal):
    page = shown()
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    assert kept(page) == 1
    page.run(f"const card = document.querySelector('#card'), main = document.querySelector('main'); {removal}")
    assert kept(page) == 0
    pointer = Pointer(kind).to(place).by((50, 20), moves=3).lift()
    page.perform(pointer)
    page.pass_frames(5)
    assert page.messages() == []
    requests = page.frame_requests()
    page.pass_frames(5)
    assert page.frame_requests() == requests


def test_a_card_is_removed_from_a_panel_that_follows_the_same_pointer(shown, kind):
    """The panel's recognizers lose the pointer, and the next drag moves the panel."""
    page = shown(f"<main><section id='panel'>{CARD_AND_RING}</section></main>",
                 "section { position: absolute; left: 50px; top: 60px; width: 500px; height: 400px; }")
    page.run("flights.drag(handleOf('#panel')); flights.drag(handleOf('#card'))")
    page.perform(page.pointer(kind, "#card").press())
    page.run("document.querySelector('#card').remove()")
    page.perform(Pointer(kind).to(page.box("#panel").corner + [60, 40]).by((40, 40), moves=3).lift())
    page.pass_frames(3)
    place = press_and_drag(page, kind, selector="#panel")
    place = assert_follows(page, kind, place, selector="#panel")
    lift(page, kind, place)
    assert page.messages() == []


MOVES = {
    "elsewhere in the same parent": "main.append(card)",
    "to another container": "section.append(card, ring)",
    "out and in again": "card.remove(); main.append(card)",
    "with its parent": "main.remove(); document.body.append(main)",
    "into a shadow tree": "const host = section.attachShadow({ mode: 'closed' });"
                          "host.append(document.querySelector('style').cloneNode(true), card, ring)",
}


def move(page, name):
    page.run(f"""
      const [main, section, card, ring] = ["main", "section", "#card", "#ring"].map((name) => document.querySelector(name));
      window.handle = motion.register(card);
      window.card = card;
      window.centre = (node) => (({{ left, top, width, height }}) => [left + width / 2, top + height / 2])(node.getBoundingClientRect());
      window.places = () => [card, ring].map(centre);
      {MOVES[name]}""")


def assert_landed_anywhere(page):
    def is_landed():
        card, ring = page.run("return places()")
        return np.abs(np.subtract(card, ring)).max() < NEAR

    page.wait_until(is_landed, "the card is on the ring")


@pytest.mark.parametrize("move_name", MOVES)
def test_a_flight_goes_on_when_the_node_is_put_elsewhere(shown, move_name):
    page = shown(ELSEWHERE, STYLE)
    toss(page)
    page.pass_frames(4)
    move(page, move_name)
    assert kept(page) == 1
    assert_landed_anywhere(page)
    assert page.run("return handle === motion.register(card)")


@pytest.mark.parametrize("move_name", MOVES)
def test_a_drag_goes_on_when_the_node_is_put_elsewhere(shown, kind, move_name):
    page = shown(ELSEWHERE, STYLE)
    toss(page)
    assert_landed(page)
    place = press_and_drag(page, kind)
    held = page.box("#card").centre - place
    move(page, move_name)
    page.pass_frames(3)
    assert np.abs(page.run("return centre(card)") - place - held).max() < NEAR
    pointer = Pointer(kind).to(place).by((60, -30), moves=4)
    page.perform(pointer)
    page.pass_frames(3)
    assert np.abs(page.run("return centre(card)") - pointer.place - held).max() < NEAR
    page.perform(Pointer(kind).to(pointer.place).lift())
    assert_landed_anywhere(page)
    assert page.messages() == []


def test_an_element_of_a_node_that_has_left_does_nothing(shown):
    page = shown()
    page.run("flights.hold(handleOf('#card')); window.node = document.querySelector('#card'); node.remove()")
    page.pass_frames(2)
    page.run("flights.useHeld()")
    page.pass_frames(5)
    assert page.run("return node.style.cssText") == ""
    assert kept(page) == 0
    assert page.messages() == []


THOUSANDS = """
  const main = document.querySelector("main");
  const nodes = [];
  for (let i = 0; i < count; i += 1) {
    const node = document.createElement("div");
    node.style.cssText = `position: absolute; left: ${i % 600}px; top: ${i % 500}px; width: 5px; height: 5px`;
    main.append(node);
    nodes.push(node);
  }
  for (const node of nodes) flights.toss(motion.register(node), 300, 200);
  await testProbe.passFrames(4);
  const kept = flights.kept();
  if (isWhole) main.replaceChildren(); else for (const node of nodes) node.remove();
  window.nodes.push(...nodes.map((node) => new WeakRef(node)));
  nodes.length = 0;
  await testProbe.passFrames(4);
  return [kept, flights.kept(), motion.instance.exports.memory.buffer.byteLength];
"""


@only_chromium
def test_three_thousand_nodes_come_and_go_with_bounded_memory(shown):
    page = shown()
    page.run("window.nodes = []")
    sizes = []
    for is_whole in (True, False, True, False):
        kept_before, kept_after, size = page.evaluate(f"const count = 3000, isWhole = {str(is_whole).lower()}; {THOUSANDS}")
        assert (kept_before, kept_after) == (3000, 0)
        sizes.append(size)
    assert sizes[1] == sizes[2] == sizes[3], sizes

    def is_collected():
        page.command("HeapProfiler.collectGarbage")
        return page.run("return nodes.every((node) => !node.deref())")

    page.wait_until(is_collected, "all nodes were released")


@only_chromium
def test_a_thousand_nodes_in_shadow_trees_come_and_go(shown):
    page = shown()
    page.run("window.nodes = []")
    kept_before, kept_after = page.evaluate("""
      const main = document.querySelector("main");
      const hosts = [];
      for (let i = 0; i < 1000; i += 1) {
        const host = document.createElement("div");
        const node = document.createElement("div");
        host.attachShadow({ mode: "closed" }).append(node);
        main.append(host);
        hosts.push(host);
        flights.toss(motion.register(node), 300, 200);
        nodes.push(new WeakRef(node));
      }
      await testProbe.passFrames(2);
      const kept = flights.kept();
      for (const host of hosts) host.remove();
      await testProbe.passFrames(2);
      return [kept, flights.kept()];""")
    assert (kept_before, kept_after) == (1000, 0)

    def is_collected():
        page.command("HeapProfiler.collectGarbage")
        return page.run("return nodes.every((node) => !node.deref())")

    page.wait_until(is_collected, "all nodes were released")
