# SPDX-License-Identifier: Apache-2.0
"""Tests of the scenes that show their code. Every front end runs them.

Pointers and keys have the same effect. `open_scene` opens the driver of a front end that shows a scene. `kinds`
are the kinds of its pointers.
"""

import numpy as np
import pytest

from pointer import Pointer
from recording import index_of_last

HOLD = 600
"""Milliseconds. Longer than a press must last to lift a row."""


def place(page, label):
    """The position of an element in the window's coordinates. It is the centre of most elements."""
    return page.stage_corner() + page.look().poses[label][:2]


def type_and_rest(page, *keys, **modifiers):
    page.type(*keys, **modifiers)
    page.wait_until_at_rest()


def over(kind, where):
    """A pointer that has arrived at a place. GTK sends a press to the widget under the pointer at its last move."""
    return Pointer(kind).to(np.array(where) - [1, 1]).wait(40).to(where).wait(40)


def drag(page, kind, start, way, wait=0):
    """Drags along a path, pauses, and lets go."""
    page.perform(over(kind, start).press().wait(wait).by(way, moves=10).wait(120).lift())
    page.wait_until_at_rest()


def tap(page, kind, where, count=1):
    """Waits for rest, taps on a place, and waits until the resulting motion ends."""
    page.wait_until_at_rest()
    before = page.look().poses
    pointer = over(kind, where)
    for _ in range(count):
        pointer.press().wait().lift().wait()
    page.perform_one_by_one(pointer)
    # On a busy machine the motion may end before the test looks at it.
    page.wait_until(lambda: page.look().is_active or has_moved(page, before), "the tap starts a motion")
    page.wait_until_at_rest()


def has_moved(page, before):
    """Whether the pose of any element differs from its pose in `before`, or an element is new or missing."""
    poses = page.look().poses
    return poses.keys() != before.keys() or any(not np.array_equal(poses[label], before[label]) for label in poses)


def test_the_sheet_moves_from_stop_to_stop(open_scene, kinds):
    page = open_scene("sheet")
    page.wait_until_at_rest()
    low = page.readout("Height")
    page.focus("Sheet")
    type_and_rest(page, "up")
    half = page.readout("Height")
    # The sheet's position is the middle of its upper edge, where the handle is.
    drag(page, kinds[0], place(page, "Sheet") + [40, 30], (0, -0.25 * page.stage_size()[1]))
    assert 0 < low < half < page.readout("Height") < page.stage_size()[1]
    assert page.readout("Backdrop") == 100
    type_and_rest(page, "escape")
    assert page.readout("Height") == page.readout("Backdrop") == 0

    tap(page, kinds[-1], place(page, "Open"))
    assert page.readout("Height") == half
    drag(page, kinds[-1], place(page, "Sheet") + [40, 30], (0, half - low))
    assert page.readout("Height") == low
    tap(page, kinds[0], page.stage_corner() + [60, 160])
    assert page.readout("Height") == 0
    page.take_recording()


def test_one_drag_opens_the_sheet_and_scrolls_the_list_of_the_platform(open_scene, kinds):
    page = open_scene("sheet")
    page.wait_until_at_rest()
    height, low = page.stage_size()[1], page.readout("Height")
    page.focus("Sheet")
    type_and_rest(page, "space")
    full = page.readout("Height")
    type_and_rest(page, "down", "down")
    assert page.readout("Height") == low
    drag(page, kinds[0], place(page, "Sheet") + [60, 100], (0, low - height))
    # The rest of the way, without the slop, has scrolled the list.
    assert page.readout("Height") == full and page.readout("List") == pytest.approx(height - full, abs=20)
    # A drag that begins in the scrolled list ends at its start. The next one lowers the sheet.
    drag(page, kinds[-1], place(page, "Sheet") + [60, 100], (0, height - full + 40))
    assert page.readout("Height") == full and page.readout("List") == 0
    drag(page, kinds[-1], place(page, "Sheet") + [60, 100], (0, full - low))
    assert page.readout("Height") == low and page.readout("List") == 0
    page.take_recording()


def test_a_picture_is_thrown_into_a_corner(open_scene, kinds):
    page = open_scene("dock")
    page.wait_until_at_rest()
    start, size = place(page, "Picture"), page.stage_size()
    page.perform(over(kinds[0], start).press().by((-0.4 * size[0], 0), moves=8).lift())
    page.wait_until(lambda: place(page, "Picture")[0] < start[0] - 10, "the picture flies")
    page.wait_until_at_rest()
    left = place(page, "Picture")
    assert left == pytest.approx([2 * page.stage_corner()[0] + size[0] - start[0], start[1]], abs=page.exact)
    page.focus("Picture")
    type_and_rest(page, "up", "right")
    right = place(page, "Picture")
    assert right[0] == pytest.approx(start[0], abs=page.exact) and right[1] < start[1] - 100
    page.take_recording()


def test_cards_leave_and_return(open_scene, kinds):
    page = open_scene("cards")
    page.wait_until_at_rest()
    width = page.stage_size()[0]
    middle = place(page, "Card 1")
    drag(page, kinds[0], middle + [50, -80], (-0.12 * width, 20))
    assert page.readout("Cards in the stack") == 5
    assert place(page, "Card 1") == pytest.approx(middle, abs=page.exact)

    page.focus("Stack")
    type_and_rest(page, "right")
    assert page.readout("Cards in the stack") == 4
    assert page.look().poses["Card 1"][0] > width

    # The next card is in front now.
    page.perform(over(kinds[-1], middle + [50, -80]).press().by((-0.45 * width, 40), moves=10).lift())
    page.wait_until(lambda: page.look().poses["Card 2"][0] < -100, "the card leaves")
    page.wait_until_at_rest()
    assert page.readout("Cards in the stack") == 3
    assert page.look().poses["Card 2"][6] < -0.1, "the card tilts to its side"
    # A press of a mouse on a web page takes the focus away.
    page.focus("Stack")
    type_and_rest(page, "escape", "escape")
    assert page.readout("Cards in the stack") == 5
    assert place(page, "Card 1") == pytest.approx(middle, abs=page.exact)
    page.take_recording()


def tilt_of_held_card(page, kind, grip):
    """The rotation of the first card after a drag to the right. `grip` is the held point, from the middle."""
    start = place(page, "Card 1")
    pointer = over(kind, start + grip)
    page.perform(pointer.press().by((100, 0), moves=10).wait(600))
    tilt = page.look().poses["Card 1"][6]
    page.perform(Pointer(kind).to(pointer.place).by((-100, 0), moves=5).wait(120).lift())
    page.wait_until_at_rest()
    assert place(page, "Card 1") == pytest.approx(start, abs=page.exact)
    return tilt


def test_a_card_tilts_by_where_it_is_held(open_scene, kinds):
    page = open_scene("cards")
    page.wait_until_at_rest()
    above = tilt_of_held_card(page, kinds[0], (50, -100))
    below = tilt_of_held_card(page, kinds[0], (50, 100))
    assert above > 0.02 and below < -0.02
    assert above == pytest.approx(-below, abs=0.02)


ROWS = ["Bread", "Butter", "Cherries", "Coffee", "Honey"]


def cell(row):
    """The label of the cell that contains a row."""
    return f"Cell of {row.lower()}"


def rows(page):
    """The labels of the rows, from the top."""
    poses = page.look().poses
    return sorted(ROWS, key=lambda row: poses[cell(row)][1])


def test_rows_take_another_order(open_scene, kinds):
    page = open_scene("list")
    page.wait_until_at_rest()
    assert rows(page) == ROWS
    page.focus("Bread")
    type_and_rest(page, "down")
    assert rows(page)[:2] == ["Butter", "Bread"]
    type_and_rest(page, "end")
    assert rows(page) == ["Butter", "Cherries", "Coffee", "Honey", "Bread"]

    for kind, label, other, order in [
        (kinds[0], "Bread", "Cherries", ["Butter", "Bread", "Cherries", "Coffee", "Honey"]),
        (kinds[-1], "Butter", "Bread", ["Bread", "Butter", "Cherries", "Coffee", "Honey"]),
    ]:
        start, end = place(page, cell(label)), place(page, cell(other))
        way = end - start
        drag(page, kind, start - [60, 0], way * 1.05, wait=HOLD)
        assert rows(page) == order
        assert place(page, cell(label)) == pytest.approx(end, abs=page.exact)
    page.take_recording()


def test_the_photo_is_zoomed_and_closed(open_scene, kinds):
    page = open_scene("viewer")
    page.wait_until_at_rest()
    middle = place(page, "Photo")
    finger = np.round(middle + [80, 20])
    tap(page, kinds[0], finger, count=2)
    scale = page.look().poses["Photo"][7]
    assert page.readout("Zoom") == pytest.approx(scale, abs=0.005) and scale > 1.2
    # The point of the photo under the finger stays in place, except along an axis that the photo just fills.
    kept = np.isclose(place(page, "Photo"), finger + scale * (middle - finger), atol=0.1)
    assert kept.any() and (kept | np.isclose(place(page, "Photo"), middle, atol=0.1)).all()
    page.focus("Photo")
    type_and_rest(page, "space")
    assert page.readout("Zoom") == 1
    type_and_rest(page, "plus")
    assert page.readout("Zoom") == 1.5
    type_and_rest(page, "minus")
    assert page.readout("Zoom") == 1

    drag(page, kinds[-1], middle, (10, -0.4 * page.stage_size()[1]))
    assert page.readout("Backdrop") == 0
    tap(page, kinds[-1], place(page, "Thumbnail"))
    assert place(page, "Photo") == pytest.approx(middle, abs=page.exact)
    assert page.readout("Backdrop") == 100
    type_and_rest(page, "escape")
    assert page.readout("Backdrop") == 0
    type_and_rest(page, "space")
    assert page.readout("Backdrop") == 100
    page.take_recording()


def screen(page):
    """The upper left corner of the screen with the pages of the stack, in the window's coordinates, and its size."""
    size = 2 * page.look().poses["Screen"][:2]
    return place(page, "Stack") - (size + [0, 44]) / 2, size


def pages_and_arrivals(page):
    return page.readout("Page"), page.readout("Arrivals")


def test_pages_are_swiped_and_turned_round(open_scene, kinds):
    page = open_scene("stack")
    page.wait_until_at_rest()
    corner, size = screen(page)
    start, way = corner + size * (0.8, 0.6), np.array([-0.62 * size[0], 0])
    # A drag beyond the end does nothing.
    drag(page, kinds[0], corner + size * (0.2, 0.6), -way)
    assert pages_and_arrivals(page) == (1, 0)
    drag(page, kinds[0], start, way)
    assert pages_and_arrivals(page) == (2, 1)

    def is_turned_round():
        """Throws the third page in, catches it, and drags it back. Returns whether it was caught on its way in."""
        arrivals = page.readout("Arrivals")
        page.take_recording()
        page.perform(
            over(kinds[-1], start).press().by(0.7 * way, moves=5).lift().wait(30)
            .press().by(-0.56 * way, moves=8).wait(120).lift())
        page.wait_until_at_rest()
        entries = page.take_recording()
        caught = entries[index_of_last(entries, "down")].before
        # On a busy machine, the page may have arrived before the press, or nearly. A slow throw lets it go back.
        if not caught.is_active or not 0.7 <= caught.poses["Photo"][0] / size[0] <= 1.05:
            if page.readout("Page") == 3:
                drag(page, kinds[0], corner + size * (0.2, 0.6), -way)
            return False
        assert pages_and_arrivals(page) == (2, arrivals + 1)
        return True

    page.wait_until(is_turned_round, "a flight is turned round")
    poses = page.look().poses
    assert poses["Letter"][:2] == pytest.approx(size / 2) and poses["Photo"][0] == pytest.approx(1.5 * size[0])
    # Nothing draws frames at rest.
    frames = page.frame_requests()
    page.perform_one_by_one(over(kinds[0], page.stage_corner() + [20, 200]).press().wait(300).lift().wait(300))
    assert page.frame_requests() == frames
    page.take_recording()


def test_taps_and_keys_turn_pages(open_scene, kinds):
    page = open_scene("stack")
    page.wait_until_at_rest()
    corner, _ = screen(page)
    tap(page, kinds[-1], corner + page.look().poses["Wednesday"][:2])
    assert pages_and_arrivals(page) == (2, 1) and page.readout("Letter") == 3
    tap(page, kinds[0], corner + page.look().poses["Open the picture"][:2])
    tap(page, kinds[-1], corner + page.look().poses["Back to the letter"][:2])
    assert pages_and_arrivals(page) == (2, 3)
    page.focus("Stack")
    type_and_rest(page, "escape")
    assert pages_and_arrivals(page) == (1, 4)
    # The second key comes in the flight of the first one.
    type_and_rest(page, "return", "space")
    assert page.readout("Page") == 3 and page.readout("Progress") == 2
    type_and_rest(page, "escape", "escape")
    assert page.readout("Page") == 1 and page.readout("Progress") == 0
    page.take_recording()


def test_a_press_in_flight_reaches_the_page_that_comes(open_scene, kinds):
    page = open_scene("stack")
    page.wait_until_at_rest()
    corner, size = screen(page)
    # Here, the list covers the screen even while it is shifted to the left.
    row = corner + (0.55 * size[0], page.look().poses["Monday"][1])
    start, way = corner + size * (0.2, 0.6), np.array([0.25 * size[0], 0])
    for kind in kinds:
        def reaches_the_row():
            """Throws the letter out, and presses where it still covers the row."""
            page.focus("Stack")
            type_and_rest(page, "return")
            page.take_recording()
            # GTK sends a press to the widget under the pointer at its last move.
            page.perform(
                over(kind, start).press().by(way, moves=4).lift()
                .to(row - [1, 1]).to(row).press().wait().lift())
            page.wait_until_at_rest()
            entries = page.take_recording()
            press = entries[index_of_last(entries, "down")]
            # It flies to the right if the hand was fast enough.
            covers = 0.5 * size[0] < press.before.poses["Letter"][0] < size[0] and press.before.poses["Letter"][2] > 0
            page.focus("Stack")
            type_and_rest(page, "escape")
            # On a busy machine, the letter may have left before the press.
            if not press.before.is_active or not covers:
                return False
            assert press.label == "Monday"
            return True

        page.wait_until(reaches_the_row, "the row is pressed")


def test_a_page_that_is_taken_back_shrinks(open_scene, kinds):
    page = open_scene("stack")
    page.wait_until_at_rest()
    corner, size = screen(page)
    page.focus("Stack")
    type_and_rest(page, "return")
    page.press_key("Predictive back", "space")
    assert page.readout("Page") == 2
    start, way = corner + size * (0.2, 0.6), np.array([0.3 * size[0], 0])
    page.perform(over(kinds[0], start).press().by(way, moves=8).wait(120))
    poses = page.look().poses
    assert 0.9 < poses["Letter"][7] < 1 and 1 < poses["List"][7] < 1.1
    page.perform(Pointer(kinds[0]).to(start + way).by(-0.6 * way, moves=5).wait(120).lift())
    page.wait_until_at_rest()
    poses = page.look().poses
    assert page.readout("Page") == 2 and poses["Letter"][7] == 1
    page.focus("Stack")
    type_and_rest(page, "escape")
    assert page.readout("Page") == 1 and page.look().poses["List"][7] == 1
    page.take_recording()


TILES = ["Rose", "Rust", "Bronze", "Olive", "Fern", "Teal", "Denim", "Iris", "Plum"]


def tiles(page):
    """The places of the tiles in their panel."""
    poses = page.look().poses
    return {label: poses[label][:2] for label in TILES}


def grid(page, order):
    """The places of tiles that are in an order."""
    places = list(page.places_by_hue.values())
    return dict(zip(order, places))


def assert_in_order(page, order):
    """A page measures the places of its layout in 32-bit numbers."""
    now = tiles(page)
    for label, end in grid(page, order).items():
        assert now[label] == pytest.approx(end, abs=1e-3), label


def test_pictures_are_sorted_and_filtered(open_scene, kinds):
    """Each tile flies to its new place. A change in flight goes on from where they are, and nothing jumps."""
    page = open_scene("gallery")
    page.wait_until_at_rest()
    page.places_by_hue = tiles(page)
    page.click_setting("Sort")
    page.wait_until_at_rest()
    assert_in_order(page, sorted(TILES))

    page.take_recording()
    page.click_setting("Sort")
    page.click_setting("Sort")
    page.wait_until_at_rest()
    assert_in_order(page, sorted(TILES))
    entries = page.take_recording()
    # Whatever is not a frame moves no tile: what was seen before a change is seen after it.
    for entry in entries:
        if entry.kind != "frame":
            for label in TILES:
                assert entry.after.poses[label][:2] == pytest.approx(entry.before.poses[label][:2], abs=1e-3)

    page.click_setting("Filter")
    page.wait_until_at_rest()
    assert page.readout("Pictures") == 5
    assert_in_order(page, ["Bronze", "Olive", "Plum", "Rose", "Rust"])
    page.click_setting("Filter")
    page.wait_until_at_rest()
    assert_in_order(page, sorted(TILES))


def test_a_picture_opens_scrolls_and_is_thrown_back(open_scene, kinds):
    page = open_scene("gallery")
    page.wait_until_at_rest()
    # The panel also contains the button with the menu, below the tiles.
    first = place(page, "Pictures") + tiles(page)["Rose"] - tiles(page)["Fern"] + [0, -22]
    text = place(page, "Page") + [0, 40]
    page.focus("Pictures")
    type_and_rest(page, "right", "return")
    assert page.readout("Opened") == 100
    type_and_rest(page, "down", "escape")
    assert page.readout("Opened") == 0

    for kind in {kinds[0], kinds[-1]}:
        tap(page, kind, first)
        assert page.readout("Opened") == 100 and page.readout("Offset") == 0
        drag(page, kind, text, (0, -80))
        assert page.readout("Opened") == 100 and page.readout("Offset") > 40
        drag(page, kind, text, (0, 90))
        assert page.readout("Opened") == 100 and page.readout("Offset") == 0
        # Dragged by less than half of the way, the picture returns.
        drag(page, kind, text, (20, 100))
        assert page.readout("Opened") == 100
        page.perform(over(kind, text).press().by((0, 260), moves=12).lift())
        page.wait_until_at_rest()
        assert page.readout("Opened") == 0
    page.take_recording()
