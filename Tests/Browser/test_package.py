# SPDX-License-Identifier: Apache-2.0
"""The package for JavaScript, as pages use it that import the packed archive."""

import json

import numpy as np
import pytest

pytestmark = [pytest.mark.every_browser, pytest.mark.in_turn]

PAGE = """<!doctype html>
<html lang="en">
<title>Package</title>
<style>
  body { margin: 0 }
  #stage { position: relative; width: 600px; height: 400px; margin: 40px; background: #eee; overflow: hidden }
  .box { position: absolute; left: 250px; top: 150px; width: 100px; height: 100px; background: teal }
  .small { left: 10px; width: 20px; height: 20px }
</style>
<div id="stage"><div class="box" id="card"></div></div>
<script type="module">
  window.motion = await import("./index.bundle.js");
  window.events = [];
</script>
"""


@pytest.fixture
def stage(page, serve, package):
    """A page with a card whose centre is at (300, 200) on a stage of 600 by 400 points."""
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_true("window.events")
    return page


def place(page, selector="#card"):
    """The centre of an element on the stage."""
    return page.box(selector).centre - page.box("#stage").corner


def drag(page, selector="#card", by=(120, 40)):
    page.perform(page.pointer("mouse", selector).press().by(by, moves=8).wait(200).lift())


def assert_near(a, b, tolerance=0.6):
    assert np.linalg.norm(np.subtract(a, b)) < tolerance, f"{a} is not {b}"


def test_a_draggable_stays_where_the_hand_lets_go(stage):
    stage.evaluate("""
        const { draggable, ready } = motion;
        draggable("#card", { bounds: "parent" }).on("release", (release) => events.push(release));
        await ready;""")
    drag(stage)
    stage.wait_until_still("#card")
    (release,) = stage.run("return events")
    assert_near(place(stage), (release["position"]["x"], release["position"]["y"]))
    assert place(stage)[0] > 380
    assert release["isCancelled"] is False
    assert release["velocity"] == {"x": 0, "y": 0}
    assert stage.messages() == []


def test_a_tossable_returns_home_and_can_be_sent(stage):
    outcomes = stage.evaluate("""
        window.card = motion.tossable("#card", { along: "x" });
        card.on("state", (state) => events.push(state));
        await motion.ready;
        card.send({ x: 400, y: 120 });
        const first = card.settled;
        card.send({ x: 200, y: 120 });
        return [await first, await card.settled, card.getPose().position];""")
    assert outcomes == ["interrupted", "finished", {"x": 200, "y": 120}]
    assert_near(place(stage), (200, 120))
    drag(stage)
    stage.wait_until_still("#card")
    assert_near(place(stage), (200, 120))
    assert stage.run("return events.at(-1)") == "atRest"
    assert stage.messages() == []


LANDINGS = {
    "home": ("'home'", (300, 200)),
    "layout": ("'layout'", (300, 200)),
    "place": ("{ x: 500, y: 100 }", (500, 100)),
    "nearest": ("{ nearest: [{ x: 100, y: 100 }, { x: 480, y: 300 }] }", (480, 300)),
    "detents": ("{ detents: [60, 420, 580], along: 'x' }", (420, 240)),
    "corners": ("{ corners: 'parent', inset: 10 }", (540, 340)),
    "edges": ("{ edges: 'parent' }", (420, 350)),
    "function": ("(release) => ({ x: release.position.x - 200, y: 60 })", (220, 60)),
}


@pytest.mark.parametrize("name", LANDINGS)
def test_a_tossable_lands(stage, name):
    rule, expected = LANDINGS[name]
    stage.evaluate(f"""
        window.card = motion.tossable("#card", {{ landing: {rule} }});
        await motion.ready;""")
    drag(stage)
    stage.wait_until_still("#card")
    # The slop of a mouse is not part of the drag.
    assert_near(place(stage), expected, 4)
    assert stage.messages() == []


def test_a_tossable_returns_to_its_place_in_the_layout(stage):
    stage.evaluate("""
        const card = motion.tossable("#card", { landing: "layout" });
        await motion.ready;
        card.send({ x: 100, y: 100 });
        await card.settled;
        document.querySelector("#card").style.left = "300px";""")
    stage.pass_frames(3)
    drag(stage, by=(60, 40))
    stage.wait_until_still("#card")
    assert_near(place(stage), (350, 200))
    assert stage.messages() == []


def test_calls_before_the_module_is_loaded_keep_their_order(stage):
    assert stage.evaluate("""
        const card = motion.tossable("#card");
        card.enabled = false;
        card.enabled = true;
        card.send({ x: 100, y: 100 }).send({ x: 450, y: 250 });
        return await card.settled;""") == "finished"
    assert_near(place(stage), (450, 250))
    assert stage.messages() == []


ERRORS = {
    'tossable("#card", { elasticty: 3 })':
        'material-motion: tossable: option "elasticty" is unknown. Did you mean "elasticity"?',
    'tossable("#card", { elasticity: NaN })':
        'material-motion: tossable: option "elasticity" must be a number of at least 0, but it is NaN',
    'tossable("#card", { spring: { response: 0.3, dampingratio: 1 } })':
        'material-motion: tossable: spring: option "dampingratio" is unknown. Did you mean "dampingRatio"?',
    'tossable("#card", { along: "z" })':
        'material-motion: tossable: option "along" must be "x" or "y", but it is "z"',
    'tossable("#none")': 'material-motion: tossable: no element matches "#none"',
    'tossable("#")': 'material-motion: tossable: "#" is not a valid CSS selector',
    'tossable("#card", { landing: { detents: [1, NaN], along: "x" } })':
        'material-motion: tossable: option "landing", detents, number 2, must be a finite number, but it is NaN',
    'tossable("#card").send({ x: 3 })':
        'material-motion: tossable.send: the place, y, must be a finite number, but it is undefined',
    'tossable("#card").on("releases", () => {})':
        'material-motion: tossable: there is no event "releases". The events are: release, grip, state, change',
    'spring("#card", { left: 3 })':
        'material-motion: spring: there is no property "left". The properties are: x, y, dx, dy, width, height, '
        'scale, rotation, opacity',
    'spring("#card", { x: 3 }).to({ y: 3 })': 'material-motion: spring.to: the spring does not move "y"',
    'tween("#card", { x: [0, Infinity] })':
        'material-motion: tween: property "x", number 2, must be a finite number, but it is Infinity',
    'tween("#card", { x: [0, 1] }, { offsets: [0.2, 0.8] })':
        'material-motion: tween: option "offsets" must ascend from 0 to 1, but they are 0.2, 0.8',
    'tween("#card", { x: 1 }, { stagger: stagger(0.05, { columns: 0.5 }) })':
        'material-motion: tween: option "stagger", columns, must be a number that is whole and not negative, but it is 0.5',
    'tween("#card", { x: 1 }, { stagger: stagger(0.05, { from: 1e10 }) })':
        'material-motion: tween: option "stagger", from, must be a number that is whole, but it is 10000000000',
    'tween("#card", { x: 1 }, { repeats: "3" })':
        'material-motion: tween: option "repeats" must be greater than 0, but it is "3"',
    'tween("#card", { x: 1 }, { easing: { spring: { stiffness: 100, damping: 0 } } })':
        'material-motion: tween: option "easing": the spring must have damping, because an easing must end',
    'manipulable("#card", { scale: [0, 4] })':
        'material-motion: manipulable: option "scale", the least scale, must be a number greater than 0, but it is 0',
    'spring("#card", { x: 1 }, { stiffness: 5e-324, mass: 4 })':
        'material-motion: spring, mass, must fit a stiffness of 5e-324 and a damping of 30, but it is 4',
    'tween("#card", { x: 1 }, { easing: { spring: { response: 0.3, dampingRatio: 5e-324 } } })':
        'material-motion: tween: option "easing": the spring must have damping, because an easing must end',
    'const t = timeline(); t.add("#card", { x: 1 }, { repeats: Infinity }); t.add("#card", { y: 1 })':
        'material-motion: timeline.add: option "at" is missing, because a part before this one never ends',
    'const t = timeline(); const after = t.add("#card", { x: 1 }, { spring: { response: 1, dampingRatio: 0 } }); '
    't.add("#card", { y: 1 }, { after })':
        'material-motion: timeline.add: option "after" must be a part that ends',
    'timeline().add("#card", { x: 1 }, { duration: -1 })':
        'material-motion: timeline.add: option "duration" must be a number greater than 0, but it is -1',
}


def test_errors_name_the_option(stage):
    thrown = stage.run("""
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == list(ERRORS.values())


def test_destroy_ends_everything_and_another_can_follow(stage):
    stage.evaluate("""
        const card = motion.tossable("#card");
        await motion.ready;
        card.destroy();
        card.destroy();
        card.send({ x: 0, y: 0 });
        events.push(await card.settled);""")
    drag(stage)
    stage.wait_until_still("#card")
    assert_near(place(stage), (300, 200))
    stage.evaluate("""
        const end = new AbortController();
        window.card = motion.draggable("#card", { signal: end.signal });
        window.end = end;""")
    drag(stage, by=(100, 0))
    moved = place(stage)
    assert moved[0] > 380
    stage.run("end.abort()")
    drag(stage, by=(-100, 0))
    assert_near(place(stage), moved)
    assert stage.run("return events") == ["interrupted"]
    assert stage.messages() == []


def test_a_node_that_leaves_the_document_ends_its_motion(stage):
    assert stage.evaluate("""
        const card = motion.tossable("#card");
        await motion.ready;
        card.send({ x: 100, y: 100 });
        const { settled } = card;
        document.querySelector("#card").remove();
        const outcome = await settled;
        await new Promise(requestAnimationFrame);
        return [outcome, card.getPose() ?? null];""") == ["interrupted", None]
    assert stage.messages() == []


def test_a_spring_moves_properties_and_turns_round(stage):
    assert stage.evaluate("""
        const move = motion.spring("#card", { x: 500, opacity: 0.5 }, motion.smooth);
        const first = move.settled;
        await motion.ready;
        move.to({ x: 100 });
        return [await first, await move.settled, getComputedStyle(document.querySelector("#card")).opacity];"""
    ) == ["interrupted", "finished", "0.5"]
    assert_near(place(stage), (100, 200))
    assert stage.evaluate("return await motion.spring('#card', { y: 60 }).settled") == "finished"
    assert_near(place(stage), (100, 60))
    assert stage.messages() == []


def test_a_spring_at_rest_is_released_and_moves_again(stage):
    assert stage.evaluate("""
        const move = motion.spring("#card", { dx: 100 });
        const outcomes = [await move.settled];
        await new Promise(requestAnimationFrame);
        // Nothing moves the node, so another copy may take it.
        const other = await import("./small.bundle.js");
        const card = other.draggable("#card");
        await other.ready;
        card.destroy();
        await new Promise(requestAnimationFrame);
        // The distance still counts from the first place.
        move.to({ dx: 40 });
        return [...outcomes, await move.settled];""") == ["finished", "finished"]
    assert_near(place(stage), (340, 200))
    assert stage.messages() == []


def test_a_hand_interrupts_a_tween(stage):
    stage.evaluate("""
        motion.draggable("#card");
        motion.tween("#card", { x: [300, 310] }, { duration: 100 }).settled.then((outcome) => events.push(outcome));
        await motion.ready;""")
    stage.pass_frames(3)
    drag(stage, by=(60, 0))
    stage.wait_until_true("events.length")
    assert stage.run("return events") == ["interrupted"]
    assert stage.messages() == []


def test_a_tween_of_several_elements_is_staggered(stage):
    tops = stage.evaluate("""
        const boxes = [40, 140, 240].map((top) => {
          const box = Object.assign(document.createElement("div"), { className: "box small" });
          box.style.top = `${top}px`;
          stage.append(box);
          return box;
        });
        const { tween, stagger } = motion;
        const outcome = await tween(boxes, { dx: [0, 200], opacity: [0, 1] }, { duration: 0.1, stagger: stagger(0.02) }).settled;
        return [outcome, ...boxes.map((box) => box.getBoundingClientRect().left)];""")
    assert tops == ["finished", 250, 250, 250]
    assert stage.messages() == []


def test_a_timeline_seeks_plays_and_reverses(stage):
    assert stage.evaluate("""
        const { timeline } = motion;
        const intro = timeline();
        const first = intro.add("#card", { x: [100, 300] }, { duration: 1, easing: "linear" });
        intro.add("#card", { opacity: [1, 0] }, { with: first, by: 0.5, duration: 0.5, easing: "linear" });
        await motion.ready;
        intro.seek(0.75);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const { opacity } = getComputedStyle(document.querySelector("#card"));
        const times = [intro.time, intro.duration];
        intro.on("change", (time) => events.push(time));
        intro.rate = 20;
        intro.play();
        const outcome = await intro.settled;
        intro.reverse();
        return [opacity, ...times, outcome, await intro.settled, intro.time, events.at(-1)];"""
    ) == ["0.5", 0.75, 1, "finished", "finished", 0, 0]
    assert_near(place(stage), (100, 200))
    assert stage.messages() == []


def test_a_progress_drives_properties_and_is_scrubbed(stage):
    stage.evaluate("""
        window.open_ = motion.progress(0, { drives: [["#card", "x", [100, 500]], ["#card", "opacity", [1, 0.5]]] });
        open_.on("change", (value) => events.push(value));
        window.scrub = motion.scrubbable("#card", open_, { along: "x", distance: 400, landing: [0, 1] });
        await motion.ready;""")
    stage.wait_until_still("#card")
    assert_near(place(stage), (100, 200))
    drag(stage, by=(300, 0))
    stage.wait_until_still("#card")
    assert_near(place(stage), (500, 200))
    assert stage.evaluate("""
        await scrub.settled;
        const value = open_.value;
        const outcome = await motion.spring(open_, 0).settled;
        open_.value = 0.5;
        return [value, outcome, events.at(-1)];""") == [1, "finished", 0.5]
    stage.wait_until_still("#card")
    assert_near(place(stage), (300, 200))
    assert stage.messages() == []


def test_actions_can_be_performed_by_keys(stage):
    stage.evaluate("""
        motion.actions("#card", [{ name: "Raise ↑", key: "ArrowUp", perform: () => events.push("raised") }]);
        await motion.ready;""")
    stage.wait_until_true("document.querySelector('#card button')")
    stage.run("document.querySelector('#card').focus()")
    stage.type("up")
    stage.wait_until_true("events.length")
    assert stage.run("return [events, document.querySelector('#card button').textContent]") == [["raised"], "Raise ↑"]
    assert stage.messages() == []


def test_everything_that_is_over_or_at_rest_is_settled(stage):
    assert stage.evaluate("""
        const tween = motion.tween("#card", { opacity: 1 }, { duration: 0.01 });
        await tween.settled;
        await new Promise(requestAnimationFrame);
        const { progress, actions, draggable, tossable, flingable, manipulable } = motion;
        const others = [progress(0), actions("#card", []), ...[draggable, tossable, flingable, manipulable].map((make) => make("#card"))];
        return await Promise.all([tween, ...others].map((each) => each.settled));""") == ["finished"] * 7
    assert stage.messages() == []


def test_a_signal_does_not_retain_what_has_ended(stage):
    assert stage.evaluate("""
        const controller = new AbortController();
        const { signal } = controller;
        let count = 0;
        signal.addEventListener = (...all) => { count += 1; EventTarget.prototype.addEventListener.apply(signal, all); };
        signal.removeEventListener = (...all) => { count -= 1; EventTarget.prototype.removeEventListener.apply(signal, all); };
        const card = motion.tossable("#card", { signal });
        const move = motion.spring("#card", { opacity: 0.5 }, { ...motion.smooth, signal });
        const counts = [count];
        await move.settled;
        await new Promise(requestAnimationFrame);
        counts.push(count);
        card.destroy();
        counts.push(count);
        controller.abort();
        // A spring at rest would move again.
        return [...counts, await move.to({ opacity: 1 }).settled, getComputedStyle(document.querySelector("#card")).opacity];
        """) == [2, 1, 0, "interrupted", "0.5"]
    assert stage.messages() == []


def test_a_number_that_is_destroyed_cannot_be_moved(stage):
    assert stage.evaluate("""
        const number = motion.progress(0);
        await motion.ready;
        number.destroy();
        try { motion.spring(number, 1); } catch ({ message }) { return message; }"""
    ) == "material-motion: spring: the progress is destroyed"


def test_a_module_that_cannot_be_loaded_ends_all_motions_and_is_loaded_again(stage):
    assert stage.evaluate("""
        // Another address is another instance of the script.
        const own = await import("./small.bundle.js?other");
        own.configure({ module: "./missing.wasm" });
        const card = own.tossable("#card");
        const outcome = await card.send({ x: 100, y: 100 }).settled;
        const error = await own.ready.catch(({ message }) => message);
        own.configure({ module: "./gestures.wasm" });
        const again = own.tossable("#card");
        return [outcome, error.includes("missing.wasm"), await again.send({ x: 100, y: 100 }).settled];"""
    ) == ["interrupted", True, "finished"]
    assert_near(place(stage), (100, 100))


def test_a_spring_that_turns_one_coordinate_keeps_the_other(stage):
    assert stage.evaluate("""
        const move = motion.spring("#card", { x: 500, y: 60 }, motion.smooth);
        await motion.ready;
        move.to({ x: 100 });
        return await move.settled;""") == "finished"
    assert_near(place(stage), (100, 60))
    assert stage.messages() == []


def test_a_session_is_recorded(stage):
    stage.evaluate("""
        const { Recorder } = await import("./web/material-motion-recorder.js");
        const recorder = new Recorder();
        motion.configure({ observe: recorder.observe });
        motion.draggable("#card");
        await motion.ready;
        const [scene, stage, card] = ["drag", document.querySelector("#stage"), document.querySelector("#card")];
        recorder.begin({ scene, stage, elements: { card }, ended: ({ text }) => { window.recorded = text; } });
        window.recorder = recorder;""")
    drag(stage)
    stage.wait_until_still("#card")
    stage.run("recorder.end()")
    recording = json.loads(stage.run("return recorded"))
    assert recording["scene"] == "drag"
    assert stage.messages() == []


def test_two_copies_move_different_nodes_of_a_page(stage):
    assert stage.evaluate("""
        const other = await import("./small.bundle.js");
        const box = Object.assign(document.createElement("div"), { className: "box small", id: "box" });
        document.querySelector("#stage").append(box);
        const all = [motion.tossable("#card"), other.tossable(box)];
        for (const each of all) each.send({ x: 200, y: 100 });
        return await Promise.all(all.map((each) => each.settled));""") == ["finished", "finished"]
    assert_near(place(stage), (200, 100))
    assert_near(place(stage, "#box"), (200, 100))
    assert stage.messages() == []


def test_a_page_fetches_one_module(stage):
    assert stage.evaluate("""
        const names = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1));
        const before = names().filter((name) => name.endsWith(".wasm"));
        const small = await import("./small.bundle.js");
        small.draggable("#card");
        await small.ready;
        return [before, names().filter((name) => name.endsWith(".wasm"))];""") == [[], ["gestures.wasm"]]
    assert stage.messages() == []
