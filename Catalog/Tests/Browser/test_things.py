# SPDX-License-Identifier: Apache-2.0
"""Things that hands drag, throw and catch, on the page."""

from shared_scenes import type_and_rest
from shared_things import *  # noqa: F403


def spoken(page, label):
    """The role, the value, its limits and its text, as the page tells them to a screen reader."""
    return page.run("""
        const node = document.querySelector(`.element[data-label="${arguments[0]}"]`);
        return [node.role, ...["Now", "Min", "Max", "Text"].map((name) => node[`ariaValue${name}`]), node.tabIndex];""", label)


def test_a_screen_reader_reads_the_values_of_things(open_scene):
    page = open_scene("controls")
    page.focus("Volume")
    type_and_rest(page, "right")
    assert spoken(page, "Volume") == ["slider", "50", "0", "100", "50 percent", 0]
    assert spoken(page, "Gain") == ["slider", "0", "-12", "12", "0 decibels", 0]
    assert spoken(page, "Frequency") == ["spinbutton", "98.5", None, None, None, 0]
    page.take_recording()
    page = open_scene("picker")
    page.focus("Hour")
    type_and_rest(page, "down")
    assert spoken(page, "Hour") == ["spinbutton", "8", "0", "23", "08", 0]
    page.take_recording()


def test_a_screen_reader_reads_the_steps_of_a_reordering(open_scene):
    page = open_scene("list")
    page.focus("Bread")
    type_and_rest(page, "space", "down")
    assert page.run("return document.querySelector('[aria-live=polite]').textContent") == "Bread moved to place 2 of 5."
    # Nothing but a key would drop the row.
    page.focus("Coffee")
    page.wait_until_at_rest()
    page.wait_until(
        lambda: page.run("return document.querySelector('[aria-live=polite]').textContent") == "Bread back at place 1 of 5.",
        "the row is dropped back")
    page.take_recording()
