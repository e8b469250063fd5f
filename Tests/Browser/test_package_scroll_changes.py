# SPDX-License-Identifier: Apache-2.0
"""Scrollers and chains of the package for JavaScript, whose contents and members change while they move."""

import numpy as np
import pytest

from package_lists_page import CHAIN, LIST, drag, offsets, open_lists, pose
from package_page import assert_near
from pointer import Pointer

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    yield open_lists(page, serve, package)
    assert page.messages() == []


# Inserts rows of 50 points before a row, or removes them, and announces this. `mark` is a row that stays.
INSERT = """
    window.mark = document.querySelector("#rows div:nth-child(25)");
    mark.id = "mark";
    window.insert = (list, count, before) => {
      const rows = document.querySelector("#rows");
      for (let row = 0; row < count; row++) rows.insertBefore(document.createElement("div"), rows.children[before]);
      for (let row = 0; row > count; row--) rows.children[before].remove();
      list.insert(50 * count, 50 * before);
    };
"""


def test_rows_inserted_above_move_nothing_at_rest(stage):
    stage.evaluate(LIST + INSERT + "await list.scrollTo(1000).settled;")
    before = stage.box("#mark").corner
    for count, at, offset in [(30, 0, 2500), (-10, 5, 2000), (4, 60, 2000)]:
        places = stage.evaluate("insert(list, ...arguments); return await shown('#mark', 4)", count, at)
        assert np.allclose(places, before, atol=0.6)
        assert pose(stage)["offset"]["y"] == offset
    assert pose(stage)["range"]["y"] == 64 * 50 - 400
    # The layout of the page still determines the size of the content.
    assert stage.run("const { width, height } = document.querySelector('#rows').style; return [width, height]") == ["", ""]
    assert stage.evaluate("return [await list.scrollTo(1e6).settled, list.offset.y]") == ["finished", 64 * 50 - 400]


def test_rows_inserted_above_a_flight_keep_its_velocity(stage):
    stage.evaluate(LIST + INSERT)
    drag(stage, "#list", (0, -160), then=0, moves=5)
    velocity, later = stage.evaluate("""
        await testProbe.passFrames(2);
        const place = list.offset.y, before = list.velocity.y;
        insert(list, 100, 0);
        events.push(list.offset.y - place);
        return [before, list.velocity.y];""")
    assert stage.run("return events.at(-1)") == 5000
    assert velocity == later > 100
    stage.wait_until_still("#rows")
    assert pose(stage)["offset"]["y"] > 5160


def test_rows_inserted_under_a_hand_leave_the_content_under_it(stage):
    stage.evaluate(LIST + INSERT + "await list.scrollTo(1000).settled;")
    mouse = stage.pointer("mouse", "#list").press().by((0, -60), moves=8)
    stage.perform(mouse)
    stage.pass_frames(3)
    before = stage.box("#mark").corner
    stage.run("insert(list, 30, 0)")
    stage.pass_frames(3)
    assert_near(stage.box("#mark").corner, before)
    stage.perform(Pointer("mouse").to(mouse.place).by((0, -40), moves=8).wait(200).lift())
    assert_near(stage.box("#mark").corner, before - (0, 40))


def test_rows_inserted_into_the_list_of_a_chain_move_nothing(stage):
    stage.evaluate(CHAIN + INSERT + """
        const [sheet, , list] = chain.members;
        await (sheet.scrollTo(500), chain).settled;
        await (list.scrollTo(900), chain).settled;""")
    before = stage.box("#mark").corner
    stage.run("insert(chain.members[2], 20, 0)")
    stage.pass_frames(3)
    assert_near(stage.box("#mark").corner, before)
    assert offsets(stage) == [500, 0, 1900]
    assert stage.run("return chain.members[2].length") == 60 * 50 - 400


def test_members_come_and_go_under_a_hand(stage):
    def turn():
        return stage.run("return parseFloat(getComputedStyle(document.querySelector('#bar')).rotate)")

    stage.evaluate(CHAIN + """
        window.poses = [];
        chain.on("change", ({ members }) => poses.push(members.length));
        document.querySelector("#sheet").insertAdjacentHTML("beforeend", "<div id='banner'>Banner</div>");""")
    mouse = stage.pointer("mouse", "#header").press().by((0, -433), moves=20)
    stage.perform(mouse)
    stage.pass_frames(2)
    sheet, header, scrolled = offsets(stage)
    assert sheet == 500 and 0 < header < 60 and scrolled == 0
    place = stage.box("#rows").corner
    stage.run("""
        window.first = chain.members[1];
        window.banner = chain.insert({
          header: "#banner", height: 40, placesElement: false, drives: [["#bar", "rotation", [0, 1]]] }, 1);
        chain.remove(first).remove(first);""")
    stage.pass_frames(2)
    # A later member was scrolled, so the new one is at its end. The content moves by its offset instead.
    assert offsets(stage) == [500, 40, 0]
    assert stage.run("return [chain.members.indexOf(banner), chain.members.length, first.offset, first.length]") == [1, 3, 0, 0]
    assert_near(stage.box("#rows").corner, place + (0, header - 40))
    assert turn() == pytest.approx(57.2958, abs=0.01)
    stage.perform(Pointer("mouse").to(mouse.place).by((0, -100), moves=10).wait(200).lift())
    stage.wait_until_still("#rows")
    assert 90 <= offsets(stage)[2] <= 101
    # The element of the removed member stays, and its calls have no effect.
    assert stage.evaluate("""
        first.gate = "open";
        first.detents = [0, 3];
        first.beginRefreshing();
        chain.remove(banner);
        const [sheet, list] = chain.members;
        await (list.scrollTo(0), chain).settled;
        return [chain.members.length, sheet.offset, list.offset, [...new Set(poses)]];""") == [2, 500, 0, [3, 2]]
    # What has depended on the banner is free.
    assert turn() == pytest.approx(57.2958, abs=0.01)


def test_an_inserted_list_refreshes_and_tells_which_it_is(stage):
    assert stage.evaluate("""
        window.chain = motion.scrollChain("#stage", [{ sheet: "#sheet", detents: [100, 500], start: 500 }]);
        const list = chain.insert({ list: "#list", refreshInset: 60 });
        chain.insert({ header: "#header", height: 60 }, 1);
        chain.on("refresh", (member) => events.push(member === list));
        await motion.ready;
        await testProbe.passFrames(2);
        list.beginRefreshing();
        return [events, chain.members.map(({ length }) => length), list.isRefreshing];""") == [[True], [500, 60, 1600], True]


def test_a_header_rests_open_or_collapsed_and_pages_become_wider(stage):
    stage.evaluate(CHAIN + """
        chain.members[1].detents = [0, 60];
        await (chain.members[0].scrollTo(500), chain).settled;""")
    drag(stage, "#header", (0, -53), moves=10)
    stage.wait_until_still("#header")
    assert offsets(stage) == [500, 60, 0]
    assert stage.run("return [events.at(-1)[1].indices, chain.members[1].detents]") == [[1, 1, None], [0, 60]]
    assert stage.evaluate("""
        chain.destroy();
        window.chain = motion.scrollChain("#pager", [{ pages: "#pages", pageLength: 200, count: 4 }], { along: "x" });
        const [pages] = chain.members;
        await (pages.scrollTo(400), chain).settled;
        pages.detents = [0, 300, 600, 900];
        await chain.settled;
        return [pages.offset, pages.length, pages.detents];""") == [300, 900, [0, 300, 600, 900]]


def test_a_member_that_is_not_placed_only_drives(stage):
    stage.evaluate(CHAIN.replace('height: 60 }', 'height: 60, placesElement: false, drives: [["#bar", "dx", [0, 30]]] }'))
    bar, header = stage.box("#bar").corner, stage.box("#header").corner
    stage.evaluate("await (chain.members[1].scrollTo(60), chain).settled;")
    stage.wait_until_still("#bar")
    assert np.allclose(stage.box("#bar").corner, bar + (30, 0), atol=0.6)
    assert_near(stage.box("#header").corner, header)


ERRORS = {
    'scroller("#list").insert(NaN, 0)': "scroller.insert: the length must be a finite number, but it is NaN",
    'scroller("#list").insert(3)': "scroller.insert: the place must be a finite number, but it is undefined",
    'scroller("#list").insert(3, 0, "z")': 'scroller.insert: the axis must be "x" or "y", but it is "z"',
    'scrollChain("#stage", [{ header: "#header", height: 3 }]).members[0].insert(3, 0)':
        "scrollChain: member 1.insert: the member is no list",
    'const chain = scrollChain("#stage", [{ list: "#list" }]); chain.remove(chain.members[0])':
        "scrollChain.remove: the chain must keep one member",
    'scrollChain("#stage", [{ list: "#list" }]).insert({ header: "#header", height: 3 }, 2)':
        "scrollChain.insert: the index must be a number that is whole and from 0 to 1, but it is 2",
    'scrollChain("#stage", [{ list: "#list" }]).insert({ header: "#header", height: 3, gait: "open" })':
        'scrollChain.insert: the member: option "gait" is unknown. Did you mean "gate"?',
    'scrollChain("#stage", [{ header: "#header", height: 3 }]).members[0].detents = [0, -3]':
        "scrollChain: member 1: the detents must be at least 0, but one is -3",
    'scrollChain("#stage", [{ sheet: "#sheet", detents: [3] }]).members[0].detents = []':
        "scrollChain: member 1: the detents must be an array of at least 1 number, but it is an array",
    'scrollChain("#stage", [{ header: "#header", height: 3, placesElement: 1 }])':
        'scrollChain: member 1: option "placesElement" must be true or false, but it is 1',
}


def test_errors_name_the_mistake(stage):
    thrown = stage.run("""
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == [f"material-motion: {message}" for message in ERRORS.values()]
