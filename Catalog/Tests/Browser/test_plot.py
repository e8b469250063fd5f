# SPDX-License-Identifier: Apache-2.0
"""The plot of position and velocity, and the trail on the stage."""

import itertools

import numpy as np
import pytest

from flights import attempts, distance, fling, is_throw, put_aside
from physics import CARD_SIZE, projection, release_velocity
from recording import frames, index_of_last

# The layout of the plot, in points.
LEFT, RIGHT, TOP, BOTTOM, BETWEEN = 48, 4, 22, 22, 26
PACE = 240
MARK = 6
LIMITS = [factor * power for power in (100, 1000, 10000) for factor in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8)]


class Plot:
    """A picture of the plot, and the expected places on it."""

    def __init__(self, page, path):
        self.corner, self.size = (np.array(pair) for pair in page.run("""
            const { left, top, width, height } = document.getElementById("plot").getBoundingClientRect();
            return [[left, top], [width, height]];"""))
        self.picture = page.screenshot(path)

    def across(self, ago):
        """The x coordinate of a time, some seconds before the newest."""
        return self.size[0] - RIGHT - PACE * ago

    def strip(self, index):
        """The upper edge and the height of a strip. Strip 0 has the position, 1 the velocity."""
        height = (self.size[1] - TOP - BOTTOM - BETWEEN) / 2
        return TOP + index * (height + BETWEEN), height

    def up(self, value, limit, index):
        top, height = self.strip(index)
        return top + height / 2 * (1 - value / limit)

    def nearest(self, colour, x, y, reach=2):
        """The distance between a colour and the most similar pixel around a place."""
        around = itertools.product(range(-reach, reach + 1), repeat=2)
        return min(distance(self.picture.colour_at(self.corner + [x + i, y + j]), colour) for i, j in around)

    def count(self, colour):
        """The number of pixels of a colour."""
        left, top, right, bottom = np.int_([*self.corner, *self.corner + self.size])
        colours = self.picture.colours[top:bottom, left:right]
        return np.count_nonzero(np.linalg.norm(colours - np.array(colour, float), axis=-1) < 12)


def limit_of(values, least):
    """The expected limit of a scale."""
    largest = max(least, np.abs(values).max())
    return next(limit for limit in LIMITS if limit >= largest)


def ways(page, entries):
    """The positions of the card relative to the middle of the stage."""
    return np.array([entry.after.card for entry in entries]) + CARD_SIZE / 2 - page.stage_size() / 2


def end_of_throw(page, gesture):
    """The end of a free throw, relative to the middle of the stage."""
    lift = gesture[index_of_last(gesture, "up")]
    return projection(ways(page, [lift])[0], release_velocity(gesture))


def limit_of_positions(page, gesture):
    """The limit of the scale of positions, which has room for the end of the throw, too."""
    return limit_of(np.vstack([ways(page, gesture), end_of_throw(page, gesture)]), 100)


def limit_of_velocities(gesture):
    """The limit of the scale of velocities. The first velocities of a hand do not count."""
    moving = [entry for entry in gesture if entry.after.is_active]
    lift = gesture[index_of_last(gesture, "up")]
    counted = [entry.after.velocity for entry in moving
               if entry.time >= lift.time or entry.time - moving[0].time > 0.05]
    return limit_of(np.array([*counted, release_velocity(gesture)]), 500)


def time_of_release(gesture):
    """The time of the release on the plot, in seconds.

    The plot's time never runs backwards. If the browser delivers a release late, this is the time of the newest change
    that the plot has shown before.
    """
    lift = index_of_last(gesture, "up")
    shown = [entry.time for entry in gesture[:lift]
             if entry.moved_card or not np.array_equal(entry.before.velocity, entry.after.velocity)]
    return max(gesture[lift].time, *shown)


def of_plot(page):
    page.pass_frames(1)
    return page.run("return document.getElementById('plot').toDataURL()")


def test_the_plot_shows_the_motion_of_hand_and_spring(page, pictures):
    """It is empty at first. Then it has both colours, and each frame of the flight at its time and values."""
    hand, spring = page.colour("hand"), page.colour("spring")
    empty = Plot(page, pictures / "plot-empty.png")
    assert empty.count(hand) == empty.count(spring) == 0

    for gesture in attempts(page, "mouse", fling, is_throw, "a throw"):
        pass
    plot = Plot(page, pictures / "plot.png")
    assert plot.count(hand) > 100 and plot.count(spring) > 100

    lift = index_of_last(gesture, "up")
    flight = [entry for entry in frames(gesture[lift:])]
    landing = flight[-1].time
    # The disc of the hand-over covers the curve beside it.
    release = plot.across(landing - time_of_release(gesture))
    seen = [frame for frame in flight if plot.across(landing - frame.time) > release + MARK]
    limit = limit_of_positions(page, gesture)
    checked = 0
    for frame in seen:
        x = plot.across(landing - frame.time)
        for value in ways(page, [frame])[0]:
            assert plot.nearest(spring, x, plot.up(value, limit, 0)) < 60, (frame, value)
            checked += 1
    assert checked > 10

    limit = limit_of_velocities(gesture)
    for frame in seen:
        for value in frame.after.velocity:
            assert plot.nearest(spring, plot.across(landing - frame.time), plot.up(value, limit, 1)) < 60


def test_the_plot_marks_the_hand_over(page, pictures):
    """There is a line through both strips at the time of the release, and a disc at each value there."""
    for gesture in attempts(page, "mouse", fling, is_throw, "a throw"):
        pass
    plot = Plot(page, pictures / "hand-over.png")
    lift = gesture[index_of_last(gesture, "up")]
    x = plot.across(frames(gesture)[-1].time - time_of_release(gesture))
    top, height = plot.strip(0)
    for y in (top + height + 4, top + height + BETWEEN - 4):
        assert plot.nearest(page.colour("mark"), x, y, reach=1) < 30
    for value in ways(page, [lift])[0]:
        y = plot.up(value, limit_of_positions(page, gesture), 0)
        assert plot.nearest(page.colour("surface"), x + 1, y, reach=1) < 30
        assert plot.nearest(page.colour("text"), x + 3, y, reach=1) < 90


def test_the_plot_marks_the_end_of_a_free_throw(page, pictures):
    """Dashed lines in the hand's colour begin at the release."""
    for gesture in attempts(page, "mouse", fling, is_throw, "a throw"):
        pass
    plot = Plot(page, pictures / "projection.png")
    x = plot.across(frames(gesture)[-1].time - time_of_release(gesture))
    for value in end_of_throw(page, gesture):
        y = plot.up(value, limit_of_positions(page, gesture), 0)
        # A dash every 8 points is 3 points long.
        seen = [plot.nearest(page.colour("hand"), x + way, y, reach=1) < 90 for way in range(12, 60)]
        assert 0.3 < np.mean(seen) < 0.95


def ground_colour(page, place):
    """The most similar distance to the hand's colour around a place on the stage's ground."""
    pixels = np.array(page.run("""
        const canvas = document.getElementById("ground");
        const [x, y] = arguments[0];
        return [...canvas.getContext("2d").getImageData(x - 2, y - 2, 5, 5).data];""", [int(n) for n in place]))
    opaque = [pixel[:3] for pixel in pixels.reshape(-1, 4) if pixel[3] > 200]
    return min((distance(pixel, page.colour("hand")) for pixel in opaque), default=999)


def test_the_stage_marks_the_end_of_a_free_throw_until_the_next_grip(page):
    """There is a ring around it."""

    def nudge(page, pointer):
        page.perform(pointer.press().by((36, -12), moves=18).lift())

    def ends_on_stage(gesture):
        end = end_of_throw(page, gesture) + page.stage_size() / 2
        return release_velocity(gesture).any() and all(30 < end) and all(end < page.stage_size() - 30)

    for gesture in attempts(page, "mouse", nudge, ends_on_stage, "a slow throw"):
        pass
    end = end_of_throw(page, gesture) + page.stage_size() / 2
    for way in [(6, 0), (-6, 0), (0, 6), (0, -6)]:
        assert ground_colour(page, end + way) < 60
    page.perform(page.pointer("mouse").press().by((8, 0), moves=4))
    page.pass_frames(2)
    assert all(ground_colour(page, end + way) == 999 for way in [(6, 0), (-6, 0), (0, 6), (0, -6)])


def test_the_plot_moves_only_while_something_moves(page):
    page.pass_frames(2)
    at_load = of_plot(page)
    page.pass_frames(10)
    assert of_plot(page) == at_load

    put_aside(page)
    early = of_plot(page)
    page.pass_frames(10)
    late = of_plot(page)
    assert len({at_load, early, late}) == 3

    page.click_valve()
    stopped, requests = of_plot(page), page.frame_requests()
    page.pass_frames(10)
    assert of_plot(page) == stopped and page.frame_requests() == requests


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_plot_is_as_sharp_as_the_screen(page, scale):
    page.resize(1000, 800, scale)
    page.wait_until(
        lambda: page.run("""
            const { width, height, clientWidth, clientHeight } = document.getElementById("plot");
            return width === clientWidth * arguments[0] && height === clientHeight * arguments[0];""", scale),
        "the plot has as many pixels as the screen")


def test_the_plot_takes_on_a_colour_scheme_at_once(page):
    by_day, requests = of_plot(page), page.frame_requests()
    page.prefer("color-scheme", "dark")
    page.wait_until(lambda: of_plot(page) != by_day, "the plot is drawn again")
    assert page.frame_requests() == requests


# The trail


def trail_colours(page):
    """The colours on the trail's canvas, opaque or nearly so."""
    page.pass_frames(1)
    return {tuple(colour) for colour in page.run("""
        const canvas = document.getElementById("trail");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set();
        for (let i = 0; i < data.length; i += 4) {
          if (data[i + 3] > 250) colours.add([...data.subarray(i, i + 3)].join());
        }
        return [...colours].map((colour) => colour.split(",").map(Number));""")}


def is_seen(page):
    page.pass_frames(1)
    return page.run("return document.getElementById('trail').dataset.live === 'true'")


def test_a_trail_shows_the_way_of_hand_and_card(page):
    """It disappears when nothing moves any more."""
    page.choose_speed(0.1)
    fling(page, page.pointer("mouse"))
    page.pass_frames(10)
    assert is_seen(page)
    assert {page.colour("hand"), page.colour("spring")} <= trail_colours(page)
    page.choose_speed(1)
    page.wait_until_at_rest()
    assert not is_seen(page)
    page.wait_until(
        lambda: page.run("return getComputedStyle(document.getElementById('trail')).opacity === '0'"),
        "the trail has faded")


def test_with_reduced_motion_there_is_no_trail(page):
    page.prefer_reduced_motion(True)
    page.perform(page.pointer("mouse").press().by((220, -140), moves=10))
    assert not is_seen(page) and not trail_colours(page)
