# SPDX-License-Identifier: Apache-2.0
"""Slow motion: time that passes more slowly while nothing is held."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from selenium.webdriver.common.by import By

from flights import (
    THROW, assert_flies_as_predicted, assert_follows_after_catch, assert_release, attempts, distance, is_throw,
    put_aside)
from pointer import Pointer
from physics import Spring, release_velocity
from recording import frames, from_last_press, index_of_last

WATCHED = 30
"""The number of frames of a slow flight that are checked."""

BUSY = 50
"""Milliseconds. Longer than two frames."""

both_speeds = pytest.mark.parametrize("speed", [0.25, 0.1])


TIMELINE = Path(__file__).resolve().parents[2] / "Sources" / "CatalogWeb" / "page" / "timeline.js"


def scene_times(page, *steps):
    """The scene's times for times of the browser, in a timeline of the test's. Other steps are calls."""
    return page.driver.execute_async_script("""
        const [source, steps, done] = arguments;
        const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        import(address).then((timeline) => done(steps.flatMap((step) => {
          if (typeof step === "number") return [timeline.sceneTime(step)];
          timeline[step[0]](...step.slice(1));
          return [];
        })));""", TIMELINE.read_text(), steps)


def slowed_after(entries, index, speed):
    """The entries in the scene's time, which slows down after one of them.

    It has the new speed from the newest time that the page had received, because frames are ahead of events. The
    frame after it may be older, because a busy page draws it late.
    """
    newest = max(entry.time for entry in entries[:index + 1])
    return entries[:index + 1] + [
        replace(entry, time=entry.time - max(0, entry.time - newest) * (1 - speed)) for entry in entries[index + 1:]]


def assert_flies_slowly(gesture, speed):
    """After its release, each frame shows the card where the spring takes it in a fraction of the time."""
    lift = index_of_last(gesture, "up")
    velocity = assert_release(gesture)
    flight = slowed_after(gesture, lift, speed)[lift:]
    flight = flight[:next((index for index, entry in enumerate(flight) if entry.kind == "input"), None)]
    assert len(frames(flight)) >= WATCHED
    assert_flies_as_predicted(gesture[lift], velocity, flight, Spring())


def land(page):
    """Waits for some frames of a slow flight, then makes it fast."""
    page.pass_frames(WATCHED + 5)
    page.choose_speed(1)
    page.wait_until_at_rest()


# The scene's time


def test_at_full_speed_the_scenes_time_is_the_browsers(page):
    """They are equal to the last digit, whether something is held or not."""
    times = [0.1, 16.700000000186265, 1e9 / 3, 123456.789]
    assert scene_times(page, times[0], ["setHeld", True, 1], *times[1:], ["setHeld", False, 2e9]) == times


def test_time_slows_down_without_running_backwards(page):
    """The frame at 116 was ahead of the release at 110. The press at 205 makes time faster from then on,
    though the frame at 212 came before it."""
    times = scene_times(
        page, ["setHeld", True, 0], ["setSpeed", 0.1, 1], 100, 116, 110, ["setHeld", False, 110], 126, 196,
        212, ["setHeld", True, 205], 205, 210, 220, 230)
    assert times == pytest.approx([100, 116, 110, 117, 124, 125.6, 124.9, 129.9, 139.9, 149.9])


def test_each_change_of_speed_goes_on_from_the_last(page):
    times = scene_times(
        page, 0, ["setSpeed", 0.25, 100], 140, ["setSpeed", 0.1, 180], 280, ["setSpeed", 1, 300], 310)
    assert times == pytest.approx([0, 110, 130, 142])


# Flights


@both_speeds
def test_a_throw_keeps_its_velocity_and_flies_slowly(page, speed):
    def throw(page, pointer):
        page.choose_speed(speed)
        # The steps are so long that the hand is fast even if each of them takes three frames. With other time stamps
        # than those of the machine, it would be unknown which frames the page had received before the release.
        page.perform(pointer.press().by((220, -140), moves=5).lift())
        land(page)

    for gesture in attempts(page, "mouse", throw, is_throw, "a throw"):
        assert_flies_slowly(gesture, speed)
        assert np.array_equal(page.look().card, page.home())


@both_speeds
def test_a_hand_that_catches_a_slow_card_moves_it_in_its_own_time(page, speed):
    """The card follows the pointer, and is let go at the pointer's speed. Only the flight is slow."""
    page.choose_speed(speed)
    page.make_spring_slow()
    page.perform(page.pointer("mouse").press().by((180, 60), moves=8).wait(80).lift())
    page.pass_frames(5)
    page.take_recording()
    page.throw(page.pointer("mouse").press().by((-220, -120), moves=12).lift())
    page.pass_frames(WATCHED + 5)
    gesture = from_last_press(page.take_recording())
    press, lift = gesture[0], index_of_last(gesture, "up")

    assert press.before.is_active
    drag = [entry for entry in gesture[1:lift + 1] if entry.kind == "move"]
    assert_follows_after_catch(press, drag, page.exact)
    velocity = assert_release(gesture)
    assert np.linalg.norm(velocity) > THROW / 10
    flight = slowed_after(gesture, lift, speed)[lift:]
    assert_flies_as_predicted(gesture[lift], velocity, flight, Spring(20, 80))


def test_another_speed_in_flight_makes_no_jump(page):
    """The card continues from its place, first slower and then faster.

    The page is busy, so the next frame is older than each change of the speed.
    """
    put_aside(page)
    page.pass_frames(5)
    page.choose_speed(0.1, after=BUSY)
    page.pass_frames(WATCHED)
    page.choose_speed(1, after=BUSY)
    page.pass_frames(10)
    entries = from_last_press(page.take_recording())
    lift = index_of_last(entries, "up")
    slower, faster = [index for index, entry in enumerate(entries) if entry.kind == "input"]

    slow = slowed_after(entries, slower, 0.1)
    # Time speeds up from the event itself on. An older frame keeps its time.
    turn, place = entries[faster].time, slow[faster].time
    there_again = [
        replace(slow[index], time=place + entry.time - turn) if entry.time > turn else slow[index]
        for index, entry in enumerate(entries) if index > faster]
    flight = [entry for entry in slow[lift:faster] + there_again if entry.kind != "input"]
    assert_flies_as_predicted(entries[lift], release_velocity(entries), flight, Spring(20, 80))
    times = [entry.time for entry in frames(flight)]
    assert times == sorted(times) and distance(flight[-1].after.card, page.home()) > 20


def test_the_speed_is_chosen_with_a_finger_or_with_the_arrows(page):
    buttons = page.driver.find_elements(By.NAME, "speed")

    def chosen():
        return [button.is_selected() for button in buttons]

    assert chosen() == [True, False, False]
    place = page.run("""
        const label = document.querySelectorAll("#speed label")[1];
        const { left, top, width, height } = label.getBoundingClientRect();
        return [left + width / 2, top + height / 2];""")
    page.perform(Pointer("touch").to(place).press().lift())
    page.wait_until(lambda: chosen() == [False, True, False], "a quarter of the speed is chosen")
    page.type("right")
    assert chosen() == [False, False, True]
