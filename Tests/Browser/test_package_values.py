# SPDX-License-Identifier: Apache-2.0
"""Values that the package for JavaScript writes at once, drives by a number, or moves along a path."""

import math

import pytest

from package_page import assert_near, drag, open_stage, place

pytestmark = pytest.mark.every_browser


@pytest.fixture
def stage(page, serve, package):
    return open_stage(page, serve, package)


# MARK: Values at once

# Calls, and what the card then shows: its centre, its opacity and its background.
SETTINGS = {
    "an element": ("motion.set('#card', { x: 100, opacity: 0.5, backgroundColor: '#f00' })", (100, 200), "0.5", "rgb(255, 0, 0)"),
    "a distance": ("motion.set('#card', { dx: 40, dy: -20 })", (340, 180), "1", "rgb(0, 128, 128)"),
    "a number": ("motion.set(motion.progress(0, { drives: [['#card', 'y', [50, 300]]] }), 1)", (300, 300), "1", "rgb(0, 128, 128)"),
    "an interaction": ("motion.tossable('#card').set({ x: 120, y: 80 })", (120, 80), "1", "rgb(0, 128, 128)"),
    "a scrubbed number": (
        "motion.scrubbable('#card', motion.progress(0, { drives: [['#card', 'x', [100, 500]]] }), "
        "{ along: 'x', distance: 400, landing: [0, 1] }).set(0.5)", (300, 200), "1", "rgb(0, 128, 128)"),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_a_value_is_set_at_once(stage, name):
    code, centre, opacity, background = SETTINGS[name]
    # In the next frame, everything already has its value.
    found = stage.evaluate(f"""
        {code};
        await motion.ready;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const {{ opacity, backgroundColor }} = getComputedStyle(document.querySelector("#card"));
        return [opacity, backgroundColor];""")
    assert found == [opacity, background]
    assert_near(place(stage), centre)
    stage.pass_frames(5)
    assert_near(place(stage), centre)
    assert stage.messages() == []


def test_a_value_that_is_set_ends_a_motion_of_it_alone(stage):
    assert stage.evaluate("""
        const spring = motion.spring("#card", { x: 500, y: 300 }, { duration: 0.4, bounce: 0 });
        await motion.ready;
        await testProbe.passFrames(4);
        motion.set("#card", { x: 100 });
        return await spring.settled;""") == "interrupted"
    stage.wait_until_still("#card")
    assert_near(place(stage), (100, 300))
    assert stage.messages() == []


def test_an_interaction_that_flies_is_set(stage):
    assert stage.evaluate("""
        const card = motion.tossable("#card", { landing: { nearest: [{ x: 500, y: 300 }, { x: 100, y: 100 }] } });
        await motion.ready;
        card.send({ x: 500, y: 300 });
        const settled = card.settled;
        await testProbe.passFrames(3);
        card.set({ x: 100, y: 100 });
        return [await settled, card.getPose().position];""") == ["interrupted", {"x": 100, "y": 100}]
    stage.pass_frames(5)
    assert_near(place(stage), (100, 100))
    assert stage.messages() == []


def test_a_hand_takes_over_from_a_place_that_is_set(stage):
    stage.evaluate("window.card = motion.draggable('#card'); await motion.ready;")
    stage.perform(stage.pointer("mouse", "#card").press().by((60, 0), moves=4))
    stage.evaluate("card.set({ x: 500, y: 300 }); await testProbe.passFrames(2);")
    assert_near(place(stage), (500, 300))
    stage.perform(stage.pointer("mouse", "#stage").by((40, 20), moves=4).lift())
    stage.wait_until_still("#card")
    assert_near(place(stage), (340, 220), 4)
    assert stage.messages() == []


# MARK: The index of a landing

# Options, the way of a drag, and the index of the place.
INDICES = {
    "nearest": ("tossable", "{ landing: { nearest: [{ x: 100, y: 100 }, { x: 480, y: 300 }] } }", 1),
    "detents": ("tossable", "{ landing: { detents: [60, 580, 420], along: 'x' } }", 2),
    "corners": ("tossable", "{ landing: { corners: 'parent', inset: 10 } }", 3),
    "flingable": ("flingable", "{ landing: { detents: [60, 420], along: 'x' }, bounds: { x: [50, 400] } }", 1),
    "home": ("tossable", "{ landing: 'home' }", None),
    "a function": ("tossable", "{ landing: () => ({ x: 100, y: 100 }) }", None),
    "draggable": ("draggable", "{}", None),
}


@pytest.mark.parametrize("name", INDICES)
def test_a_release_tells_the_index_of_the_landing(stage, name):
    make, options, index = INDICES[name]
    stage.evaluate(f"""
        window.card = motion.{make}("#card", {options});
        card.on("release", (release) => events.push(release));
        await motion.ready;""")
    drag(stage)
    stage.wait_until_still("#card")
    (release,) = stage.run("return events")
    assert release.get("index") == index
    assert stage.evaluate("""
        await card.settled;
        const { index } = card;
        card.send({ x: 333, y: 222 });
        const sent = card.index ?? null;
        card.set({ x: 111, y: 222 });
        return [index ?? null, sent, card.index ?? null];""") == [index, None, None]
    assert stage.messages() == []


def test_a_corner_keeps_its_index_when_the_container_changes(stage):
    stage.evaluate("""
        window.card = motion.tossable("#card", { landing: { corners: "parent" } });
        await motion.ready;""")
    drag(stage)
    stage.wait_until_still("#card")
    assert stage.evaluate("""
        document.querySelector("#stage").style.width = "500px";
        await testProbe.passFrames(3);
        const { index } = card;
        await card.settled;
        return [index, card.index, card.getPose().position];""") == [3, 3, {"x": 450, "y": 350}]


# MARK: Numbers


def test_a_scrubbed_number_is_sent_and_tells_its_landing(stage):
    stage.evaluate("""
        window.open_ = motion.progress(0, { drives: [["#card", "x", [100, 500]]] });
        window.scrub = motion.scrubbable("#card", open_, { along: "x", distance: 400, landing: [0, 0.5, 1] });
        scrub.on("release", (release) => events.push(release.index));
        await motion.ready;""")
    assert stage.evaluate("""
        const none = scrub.set(0.3).index ?? null;
        const outcome = await scrub.send(1).settled;
        return [none, outcome, open_.value, scrub.index];""") == [None, "finished", 1, 2]
    assert_near(place(stage), (500, 200))
    drag(stage, by=(-180, 0))
    stage.wait_until_still("#card")
    assert stage.run("return events") == [1]
    assert_near(place(stage), (300, 200))
    assert stage.messages() == []


def test_a_scrubbed_number_without_a_landing_is_sent(stage):
    assert stage.evaluate("""
        const open = motion.progress(0.2);
        const scrub = motion.scrubbable("#card", open, { along: "x", distance: 400 });
        const first = scrub.send(0.6).settled;
        await motion.ready;
        await testProbe.passFrames(3);
        const second = scrub.send(0.9).settled;
        return [await first, await second, open.value, scrub.index ?? null];"""
    ) == ["interrupted", "finished", 0.9, None]
    assert_near(place(stage), (300, 200))
    assert stage.messages() == []


def test_a_number_drives_colors(stage):
    middle, last, moved = stage.evaluate("""
        const open = motion.progress(0, {
          drives: [["#card", "backgroundColor", ["#f00", "#00f"]], ["#card", "color", ["red", "lime", "blue"], [0, 0.9, 1]]],
        });
        await motion.ready;
        const style = getComputedStyle(document.querySelector("#card"));
        const show = async (value) => {
          open.value = value;
          await testProbe.passFrames(2);
          return [style.backgroundColor, style.color];
        };
        return [await show(0.5), await show(1), await motion.spring(open, 0).settled];""")
    # The middle of red and blue in Oklab.
    assert middle[0] == "rgb(140, 83, 162)"
    assert last == ["rgb(0, 0, 255)", "rgb(0, 0, 255)"]
    assert moved == "finished"
    stage.wait_until_true("getComputedStyle(document.querySelector('#card')).backgroundColor === 'rgb(255, 0, 0)'")
    assert stage.messages() == []


# MARK: Paths


def test_a_tween_follows_a_path_at_constant_speed_and_turns(stage):
    poses = stage.evaluate("""
        const line = motion.timeline();
        // Half a circle, then a line to the left.
        line.add("#card", { path: "M 200 100 a 100 100 0 0 1 0 200 h -100" }, { duration: 1, easing: "linear", turns: true });
        await motion.ready;
        const probe = motion.draggable("#card");
        const length = 100 * Math.PI + 100;
        const poses = [];
        for (const distance of [0, 50 * Math.PI, 100 * Math.PI + 50, length]) {
          line.seek(distance / length);
          await testProbe.passFrames(2);
          poses.push(probe.getPose());
        }
        return poses;""")
    for pose, centre, angle in zip(poses, [(200, 100), (300, 200), (150, 300), (100, 300)], [0, math.pi / 2, math.pi, math.pi]):
        assert_near((pose["position"]["x"], pose["position"]["y"]), centre, 1e-6)
        assert math.cos(pose["rotation"] - angle) > 1 - 1e-9
    assert stage.messages() == []


def test_a_path_is_repeated_and_left_by_a_spring_of_one_coordinate(stage):
    assert stage.evaluate("""
        const { tween, spring, ready } = motion;
        const fly = tween("#card", { path: "M100,100l200,200" }, { duration: 0.1, repeats: 2, autoreverses: true });
        const first = await fly.settled;
        const again = tween("#card", { path: "M100,100L500,300", opacity: 0.5 }, { duration: 0.5 });
        await testProbe.passFrames(4);
        const up = spring("#card", { y: 60 });
        return [first, await again.settled, await up.settled];""") == ["finished", "interrupted", "finished"]
    stage.wait_until_still("#card")
    assert_near(place(stage), (500, 60))
    assert stage.run("return getComputedStyle(document.querySelector('#card')).opacity") == "0.5"
    assert stage.messages() == []


# MARK: Elements without a box


@pytest.mark.parametrize("hidden", ["#card", "#stage"])
def test_an_element_can_get_its_box_later(stage, hidden):
    """A container that is first observed while sizes are reported would cause an error in the window."""
    stage.evaluate("""
        const hidden = document.querySelector(arguments[0]);
        hidden.style.display = "none";
        window.card = motion.tossable("#card", { bounds: { x: [0, 600] }, landing: "layout" });
        await motion.ready;
        await testProbe.passFrames(3);
        hidden.style.display = "";
        await testProbe.passFrames(3);""", hidden)
    drag(stage)
    stage.wait_until_still("#card")
    assert_near(place(stage), (300, 200))
    # The container is observed by now.
    stage.evaluate("""
        document.querySelector("#stage").style.marginLeft = "90px";
        document.querySelector("#card").style.left = "40%";
        await testProbe.passFrames(3);
        document.querySelector("#stage").style.width = "400px";
        await testProbe.passFrames(3);""")
    assert_near(place(stage), (210, 200))
    assert stage.messages() == []
