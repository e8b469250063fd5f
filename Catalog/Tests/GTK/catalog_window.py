# SPDX-License-Identifier: Apache-2.0
"""The catalog in a window of GTK's."""

import json
import os
import signal
import subprocess
import time
from contextlib import contextmanager

import numpy as np
from PIL import ImageGrab

import xdotool
from physics import CARD_SIZE, RING_SIZE, RING_TO_CARD
from pointer import STEP, Pointer
from recording import Entry, Look, number

PATIENCE = 60
"""How many seconds a condition may take to come true. Far more than it takes; nothing is judged by it."""

ENTRIES = {"down", "move", "up", "cancel", "key", "input", "frame"}
"""What is recorded that says how the stage looked before and after."""


class CatalogWindow:
    """The window, what it shows and what can be done to it. Speaks as the browser's `CatalogPage` does."""

    def __init__(self, program, directory, scale, scene, settings):
        self.program = program
        self.scene = scene
        self.directory = directory
        self.scale = scale
        self.settings = {"gtk-enable-animations": True, **settings}
        self.recorded = []
        self.taken = 0
        self.rest = b""
        self.process = None
        self.identifier = None

    def open(self):
        """Opens the window, waits until the scene is set, and gives it the keyboard."""
        self._write_settings()
        self.errors = open(self.directory / "errors", "w")
        path = self.directory / "recording"
        environment = {**os.environ, "XDG_CONFIG_HOME": str(self.directory), "GDK_SCALE": str(self.scale)}
        xdotool.run("mousemove", 0, 0)
        self.process = subprocess.Popen(
            [self.program, "--scene", self.scene, "--record", path], env=environment, stderr=self.errors)
        self.wait_until(path.exists, "the scene is set")
        self.recording = open(path, "rb")
        self.wait_until(lambda: self.of_kind("layout") and self.of_kind("paint"), "the window is drawn")
        self.identifier = xdotool.run(
            "search", "--sync", "--onlyvisible", "--name", "Material Motion").split()[0]
        xdotool.run("windowfocus", "--sync", self.identifier)
        self.take_recording()

    def _write_settings(self):
        path = self.directory / "gtk-4.0" / "settings.ini"
        path.parent.mkdir()
        lines = [f"{name} = {int(value) if isinstance(value, bool) else value}"
                 for name, value in self.settings.items()]
        path.write_text("\n".join(["[Settings]", *lines, ""]))

    def end(self):
        """Ends the program if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)
        self.errors.close()

    def complaints(self):
        """What GTK complained about, except that there is no session bus."""
        lines = (self.directory / "errors").read_text().splitlines()
        return [line for line in lines if line and "session bus" not in line]

    def wait_until(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, "the program has ended"
            assert time.monotonic() < deadline, f"waited in vain until {what}"
            time.sleep(0.01)

    # What was recorded

    def read(self):
        """Reads what was written down meanwhile."""
        *lines, self.rest = (self.rest + self.recording.read()).split(b"\n")
        self.recorded += [json.loads(line) for line in lines]
        return self.recorded

    def of_kind(self, kind):
        return [entry for entry in self.read() if entry["kind"] == kind]

    def take_recording(self):
        """Everything since the last call."""
        entries = [entry for entry in self.read()[self.taken:] if entry["kind"] in ENTRIES]
        self.taken = len(self.recorded)
        return [Entry.from_recorder(entry) for entry in entries]

    def frame_count(self):
        """How many frames GTK has drawn, for whatever reason."""
        return sum(entry["kind"] in ("frame", "paint") for entry in self.read())

    def pass_frames(self, count):
        """Waits until some frames of the scene have been drawn."""
        end = len(self.of_kind("frame")) + count
        self.wait_until(lambda: len(self.of_kind("frame")) >= end, f"{count} frames are drawn")

    # What the window shows

    def raw_look(self):
        newest = next(entry for entry in reversed(self.read()) if "after" in entry or "look" in entry)
        return newest.get("after") or newest["look"]

    def look(self):
        return Look.from_recorder(self.raw_look())

    def layout(self, name):
        """Where something is in the window, as corner and size."""
        return np.array(self.of_kind("layout")[-1][name]).reshape(-1, 2)

    def stage_corner(self):
        return self.layout("stage")[0]

    def card_centre(self):
        """In the window's coordinates, as pointers are."""
        return self.stage_corner() + self.look().card + CARD_SIZE / 2

    def ring_centre(self):
        return self.stage_corner() + self.look().ring + RING_SIZE / 2

    def home(self):
        """Where the card's corner is when it rests on the ring."""
        return self.look().ring + RING_TO_CARD

    def readout(self, label):
        return number(self.raw_look()["readouts"][label])

    def wait_until_at_rest(self):
        self.wait_until(lambda: not self.look().is_active, "the motion comes to rest")

    def on_screen(self, place):
        """Where a place of the window is on the screen, on which there is nothing else, in pixels."""
        return (np.array(place) + self.layout("surface")[0]) * self.scale

    @contextmanager
    def frozen(self):
        """Holds the program in the middle of a flight: what is on the screen stays."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def screenshot(self, path):
        """What the window looks like, without what is around it, also left in a file."""
        (left, top), (width, height) = self.layout("content")
        corner, end = self.on_screen((left, top)), self.on_screen((left + width, top + height))
        image = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((*corner.astype(int), *end.astype(int)))
        image.save(path)
        return image

    # What can be done

    def perform(self, pointer, step=STEP):
        """Has a mouse do what it is to do, and waits until the window has heard of it.

        Between two moves some milliseconds pass.
        """
        before = {kind: len(self.of_kind(kind)) for kind in ("down", "up")}
        xdotool.perform(pointer, self.on_screen, step)
        for kind, action in (("down", "pointerDown"), ("up", "pointerUp")):
            count = before[kind] + sum(each["type"] == action for each in pointer.actions)
            self.wait_until(lambda: len(self.of_kind(kind)) >= count, f"the pointer goes {kind}")
        if pointer.actions[-1]["type"] == "pointerMove":
            self.wait_until(lambda: self.pointer_is_at(pointer.place), "the pointer has arrived")

    def pointer_is_at(self, place):
        newest = next(entry for entry in reversed(self.read()) if "samples" in entry)
        return np.allclose(newest["samples"][-1][1:], place, atol=1)

    def pointer(self, kind="mouse"):
        """A pointer over the middle of the card. xdotool has no fingers."""
        return Pointer(kind).to(self.card_centre())

    def type(self, *keys, shift=False):
        """Presses keys, one after another, wherever the focus is."""
        for key in keys:
            count = len(self.of_kind("key")) + 1 + shift
            xdotool.run("key", f"shift+{key}" if shift else key)
            self.wait_until(lambda: len(self.of_kind("key")) >= count, f"{key} is pressed")

    def focused(self):
        """What has the keyboard's focus."""
        changes = self.of_kind("focus")
        return changes[-1]["label"] if changes else None

    def focus(self, label):
        """Goes on with Tab until something has the focus."""
        for _ in range(8):
            if self.focused() == label:
                return
            self.type("Tab")
        assert self.focused() == label

    def press_key(self, slider, *keys):
        """Sets a slider with the keyboard."""
        self.focus(slider)
        self.type(*keys)

    def make_spring_slow(self):
        """Stiffness 20, damping 80: the card creeps home for a minute, so there is time to do something."""
        self.press_key("Stiffness", "Home")
        self.press_key("Damping", "End")

    def make_spring_stiff(self):
        self.press_key("Stiffness", "End")

    def click_valve(self):
        corner, size = np.array(self.of_kind("layout")[-1]["settings"]["Valve"]).reshape(-1, 2)
        count = len(self.of_kind("input"))
        self.perform(Pointer("mouse").to(corner + size / 2).press().lift())
        # A switch slides first.
        self.wait_until(lambda: len(self.of_kind("input")) > count, "the valve is set")

    def press_button(self, button, place_on_screen, ways):
        """Drags with any button from a place of the screen."""
        count = len(self.of_kind("up"))
        words = ["mousemove", *np.round(place_on_screen).astype(int), "mousedown", button]
        for x, y in ways:
            words += ["mousemove_relative", "--", x, y, "sleep", 0.016]
        xdotool.run(*words, "mouseup", button)
        self.wait_until(lambda: len(self.of_kind("up")) > count, "the button is up")

    def close(self, keys):
        """Presses keys that close the window, and returns how the program ended."""
        xdotool.run("key", keys)
        return self.process.wait(PATIENCE)

    def settle(self):
        """Waits until what has been asked for is drawn."""
        count = self.frame_count()
        self.type("Shift_L")
        self.wait_until(lambda: self.frame_count() >= count, "a frame is drawn")

    def resize(self, width, height):
        """Gives the window another size, in points."""
        count = len(self.of_kind("layout"))
        xdotool.run("windowsize", self.identifier, *np.array([width, height]) * self.scale)
        self.wait_until(lambda: len(self.of_kind("layout")) > count, "the window is laid out")
