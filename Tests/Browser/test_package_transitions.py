# SPDX-License-Identifier: Apache-2.0
"""Transitions of the package for JavaScript, moved by hands, by keys and by the program."""

import pytest

from pointer import Pointer
from things_page import TRANSITION, assert_errors, drag, open_things, press, settled, take

pytestmark = pytest.mark.every_browser

PUSH = "thing.push('#front', '#page').drag('#stage', { along: 'x', distance: '-100%' })"


@pytest.fixture
def stage(page, serve, package):
    yield open_things(page, serve, package)
    assert page.messages() == []


def begin(stage, members=PUSH, **options):
    stage.evaluate(TRANSITION, options)
    stage.evaluate(members + "; await testProbe.passFrames(3)")


def lefts(stage):
    return [stage.box(selector).left for selector in ("#front", "#page")]


def test_the_program_opens_a_screen_and_goes_back(stage):
    begin(stage, PUSH + """.actions('#page');
        front.tabIndex = 0;
        const opener = front.querySelector("button");
        opener.id = "first";
        await testProbe.passFrames(3);
        if (document.activeElement !== document.body) throw new Error("Nothing has opened yet");
        opener.focus();""")
    assert lefts(stage) == pytest.approx([0, 400], abs=0.6) and stage.run("return inert()") == [False, True]
    # The screen accepts input from the first frame of the flight, and gets the focus of the other one.
    assert stage.evaluate("""
        thing.direction = 'forward';
        await testProbe.passFrames(2);
        return [inert(), thing.progress < 1, document.activeElement.id];""") == [[True, False], True, "page"]
    assert settled(stage) == "finished" and lefts(stage) == pytest.approx([-120, 0], abs=0.6)
    assert stage.run("return [thing.progress, thing.direction]") == [1, "forward"]
    assert take(stage) == [["direction", "forward"], ["completed", "forward"]]
    # Nothing moves at rest.
    before = stage.frame_requests()
    stage.evaluate("await new Promise((done) => setTimeout(done, 100))")
    assert stage.frame_requests() == before
    stage.evaluate("thing.direction = 'backward'; await thing.settled")
    assert lefts(stage) == pytest.approx([0, 400], abs=0.6) and stage.run("return inert()") == [False, True]
    assert stage.run("return document.activeElement.id") == "first"
    assert take(stage) == [["direction", "backward"], ["completed", "backward"]]
    # The focus follows each change of the direction. It goes to the screen if what had it there is gone, and also if a
    # press has moved it to nothing. If the new screen cannot have it, what is around both gets it.
    assert stage.evaluate("""
        const found = [], turn = async () => {
          thing.direction = thing.direction === "forward" ? "backward" : "forward";
          await testProbe.passFrames(2);
          found.push(document.activeElement.id);
        };
        await turn();
        first.remove();
        await turn();
        document.activeElement.blur();
        await turn();
        front.removeAttribute("tabindex");
        stage.tabIndex = 0;
        await turn();
        return found;""") == ["page", "front", "page", "stage"]


def test_a_flight_is_turned_round_with_its_velocity_and_arrives_once(stage):
    begin(stage, spring={"response": 1.5})
    places = stage.evaluate("""
        const places = [], add = () => places.push([performance.now(), page.getBoundingClientRect().left, thing.progress]);
        thing.direction = "forward";
        while (thing.progress < 0.3) { await testProbe.passFrames(1); add(); }
        thing.direction = "backward";
        const turned = thing.progress;
        add();
        do { await testProbe.passFrames(1); add(); } while (thing.progress > 0.2);
        thing.direction = "forward";
        await thing.settled;
        return { turned, places };""")
    after = [progress for _, _, progress in places["places"]]
    # It goes on in the former direction, and then back.
    assert max(after) > places["turned"] + 0.002 and after[-1] <= 0.2
    for (start, left, progress), (end, next_left, next_progress) in zip(places["places"], places["places"][1:]):
        # The greatest velocity of this spring is less than 2 per second. Without a jump, the screen cannot move farther.
        most = 2 * (end - start) / 1000 + 0.1
        assert abs(next_left - left) / 400 < most and abs(next_progress - progress) < most
    assert [event for event in take(stage) if event[0] == "completed"] == [["completed", "forward"]]


def test_a_hand_drags_throws_and_catches(stage):
    begin(stage)
    stage.run("window.releases = []; thing.on('release', (release) => releases.push(release))")
    # Half of the way, without the three pixels before the drag.
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre + (150, 0)).press().by((-203, 0), moves=12).wait(200))
    assert stage.run("return thing.progress") == pytest.approx(0.5, abs=0.02)
    assert lefts(stage) == pytest.approx([-60, 200], abs=6)
    stage.lift_everything()
    settled(stage)
    take(stage)
    stage.evaluate("thing.direction = 'backward'; await thing.settled")
    take(stage)
    drag(stage, "#stage", (-120, 0), then=0, moves=4, at=(150, 0))
    assert settled(stage) == "finished" and lefts(stage) == pytest.approx([-120, 0], abs=0.6)
    assert take(stage) == [["direction", "forward"], ["completed", "forward"]]
    release = stage.run("return releases.at(-1)")
    assert release["velocity"] > 0 and release["projection"] > 0.5 and not release["isCancelled"]
    # A hand catches the flight, and leads it back. Closer to an end, the members would reach it later than the progress.
    stage.run("window.slow = motion.screenTransition({ spring: { response: 20 } }); thing.destroy()")
    stage.run("window.thing = slow.push('#front', '#page').drag('#stage', { along: 'x', distance: -400 })")
    stage.evaluate("thing.direction = 'forward'; while (thing.progress < 0.11) await testProbe.passFrames(1)")
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre).press().wait(100))
    held = stage.run("return thing.progress")
    stage.pass_frames(5)
    assert stage.run("return thing.progress") == held
    stage.perform(Pointer("mouse").to(stage.box("#stage").centre + (300, 0)).wait(200).lift())
    settled(stage)
    assert stage.run("return [thing.direction, thing.progress]") == ["backward", 0]


def test_a_screen_between_two_others_is_in_two_transitions(stage):
    begin(stage, """
        stage.insertAdjacentHTML("beforeend", "<div id='last' style='position: absolute; inset: 0; background: teal'></div>");
        window.second = motion.screenTransition().push("#page", "#last").beginsAfter(thing.push("#front", "#page"));
        for (const step of [thing, second]) step.drag("#stage", { along: "x", distance: "-100%" });""")
    screens = ["#front", "#page", "#last"]
    assert [stage.box(screen).left for screen in screens] == pytest.approx([0, 400, 400], abs=0.6)
    # One drag on the same element moves each in turn.
    for places in ([-120, 0, 400], [-120, -120, 0]):
        drag(stage, "#stage", (-250, 0), at=(150, 0))
        stage.evaluate("await thing.settled; await second.settled; await testProbe.passFrames(2)")
        assert [stage.box(screen).left for screen in screens] == pytest.approx(places, abs=0.6)
    # A transition that is disabled stays so when its turn begins.
    stage.run("thing.enabled = false")
    for _ in range(2):
        drag(stage, "#stage", (250, 0), at=(-150, 0))
        stage.evaluate("await thing.settled; await second.settled; await testProbe.passFrames(2)")
    assert [stage.box(screen).left for screen in screens] == pytest.approx([-120, 0, 400], abs=0.6)


def test_hands_that_are_disabled_do_nothing(stage):
    begin(stage)
    stage.run("thing.enabled = false")
    drag(stage, "#stage", (-120, 0), then=0, moves=4, at=(150, 0))
    assert stage.run("return thing.progress") == 0 and take(stage) == []
    stage.run("thing.enabled = true")
    drag(stage, "#stage", (-250, 0), at=(150, 0))
    settled(stage)
    assert take(stage) == [["direction", "forward"], ["completed", "forward"]]


def test_keys_and_a_menu_lead_to_both_ends(stage):
    begin(stage, PUSH + ".actions('#stage', { menu: 'Go', words: { backward: 'Zurück' } })")
    stage.wait_until_true("stage.tabIndex === 0")
    stage.run("stage.focus()")
    stage.type("return")
    settled(stage)
    names = stage.run("""
        const { shadowRoot } = document.querySelector("#stage > .motion-actions");
        return [...shadowRoot.querySelectorAll("[part=item]")].map(({ textContent }) => textContent);""")
    assert names == ["Open", "Zurück"]
    stage.type("escape")
    settled(stage)
    assert [each for name, each in take(stage) if name == "completed"] == ["forward", "backward"]


def test_members_follow_a_progress_that_the_program_writes(stage):
    begin(stage, """
        window.slider = motion.progress(0);
        window.mirror = motion.progress(3);
        thing.screens('#front', '#page').spring('#page', { dx: [400, 0] }).spring(mirror, [0, 10]);
        thing.tween('#page', { opacity: [0, 1, 0.5] }, { at: 0.5 }).tween('#front', { backgroundColor: ['white', 'black'], rotation: [0, 1] })""")
    style = "return [getComputedStyle(page).opacity, getComputedStyle(front).backgroundColor.replaceAll(/[^0-9,]/g, ''), mirror.value]"
    assert stage.run(style) == ["0", "255,255,255", 0]
    stage.evaluate("thing.progress = 0.75; await testProbe.passFrames(3)")
    opacity, _, mirror = stage.run(style)
    assert [opacity, mirror] == ["1", 7.5] and stage.box("#page").left == pytest.approx(100, abs=0.6)
    assert stage.run("return thing.direction") == "backward" and take(stage) == []
    # It flies on from there.
    stage.evaluate("thing.direction = 'forward'; await thing.settled")
    assert stage.run(style) == ["0.5", "0,0,0", 10]
    assert take(stage) == [["direction", "forward"], ["completed", "forward"]]
    stage.evaluate("slider.value = 0.2; thing.follow(slider); await testProbe.passFrames(3)")
    assert stage.box("#page").left == pytest.approx(320, abs=0.6) and stage.run("return thing.progress") == 0.2
    # A stream that comes to rest at an end has arrived.
    stage.evaluate("await motion.spring(slider, 0).settled")
    assert take(stage) == [["direction", "backward"], ["completed", "backward"]]
    stage.evaluate("thing.progress = 1; await testProbe.passFrames(3)")
    assert stage.run("return inert()") == [True, False]


def test_the_screens_of_a_destroyed_transition_accept_input(stage):
    begin(stage)
    assert stage.evaluate("""
        const found = [inert()], note = async () => {
          await testProbe.passFrames(3);
          found.push(inert());
        };
        thing.direction = "forward";
        await thing.settled;
        await note();
        thing.destroy();
        await note();
        // A new one at either end, also while the former one lives.
        thing = motion.screenTransition().push("#front", "#page");
        await note();
        const next = motion.screenTransition({ direction: "forward" }).push("#front", "#page");
        thing.destroy();
        await note();
        next.destroy();
        await note();
        return found;""") == [[False, True], [True, False], [False, False], [False, True], [True, False], [False, False]]


PAIRS = {
    "push": [(-60, 0, 1, 1), (200, 0, 1, 1)],
    "rise": [(0, 0, 1, 1), (0, 300, 1, 1)],
    "fadeThrough": [(0, 0, 1, 0), None],
    "sharedAxis": [(-15, 0, 1, 0), (15, 0, 1, 0.23)],
    "sharedAxis z": [(0, 0, 1.05, 0), (0, 0, 0.9, 0.23)],
    "predictiveBack": [None, None],
}


@pytest.mark.every_value("name")
@pytest.mark.parametrize("name", PAIRS)
def test_pairs_of_screens_are_half_way_and_at_both_ends(stage, name):
    method, *along = name.split()
    begin(stage, f"thing.{method}('#front', '#page', {{ along: '{along[0]}' }})" if along else f"thing.{method}('#front', '#page')")
    places = """
        await testProbe.passFrames(3);
        return [front, page].map((each) => {
          const { x, y, width } = each.getBoundingClientRect(), scale = width / 400;
          return [x - 200 * (1 - scale), y - 300 * (1 - scale), scale, Number(getComputedStyle(each).opacity)];
        });"""
    for found, expected in zip(stage.evaluate("thing.progress = 0.5;" + places), PAIRS[name]):
        assert expected is None or found == pytest.approx(expected, abs=0.6 if expected[3] == 1 else 0.01)
    if name == "predictiveBack":
        # 400 / 20 - 8 pixels to the side, from the other end.
        (_, (x, _, scale, opacity)) = stage.evaluate("thing.progress = 0;" + places)
        assert [x, scale, opacity] == pytest.approx([12, 0.9, 0], abs=0.1)
    assert stage.evaluate("thing.progress = 1;" + places)[1] == pytest.approx([0, 0, 1, 1], abs=0.1)
    assert stage.run("return inert()") == [True, False]


def test_a_page_that_is_written_from_right_to_left_pushes_from_the_left(stage):
    stage.run("document.dir = 'rtl'")
    begin(stage)
    assert stage.box("#page").left - stage.box("#stage").left == pytest.approx(-400, abs=0.6)
    stage.run("document.dir = ''")


def test_the_width_of_a_screen_may_change(stage):
    begin(stage)
    stage.run("stage.style.width = '300px'")
    stage.pass_frames(4)
    assert lefts(stage) == pytest.approx([0, 300], abs=0.6)
    stage.evaluate("thing.direction = 'forward'; await thing.settled")
    assert lefts(stage) == pytest.approx([-90, 0], abs=0.6)


def test_a_drag_begins_at_the_edge_and_catches_anywhere(stage):
    begin(stage, PUSH.replace("'-100%'", "'-100%', fromEdge: 20"), direction="forward")
    drag(stage, "#stage", (250, 0), at=(0, 0))
    assert stage.run("return thing.progress") == 1
    drag(stage, "#stage", (250, 0), at=(-190, 0))
    assert stage.run("return thing.direction") == "backward"
    settled(stage)
    # The other edge leads forward.
    drag(stage, "#stage", (-170, 0), at=(-20, 0))
    assert stage.run("return thing.progress") == 0
    drag(stage, "#stage", (-250, 0), at=(190, 0))
    assert stage.run("return thing.direction") == "forward"


@pytest.mark.parametrize("way, end", [(0, "forward"), (60, "backward")])
def test_a_tap_in_flight_keeps_the_direction_and_a_drag_does_not(stage, way, end):
    begin(stage, spring={"response": 4})
    stage.evaluate("thing.direction = 'forward'; while (thing.progress < 0.02) await testProbe.passFrames(1)")
    drag(stage, "#stage", (way, 0))
    assert stage.run("return [thing.progress < 0.5, thing.direction]") == [True, end]


def test_a_drag_beyond_the_end_of_an_inner_transition_moves_the_outer_one(stage):
    begin(stage, PUSH + """;
        window.inner = motion.screenTransition().tween("#page", { opacity: [1, 0.9] });
        inner.drag("#page", { along: "x", distance: "-100%" })""", direction="forward")
    drag(stage, "#page", (-150, 0), then=0)
    stage.evaluate("await inner.settled")
    assert stage.run("return [inner.progress, thing.progress]") == [1, 1]
    drag(stage, "#page", (150, 0), then=0)
    stage.evaluate("await inner.settled")
    assert stage.run("return [inner.progress, thing.progress]") == [0, 1]
    drag(stage, "#page", (150, 0), then=0)
    settled(stage)
    assert stage.run("return [inner.progress, thing.progress]") == [0, 0]


def test_reduced_motion_jumps_and_fades(stage):
    stage.prefer_reduced_motion(True)
    begin(stage, PUSH + ".tween('#page', { opacity: [0, 1] })")
    stage.evaluate("thing.direction = 'forward'; await testProbe.passFrames(2)")
    assert stage.box("#page").left == pytest.approx(0, abs=0.6)
    assert settled(stage) == "finished"
    assert take(stage) == [["direction", "forward"], ["completed", "forward"]]


def test_an_ended_transition_leaves_everything_where_it_is(stage):
    begin(stage, spring={"response": 5})
    stage.evaluate("thing.direction = 'forward'; while (thing.progress < 0.1) await testProbe.passFrames(1)")
    stage.run("thing.destroy()")
    stage.pass_frames(2)
    before = lefts(stage)
    stage.pass_frames(4)
    assert lefts(stage) == before and 0 < before[1] < 399
    requests = stage.frame_requests()
    stage.evaluate("await new Promise((done) => setTimeout(done, 100))")
    assert stage.frame_requests() == requests
    # Another one takes over.
    stage.evaluate("window.thing = motion.screenTransition({ direction: 'forward' }).push('#front', '#page'); thing.direction = 'backward'; await thing.settled")
    assert lefts(stage) == pytest.approx([0, 400], abs=0.6)
    press(stage, "#front button")


def test_a_transition_ends_when_its_screens_leave(stage):
    begin(stage)
    assert stage.evaluate("""
        thing.direction = "forward";
        const { settled } = thing;
        stage.remove();
        return await settled;""") == "interrupted"
    stage.pass_frames(3)
    assert stage.run("return events.filter(([name]) => name === 'completed')") == []


ERRORS = {
    "motion.screenTransition({ pace: 3 })": 'screenTransition: option "pace" is unknown. The options are: direction, spring, duration, signal',
    "motion.screenTransition({ direction: 'up' })": 'screenTransition: option "direction" must be "backward" or "forward", but it is "up"',
    "motion.screenTransition({ duration: 0 })": 'screenTransition: option "duration" must be a number greater than 0, but it is 0',
    "motion.screenTransition({ duration: 1, spring: motion.bouncy })": 'screenTransition: options "spring" and "duration" exclude each other',
    "motion.screenTransition().direction = 1": 'screenTransition: the direction must be "backward" or "forward", but it is 1',
    "motion.screenTransition().progress = NaN": "screenTransition: the progress must be a finite number, but it is NaN",
    "motion.screenTransition().spring('#page', { x: 3 })": "screenTransition.spring: each property must have two values such as [0, 1], at the back and at the fore",
    "motion.screenTransition().spring('#page', { z: [0, 1] })": 'screenTransition.spring: there is no property "z". The properties are: x, y, dx, dy, width, height, scale, rotation, opacity, backgroundColor, color, borderColor, fill, stroke',
    "motion.screenTransition().spring(motion.progress(0), [0, 1, 2])": "screenTransition.spring: each property must have two values such as [0, 1], at the back and at the fore",
    "motion.screenTransition().tween('#page', { opacity: 1 })": "screenTransition.tween: each property must have at least two values such as [0, 1], at the back and at the fore",
    "motion.screenTransition().tween('#page', { opacity: [0, 1] }, { at: 3 })": 'screenTransition.tween: option "at" must be a number from 0 to 1, but it is 3',
    "motion.screenTransition().tween('#page', { opacity: [0, 1] }, { timing: 3 })": 'screenTransition.tween: option "timing" is unknown. The options are: at, length, easing, offsets, turns, kind',
    "motion.screenTransition().drag('#page', { along: 'x' })": 'screenTransition.drag: option "distance" is missing',
    "motion.screenTransition().drag('#page', { along: 'x', distance: '3em' })": 'screenTransition.drag: option "distance" must be a number or a part such as "-100%", but it is "3em"',
    "motion.screenTransition().drag('#page', { along: 'x', distance: '0%' })": 'screenTransition.drag: option "distance" must be a number other than 0, but it is 0',
    "motion.screenTransition().follow(3)": "screenTransition.follow: there must be a progress, but there is 3",
    "motion.screenTransition().containerTransform(3, '#front', '#page')": "screenTransition.containerTransform: there must be a shared element, but there is 3",
    "motion.screenTransition().sharedAxis('#front', '#page', { along: 'w' })": 'screenTransition.sharedAxis: option "along" must be "x" or "y" or "z", but it is "w"',
    "motion.screenTransition().push('#page', '#page')": "screenTransition.push: the screens must be two elements",
    "motion.screenTransition().rise('#front')": "screenTransition.rise: the target must be an element or a CSS selector, but it is undefined",
    "motion.screenTransition().push('#front', '#page', { along: 'x' })": 'screenTransition.push: option "along" is unknown. The options are: reversed',
    "motion.screenTransition().actions('#page', { words: { open: 'x' } })": 'screenTransition.actions: words: option "open" is unknown. The options are: forward, backward',
    "motion.screenTransition().stop()": "screenTransition.stop: a transition does not stop between its ends. To hold it somewhere, write its progress",
}


def test_errors_name_the_option(stage):
    begin(stage, "0")
    assert_errors(stage, ERRORS)
