# SPDX-License-Identifier: Apache-2.0
"""The photo in the window. xdotool has no fingers: what two of them do is tested through the gestures' own signals."""

import numpy as np
import pytest

from pointer import Pointer

SIZE = np.array([300, 225])

CLOSE = 1e-3
"""Points. GTK keeps transforms in 32 bits."""


@pytest.fixture
def page(open_window):
    return open_window(scene="photo")


def axes(page):
    a, b, c, d, *_ = page.look().photo
    return np.array([[a, c], [b, d]])


def middle(page):
    """Where the photo's middle is, in the window's coordinates."""
    return page.stage_corner() + axes(page) @ (SIZE / 2) + page.look().photo[4:]


def test_a_mouse_drags_it(page):
    before = middle(page)
    page.perform(Pointer("mouse").to(before + [40, 20]).press().by((150, -60), moves=12).lift())
    page.wait_until_at_rest()
    assert axes(page) == pytest.approx(np.eye(2))
    # All of the way but the slop of 3 points.
    assert np.linalg.norm(middle(page) - before) == pytest.approx(np.hypot(150, 60) - 3, abs=CLOSE)


def test_keys_move_turn_and_resize_it(page):
    before = middle(page)
    page.type("Right", "r")
    assert middle(page) == pytest.approx(before + [10, 0], abs=CLOSE)
    turn = np.deg2rad(5)
    assert axes(page) == pytest.approx(
        np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]), abs=1e-6)
    page.type("plus")
    assert np.linalg.det(axes(page)) == pytest.approx(1.1 ** 2, abs=1e-5)
    page.type("Escape")
    page.wait_until(lambda: axes(page) == pytest.approx(np.eye(2), abs=1e-6), "the photo is home")
    page.wait_until_at_rest()
    assert middle(page) == pytest.approx(before, abs=CLOSE)


def test_the_photo_is_seen(page, pictures):
    """In its frame, turned."""
    page.type("r", "r")
    page.pass_frames(0)
    picture = page.screenshot(pictures / "photo.png")
    assert len(picture.getcolors(2 ** 24)) > 1000
