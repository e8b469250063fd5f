# SPDX-License-Identifier: Apache-2.0
"""The pictures of the things in the documentation: each in the middle of a gesture, held by real fingers."""

import pytest

import portraits
from pointer import Pointer
from shared_scenes import HOLD, drag, place, screen, type_and_rest


def finger(where, name="pointer"):
    return Pointer("touch", name).to(where).press()


def sheet(page):
    """Between two detents."""
    return [finger(place(page, "Sheet") + [120, 24]).by((0, -70), moves=14)]


def drawer(page):
    """Half open."""
    return [finger(place(page, "Drawer") + [150, 14]).by((0, 84), moves=14)]


def swipe_actions(page):
    """A row that shows an action."""
    return [finger(place(page, "Cell of butter") + [-40, 30]).by((108, 2), moves=14)]


def reorder(page):
    """A lifted row between two others, which make room."""
    return [finger(place(page, "Cell of butter") + [60, 24]).wait(HOLD).by((14, 76), moves=14)]


def wheel(page):
    """The hour between two rows."""
    return [finger(place(page, "Drawer") + (38, 224)).by((0, -56), moves=14)]


def pager(page):
    """Between the first page and the second."""
    return [finger(place(page, "Pages") + (120, 40)).by((-84, 0), moves=14)]


def zoomable(page):
    """Zoomed by two fingers."""
    middle = place(page, "Photo")
    return [
        finger(middle + [-60, 30], "first").by((-130, 50), moves=14),
        finger(middle + [60, -30], "second").by((130, -70), moves=14)]


def radial_menu(page):
    """Open, with an emphasized item."""
    return [finger(place(page, "Menu")).wait(HOLD).by((36, -38), moves=14).wait(HOLD)]


def dock(page):
    """On its way from one corner to another."""
    return [finger(place(page, "Picture") + [30, 20]).by((-190, -90), moves=14)]


def controls(page):
    """All three turned, the slider still held."""
    drag(page, "touch", place(page, "Gain") + [40, 0], (0, 40))
    drag(page, "touch", place(page, "Frequency") + [40, 0], (0, 60))
    return [finger(place(page, "Volume") + (-130, 0)).by((130, 4), moves=14)]


def pull_to_refresh(page):
    """A list that is pulled far enough. The drag begins while the list is scrolled, or it would lower the sheet."""
    page.focus("Mail")
    type_and_rest(page, "space")
    drag(page, "touch", place(page, "Mail") + [100, 100], (0, -80))
    return [finger(place(page, "Mail") + [100, -60]).by((0, 280), moves=14)]


def chain(page):
    """The header is half collapsed, and the sheet is full."""
    page.focus("Mail")
    type_and_rest(page, "space")
    return [finger(place(page, "Mail") + [100, 60]).by((0, -40), moves=14)]


def transition(page):
    """A page that is swiped away shows the one behind it."""
    page.focus("Stack")
    type_and_rest(page, "return")
    corner, size = screen(page)
    return [finger(corner + size * (0.2, 0.42)).by((170, 0), moves=14)]


def shared_element(page):
    """A picture of a grid is open, and is dragged back towards its place, which is empty."""
    page.focus("Pictures")
    type_and_rest(page, "right", "return")
    return [finger(place(page, "Page") + [-40, -80]).by((50, 130), moves=14)]


def state(page):
    """All poses and readouts."""
    readouts = page.run("return [...document.querySelectorAll('output')].map(({ textContent }) => textContent)")
    return {label: pose.tolist() for label, pose in page.look().poses.items()}, readouts


def wait_until_still(page):
    """Waits until everything is still, also what a hand holds. Returns the state."""
    def is_still():
        nonlocal present
        before, present = present, state(page)
        page.pass_frames(10)
        return present == before

    present = None
    page.wait_until(is_still, "everything is still")
    return present


PORTRAITS = [
    (sheet, "sheet"), (drawer, "picker"), (swipe_actions, "list"), (reorder, "list"), (wheel, "picker"),
    (pager, "pages"), (zoomable, "viewer"), (radial_menu, "radial"), (dock, "dock"), (controls, "controls"),
    (pull_to_refresh, "chain"), (chain, "chain"), (transition, "stack"), (shared_element, "gallery"),
]


SIZE = (520, 360)
"""The size of a picture, in points."""

STYLE = """
header, #recording, #trail { visibility: hidden }
.finger { position: fixed; z-index: 9; width: 40px; height: 40px; margin: -20px; border-radius: 50%; pointer-events: none;
  border: 2px solid #fff; background: rgb(128 128 140 / 0.4); box-shadow: 0 0 0 1.5px rgb(0 0 0 / 0.4), 0 2px 8px rgb(0 0 0 / 0.3) }
"""


@pytest.mark.parametrize("thing, scene", PORTRAITS, ids=lambda value: getattr(value, "__name__", value))
def test_portrait_of_a_thing(page, pictures, thing, scene):
    page.resize(SIZE[0], 734, scale=2)
    page.open(f"#{scene}")
    page.wait_until_at_rest()
    before = state(page)
    fingers = thing(page)
    page.perform(*[each.wait(100) for each in fingers])
    held = wait_until_still(page)
    assert held != before

    # The page's own words and buttons are not parts of the thing. Discs show the fingers.
    page.run("""
        const [style, places] = arguments;
        document.activeElement.blur();
        document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
        for (const [x, y] of places) {
          document.body.insertAdjacentHTML("beforeend", `<i class="finger" style="left: ${x}px; top: ${y}px"></i>`);
        }""", STYLE, [each.place.tolist() for each in fingers])
    top = {"chain": 130, "viewer": 60, "stack": 150}.get(scene, page.stage_size()[1] - SIZE[1])
    # The photo covers the whole picture.
    for scheme, suffix in [("light", "")] if thing is zoomable else [("light", ""), ("dark", "~dark")]:
        page.prefer("color-scheme", scheme)
        page.pass_frames(30)
        path = pictures / "thing.png"
        page.screenshot(path)
        kind = "jpg" if thing in (zoomable, pager) else "png"
        name = f"{thing.__name__.replace('_', '-')}{suffix}@2x.{kind}"
        portraits.finish_thing(path, pictures / name, page.stage_corner() + [0, top], SIZE)
    path.unlink()
    assert state(page) == held
