# SPDX-License-Identifier: Apache-2.0
"""The scenes that show their code, on the page."""

from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium_axe_python import Axe

from shared_scenes import *  # noqa: F403

pytestmark = pytest.mark.every_browser

pytest.mark.left_out(webkit="Its driver takes longer than the flight")(
    test_a_press_in_flight_reaches_the_page_that_comes)  # noqa: F405

MOTIONS = Path(__file__).resolve().parents[2] / "Sources/CatalogScenes/Motions"


@pytest.mark.parametrize("scene, size, scheme", [
    ("sheet", (1280, 800), "light"), ("list", (1280, 800), "dark"), ("cards", (360, 740), "light"),
    ("viewer", (360, 740), "dark")])
def test_the_code_of_the_motion_is_shown(open_scene, page, pictures, scene, size, scheme):
    """The page shows the source file, on a phone after a press. The keyboard scrolls it. axe finds nothing."""
    page.prefer("color-scheme", scheme)
    page.resize(*size)
    open_scene(scene)
    name = page.run("return document.documentElement.dataset.file")
    toggle, = page.driver.find_elements(By.ID, "code-toggle")
    source, = page.driver.find_elements(By.ID, "source")
    assert source.get_property("textContent") == (MOTIONS / name).read_text().strip()
    assert name in toggle.text
    if size[0] < 600:
        assert not source.is_displayed()
        toggle.click()
    assert source.is_displayed()
    assert page.run("return document.scrollingElement.scrollWidth") == size[0]
    page.run("const source = document.getElementById('source'); source.focus(); source.scrollTop = 0")
    page.type("end")
    if source.get_property("scrollHeight") > source.get_property("clientHeight"):
        page.wait_until(lambda: source.get_property("scrollTop") > 0, "the code is scrolled")
    page.wait_until_at_rest()
    page.screenshot(pictures / f"{scene}.png")
    axe = Axe(page.driver)
    axe.inject()
    violations = axe.run()["violations"]
    assert not violations, axe.report(violations)
