# SPDX-License-Identifier: Apache-2.0
"""Chains of the package for JavaScript with pages within pages, and scrollers that jump and have padding."""

import pytest

from package_lists_page import CHAIN, LIST, drag, offsets, open_lists, pose
from package_page import assert_near

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    yield open_lists(page, serve, package)
    assert page.messages() == []


# Four tabs, the second of which holds three photos. `shown` has the places of both strips on the screen.
TABS = """
    document.querySelector("#pages").innerHTML =
      "<div id='photos' style='position: relative; left: 200px; width: 600px; height: 100px; background: teal'></div>";
    window.chain = motion.scrollChain("#pager", [
      { pages: "#pages", pageLength: 200, holding: [[], [{ pages: "#photos", pageLength: 200, count: 3 }], [], []] },
    ], { along: "x" });
    window.tabs = chain.members[0];
    window.photos = tabs.membersOnPage(1)[0];
    window.places = () => [tabs.offset, photos.offset];
    await motion.ready;
    await testProbe.passFrames(2);
"""


def places(stage):
    return stage.run("return places()")


def turn(stage, by):
    drag(stage, "#pager", (by, 0), then=0, moves=4)
    stage.evaluate("await chain.settled")
    return places(stage)


def test_a_drag_turns_photos_within_a_tab_and_then_the_tab(stage):
    stage.evaluate(TABS)
    corner = stage.box("#photos").corner
    assert stage.run("return [chain.members.length, tabs.length, photos.length, tabs.membersOnPage(0).length]") == [1, 600, 400, 0]
    assert [turn(stage, by) for by in (-140, -140, -140, -140)] == [[200, 0], [200, 200], [200, 400], [400, 400]]
    assert_near(stage.box("#photos").corner, corner - (400 + 400, 0))
    # The photos keep their place while another tab is shown.
    assert turn(stage, 140) == [200, 400]
    assert stage.run("return chain.getPose().members.length") == 1


def test_a_program_turns_photos_that_are_not_shown(stage):
    stage.evaluate(TABS)
    assert stage.evaluate("""
        photos.jumpTo(400);
        const first = places();
        const outcome = await (tabs.scrollTo(200), chain).settled;
        photos.scrollTo(0);
        await testProbe.passFrames(3);
        const moves = places()[1] > 0;
        await chain.settled;
        tabs.jumpTo(600);
        return [first, outcome, moves, places()];""") == [[0, 400], "finished", True, [600, 0]]
    assert stage.evaluate("""
        const all = [];
        for (const place of ["start", "end"]) all.push(await chain.scrollTo(place).settled, places());
        return all;""") == ["finished", [0, 0], "finished", [600, 400]]


def test_members_of_a_page_come_and_go(stage):
    stage.evaluate(TABS + """
        document.querySelector("#pages").insertAdjacentHTML("beforeend",
          "<div id='others' style='position: relative; left: 400px; width: 400px; height: 100px; background: gold'></div>");""")
    assert stage.evaluate("""
        window.others = chain.insert({
          pages: "#others", pageLength: 100, holding: [[], [], [{ header: "#bar", height: 30, placesElement: false }]],
        }, { page: 2, of: tabs });
        await (tabs.scrollTo(400), chain).settled;
        return [tabs.membersOnPage(2)[0] === others, others.length, others.membersOnPage(2)[0].length];""") == [True, 200, 30]
    assert [turn(stage, by) for by in (-80, -80)] == [[400, 0], [400, 0]]
    drag(stage, "#pager", (-60, 0))
    stage.evaluate("await chain.settled")
    assert stage.run("return [others.offset, others.membersOnPage(2)[0].offset]") == [200, 30]
    assert stage.evaluate("""
        const bar = others.membersOnPage(2)[0];
        chain.remove(others).remove(others);
        const gone = [others.offset, bar.offset, tabs.membersOnPage(2).length];
        chain.remove(photos);
        await (tabs.scrollTo(200), chain).settled;
        return [gone, tabs.offset, chain.members.length];""") == [[0, 0, 0], 200, 1]
    # The tabs have no photos any more.
    drag(stage, "#pager", (-140, 0), then=0, moves=4)
    stage.wait_until_still("#pages")
    assert stage.run("return tabs.offset") == 400


def test_a_list_on_a_page_has_lazy_rows_and_refreshes(stage):
    stage.evaluate("""
        document.querySelector("#rows").replaceChildren();
        window.chain = motion.scrollChain("#stage", [{
          pages: "#header", pageLength: 100, placesElement: false, holding: [[{ list: "#list", refreshInset: 60, padding: { start: 30 } }], []],
        }]);
        window.list = chain.members[0].membersOnPage(0)[0];
        window.rows = motion.lazyRows(list, { count: 1000, estimate: 50, make: () => document.createElement("div") });
        chain.on("refresh", (member) => events.push(member === list));
        await motion.ready;
        await testProbe.passFrames(2);""")
    assert stage.evaluate("""
        list.beginRefreshing();
        const was = list.isRefreshing;
        list.endRefreshing();
        await (rows.scrollTo(500, "start"), chain).settled;
        return [was, events, list.offset, list.padding, rows.existing.has(500)];""") == [
            True, [True], 500 * 50 - 30, {"start": 30, "end": 0}, True]


def test_padding_leaves_out_what_covers_a_list(stage):
    stage.evaluate(LIST)
    assert stage.evaluate("""
        const all = [list.padding];
        list.padding = { start: 40, end: 10 };
        all.push(list.padding, list.visible.y, list.offset.y);
        for (const call of [() => list.scrollTo(700), () => list.scrollTo(700, "end"), () => list.jumpTo(700)]) {
          await call().settled;
          all.push(list.offset.y);
        }
        return all;""") == [
            {"start": 0, "end": 0}, {"start": 40, "end": 10}, [40, 390], 0, 660, 310, 660]
    assert stage.evaluate("""
        list.destroy();
        window.list = motion.scroller("#list", { along: "y", padding: { start: 40 } });
        await list.scrollTo(700).settled;
        return [list.offset.y, list.visible.y];""") == [660, [700, 1060]]


def test_a_jump_shows_a_place_at_once_and_ends_a_flight(stage):
    stage.evaluate(LIST)
    assert stage.evaluate("""
        const settled = list.scrollTo(1500).settled;
        await testProbe.passFrames(4);
        list.jumpTo(300, "middle");
        return [await settled, list.offset.y, list.velocity.y];""") == ["interrupted", 100, 0]
    stage.pass_frames(3)
    assert_near(stage.box("#rows").corner, (0, 0))
    assert stage.evaluate("""
        window.map = motion.scroller("#map");
        map.jumpTo({ x: 300, y: 200 });
        await testProbe.passFrames(2);
        return map.offset;""") == {"x": 300, "y": 200}


def test_a_chain_scrolls_to_its_ends_through_all_members(stage):
    stage.evaluate(CHAIN)
    assert stage.evaluate("""
        const all = [];
        for (const place of ["end", "start"]) all.push(await chain.scrollTo(place).settled, chain.members.map(({ offset }) => offset));
        return all;""") == ["finished", [500, 60, 1600], "finished", [100, 0, 0]]
    stage.run("chain.members[2].jumpTo(600)")
    assert offsets(stage) == [100, 0, 600]


ERRORS = {
    'scrollChain("#stage", [{ pages: "#pages", pageLength: 3, count: 1, holding: [[]] }])':
        'scrollChain: member 1: option "count" follows from option "holding"',
    'scrollChain("#stage", [{ pages: "#pages", pageLength: 3, holding: [] }])':
        'scrollChain: member 1: option "holding" must be an array of at least one page, but it is an array',
    'scrollChain("#stage", [{ pages: "#pages", pageLength: 3, holding: [{ list: "#list" }] }])':
        'scrollChain: member 1: option "holding", page 1, must be an array of members, but it is an object (list)',
    'scrollChain("#stage", [{ pages: "#pages", pageLength: 3, holding: [[], [{ header: "#bar", hight: 3 }]] }])':
        'scrollChain: member 1, page 2, member 1: option "hight" is unknown. Did you mean "height"?',
    'scrollChain("#stage", [{ pages: "#pages", pageLength: 3, holding: [[{ header: "#bar", height: 3 }]] }])'
    '.members[0].membersOnPage(0)[0].jumpTo(NaN)':
        "scrollChain: member 1, page 1, member 1.jumpTo: the place must be a finite number, but it is NaN",
    'scrollChain("#stage", [{ header: "#header", height: 3 }]).scrollTo("top")':
        'scrollChain.scrollTo: the place must be "start" or "end", but it is "top"',
    'const chain = scrollChain("#stage", [{ header: "#header", height: 3 }]);'
    'chain.insert({ list: "#list" }, { page: 0, of: chain.members[0] })':
        "scrollChain.insert: the page must be of pages in this chain",
    'scroller("#list").jumpTo("#rows")': 'scroller.jumpTo: the place must be a place such as { x: 200, y: 120 }, but it is "#rows"',
    'scroller("#list").padding = { start: -1 }': "scroller: the padding, start, must be a number of at least 0, but it is -1",
    'scroller("#list", { padding: 3 })': 'scroller: option "padding" must be an object such as { start: 64 }, but it is 3',
    'scrollChain("#stage", [{ header: "#header", height: 3 }]).members[0].padding = { start: 3 }':
        "scrollChain: member 1: the member is no list, and has no padding",
}


def test_errors_name_the_mistake(stage):
    thrown = stage.run("""
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == [f"material-motion: {message}" for message in ERRORS.values()]
