# SPDX-License-Identifier: Apache-2.0
"""The driver of the catalog in a window of GTK's."""

import json
import os
import signal
import subprocess
import time
from contextlib import contextmanager

import numpy as np
from PIL import Image, ImageGrab

import xdotool
from physics import CARD_SIZE, RING_SIZE, RING_TO_CARD
from pointer import STEP, Pointer
from recording import Look, Reader, matrix, number

PATIENCE = 60
"""The seconds that a condition may take to come true: far more than it takes. No test depends on it."""

ENTRIES = {"down", "move", "up", "cancel", "key", "input", "frame"}
"""The kinds of entries that have the stage before and after them."""


def assert_drawn(look):
    """GTK's matrices are those of the poses, except for the rounding to 32 bits."""
    for label, pose in look["poses"].items():
        # GTK's sizes are whole numbers.
        size = np.round(look["sizes"][label])
        assert np.allclose(look["matrices"][label], matrix(pose, size), atol=1e-3), (label, look)


class Picture:
    """A picture of the window."""

    def __init__(self, image):
        self.image = image
        self.size = image.size

    def colour_at(self, place):
        """Red, green and blue at a place of the window."""
        return self.image.getpixel(tuple(int(coordinate) for coordinate in place))

    def colour_count(self):
        """The number of different colours."""
        return len(self.image.getcolors(maxcolors=2 ** 24))


class CatalogWindow:
    """The window: its state, its recording and its controls. `CatalogPage` has the same methods."""

    KEYS = {
        "left": "Left", "right": "Right", "up": "Up", "down": "Down", "space": "space", "return": "Return",
        "escape": "Escape", "tab": "Tab", "home": "Home", "end": "End", "plus": "plus", "minus": "minus"}

    LABELS = {"down": "Down"}
    """The names of keys in a recording."""

    exact = 1e-4
    """Points. The error of a position that GTK keeps in 32 bits."""

    def __init__(self, program, directory, scale, scene, settings):
        self.program = program
        self.scene = scene
        self.directory = directory
        self.scale = scale
        # xdotool may need more time than a person for a double click.
        self.settings = {"gtk-enable-animations": True, "gtk-double-click-time": 10_000, **settings}
        self.recorded = []
        self.reader = Reader()
        self.taken = 0
        self.rest = b""
        self.process = None
        self.identifier = None

    def open(self):
        """Opens the window, waits until the scene is set, and gives it the keyboard."""
        self._write_settings()
        self.errors = open(self.directory / "errors", "w")
        path = self.directory / "trace"
        environment = {**os.environ, "XDG_CONFIG_HOME": str(self.directory), "GDK_SCALE": str(self.scale)}
        xdotool.run("mousemove", 0, 0)
        self.process = subprocess.Popen(
            [self.program, "--scene", self.scene, "--trace", path, "--record", self.directory / "session.json"],
            env=environment, stderr=self.errors)
        self.wait_until(path.exists, "the scene is set")
        self.recording = open(path, "rb")
        # A scene may move from its start.
        self.wait_until(lambda: self.of_kind("layout") and self.frame_count() > 0, "the window is drawn")
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
        """GTK's warnings, except for the missing session bus."""
        lines = (self.directory / "errors").read_text().splitlines()
        return [line for line in lines if line and "session bus" not in line]

    def wait_until(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, "the program has ended"
            assert time.monotonic() < deadline, f"timed out before {what}"
            time.sleep(0.01)

    # The recording

    def read(self):
        """Reads the new entries, and returns all entries."""
        *lines, self.rest = (self.rest + self.recording.read()).split(b"\n")
        self.recorded += [json.loads(line) for line in lines]
        return self.recorded

    def of_kind(self, kind):
        return [entry for entry in self.read() if entry["kind"] == kind]

    def take_recording(self):
        """The entries since the last call. Checks that GTK drew what the entries say."""
        entries = [entry for entry in self.read()[self.taken:] if entry["kind"] in ENTRIES]
        self.taken = len(self.recorded)
        for entry in entries:
            assert_drawn(entry["after"])
        return list(self.reader.read(entries))

    def frame_count(self):
        """The number of all frames that GTK has drawn."""
        return sum(entry["kind"] in ("frame", "paint") for entry in self.read())

    def frame_requests(self):
        """The number of frames that the scene has requested."""
        return len(self.of_kind("frame"))

    def pass_frames(self, count):
        """Waits for some frames of the scene."""
        end = len(self.of_kind("frame")) + count
        self.wait_until(lambda: len(self.of_kind("frame")) >= end, f"{count} frames are drawn")

    # The window's state

    def raw_look(self):
        return next(entry["after"] for entry in reversed(self.read()) if "after" in entry)

    def look(self):
        return Look.from_recorder(self.raw_look())

    def layout(self, name):
        """The corner and the size of a part of the window."""
        return np.array(self.of_kind("layout")[-1]["layout"][name]).reshape(-1, 2)

    def stage_corner(self):
        return self.layout("stage")[0]

    def stage_size(self):
        return self.layout("stage")[1]

    def card_centre(self):
        """The card's centre in the window's coordinates, as for pointers."""
        return self.stage_corner() + self.look().card + CARD_SIZE / 2

    def ring_centre(self):
        return self.stage_corner() + self.look().ring + RING_SIZE / 2

    def home(self):
        """The card's upper left corner when it rests on the ring."""
        return self.look().ring + RING_TO_CARD

    def readout(self, label):
        return number(self.raw_look()["readouts"][label])

    def wait_until_at_rest(self):
        self.wait_until(lambda: not self.look().is_active, "the motion comes to rest")

    def on_screen(self, place):
        """The place on the screen, in pixels, of a place of the window. The screen has nothing else."""
        return (np.array(place) + self.layout("surface")[0]) * self.scale

    @contextmanager
    def frozen(self):
        """Stops the program, so that the screen stays as it is."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def screenshot(self, path):
        """Takes a picture of the window without its border, and saves it."""
        (left, top), (width, height) = self.layout("content")
        corner, end = self.on_screen((left, top)), self.on_screen((left + width, top + height))
        image = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((*corner.astype(int), *end.astype(int)))
        image.save(path)
        return Picture(image)

    # The window's controls

    def perform(self, pointer, step=STEP):
        """Performs the actions of a mouse, and waits until the window has received them.

        `step` is the time between two moves, in milliseconds.
        """
        before = {kind: len(self.of_kind(kind)) for kind in ("down", "up")}
        xdotool.perform(pointer, self.on_screen, step)
        for kind, action in (("down", "pointerDown"), ("up", "pointerUp")):
            count = before[kind] + sum(each["type"] == action for each in pointer.actions)
            self.wait_until(lambda: len(self.of_kind(kind)) >= count, f"the pointer goes {kind}")
        if pointer.actions[-1]["type"] == "pointerMove":
            self.wait_until(lambda: self.pointer_is_at(pointer.place), "the pointer has arrived")

    def perform_one_by_one(self, pointer):
        """Performs the actions of a mouse. Before each action, the window has received the preceding one.

        Otherwise a busy window may receive many moves as one event, or a press only after its release.
        """
        for action in pointer.actions:
            single = Pointer(pointer.kind)
            single.actions = [action]
            if action["type"] == "pointerMove":
                single.place = np.array([action["x"], action["y"]])
            self.perform(single)

    def throw(self, pointer):
        """Performs a throw. The X server stamps the events when it receives them."""
        self.perform(pointer)

    def pointer_is_at(self, place):
        """Whether the newest sample is at a place. A window that has received no sample yet has no pointer."""
        newest = next((entry for entry in reversed(self.read()) if "samples" in entry), None)
        return newest is not None and np.allclose(newest["samples"][-1][1:], place, atol=1)

    def pointer(self, kind="mouse"):
        """A pointer over the centre of the card. xdotool has no fingers."""
        return Pointer(kind).to(self.card_centre())

    def type(self, *keys, shift=False):
        """Presses keys one after another."""
        for key in (self.KEYS.get(key, key) for key in keys):
            count = self.presses(of=key)
            xdotool.run("key", f"shift+{key}" if shift else key)
            self.wait_until(lambda: self.presses(of=key) > count, f"{key} is pressed")

    def presses(self, of):
        """The number of keys that were pressed so far. Shift counts only if it is the key itself: xdotool also presses
        it for other keys, such as plus."""
        labels = [entry["label"] for entry in self.of_kind("key")]
        return sum(label == of or not label.startswith("Shift") for label in labels)

    def focused(self):
        """The label of the focused control."""
        changes = self.of_kind("focus")
        return changes[-1]["label"] if changes else None

    def focus(self, label):
        """Presses Tab until a control has the focus."""
        for _ in range(40):
            if self.focused() == label:
                return
            self.type("tab")
        assert self.focused() == label

    def press_key(self, slider, *keys):
        """Sets a slider with the keyboard."""
        self.focus(slider)
        self.type(*keys)

    def make_spring_slow(self):
        """Sets stiffness 20 and damping 80. The card creeps home for a minute."""
        self.press_key("Stiffness", "home")
        self.press_key("Damping", "end")

    def make_spring_stiff(self):
        self.press_key("Stiffness", "end")

    def click_valve(self):
        self.click_setting("Valve")

    def click_setting(self, label):
        """Clicks on a switch or a button of the panel."""
        corner, size = np.array(self.of_kind("layout")[-1]["layout"]["settings"][label]).reshape(-1, 2)
        count = len(self.of_kind("input"))
        self.perform(Pointer("mouse").to(corner + size / 2).press().lift())
        # The switch slides first.
        self.wait_until(lambda: len(self.of_kind("input")) > count, f"{label} is set")

    def press_button(self, button, place_on_screen, ways):
        """Drags with a button from a place of the screen."""
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
        """Waits until the window has drawn its present state."""
        count = self.frame_count()
        self.type("Shift_L")
        self.wait_until(lambda: self.frame_count() >= count, "a frame is drawn")

    def resize(self, width, height):
        """Gives the window a size, in points."""
        count = len(self.of_kind("layout"))
        xdotool.run("windowsize", self.identifier, *np.array([width, height]) * self.scale)
        self.wait_until(lambda: len(self.of_kind("layout")) > count, "the window is laid out")
