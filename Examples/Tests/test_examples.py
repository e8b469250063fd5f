# SPDX-License-Identifier: Apache-2.0
"""The examples in their windows, with real input from a mouse and a keyboard."""

import numpy as np

from pointer import Pointer

STAGE = np.array([420, 760])
"""The size of the stage of most examples, in points."""


def mouse(window, x, y):
    """A mouse over a place of the stage."""
    return Pointer("mouse").to(window.place(x, y))


def place(element):
    return np.array([element["x"], element["y"]])


def test_bottom_sheet(open_window, save_picture):
    window = open_window("BottomSheetGTK")
    tops = STAGE[1] - STAGE[1] * np.array([0, 0.28, 0.55, 0.92])

    def top():
        return window.element("sheet")["y"]

    def flick(way, moves):
        window.perform(mouse(window, 210, top() + 12).press().by((0, way), moves).lift())
        window.wait_until_at_rest()
        return top()

    assert top() == tops[1]
    assert flick(-120, moves=6) in tops[2:]
    save_picture(window, "bottom-sheet")
    window.type("Down")
    window.wait_until_at_rest()
    # A hand pulls the open sheet further up, where it is elastic.
    window.type("Up", "Up")
    window.wait_until_at_rest()
    assert top() == tops[3] and window.element("backdrop")["opacity"] == 1
    window.perform(mouse(window, 210, tops[3] + 12).press().by((0, -60), moves=10).wait(100))
    window.wait_until(lambda: tops[3] - 40 < top() < tops[3] - 10, "the sheet is pulled")
    window.perform(Pointer("mouse").lift())
    window.wait_until_at_rest()
    assert top() == tops[3]
    # A fling closes it, and the backdrop is transparent.
    assert flick(400, moves=8) == tops[0] and window.element("backdrop")["opacity"] == 0
    # A click on the backdrop closes it, too.
    window.type("Up", "Up")
    window.wait_until_at_rest()
    window.perform(mouse(window, 210, 40).press().wait(30).lift())
    window.wait_until(lambda: top() == tops[0], "the sheet is closed")


def test_bottom_sheet_in_flight(open_window):
    window = open_window("BottomSheetGTK")
    window.type("Up", "Up")
    window.wait_until(lambda: window.element("sheet")["y"] < 480, "the sheet is on its way")
    # The mouse presses the sheet while the sheet passes under the pointer.
    window.perform(mouse(window, 210, 520).press().wait(300))
    caught = window.element("sheet")["y"]
    history = [each["y"] for each in window.history("sheet")]
    assert history[-1] == caught
    window.perform(Pointer("mouse").wait(300).lift())
    assert [each["y"] for each in window.history("sheet")][len(history) - 1] == caught
    window.wait_until_at_rest()
    assert np.isclose(STAGE[1] * np.array([0.72, 0.45, 0.08]), window.element("sheet")["y"]).any()


def test_reorderable_list(open_window, save_picture):
    window = open_window("ReorderableListGTK")
    places = np.array([place(row) for row in window.elements("row")])
    save_picture(window, "reorderable-list")

    def rests_at(order):
        window.wait_until_at_rest()
        return np.allclose([place(window.element("row", row)) for row in order], places)

    # A flick does not lift a row, but a long press does.
    window.perform(mouse(window, *places[4]).press().by((0, 80), moves=4).lift())
    assert rests_at(range(7))
    window.perform(mouse(window, *places[1]).press().wait(900))
    window.wait_until(lambda: window.element("row", 1)["scale"] > 1.02, "the row is lifted")
    window.perform(mouse(window, *places[1]).by((0, 140), moves=12).wait(300))
    window.wait_until(lambda: np.allclose(place(window.element("row", 2)), places[1]), "a row makes way")
    save_picture(window, "reorderable-list-held")
    window.perform(Pointer("mouse").lift())
    assert rests_at([0, 2, 3, 1, 4, 5, 6])
    window.type("shift+Down", "shift+Down")
    assert rests_at([2, 3, 0, 1, 4, 5, 6])


def test_photo_viewer(open_window, save_picture):
    window = open_window("PhotoViewerGTK")
    save_picture(window, "photo-viewer")
    middle = STAGE / 2

    def photo():
        return window.element("photo")

    # A double click zooms in at its place until the photo is as high as the stage, and zooms out.
    fit, fill = 420 / 800, 760 / 600
    window.perform(mouse(window, 260, 380).press().wait(20).lift().wait(40).press().wait(20).lift())
    window.wait_until(lambda: np.isclose(photo()["scale"], fill), "the photo is zoomed")
    window.wait_until_at_rest()
    zoomed = middle - [50 * (fill / fit - 1), 0]
    assert np.allclose(place(photo()), zoomed, atol=3)
    window.perform(mouse(window, 210, 380).press().by((40, 0), moves=20).wait(200).lift())
    window.wait_until_at_rest()
    assert np.isclose(photo()["scale"], fill) and zoomed[0] + 20 < photo()["x"] < middle[0]
    window.type("0")
    window.wait_until_at_rest()
    assert np.allclose(place(photo()), middle) and np.isclose(photo()["scale"], fit)
    # A drag moves it, and a throw closes it.
    window.perform(mouse(window, 210, 380).press().by((0, 100), moves=10).wait(200))
    save_picture(window, "photo-viewer-held")
    window.perform(Pointer("mouse").lift())
    window.wait_until_at_rest()
    assert np.allclose(place(photo()), middle) and window.element("backdrop")["opacity"] == 1
    window.perform(mouse(window, 210, 380).press().by((0, 200), moves=6).lift())
    window.wait_until_at_rest()
    assert photo()["y"] > STAGE[1] and window.element("backdrop")["opacity"] == 0
    # A click on the album shows it again.
    window.perform(mouse(window, 210, 380).press().wait(20).lift())
    window.wait_until(lambda: np.allclose(place(photo()), middle), "the photo is shown")
