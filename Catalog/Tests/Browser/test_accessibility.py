# SPDX-License-Identifier: Apache-2.0
"""For people who see little or nothing, and for those who see it on a small screen or by night."""

import itertools
import re

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium_axe_python import Axe

from flights import put_aside

both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
screens = pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])


@both_schemes
@screens
@pytest.mark.parametrize("is_moving", [False, True], ids=["at rest", "in flight"])
def test_axe_finds_nothing(page, scheme, size, is_moving):
    """Names, roles, contrast of text, and all else that it knows of."""
    page.prefer("color-scheme", scheme)
    page.resize(*size)
    page.open()
    if is_moving:
        put_aside(page)
    axe = Axe(page.driver)
    axe.inject()
    results = axe.run()
    assert page.look().is_active == is_moving
    assert not results["violations"], axe.report(results["violations"])
    assert len(results["passes"]) > 20


def luminance(colour):
    """As WCAG 2.2 defines it."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(a, b):
    brighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@both_schemes
def test_the_colours_stand_out(page, scheme):
    """4.5 to 1 for words, and 3 to 1 for curves, lines and controls: also where axe does not look."""
    page.prefer("color-scheme", scheme)
    page.open()
    colours = {name: page.colour(name) for name in
               ("text", "quiet", "mark", "hand", "spring", "paper", "surface", "line")}

    def mixed(name, share):
        """A colour laid thinly over the surface, as the plot does behind its curves."""
        return tuple(share * a + (1 - share) * b for a, b in zip(colours[name], colours["surface"]))

    for words, ground in itertools.product(("text", "quiet"), ("paper", "surface")):
        assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)
    assert contrast(colours["text"], colours["line"]) >= 4.5
    for mark, ground in itertools.product(("mark", "hand", "spring"), ("paper", "surface")):
        assert contrast(colours[mark], colours[ground]) >= 3, (mark, ground)
    for mover in ("hand", "spring"):
        assert contrast(colours[mover], mixed(mover, 0.08)) >= 3
    assert contrast(colours["mark"], colours["line"]) >= 3


@both_schemes
def test_the_card_stands_out(page, pictures, scheme):
    """Everywhere on it, not in the middle alone."""
    page.prefer("color-scheme", scheme)
    page.open()
    picture, centre = page.screenshot(pictures / f"rest-{scheme}.png"), page.card_centre()
    for x, y in itertools.product((-40, 0, 40), repeat=2):
        if (x, y) != (0, 0) and abs(x) == abs(y):
            x, y = 0.7 * x, 0.7 * y
        assert contrast(picture.colour_at(centre + [x, y]), page.colour("paper")) >= 3


# What is told


@pytest.mark.parametrize("label, keys", [
    ("Card", ["Arrow keys", "Shift", "Space", "Escape"]), ("Destination", ["Arrow keys", "Shift", "Space"])])
@screens
def test_what_the_keys_move_says_so(page, label, keys, size):
    """A button by its name, and described by what its keys do, whether that is shown or not."""
    page.resize(*size)
    node = page.driver.find_element(By.CSS_SELECTOR, f'.element[data-label="{label}"]')
    assert (node.aria_role, node.accessible_name) == ("button", label)
    remote = page.driver.execute_cdp_cmd("Runtime.evaluate", {
        "expression": f"document.querySelector('.element[data-label={label}]')"})
    tree = page.driver.execute_cdp_cmd("Accessibility.getPartialAXTree", {
        "objectId": remote["result"]["objectId"], "fetchRelatives": False})
    description = tree["nodes"][0]["description"]["value"]
    assert all(key in description for key in keys)


@pytest.fixture
def told(page):
    """Waits until a rest is told, and returns what was told since the last one; "" is what nobody hears."""
    page.run("""
        window.told = [];
        new MutationObserver(() => told.push(document.getElementById("announcement").textContent))
          .observe(document.getElementById("announcement"), { childList: true });""")

    def take():
        page.wait_until(lambda: "At rest" in (page.run("return told.at(-1)") or ""), "the rest is told")
        return page.run("return told.splice(0)")

    return take


def test_a_toss_is_told_in_a_sentence(page, told):
    """Not in one for each frame, nor for each key."""
    page.focus("Card")
    for key in (Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.SPACE, Keys.SPACE):
        page.type(key)
        page.pass_frames(4)
    page.wait_until_at_rest()
    sentences = told()
    assert len(sentences) <= 2 and sentences[-1].endswith("At rest at the destination."), sentences
    spoken = page.run("""
        const outputs = [...document.querySelectorAll("output")];
        return outputs.filter(({ ariaLive }) => ariaLive !== "off").length;""")
    assert spoken == 0


def test_what_is_told_is_what_was_done_and_where_it_ended(page, told):
    page.focus("Card")
    page.type(Keys.SPACE)
    assert " ".join(told()) in (
        "Tossed at 4000 points per second. At rest at the destination.",
        "Tossed at 4000 points per second. In flight. At rest at the destination.")

    page.make_spring_slow()
    page.perform(page.pointer("mouse").press().by((160, -40), moves=6).wait(80).lift())
    page.click_valve()
    left = page.look().card - page.home()
    *_, sentence = told()
    place = r"At rest, \d+ points right of and \d+ points above the destination\."
    assert re.fullmatch(rf"(Let go at \d+ points per second\. )?{place}", sentence), sentence
    assert np.allclose([int(number) for number in re.findall(r"\d+", sentence)[-2:]], np.abs(left), atol=0.5)


def test_what_was_told_before_is_told_again(page, told):
    """A status that does not change is not read: it is emptied in between."""
    page.focus("Card")
    page.type(Keys.ARROW_LEFT)
    first = told()
    page.type(Keys.ARROW_LEFT)
    again = told()
    assert again[0] == "" and again[-1] == first[-1]


def test_what_the_switch_is_for_is_told(page):
    """And the card says that it cannot be moved, to the eye as well."""
    def card():
        return page.run("""
            const card = document.querySelector("[data-label=Card]");
            const { cursor, filter } = getComputedStyle(card);
            return [card.ariaDisabled, cursor, filter];""")

    purpose = page.run("const valve = document.querySelector('[data-label=Valve]');"
                       "return document.getElementById(valve.getAttribute('aria-describedby')).textContent")
    assert purpose == "lets the card be moved"
    open_card = card()
    assert open_card == ["false", "grab", "none"]
    page.click_valve()
    assert card() == ["true", "not-allowed", "saturate(0.2)"]
    page.click_valve()
    assert card() == open_card


# Small screens, and screens that stay as they are


def boxes(page):
    """What can be seen or pressed outside the stage, with its box."""
    return page.run("""
        return [...document.querySelectorAll("main *, section *, aside *")]
          .filter((node) => node.checkVisibility() && !node.closest("#stage, #announcement"))
          .map((node) => {
            const { left, right } = node.getBoundingClientRect();
            return [node.outerHTML.slice(0, 80), left, right];
          });""")


def test_nothing_overlaps_at_any_width(page):
    """Neither what explains the plot nor what slows it down; and nothing leaves the window."""
    for width in [*range(300, 1301, 20), 768, 770]:
        page.resize(width, 800)
        page.wait_until(lambda: page.run("return innerWidth") == width, "the window has its width")
        # A scroll bar takes some of the width.
        seen = page.run("return document.scrollingElement.clientWidth")
        assert page.run("return document.scrollingElement.scrollWidth") == seen
        for node, left, right in boxes(page):
            assert 0 <= left and right <= seen, (width, node, left, right)
        overlapping = page.run("""
            const parts = [...document.querySelectorAll("#legend span, #speed legend, #speed label, #plot")]
              .filter((node) => getComputedStyle(node).clipPath === "none")
              .map((node) => ({ words: node.textContent.trim(), box: node.getBoundingClientRect() }));
            const pairs = parts.flatMap((a, index) => parts.slice(index + 1).map((b) => [a, b]));
            return pairs.filter(([{ box: a }, { box: b }]) =>
                a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
              .map((pair) => pair.map(({ words }) => words));""")
        assert overlapping == [], width


@pytest.mark.parametrize("is_moving", [False, True], ids=["at rest", "in flight"])
def test_nothing_overflows_a_narrow_screen(page, pictures, is_moving):
    page.resize(360, 740, scale=2)
    page.open()
    if is_moving:
        put_aside(page)
    page.screenshot(pictures / f"narrow-{'flight' if is_moving else 'rest'}.png")
    assert page.run("return document.scrollingElement.scrollWidth") == 360
    for node, left, right in boxes(page):
        assert 0 <= left and right <= 360, (node, left, right)


def test_everything_can_be_reached_on_a_narrow_screen(page):
    """Each control, once scrolled to, is what a finger in its middle meets, and is large enough for one."""
    page.resize(360, 740)
    page.open()
    covered = page.run("""
        return [...document.querySelectorAll("input, .element")].filter((node) => {
          node.scrollIntoView({ block: "center" });
          const { left, top, width, height } = node.getBoundingClientRect();
          // The card lies on the ring, which is held by its rim.
          const down = node.matches("[data-look=ring]") ? -9 : height / 2;
          const met = document.elementFromPoint(left + width / 2, top + down);
          return !(met === node || met?.closest("label")?.contains(node)) || width < 24 || height < 24;
        }).map((node) => node.outerHTML);""")
    assert covered == []


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1280, 800), (1440, 900)])
def test_nothing_shifts(page, size):
    """Neither while it loads, nor in flight, nor when anything is set."""
    page.resize(*size)
    page.open()
    page.pass_frames(5)
    page.perform(page.pointer("mouse").press().by((100, -80), moves=8).lift())
    page.wait_until_at_rest()
    page.focus("Card")
    page.type(Keys.SPACE)
    page.wait_until_at_rest()
    for speed in (0.1, 0.25, 1):
        page.choose_speed(speed)
    page.press_key("Stiffness", Keys.END)
    page.press_key("Damping", Keys.HOME)
    page.press_key("Damping", Keys.END)
    page.run("document.querySelector('[data-label=Valve]').click()")
    page.run("scrollTo(0, 0)")
    page.pass_frames(10)
    assert page.run("return recording.shifts()") == []
