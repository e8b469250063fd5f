# SPDX-License-Identifier: Apache-2.0
"""The driver of an example's window."""

import json
import os
import subprocess
import time

import numpy as np
from PIL import ImageGrab

import xdotool
from pointer import STEP

PATIENCE = 60
"""The longest wait for a condition, in seconds. Conditions take far less. No test depends on it."""


class ExampleWindow:
    """The window of one example: its elements, its input and its picture."""

    def __init__(self, program, directory, settings):
        self.program = program
        self.directory = directory
        self.settings = {"gtk-enable-animations": True, "gtk-font-name": "Inter 11", **settings}
        self.entries = []
        self.rest = b""

    def open(self):
        """Opens the window, waits until its elements are at rest, and gives the window the keyboard focus."""
        path = self.directory / "gtk-4.0" / "settings.ini"
        path.parent.mkdir()
        lines = [f"{name} = {int(value) if isinstance(value, bool) else value}"
                 for name, value in self.settings.items()]
        path.write_text("\n".join(["[Settings]", *lines, ""]))
        self.errors = open(self.directory / "errors", "w")
        trace = self.directory / "trace"
        xdotool.run("mousemove", 0, 0)
        self.process = subprocess.Popen(
            [self.program, "--trace", trace], env={**os.environ, "XDG_CONFIG_HOME": str(self.directory)},
            stderr=self.errors)
        self.wait_until(trace.exists, "the window is open")
        self.trace = open(trace, "rb")
        self.wait_until_at_rest()
        self.identifier = xdotool.run("search", "--sync", "--onlyvisible", "--pid", self.process.pid).split()[0]
        xdotool.run("windowfocus", "--sync", self.identifier)

    def end(self):
        """Ends the program if it is still running."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)
        self.errors.close()

    def complaints(self):
        """GTK's warnings, except for the missing session bus."""
        lines = (self.directory / "errors").read_text().splitlines()
        return [line for line in lines if line and "session bus" not in line]

    def wait_until(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, "the program has ended"
            assert time.monotonic() < deadline, f"timed out before {what}"
            time.sleep(0.01)

    # The elements

    def read(self):
        """Reads the new entries, and returns all entries."""
        *lines, self.rest = (self.rest + self.trace.read()).split(b"\n")
        self.entries += [json.loads(line) for line in lines]
        return self.entries

    def elements(self, name):
        """The elements with this name, as they are now."""
        return [each for each in self.read()[-1]["elements"] if each["name"] == name]

    def element(self, name, index=0):
        return self.elements(name)[index]

    def history(self, name, index=0):
        """All states of an element since the window was opened."""
        return [[each for each in entry["elements"] if each["name"] == name][index] for entry in self.read()]

    def is_active(self):
        return not self.read() or self.entries[-1]["active"]

    def wait_until_at_rest(self):
        self.wait_until(lambda: not self.is_active(), "the motion comes to rest")

    # Input

    def place(self, x, y):
        """Converts a position on the stage to the window's coordinates."""
        return np.array(self.read()[-1]["corner"]) + [x, y]

    def perform(self, pointer, step=STEP):
        """Performs the actions of a mouse, with `step` milliseconds between two moves."""
        xdotool.perform(pointer, lambda place: place, step)

    def type(self, *keys):
        """Presses keys one after another, and waits until an element moves."""
        for key in keys:
            count = len(self.read())
            xdotool.run("key", key)
            self.wait_until(lambda: len(self.read()) > count, f"{key} moves something")

    # The picture

    def grab(self):
        """The picture of the window as it is now."""
        lines = xdotool.run("getwindowgeometry", "--shell", self.identifier).splitlines()
        left, top, width, height = (
            int(dict(line.split("=") for line in lines)[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((left, top, left + width, top + height))

    def screenshot(self, path):
        """Takes a picture of the window as soon as it is drawn and nothing changes, and saves it."""
        pictures = [self.grab()]

        def is_drawn():
            time.sleep(0.05)
            pictures.append(self.grab())
            return len(pictures[-1].getcolors(2 ** 24)) > 20 and pictures[-1] == pictures[-2]

        self.wait_until(is_drawn, "the window is drawn")
        pictures[-1].save(path)
        return pictures[-1]
