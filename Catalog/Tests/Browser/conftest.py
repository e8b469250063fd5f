# SPDX-License-Identifier: Apache-2.0
"""A browser for the tests, and the page in it."""

from pathlib import Path

import pytest

pytest.register_assert_rewrite("flights", "shared_accessibility", "shared_keys", "shared_photo", "shared_scenes", "shared_timeline",
    "shared_toss")

import chromium
from catalog_page import PATIENCE, CatalogPage

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]


def pytest_addoption(parser):
    parser.addoption("--page", type=Path, default=ROOT / "catalog.html", help="the page to test")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "browser", help="the directory of screenshots")
    parser.addoption(
        "--recordings", type=Path, default=ROOT / ".build" / "browser", help="the directory of recordings")


@pytest.fixture(scope="session")
def driver():
    driver = chromium.start()
    driver.set_script_timeout(PATIENCE)
    chromium.run_before_pages(driver, (HERE / "probe.js").read_text())
    yield driver
    driver.quit()


@pytest.fixture
def page(driver, request):
    """The driver of the page, which was just loaded."""
    address = request.config.getoption("--page").resolve().as_uri()
    page = CatalogPage(driver, address)
    page.prefer("color-scheme", "light")
    page.prefer_reduced_motion(False)
    page.open()
    yield page
    page.lift_everything()
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.fixture
def kinds():
    """All kinds of pointers."""
    return ["mouse", "touch"]


@pytest.fixture(params=["mouse", "touch"])
def kind(request):
    """Each kind of pointer."""
    return request.param


@pytest.fixture
def each_page(page):
    """The page. The window has several."""
    return page


@pytest.fixture
def reduced_page(page):
    """The page, loaded with a preference for reduced motion."""
    page.prefer_reduced_motion(True)
    page.open()
    return page


@pytest.fixture
def photo(page):
    """The page with the photo."""
    page.open("#photo")
    return page


@pytest.fixture
def open_scene(page):
    """Opens the page with a scene."""
    def open_scene(name):
        page.open(f"#{name}")
        return page

    return open_scene


def directory(request, option):
    """The directory that an option names."""
    directory = request.config.getoption(option)
    directory.mkdir(parents=True, exist_ok=True)
    return directory


@pytest.fixture(scope="session")
def pictures(request):
    """The directory of screenshots."""
    return directory(request, "--pictures")


@pytest.fixture(scope="session")
def recordings(request):
    """The directory of recordings."""
    return directory(request, "--recordings")
