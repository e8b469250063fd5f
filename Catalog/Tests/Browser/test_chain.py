# SPDX-License-Identifier: Apache-2.0
"""The chain of a sheet, a header and a list on the page. Its other tests are those that every front end runs."""

import pytest
from selenium_axe_python import Axe

from shared_chain import *  # noqa: F403

pytestmark = pytest.mark.every_browser


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((360, 740), "dark")])
def test_it_is_seen(page, open_scene, pictures, size, scheme):
    """Nothing is wider than the page. axe finds nothing."""
    page.prefer("color-scheme", scheme)
    page.resize(*size)
    open_scene("chain")
    page.focus("Mail")
    type_and_rest(page, "space")  # noqa: F405
    type_and_rest(page, "down")  # noqa: F405
    assert page.run("return document.scrollingElement.scrollWidth") == size[0]
    assert page.screenshot(pictures / f"chain-{scheme}.png").colour_count() > 30
    axe = Axe(page.driver)
    axe.inject()
    violations = axe.run()["violations"]
    assert not violations, axe.report(violations)
