# SPDX-License-Identifier: Apache-2.0
"""Tests of the photo, which every front end runs. `photo` is the driver of a front end that shows it."""

import numpy as np
import pytest

from physics import PHOTO_SIZE


def axes(photo):
    """The images of the axes, as columns."""
    a, b, c, d, *_ = photo.look().photo
    return np.array([[a, c], [b, d]])


def middle(photo):
    """The centre of the photo in the window's coordinates."""
    return photo.stage_corner() + axes(photo) @ (PHOTO_SIZE / 2) + photo.look().photo[4:]


def test_keys_move_turn_and_resize_it(photo):
    photo.focus("Photo")
    before = middle(photo)
    photo.type("right", "r")
    assert middle(photo) == pytest.approx(before + [10, 0], abs=photo.exact)
    turn = np.deg2rad(5)
    assert axes(photo) == pytest.approx(
        np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]), abs=photo.exact)
    photo.type("plus")
    assert np.linalg.det(axes(photo)) == pytest.approx(1.1 ** 2, abs=photo.exact)
    photo.type("escape")
    photo.wait_until(lambda: axes(photo) == pytest.approx(np.eye(2), abs=photo.exact), "the photo is home")
    photo.wait_until_at_rest()
    assert middle(photo) == pytest.approx(before, abs=photo.exact)
    # Each frame drew what the look says.
    photo.take_recording()


def test_the_photo_is_seen(photo, pictures):
    """Its picture is drawn in a frame, turned."""
    photo.focus("Photo")
    photo.type("r", "r")
    assert axes(photo)[1, 0] == pytest.approx(np.sin(np.deg2rad(10)), abs=photo.exact)
    assert photo.screenshot(pictures / "photo.png").colour_count() > 1000
