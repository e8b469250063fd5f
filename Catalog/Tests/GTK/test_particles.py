# SPDX-License-Identifier: Apache-2.0
"""The particles in the window: drawn in the colours of their rings, and gathered by a pointer."""

from pointer import Pointer


def test_the_particles_are_seen(open_window, pictures):
    page = open_window(scene="particles")
    page.wait_until_at_rest()
    assert page.screenshot(pictures / "particles.png").colour_count() > 5
    hand = page.stage_corner() + page.stage_size() / 2 + [120, 40]
    page.perform(Pointer("mouse").to(hand - [40, 0]).wait(40).press().by((40, 0), moves=5))
    page.wait_until(lambda: page.look().is_active, "the particles move to the pointer")
    page.wait_until_at_rest()
    page.screenshot(pictures / "particles-gathered.png")
    page.perform(Pointer("mouse").to(hand).wait(100).lift())
    page.wait_until_at_rest()
    assert page.readout("Fastest") == 0
