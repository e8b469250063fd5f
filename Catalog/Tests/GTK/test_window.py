# SPDX-License-Identifier: Apache-2.0
"""The window's frames, its size, its recording and its end."""

import json
import time

import numpy as np
import pytest

from flights import distance, fling, put_aside
from physics import RING_SIZE
from pointer import Pointer
from recording import frames


def assert_draws_nothing(page):
    """No frame is drawn for some time. A longer wait could only find more."""
    count = page.frame_count()
    time.sleep(0.5)
    assert page.frame_count() == count


def wait_until_drawn(page):
    """Waits until everything has faded."""
    counts = []

    def is_still():
        counts.append(page.frame_count())
        time.sleep(0.3)
        return len(counts) > 1 and counts[-1] == counts[-2]

    page.wait_until(is_still, "nothing is drawn")


def test_no_frames_are_drawn_at_rest(page):
    """The window is at rest after opening, while the card is held still, and when the card is home again."""
    wait_until_drawn(page)
    assert_draws_nothing(page)

    page.perform(page.pointer().press().by((150, 50), moves=8))
    wait_until_drawn(page)
    assert_draws_nothing(page)
    assert page.look().velocity == pytest.approx([0, 0])

    page.take_recording()
    page.perform(Pointer("mouse").to(page.card_centre()).lift())
    page.wait_until_at_rest()
    assert len(frames(page.take_recording())) > 1
    wait_until_drawn(page)
    assert_draws_nothing(page)


def test_a_frame_has_the_time_at_which_it_will_be_seen(page):
    """GTK predicts it: after the frame began, and less than three frames of a slow screen later.

    If the machine is busy, GTK may predict an earlier time for the next frame. The clock then keeps its time.
    """
    fling(page, page.pointer())
    page.wait_until_at_rest()
    drawn = page.of_kind("frame")
    assert len({frame["time"] for frame in drawn}) > 5
    assert all(0 <= frame["time"] - frame["drawn"] <= 100 for frame in drawn)
    assert all(earlier["time"] <= later["time"] for earlier, later in zip(drawn, drawn[1:]))


def test_a_session_is_recorded(page):
    """The testing kit reads such a document: the events of the pointer, and the frames of the flight."""
    page.perform(page.pointer().press().by((150, 50), moves=8).lift())
    page.wait_until_at_rest()
    entries = page.take_recording()
    end = page.look().card + 48
    assert page.close("ctrl+w") == 0
    document = json.loads((page.directory / "session.json").read_text())

    assert (document["format"], document["scene"]) == ("material-motion-recording", "toss")
    kinds = [row[0] for row in document["events"]]
    assert kinds.count("down") == kinds.count("up") == 1 and kinds.count("move") >= 8
    assert all(row[2] == "Card" for row in document["events"] if row[0] != "frame")
    assert len(document["drawn"]["Card"]) == kinds.count("frame") >= sum(entry.moved_card for entry in frames(entries))
    assert document["drawn"]["Card"][-1][1:3] == pytest.approx(end)


@pytest.mark.parametrize("keys", ["ctrl+w", "ctrl+q"])
def test_closing_the_window_in_flight_ends_the_program(page, keys):
    put_aside(page)
    assert page.look().is_active
    assert page.close(keys) == 0


def test_closing_the_window_while_the_card_is_held_ends_the_program(page):
    page.perform(page.pointer().press().by((150, 50), moves=8))
    assert page.look().is_active
    assert page.close("ctrl+w") == 0


# Its size


def test_the_stage_is_as_large_as_the_window_lets_it_be(page):
    """The ring keeps its place in proportion to the stage, and the card follows it."""
    _, before = page.layout("stage")
    page.resize(1500, 1000)
    page.wait_until_at_rest()
    _, after = page.layout("stage")
    assert after - before == pytest.approx([220, 200])
    assert page.look().ring + RING_SIZE / 2 == pytest.approx(after / 2, abs=1e-3)
    assert page.look().card == pytest.approx(page.home(), abs=1e-4)


def test_a_card_that_is_dragged_off_the_stage_leaves_the_window_as_it_is(page):
    """It is not drawn beside the stage."""
    before = page.layout("content"), page.layout("stage")
    panel = page.layout("stage")[0] + page.layout("stage")[1] * [1, 0] + [20, 30]
    colour = page.screenshot(page.directory / "before.png").colour_at(panel)
    page.perform(page.pointer().press().path(panel, moves=10).by((200, 600), moves=5).path(panel, moves=5))
    assert np.array_equal((page.layout("content"), page.layout("stage")), before)
    assert distance(page.card_centre(), panel) < 5
    page.settle()
    assert page.screenshot(page.directory / "after.png").colour_at(panel) == colour
    page.perform(Pointer("mouse").to(panel).lift())
