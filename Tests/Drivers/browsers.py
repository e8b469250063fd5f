# SPDX-License-Identifier: Apache-2.0
"""The browsers and pointers with which a test runs. Each conftest.py with a fixture `page` uses these functions.

A test can run in Chromium, and in the other browsers, too, if it is marked `every_browser`. The mark `left_out` names
browsers in which it does not run, each with a reason. By default, one case of a test runs. Its browser, its pointer and
its parameters change from test to test. With `every_value("layout")`, one case runs for each value of `layout`.

Browsers sometimes crash, and a busy machine delivers frames and input late. So a test that fails is repeated once. If
the browser has ended, the second run has a new one. pytest reports the first run as a rerun.
"""

from zlib import crc32

from selenium.common.exceptions import WebDriverException
from urllib3.exceptions import HTTPError

KINDS = {"chromium": ["mouse", "touch"], "firefox": ["mouse", "touch"], "webkit": ["mouse"]}
"""The kinds of pointers that each browser's driver has."""


def add_options(parser, browsers):
    parser.addoption("--browser", choices=browsers, help="runs only the tests that use this browser")
    parser.addoption(
        "--every-case", action="store_true",
        help="runs all cases of the tests: all browsers, all kinds of pointers and all parameters")


def parametrize(metafunc, browsers):
    """Gives a test its pages. A `kind` is each kind of pointer that the page's browser has."""
    if "page" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--browser")
    if not metafunc.definition.get_closest_marker("every_browser"):
        browsers = browsers[:1]
    browsers = [name for name in browsers if chosen in (None, name)]
    if "kind" in metafunc.fixturenames:
        cases = [(name, kind) for name in browsers for kind in KINDS[name]]
        metafunc.parametrize("page, kind", cases, indirect=["page"])
    else:
        metafunc.parametrize("page", browsers, indirect=True)


def select(config, items):
    """Removes the tests that are left out.

    Keeps one case of a test for each combination of the values that `every_value` names. The browser is the parameter
    `page`, and the pointer is `kind`.
    """
    items[:] = [item for item in items if not _is_left_out(item)]
    if config.getoption("--every-case"):
        return
    groups = {}
    for item in items:
        values = item.callspec.params if hasattr(item, "callspec") else {}
        mark = item.get_closest_marker("every_value")
        named = [str(values[name]) for name in (mark.args if mark else ()) if name in values]
        groups.setdefault((item.path, item.originalname, *named), []).append(item)
    # A test keeps its case if others are added, or if it runs alone.
    kept = {group[crc32("".join(map(str, key[1:])).encode()) % len(group)] for key, group in groups.items()}
    items[:] = [item for item in items if item in kept]


def _is_left_out(item):
    mark = item.get_closest_marker("left_out")
    return mark and item.callspec.params["page"] in mark.kwargs


def has_ended(driver):
    """Whether the browser of one of Selenium's drivers has crashed. Each command then fails, with various errors."""
    try:
        driver.title
    except (WebDriverException, HTTPError):
        return True
    return False
