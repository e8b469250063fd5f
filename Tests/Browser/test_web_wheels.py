# SPDX-License-Identifier: Apache-2.0
"""Wheels, and pinches on a trackpad."""

import numpy as np
import pytest

from input_page import PAGES, InputPage


pytestmark = pytest.mark.every_browser

without_keys = pytest.mark.left_out(webkit="Its driver turns wheels without keys")


@pytest.fixture
def input_page(page, serve, modules):
    yield InputPage(page, serve(modules, pages=PAGES))
    assert page.messages() == []


def test_a_wheel_moves_an_element_along_its_axis(page, input_page):
    page.scroll(input_page.start["strip"], (30, 0))
    assert input_page.is_moved("strip", (-30, 0))
    page.scroll(input_page.start["strip"], (-20, 5), times=2)
    assert input_page.is_moved("strip", (10, 0))
    assert page.run("return [scrollX, scrollY]") == [0, 0]


def test_a_wheel_across_the_axis_scrolls_the_page(page, input_page):
    page.scroll(input_page.start["strip"], (0, 60))
    page.wait_until_true("scrollY > 0")
    assert input_page.prevented("wheel") is False


def test_a_wheel_that_was_silent_may_turn_along_another_axis(page, input_page):
    page.scroll(input_page.start["strip"], (30, 0))
    page.pass_frames(30)
    page.scroll(input_page.start["strip"] - (30, 0), (0, 60))
    page.wait_until_true("scrollY > 0")


def test_lines_and_pages_are_converted_to_points(page, input_page):
    assert input_page.dispatch("#strip", "WheelEvent", "wheel", deltaX=2, deltaMode=1)
    assert input_page.is_moved("strip", (-32, 0))
    assert input_page.dispatch("#strip", "WheelEvent", "wheel", deltaX=0.1, deltaMode=2)
    assert input_page.is_moved("strip", (-32 - 0.1 * page.run("return innerHeight"), 0))


@without_keys
def test_a_pinch_on_a_trackpad_scales_the_element_around_the_cursor(page, input_page):
    """Chromium sends a pinch as wheels with Control."""
    place = input_page.start["photo"] + (40, 20)
    before = page.box("#photo")
    page.scroll(place, (0, -10), times=8, key="control")
    page.pass_frames(2)
    after = page.box("#photo")
    # The recognizer's slop takes 3 of the 300 points from the cursor to each finger.
    scale = np.exp(0.8) * 300 / 303
    assert np.abs(after.size / before.size - scale).max() < 0.01
    assert np.abs(after.centre - (place + scale * (before.centre - place))).max() < 1
    assert page.run("return visualViewport.scale") == 1
    assert input_page.prevented("wheel")


@without_keys
def test_a_pinch_ends_after_a_silence(page, input_page):
    page.scroll(input_page.start["photo"], (0, -10), times=4, key="control")
    page.pass_frames(2)
    size = page.box("#photo").size
    moved = input_page.moved("photo")
    page.pass_frames(30)
    page.perform(page.pointer("mouse", "#photo").press().by((60, 0), moves=8).lift())
    assert input_page.is_moved("photo", moved + (60, 0), within=3.6)
    assert (page.box("#photo").size == size).all()


@without_keys
def test_a_pinch_over_other_elements_belongs_to_the_browser(page, input_page):
    page.scroll(input_page.start["card"], (0, -10), key="control")
    page.pass_frames(2)
    assert input_page.prevented("wheel") is False
    assert not input_page.is_moved("card")


def test_a_wheel_without_control_scrolls_the_page_over_a_photo(page, input_page):
    page.scroll(input_page.start["photo"], (0, 60))
    page.wait_until_true("scrollY > 0")


def gesture(input_page, type, scale, rotation=0):
    """Sends a gesture event as Safari documents it. None of the browsers under test has them."""
    x, y = input_page.start["photo"]
    return input_page.dispatch("#photo", "MouseEvent", type, scale=scale, rotation=rotation, clientX=x, clientY=y)


def test_the_gestures_of_safari_scale_and_turn(page, input_page):
    assert gesture(input_page, "gesturestart", 1)
    for step in range(1, 11):
        assert gesture(input_page, "gesturechange", 1 + 0.05 * step, 3 * step)
    assert gesture(input_page, "gestureend", 1.5, 30)
    page.pass_frames(2)
    rotate, scale = page.run("""
        const { rotate, scale } = document.querySelector("#photo").style;
        return [parseFloat(rotate) * 180 / Math.PI, parseFloat(scale)];""")
    assert abs(scale - 1.5) < 0.05
    assert abs(rotate - 30) < 1
    assert input_page.is_moved("photo", (0, 0))


@pytest.mark.left_out(webkit="Its driver has no fingers")
def test_safari_s_gestures_beside_fingers_are_ignored(page, input_page):
    """On a touch screen, the two fingers already are two pointers."""
    page.perform(page.pointer("touch", "#photo").press())
    assert gesture(input_page, "gesturestart", 1)
    for step in range(1, 11):
        gesture(input_page, "gesturechange", 1 + 0.05 * step)
    gesture(input_page, "gestureend", 1.5)
    page.pass_frames(2)
    assert page.run("return document.querySelector('#photo').style.scale") in ["", "1", "1 1"]
