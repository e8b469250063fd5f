# SPDX-License-Identifier: Apache-2.0
"""Layouts that move, and shared elements, of the package for JavaScript."""

import numpy as np
import pytest

from pointer import Pointer
from things_page import LAYOUT, SHARED, assert_errors, open_things, settled, take

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    yield open_things(page, serve, package)
    assert page.messages() == []


def test_elements_fly_to_a_new_layout_and_appear(stage):
    stage.evaluate(LAYOUT)
    # Two in a row become one in a row.
    before, first, after = stage.evaluate("""
        const before = boxes("#p, #q, #r");
        thing.animate(".card", () => { grid.style.width = "120px"; grid.append(made("s")); });
        await testProbe.passFrames(1);
        const first = boxes("#p, #q, #r"), { opacity } = getComputedStyle(s);
        await thing.settled;
        await testProbe.passFrames(2);
        return [before, [first, Number(opacity)], boxes("#p, #q, #r, #s")];""")
    # In the first frame, everything is where it was, and what appears is not visible yet.
    assert np.abs(np.subtract(first[0], before)).max() < 60 and first[1] < 0.5
    assert np.allclose(after, [[0, 0, 100, 50], [0, 60, 100, 50], [0, 120, 100, 50], [0, 180, 100, 50]], atol=0.6)
    assert stage.run("return getComputedStyle(s).opacity") == "1"
    assert take(stage) == [["state", "active"], ["state", "atRest"]]
    # A size flies, too. The card within it, its corners and its shadows are not distorted.
    shown, styles = stage.evaluate("""
        p.innerHTML = "<i style='display: block; width: 20px; height: 10px'></i>";
        p.style.cssText = "border-radius: 20px 10% 0px; box-shadow: rgb(1, 2, 3) 4px 8px 24px 2px, red 3px 5px inset";
        const styles = [p.style.borderRadius, p.style.boxShadow], shown = [];
        const numbers = (text) => text.match(/[\\d.]+(?=px)/g).map(Number);
        thing.animate(".card, i", () => { p.style.width = "200px"; });
        for (let frame = 0; frame < 6; frame++) {
          await testProbe.passFrames(4);
          const { borderTopLeftRadius, borderTopRightRadius, boxShadow } = getComputedStyle(p);
          shown.push([...boxes("#p, i"), [p.offsetWidth, p.offsetHeight], numbers(borderTopLeftRadius), numbers(boxShadow), borderTopRightRadius]);
          if (frame === 2) thing.animate(".card, i", () => { p.style.height = "150px"; });
        }
        await thing.settled;
        await testProbe.passFrames(2);
        return [shown, [...styles, p.style.borderRadius, p.style.boxShadow]];""")
    assert all(abs(inner[2] - 20) < 0.1 for _, inner, *_ in shown) and shown[-1][0][2] > 105 and 55 < shown[-1][0][3] < 145
    for outer, _, size, radius, shadows, part in shown:
        scale = np.divide(outer[2:], size)
        assert np.allclose([radius[0] * scale[0], radius[-1] * scale[1]], 20, atol=0.1) and part == "10%"
        assert np.allclose([*shadows[:2] * scale, *np.multiply(shadows[2:4], scale.mean()), *shadows[4:6] * scale], [4, 8, 24, 2, 3, 5], atol=0.1)
    assert styles[:2] == styles[2:]
    # The page's own layout needs no object. It runs at once, also with an error.
    assert stage.evaluate("""
        try {
          motion.animateLayout(".card", motion.snappy, () => { throw new Error("refused"); });
        } catch ({ message }) { return message; }""") == "refused"
    assert stage.evaluate("""
        const layout = motion.animateLayout(".card", { response: 1 }, () => { grid.style.width = "400px"; });
        await testProbe.passFrames(1);
        const { left } = q.getBoundingClientRect();
        await layout.settled;
        await testProbe.passFrames(2);
        return [left < 150, Math.round(q.getBoundingClientRect().left)];""") == [True, 210]


def test_an_element_that_leaves_takes_no_clicks_and_no_keys_until_it_returns(stage):
    stage.evaluate(LAYOUT)
    clicks, found = stage.evaluate("""
        const clicks = [], found = [];
        window.clicks = clicks;
        grid.tabIndex = 0;
        p.innerHTML = "<button>Delete</button>";
        p.onclick = () => clicks.push("p");
        const at = (node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2);
        };
        const note = () => found.push([p.inert, p.contains(at(p)), document.activeElement === grid]);
        p.firstChild.focus();
        note();
        thing.change({ spring: { response: 10 } }).leave("#p", (each) => { each.hidden = true; });
        await testProbe.passFrames(3);
        found.push(0 < Number(getComputedStyle(p).opacity) && Number(getComputedStyle(p).opacity) < 1);
        note();
        return [clicks, found];""")
    assert clicks == [] and found == [[False, True, False], True, [True, False, True]]
    stage.perform(Pointer("mouse").to(stage.box("#p").corner + (20, 20)).press().wait(50).lift())
    assert stage.run("return [clicks, p.inert]") == [[], True]
    found = stage.evaluate("""
        thing.change({ spring: { response: 0.5 } }).animate([p], () => {});
        await testProbe.passFrames(2);
        const found = [p.inert, p.hidden];
        p.firstChild.focus();
        found.push(document.activeElement === p.firstChild);
        thing.leave(p, (each) => { each.hidden = true; });
        await testProbe.passFrames(3);
        found.push(p.inert);
        await thing.settled;
        await testProbe.passFrames(2);
        return [...found, p.inert, p.hidden];""")
    assert found == [False, False, True, True, False, True]
    # It appears again, and is pressed.
    stage.evaluate("thing.animate('.card', () => { p.hidden = false; }); await thing.settled; await testProbe.passFrames(2)")
    stage.perform(Pointer("mouse").to(stage.box("#p").corner + (20, 20)).press().wait(50).lift())
    assert stage.run("return clicks") == ["p"]


def test_after_a_flight_the_style_sheet_decides_again(stage):
    stage.evaluate(LAYOUT)
    stage.run("""
        grid.insertAdjacentHTML("beforebegin", `<style>
          .card.hot { scale: 1.1; opacity: 0.5; translate: 0 -4px; rotate: 5deg } #r { opacity: 0; scale: 0.5 }</style>`);
        const names = ["translate", "rotate", "scale", "opacity"];
        window.inline = (...cards) => cards.map(({ style }) => names.map((name) => style[name]).join(" ").trim());
        window.drawn = (card) => names.map((name) => getComputedStyle(card)[name]);""")
    found, shown = stage.evaluate("""
        const found = [], pass = async () => {
          found.push(inline(p, q, s).map((each) => each !== ""));
          await thing.settled;
          await testProbe.passFrames(2);
          found.push(inline(p, q, s));
        };
        thing.animate(".card", () => { grid.style.width = "120px"; grid.append(made("s")); });
        await testProbe.passFrames(2);
        await pass();
        // The cards grow, p leaves and returns, and s leaves.
        thing.animate(".card", () => { for (const each of [p, q]) each.style.width = "80px"; });
        await testProbe.passFrames(2);
        thing.leave([p, s], (each) => { each.hidden = true; });
        await testProbe.passFrames(2);
        thing.animate([p], () => {});
        await testProbe.passFrames(1);
        await pass();
        const shown = [drawn(p)];
        for (const each of [p, q]) each.classList.add("hot");
        shown.push(drawn(p), drawn(q));
        // What is seen in a class does not change the layout. The node of its own opacity and scale is drawn as before.
        thing.animate(".card", () => { grid.style.width = "400px"; });
        await thing.settled;
        await testProbe.passFrames(2);
        return [found, [...shown, drawn(p), drawn(q), drawn(r).slice(2)]];""")
    assert found == [[False, True, True], ["", "", ""], [True, True, True], ["", "", ""]]
    hot = ["0px -4px", "5deg", "1.1", "0.5"]
    assert shown == [["none", "none", "none", "1"], hot, hot, hot, hot, ["0.5", "0"]]
    # The centre is that of the layout.
    stage.run("for (const each of [p, q]) each.classList.remove('hot')")
    assert np.allclose(stage.run("return boxes('#p, #q')"), [[0, 0, 80, 50], [90, 0, 80, 50]], atol=0.6)


BORDERS = {
    "padding": "border: 3px solid red; border-left-width: 6px; padding: 10px 20px",
    "padding and box-sizing": "border: 3px solid red; border-left-width: 6px; padding: 10px 20px; box-sizing: border-box",
    "no padding": "border: 3px solid red; border-left-width: 6px",
    "no padding and box-sizing": "border: 3px solid red; border-left-width: 6px; box-sizing: border-box; padding-left: 1px",
}


@pytest.mark.parametrize("name", BORDERS)
def test_the_borders_of_a_size_that_flies_keep_their_widths(stage, name):
    stage.evaluate(LAYOUT)
    styles, shown = stage.evaluate("""
        p.style.cssText = arguments[0];
        p.innerHTML = "<i style='display: block; height: 10px'></i>";
        const own = p.style.cssText, shown = [];
        thing.animate(".card", () => { p.style.width = "300px"; p.style.height = "40px"; });
        for (let frame = 0; frame < 14; frame++) {
          await testProbe.passFrames(3);
          const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(p);
          const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth];
          shown.push([widths.map(parseFloat), ...boxes("#p, i"), [p.offsetWidth, p.offsetHeight]]);
          if (frame === 5) thing.animate(".card", () => { p.style.height = "30px"; });
        }
        await thing.settled;
        await testProbe.passFrames(2);
        for (const key of ["width", "height", "translate", "rotate", "scale"]) p.style[key] = "";
        return [[own, p.style.cssText], shown];""", BORDERS[name])
    # At the end, it has its own styles.
    assert styles[0] == styles[1]
    for widths, box, inner, size in shown:
        across, down = np.divide(box[2:], size)
        assert size == shown[0][3] or size == shown[-1][3]
        # Borders are whole pixels wide before the flight scales them.
        for width, scale, expected in zip(widths, [down, across, down, across], [3, 3, 3, 6]):
            assert abs(width * scale - expected) <= 0.51 * scale
        # The content keeps its place and its width: a text is not wrapped in another way.
        if name.startswith("padding"):
            assert np.allclose(np.divide([inner[0] - box[0], inner[2]], across), [26, size[0] - 49], atol=0.1)
    assert shown[0][0][1] > 3 and shown[0][0][3] > 6


@pytest.mark.left_out(firefox="Its driver cannot replace functions of the page", webkit="The counts are those of the same scripts")
def test_a_change_of_1000_nodes_reads_each_box_twice_and_calls_the_module_once_for_each_that_moves(stage):
    # Counts what a change of the layout costs until it has begun.
    stage.run("""
        window.counts = {};
        const counted = (name, each) => function (...values) {
          counts[name] = (counts[name] ?? 0) + 1;
          return each.apply(this, values);
        };
        const { instantiate } = WebAssembly;
        WebAssembly.instantiate = async (...values) => {
          const { exports } = await instantiate.apply(WebAssembly, values);
          return { exports: Object.fromEntries(Object.entries(exports).map(([name, each]) =>
            [name, typeof each === "function" ? counted("calls", each) : each])) };
        };
        window.getComputedStyle = counted("styles", getComputedStyle);
        for (const name of ["getBoundingClientRect", "getClientRects"]) Element.prototype[name] = counted(name, Element.prototype[name]);
        window.changed = (change) => {
          window.counts = {};
          const writes = new MutationObserver(() => {});
          writes.observe(grid, { attributeFilter: ["style"], subtree: true });
          thing.animate(".card", change);
          return { ...counts, writes: writes.takeRecords().filter(({ target }) => target !== grid).length };
        };""")
    stage.evaluate(LAYOUT)
    stage.run("""
        grid.append(...Array.from({ length: 997 }, (_, index) => made(`n${index}`)));
        grid.style.width = '2000px';""")
    first = stage.run("return changed(() => { grid.style.flexDirection = 'row-reverse'; })")
    # The module receives the box and the style of each new node, and then its new box. The node around them is read only
    # a few times.
    assert first["calls"] <= 3020 and first["getBoundingClientRect"] <= 3010 and first["styles"] <= 1030
    stage.evaluate("await thing.settled; await testProbe.passFrames(3)")
    moved = stage.run("return changed(() => { grid.style.flexDirection = ''; })")
    assert moved["calls"] <= 1010 and moved["getBoundingClientRect"] <= 2010 and moved["styles"] <= 20
    stage.evaluate("await thing.settled; await testProbe.passFrames(3)")
    still = stage.run("return changed(() => {})")
    assert still["calls"] <= 10 and still["getBoundingClientRect"] <= 2010 and still["styles"] <= 20
    # Styles are written in frames.
    assert first["writes"] == moved["writes"] == still["writes"] == 0
    assert all("getClientRects" not in each for each in (first, moved, still))


def test_elements_leave_and_return(stage):
    stage.evaluate(LAYOUT)
    position, centre = stage.evaluate("""
        thing.animate(".card", () => {});
        thing.leave("#p", (each) => { events.push(["left", each.id, each.style.position]); each.hidden = true; });
        await testProbe.passFrames(2);
        const { x, y, width, height } = p.getBoundingClientRect();
        return [p.style.position, [x + width / 2, y + height / 2]];""")
    # It fades where it is. The others close the gap.
    assert position == "absolute" and centre == pytest.approx([50, 25], abs=0.6)
    assert settled(stage) == "finished"
    stage.pass_frames(2)
    assert [event for event in take(stage) if event[0] == "left"] == [["left", "p", ""]]
    assert np.allclose(stage.run("return boxes('#q, #r')"), [[0, 0, 100, 50], [110, 0, 100, 50]], atol=0.6)
    # It appears again. What only finds it lets it go on leaving. A program that names it lets it return.
    assert stage.evaluate("""
        const styles = [], changes = [".card", document.querySelectorAll(".card"), grid.children, [p], p, new Set([p])];
        thing.animate(".card", () => { p.hidden = false; });
        await thing.settled;
        for (const targets of changes) {
          thing.leave("#p", () => events.push(["wrong"]));
          await testProbe.passFrames(2);
          thing.animate(targets, () => {});
          styles.push(p.style.position);
        }
        await thing.settled;
        await testProbe.passFrames(2);
        return styles;""") == ["absolute", "absolute", "absolute", "", "", ""]
    assert stage.run("return [p.style.position, getComputedStyle(p).opacity, p.style.width]") == ["", "1", ""]
    assert np.allclose(stage.run("return boxes('#p, #q, #r')"), [[0, 0, 100, 50], [110, 0, 100, 50], [0, 60, 100, 50]], atol=0.6)
    # A sort does not restore what is leaving. Each call has its function.
    assert stage.evaluate("""
        const left = [], card = r;
        thing.leave(r, () => left.push("first")).leave("#r", () => { card.remove(); left.push("second"); });
        await testProbe.passFrames(2);
        thing.animate(".card", () => grid.append(...[...grid.children].reverse()));
        await thing.settled;
        await testProbe.passFrames(2);
        return [left, card.style.position];""") == [["first", "second"], ""]
    # At the end, what is leaving has left.
    stage.run("thing.leave('#q', (each) => { each.remove(); events.push(['left']); }); thing.destroy()")
    assert ["wrong"] not in (events := take(stage)) and events[-1] == ["left"]


def test_a_shared_element_flies_is_dragged_back_and_moves_the_screens(stage):
    stage.evaluate(SHARED)
    assert stage.run("return seen()") == ["1", "0", "1"]
    assert stage.evaluate("""
        thing.direction = "forward";
        await testProbe.passFrames(2);
        return [...seen(), open.direction];""") == ["0", "1", "0", "forward"]
    settled(stage)
    stage.evaluate("await open.settled; await testProbe.passFrames(2)")
    assert stage.run("return [...seen(), photo.style.borderRadius]") == ["0", "0", "1", "0px"]
    assert [event for event in take(stage) if event[0] != "change"] == [["direction", "forward"], ["completed", "forward"]]
    crops = stage.run("return crops")
    assert crops[-1]["width"] == pytest.approx(400, abs=0.6) and crops[-1]["part"] == pytest.approx(1, abs=0.01)
    assert any(100 < crop["width"] < 380 and 0.1 < crop["sourceOpacity"] for crop in crops)
    # Half of the way down leads back, and takes the screens with it.
    stage.perform(Pointer("mouse").to(stage.box("#header").centre).press().by((0, 153), moves=10).wait(200))
    assert stage.run("return [getComputedStyle(photo).opacity, open.progress > 0.2 && open.progress < 0.8]") == ["1", True]
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre + (0, 250)).wait(200).lift())
    settled(stage)
    stage.evaluate("await open.settled; await testProbe.passFrames(2)")
    assert stage.run("return [thing.direction, open.direction, open.progress, ...seen()]") == ["backward", "backward", 0, "1", "0", "1"]
    # A throw leads back from anywhere.
    stage.evaluate("thing.direction = 'forward'; await thing.settled; await open.settled; await testProbe.passFrames(2)")
    stage.perform(Pointer("mouse").to(stage.box("#header").centre).press().by((0, 120), moves=6).lift())
    settled(stage)
    assert stage.run("return thing.direction") == "backward"
    # A card grows into a page. The page is invisible until the card has arrived.
    assert stage.evaluate("""
        open.destroy();
        motion.set("#detail", { opacity: 1 });
        window.open = motion.screenTransition().containerTransform(thing, "#list", "#detail");
        const found = [], note = async () => {
          await testProbe.passFrames(3);
          found.push([...seen(), getComputedStyle(detail).opacity, list.inert, detail.inert]);
        };
        open.direction = "forward";
        await note();
        await thing.settled;
        await note();
        open.direction = "backward";
        await thing.settled;
        await note();
        return found;""") == [["0", "1", "0", "0", True, False], ["0", "0", "1", "1", True, False], ["1", "0", "1", "0", False, True]]
    # A hand drags the page back into the card. The page is invisible under the hand.
    stage.evaluate("open.direction = 'forward'; await open.settled; await testProbe.passFrames(2)")
    stage.perform(Pointer("mouse").to(stage.box("#header").centre).press().by((0, 153), moves=10).wait(200))
    assert stage.run("return [...seen(), getComputedStyle(detail).opacity, open.progress > 0.2 && open.progress < 0.8]") == [
        "0", "1", "0", "0", True]
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre + (0, 250)).wait(200).lift())
    stage.evaluate("await open.settled; await testProbe.passFrames(2)")
    assert stage.run("return [open.direction, ...seen(), getComputedStyle(detail).opacity]") == ["backward", "1", "0", "1", "0"]
    # Another thumbnail.
    assert stage.evaluate("""
        thing.move({ from: null, alternative: "#header" }).move({ from: "#other" });
        thing.direction = "forward";
        await thing.settled;
        return getComputedStyle(other).opacity;""") == "0"
    # The keys work as soon as the page takes the place of the list, also after a hand has caught the photo.
    stage.evaluate("""
        open.direction = "backward";
        await open.settled;
        open.destroy();
        thing.destroy();
        window.thing = motion.sharedElement("#photo", { from: "#thumbnail", to: "#header", spring: { response: 60 } });
        window.open = motion.screenTransition().fadeThrough("#list", "#detail").share(thing.drag("#photo")).actions("#detail");""")
    stage.wait_until_true("detail.tabIndex === 0")
    stage.evaluate("await testProbe.passFrames(3); open.direction = 'forward'; await testProbe.passFrames(3)")
    assert stage.run("return document.activeElement.id") == "detail"
    stage.perform(Pointer("mouse").to(stage.box("#photo").centre).press().by((0, -300), moves=10).wait(100))
    assert stage.run("return open.progress") > 0.5 and stage.run("return document.activeElement.id") == "detail"
    stage.lift_everything()
    assert stage.run("return [open.direction, document.activeElement.id]") == ["forward", "detail"]
    stage.type("escape")
    stage.wait_until_true("open.direction === 'backward'")


def test_with_reduced_motion_a_shared_element_fades_from_place_to_place(stage):
    stage.prefer_reduced_motion(True)
    stage.evaluate(SHARED)
    found = stage.evaluate("""
        const found = [];
        let isOver = false;
        thing.direction = "forward";
        thing.settled.then(() => { isOver = true; });
        while (!isOver) {
          await testProbe.passFrames(1);
          found.push(seen().map(Number));
        }
        return found;""")
    assert all(photo == 0 for _, photo, _ in found) and any(0 < header < 1 for _, _, header in found)
    assert found[-1] == [0, 0, 1]
    # A finger still drags it.
    stage.perform(Pointer("mouse").to(stage.box("#header").centre).press().by((0, 153), moves=10).wait(200))
    assert stage.run("return seen()") == ["0", "1", "0"]
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre + (0, 250)).wait(200).lift())
    settled(stage)
    stage.evaluate("await open.settled; await testProbe.passFrames(2)")
    assert stage.run("return [open.direction, ...seen()]") == ["backward", "1", "0", "1"]


@pytest.mark.left_out(webkit="Its driver sends no touches")
def test_two_fingers_lead_a_transition_back_and_it_waits(stage):
    stage.evaluate(SHARED)
    stage.evaluate("""
        open.pinch("#stage");
        window.slow = motion.progress(0);
        open.wait(motion.spring(slow, 1, { response: 1.5 }));
        open.direction = "forward";
        open.on("completed", (direction) => events.push(["arrived", direction, slow.value]));
        await open.settled;""")
    assert [event for event in take(stage) if event[0] == "arrived"] == [["arrived", "forward", 1]]
    centre = stage.box("#stage").centre
    fingers = [Pointer("touch", name).to(centre + (side * 120, 0)).press().by((side * -80, 0), moves=12).wait(200).lift()
               for name, side in (("one", -1), ("two", 1))]
    stage.perform(*fingers)
    stage.evaluate("await open.settled")
    assert stage.run("return open.direction") == "backward"


ERRORS = {
    "motion.layoutMotion({ appearance: 'pop' })": 'layoutMotion: option "appearance" must be "fade", { scale: 0.8 } or { from: "left" }, but it is "pop"',
    "motion.layoutMotion({ appearance: { scale: -1 } })": 'layoutMotion: option "appearance", scale, must be a number of at least 0, but it is -1',
    "motion.layoutMotion().animate('.card')": "layoutMotion.animate: the change must be a function, but it is undefined",
    "motion.layoutMotion().leave('.card')": "layoutMotion.leave: there must be a function, but there is undefined",
    "motion.layoutMotion().stop()": "layoutMotion.stop: elements do not stop between their places",
    "motion.animateLayout('.card', 3, () => {})": 'animateLayout: option "spring" must be an object such as { response: 0.34 }, but it is 3',
    "motion.sharedElement('#a', { from: '#b' })": 'sharedElement: option "to" is missing',
    "motion.sharedElement('#a', { from: '#b', to: null, radius: 3 })": 'sharedElement: option "radius" must be two numbers such as [12, 0], but it is 3',
    "motion.sharedElement('#a', { from: '#b', to: null }).drag('#a', { distance: 0 })": 'sharedElement.drag: option "distance" must be a number other than 0, but it is 0',
    "motion.screenTransition().pinch('#a', { to: 1 })": 'screenTransition.pinch: option "to" must be a number between 0 and 1, but it is 1',
    "motion.screenTransition().beginsAfter('#a')": 'screenTransition.beginsAfter: there must be another transition, but there is "#a"',
    "motion.screenTransition().share('#a')": 'screenTransition.share: there must be a shared element, but there is "#a"',
    "motion.screenTransition().wait('#a')": 'screenTransition.wait: there must be a motion, but there is "#a"',
}


def test_errors_name_the_option(stage):
    stage.evaluate(LAYOUT)
    assert_errors(stage, ERRORS)
