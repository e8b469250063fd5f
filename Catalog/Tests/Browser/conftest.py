# SPDX-License-Identifier: Apache-2.0
"""A browser for the tests, and the page in it."""

from pathlib import Path

import pytest

import browser
import gestures
from catalog_page import PATIENCE, CatalogPage

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]


def pytest_addoption(parser):
    parser.addoption("--page", type=Path, default=ROOT / "catalog.html", help="the page to test")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "browser", help="where screenshots go")
    parser.addoption(
        "--recordings", type=Path, default=ROOT / ".build" / "browser", help="where recordings go")


@pytest.fixture(scope="session")
def driver():
    driver = browser.start()
    driver.set_script_timeout(PATIENCE)
    browser.run_before_pages(driver, (HERE / "recording.js").read_text())
    yield driver
    driver.quit()


@pytest.fixture
def page(driver, request):
    """The page, freshly loaded and at rest."""
    address = request.config.getoption("--page").resolve().as_uri()
    page = CatalogPage(driver, address)
    page.prefer("color-scheme", "light")
    page.prefer_reduced_motion(False)
    page.open()
    yield page
    gestures.lift_everything(driver)
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def directory(request, option):
    """The directory that an option names."""
    directory = request.config.getoption(option)
    directory.mkdir(parents=True, exist_ok=True)
    return directory


@pytest.fixture(scope="session")
def pictures(request):
    """Where screenshots go."""
    return directory(request, "--pictures")


@pytest.fixture(scope="session")
def recordings(request):
    """Where recordings go."""
    return directory(request, "--recordings")
