# SPDX-License-Identifier: Apache-2.0
"""The photo in the window. xdotool has no fingers, so the adapter's own tests check pinches and turns."""

import numpy as np
import pytest

from pointer import SLOP, Pointer
from shared_photo import *  # noqa: F403


def test_a_mouse_drags_it(photo):
    before = middle(photo)
    photo.perform(Pointer("mouse").to(before + [40, 20]).press().by((150, -60), moves=12).lift())
    photo.wait_until_at_rest()
    assert axes(photo) == pytest.approx(np.eye(2))
    assert np.linalg.norm(middle(photo) - before) == pytest.approx(np.hypot(150, 60) - SLOP["mouse"], abs=1e-3)
