# SPDX-License-Identifier: Apache-2.0
"""The catalog's window for the tests."""

from pathlib import Path

import pytest

pytest.register_assert_rewrite("flights", "shared_accessibility", "shared_chain", "shared_keys", "shared_photo", "shared_scenes", "shared_things", "shared_timeline",
    "shared_toss")

import xdotool
from catalog_window import CatalogWindow

ROOT = Path(__file__).resolve().parents[3]


def pytest_addoption(parser):
    parser.addoption("--program", type=Path, required=True, help="the program that opens the window")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "gtk-pictures", help="the directory of screenshots")


@pytest.fixture
def open_window(request, tmp_path):
    """Opens windows. After the test GTK must not have printed a warning."""
    windows = []

    def open_window(scale=1, scene="toss", **settings):
        directory = tmp_path / str(len(windows))
        directory.mkdir()
        window = CatalogWindow(request.config.getoption("--program"), directory, scale, scene, settings)
        windows.append(window)
        window.open()
        return window

    yield open_window
    # Otherwise the display would ignore the next test's press.
    xdotool.release()
    for window in windows:
        window.end()
        assert not window.complaints()


@pytest.fixture
def page(open_window):
    """The driver of a window that was just opened. The shared tests call it a page."""
    return open_window()


@pytest.fixture(params=[1, 2], ids=lambda scale: f"scale {scale}")
def each_page(request, open_window):
    """A window on a screen with one pixel per point, and one on a screen with two along each axis."""
    return open_window(scale=request.param)


@pytest.fixture
def reduced_page(open_window):
    """A window with reduced motion."""
    return open_window(**{"gtk-enable-animations": False})


@pytest.fixture
def photo(open_window):
    """A window with the photo."""
    return open_window(scene="photo")


@pytest.fixture
def open_scene(open_window):
    """Opens a window with a scene."""
    return lambda name: open_window(scene=name)


@pytest.fixture
def kinds():
    """All kinds of pointers."""
    return ["mouse"]


@pytest.fixture(params=["mouse"])
def kind(request):
    """Each kind of pointer. xdotool has no fingers."""
    return request.param


@pytest.fixture(scope="session")
def pictures(request):
    """The directory of screenshots."""
    directory = request.config.getoption("--pictures")
    directory.mkdir(parents=True, exist_ok=True)
    return directory
