# SPDX-License-Identifier: Apache-2.0
"""Tests of the timeline and its playhead, which every front end runs.

`open_scene` opens the driver of a front end that shows a scene. `kinds` are the kinds of its pointers.
"""

import numpy as np
import pytest

from shared_scenes import drag, over, place


@pytest.fixture
def timeline(open_scene):
    """The scene at its start, paused."""
    page = open_scene("timeline")
    page.focus("Playhead")
    page.type("escape")
    page.wait_until_at_rest()
    return page


def assert_same(look, other):
    for label, pose in look.poses.items():
        assert pose[[0, 1, 6, 7]] == pytest.approx(other.poses[label][[0, 1, 6, 7]], abs=1e-6), label


def test_hands_and_keys_scrub_it(timeline, kinds):
    """At the same time everything is at the same place, in whatever way the time was reached."""
    page = timeline
    start = page.look()
    for _ in range(4):
        page.type("right", shift=True)
    page.type("right")
    assert page.readout("Time") == pytest.approx(2.1)
    stepped = page.look()
    way = stepped.poses["Playhead"][0] - start.poses["Playhead"][0]
    for kind in kinds:
        # A press on the line takes the focus away.
        page.focus("Playhead")
        page.type("escape")
        assert page.readout("Time") == 0
        assert_same(page.look(), start)
        drag(page, kind, place(page, "Playhead"), (round(way * 0.8), 4))
        assert 1 < page.readout("Time") < 2.1
        # The rest of the way by the line, which a pointer can press, too.
        page.perform(over(kind, place(page, "Playhead") + [round(way * 0.2) + 60, 0]).press().lift())
        page.wait_until(lambda: page.readout("Time") > 2.1, "the playhead is at the pointer")
    page.focus("Playhead")
    page.type("escape")
    for _ in range(21):
        page.type("right")
    assert_same(page.look(), stepped)
    page.take_recording()


def test_it_plays_pauses_and_reverses(timeline):
    page = timeline
    page.type("right", "space")
    # The spring that has moved the playhead to 0.5 may pass it for a moment.
    page.wait_until(lambda: page.readout("Time") > 0.7, "it plays")
    assert page.look().is_active
    page.type("space")
    page.wait_until_at_rest()
    paused = page.readout("Time")
    assert page.readout("Time") == paused > 0.5
    page.type("r")
    page.wait_until_at_rest()
    assert page.readout("Time") == 0
    page.take_recording()


def test_handles_bend_the_curve(timeline, kinds):
    """The tiles on the curve move at once. Keys and pointers have the same effect."""
    page = timeline
    for _ in range(4):
        page.type("right", shift=True)
    start = page.look()
    page.focus("Curve start")
    page.type("up", shift=True)
    bent = page.look()
    assert bent.poses["Curve start"][1] < start.poses["Curve start"][1] - 10
    assert not np.array_equal(bent.poses["Tile 11"], start.poses["Tile 11"])
    page.type("escape")
    assert_same(page.look(), start)
    for kind in kinds:
        drag(page, kind, place(page, "Curve end"), (-40, 10))
        bent = page.look()
        assert -41 < bent.poses["Curve end"][0] - start.poses["Curve end"][0] < -25
        assert not np.array_equal(bent.poses["Tile 11"], start.poses["Tile 11"])
        page.focus("Curve start")
        page.type("escape")
        assert_same(page.look(), start)
    page.take_recording()


def test_a_thrown_playhead_scrubs_until_it_rests(timeline, kinds):
    page = timeline
    page.take_recording()
    page.throw(over(kinds[-1], place(page, "Playhead")).press().by((160, 0), moves=8).lift())
    page.wait_until_at_rest()
    entries = page.take_recording()
    release = next(entry for entry in entries if entry.kind == "up").after.poses
    assert release["Playhead"][2] > 100, "the throw is fast"
    end = page.look().poses
    assert end["Playhead"][0] > release["Playhead"][0] + 20
    # The tiles moved with it.
    assert any(not np.array_equal(end[f"Tile {number}"], release[f"Tile {number}"]) for number in range(1, 12))
