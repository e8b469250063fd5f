# SPDX-License-Identifier: Apache-2.0
"""For people who see little or nothing: what a screen reader is told."""

import json
import subprocess
from pathlib import Path

import pytest

# Newer versions of AT-SPI have other names for some roles, and GTK other roles for some widgets.
BUTTONS = {"push button", "button"}
SWITCHES = {"check box", "switch"}
IMAGES = {"image", "icon"}


@pytest.fixture(scope="module")
def tree(request, tmp_path_factory):
    """Role, name and description of all that is in the window."""
    script = Path(__file__).with_name("accessible_tree.py")
    program = request.config.getoption("--program")
    path = tmp_path_factory.mktemp("accessibility") / "tree.json"
    subprocess.run(["dbus-run-session", "--", "/usr/bin/python3", script, program, path], check=True)
    return json.loads(path.read_text())


@pytest.mark.parametrize("label, keys", [
    ("Card", ["Arrow keys", "Shift", "Space", "Escape"]), ("Destination", ["Arrow keys", "Shift", "Space"])])
def test_what_the_keys_move_says_so(tree, label, keys):
    """A button by its name, and described by what its keys do."""
    description, = [description for role, name, description in tree if role in BUTTONS and name == label]
    assert all(key in description for key in keys)


def test_settings_and_the_plot_have_names(tree):
    found = {(role, name) for role, name, _ in tree}
    assert {("slider", "Stiffness"), ("slider", "Damping")} <= found
    assert any((role, "Valve") in found for role in SWITCHES)
    plot, = [name for role, name in found if role in IMAGES]
    assert plot.startswith("Card: position from destination in points, and velocity in points per second")


def test_nothing_that_is_read_goes_by_the_name_of_its_class(tree):
    """As what has no name of its own does."""
    named = {"label"} | BUTTONS | SWITCHES | IMAGES
    assert not [node for node in tree if node[0] in named and "Gtk" in node[1]]
