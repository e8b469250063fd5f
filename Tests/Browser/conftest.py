# SPDX-License-Identifier: Apache-2.0
"""Browsers, pages and servers for the tests."""

import pytest

from fresh_clone import FreshClone
from static_server import StaticServer

BROWSERS = ["chromium", "firefox"]


def pytest_addoption(parser):
    parser.addoption("--browser", choices=BROWSERS, help="runs only the tests that use this browser")
    parser.addoption("--every-kind", action="store_true", help="tests each layout with a mouse and with touch")


def pytest_generate_tests(metafunc):
    """A test with a page runs in Chromium. If it is marked `firefox`, it also runs in Firefox."""
    if "page" not in metafunc.fixturenames:
        return
    browsers = BROWSERS if metafunc.definition.get_closest_marker("firefox") else BROWSERS[:1]
    chosen = metafunc.config.getoption("--browser")
    names = [name for name in browsers if chosen in (None, name)]
    metafunc.parametrize("page", names, indirect=True, scope="function")


@pytest.fixture(scope="session")
def browsers():
    """Starts each browser when a test first needs it."""
    started = {}

    def browser(name):
        if name not in started:
            # A run with one browser does not need the other's packages.
            if name == "firefox":
                from firefox_page import FirefoxPage as Page
            else:
                from chromium_page import ChromiumPage as Page
            started[name] = Page()
        return started[name]

    yield browser
    for page in started.values():
        page.quit()


@pytest.fixture
def page(browsers, request):
    """A `WebPage`, which shows `about:blank`, without a preference for reduced motion."""
    page = browsers(request.param)
    yield page
    page.reset()


@pytest.fixture(params=["mouse", "touch"])
def kind(request):
    """Each kind of pointer."""
    return request.param


@pytest.fixture
def serve(tmp_path_factory):
    """Starts a `StaticServer`, with the same arguments. Each server has a different origin."""
    servers = []

    def serve(folder=None, **options):
        servers.append(StaticServer(folder or tmp_path_factory.mktemp("served"), **options))
        return servers[-1]

    yield serve
    for server in servers:
        server.close()


@pytest.fixture(scope="session")
def clone():
    """A `FreshClone` of the repository, outside of it. Its `build` builds an example, once in a run."""
    return FreshClone()


@pytest.fixture(scope="session")
def modules(clone):
    """The folder with the module of Tests/Browser/Pages, its script, `drawn.js` and `flights.js`."""
    return clone.build_page("Pages")
