# SPDX-License-Identifier: Apache-2.0
"""The examples in their windows, with real input."""

import numpy as np
import pytest

from pointer import Pointer

LOOKS = [(False, "light"), (True, "dark")]


@pytest.mark.parametrize("is_dark, look", LOOKS)
def test_look(open_window, pictures, is_dark, look):
    window = open_window("BottomSheetGTK", **{"gtk-application-prefer-dark-theme": is_dark})
    window.type("Up")
    window.wait_until_at_rest()
    window.screenshot(pictures / f"bottom-sheet-{look}.png")


@pytest.mark.parametrize("is_dark, look", LOOKS)
def test_look_cards(open_window, pictures, is_dark, look):
    window = open_window("CardStackGTK", **{"gtk-application-prefer-dark-theme": is_dark})
    window.screenshot(pictures / f"card-stack-{look}.png")
    window.perform(Pointer("mouse").to(window.place(210, 300)).press().by((90, 10), moves=10).wait(300))
    window.screenshot(pictures / f"card-stack-held-{look}.png")


@pytest.mark.parametrize("is_dark, look", LOOKS)
def test_look_list(open_window, pictures, is_dark, look):
    window = open_window("ReorderableListGTK", **{"gtk-application-prefer-dark-theme": is_dark})
    window.screenshot(pictures / f"list-{look}.png")
    window.perform(Pointer("mouse").to(window.place(210, 130)).press().by((0, 120), moves=10).wait(300))
    window.screenshot(pictures / f"list-held-{look}.png")


@pytest.mark.parametrize("is_dark, look", LOOKS)
def test_look_photo(open_window, pictures, is_dark, look):
    window = open_window("PhotoViewerGTK", **{"gtk-application-prefer-dark-theme": is_dark})
    window.screenshot(pictures / f"photo-{look}.png")
    window.perform(Pointer("mouse").to(window.place(210, 380)).press().by((0, 100), moves=10).wait(300))
    window.screenshot(pictures / f"photo-held-{look}.png")
