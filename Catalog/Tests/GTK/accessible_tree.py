# SPDX-License-Identifier: Apache-2.0
"""Writes the nodes that a screen reader finds in a window to a file, as JSON: role, name, description.

Usage: dbus-run-session -- /usr/bin/python3 accessible_tree.py PROGRAM FILE

Debian's own Python runs this: its packages for assistive technologies are not on PyPI.
"""

import json
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60


def nodes(node):
    """The node and all nodes below it."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from nodes(child)


def find_all():
    """The nodes of the program's windows, once the card is among them."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            found = [(node.get_role_name(), node.get_name(), node.get_description())
                     for node in nodes(Atspi.get_desktop(0))]
            if any(name == "Card" and role != "label" for role, name, _ in found):
                return found
        except GLib.Error:
            # A node may disappear while the window is made.
            pass
        time.sleep(0.1)
    sys.exit("waited in vain for the card")


environment = {name: value for name, value in os.environ.items() if name != "GTK_A11Y"}
program = subprocess.Popen([sys.argv[1]], env=environment, stderr=subprocess.DEVNULL)
try:
    with open(sys.argv[2], "w") as file:
        json.dump(find_all(), file)
finally:
    program.terminate()
    program.wait()
