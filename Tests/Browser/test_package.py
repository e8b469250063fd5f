# SPDX-License-Identifier: Apache-2.0
"""The package for JavaScript, as pages use it that import the packed archive."""

import json

import pytest

from package_page import assert_near, drag, open_stage, place

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    return open_stage(page, serve, package)


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
    assert stage.run("return events") == ["active", "atRest", "active", "atRest"]
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


@pytest.mark.every_value("page")
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


def test_the_module_is_fetched_before_the_scripts_that_start_it(stage):
    stage.evaluate("motion.tossable('#card'); await motion.ready;")
    starts = stage.run("""return Object.fromEntries(performance.getEntriesByType("resource")
        .map(({ name, startTime }) => [name.split("/").at(-1), startTime]))""")
    module = starts["motion.wasm"]
    assert module <= starts["material-motion.js"] and module <= starts["material-motion-start.js"]


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
    'tossable()': 'material-motion: tossable: the target must be an element or a CSS selector, but it is undefined',
    'tossable(document.querySelectorAll("#card"))':
        'material-motion: tossable: the target must be an element or a CSS selector, but it is a list: '
        'call this for each element',
    'tossable("#card", { signal: 3 })':
        'material-motion: tossable: option "signal" must be an AbortSignal, but it is 3',
    'spring("#card", { x: 3 }, { signal: 3 })':
        'material-motion: spring: option "signal" must be an AbortSignal, but it is 3',
    'spring("#card", { x: 3 }, { stagger: 3 })':
        'material-motion: spring: option "stagger" must be a stagger such as stagger(0.05), but it is 3',
    'spring("#card", { x: 3 }, { stagger: { each: 0.1, form: "last" } })':
        'material-motion: spring: stagger: option "form" is unknown. Did you mean "from"?',
    'stagger(0.1, { colums: 3 })': 'material-motion: stagger: option "colums" is unknown. Did you mean "columns"?',
    'tossable("#card", { landing: { corners: "parent", inset: { rigth: 3 } } })':
        'material-motion: tossable: landing, inset: option "rigth" is unknown. Did you mean "right"?',
    'tossable("#card", { bounds: { inside: "parent", insett: 3 } })':
        'material-motion: tossable: bounds: option "insett" is unknown. Did you mean "inset"?',
    'tossable("#card", { landing: { x: 1, y: 2, by: "position" } })':
        'material-motion: tossable: landing: option "by" is unknown. Did you mean "y"?',
    'actions("#card", [{ name: "Up", kye: "ArrowUp", perform() {} }])':
        'material-motion: actions: action 1: option "kye" is unknown. Did you mean "key"?',
    'draggable("#card", { afterHolding: { finger: 0.3 } })':
        'material-motion: draggable: afterHolding: option "finger" is unknown. The options are: touch, mouse, pen',
    'draggable("#card", { afterHolding: { touch: -1 } })':
        'material-motion: draggable: option "afterHolding", touch, must be a number of at least 0, but it is -1',
    'actions("#card", [], { menu: { name: "" } })':
        'material-motion: actions: option "menu", name, must be a text, but it is ""',
    'actions("#card", [], { menu: { nmae: "Move" } })':
        'material-motion: actions: menu: option "nmae" is unknown. Did you mean "name"?',
    'actions("#card", [], { menu: "#none" })': 'material-motion: actions: option "menu": no element matches "#none"',
    'actions("#card", [{ name: "Up", available: true, perform() {} }])':
        'material-motion: actions: action 1: option "available" must be a function, but it is true',
    'actions("#card", [null])': 'material-motion: actions: action 1 must be an object with a name, but it is null',
    'tween("#card", { x: 3 }, { easing: "easeOut" })':
        'material-motion: tween: option "easing" must be an easing such as easeOut, which the package exports, '
        'but it is "easeOut"',
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
        'scale, rotation, opacity, backgroundColor, color, borderColor, fill, stroke',
    'tween("#card", { backgroundColor: ["red", "blu"] })':
        'material-motion: tween: property "backgroundColor" must be a color such as "#fa0" or '
        '"rgb(0 128 255 / 50%)", but it is "blu"',
    'tween("#card", { color: ["red", "blue"] }, { offsets: [0, 0.5, 1] })':
        'material-motion: tween: there are 2 keyframes, but 3 offsets',
    'fling("#card", { color: 3 })':
        'material-motion: fling: there is no property "color". The properties are: x, y, dx, dy, width, height, '
        'scale, rotation, opacity',
    'spring("#card", { x: 3, dx: 3 })': 'material-motion: spring: "x" and "dx" exclude each other',
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
    'fling("#card", { x: Infinity })':
        'material-motion: fling: the velocity of "x" must be a finite number, but it is Infinity',
    'fling("#card", { x: 3 }, { bounds: { y: [0, 1] } })':
        'material-motion: fling: option "bounds": there is no velocity of "y"',
    'fling("#card", { x: 3 }, { bounds: { x: [1, 0] } })':
        'material-motion: fling: option "bounds", x, must be two numbers in ascending order, but it is [1, 0]',
    'fling("#card", { x: 3, dx: 3 })': 'material-motion: fling: "x" and "dx" exclude each other',
    'fling("#card", { x: 3 }, { bounds: 5 })':
        'material-motion: fling: option "bounds" must be an object such as { x: [0, 300] }, but it is 5',
    'const t = timeline(); t.add("#card", { x: 1 }, { repeats: Infinity }); t.follow(progress(0))':
        'material-motion: timeline.follow: the timeline must end, but one of its parts never ends',
    'timeline().follow(3)': 'material-motion: timeline.follow: there must be a progress, but there is 3',
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
    'tween("#card", { path: "L 3 4" })':
        'material-motion: tween: property "path" must be a path in the notation of SVG such as "M 0 0 L 200 100", '
        'but it is "L 3 4"',
    'tween("#card", { path: "M 0 0 L 1" })':
        'material-motion: tween: property "path" must be a path in the notation of SVG such as "M 0 0 L 200 100", '
        'but it is "M 0 0 L 1"',
    'tween("#card", { path: "M 0 0 L 1e101 0" })':
        'material-motion: tween: property "path" must be a path in the notation of SVG such as "M 0 0 L 200 100", '
        'but it is "M 0 0 L 1e101 0"',
    'tween("#card", { path: "M 0 0, L 1 1" })':
        'material-motion: tween: property "path" must be a path in the notation of SVG such as "M 0 0 L 200 100", '
        'but it is "M 0 0, L 1 1"',
    'timeline().add("#card", { path: "M 0 0 L 1 1", y: 3 })':
        'material-motion: timeline.add: "path" and "y" exclude each other',
    'tween("#card", { path: "M 0 0 L 1 1" }, { offsets: [0, 1] })': 'material-motion: tween: a path has no offsets',
    'tween("#card", { x: 3 }, { turns: true })': 'material-motion: tween: option "turns" needs the property "path"',
    'tween("#card", { path: "M 0 0 L 1 1", rotation: 1 }, { turns: true })':
        'material-motion: tween: option "turns" and the property "rotation" exclude each other',
    'spring("#card", { path: "M 0 0 L 1 1" })':
        'material-motion: spring: there is no property "path". The properties are: x, y, dx, dy, width, height, '
        'scale, rotation, opacity, backgroundColor, color, borderColor, fill, stroke',
    'set("#card", { x: "3" })': 'material-motion: set: property "x" must be a finite number, but it is "3"',
    'set(progress(0), { x: 3 })':
        'material-motion: set: the value must be a finite number, but it is an object (x)',
    'progress(0, { drives: [["#card", "color", ["red"]]] })':
        'material-motion: progress: option "drives", drive 1, must be an array of at least 2 colors, '
        'but it is an array',
    'progress(0, { drives: [["#card", "color", ["red", 3]]] })':
        'material-motion: progress: option "drives", drive 1, must be a color such as "#fa0" or '
        '"rgb(0 128 255 / 50%)", but it is 3',
    'scrubbable("#card", progress(0), { along: "x", distance: 3 }).send({ x: 3, y: 3 })':
        'material-motion: scrubbable.send: the place must be a finite number, but it is an object (x, y)',
    'timeline().add("#card", { x: 1 }, { duration: -1 })':
        'material-motion: timeline.add: option "duration" must be a number greater than 0, but it is -1',
}


def test_errors_name_the_option(stage):
    thrown = stage.run("""
        return arguments[0].map((code) => {
          try { new Function("motion", `with (motion) { ${code} }`)(motion); } catch (error) { return error.message; }
        });""", list(ERRORS))
    assert thrown == list(ERRORS.values())


# Motions of colors, and the colors that the card then shows: its background, its text and its border, which initially
# has the color of the text.
COLORS = {
    "tween": (
        "motion.tween('#card', { backgroundColor: ['#f00', '#00f'], color: 'rgb(0 128 0 / 50%)' }, { duration: 0.1 })",
        ["rgb(0, 0, 255)", "rgba(0, 128, 0, 0.5)", "rgba(0, 128, 0, 0.5)"]),
    "spring": (
        "motion.spring('#card', { borderColor: 'hotpink' }, motion.bouncy)",
        ["rgb(0, 128, 128)", "rgb(0, 0, 0)", "rgb(255, 105, 180)"]),
    "timeline": (
        "motion.timeline().add('#card', { backgroundColor: ['black', 'white'] }, { duration: 0.1 }).timeline.play()",
        ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)"]),
}


@pytest.mark.parametrize("name", COLORS)
def test_colors_are_moved(stage, name):
    code, expected = COLORS[name]
    assert stage.evaluate(f"return await ({code}).settled") == "finished"
    stage.wait_until_true("""
        (() => {
          const style = getComputedStyle(document.querySelector("#card"));
          const all = [style.backgroundColor, style.color, style.borderTopColor];
          return JSON.stringify(all) === '%s';
        })()""" % json.dumps(expected, separators=(",", ":")))
    assert stage.messages() == []


def test_a_color_starts_where_it_is_and_mixes_perceptually(stage):
    middle = stage.evaluate("""
        const line = motion.timeline();
        line.add("#card", { backgroundColor: ["#f00", "#00f"] }, { duration: 1, easing: "linear" });
        await motion.ready;
        line.seek(0.5);
        await new Promise(requestAnimationFrame);
        const style = getComputedStyle(document.querySelector("#card"));
        const middle = style.backgroundColor;
        line.destroy();
        // A color that the page has written meanwhile is where the next motion starts.
        document.querySelector("#card").style.backgroundColor = "rgb(10, 20, 30)";
        const next = motion.tween("#card", { backgroundColor: "rgb(40, 50, 60)" }, { duration: 2, easing: "linear" });
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return [middle, style.backgroundColor, next.destroy()];""")
    # The middle of red and blue in Oklab.
    assert_near([int(each) for each in middle[0][4:-1].split(", ")], (140, 83, 162), 2)
    assert all(10 <= int(each) <= 45 for each in middle[1][4:-1].split(", "))
    assert stage.messages() == []


def test_a_photo_that_is_larger_than_its_frame_covers_it(stage):
    stage.evaluate("""
        await motion.spring("#card", { scale: 6 }).settled;
        motion.manipulable("#card", { bounds: "parent", scale: [1, 8] });""")
    drag(stage, by=(120, 160))
    stage.wait_until_still("#card")
    # The stage has 600 by 400 pixels, and the photo 600 by 600.
    assert_near(place(stage), (300, 300))
    assert stage.messages() == []


def test_a_drag_may_wait_for_one_kind_of_pointer(stage):
    stage.evaluate("""
        motion.draggable("#card", { afterHolding: { touch: 5 } });
        await motion.ready;""")
    drag(stage)
    stage.wait_until_still("#card")
    assert place(stage)[0] > 380
    stage.evaluate("""
        motion.draggable("#stage", { afterHolding: { mouse: 5 } });
        document.querySelector("#card").remove();
        window.before = document.querySelector("#stage").getBoundingClientRect().left;""")
    drag(stage, "#stage")
    assert stage.run("return document.querySelector('#stage').getBoundingClientRect().left === before")
    assert stage.messages() == []


# The results of a landing's function that are no places, and the last words of the message.
NO_PLACES = {"undefined": "undefined", "({ x: NaN, y: 3 })": "an object (x, y)"}


@pytest.mark.parametrize("result", NO_PLACES)
def test_a_landing_that_returns_no_place_is_reported_once(stage, result):
    stage.evaluate(f"""
        window.errors = [];
        console.error = (message) => errors.push(message);
        motion.tossable("#card", {{ landing: () => {result} }});
        await motion.ready;""")
    for _ in range(2):
        drag(stage)
        stage.wait_until_still("#card")
    # The element stays where it is released.
    assert place(stage)[0] > 480
    assert stage.run("return errors") == [
        'material-motion: tossable: the function of option "landing" must return a place such as { x: 200, y: 120 }, '
        f'but it has returned {NO_PLACES[result]}. The element stays where it was released']


# The kinds of interactions, and the words of a release that was cancelled.
HELD = {
    "tossable": "motion.tossable('#card', { landing: { x: 100, y: 100 } })",
    "manipulable": "motion.manipulable('#card')",
    "scrubbable": "motion.scrubbable('#card', motion.progress(0.5), { along: 'x', distance: 400 })",
}


@pytest.mark.parametrize("name", HELD)
def test_an_interaction_that_is_disabled_under_a_hand_reports_a_cancelled_release(stage, name):
    stage.evaluate(f"""
        window.card = {HELD[name]};
        card.on("release", (release) => events.push(release));
        card.on("grip", () => setTimeout(() => {{ card.enabled = false; }}, 60));
        await motion.ready;""")
    # A landing moves nothing by itself.
    assert_near(place(stage), (300, 200))
    drag(stage)
    stage.wait_until_still("#card")
    (release,) = stage.run("return events")
    assert release["isCancelled"] is True
    assert release["velocity"] in (0, {"x": 0, "y": 0})
    stage.run("card.enabled = false")
    assert len(stage.run("return events")) == 1
    assert stage.messages() == []


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


def test_a_function_that_is_called_again_for_a_node_replaces_the_former_call(stage):
    # As a script does that is loaded again.
    stage.evaluate("""
        for (const name of ["first", "second"]) {
          motion.draggable("#card").on("release", () => events.push(name));
          await motion.ready;
        }""")
    start = place(stage)
    drag(stage, by=(100, 0))
    # The slop of a mouse is 3 pixels.
    assert_near(place(stage), start + [97, 0])
    assert stage.run("return events") == ["second"]


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
        // The distance counts from the place in the layout.
        move.to({ dx: 40 });
        return [...outcomes, await move.settled];""") == ["finished", "finished"]
    assert_near(place(stage), (340, 200))
    assert stage.messages() == []


FLINGS = {
    "free": ("'#card', { x: 200.2, dy: -100.1 }, {}", (400, 150)),
    "with another decay": ("'#card', { x: 400 }, { decay: 4 }", (400, 200)),
    "within bounds": ("'#card', { x: 2000, dy: -3000 }, { bounds: { x: [0, 500], dy: [-120, 0] } }", (500, 80)),
    "of a number": (
        "motion.progress(0, { drives: [['#card', 'x', [100, 500]]] }), 3, { bounds: [0, 0.5] }", (300, 200)),
}


@pytest.mark.parametrize("name", FLINGS)
def test_a_fling_slows_down_by_itself(stage, name):
    arguments, expected = FLINGS[name]
    assert stage.evaluate(f"return await motion.fling({arguments}).settled") == "finished"
    stage.wait_until_still("#card")
    assert_near(place(stage), expected)
    assert stage.messages() == []


def test_a_timeline_follows_a_number(stage):
    assert stage.evaluate("""
        const intro = motion.timeline();
        intro.add("#card", { x: [100, 500] }, { duration: 2, easing: "linear" });
        const open = motion.progress(0.25);
        intro.follow(open);
        await motion.ready;
        const times = [intro.time];
        open.value = 0.5;
        times.push(intro.time);
        await motion.spring(open, 1).settled;
        const other = motion.progress(0);
        intro.follow(other);
        open.value = 0.5;
        times.push(intro.time);
        other.value = 1;
        return [...times, intro.time];""") == [0.5, 1, 0, 2]
    stage.wait_until_still("#card")
    assert_near(place(stage), (500, 200))
    assert stage.messages() == []


INDEPENDENT = {
    "springs": ("""
        const all = [motion.spring("#card", { x: 500 }), motion.spring("#card", { y: 60 })];
        return await Promise.all(all.map((each) => each.settled));""", (500, 60)),
    "a tween and a spring": ("""
        const all = [motion.tween("#card", { x: 500 }, { duration: 0.3 }), motion.spring("#card", { y: 60 })];
        return await Promise.all(all.map((each) => each.settled));""", (500, 60)),
    "a tween of a place and of a distance": ("""
        return [await motion.tween("#card", { x: 500, dy: [24, 0] }, { duration: 0.1 }).settled];""", (500, 200)),
    "only the destinations that it receives": ("""
        const move = motion.spring("#card", { x: 500, y: 60 });
        const outcomes = [await move.settled, await motion.spring("#card", { y: 300 }).settled];
        move.to({ x: 100 });
        return [...outcomes, await move.settled];""", (100, 300)),
    "another destination while the rest goes on": ("""
        const move = motion.spring("#card", { x: 500, y: 60 }, motion.smooth);
        await motion.ready;
        move.to({ x: 100 });
        return [await move.settled];""", (100, 60)),
    "no destination of a call with a mistake": ("""
        const move = motion.spring("#card", { x: 500 });
        try { move.to({ x: 100, y: 3 }); } catch { return [await move.settled]; }""", (500, 200)),
    "a timeline": ("""
        const intro = motion.timeline();
        intro.add("#card", { x: [0, 300] }, { duration: 0.1 });
        intro.add("#card", { y: [0, 100] }, { duration: 0.1 });
        intro.play();
        return [await intro.settled];""", (300, 100)),
    "a number and a spring": ("""
        const open = motion.progress(0, { drives: [["#card", "x", [100, 500]]] });
        const all = [motion.spring(open, 1), motion.spring("#card", { y: 60 })];
        return await Promise.all(all.map((each) => each.settled));""", (500, 60)),
}


@pytest.mark.parametrize("name", INDEPENDENT)
def test_coordinates_are_moved_on_their_own(stage, name):
    code, expected = INDEPENDENT[name]
    assert set(stage.evaluate(code)) == {"finished"}
    stage.wait_until_still("#card")
    assert_near(place(stage), expected)
    assert stage.messages() == []


def test_a_distance_counts_from_the_layout(stage):
    stage.evaluate("""
        window.move = motion.spring("#card", { dx: 100 });
        await move.settled;
        await new Promise(requestAnimationFrame);
        document.querySelector("#card").style.left = "300px";""")
    stage.pass_frames(3)
    assert stage.evaluate("return await move.to({ dx: 40 }).settled") == "finished"
    assert_near(place(stage), (390, 200))
    assert stage.messages() == []


# A motion to 100 px beside the place in the layout.
DISTANCES = {
    "spring": "motion.spring('#card', { dx: 100 }, { response: 2 })",
    "tween": "motion.tween('#card', { dx: 100 }, { duration: 2 })",
    "timeline": "(line = motion.timeline(), line.add('#card', { dx: [0, 100] }, { duration: 2 }), line.play())",
    "progress": "motion.spring(motion.progress(0, { drives: [['#card', 'dx', [0, 100]]] }), 1, { response: 2 })",
}


@pytest.mark.parametrize("name", DISTANCES)
def test_a_motion_of_a_distance_follows_the_layout(stage, name):
    """In mid-flight, the element moves together with its place, and goes on."""
    places = stage.evaluate(f"""
        let line;
        const card = document.querySelector("#card");
        const frame = () => new Promise(requestAnimationFrame);
        const place = () => {{ const box = card.getBoundingClientRect(); return [box.left - 290, box.top - 190]; }};
        window.move = {DISTANCES[name]};
        await motion.ready;
        while (place()[0] < 25) await frame();
        const before = place();
        card.style.left = "310px";
        card.style.top = "120px";
        for (let count = 0; count < 3; count++) await frame();
        const after = place();
        return [before, after, await move.settled];""")
    (before, after, outcome) = places
    # A few frames have passed in between.
    assert 55 < after[0] - before[0] < 100 and abs(after[1] + 30) < 0.6
    assert outcome == "finished"
    stage.wait_until_still("#card")
    assert_near(place(stage), (460, 170))
    assert stage.messages() == []


def test_springs_of_several_elements_start_one_after_the_other(stage):
    stage.evaluate("""
        const row = document.querySelector("#stage");
        row.innerHTML += "<div class='box small'></div>".repeat(3);
        window.rows = [...row.querySelectorAll(".small")];
        window.move = motion.spring(".small", { dx: 100 }, { response: 0.4, delay: 0.05, stagger: motion.stagger(0.15) });
        await motion.ready;
        await new Promise(requestAnimationFrame);
        window.ways = [];
        const left = (node) => node.getBoundingClientRect().left;
        const first = rows.map(left);
        do {
          await new Promise(requestAnimationFrame);
          ways.push(rows.map((node, index) => left(node) - first[index]));
        } while (ways.at(-1)[2] === 0);""")
    # Until the first one arrives, each has moved less than the one before it.
    ways = stage.run("return ways")
    assert all(way == sorted(way, reverse=True) for way in ways if way[0] < 90)
    assert any(way[0] > way[2] for way in ways)
    assert stage.evaluate("return await move.settled") == "finished"
    assert stage.evaluate("return await move.to({ dx: 0 }).settled") == "finished"
    assert stage.evaluate("""
        move.to({ dx: 50 });
        const end = move.settled;
        move.stop();
        return await end;""") == "interrupted"
    assert stage.run("return rows.map((node) => node.getBoundingClientRect().left)") == [50, 50, 50]
    assert stage.messages() == []


# What flies after a throw to the left, or at once. Unless it is stopped, it comes to rest somewhere else.
FLIGHTS = {
    "draggable": "motion.draggable('#card', { bounds: { x: [280, 320] }, spring: { response: 3 } })",
    "tossable": "motion.tossable('#card', { spring: { response: 3 } })",
    "flingable": "motion.flingable('#card', { decay: 1 })",
    "manipulable": "motion.manipulable('#card', { flight: 'home', spring: { response: 3 } })",
    "manipulable, thrown": "motion.manipulable('#card', { flight: 'decay' })",
    "scrubbable": """motion.scrubbable('#card', motion.progress(0.5, { drives: [['#card', 'x', [100, 500]]] }),
        { along: 'x', distance: 400, landing: [0, 1], spring: { response: 3 } })""",
    "spring": "motion.spring('#card', { x: 560, opacity: 0 }, { response: 3 })",
    "tween": "motion.tween('#card', { x: [300, 560] }, { duration: 3 })",
}


@pytest.mark.parametrize("name", FLIGHTS)
def test_stop_ends_every_flight_where_it_is(stage, name):
    stage.evaluate(f"""
        window.flight = {FLIGHTS[name]};
        await motion.ready;""")
    if stage.run("return 'getPose' in flight"):
        stage.perform(stage.pointer("mouse", "#card").press().by((-120, 0), moves=6).lift())
    stage.pass_frames(4)
    assert stage.evaluate("""
        const { settled } = flight;
        flight.stop();
        return await settled;""") == "interrupted"
    stage.pass_frames(2)
    stopped = place(stage)
    stage.pass_frames(20)
    assert_near(place(stage), stopped, 0.1)
    assert stage.messages() == []


def test_a_change_is_reported_once_per_frame_and_only_while_someone_listens(stage):
    times, last, unheard = stage.evaluate("""
        const card = motion.draggable("#card");
        const end = card.on("change", (pose) => events.push([document.timeline.currentTime, pose]));
        await motion.ready;
        await motion.spring("#card", { opacity: 1 }).settled;
        const goals = { x: 500, y: 60, scale: 1.5, rotation: 1 };
        motion.spring("#card", goals, { response: 100 });
        for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
        await motion.tween("#card", goals, { duration: 0.01 }).settled;
        await new Promise(requestAnimationFrame);
        end();
        const other = card.on("state", () => {});
        other();
        let unheard = 0;
        card.receive = () => { unheard += 1; };
        await motion.spring("#card", { x: 400, y: 100 }).settled;
        return [events.map(([time]) => time), events.at(-1)[1], unheard];""")
    assert len(times) >= 10 and len(set(times)) == len(times)
    assert last["position"] == {"x": 500, "y": 60}
    assert last["scale"] == pytest.approx(1.5) and last["rotation"] == pytest.approx(1)
    assert unheard == 0
    assert stage.messages() == []


def test_a_number_reports_changes_once_per_frame(stage):
    assert stage.evaluate("""
        const open = motion.progress(0);
        await motion.ready;
        const end = open.on("change", (value) => events.push(value));
        for (const value of [0.1, 0.2, 0.3]) open.value = value;
        const values = [open.value, events.length];
        await new Promise(requestAnimationFrame);
        end();
        open.value = 0.9;
        await new Promise(requestAnimationFrame);
        return [...values, events, open.value];""") == [0.3, 0, [0.3], 0.9]
    assert stage.messages() == []


def test_an_object_that_could_not_be_made_releases_its_node(stage):
    assert stage.evaluate("""
        const number = motion.progress(0);
        await motion.ready;
        number.destroy();
        const outcomes = [];
        try {
          motion.scrubbable("#card", number, { along: "x", distance: 100 });
        } catch ({ message }) {
          outcomes.push(message);
        }
        await new Promise(requestAnimationFrame);
        // Another copy of the script can take a node only if nothing here uses it.
        const other = await import("./small.bundle.js");
        return [...outcomes, await other.tossable("#card").send({ x: 100, y: 100 }).settled];"""
    ) == ["material-motion: scrubbable: the progress is destroyed", "finished"]
    assert stage.messages() == []


def test_a_crash_ends_all_motions_and_the_next_call_loads_the_module_again(stage):
    assert stage.evaluate("""
        let memory;
        for (const name of ["instantiate", "instantiateStreaming"]) {
          const original = WebAssembly[name];
          WebAssembly[name] = async (...all) => {
            const result = await original.apply(WebAssembly, all);
            memory = (result.instance ?? result).exports.memory ?? memory;
            return result;
          };
        }
        motion.configure({ onerror: (error) => events.push(error instanceof Error) });
        const card = motion.tossable("#card");
        const number = motion.progress(0);
        const all = [
          card, motion.tween("#card", { opacity: [0, 1] }, { duration: 100 }), motion.spring(number, 1, { response: 100 }),
        ];
        await motion.ready;
        card.send({ x: 100, y: 100 });
        const settled = all.map((each) => each.settled);
        new Uint8Array(memory.buffer).fill(255);
        const outcomes = await Promise.all(settled);
        // What has ended neither hangs nor loads anything.
        card.send({ x: 0, y: 0 });
        outcomes.push(await card.settled);
        const again = motion.tossable("#card");
        return [...outcomes, events, await again.send({ x: 200, y: 100 }).settled];"""
    ) == ["interrupted"] * 4 + [[True], "finished"]
    assert_near(place(stage), (200, 100))
    assert len(stage.messages()) == 1


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
        await new Promise(requestAnimationFrame);
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


def test_an_action_that_is_not_available_leaves_its_key_to_others(stage):
    stage.evaluate("""
        window.open = true;
        motion.actions("#card", [{ name: "Close", key: "Escape", available: () => open,
          perform: () => { window.open = false; events.push("closed"); } }]);
        motion.actions("#card", [{ name: "Back", key: "Escape", available: () => events.length < 2,
          perform: () => events.push("back") }]);
        document.addEventListener("keydown", ({ defaultPrevented }) => events.push(defaultPrevented));
        await motion.ready;""")
    stage.wait_until_true("document.querySelectorAll('#card button').length === 2")
    stage.run("document.querySelector('#card').focus()")
    for _ in range(3):
        stage.type("escape")
    assert stage.run("return events") == ["closed", True, False, False]
    # The focus may be within the element. A field uses its keys.
    stage.run("document.querySelector('#card').insertAdjacentHTML('beforeend', '<a href=#>Link</a><input>')")
    for focused, expected in [("#card", ["back", True]), ("#card a", ["back", True]), ("#card input", [False])]:
        stage.run("events.length = 0; document.querySelector(arguments[0]).focus()", focused)
        stage.type("escape")
        assert stage.run("return events") == expected
    assert stage.messages() == []


def test_actions_are_shown_in_a_menu(stage):
    """A menu at a new button, then one at a button of the page."""
    assert stage.evaluate("""
        document.querySelector("#stage").insertAdjacentHTML("beforeend", "<button id='grabber'>Grabber</button>");
        const performed = [], shown = [];
        for (const menu of [{ name: "Bewegen ↕" }, "#grabber"]) {
          const offered = motion.actions("#card", [
            { name: "Raise ↑", perform: () => performed.push("raised") }, { name: "Lower", perform: () => performed.push("lowered") },
          ], { menu });
          await motion.ready;
          const find = () => document.querySelector(".motion-actions")?.shadowRoot;
          while (!find()) await new Promise((resolve) => setTimeout(resolve));
          const handle = find().querySelector("[part=handle]") ?? document.querySelector("#grabber");
          handle.click();
          const items = [...find().querySelectorAll("[role=menuitem]")];
          shown.push(handle.ariaLabel ?? handle.id, handle.getAttribute("aria-expanded"), ...items.map(({ textContent }) => textContent));
          items[1].click();
          offered.destroy();
          await testProbe.passFrames(2);
        }
        return [performed, shown, document.querySelectorAll(".motion-actions").length];""") == [
            ["lowered", "lowered"], ["Bewegen ↕", "true", "Raise ↑", "Lower", "grabber", "true", "Raise ↑", "Lower"], 0]
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
        own.configure({ modules: "./missing" });
        const card = own.tossable("#card");
        const outcome = await card.send({ x: 100, y: 100 }).settled;
        const error = await own.ready.catch(({ message }) => message);
        own.configure({ modules: "." });
        const again = own.tossable("#card");
        return [outcome, error.includes("missing/motion.wasm"), await again.send({ x: 100, y: 100 }).settled];"""
    ) == ["interrupted", True, "finished"]
    assert_near(place(stage), (100, 100))


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


LOADED = """
    const loaded = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))
      .filter((name) => name.endsWith(".wasm"));
    // The browser may list a file after it has been used.
    const listed = async () => {
      while (!loaded().includes("motion.wasm")) await new Promise(requestAnimationFrame);
      return loaded();
    };"""


def test_importing_loads_no_module(stage):
    assert stage.evaluate(f"{LOADED} const before = loaded(); motion.draggable('#card'); await motion.ready;"
                          "return [before, (await listed()).includes('motion.wasm')];") == [[], True]
    assert stage.messages() == []


def test_a_route_uses_more_than_the_first_one(stage):
    """The first route has a card, the second one a spring for the same card, and a sheet."""
    assert stage.evaluate("""
        const { tossable } = await import("./gestures.js");
        const card = tossable("#card");
        const first = await card.send({ x: 100, y: 100 }).settled;
        card.send({ x: 300, y: 100 });
        const { spring } = await import("./spring.js");
        const { sheet } = await import("./sheet.js");
        const panel = document.createElement("div");
        panel.style.cssText = "position: absolute; inset: 0";
        document.querySelector("#stage").append(panel);
        const queue = sheet(panel, { detents: [40, "full"] });
        queue.detent = "full";
        return [first, await card.settled, await queue.settled, await spring("#card", { y: 200 }).settled, queue.detent];"""
    ) == ["finished", "finished", "finished", "finished", "full"]
    assert_near(place(stage), (300, 200))
    assert stage.messages() == []


FILES = """
    const { partsOf } = await import("./parts.js");
    const filesOf = (...kinds) => new Set(kinds.flatMap((kind) => partsOf[kind]).map((part) => `motion-${part + 1}.wasm`));"""


@pytest.mark.optimized
def test_a_page_loads_the_parts_that_it_uses(stage):
    own, imported, all_files = stage.evaluate(f"""{LOADED} {FILES}
        const {{ spring }} = await import("./spring.js");
        await spring("#card", {{ x: 200 }}).settled;
        // The script of a spring imports that of a number.
        return [[...filesOf("spring")], [...filesOf("spring", "progress")], loaded()];""")
    files = set(all_files) - {"motion.wasm"}
    assert set(own) <= files <= set(imported) and len(files) == len(all_files) - 1
    assert_near(place(stage), (200, 200))
    assert stage.messages() == []


@pytest.mark.optimized
def test_calls_that_wait_for_a_part_keep_their_order(stage):
    assert stage.evaluate("""
        const { tossable } = await import("./gestures.js"), { ready } = await import("./bridge.js");
        const card = tossable("#card");
        await ready;
        const { spring } = await import("./spring.js");
        const turn = spring("#card", { rotation: 1 });
        card.set({ x: 120, y: 130 });
        return [turn.counterpart.address, await turn.settled, card.getPose().position];"""
    ) == [0, "finished", {"x": 120, "y": 130}]
    assert stage.messages() == []


@pytest.mark.optimized
def test_a_part_that_is_missing_ends_only_what_needs_it(stage):
    assert stage.evaluate(f"""{FILES}
        const needed = filesOf("tossable"), original = fetch;
        window.fetch = (address) => original(
          /-/.test(address.pathname) && !needed.has(address.pathname.split("/").at(-1)) ? "./none.wasm" : address);
        const {{ tossable }} = await import("./gestures.js"), {{ spring }} = await import("./spring.js");
        const card = tossable("#card");
        card.send({{ x: 100, y: 100 }});
        const other = await spring("#card", {{ rotation: 1 }}).settled;
        window.fetch = original;
        return [other, await card.settled, await spring("#card", {{ x: 200 }}).settled];"""
    ) == ["interrupted", "finished", "finished"]
    assert_near(place(stage), (200, 100))
    assert stage.messages() and all("none.wasm is no module, but 404" in message or "404" in message for message in stage.messages())


def test_the_other_properties_go_on_when_one_is_taken_over(stage):
    outcome = stage.evaluate("""
        const { spring, ready } = motion;
        const all = spring("#card", { x: 400, scale: 2, opacity: 0.5 }, { duration: 0.4, bounce: 0 });
        await ready;
        await testProbe.passFrames(5);
        spring("#card", { scale: 1 });
        return await all.settled;""")
    assert outcome == "interrupted"
    stage.wait_until_still("#card")
    assert_near(place(stage), (400, 200))
    assert stage.run("return getComputedStyle(document.querySelector('#card')).opacity") == "0.5"
    assert stage.messages() == []


def test_the_other_elements_go_on_when_one_is_removed(stage):
    assert stage.evaluate("""
        const { tween, timeline, progress, spring, ready } = motion;
        const add = (id) => {
          document.querySelector("#stage").insertAdjacentHTML("beforeend", `<div class="box small" id="${id}"></div>`);
        };
        for (const id of ["a", "b", "c", "d", "e"]) add(id);
        const fall = tween("#a, #b", { y: [100, 300] }, { duration: 0.4 });
        const intro = timeline();
        intro.add("#c, #d", { y: [100, 300] }, { duration: 0.4 });
        const open = progress(0, { drives: [["#e", "opacity", [0, 1]]] });
        await ready;
        intro.play();
        await testProbe.passFrames(5);
        for (const id of ["a", "c", "e"]) document.getElementById(id).remove();
        const outcome = await fall.settled;
        await intro.settled;
        return [outcome, await spring(open, 1).settled, open.value];""") == ["interrupted", "finished", 1]
    assert_near(place(stage, "#b"), (20, 300))
    assert_near(place(stage, "#d"), (20, 300))
    assert stage.messages() == []


def test_writing_a_number_ends_its_motion(stage):
    assert stage.evaluate("""
        const { spring, progress, ready } = motion;
        const open = progress(0);
        await ready;
        const opening = spring(open, 1, { duration: 1, bounce: 0 });
        await testProbe.passFrames(10);
        open.value = 0;
        const outcome = await opening.settled;
        await testProbe.passFrames(3);
        const values = [outcome, open.value];
        const second = spring(open, 1, { duration: 1, bounce: 0 });
        await testProbe.passFrames(10);
        open.stop();
        const place = open.value;
        await testProbe.passFrames(3);
        return [...values, await second.settled, place > 0 && place < 1 && place === open.value];""") == [
            "interrupted", 0, "interrupted", True]
    assert stage.messages() == []


def test_a_part_of_a_timeline_moves_nothing_that_a_hand_holds(stage):
    stage.evaluate("motion.tossable('#card'); await motion.ready;")
    pointer = stage.pointer("mouse", "#card").press().by((40, 0), moves=4)
    stage.perform(pointer)
    stage.pass_frames(2)
    before = place(stage)
    stage.evaluate("""
        motion.timeline().add("#card", { x: [0, 300] }, { duration: 1 });
        await testProbe.passFrames(3);""")
    assert_near(place(stage), before)


def test_a_moving_element_is_reported_and_a_resting_one_is_not(stage):
    assert stage.evaluate("""
        const card = motion.draggable("#card");
        await motion.ready;
        let calls = 0;
        card.on("change", () => calls += 1);
        await testProbe.passFrames(3);
        const first = calls;
        card.send({ x: 400, y: 200 });
        await card.settled;
        return [first, calls > 5];""") == [0, True]
    assert stage.messages() == []


def test_a_spring_that_is_sent_again_and_again_settles_once(stage):
    assert stage.evaluate("""
        const move = motion.spring("#card", { x: 300, y: 300 });
        await motion.ready;
        for (let i = 0; i < 2000; i += 1) move.to({ x: i % 500, y: 100 });
        return await move.to({ x: 400 }).settled;""") == "finished"
    assert_near(place(stage), (400, 100))
    assert stage.messages() == []


def test_a_part_of_a_timeline_has_its_first_value_before_it_begins(stage):
    assert stage.evaluate("""
        const intro = motion.timeline(), opacity = () => Number(getComputedStyle(card).opacity);
        intro.add("#card", { opacity: [0, 1] }, { at: 0.5, duration: 0.5 });
        intro.add("#card", { opacity: [0.2, 0] }, { at: 1, duration: 0.5 });
        await motion.ready;
        const values = [];
        for (const time of [0, 0.4, 1, 0.2]) {
          intro.seek(time);
          await testProbe.passFrames(2);
          values.push(opacity());
        }
        return values;""") == pytest.approx([0, 0, 0.2, 0])
    assert stage.messages() == []


def test_an_error_in_a_listener_keeps_no_other_from_being_called(stage):
    stage.evaluate("""
        const { draggable, ready } = motion;
        const card = draggable("#card");
        card.on("release", () => { throw new Error("Mistake"); });
        card.on("release", () => events.push("release"));
        await ready;""")
    drag(stage)
    stage.wait_until_true("events.length === 1")
    assert len(stage.messages()) == 1


def test_a_spring_that_a_hand_keeps_from_moving_is_interrupted(stage):
    stage.evaluate("motion.tossable('#card'); await motion.ready;")
    pointer = stage.pointer("mouse", "#card").press().by((40, 0), moves=4)
    stage.perform(pointer)
    assert stage.evaluate("return await motion.spring('#card', { x: 100, y: 100 }).settled") == "interrupted"
    assert stage.evaluate("""
        const first = motion.spring("#card", { scale: 2 }), second = motion.spring("#card", { scale: 0.5 });
        return [await first.settled, await second.settled];""") == ["interrupted", "finished"]
