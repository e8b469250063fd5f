# SPDX-License-Identifier: Apache-2.0
"""Real input, which xdotool sends to the X server."""

import subprocess

import numpy as np


def run(*arguments):
    """Runs xdotool, with one command or more, and returns its output."""
    words = [str(argument) for argument in arguments]
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout


def perform(pointer, place_on_screen, step):
    """Performs the actions of a mouse, with `step` milliseconds between two moves.

    `place_on_screen` converts a place of the window to one of the screen.
    """
    words = []
    for action in pointer.actions:
        match action["type"]:
            case "pointerMove":
                x, y = np.round(place_on_screen((action["x"], action["y"]))).astype(int)
                words += ["mousemove", x, y, "sleep", step / 1000]
            case "pointerDown":
                words += ["mousedown", 1]
            case "pointerUp":
                words += ["mouseup", 1]
            case "pause":
                words += ["sleep", action["duration"] / 1000]
    run(*words)


def release():
    """Releases the mouse's button."""
    run("mouseup", 1)
