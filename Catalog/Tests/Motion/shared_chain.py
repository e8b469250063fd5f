# SPDX-License-Identifier: Apache-2.0
"""Tests of the chain of a sheet, a header and a list, which every front end runs.

`open_scene` opens the driver of a front end that shows a scene. `kinds` are the kinds of its pointers.
"""

import pytest

from shared_scenes import drag, place, type_and_rest


def places(page):
    """The offsets of the sheet, the header and the list."""
    return [page.readout(name) for name in ("Sheet", "Header", "List")]


def test_one_drag_opens_the_sheet_and_scrolls_the_list(open_scene, kinds):
    for kind in kinds:
        page = open_scene("chain")
        page.wait_until_at_rest()
        page.focus("Mail")
        half = page.readout("Sheet")
        type_and_rest(page, "space")
        full = page.readout("Sheet")
        type_and_rest(page, "up")
        assert places(page) == [half, 0, 0]
        start = place(page, "Mail")
        drag(page, kind, start + [0, 150], (0, round(half - full - 44 - 100)))
        sheet, header, scrolled = places(page)
        # The slop of the pointer does not count.
        assert (sheet, header) == (full, 44) and 85 < scrolled <= 100
        # A drag that begins in the list does not lower the sheet.
        drag(page, kind, start, (0, 120))
        sheet, header, shown = places(page)
        assert (sheet, shown) == (full, 0) and header == pytest.approx(24, abs=1.1)
        # The list is scrolled again, and pulled to refresh. Three rows are inserted above it.
        drag(page, kind, start, (0, -150))
        drag(page, kind, start, (0, 400))
        page.wait_until(lambda: places(page) == [full, 0, 0], "the list was refreshed")
        page.take_recording()
