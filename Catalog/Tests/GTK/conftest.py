# SPDX-License-Identifier: Apache-2.0
"""The catalog's window for the tests."""

from pathlib import Path

import pytest

import xdotool
from catalog_window import CatalogWindow

ROOT = Path(__file__).resolve().parents[3]


def pytest_addoption(parser):
    parser.addoption("--program", type=Path, required=True, help="what opens the window")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "gtk-pictures", help="where screenshots go")


@pytest.fixture
def open_window(request, tmp_path):
    """Opens windows, and sees that GTK had nothing to complain about when they are closed."""
    windows = []

    def open_window(scale=1, scene="toss", **settings):
        directory = tmp_path / str(len(windows))
        directory.mkdir()
        window = CatalogWindow(request.config.getoption("--program"), directory, scale, scene, settings)
        windows.append(window)
        window.open()
        return window

    yield open_window
    # Else the display would take the next test's press for one that has been heard.
    xdotool.release()
    for window in windows:
        window.end()
        assert not window.complaints()


@pytest.fixture
def page(request, open_window):
    """The window, freshly opened and at rest. It goes by the name that the browser's tests have for it.

    A test may ask for another one: `parametrize("page", [{"scale": 2}], indirect=True)`.
    """
    return open_window(**getattr(request, "param", {}))


@pytest.fixture(scope="session")
def pictures(request):
    """Where screenshots go."""
    directory = request.config.getoption("--pictures")
    directory.mkdir(parents=True, exist_ok=True)
    return directory
