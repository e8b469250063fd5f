# SPDX-License-Identifier: Apache-2.0
"""Scrollers and chains of the package for JavaScript."""

import pytest

from package_lists_page import CHAIN, LIST, drag, offsets, open_lists, pose
from package_page import assert_near
from pointer import SLOP

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    yield open_lists(page, serve, package)
    assert page.messages() == []


# MARK: Scrollers

def test_a_list_is_dragged_and_reports_what_happens(stage, kind):
    stage.evaluate(LIST)
    assert pose(stage) == {
        "offset": {"x": 0, "y": 0}, "velocity": {"x": 0, "y": 0}, "progress": {"x": 0, "y": 0}, "range": {"x": 0, "y": 1600},
        "visible": {"x": [0, 0], "y": [0, 400]}}
    top = stage.box("#rows").corner
    drag(stage, "#list", (0, -150), kind)
    stage.wait_until_still("#rows")
    found = pose(stage)
    offset = found["offset"]["y"]
    assert 150 - SLOP[kind] - 6 <= offset <= 150
    assert_near(stage.box("#rows").corner, top - (0, offset))
    assert found["progress"] == {"x": 0, "y": offset / 1600}
    assert abs(float(stage.run("return getComputedStyle(document.querySelector('#bar')).opacity")) - offset / 1600) < 1e-4
    events = stage.run("return events")
    assert [event[0] for event in events if event[0] != "rest"] == ["state", "release", "state"]
    assert events[-1] == ["rest", {"offset": {"x": 0, "y": offset}}]
    (release,) = (event[1] for event in events if event[0] == "release")
    assert release["position"] == {"x": 0, "y": offset} and release["isCancelled"] is False


def test_a_thrown_list_flies_on_and_stays_within_its_range(stage):
    stage.evaluate(LIST)
    drag(stage, "#list", (0, -160), then=0, moves=5)
    stage.wait_until_still("#rows")
    assert 200 < pose(stage)["offset"]["y"] <= 1600


def test_a_program_scrolls_to_places_and_elements(stage):
    stage.evaluate(LIST)
    offsets = stage.evaluate("""
        const row = document.querySelector("#rows div:nth-child(20)");
        const offsets = [];
        for (const call of [
          () => list.scrollTo(700), () => list.scrollTo(700, "end"), () => list.scrollTo(row), () => list.scrollTo(row, "middle"),
          () => list.scrollTo("#rows div:nth-child(40)"), () => list.scrollTo(1e6), () => list.scrollTo(-5),
        ]) {
          const outcome = await call().settled;
          offsets.push(outcome === "finished" ? list.getPose().offset.y : outcome);
        }
        return offsets;""")
    assert offsets == [700, 300, 600, 775, 1600, 1600, 0]


def test_a_change_is_reported_once_per_frame(stage):
    stage.evaluate(LIST)
    frames, calls, last = stage.evaluate("""
        let frames = 0, calls = [];
        list.on("change", ({ offset, progress }) => calls.push([offset.y, progress.y]));
        const count = () => { frames += 1; requestAnimationFrame(count); };
        requestAnimationFrame(count);
        await list.scrollTo(400).settled;
        await testProbe.passFrames(2);
        return [frames, calls.length, calls.at(-1)];""")
    assert 3 < calls <= frames + 1
    assert last == [400, 0.25]


def test_a_pull_refreshes(stage):
    stage.evaluate(LIST)
    top = stage.box("#rows").corner
    drag(stage, "#list", (0, 300))
    stage.wait_until_still("#rows")
    assert_near(stage.box("#rows").corner, top + (0, 60))
    assert stage.run("return [list.isRefreshing, events.filter(([type]) => type === 'refresh').length]") == [True, 1]
    # New rows come while the list refreshes.
    stage.run("""
        document.querySelector("#rows").insertAdjacentHTML("afterbegin", "<div></div>".repeat(4));
        list.endRefreshing();""")
    stage.wait_until_still("#rows")
    assert_near(stage.box("#rows").corner, top)
    assert stage.run("return [list.isRefreshing, list.getPose().range.y]") == [False, 1800]
    assert stage.evaluate("return [await list.beginRefreshing().settled, list.isRefreshing]") == ["finished", True]


def test_wheels_and_keys_scroll(stage):
    stage.evaluate(LIST)
    stage.scroll(stage.box("#list").centre, (0, 90))
    stage.wait_until_still("#rows")
    assert abs(pose(stage)["offset"]["y"] - 90) < 1
    stage.run("document.querySelector('#list').focus()")
    stage.type("down", "down")
    stage.wait_until_still("#rows")
    assert abs(pose(stage)["offset"]["y"] - 170) < 1


def test_a_pager_turns_by_one_page_and_tells_where_it_rests(stage):
    stage.evaluate("""
        window.pager = motion.scroller("#pager", { along: "x", detents: [0, 200, 400, 600], limit: "next" });
        pager.on("rest", ({ index, offset }) => events.push([index, offset.x]));
        await motion.ready;
        await testProbe.passFrames(2);""")
    left = stage.box("#pages").corner
    for page in (1, 2):
        drag(stage, "#pager", (-140, 0), then=0, moves=4)
        stage.wait_until_still("#pages")
        assert_near(stage.box("#pages").corner, left - (200 * page, 0))
    assert stage.run("return events") == [[1, 200], [2, 400]]
    # The pages become narrower.
    assert stage.evaluate("pager.detents = [0, 150, 300, 450]; return [await pager.settled, pager.detents[2]];") == [
        "finished", 300]
    assert_near(stage.box("#pages").corner, left - (450, 0))
    stage.run("pager.scrollTo(290)")
    stage.wait_until_still("#pages")
    assert stage.run("return events.slice(2)") == [[3, 450], [2, 300]]
    # Across the axis, nothing moves.
    drag(stage, "#pager", (0, -80))
    stage.pass_frames(3)
    assert_near(stage.box("#pages").corner, left - (300, 0))


def test_a_map_scrolls_along_both_axes_with_hard_ends(stage):
    stage.evaluate("""
        window.map = motion.scroller("#map", { ends: "hard" });
        await motion.ready;
        await testProbe.passFrames(2);""")
    corner = stage.box("#map div").corner
    drag(stage, "#map", (80, -60))
    stage.wait_until_still("#map div")
    moved = stage.box("#map div").corner - corner
    assert moved[0] == 0 and -60 <= moved[1] <= -50
    assert stage.evaluate("return [await map.scrollTo({ x: 300, y: 200 }).settled, map.getPose().offset]") == [
        "finished", {"x": 300, "y": 200}]
    assert stage.run("return map.getPose().range") == {"x": 800, "y": 600}


def test_a_disabled_scroller_does_not_move_and_a_stopped_one_stays(stage):
    stage.evaluate(LIST)
    stage.run("list.enabled = false")
    drag(stage, "#list", (0, -150))
    stage.pass_frames(3)
    assert pose(stage)["offset"]["y"] == 0
    outcome, offset, later = stage.evaluate("""
        list.enabled = true;
        const settled = list.scrollTo(1500).settled;
        await testProbe.passFrames(5);
        list.stop();
        const outcome = await settled, { offset } = list.getPose();
        await testProbe.passFrames(5);
        return [outcome, offset.y, list.getPose().offset.y];""")
    assert outcome == "interrupted" and 0 < offset < 1500 and later == offset


def test_a_list_tells_where_it_is_without_a_subscription(stage):
    values = stage.evaluate("""
        const values = () => {
          const { offset, velocity, progress, range, visible } = list;
          return { offset: offset.y, isMoving: velocity.y > 0, progress: progress.y, range: range.y, visible: visible.y };
        };
        window.list = motion.scroller("#pager", { along: "y" });
        const before = values();
        list.destroy();""" + LIST + """
        const all = [before];
        await list.scrollTo(400).settled;
        all.push(values());
        list.scrollTo(900);
        await testProbe.passFrames(4);
        all.push(values().isMoving);
        list.destroy();
        return [...all, values()];""")
    nothing = {"offset": 0, "isMoving": False, "progress": 0, "range": 0, "visible": [0, 0]}
    assert values == [
        nothing, {"offset": 400, "isMoving": False, "progress": 0.25, "range": 1600, "visible": [400, 800]}, True, nothing]


def test_a_pager_that_is_stopped_goes_to_the_nearest_page_and_a_hand_goes_on(stage):
    outcomes = stage.evaluate("""
        window.pager = motion.scroller("#pager", { along: "x", detents: [0, 200, 400, 600] });
        pager.on("release", ({ isCancelled }) => events.push(isCancelled));
        await motion.ready;
        await testProbe.passFrames(2);
        const former = pager.scrollTo(600).settled;
        while (pager.offset.x < 350) await testProbe.passFrames(1);
        pager.stop();
        return [await former, await pager.settled, pager.offset.x];""")
    assert outcomes[:2] == ["interrupted", "finished"] and outcomes[2] in (400, 600)
    stage.perform(stage.pointer("mouse", "#pager").press().by((50, 0), moves=8))
    held = stage.run("const { x } = pager.offset; pager.stop(); return [x, pager.offset.x]")
    assert held[0] == held[1] < outcomes[2]
    stage.lift_everything()
    stage.wait_until_still("#pages")
    assert stage.run("return [pager.offset.x % 200, events]") == [0, [False]]


def test_a_destroyed_scroller_stays_where_it_is_and_another_can_follow(stage):
    stage.evaluate(LIST)
    assert stage.evaluate("""
        const controller = new AbortController();
        list.destroy();
        window.list = motion.scroller("#list", { along: "y", signal: controller.signal });
        await testProbe.passFrames(2);
        const settled = list.scrollTo(500).settled;
        await testProbe.passFrames(4);
        controller.abort();
        return [await settled, list.getPose() ?? null];""") == ["interrupted", None]
    corner = stage.box("#rows").corner
    drag(stage, "#list", (0, -150))
    stage.pass_frames(3)
    assert_near(stage.box("#rows").corner, corner)
    assert corner[1] < 100


# MARK: Chains

def test_one_drag_opens_the_sheet_and_scrolls_the_list(stage, kind):
    stage.evaluate(CHAIN)
    assert offsets(stage) == [100, 0, 0]
    assert_near(stage.box("#sheet").corner, (0, 500))
    drag(stage, "#header", (0, -490), kind, moves=30)
    stage.wait_until_still("#rows")
    sheet, header, scrolled = offsets(stage)
    assert (sheet, header) == (500, 60)
    assert 490 - SLOP[kind] - 6 <= 400 + header + scrolled <= 490
    assert_near(stage.box("#sheet").corner, (0, 100))
    # The header and the list lie in the sheet, and the list moves by the offset of the header, too.
    assert_near(stage.box("#header").corner, (0, 40))
    assert_near(stage.box("#rows").corner, (0, 200 - header - scrolled))
    assert stage.run("return getComputedStyle(document.querySelector('#bar')).opacity") == "1"
    events = stage.run("return events")
    assert events[-1][0] == "rest" and events[-1][1]["indices"] == [1, None, None]
    assert events[-1][1]["offsets"] == [sheet, header, scrolled]
    # A drag that did not begin at the top of the list does not lower the sheet.
    drag(stage, "#list", (0, 300), kind)
    stage.wait_until_still("#sheet")
    assert offsets(stage)[0] == 500


def test_members_scroll_and_change(stage):
    stage.evaluate(CHAIN)
    assert stage.evaluate("""
        const [sheet, header, list] = chain.members;
        const outcome = await (sheet.scrollTo(450), chain).settled;
        const first = sheet.offset;
        await (list.scrollTo("#rows div:nth-child(20)", "start"), chain).settled;
        const row = list.offset;
        sheet.detents = [0, 320];
        await chain.settled;
        await testProbe.passFrames(3);
        return [outcome, first, row, sheet.offset, sheet.length, sheet.detents, list.length];"""
    ) == ["finished", 500, 950, 320, 320, [0, 320], 1600]
    assert_near(stage.box("#sheet").corner, (0, 280))


@pytest.mark.parametrize("gate, sheet", [("open", 500), ({"forward": {"drag": "never"}}, 500)])
def test_a_gate_decides_what_crosses(stage, gate, sheet):
    stage.evaluate(CHAIN)
    assert stage.run("return chain.members.map(({ gate }) => gate)") == ["sheet", "open", "open"]
    assert stage.run("chain.members[0].gate = arguments[0]; return chain.members[0].gate", gate) == gate
    drag(stage, "#header", (0, -480), moves=30)
    stage.wait_until_still("#rows")
    found = offsets(stage)
    assert found[0] == sheet
    assert (found[1] > 0) == (gate == "open")


def test_a_list_of_a_chain_refreshes(stage):
    stage.evaluate(CHAIN)
    assert stage.evaluate("""
        const [sheet, , list] = chain.members;
        chain.on("refresh", (member) => events.push(member === list));
        await (sheet.scrollTo(500), chain).settled;
        list.beginRefreshing();
        await chain.settled;
        const was = list.isRefreshing;
        list.endRefreshing();
        return [was, list.isRefreshing, events.at(-1)];""")[:2] == [True, False]
    assert stage.run("return events.includes(true)")


def test_a_chain_is_disabled_and_ends(stage):
    stage.evaluate(CHAIN)
    stage.run("chain.enabled = false")
    drag(stage, "#header", (0, -200))
    stage.pass_frames(3)
    assert offsets(stage) == [100, 0, 0]
    stage.run("chain.enabled = true; chain.destroy()")
    drag(stage, "#header", (0, -200))
    stage.pass_frames(3)
    assert_near(stage.box("#sheet").corner, (0, 500))
    assert offsets(stage) == [0, 0, 0]


ERRORS = {
    'scroller("#list", { alnog: "y" })':
        'scroller: option "alnog" is unknown. Did you mean "along"?',
    'scroller("#list", { detents: [0, 100] })': 'scroller: option "detents" needs option "along"',
    'scroller("#list", { along: "y", refreshInset: 0 })':
        'scroller: option "refreshInset" must be a number greater than 0, but it is 0',
    'scroller("#bar")': 'scroller: the viewport must contain an element that scrolls',
    'scroller("#list", { content: "#bar" })': 'scroller: option "content" must be in the viewport',
    'scroller("#list", { ends: "soft" })': 'scroller: option "ends" must be "elastic" or "hard", but it is "soft"',
    'scroller("#list").scrollTo(NaN)': 'scroller.scrollTo: the place must be a finite number, but it is NaN',
    'scroller("#list").scrollTo(3, "top")':
        'scroller.scrollTo: the alignment must be "start" or "middle" or "end" or "nearest", but it is "top"',
    'scrollChain("#stage", [])':
        'scrollChain: the members must be an array of at least one member, but they are an array',
    'scrollChain("#stage", [{ sheet: "#sheet" }])':
        'scrollChain: member 1: option "detents" must be an array of at least 1 number, but it is undefined',
    'scrollChain("#stage", [{ sheet: "#sheet", detents: [0] }])':
        'scrollChain: member 1: option "detents" must not all be 0',
    'scrollChain("#stage", [{ sheet: "#sheet", detents: [-1, 100] }])':
        'scrollChain: member 1: option "detents" must be at least 0, but one is -1',
    'scroller("#list").detents = [0, 100]': 'scroller: the detents need option "along"',
    'scrollChain("#stage", [{ header: "#header", hight: 3 }])':
        'scrollChain: member 1: option "hight" is unknown. Did you mean "height"?',
    'scrollChain("#stage", [{ header: "#header", height: -3 }])':
        'scrollChain: member 1: option "height" must be a number of at least 0, but it is -3',
    'scrollChain("#stage", [{ pages: "#header", pageLength: 100, count: 1.5 }])':
        'scrollChain: member 1: option "count" must be a number that is whole and greater than 0, but it is 1.5',
    'scrollChain("#stage", [{ list: "#list", gate: { forward: { drag: "always" } } }])':
        'scrollChain: member 1: option "gate", forward, drag, must be "handsOver" or "initial" or "never", '
        'but it is "always"',
    'scrollChain("#stage", [{}])':
        'scrollChain: member 1 must have one of sheet, header, list, pages, but it is an object (without options)',
    'scrollChain("#stage", [{ header: "#header", height: 3 }]).members[0].scrollTo("#list")':
        'scrollChain: member 1.scrollTo: the place must be a number, because the member is no list',
    'scrollChain("#stage", [{ list: "#list" }]).members[0].length = 3':
        'scrollChain: member 1: the length of a list follows the layout',
}


# MARK: Viewports that the browser scrolls

NATIVE = "document.querySelector('#list').style.overflow = 'auto';"


def scroll_top(stage):
    return stage.run("return document.querySelector('#list').scrollTop")


def test_a_list_that_the_browser_scrolls_is_dragged_and_follows_the_browser(stage, kind):
    stage.evaluate(NATIVE + LIST.replace(", refreshInset: 60", ""))
    drag(stage, "#list", (0, -150), kind)
    stage.wait_until_still("#rows")
    offset = pose(stage)["offset"]["y"]
    assert 150 - SLOP[kind] - 6 <= offset <= 150 and abs(scroll_top(stage) - offset) <= 1
    stage.run("document.querySelector('#list').scrollTo({ top: 500, behavior: 'instant' })")
    stage.pass_frames(3)
    assert pose(stage)["offset"]["y"] == 500
    assert pose(stage)["range"] == {"x": 0, "y": 1600}
    stage.evaluate("list.scrollTo(900); await list.settled")
    assert scroll_top(stage) == 900 and pose(stage)["offset"]["y"] == 900


def test_errors_name_the_option(stage):
    thrown = stage.run("""
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == [f"material-motion: {message}" for message in ERRORS.values()]


NATIVE_ERRORS = {
    'scroller("#list")': 'scroller: option "along" is needed, because the style "overflow" lets the browser scroll the viewport',
    'scroller("#list", { along: "y", refreshInset: 60 })':
        'scroller: option "refreshInset" needs a viewport with the style "overflow: hidden"',
    'scroller("#list", { along: "y", ends: "elastic" })':
        'scroller: option "ends" needs a viewport with the style "overflow: hidden"',
    'scrollChain("#stage", [{ list: "#list", padding: { start: 8 } }])':
        'scrollChain: member 1: option "padding" needs a viewport with the style "overflow: hidden"',
    'lazyRows(scroller("#list", { along: "y" }), { count: 3 })': 'lazyRows: the viewport must have the style "overflow: hidden"',
}


def test_errors_name_what_needs_another_viewport(stage):
    thrown = stage.run(NATIVE + """
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(NATIVE_ERRORS))
    assert thrown == [f"material-motion: {message}" for message in NATIVE_ERRORS.values()]
