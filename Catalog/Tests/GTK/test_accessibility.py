# SPDX-License-Identifier: Apache-2.0
"""The window as a screen reader finds it."""

import json
import subprocess
from pathlib import Path

import pytest

from shared_accessibility import *  # noqa: F403

# Newer versions of AT-SPI have other names for some roles, and GTK other roles for some widgets.
BUTTONS = {"push button", "button"}
SWITCHES = {"check box", "switch"}
IMAGES = {"image", "icon"}


@pytest.fixture(scope="module")
def tree(request, tmp_path_factory):
    """The role, name and description of each node in the window."""
    script = Path(__file__).with_name("accessible_tree.py")
    program = request.config.getoption("--program")
    path = tmp_path_factory.mktemp("accessibility") / "tree.json"
    subprocess.run(["dbus-run-session", "--", "/usr/bin/python3", script, program, path], check=True)
    return json.loads(path.read_text())


@pytest.fixture
def button_description(tree):
    def describe(label):
        description, = [description for role, name, description in tree if role in BUTTONS and name == label]
        return description

    return describe


def test_settings_and_the_plot_have_names(tree):
    found = {(role, name) for role, name, _ in tree}
    assert {("slider", "Stiffness"), ("slider", "Damping")} <= found
    assert any((role, "Valve") in found for role in SWITCHES)
    # The plot of a scene that was not shown yet is empty.
    plot, = [name for role, name in found if role in IMAGES and name != "Plot"]
    assert plot.startswith("Card: position from the middle in points, and velocity in points per second")


def test_no_node_has_the_name_of_its_class(tree):
    """GTK gives that name to a node that has none."""
    named = {"label"} | BUTTONS | SWITCHES | IMAGES
    assert not [node for node in tree if node[0] in named and "Gtk" in node[1]]
