# SPDX-License-Identifier: Apache-2.0
"""The page of examples for JavaScript, built by Scripts/npm."""

import numpy as np
import pytest

from builds import ROOT
from pointer import Pointer

pytestmark = pytest.mark.every_browser

FEATURES = ["cards", "sheet", "inbox", "rows", "carousel", "photo", "choreography", "menu"]


THINGS = ["things/queue", "things/controls", "things/time", "things/carousel", "things/map", "things/routes", "things/share", "things/album"]


@pytest.fixture
def examples(page, serve, package):
    """The page, after everything has loaded and has come to rest."""
    page.resize(1200, 1500)
    # The folder is beside that of the package.
    page.open(serve(package.parents[1] / "dist-package" / "javascript").address("index.html"))
    page.wait_until_true("document.querySelector('#menu pre')?.textContent")
    page.wait_until_true("document.querySelector('#choreography input').value === '1'")
    page.pass_frames(5)
    return page


def drag(page, selector, by, then=200):
    page.perform(page.pointer("mouse", selector).press().by(by, moves=8).wait(then).lift())


def centre(page, selector):
    return page.box(selector).centre


def assert_near(a, b, tolerance=1):
    assert np.linalg.norm(np.subtract(a, b)) < tolerance, f"{a} is not {b}"


@pytest.mark.every_value("name")
@pytest.mark.parametrize("name", FEATURES + THINGS)
def test_a_feature_has_few_lines_of_110_columns(name):
    lines = (ROOT / "Examples" / "JavaScript" / f"{name}.js").read_text().splitlines()
    assert len(lines) <= (20 if name in ("things/routes", "things/album") else 15)
    assert max(map(len, lines)) <= 110


def test_cards_change_places(examples):
    first, second = centre(examples, ".card:nth-child(1)"), centre(examples, ".card:nth-child(2)")
    drag(examples, ".card:nth-child(1)", second - first)
    for selector in (".card:nth-child(1)", ".card:nth-child(2)"):
        examples.wait_until_still(selector)
    assert_near(centre(examples, ".card:nth-child(1)"), second)
    assert_near(centre(examples, ".card:nth-child(2)"), first)
    assert examples.messages() == []


def test_a_sheet_rises_by_hand_and_by_keys(examples):
    low = examples.box(".panel").corner
    drag(examples, ".panel header", (0, -220))
    examples.wait_until_still(".panel")
    assert_near(examples.box(".panel").corner, low - (0, 236))
    assert examples.run("return getComputedStyle(document.querySelector('.scrim')).opacity") == "1"
    # The list scrolls natively.
    examples.run("document.querySelector('.panel ol').scrollTop = 50")
    examples.run("document.querySelector('.panel header').focus()")
    examples.type("down")
    examples.wait_until_true("Number(getComputedStyle(document.querySelector('.scrim')).opacity) < 0.01")
    examples.wait_until_still(".panel")
    assert_near(examples.box(".panel").corner, low)
    assert examples.messages() == []


def test_one_drag_opens_the_inbox_and_scrolls_it(examples):
    low, row = examples.box(".mail").corner, ".mail li:nth-child(1)"
    drag(examples, ".mail header", (0, -330))
    examples.wait_until_still(".list ol")
    assert_near(examples.box(".mail").corner, low - (0, 236))
    # Without the movement before the drag, 91 points are left: the header takes 44 of them, and then the list.
    assert_near(examples.box(".mail header").corner, low - (0, 236 + 44))
    assert_near(examples.box(row).corner, low - (0, 236) + (0, 92 - 91))
    assert examples.run("return getComputedStyle(document.querySelector('#inbox .scrim')).opacity") == "1"
    # At the top, a pull refreshes.
    drag(examples, ".list", (0, 91))
    examples.wait_until_still(".list ol")
    drag(examples, ".list", (0, 150))
    examples.wait_until_true("document.querySelector('.mail li').textContent === 'Theodora'")
    examples.wait_until_still(".list ol")
    # Without a drag, the menu lowers the sheet.
    examples.run("window.menu = document.querySelector('.mail .motion-actions').shadowRoot")
    for selector in ("[part=handle]", "[part=item]:last-child"):
        x, y, width, height = examples.run("""
            const { x, y, width, height } = menu.querySelector(arguments[0]).getBoundingClientRect();
            return [x, y, width, height];""", selector)
        examples.perform(Pointer("mouse").to(np.array([x + width / 2, y + height / 2])).press().lift())
    examples.wait_until(lambda: np.linalg.norm(examples.box(".mail").corner - low) < 1, "the sheet is low")
    assert examples.messages() == []


def test_a_list_of_10_000_rows_has_few_nodes_and_grows_at_its_start(examples):
    drag(examples, ".shelf", (0, -150))
    examples.wait_until_still(".shelf ol")
    # A row that was in view stays there while older ones are inserted before it.
    examples.run("[...document.querySelectorAll('.shelf li')].find((node) => node.textContent === 'Letter 5').id = 'fifth'")
    before = examples.box("#fifth").corner
    examples.run("document.querySelector('#rows button').click()")
    examples.pass_frames(4)
    assert_near(examples.box("#fifth").corner, before)
    examples.run("document.querySelector('#rows button:nth-child(2)').click()")
    last = "[...document.querySelectorAll('.shelf li')].some((node) => node.textContent === 'Letter 10000')"
    examples.wait_until_true(last)
    examples.wait_until_still(".shelf ol")
    height, count = examples.run("""
        return [document.querySelector(".shelf ol").offsetHeight, document.querySelectorAll(".shelf li").length];""")
    assert height == 10100 * 51 and count < 60
    assert examples.run(f"return {last}")
    assert examples.messages() == []


def test_a_carousel_turns_by_a_page(examples):
    pages = [centre(examples, f".page:nth-child({number})") for number in (1, 2)]
    drag(examples, ".page:nth-child(1)", (-260, 0))
    examples.wait_until_still(".track")
    assert_near(centre(examples, ".page:nth-child(2)"), pages[0])
    examples.run("document.querySelector('.dots button:nth-child(1)').click()")
    examples.wait_until_true("document.querySelector('.dots button:nth-child(1)').getAttribute('aria-current') === 'true'")
    examples.wait_until_still(".track")
    assert_near(centre(examples, ".page:nth-child(1)"), pages[0])
    assert examples.messages() == []


def test_a_photo_is_dragged_and_brought_back(examples):
    home = centre(examples, ".print")
    drag(examples, ".print", (90, -20))
    examples.wait_until_still(".print")
    assert centre(examples, ".print")[0] > home[0] + 60
    examples.run("document.querySelector('.print').dispatchEvent(new MouseEvent('dblclick'))")
    examples.wait_until(lambda: np.linalg.norm(centre(examples, ".print") - home) < 1, "the photo is back")
    assert examples.messages() == []


def test_a_choreography_is_scrubbed(examples):
    high = centre(examples, ".sun")
    examples.run("""
        const input = document.querySelector("#choreography input");
        input.value = 0;
        input.dispatchEvent(new Event("input"));""")
    examples.wait_until_still(".sun")
    assert_near(centre(examples, ".sun"), high + (0, 150))
    examples.run("document.querySelector('#choreography button').click()")
    examples.wait_until_true("document.querySelector('#choreography input').value === '1'")
    examples.wait_until_still(".sun")
    assert_near(centre(examples, ".sun"), high)
    assert examples.messages() == []


def test_a_menu_opens_and_shuts(examples):
    button, item = "#menu .stage button:nth-child(1)", "#menu .stage button:nth-child(4)"
    examples.run("document.querySelector(arguments[0]).click()", button)
    examples.wait_until(
        lambda: np.linalg.norm(centre(examples, item) - centre(examples, button) - (0, -130)) < 1, "the menu is open")
    examples.run("document.querySelector(arguments[0]).click()", button)
    examples.wait_until(
        lambda: np.linalg.norm(centre(examples, item) - centre(examples, button)) < 1, "the menu is shut")
    assert examples.messages() == []


@pytest.fixture
def things(page, serve, package):
    """The page of things, after everything has loaded."""
    page.resize(1200, 1500)
    page.open(serve(package.parents[1] / "dist-package" / "javascript").address("things.html"))
    page.wait_until_true("document.querySelector('#album pre')?.textContent")
    # The module makes the rows of the wheels.
    page.wait_until_true("document.querySelector('#time .minutes div')")
    page.pass_frames(5)
    yield page
    assert page.messages() == []


def test_a_queue_opens_and_its_rows_are_reordered_and_removed(things):
    low, names = things.box("#queue .panel").corner, "return [...document.querySelectorAll('#queue li span')].map((each) => each.textContent)"
    drag(things, "#queue header", (0, -220))
    things.wait_until_still("#queue .panel")
    assert_near(things.box("#queue .panel").corner, low - (0, 378 - 44 - 72))
    drag(things, "#queue li:nth-child(1) .grip", (0, 110))
    things.wait_until_still("#queue li:nth-child(1)")
    assert things.run(names)[:3] == ["Ballad", "Canon", "Aria"]
    drag(things, "#queue li:nth-child(1) .row", (-280, 0))
    things.wait_until_true("document.querySelectorAll('#queue li').length === 13")
    assert things.run(names)[:2] == ["Canon", "Aria"]


def test_controls_and_wheels_have_values(things):
    drag(things, ".slider b", (-80, 0))
    things.wait_until_still(".slider b")
    assert 0 < int(things.run("return document.querySelector('#controls output').value")) < 40
    drag(things, ".hours", (0, -90))
    things.wait_until_true("document.querySelector('#time output').value === '09:30'")


def test_a_menu_is_used_by_hand_and_by_keys(things):
    button, picked = "#share [aria-label=Share]", "document.querySelector('#share output').value === '{}'"
    things.wait_until_true("document.querySelector('#share [aria-label=Share]').tabIndex === 0")
    things.run("document.querySelector('#share').scrollIntoView()")
    home = centre(things, button)
    # A mouse need not hold the button.
    things.perform(things.pointer("mouse", button).press().by((0, -90), moves=8))
    things.wait_until_true("document.querySelector('#share [data-highlighted]')")
    things.wait_until_still("#share [aria-label=Like]")
    for name in ("Edit", "Like", "Save", "Send"):
        assert np.linalg.norm(centre(things, f"#share [aria-label={name}]") - home) == pytest.approx(96, abs=1)
    name = things.run("return document.querySelector('#share [data-highlighted]').ariaLabel")
    things.perform(Pointer("mouse").to(home - [0, 90]).lift())
    things.wait_until_true(picked.format(name))
    things.wait_until_true("getComputedStyle(document.querySelector('#share [aria-label=Edit]')).visibility === 'hidden'")

    things.run("document.querySelector('#share [aria-label=Share]').focus()")
    # A closed menu leaves all other keys to the page.
    things.type("right", "return", "end", "return")
    things.wait_until_true(picked.format("Send"))
    things.type("space", "home", "escape")
    things.wait_until_true("document.querySelector('#share [aria-label=Share]').ariaExpanded === 'false'")
    assert things.run(f"return {picked.format('Send')}")


def test_an_album_filters_and_opens_a_picture(things):
    second = "#album [data-name=Cliff]"
    things.run("document.querySelector('#album').scrollIntoView()")
    places = [things.box(selector).corner for selector in ("#album [data-name=Beech]", second)]
    # The first filter moves the pictures that stay no faster than their spring does.
    moves, elapsed = things.evaluate("""
        const places = () => [...document.querySelectorAll("#album .grid .sea")].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        });
        const before = places(), begin = performance.now();
        document.querySelector('#album [value=".sea"]').click();
        await testProbe.passFrames(1);
        return [[before, places()], performance.now() - begin];""")
    phase = 2 * np.pi * elapsed / 500
    assert np.abs(np.subtract(*moves)).max() < 220 * (1 - (1 + phase) * np.exp(-phase)) + 2
    things.wait_until_true("document.querySelector('#album [data-name=Beech]').hidden")
    things.wait_until_still(second)
    assert_near(things.box(second).corner, places[0])
    things.run("document.querySelector('#album [value=\"*\"]').click()")
    things.wait_until_still(second)
    assert_near(things.box(second).corner, places[1])
    # A hand and a key lead back. What has opened the picture has the focus again, so the key opens it again.
    bay, focus = "#album [data-name=Bay]", "document.activeElement.matches('{}')".format
    things.run("document.querySelector(arguments[0]).focus()", bay)
    things.type("return")
    things.wait_until_true("getComputedStyle(document.querySelector('#album .head')).opacity === '1'"
                           " && getComputedStyle(document.querySelector('#album .detail')).opacity === '1'")
    drag(things, "#album .head", (0, 260), then=0)
    things.wait_until_true("getComputedStyle(document.querySelector('#album [data-name=Bay]')).opacity === '1'"
                           " && !document.querySelector('#album .list').inert")
    assert things.run("return getComputedStyle(document.querySelector('#album .list')).opacity") == "1"
    things.wait_until_true(focus(bay))
    things.type("return")
    things.wait_until_true(focus("#album .detail"))
    things.type("escape")
    things.wait_until_true(focus(bay))


def test_routes_are_opened_by_links_and_thrown_back(things):
    route = "#routes .route:nth-child({})".format
    home, inert = things.box(route(1)).left, "return [...document.querySelectorAll('#routes .route, #routes .content')].map((each) => each.inert)"

    def wait_for(hash, *lefts):
        things.wait_until_true(f"(location.hash || '#/') === '{hash}'")
        things.wait_until(lambda: np.abs(np.subtract([things.box(route(each)).left - home for each in (2, 3)], lefts)).max() < 1, hash)

    width = things.box(route(1)).size[0]
    wait_for("#/", width, width)
    things.run("document.querySelector('#routes [href=\"#/album\"]').click()")
    wait_for("#/album", 0, width)
    # The first page's content is below, and the second page's content is free.
    assert things.run(inert) == [False, True, False, False, True, False]
    things.run("document.querySelector('#routes [href=\"#/photo\"]').click()")
    wait_for("#/photo", 0, 0)
    drag(things, route(3), (200, 0), then=0)
    wait_for("#/album", 0, width)
    # The browser's own buttons.
    things.run("history.forward()")
    wait_for("#/photo", 0, 0)
    things.run("history.go(-2)")
    wait_for("#/", width, width)
    assert things.run(inert) == [False, False, True, False, True, False]


NARROW = pytest.mark.left_out(firefox="its windows are at least 450 points wide")


@pytest.mark.parametrize("width", [pytest.param(360, marks=NARROW), 500, 1280])
def test_nothing_of_the_menu_is_cut_off(examples, width):
    examples.resize(width, 900)
    examples.pass_frames(5)
    examples.run("document.querySelector('#menu .stage button').click()")
    items = [f"#menu .stage button:nth-child({number})" for number in range(2, 7)]
    for item in items:
        examples.wait_until_still(item)
    stage = examples.box("#menu .stage")
    for item in items:
        lower, upper = examples.box(item).corner - stage.corner, stage.corner + stage.size - examples.box(item).corner
        assert lower.min() > 8 and upper.min() > 60 + 8, item
    assert examples.messages() == []
