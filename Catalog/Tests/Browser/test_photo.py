# SPDX-License-Identifier: Apache-2.0
"""The photo on the page: two fingers drag, pinch and turn it, and each keeps its place on the photo.

numpy computes the photo's map `z -> a z + b` with complex numbers, from the recorded events alone. Two fingers
determine it.
"""

import numpy as np
import pytest

from pointer import Pointer
from shared_photo import *  # noqa: F403
from test_recording import press_record, stop

pytest.mark.every_browser(test_keys_move_turn_and_resize_it)  # noqa: F405

EXACT = 1e-6
"""Points."""


def fingers(page, first, second):
    """Two fingers that press beside the photo's centre."""
    centre = middle(page)
    return [Pointer("touch", name).to(centre + place).press().wait() for name, place in (
        ("first", first), ("second", second))]


def similarity(matrix):
    """The photo's map `z -> a z + b` as complex numbers a and b."""
    a, b, c, d, e, f = matrix
    assert (c, d) == pytest.approx((-b, a), abs=1e-9), "the photo is sheared"
    return complex(a, b), complex(e, f)


def places(entries):
    """Yields each entry with the latest places of all fingers that are down, as complex numbers."""
    down = {}
    for entry in entries:
        if entry.kind in ("down", "move"):
            down[entry.pointer] = complex(*entry.place)
        yield entry, dict(down)
        if entry.kind in ("up", "cancel"):
            del down[entry.pointer]


def assert_holds(entries, corner):
    """The photo moves as the fingers do between two of their events. Returns the number of comparisons."""
    compared = 0
    held = None
    origin = complex(*corner)
    for entry, down in places(entries):
        moved = not np.array_equal(entry.before.photo, entry.after.photo)
        now = similarity(entry.after.photo)
        if entry.kind != "move" or not moved:
            # A finger that lands or lifts moves nothing.
            assert entry.kind == "frame" or entry.after.photo == pytest.approx(entry.before.photo, abs=EXACT)
            if entry.kind != "frame":
                held = None
            continue
        if held and held[0].keys() == down.keys():
            before, (a_then, b_then) = held
            (p, q), (p_now, q_now) = ((list(each.values()) + [None])[:2] for each in (before, down))
            a = (q_now - p_now) / (q - p) if q is not None else 1
            expected_a, expected_b = a * a_then, a * (b_then - (p - origin)) + (p_now - origin)
            assert abs(now[0] - expected_a) < EXACT
            assert abs(now[1] - expected_b) < 100 * EXACT
            compared += 1
        held = (down, now)
    return compared


def test_two_fingers_keep_their_places_on_the_photo(photo, recordings):
    press_record(photo)
    first, second = fingers(photo, [-80, -20], [90, 40])
    first.by((-60, 90), moves=9).by((70, 70), moves=9).lift()
    second.by((40, -90), moves=9).by((60, -10), moves=9).lift()
    photo.perform(first, second)
    gesture = photo.take_recording()
    corner = photo.stage_corner()
    a, _ = similarity(photo.look().photo)
    assert abs(a) > 1.1 and abs(np.angle(a)) > 0.3, "the photo has grown and turned"
    assert assert_holds(gesture, corner) > 10
    document = stop(photo, recordings / "photo-touch.json")
    assert len({row[3] for row in document["events"] if row[0] == "down"}) == 2
    assert all(len(row) in (3, 5) for row in document["drawn"]["Photo"])


def test_a_finger_that_lifts_or_lands_does_not_make_the_photo_jump(photo):
    first, second = fingers(photo, [-80, 0], [80, 0])
    first.by((-40, -60), moves=6).by((30, 80), moves=6).by((-50, 10), moves=6).lift()
    # The second finger lifts, and lands again somewhere else.
    second.by((50, 30), moves=6).lift()
    second.wait(times=4).to(second.place + [-90, 50]).press().by((20, 30), moves=6).lift()
    photo.perform(first, second)
    assert assert_holds(photo.take_recording(), photo.stage_corner()) > 8


def test_one_finger_drags_it(photo):
    centre = middle(photo)
    photo.perform(Pointer("touch").to(centre + [30, 30]).press().by((120, -70), moves=8).lift())
    a, _ = similarity(photo.look().photo)
    assert a == 1
    assert assert_holds(photo.take_recording(), photo.stage_corner()) > 4


def test_a_mouse_has_a_second_finger_with_alt(photo):
    """The second finger mirrors the mouse across the photo's centre. That moves only by the first step."""
    centre = middle(photo)

    def mouse(kind, x, y):
        photo.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "modifiers": 1})

    x, y = map(float, centre)
    mouse("mousePressed", x + 100, y)
    for step in range(1, 41):
        mouse("mouseMoved", x + 100 + step, y + 2 * step)
    mouse("mouseReleased", x + 140, y + 80)
    a, _ = similarity(photo.look().photo)
    assert abs(a) > 1.2 and np.angle(a) > 0.3
    assert middle(photo) == pytest.approx(centre, abs=1.5)


def test_a_photo_that_fills_the_stage_does_not_cover_the_controls(photo):
    photo.resize(375, 667)
    photo.focus("Photo")
    photo.type(*["plus"] * 15)
    for label in ("record", "scenes"):
        assert photo.run("""
            const node = arguments[0] === "record" ? document.getElementById("record") : document.querySelector("nav a");
            const { left, top, width, height } = node.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === node;""", label), label


def test_the_photo_is_seen_in_the_dark(photo, pictures):
    photo.prefer("color-scheme", "dark")
    photo.focus("Photo")
    photo.type("r", "r")
    assert photo.screenshot(pictures / "photo-dark.png").colour_count() > 1000
