# SPDX-License-Identifier: Apache-2.0
"""Real input: what the X server is told by xdotool."""

import subprocess

import numpy as np


def run(*arguments):
    """One command line of xdotool, which may hold several of its commands, and what it printed."""
    words = [str(argument) for argument in arguments]
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout


def perform(pointer, place_on_screen, step):
    """Has a mouse do what it is to do. Between two moves there is time, as between those of a hand: `step` milliseconds.

    `place_on_screen` turns a place of the window into one of the screen.
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
    """The mouse's button goes up, if it is down."""
    run("mouseup", 1)
