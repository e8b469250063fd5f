# SPDX-License-Identifier: Apache-2.0
"""Fixtures that open the programs of the examples."""

from pathlib import Path

import pytest

import xdotool
from example_window import ExampleWindow

ROOT = Path(__file__).resolve().parents[2]


def pytest_addoption(parser):
    parser.addoption("--programs", type=Path, required=True, help="the directory of the programs")
    parser.addoption("--dark", action="store_true", help="open the windows with dark colours")
    parser.addoption(
        "--pictures", type=Path, default=ROOT / ".build" / "example-pictures", help="the directory of screenshots")


@pytest.fixture
def open_window(request, tmp_path):
    """Opens the window of an example. After the test, GTK must not have printed a warning."""
    windows = []

    def open_window(name):
        directory = tmp_path / str(len(windows))
        directory.mkdir()
        settings = {"gtk-application-prefer-dark-theme": request.config.getoption("--dark")}
        window = ExampleWindow(request.config.getoption("--programs") / name, directory, settings)
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
def save_picture(request):
    """Takes a picture of a window, and saves it in the directory of screenshots."""
    directory = request.config.getoption("--pictures")
    directory.mkdir(parents=True, exist_ok=True)

    def save_picture(window, name):
        look = "dark" if request.config.getoption("--dark") else "light"
        return window.screenshot(directory / f"{name}-{look}.png")

    return save_picture
