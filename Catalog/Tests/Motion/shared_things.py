# SPDX-License-Identifier: Apache-2.0
"""Tests of things that hands drag, throw and catch, with real pointers and keys. Every front end runs them."""

from dataclasses import dataclass

import numpy as np
import pytest

from pointer import Pointer
from recording import index_of_last
from shared_scenes import HOLD, drag, over, place, tap, type_and_rest


@dataclass
class Thing:
    scene: str
    label: str
    """The name of the element that has the keyboard's focus."""
    readout: str
    grip: tuple
    """The place of a press, from the position of the element."""
    way: tuple
    step: float
    """What the key changes."""
    key: str

    def place(self, page):
        # The wheels are in the drawer.
        return place(page, "Drawer" if self.scene == "picker" else self.label) + self.grip


THINGS = [
    Thing("pages", "Pages", "Page", (0, -22), (-260, 0), 1, "right"),
    Thing("picker", "Hour", "Hour", (-6, 148), (0, -70), 1, "down"),
    Thing("controls", "Volume", "Volume", (-60, 0), (100, 0), 10, "right"),
    Thing("controls", "Gain", "Gain", (20, 0), (0, 40), 1, "up"),
    Thing("controls", "Frequency", "Frequency", (20, 0), (0, 40), 0.1, "up"),
]


def positions(look):
    return [(label, pose[:2]) for label, pose in look.poses.items()]


def is_caught(page, pointer):
    """Throws, and presses again. Returns whether the thing was in flight, and stays where it is while it is held."""
    page.wait_until_at_rest()
    page.take_recording()
    page.perform(pointer)
    entries = page.take_recording()
    press, lift = (entries[index_of_last(entries, kind)] for kind in ("down", "up"))
    # On a busy machine, the thing may have arrived before the press.
    return press.before.is_active and all(
        lift.before.poses[label][:2] == pytest.approx(pose, abs=page.exact) for label, pose in positions(press.before))


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.label)
def test_a_thing_is_dragged_thrown_and_caught(open_scene, kinds, thing):
    page = open_scene(thing.scene)
    page.wait_until_at_rest()
    first = page.readout(thing.readout)
    drag(page, kinds[0], thing.place(page), thing.way)
    second = page.readout(thing.readout)
    assert second != first

    page.focus(thing.label)
    type_and_rest(page, thing.key)
    assert page.readout(thing.readout) == pytest.approx(second + thing.step)

    way = -np.array(thing.way)

    def throw_and_catch():
        start = over(kinds[-1], thing.place(page) - (0.5 * way if thing.scene == "pages" else 0))
        return is_caught(page, start.press().by(way, moves=6).lift().wait(50).press().wait(100).lift())
    page.wait_until(throw_and_catch, "the thing is caught in flight")
    page.wait_until_at_rest()
    steps = page.readout(thing.readout) / thing.step
    assert steps == pytest.approx(round(steps))
    page.take_recording()


def test_pages_lie_side_by_side(open_scene):
    page = open_scene("pages")
    page.wait_until_at_rest()
    poses = page.look().poses
    last, first, second = (poses[f"Page {number}"][0] for number in (5, 1, 2))
    assert second - first == pytest.approx(first - last, abs=page.exact) and second - first > 100
    page.take_recording()


@pytest.mark.parametrize("scene, label, way, readout, step", [
    ("picker", "Drawer", (-6, 148 + 40), "Hour", 1),
    ("controls", "Volume", (-100, 0), "Volume", -10),
])
def test_a_tap_chooses_a_value(open_scene, kinds, scene, label, way, readout, step):
    page = open_scene(scene)
    page.wait_until_at_rest()
    before = page.readout(readout)
    tap(page, kinds[-1], place(page, label) + way)
    # The steps from the thumb depend on the width of the track.
    steps = (page.readout(readout) - before) / step
    assert steps == 1 if scene == "picker" else steps >= 1
    page.take_recording()


def test_a_row_is_swiped(open_scene, kinds):
    page = open_scene("list")
    page.wait_until_at_rest()
    middle = page.look().poses["Bread"][0]

    def swipe(kind, row, way):
        """Swipes a row until it comes to rest. A busy machine may take the press for one that lifts the row."""
        drag(page, kind, place(page, f"Cell of {row}") + [100, 0], way)

    def opens():
        swipe(kinds[0], "bread", (-90, 4))
        return page.look().poses["Bread"][0] == middle - 72

    page.wait_until(opens, "the row shows its action")
    page.focus("Bread")
    type_and_rest(page, "right")
    assert page.look().poses["Bread"][0] == middle

    # A full swipe deletes the row, and the list closes the gap.
    below = place(page, "Cell of butter")

    def leaves():
        swipe(kinds[-1], "butter", (-230, 4))
        return page.readout("Deleted") == 1

    page.wait_until(leaves, "the row leaves")
    assert place(page, "Cell of cherries") == pytest.approx(below, abs=page.exact)
    page.take_recording()


def test_a_menu_is_opened_and_an_item_is_picked(open_scene, kinds):
    page = open_scene("radial")
    page.wait_until_at_rest()
    button = place(page, "Menu")
    tap(page, kinds[0], button)
    assert page.readout("Openness") == 100
    tap(page, kinds[-1], place(page, "Share"))
    assert page.readout("Last item") == 2
    # A finger must hold the button before it slides to the item above.
    drag(page, kinds[-1], button, (0, -90), wait=HOLD)
    assert page.readout("Last item") == 3 and page.readout("Picks") == 2
    page.focus("Menu")
    type_and_rest(page, "space", "right")
    type_and_rest(page, "space")
    assert page.readout("Last item") == 2 and page.readout("Openness") == 0
    # A click that is long, but does not move, is a tap. A tap on the backdrop closes the menu.
    page.perform_one_by_one(over(kinds[0], button).press().wait(700).lift())
    page.wait_until(lambda: page.readout("Openness") == 100, "the menu is open")
    tap(page, kinds[-1], button + [0, 120])
    assert page.readout("Openness") == 0 and page.readout("Picks") == 3
    page.take_recording()
