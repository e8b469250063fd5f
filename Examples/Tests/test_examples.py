# SPDX-License-Identifier: Apache-2.0
"""The examples in their windows, with real input."""

import numpy as np
import pytest

from pointer import Pointer


@pytest.mark.parametrize("is_dark, name", [(False, "bottom-sheet.png"), (True, "bottom-sheet-dark.png")])
def test_look(open_window, pictures, is_dark, name):
    window = open_window("BottomSheetGTK", **{"gtk-application-prefer-dark-theme": is_dark})
    window.type("Up")
    window.wait_until_at_rest()
    window.screenshot(pictures / name)
