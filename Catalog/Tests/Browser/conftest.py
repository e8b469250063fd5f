# SPDX-License-Identifier: Apache-2.0
"""A browser for the tests, and the page in it."""

from pathlib import Path

import pytest

pytest.register_assert_rewrite("flights", "shared_accessibility", "shared_chain", "shared_keys", "shared_photo", "shared_scenes", "shared_things", "shared_timeline",
    "shared_toss")

import browsers
from catalog_page import PATIENCE

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]

BROWSERS = ["chromium", "webkit"]


def pytest_addoption(parser):
    browsers.add_options(parser, BROWSERS)
    parser.addoption("--page", type=Path, default=ROOT / "catalog.html", help="the page to test")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "browser", help="the directory of screenshots")
    parser.addoption(
        "--recordings", type=Path, default=ROOT / ".build" / "browser", help="the directory of recordings")


def pytest_generate_tests(metafunc):
    browsers.parametrize(metafunc, BROWSERS)


def pytest_collection_modifyitems(config, items):
    browsers.select(config, items)


@pytest.fixture(scope="session")
def drivers():
    """Starts each browser when a test first needs it, or needs it again after it has ended.

    Returns the class of its pages, and its driver.
    """
    started = {}

    def driver(name):
        # A run with one browser does not need the other.
        if name == "webkit":
            from webkit_catalog_page import WebKitCatalogPage as Page
        else:
            from chromium_catalog_page import ChromiumCatalogPage as Page
        if name in started and browsers.has_ended(started[name]):
            started.pop(name).quit()
        if name not in started:
            started[name] = Page.start(HERE / "probe.js")
            started[name].set_script_timeout(PATIENCE)
        return Page, started[name]

    yield driver
    for driver in started.values():
        driver.quit()


@pytest.fixture
def page(drivers, request):
    """The driver of the page, which was just loaded."""
    Page, driver = drivers(request.param)
    page = Page(driver, request.config.getoption("--page").resolve().as_uri())
    page.prefer("color-scheme", "light")
    page.prefer_reduced_motion(False)
    page.open()
    yield page
    if not page.has_ended():
        page.reset()


@pytest.fixture
def kinds(page):
    """All kinds of pointers."""
    return page.kinds


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
