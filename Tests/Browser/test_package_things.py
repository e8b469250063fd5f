# SPDX-License-Identifier: Apache-2.0
"""Ready-made things of the package for JavaScript, moved by hands, by keys and by the program."""

import re

import numpy as np
import pytest

from builds import ROOT
from package_page import assert_near
from pointer import Pointer
from things_page import (
    DOCK, PAGER, RADIAL, REORDER, SHEET, SLIDER, SWIPE, WHEEL, ZOOM, ZOOM_IN_PAGER, assert_errors, drag, open_things, press, settled, take)

pytestmark = pytest.mark.every_browser

no_blur = pytest.mark.left_out(webkit="Its window is not active, so no node loses the focus")


@pytest.fixture
def stage(page, serve, package):
    yield open_things(page, serve, package)
    assert page.messages() == []


def focus(stage, selector):
    # The script of the keys is loaded later.
    stage.wait_until_true(f"document.querySelector('{selector}').tabIndex === 0")
    stage.run("document.querySelector(arguments[0]).focus()", selector)


def opacity(stage, selector):
    return float(stage.run("return getComputedStyle(document.querySelector(arguments[0])).opacity", selector))


# Sheets


def top(stage):
    return stage.box("#panel").top


def test_the_program_opens_a_sheet_and_a_press_on_its_backdrop_closes_it(stage):
    stage.evaluate(SHEET)
    hidden = "return ['panel', 'dim'].map((id) => getComputedStyle(document.getElementById(id)).visibility)"
    assert stage.run(hidden) == ["hidden", "hidden"] and stage.run("return thing.detent") == "closed"
    stage.run("thing.detent = 'half'")
    assert stage.run("return thing.detent") == "half" and settled(stage) == "finished"
    assert abs(top(stage) - 300) < 0.6 and stage.run(hidden) == ["visible", "visible"]
    assert abs(opacity(stage, "#bar") - 0.5) < 0.01 and abs(opacity(stage, "#dim") - 0.5) < 0.01
    assert abs(stage.run("return thing.openness") - 0.5) < 1e-9
    assert take(stage) == [["detent", "half"], ["cross", 100], ["cross", "half"]]
    press(stage, "#dim", at=(0, -200))
    settled(stage)
    assert stage.run("return thing.detent") == "closed" and stage.run(hidden) == ["hidden", "hidden"]


def test_a_hand_opens_a_sheet_and_then_scrolls_its_list(stage):
    stage.evaluate(SHEET)
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    take(stage)
    drag(stage, "#grabber", (0, -200))
    settled(stage)
    assert take(stage, "detent") == [["detent", "full"]] and abs(top(stage)) < 0.6
    drag(stage, "#list", (0, -150))
    settled(stage)
    assert abs(top(stage)) < 0.6 and stage.run("return thing.members[0].offset") > 140
    stage.evaluate("thing.members[0].scrollTo(0); await thing.settled")
    assert stage.run("return thing.members[0].offset") == 0
    # Thrown down, it closes.
    drag(stage, "#grabber", (0, 450), then=0, moves=4)
    settled(stage)
    assert stage.run("return thing.detent") == "closed"


def test_a_hand_opens_a_sheet_and_scrolls_its_list_that_the_browser_scrolls(stage):
    stage.evaluate("document.querySelector('#list').style.overflowY = 'auto';" + SHEET)
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    take(stage)
    drag(stage, "#list", (0, -400))
    settled(stage)
    assert take(stage, "detent") == [["detent", "full"]] and abs(top(stage)) < 0.6
    scrolled = "return document.querySelector('#list').scrollTop"
    assert stage.run(scrolled) > 80
    assert abs(stage.run(scrolled) - stage.run("return thing.members[0].offset")) <= 1
    stage.run("document.querySelector('#list').scrollTo({ top: 0, behavior: 'instant' })")
    stage.pass_frames(3)
    drag(stage, "#list", (0, 300))
    settled(stage)
    assert take(stage, "detent") == [["detent", "half"]] and stage.run(scrolled) == 0


def test_a_panel_that_is_as_long_as_the_window_stays_at_its_detent(stage):
    stage.evaluate("Object.assign(document.querySelector('#panel').style, { position: 'fixed', height: '100vh' });" + SHEET)
    stage.evaluate("thing.detent = 'full'; await thing.settled")
    stage.resize(1200, 600)
    settled(stage)
    stage.pass_frames(3)
    assert abs(stage.box("#panel").top) < 0.6
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    stage.resize(1200, 900)
    settled(stage)
    stage.pass_frames(3)
    assert abs(stage.box("#panel").top - 450) < 0.6


def test_a_wheel_opens_a_sheet_and_scrolls_its_list(stage):
    stage.evaluate("document.querySelector('#list').style.overflowY = 'auto';" + SHEET)
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    stage.scroll(stage.box("#grabber").centre, (0, 100), times=4)
    settled(stage)
    assert abs(top(stage)) < 0.6 and stage.run("return [thing.detent, scrollY]") == ["full", 0]
    stage.scroll(stage.box("#list").centre, (0, 100), times=2)
    settled(stage)
    assert stage.run("return document.querySelector('#list').scrollTop") >= 150


def test_keys_and_a_menu_move_a_sheet(stage):
    stage.evaluate(SHEET)
    stage.evaluate("thing.detent = 100; await thing.settled")
    focus(stage, "#panel")
    stage.type("up")
    assert stage.run("return thing.detent") == "half"
    stage.type("space")
    assert stage.run("return thing.detent") == "full"
    stage.type("down")
    settled(stage)
    assert abs(top(stage) - 300) < 0.6
    names = stage.run("""
        const { shadowRoot } = document.querySelector("#panel .motion-actions");
        return [shadowRoot.querySelector("[part=handle]").ariaLabel, ...[...shadowRoot.querySelectorAll("[part=item]")].map(({ textContent }) => textContent)];""")
    assert names == ["Move the sheet", "Show more", "Show less", "Open", "Close"]
    # The menu shows which actions have an effect when it opens.
    assert stage.evaluate("""
        const { shadowRoot } = document.querySelector("#panel .motion-actions");
        const [items, list] = [[...shadowRoot.querySelectorAll("[part=item]")], shadowRoot.querySelector("[part=menu]")];
        thing.detent = "full";
        await thing.settled;
        shadowRoot.querySelector("[part=handle]").click();
        const dimmed = items.map(({ ariaDisabled }) => ariaDisabled);
        items[0].click();
        const isOpen = !list.hidden;
        items[1].click();
        return [dimmed, isOpen, list.hidden];""") == [["true", "false", "true", "false"], True, True]
    stage.wait_until_true("thing.detent === 'half'")
    focus(stage, "#panel")
    stage.type("escape")
    assert stage.run("return thing.detent") == "closed"


def test_a_sheet_keeps_its_detent_when_its_area_changes(stage):
    stage.evaluate(SHEET)
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    stage.run("document.querySelector('#stage').style.height = '400px'")
    stage.pass_frames(3)
    assert abs(top(stage) - 200) < 0.6
    stage.evaluate("thing.insets = { bottom: 100 }; await thing.settled")
    assert abs(top(stage) - 100) < 0.6
    stage.evaluate("thing.detents = ['30%']; thing.closable = false; thing.insets = 0; thing.detent = '30%'; await thing.settled")
    assert abs(top(stage) - 280) < 0.6
    drag(stage, "#grabber", (0, 100), then=0, moves=4)
    settled(stage)
    assert stage.run("return thing.detent") == "30%" and abs(top(stage) - 280) < 0.6


@no_blur
def test_a_sheet_with_a_backdrop_is_a_modal_dialog(stage):
    stage.evaluate("""
        document.body.insertAdjacentHTML("afterbegin", "<button id='opener'>Open</button>");
        document.querySelector("#track").inert = true;
        document.querySelector("#grabber").innerHTML = "<input id='words'>";
        document.querySelector("#opener").focus();""")
    stage.evaluate(SHEET)
    state = """return [document.activeElement.id, ...["role", "aria-modal"].map((name) => document.querySelector("#panel").getAttribute(name)),
        ...["#opener", "#track", "#viewport", "#stage", "#panel"].map((each) => document.querySelector(each).inert)];"""
    closed = ["opener", "dialog", None, False, True, False, False, False]
    assert stage.run(state) == closed
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    assert stage.run(state) == ["panel", "dialog", "true", True, True, True, False, False]
    assert not stage.run("return dim.inert")
    stage.type("escape")
    settled(stage)
    assert stage.run(state) == closed
    # The page chooses the node that gets the focus.
    stage.run("document.querySelector('#words').setAttribute('autofocus', '')")
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    assert stage.run(state)[0] == "words"
    stage.run("thing.destroy()")
    assert stage.run(state) == closed


def test_a_sheet_that_leaves_the_page_in_flight_leaves_no_backdrop(stage):
    stage.evaluate(SHEET)
    stage.run("thing.detent = 'half'")
    stage.wait_until_true("thing.openness > 0.1")
    stage.run("document.querySelector('#panel').remove()")
    stage.wait_until_true("getComputedStyle(document.querySelector('#dim')).visibility === 'hidden'")
    assert not stage.run("return document.querySelector('#viewport').inert")


def test_a_drawer_in_the_window_follows_its_size(stage):
    stage.run("Object.assign(document.querySelector('#panel').style, { position: 'fixed', width: '300px', inset: '0 auto 0 0', height: 'auto' })")
    stage.run("document.body.style.height = '3000px'")
    stage.evaluate("await begin(motion.sheet('#panel', { edge: 'right', words: { more: 'Mehr' } }))")
    stage.evaluate("thing.detent = 'content'; await thing.settled")
    width = stage.run("return document.documentElement.clientWidth")
    assert abs(stage.box("#panel").left - (width - 300)) < 0.6
    stage.resize(1000, 700)
    stage.pass_frames(3)
    width = stage.run("return document.documentElement.clientWidth")
    assert abs(stage.box("#panel").left - (width - 300)) < 0.6


# Docks


def test_a_dock_is_thrown_into_a_corner_and_keeps_it(stage):
    stage.evaluate(DOCK)
    assert_near(stage.box("#picture").corner, (20, 20))
    drag(stage, "#picture", (120, 0), then=0, moves=4)
    settled(stage)
    assert_near(stage.box("#picture").corner, (400 - 120, 20))
    assert take(stage) == [["place", "topRight"]]
    focus(stage, "#picture")
    stage.type("down")
    settled(stage)
    assert_near(stage.box("#picture").corner, (400 - 120, 600 - 100))
    stage.run("document.querySelector('#stage').style.height = '300px'")
    stage.pass_frames(3)
    assert_near(stage.box("#picture").corner, (400 - 120, 300 - 100))
    stage.evaluate("thing.insets = 0; thing.place = { x: 0, y: 0.5 }; await thing.settled")
    assert_near(stage.box("#picture").corner, (0, 110))
    assert take(stage) == [["place", "bottomRight"], ["place", {"x": 0, "y": 0.5}]]


# Sliders, knobs and dials


def test_a_slider_is_dragged_tapped_and_moved_by_keys(stage):
    stage.evaluate(SLIDER)
    assert abs(stage.box("#thumb").left - (450 + 0.4 * 200)) < 0.6
    drag(stage, "#thumb", (63, 0))
    settled(stage)
    assert stage.run("return thing.value") == 70 and abs(stage.box("#thumb").left - (450 + 140)) < 0.6
    assert take(stage) == [["value", 50], ["value", 60], ["value", 70]]
    press(stage, "#track", at=(-100, 0))
    settled(stage)
    assert take(stage) == [["value", 0]] and opacity(stage, "#bar") == 0
    focus(stage, "#track")
    stage.type("right", "up", "end", "left")
    assert take(stage) == [["value", 10], ["value", 20], ["value", 100], ["value", 90]]
    assert stage.evaluate("thing.value = 230; await thing.settled; return [thing.value, thing.progress]") == [100, 1]
    assert stage.run("const { role, ariaValueNow, ariaValueMin, ariaValueMax, tabIndex } = track; "
                     "return [track.getAttribute('role'), ariaValueNow, ariaValueMin, ariaValueMax, tabIndex]") == ["slider", "100", "0", "100", 0]
    stage.run("thing.enabled = false")
    stage.type("left")
    assert stage.run("return thing.value") == 100


@pytest.mark.parametrize("thing", ["knob", "dial"])
def test_a_knob_and_a_dial_are_turned(stage, thing):
    stage.evaluate("await begin(motion[arguments[0]]('#cap', arguments[0] === 'dial' ? { step: 0.25 } : { value: 0.5, sweep: Math.PI }), 'value')", thing)
    # A quarter of a turn around the middle.
    middle = stage.box("#cap").centre
    finger = Pointer("mouse").to(middle + (0, -40)).press()
    for angle in np.linspace(0, np.pi / 2, 13)[1:]:
        finger.to(middle + 40 * np.array([np.sin(angle), -np.cos(angle)]))
    stage.perform(finger.wait(200).lift())
    settled(stage)
    value = stage.run("return thing.value")
    assert value == 0.25 if thing == "dial" else 0.9 < value <= 1
    focus(stage, "#cap")
    stage.type("down")
    assert stage.run("return thing.value") < value
    before = stage.run("return getComputedStyle(cap).rotate")
    stage.evaluate("thing.value = 0.1; await thing.settled")
    assert stage.run("return getComputedStyle(cap).rotate") != before


# Pagers


def test_a_pager_turns_by_hand_by_keys_and_by_the_program_and_keeps_its_page(stage):
    stage.evaluate(PAGER)
    drag(stage, "#viewport", (-120, 0), then=0, moves=4)
    settled(stage)
    assert take(stage) == [["page", 1]] and abs(opacity(stage, "#bar") - 0.5) < 0.01
    focus(stage, "#viewport")
    stage.type("right")
    assert stage.run("return thing.page") == 2
    stage.type("home")
    settled(stage)
    assert stage.evaluate("thing.page = 7; await thing.settled; return [thing.page, thing.progress]") == [2, 2]
    stage.run("document.querySelector('#viewport').style.width = '150px'; for (const each of thing.pages) each.style.width = '150px'")
    stage.pass_frames(3)
    third = stage.box("#viewport > div > div:nth-child(3)")
    assert abs(third.left - 450) < 0.6 and stage.run("return thing.page") == 2


def test_a_wheel_turns_a_page_and_leaves_the_other_axis_to_the_page(stage):
    stage.evaluate(PAGER)
    stage.scroll(stage.box("#viewport").centre, (120, 0))
    settled(stage)
    assert take(stage) == [["page", 1]]
    stage.run("document.body.style.height = '300vh'")
    stage.scroll(stage.box("#viewport").centre, (0, 100))
    stage.wait_until_true("scrollY > 50")
    assert stage.run("return thing.page") == 1


def test_a_pager_reports_pages_without_a_width(stage):
    stage.evaluate("""
        const warn = console.warn;
        console.warn = (text) => events.push(text);
        document.querySelectorAll("#viewport > div > div").forEach((each) => { each.style.width = "23px"; });
        motion.pager("#viewport");
        console.warn = warn;""")
    assert take(stage) == [
        "material-motion: pager: page 0 is 23 pixels long, and the viewport shows 200. "
        'Give each page a width, such as "flex: none; width: 100%"']


def test_an_endless_pager_wraps_around(stage):
    stage.evaluate("await begin(motion.pager('#viewport', { endless: true, page: 2, skipping: true, spacing: 10, peek: 20 }), 'page')")
    drag(stage, "#viewport", (-120, 0))
    settled(stage)
    assert take(stage) == [["page", 0]]
    assert stage.evaluate("thing.page = -1; await thing.settled; return thing.page") == 2


# Wheels


def rows(stage):
    return stage.run("return [...drum.children].filter((each) => each.matches('div')).map((each) => each.textContent)")


def test_a_wheel_turns_by_hand_by_keys_and_by_the_program(stage):
    stage.evaluate(WHEEL)
    assert rows(stage) == ["one", "two", "three", "four"]
    drag(stage, "#drum", (0, -75))
    settled(stage)
    assert stage.run("return thing.selection") == 2 and take(stage, "selection") == [["selection", 2]]
    assert abs(stage.box("#drum div:nth-child(3)").centre[1] - 340) < 40
    press(stage, "#drum", at=(0, 36))
    settled(stage)
    assert stage.run("return [thing.selection, drum.ariaValueText]") == [3, "four"]
    focus(stage, "#drum")
    stage.type("up", "home")
    settled(stage)
    assert stage.run("return thing.selection") == 0 and ["tick", 1] in take(stage, "tick")
    stage.evaluate("thing.selection = 99; await thing.settled")
    assert stage.run("return thing.selection") == 4 and "five" in rows(stage)
    stage.evaluate("thing.rows = ['one', 'two']; await thing.settled")
    assert stage.run("return thing.selection") == 1


def test_an_endless_wheel_makes_nodes_of_its_own_with_a_look(stage):
    stage.evaluate("""
        await begin(motion.wheel("#drum", {
          rows: 12, rowLength: 36, endless: true, look: (distance) => ({ opacity: distance === 0 ? 1 : 0.5 }),
          make: (row) => Object.assign(document.createElement("div"), { textContent: `${row}h` }),
        }), "selection")""")
    assert set(rows(stage)) == {"9h", "10h", "11h", "0h", "1h", "2h", "3h"}
    drag(stage, "#drum", (0, 40))
    settled(stage)
    assert stage.run("return thing.selection") == 11
    assert stage.run("return [...drum.querySelectorAll('div')].filter((each) => getComputedStyle(each).opacity === '1').map((each) => each.textContent)") == ["11h"]


# Swiped rows


def test_a_row_opens_closes_and_is_removed_by_a_full_swipe(stage):
    stage.evaluate(SWIPE)
    drag(stage, "#row", (-90, 0))
    settled(stage)
    assert take(stage, "opened") == [["opened", "trailing"]] and abs(stage.box("#row").left - (450 - 72)) < 0.6
    press(stage, "#row", at=(0, 0))
    stage.evaluate("thing.undo(); await thing.settled")
    assert abs(stage.box("#row").left - 450) < 0.6
    drag(stage, "#row", (-150, 0))
    settled(stage)
    stage.wait_until_true("deleted === 1")
    assert stage.box("#cell").height < 0.6
    events = take(stage)
    assert ["full", {"side": "trailing", "isFull": True}] in events and ["opened", "awayTrailing"] in events
    assert ["perform", {"side": "trailing", "index": 0, "name": "Delete"}] in events
    stage.evaluate("thing.undo(); await thing.settled")
    assert stage.box("#cell").height == 60 and stage.run("return cell.style.cssText") == ""


def test_buttons_and_keys_perform_the_actions_of_a_row(stage):
    stage.evaluate(SWIPE)
    assert stage.run("return document.querySelector('#delete').inert")
    focus(stage, "#row")
    stage.type("left")
    settled(stage)
    assert stage.run("return [thing.opened, document.querySelector('#delete').inert]") == ["trailing", False]
    press(stage, "#delete")
    stage.wait_until_true("deleted === 1")
    stage.evaluate("thing.undo(); await thing.settled; thing.perform(0, 'leading')")
    assert ["flagged"] in take(stage)


# Reordering


def tops(stage):
    return [round(stage.box(f"#{name}").top) for name in "abc"]


def test_rows_are_reordered_by_hand(stage):
    stage.run("window.before = ['a', 'b', 'c', 'tasks'].map((id) => testProbe.boxOf('#' + id))")
    stage.evaluate(REORDER)
    # Nothing has moved by itself.
    assert np.allclose(stage.run("return ['a', 'b', 'c', 'tasks'].map((id) => testProbe.boxOf('#' + id))"), stage.run("return before"), atol=0.6)
    finger = Pointer("mouse").to(stage.box("#a").centre).press().wait(400).by((0, 90), moves=12).wait(200).lift()
    stage.perform(finger)
    settled(stage)
    assert stage.run("return order()") == "bac"
    assert ["reorder", ["a"], 1, "c", "tasks"] in take(stage)
    assert tops(stage) == [50 + 60 + 10, 50, 50 + 60 + 10 + 40 + 10]
    # Refused, the row flies back.
    stage.run("window.refuses = true")
    finger = Pointer("mouse").to(stage.box("#b").centre).press().wait(400).by((0, 130), moves=12).wait(200).lift()
    stage.perform(finger)
    settled(stage)
    assert stage.run("return order()") == "bac" and tops(stage) == [120, 50, 170]


def test_the_menu_of_a_small_tile_leaves_its_middle_to_the_hand(stage):
    stage.evaluate("""
        Object.assign(tasks.style, { width: "200px", flexDirection: "row", flexWrap: "wrap" });
        for (const each of tasks.children) Object.assign(each.style, { width: "80px", height: "80px" });
        await begin(motion.reorder("#tasks", { layout: "grid", afterHolding: 0.1, menu: "Move the tile" }), "lifted");""")
    stage.wait_until_true("document.querySelector('#a .motion-actions')")
    stage.perform(Pointer("mouse").to(stage.box("#a").centre).press().wait(400).by((0, 20), moves=4).wait(200).lift())
    stage.evaluate("await thing.settled")
    assert [len(each) for _, each in take(stage, "lifted")] == [0, 1, 0]
    # The button itself opens the menu.
    stage.perform(Pointer("mouse").to(stage.box("#a").corner + [56, 24]).press().lift())
    stage.wait_until_true("!document.querySelector('#a .motion-actions').shadowRoot.querySelector('[part=menu]').hidden")


def test_a_row_near_the_edge_scrolls_a_list_that_the_browser_scrolls(stage):
    stage.run("""
        const box = document.createElement("div");
        box.id = "box";
        box.style = "position: absolute; left: 850px; top: 40px; width: 220px; height: 300px; overflow-y: auto";
        tasks.style.position = "relative";
        tasks.style.left = tasks.style.top = "0";
        tasks.before(box);
        box.append(tasks);
        for (let index = 0; index < 20; index++) {
          const item = document.createElement("li");
          item.textContent = item.id = `row${index}`;
          tasks.append(item);
        }""")
    stage.evaluate("""
        window.scroller = motion.scroller("#box", { along: "y" });
        await begin(motion.reorder("#tasks", { afterHolding: 0.1, scroller }));
        thing.on("reorder", ({ apply }) => apply());""")
    start = stage.box("#a").centre
    stage.perform(Pointer("mouse").to(start).press().wait(400).by((0, 265), moves=12))
    for _ in range(5):
        stage.pass_frames(10)
        # A busy machine draws the list and the row up to two frames apart.
        assert abs(stage.box("#a").centre[1] - start[1] - 265) < 40
    stage.wait_until_true("box.scrollTop > 500")
    assert abs(stage.box("#a").centre[1] - start[1] - 265) < 40
    stage.perform(Pointer("mouse").to(start + [0, 265]).lift())
    settled(stage)
    index = stage.run("return [...tasks.children].findIndex(({ id }) => id === 'a')")
    # It rests near the place at which it was dropped.
    assert index > 10 and abs(stage.box("#a").centre[1] - start[1] - 265) < 60


@no_blur
def test_keys_reorder_and_keep_the_focus(stage):
    stage.evaluate(REORDER)
    focus(stage, "#a")
    stage.type("space", "down", "down")
    assert stage.run("return [order(), document.querySelector('[data-lifted]').id]") == ["abc", "a"]
    assert stage.run("return document.querySelector('[aria-live]').textContent") == "A moved to place 3 of 3."
    stage.type("space")
    settled(stage)
    assert stage.run("return [order(), document.activeElement.id]") == ["bca", "a"]
    stage.type("home")
    settled(stage)
    assert stage.run("return [order(), document.activeElement.id]") == ["abc", "a"] and tops(stage) == [50, 100, 170]
    # Without the focus, no key would drop the item.
    stage.type("space", "down")
    focus(stage, "#b")
    stage.wait_until_true("!document.querySelector('[data-lifted]')")
    settled(stage)
    assert stage.run("return order()") == "abc" and tops(stage) == [50, 100, 170]


def test_nodes_that_come_go_and_move_make_the_others_fly(stage):
    stage.evaluate(REORDER)
    stage.evaluate("tasks.append(document.querySelector('#a')); await testProbe.passFrames(6)")
    moving = tops(stage)
    assert 50 < moving[0] < 170
    settled(stage)
    assert tops(stage) == [170, 50, 120]
    stage.evaluate("""
        document.querySelector("#b").remove();
        tasks.insertAdjacentHTML("afterbegin", "<li id='d'>D</li>");
        await testProbe.passFrames(2);
        await thing.settled;""")
    assert stage.run("return order()") == "dca"
    assert [round(stage.box(f"#{name}").top) for name in "dca"] == [50, 100, 150]
    assert stage.box("#tasks").height == 10 + 3 * 40 + 2 * 10 + 10


# Zooming


def test_a_content_is_zoomed_by_a_double_click_by_keys_and_by_the_program(stage):
    stage.evaluate(ZOOM)
    fit = stage.box("#picture")
    assert_near(fit.corner, (0, 140)), assert_near(fit.size, (400, 320))
    # Nothing around the content takes a drag at its edge, so the edge stretches.
    stage.run("thing.on('release', () => events.push(['release']))")
    drag(stage, "#picture", (0, 60))
    settled(stage)
    assert len(take(stage, "release")) == 1
    # The gestures also begin beside the content.
    beside = stage.box("#picture").centre - (0, 200)
    stage.perform(Pointer("mouse").to(beside).press().lift().wait(50).press().lift())
    settled(stage)
    assert stage.run("return thing.place.zoom ?? thing.place") not in ("fit", 1) and stage.box("#picture").width > 600
    focus(stage, "#picture")
    stage.type("0")
    settled(stage)
    assert stage.run("return thing.place") == "fit"
    stage.type("+")
    settled(stage)
    assert_near(stage.box("#picture").size, (600, 480))
    assert stage.evaluate("thing.place = { zoom: 2, at: { x: 0, y: 0.5 } }; await thing.settled; return thing.zoom") == 2
    drag(stage, "#stage", (-100, 0))
    settled(stage)
    assert abs(stage.box("#picture").left + 100) < 5
    assert stage.evaluate("thing.place = 'fill'; await thing.settled; return thing.place") == "fill"
    assert_near(stage.box("#picture").size, (750, 600))
    assert take(stage, "place")[-1] == ["place", "fill"]


def test_a_pager_around_a_content_gets_the_drags_at_its_edges(stage):
    stage.evaluate(ZOOM_IN_PAGER)
    stage.evaluate("photo.place = { zoom: 3, at: { x: 0.5, y: 0.5 } }; await photo.settled")
    before = stage.box("#picture").left
    drag(stage, "#viewport", (-30, 0))
    stage.evaluate("await photo.settled")
    assert stage.box("#picture").left < before - 20 and stage.run("return thing.progress") == 0
    stage.evaluate("photo.place = 'fit'; await photo.settled")
    drag(stage, "#viewport", (-120, 0), then=0, moves=4)
    settled(stage)
    assert take(stage) == [["page", 1]] and stage.run("return photo.place") == "fit"


# Radial menus


@no_blur
def test_a_radial_menu_opens_by_a_slide_a_click_and_keys(stage):
    stage.evaluate(RADIAL)
    hidden = "return getComputedStyle(document.querySelector('#note')).visibility"
    assert stage.run(hidden) == "hidden"
    press(stage, "#add")
    settled(stage)
    assert stage.run("return [thing.open, document.querySelector('#add').ariaExpanded]") == [True, "true"]
    assert stage.run(hidden) == "visible" and stage.box("#link").top < 250
    press(stage, "#mail")
    settled(stage)
    assert take(stage, "open", "pick") == [["open", True], ["open", False], ["pick", "mail"]]
    focus(stage, "#add")
    stage.type("right", "escape")
    assert stage.run("return thing.open") is False
    stage.type("space", "right")
    assert stage.run("return document.querySelector('[data-highlighted]').id") == "link"
    assert stage.run("return document.querySelector('[aria-live]').textContent") == "link"
    stage.type("escape")
    settled(stage)
    assert stage.run("return thing.open") is False and stage.run(hidden) == "hidden"
    # The press on an item takes the focus from the button, but the menu waits for it.
    stage.type("space")
    settled(stage)
    press(stage, "#mail")
    settled(stage)
    assert take(stage, "pick") == [["pick", "mail"]]
    focus(stage, "#add")
    stage.type("space")
    stage.run("document.activeElement.blur()")
    stage.wait_until_true("!thing.open")
    # A mouse need not hold.
    drag(stage, "#add", (0, -100))
    settled(stage)
    assert ["pick", "link"] in take(stage, "pick")
    stage.evaluate("thing.open = true; await thing.settled; thing.pick(0); await thing.settled")
    assert take(stage, "pick") == [["pick", "note"]] and abs(opacity(stage, "#dim")) < 0.01


# Several lists


def test_an_item_is_carried_to_another_list(stage):
    stage.run("""document.body.insertAdjacentHTML("beforeend", `<ul id="others" style="position: absolute; left: 850px; top: 320px;
        width: 200px; margin: 0; padding: 20px; list-style: none; background: #ccc">
      <li id="x" style="height: 40px">X</li><li id="y" style="height: 40px">Y</li></ul>`)""")
    stage.evaluate(REORDER.replace('"#tasks"', '["#tasks", "#others"]'))
    assert [round(stage.box(f"#{name}").top) for name in "abcxy"] == [50, 100, 170, 340, 380]
    # The last item yields while the middle of the held one is less than 25 points below its own.
    way = stage.box("#y").centre - stage.box("#a").centre + (0, 30)
    middle = stage.box("#a").centre + way
    finger = Pointer("mouse").to(stage.box("#a").centre).press().wait(300).by(way, moves=16)
    stage.perform(finger.wait(300))
    # The list that it has left is shorter now, and the other one is longer.
    assert abs(stage.box("#a").centre - middle).max() < 1
    stage.perform(Pointer("mouse").to(middle).lift())
    settled(stage)
    assert stage.run("return [...others.children].filter((each) => each.matches('li')).map(({ id }) => id).join('')") == "xya"
    assert [round(stage.box(f"#{name}").top) for name in "bcxya"] == [50, 120, 340, 380, 420]
    assert take(stage, "reorder") == [["reorder", ["a"], 2, None, "others"]]
    # The program takes it back.
    stage.evaluate("tasks.prepend(document.querySelector('#a')); await testProbe.passFrames(3); await thing.settled")
    assert [round(stage.box(f"#{name}").top) for name in "abcxy"] == [50, 100, 170, 340, 380]
    assert abs(stage.box("#a").left - 860) < 0.6


FINGERS = pytest.mark.left_out(webkit="Its driver has no fingers")


@pytest.mark.parametrize("selector, by, expected", [
    pytest.param("#grabber", (0, -250), "thing.detent === 'full'", marks=FINGERS),
    pytest.param("#list", (0, -250), "thing.detent === 'full'", marks=FINGERS),
])
def test_a_finger_opens_a_sheet(stage, selector, by, expected):
    stage.evaluate(SHEET)
    stage.evaluate("thing.detent = 'half'; await thing.settled")
    drag(stage, selector, by, kind="touch", at=(0, -60) if selector == "#list" else (0, 0))
    settled(stage)
    assert stage.run(f"return {expected}")


@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_a_finger_holds_a_row_and_swipes_one(stage):
    stage.evaluate(REORDER)
    stage.perform(Pointer("touch").to(stage.box("#c").centre).press().wait(400).by((0, -130), moves=16).wait(200).lift())
    settled(stage)
    assert stage.run("return order()") == "cab" and tops(stage) == [100, 150, 50]
    stage.run("thing.destroy()")
    stage.evaluate(SWIPE)
    drag(stage, "#row", (-90, 0), kind="touch")
    settled(stage)
    assert stage.run("return thing.opened") == "trailing"


ERRORS = {
    "motion.sheet('#panel', { detents: ['third'] })": 'sheet: option "detents", number 1, must be "closed", "content", "half", "full", a part such as "30%" or a length in pixels, but it is "third"',
    "motion.sheet('#panel', { edge: 'left', members: [{ list: '#list' }] })": 'sheet: option "members" needs an edge "bottom" or "right"',
    "motion.sheet('#panel').detent = -3": "sheet: the detent must be a number of at least 0, but it is -3",
    "motion.dock('#picture', { place: 'middle' })": 'dock: option "place" must be "topLeft", "topRight", "bottomLeft", "bottomRight" or fractions such as { x: 0, y: 0.5 }, but it is "middle"',
    "motion.valueSlider('#track', { range: [3, 3] })": 'valueSlider: option "range" must be two finite numbers that differ, but it is [3, 3]',
    "motion.valueSlider('#track', { thumb: '#cap' })": 'valueSlider: option "thumb" must be in the track',
    "motion.valueSlider('#track', { stp: 3 })": 'valueSlider: option "stp" is unknown. Did you mean "step"?',
    "motion.wheel('#drum', { rows: 3 })": 'wheel: option "rowLength" is missing',
    "motion.pager('#viewport', { page: 0.5 })": 'pager: option "page" must be a number that is whole, but it is 0.5',
    "motion.swipeActions('#row', { trailing: [{ title: 'Delete' }] })": 'swipeActions: trailing, action 1: option "title" is unknown. The options are: name, button, removesRow, perform',
    "motion.reorder('#tasks', { layout: 'table' })": 'reorder: option "layout" must be "row" or "list" or "grid", but it is "table"',
    "motion.zoomable('#picture', { place: { zoom: 0, at: { x: 0, y: 0 } } })": 'zoomable: option "place", zoom, must be a number greater than 0, but it is 0',
    "motion.radialMenu('#cap', { items: [] })": 'radialMenu: option "items" must be an array of at least one element, but it is an array',
    "motion.dock('#picture', { words: { leftt: 'x' } })": 'dock: words: option "leftt" is unknown. Did you mean "left"?',
    "motion.dock('#picture').stop()": "dock.stop: a dock does not stop between its places. To hold it where it is, write enabled = false",
}


def test_errors_name_the_option(stage):
    assert_errors(stage, ERRORS)


README = """<!doctype html>
<html lang="en">
<title>README</title>
<style>
  body { margin: 0; overflow: clip }
  #queue, #panel, #navigation, #picture, #photo, #add, #note, #link, #mail { position: absolute }
  #list, #tour, #photos, #hours { width: 200px; height: 100px; overflow: hidden }
</style>
<div id="dim"></div>
<div id="queue"></div>
<div id="panel"><header></header><div id="list"><ul id="songs"><li><i class="grip"></i></li><li><i class="grip"></i></li></ul></div></div>
<div id="navigation"></div><div id="picture"></div><div id="volume"><b></b></div><div id="gain"></div><div id="tuner"></div>
<div id="tour"><div><div></div><div></div></div></div><div id="photos"><div><div></div><div></div><div></div></div></div>
<div id="hours"></div><div id="month"></div><ul id="mails"><li><button class="delete"></button><div class="row"></div></li></ul>
<div id="photo"></div><button id="zoom"></button><button id="add">+</button><div id="page2"><img alt=""></div>
<div id="grid"><i></i><i></i></div><div id="thumbnail"></div><div id="page"></div>
<div id="albums"></div><div id="album"></div>
<button id="note">Note</button><button id="link">Link</button><button id="mail">Mail</button>
<div id="stage"><div id="header"></div><div id="title"></div><div id="viewport"><div></div></div></div>
<script type="module">
  window.motion = await import("./things.bundle.js");
  // What the examples use besides the package.
  const button = () => document.createElement("button");
  window.others = {
    title: button(), fill: button(), next: button(), menuButton: button(), sortButton: button(), dots: [button(), button()],
    grid: document.querySelector("#grid"), card: document.querySelector("#grid i"),
    player: {}, click: { play() {} }, list: document.querySelector("#songs"), sorted: () => [], load: async () => {},
  };
  window.begin = true;
</script>
"""


@pytest.mark.every_value("code")
@pytest.mark.parametrize("code", re.findall(r"```js\n(.*?)```", (ROOT / "JavaScript" / "README.md").read_text().split("## Things")[1], re.DOTALL))
def test_an_example_of_the_readme_runs_and_is_short(page, serve, package, code):
    assert len(code.splitlines()) <= 10
    page.open(serve(package, pages={"index.html": README}).address("index.html"))
    page.wait_until_ready("window.begin")
    code = re.sub(r"import .*\n", "", code).replace("await queue.settled", "queue.settled")
    if "scroller: panel" in code:
        code = 'const panel = sheet("#panel", { members: [{ list: "#list" }] });' + code
    if "scrollChain" in code:
        code = code.replace('"#list"', '"#viewport"')
    page.evaluate("""
        const all = { ...motion, ...others };
        new Function(...Object.keys(all), arguments[0])(...Object.values(all));
        await motion.ready;
        await testProbe.passFrames(5);""", code)
    assert [each for each in page.messages() if not each.startswith("log:")] == []
