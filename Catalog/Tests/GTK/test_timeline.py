# SPDX-License-Identifier: Apache-2.0
"""The timeline in the window. Most of its tests are those that every front end runs."""

from shared_timeline import *  # noqa: F403


def test_it_is_seen(timeline, pictures):
    for _ in range(6):
        timeline.type("right", shift=True)
    assert timeline.screenshot(pictures / "timeline.png").colour_count() > 100
