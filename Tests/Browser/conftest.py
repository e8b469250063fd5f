# SPDX-License-Identifier: Apache-2.0
"""Browsers, pages and servers for the tests."""

import pytest

import browsers
from builds import Builds
from static_server import StaticServer

BROWSERS = ["chromium", "firefox", "webkit"]


def pytest_addoption(parser):
    browsers.add_options(parser, BROWSERS)
    parser.addoption(
        "--optimized", action="store_true",
        help="tests examples and the package for JavaScript with optimized modules, and also their sizes")


def pytest_generate_tests(metafunc):
    browsers.parametrize(metafunc, BROWSERS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    browsers.select(config, items)
    if not config.getoption("--optimized"):
        items[:] = [item for item in items if not item.get_closest_marker("optimized")]


@pytest.fixture(scope="session")
def pages():
    """Starts each browser when a test first needs it, or needs it again after it has ended."""
    started = {}

    def browser(name):
        if name in started and started[name].has_ended():
            started.pop(name).quit()
        if name not in started:
            # A run with one browser does not need the other's packages.
            if name == "firefox":
                from firefox_page import FirefoxPage as Page
            elif name == "webkit":
                from webkit_page import WebKitPage as Page
            else:
                from chromium_page import ChromiumPage as Page
            started[name] = Page()
        return started[name]

    yield browser
    for page in started.values():
        page.quit()


@pytest.fixture
def page(pages, request):
    """A `WebPage`, which shows `about:blank`, without a preference for reduced motion."""
    page = pages(request.param)
    yield page
    if not page.has_ended():
        page.reset()


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
def builds(request):
    """The web pages, each of which is built once in a run."""
    return Builds("--quick" if request.config.getoption("--optimized") else "--draft")


@pytest.fixture(scope="session")
def modules(builds):
    """The folder with the module of Tests/Browser/Pages, its script, `drawn.js` and `flights.js`."""
    return builds.page("Pages")


@pytest.fixture(scope="session")
def layouts(builds):
    """The folder with the module of pages whose nodes fly to a new layout, its script, and `layouts.js`."""
    return builds.page("Layouts")


@pytest.fixture(scope="session")
def package(builds):
    """The folder of the package for JavaScript, unpacked from its archive."""
    return builds.package()
