# SPDX-License-Identifier: Apache-2.0
"""The first scene in the window. Most of its tests are those that every front end runs."""

from dataclasses import replace

import numpy as np
import pytest

from flights import assert_flies_as_predicted, assert_release, attempts, distance, is_throw
from physics import Spring, release_velocity
from pointer import SLOP, Pointer
from recording import index_of_last
from shared_toss import *  # noqa: F403


# A drag


def test_a_movement_within_the_slop_moves_nothing(page):
    page.perform(page.pointer().press().by((2, 1), moves=2).lift())
    assert not any(entry.moved_card or entry.after.is_active for entry in page.take_recording())


def test_another_button_drags_nothing(page):
    centre = page.on_screen(page.card_centre())
    page.take_recording()
    page.press_button(3, centre, [(10, 5)] * 6)
    entries = page.take_recording()
    assert sum(entry.kind == "down" for entry in entries) == 1
    assert not any(entry.moved_card for entry in entries)


# A flight


def test_the_movements_that_gtk_coalesced_count(page):
    """A mouse may report more often than frames are drawn. GTK keeps its places in the event's history."""

    def accelerate(page, pointer):
        places = [pointer.place + fraction**4 * np.array([240, -120]) for fraction in np.linspace(0, 1, 60)]
        pointer.press()
        for place in places:
            pointer.to(place)
        page.perform(pointer.lift(), step=3)

    def was_coalesced(gesture):
        velocity = release_velocity(gesture)
        of_ends = release_velocity([replace(entry, samples=entry.samples[-1:]) for entry in gesture])
        return is_throw(gesture) and distance(velocity, of_ends) > 0.01 * np.linalg.norm(velocity)

    for gesture in attempts(page, "mouse", accelerate, was_coalesced, "enough coalesced"):
        lift = index_of_last(gesture, "up")
        velocity = assert_release(gesture)
        assert_flies_as_predicted(gesture[lift], velocity, gesture[lift:], Spring())


# The ring


def test_the_ring_can_be_held_by_its_rim(page):
    """The card covers most of it."""
    ring = page.look().ring
    pointer = Pointer("mouse").to(page.ring_centre() + [0, -70]).press().by((0, 43), moves=6)
    page.perform(pointer)
    assert distance(page.look().ring - ring, (0, 43)) == pytest.approx(SLOP["mouse"], abs=0.5)
    page.perform(Pointer("mouse").to(pointer.place).lift())
    page.wait_until_at_rest()
    assert page.look().card == pytest.approx(page.home(), abs=page.exact)
