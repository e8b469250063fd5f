# SPDX-License-Identifier: Apache-2.0
"""The package for JavaScript with the tools of its users: Node, TypeScript, a bundler and React."""

import gzip
import json
import os
import subprocess

import numpy as np
import pytest

DEBIAN = "/usr/share/nodejs"
"""Where Debian's packages of Node are, such as React."""

STAGE = """<!doctype html>
<html lang="en">
<title>Bundle</title>
<style>
  body { margin: 0 }
  #root { position: relative; width: 600px; height: 400px; background: #eee }
  .box { position: absolute; left: 250px; top: 150px; width: 100px; height: 100px; background: teal }
</style>
<div id="root"><div class="box" id="card"></div></div>
<script type="module" src="./page.js"></script>
"""


def run(*command, folder, fails=False):
    done = subprocess.run(
        command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "NODE_PATH": DEBIAN})
    assert (done.returncode != 0) == fails, done.stdout
    return done.stdout


@pytest.fixture
def project(tmp_path, package):
    """The folder of a project that has installed the package."""
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "material-motion").symlink_to(package)
    return tmp_path


def bundle(project, source, name="page.jsx"):
    """Bundles a page with esbuild, beside the modules that it needs, and returns the folder of the result."""
    (project / name).write_text(source)
    dist = project / "dist"
    run("esbuild", name, "--bundle", "--format=esm", "--minify", "--preserve-symlinks", "--outfile=dist/page.js",
        folder=project)
    for module in (project / "node_modules" / "material-motion").glob("*.wasm"):
        (dist / module.name).symlink_to(module.resolve())
    (dist / "index.html").write_text(STAGE)
    return dist


def centre(page, selector="#card"):
    return page.box(selector).centre


def drag(page, by, selector="#card"):
    page.perform(page.pointer("mouse", selector).press().by(by, moves=8).wait(200).lift())


def test_importing_on_a_server_does_nothing(project):
    (project / "server.mjs").write_text("""
        import * as motion from "material-motion";
        import * as gestures from "material-motion/gestures";
        import * as recorder from "material-motion/recorder";
        console.log(typeof motion.tossable, typeof motion.timeline, gestures.timeline, Object.keys(recorder));
        try { motion.tossable("#card"); } catch (error) { console.log(error.message); }""")
    assert run("node", "server.mjs", folder=project).splitlines() == [
        "function function undefined [ 'Recorder' ]",
        "material-motion: tossable: there is no document. Call this in a browser",
    ]


SCRIPT_SIZES = {"index.bundle.js": 16.7, "small.bundle.js": 7.7, "things.bundle.js": 29.8, "web/material-motion.js": 10.7}
"""The most kilobytes of scripts, gzipped."""

MODULE_SIZES = {"tossable": 136, "spring": 109, "tween": 142, "timeline": 180, "scroller": 193, "layoutMotion": 174, "sheet": 323,
                "pager": 284, "reorder": 288, "screenTransition": 383}
"""The most kilobytes of the module's files that a page with one function loads, gzipped."""


def kilobytes(file):
    return len(gzip.compress(file.read_bytes(), 9)) / 1024


def assert_small(sizes, bounds):
    assert all(sizes[name] <= bound for name, bound in bounds.items()), sizes


def test_the_scripts_are_small(package):
    assert_small({name: kilobytes(package / name) for name in SCRIPT_SIZES}, SCRIPT_SIZES)


@pytest.mark.optimized
def test_what_a_page_loads_of_the_module_is_small(package):
    parts = json.loads(run("node", "--input-type=module", "-e", """
        import { partsOf } from "./parts.js";
        console.log(JSON.stringify(partsOf));""", folder=package))
    base = kilobytes(package / "motion.wasm")
    assert_small({name: base + sum(kilobytes(package / f"motion-{part + 1}.wasm") for part in parts[name])
                  for name in MODULE_SIZES}, MODULE_SIZES)


TYPED = """
import { actions, bouncy, lazyRows, progress, scrollChain, scroller, scrubbable, set, spring, stagger, timeline, tossable, tween } from "material-motion";
import type { Release } from "material-motion";
import { animateLayout, dial, dock, knob, layoutMotion, pager as carousel, reorder, screenTransition, sharedElement, sheet, swipeActions, valueSlider, wheel, zoomable } from "material-motion/things";
import type { Detent, TransitionDirection } from "material-motion/things";
import { gestureTimeline, useMotion } from "material-motion/react";

const card = tossable("#card", { landing: { corners: "parent", inset: 16 }, bounds: "parent", spring: bouncy });
card.on("release", (release: Release) => console.log(release.velocity.x));
card.send({ x: 200, y: 120 }).settled.then((outcome) => outcome === "finished");
const open = progress(0, { drives: [["#card", "opacity", [0, 1]]] });
scrubbable("#card", open, { along: "y", distance: -300, landing: [0, 1] }).send(1).set(0.5);
progress(0, { drives: [["#card", "color", ["red", "#00f"]]] });
spring(open, 1);
set(open, 0.5);
set("#card", { x: 3, color: "red" });
card.set({ x: 1, y: 2 });
const index: number | undefined = card.index;
tween("#card", { path: "M 0 0 L 100 100" }, { turns: true });
tween(document.querySelectorAll(".row"), { opacity: [0, 1] }, { stagger: stagger(0.05, { from: "center" }) });
const pager = scroller("#pager", { along: "x", detents: [0, 400], limit: "next" });
pager.on("rest", ({ offset, index }) => console.log(offset.x, index));
pager.scrollTo("#page", "middle").scrollTo(400);
const chain = scrollChain("#stage", [
  { sheet: "#sheet", detents: [0, 300], drives: [["#scrim", "opacity", [0, 1]]] },
  { list: "#list", refreshInset: 60, gate: { forward: { drag: "initial" } } },
]);
chain.on("refresh", (list) => list.endRefreshing());
chain.members[0]!.gate = "open";
const banner = chain.insert({ header: "#banner", height: 40, placesElement: false }, 1);
chain.remove(banner).members[1]!.insert(300, 0);
const tabs = chain.insert({ pages: "#tabs", pageLength: 400, holding: [[], [{ pages: "#photos", pageLength: 400, count: 5 }]] });
tabs.membersOnPage(1)[0]!.jumpTo(800).scrollTo(400);
actions("#tabs", [{ name: "Next", perform: () => {} }], { menu: { name: "Tabs" } }).destroy();
actions("#tabs", [], { menu: document.body });
chain.scrollTo("start").insert({ header: "#title", height: 30 }, { page: 0, of: tabs }).padding = { start: 3 };
const covered: number = pager.jumpTo(400, "middle").jumpTo({ x: 3, y: 4 }).padding.end;
const [start, end]: readonly [number, number] = pager.visible.x, progressed: number = pager.progress.x + start + end;
const rows = lazyRows(pager.insert(20, progressed, "x"), {
  count: 10_000, estimate: 72, make: (row) => document.createElement(`x-${row}`), recycle: (row, node) => node.remove(),
});
const node: Element | undefined = rows.insert(20, 0).existing.get(3);
lazyRows(chain.members[1]!, { count: 3, estimate: 40, sizes: [30], make: () => document.body });
const part = timeline().add("#card", { x: [0, 1] }, { duration: 1 });
timeline().add("#card", { x: 1 }, { with: part });
const queue = sheet("#queue", { detents: ["half", "30%", 240], members: [{ list: "#list" }], insets: { bottom: 3 }, menu: "Move" });
queue.on("detent", (detent: Detent) => { queue.detent = detent === "half" ? "full" : 120; });
const openness: number = queue.openness + queue.members[0]!.offset;
lazyRows(queue.members[0]!, { count: 3, estimate: 40, make: () => document.body });
dock("#pip", { places: ["topLeft", { x: 0, y: 0.5 }], words: { left: "Links" } }).place = "bottomRight";
valueSlider("#volume", { range: [0, openness], step: 1, thumb: "#thumb", drives: [["#fill", "width", [0, 300]]] }).value += 1;
knob("#gain", { sweep: 3 }).on("value", (value) => value.toFixed());
dial("#tuner", { perTurn: 4 }).value = 3;
carousel("#tour", { peek: 40, endless: true }).page++;
wheel("#hours", { rows: ["one"], rowLength: 36, look: (distance) => ({ opacity: 1 - distance }) }).on("tick", (row: number) => row);
const mail = swipeActions("#mail", { trailing: [{ name: "Delete", button: "#delete", removesRow: true, perform: () => {} }], menu: { name: "Mail" } });
mail.on("perform", ({ name, side, index }) => mail.perform(index, side));
mail.opened = "awayLeading";
reorder(["#a", "#b"], { words: { moved: (name, place, count) => `${name} ${place} ${count}` }, scroller: queue.members[0] })
  .on("reorder", ({ ids, to, before, apply }) => { if (before || ids.length > to) apply(); });
zoomable("#photo", { limits: [1, 6], touchArea: "#page" }).place = { zoom: 2, at: { x: 0, y: 1 } };
const page = screenTransition({ direction: "forward", spring: bouncy }).push("#list", "#page", { reversed: true }).rise("#list", "#page");
page.spring("#page", { x: [0, 1], color: ["red", "blue"] }, { spring: bouncy, kind: "fade" }).spring(progress(0), [0, 3]);
page.tween(".row", { opacity: [0, 1, 0.5], path: "M 0 0 L 100 100" }, { at: 0.5, length: 0.2, easing: "linear" });
page.drag("#page", { along: "y", distance: "-50%", elasticity: 0.1 }).actions("#page", { words: { forward: "Open" } });
page.on("completed", (direction: TransitionDirection) => { page.direction = direction; page.progress = page.progress / 2; });
const photo = sharedElement("#photo", { from: "#thumbnail", to: null, radius: [12, 0] }).drag("#header", { along: "y" });
photo.move({ to: "#header" }).on("change", ({ part }) => part.toFixed());
page.pinch("#page", { to: 0.4 }).share(photo).wait(layoutMotion({ appearance: { from: "left" } }).leave(".row", (row) => row.remove()));
animateLayout("#grid > *", { response: 0.3 }, () => {}).animate([document.body], () => {}).change({ appearance: "fade" });
gestureTimeline(page).animate(document.body.animate([]))();
useMotion({ current: null }, { use: (stage: Element, options: { direction?: TransitionDirection }) => screenTransition(options).screens(stage, "#page"), direction: "forward", on: { completed: (direction) => direction.length } });
useMotion({ current: null }, { use: valueSlider, value: 3, on: { value: (value) => value.toFixed() } });
useMotion({ current: null }, { use: tossable, along: "x", on: { release: (release) => release.velocity.x } });
"""

MISTAKES = {
    'sheet("#queue", { detents: ["third"] });': "is not assignable",
    'queue.detent = "third";': "is not assignable",
    'dock("#pip", { place: "middle" });': "is not assignable",
    'valueSlider("#volume", { min: 3 });': "'min' does not exist",
    'wheel("#hours", { rows: 3 });': "'rowLength' is missing",
    'mail.opened = "left";': "'\"left\"' is not assignable",
    'queue.on("page", () => {});': "'\"page\"' is not assignable",
    'tossable("#card", { elasticty: 3 });': "'elasticty' does not exist",
    'tossable("#card", { along: "z" });': "'\"z\"' is not assignable",
    'card.on("releases", () => {});': "'\"releases\"' is not assignable",
    'spring(open, { x: 1 });': "No overload matches this call",
    'spring("#card", { path: "M 0 0 L 1 1" });': "No overload matches this call",
    'scrubbable("#card", open, { along: "y", distance: 1 }).send({ x: 1, y: 1 });': "is not assignable to parameter",
    'progress(0, { drives: [["#card", "color", [0, 1]]] });': "is not assignable",
    'tween("#card", { left: 1 });': "No overload matches this call",
    'scroller("#list", { limit: "one" });': "'\"one\"' is not assignable",
    'scrollChain("#stage", [{ sheet: "#sheet" }]);': "'detents' is missing",
    'lazyRows(pager, { count: 3, estimate: 40, make: () => "row" });': "is not assignable to type 'Element'",
    'lazyRows("#list", { count: 3, estimate: 40, make: () => document.body });': "is not assignable to parameter",
    'pager.offset = { x: 0, y: 0 };': "read-only property",
    'chain.members[0]!.gate = "shut";': "'\"shut\"' is not assignable",
    'chain.scrollTo("top");': "'\"top\"' is not assignable",
    'chain.insert({ pages: "#tabs", pageLength: 400, count: 1, holding: [[]] });': "is not assignable",
    'actions("#tabs", [], { menu: { title: "Tabs" } });': "'title' does not exist",
    'pager.padding = { top: 3 };': "'top' does not exist",
    'useMotion({ current: null }, { use: tossable, along: "z" });': "is not assignable",
    'screenTransition().spring("#page", { x: [0, 1, 2] });': "No overload matches this call",
    'screenTransition().drag("#page", { along: "x", distance: "3em" });': "is not assignable",
    'layoutMotion({ appearance: "scale" });': "is not assignable",
    'sharedElement("#photo", { from: "#thumbnail" });': "'to' is missing",
}


def test_the_types_accept_what_the_package_does_and_refuse_mistakes(project):
    (project / "typed.ts").write_text(TYPED)
    (project / "mistakes.ts").write_text(TYPED + "\n".join(MISTAKES))
    options = ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node16"]
    (project / "package.json").write_text('{ "type": "module" }')
    run(*options, "typed.ts", folder=project)
    lines = run(*options, "mistakes.ts", folder=project, fails=True).splitlines()
    first = TYPED.count("\n") + 1
    for number, expected in enumerate(MISTAKES.values()):
        found = [line for line in lines if line.startswith(f"mistakes.ts({first + number},")]
        start = lines.index(found[0]) if found else 0
        assert found and any(expected in line for line in lines[start:start + 12]), (expected, lines)


def test_a_bundle_contains_and_fetches_only_what_it_imports(page, serve, project):
    dist = bundle(project, """
        import { draggable, ready } from "material-motion";
        draggable("#card");
        ready.then(() => { document.title = "ready"; });""")
    assert "timeline.add" not in (dist / "page.js").read_text()
    page.open(serve(dist).address("index.html"))
    page.wait_until_true("document.title === 'ready'")
    names = page.run("""return performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))""")
    modules = [name for name in names if name.endswith(".wasm")]
    # A draft is one file. The others are cut into more than 20.
    assert "motion.wasm" in modules and len(modules) < 12
    drag(page, (100, 40))
    assert centre(page)[0] > 390
    assert page.messages() == []


def test_a_bundle_of_everything_moves(page, serve, project):
    dist = bundle(project, """
        import * as motion from "material-motion";
        motion.spring("#card", { x: 100 }).settled.then((outcome) => { document.title = outcome; });""")
    page.open(serve(dist).address("index.html"))
    page.wait_until_true("document.title === 'finished'")
    assert abs(centre(page)[0] - 100) < 0.6
    assert page.messages() == []


EQUAL = {
    "({ along: 'x' }), ({ along: 'x' })": True,
    "({ along: 'x' }), ({ along: 'y' })": False,
    "({ along: 'x' }), ({ along: 'x', bounds: undefined })": True,
    "({ along: 'x' }), ({ along: 'x', bounds: 'parent' })": False,
    "({ bounds: { x: [0, 1] } }), ({ bounds: { x: [0, 1] } })": True,
    "({ bounds: { x: [0, Infinity] } }), ({ bounds: { x: [0, 300] } })": False,
    "({ bounds: { x: [0, NaN] } }), ({ bounds: { x: [0, NaN] } })": True,
    "({ bounds: { inside: element } }), ({ bounds: { inside: element } })": True,
    "({ bounds: { inside: element } }), ({ bounds: { inside: new Element() } })": False,
    "({ signal: new AbortController().signal }), ({ signal: new AbortController().signal })": False,
    "({ landing: () => 1 }), ({ landing: () => 2 })": True,
    "({ landing: 'home' }), ({ landing: () => 2 })": False,
    "({ use: () => 1 }), ({ use: () => 2 })": False,
    "({ nearest: [1] }), ({ nearest: { 0: 1 } })": False,
    "({}), undefined": False,
}


def test_the_hook_compares_options_by_value_and_objects_by_identity(project):
    (project / "equal.mjs").write_text(f"""
        import {{ isEqual }} from "./node_modules/material-motion/equal.js";
        class Element {{}}
        const element = new Element();
        console.log(JSON.stringify([{", ".join(f"isEqual({pair})" for pair in EQUAL)}]));""")
    assert json.loads(run("node", "equal.mjs", folder=project)) == list(EQUAL.values())


REACT = """
import { StrictMode, createElement, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ready, tossable } from "material-motion";
import { useMotion } from "material-motion/react";

window.log = [];

// Counts the motions that exist.
window.alive = 0;
function counted(element, options) {
  const motion = tossable(element, options);
  window.alive++;
  // The removal of the element and the hook both destroy the motion.
  motion.destroy = () => {
    delete motion.destroy;
    window.alive--;
    motion.destroy();
  };
  return motion;
}

function Card({ step, along, inside, grips, name }) {
  const ref = useRef(null);
  window.card = useMotion(ref, {
    use: counted, along, bounds: inside && { inside }, landing: (release) => ({ x: release.position.x, y: 200 + step }),
    on: { release: () => window.log.push(step), ...grips && { grip: () => window.log.push("grip") } },
  });
  return createElement("div", { ref, className: "box", id: "card", key: name });
}

function App() {
  const [state, setState] = useState({ isShown: true, step: 0, along: undefined });
  window.set = (change) => setState((state) => ({ ...state, ...change }));
  return state.isShown ? createElement(Card, state) : null;
}

createRoot(document.querySelector("#root")).render(createElement(StrictMode, null, createElement(App)));
ready.then(() => { document.title = "ready"; });
"""


def test_the_hook_of_react_is_correct_in_strict_mode(page, serve, project):
    page.open(serve(bundle(project, REACT)).address("index.html"))
    page.wait_until_true("document.title === 'ready'")
    # Strict mode mounts, unmounts and mounts every component.
    assert page.run("return alive") == 1
    drag(page, (100, 0))
    page.wait_until_still("#card")
    assert page.run("return log") == [0]

    # The newest functions are called, without a new motion.
    page.run("window.before = card.current; set({ step: 40 })")
    page.pass_frames(2)
    assert page.run("return card.current === before")
    drag(page, (-100, 0))
    landed = page.wait_until_still("#card").centre
    assert page.run("return log") == [0, 40]
    assert abs(landed[1] - 240) < 0.6

    # Another option makes a new motion. The element stays where it is.
    page.run("set({ along: 'y' })")
    page.pass_frames(2)
    assert page.run("return card.current !== before && alive === 1")
    assert np.allclose(centre(page), landed, atol=0.6)

    # So does another element as an option, or another element in the same component.
    page.run("window.before = card.current; set({ along: undefined, inside: document.body })")
    page.pass_frames(2)
    page.run("set({ inside: document.querySelector('#root') })")
    page.pass_frames(2)
    assert page.run("return card.current !== before && alive === 1")
    page.run("window.before = card.current; set({ inside: document.querySelector('#root'), name: 'other' })")
    page.pass_frames(2)
    assert page.run("return card.current !== before && alive === 1")
    assert page.run("return card.current.element === document.querySelector('#card')")

    # A change under a hand waits until the element is at rest, so the hand gets its release.
    page.run("window.before = card.current; log.length = 0")
    page.perform(page.pointer("mouse", "#card").press().by((30, 0), moves=4))
    page.run("set({ along: 'x' })")
    page.pass_frames(2)
    assert page.run("return card.current === before && log.length") == 0
    page.perform(page.pointer("mouse", "#card").lift())
    page.wait_until_true("card.current !== before && alive === 1")
    assert page.run("return log") == [40]
    page.run("log.splice(0, 9, 0, 40); set({ along: undefined })")
    page.wait_until_true("alive === 1")

    # A listener of another event may come and go.
    page.run("set({ inside: undefined, grips: true })")
    page.pass_frames(2)
    drag(page, (20, 0))
    page.wait_until_still("#card")
    assert page.run("return log") == [0, 40, "grip", 40]
    page.run("set({ grips: false })")
    page.pass_frames(2)

    # As in a hot reload: the component is unmounted, and mounted again.
    page.run("set({ isShown: false })")
    page.pass_frames(2)
    assert page.run("return [alive, card.current ?? null]") == [0, None]
    page.run("set({ isShown: true, along: undefined })")
    page.wait_until_true("document.querySelector('#card') && alive === 1")
    drag(page, (60, 0))
    page.wait_until_still("#card")
    assert page.run("return log") == [0, 40, "grip", 40, 40]
    assert page.messages() == []


SCREENS = """
import { StrictMode, createElement, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ready, screenTransition } from "material-motion/things";
import { gestureTimeline, useMotion } from "material-motion/react";

window.log = [];
window.gestureTimeline = gestureTimeline;
const screens = (element, options) => screenTransition(options).push(...element.children);
const layer = { position: "absolute", inset: 0, background: "white" };

function App() {
  const ref = useRef(null), [isOpen, setOpen] = useState(false);
  window.setOpen = setOpen;
  window.screens = useMotion(ref, {
    use: screens, direction: isOpen ? "forward" : "backward", on: { completed: (direction) => window.log.push(direction) },
  });
  return createElement("div", { ref, style: { position: "relative", width: 300, height: 200, overflow: "clip" } },
    createElement("div", { id: "list", style: layer }), createElement("div", { id: "page", style: layer }));
}

createRoot(document.querySelector("#root")).render(createElement(StrictMode, null, createElement(App)));
ready.then(() => { document.title = "ready"; });
"""


def test_the_hook_of_react_writes_the_direction_of_a_transition(page, serve, project):
    page.open(serve(bundle(project, SCREENS)).address("index.html"))
    page.wait_until_true("document.title === 'ready'")
    page.pass_frames(3)
    home = page.box("#list").left
    assert page.box("#page").left == home + 300
    page.run("window.before = screens.current; setOpen(true)")
    page.wait_until_true("log.length === 1")
    assert page.box("#page").left == home and page.run("return [list.inert, document.querySelector('#page').inert]") == [True, False]
    page.run("setOpen(false)")
    page.wait_until_true("log.length === 2")
    assert page.run("return [log, screens.current === before]") == [["forward", "backward"], True]
    assert page.box("#page").left == home + 300 and page.messages() == []

    # What React does with a timeline of its type `CustomTimeline`, in both directions.
    for range, shown in (([0, 100], [0.25, 0.75, 0.75]), ([100, 0], [0.75, 0.25, 0.25])):
        assert page.evaluate("""
            const [start, end] = arguments[0], node = document.querySelector("#root"), timeline = gestureTimeline(screens.current);
            const animation = node.animate({ opacity: [0, 1] }, {
              fill: "both", easing: "linear", direction: start > end ? "reverse" : "normal",
              delay: Math.min(start, end), duration: Math.abs(end - start),
            });
            const stop = timeline.animate(animation), shown = [];
            for (const progress of [0.25, 0.75, 0.5]) {
              if (progress === 0.5) stop();
              screens.current.progress = progress;
              await testProbe.passFrames(2);
              shown.push(Number(getComputedStyle(node).opacity));
            }
            animation.cancel();
            return [timeline.currentTime, animation.playState, ...shown];""", range) == [50, "idle", *shown]
