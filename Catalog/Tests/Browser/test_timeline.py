# SPDX-License-Identifier: Apache-2.0
"""The timeline on the page. Most of its tests are those that every front end runs."""

import pytest
from selenium_axe_python import Axe

from shared_timeline import *  # noqa: F403

pytestmark = pytest.mark.every_browser

pytest.mark.left_out(webkit="On a busy machine, its driver is too slow for a throw")(
    test_a_thrown_playhead_scrubs_until_it_rests)  # noqa: F405


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((360, 740), "dark")])
def test_it_is_seen(page, open_scene, pictures, size, scheme):
    """Nothing is wider than the page. axe finds nothing."""
    page.prefer("color-scheme", scheme)
    page.resize(*size)
    open_scene("timeline")
    page.focus("Playhead")
    page.type("escape")
    for _ in range(6):
        page.type("right", shift=True)
    assert page.run("return document.scrollingElement.scrollWidth") == size[0]
    assert page.screenshot(pictures / f"timeline-{scheme}.png").colour_count() > 100
    axe = Axe(page.driver)
    axe.inject()
    violations = axe.run()["violations"]
    assert not violations, axe.report(violations)
