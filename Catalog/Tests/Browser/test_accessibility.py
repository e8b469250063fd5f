# SPDX-License-Identifier: Apache-2.0
"""Names, colours and announcements for people who see little or nothing, and layouts for small screens."""

import itertools
import re

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium_axe_python import Axe

from flights import put_aside
from shared_accessibility import *  # noqa: F403

both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
screens = pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])


@both_schemes
@screens
@pytest.mark.parametrize("is_moving", [False, True], ids=["at rest", "in flight"])
def test_axe_finds_nothing(page, scheme, size, is_moving):
    """axe checks names, roles, the contrast of text, and more."""
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
    """4.5 to 1 for words, and 3 to 1 for curves, lines and controls, also where axe does not look."""
    page.prefer("color-scheme", scheme)
    page.open()
    colours = {name: page.colour(name) for name in
               ("text", "quiet", "mark", "hand", "spring", "paper", "surface", "line")}

    def mixed(name, share):
        """A translucent colour over the surface, as behind the plot's curves."""
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
    """All parts of the card do, not only its centre."""
    page.prefer("color-scheme", scheme)
    page.open()
    picture, centre = page.screenshot(pictures / f"rest-{scheme}.png"), page.card_centre()
    for x, y in itertools.product((-40, 0, 40), repeat=2):
        if (x, y) != (0, 0) and abs(x) == abs(y):
            x, y = 0.7 * x, 0.7 * y
        assert contrast(picture.colour_at(centre + [x, y]), page.colour("paper")) >= 3


# Announcements


@pytest.fixture
def button_description(page):
    def describe(label):
        """The description of an element of the stage, for assistive technologies."""
        node = page.driver.find_element(By.CSS_SELECTOR, f'.element[data-label="{label}"]')
        assert (node.aria_role, node.accessible_name) == ("button", label)
        remote = page.driver.execute_cdp_cmd("Runtime.evaluate", {
            "expression": f"document.querySelector('.element[data-label={label}]')"})
        tree = page.driver.execute_cdp_cmd("Accessibility.getPartialAXTree", {
            "objectId": remote["result"]["objectId"], "fetchRelatives": False})
        return tree["nodes"][0]["description"]["value"]

    return describe


@pytest.mark.parametrize("label", ["Card", "Destination"])
def test_an_element_is_described_on_a_phone_which_does_not_show_that(page, button_description, label):
    page.resize(360, 740)
    assert "Arrow keys" in button_description(label)


@pytest.fixture
def announced(page):
    """Waits for the announcement of a rest, and returns the announcements since the last call."""
    page.run("""
        window.announced = [];
        new MutationObserver(() => announced.push(document.getElementById("announcement").textContent))
          .observe(document.getElementById("announcement"), { childList: true });""")

    def take():
        page.wait_until(lambda: "At rest" in (page.run("return announced.at(-1)") or ""), "the rest is announced")
        return page.run("return announced.splice(0)")

    return take


def test_a_toss_is_announced_in_a_sentence(page, announced):
    """There is none for each frame, nor for each key."""
    page.focus("Card")
    page.type("left", "left", "space", "space")
    page.wait_until_at_rest()
    sentences = announced()
    assert len(sentences) <= 2 and sentences[-1].endswith(" the middle."), sentences
    spoken = page.run("""
        const outputs = [...document.querySelectorAll("output")];
        return outputs.filter(({ ariaLive }) => ariaLive !== "off").length;""")
    assert spoken == 0


def test_an_announcement_has_the_speed_and_the_place(page, announced):
    page.focus("Card")
    page.type("space")
    right = round(page.stage_size()[0] / 3)
    assert " ".join(announced()) in (
        f"Tossed at 1500 points per second. At rest, {right} points right of the middle.",
        f"Tossed at 1500 points per second. In flight. At rest, {right} points right of the middle.")
    page.focus("Destination")
    page.type("space")
    assert announced()[-1].endswith("At rest in the middle.")

    page.make_spring_slow()
    page.perform(page.pointer("mouse").press().by((160, -40), moves=6).wait(80).lift())
    page.click_valve()
    left = page.look().card + 48 - page.stage_size() / 2
    *_, sentence = announced()
    place = r"At rest, \d+ points right of and \d+ points above the middle\."
    assert re.fullmatch(rf"(Let go at \d+ points per second\. )?{place}", sentence), sentence
    assert np.allclose([int(number) for number in re.findall(r"\d+", sentence)[-2:]], np.abs(left), atol=0.5)


def test_the_same_announcement_is_made_again(page, announced):
    """A status that does not change is not read, so it is emptied in between."""
    page.focus("Card")
    page.type("left")
    first = announced()
    page.type("left")
    again = announced()
    assert again[0] == "" and again[-1] == first[-1]


def test_the_switch_is_described(page):
    """While it is off, the card is disabled, and looks so."""
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


# Layout


def boxes(page):
    """The visible parts outside the stage, each with its left and right edge."""
    return page.run("""
        return [...document.querySelectorAll("main *, section *, aside *")]
          .filter((node) => node.checkVisibility() && !node.closest("#stage, #announcement"))
          .map((node) => {
            const { left, right } = node.getBoundingClientRect();
            return [node.outerHTML.slice(0, 80), left, right];
          });""")


def test_nothing_overlaps_at_any_width(page):
    """Neither the legend nor the speeds overlap, and nothing leaves the window."""
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
    """Nothing covers the centre of a control that was scrolled to, and each is large enough for a finger."""
    page.resize(360, 740)
    page.open()
    page.pass_frames(5)
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
    """The layout is the same while the page loads, in flight, and after each setting."""
    page.resize(*size)
    page.open()
    page.pass_frames(5)
    page.perform(page.pointer("mouse").press().by((100, -80), moves=8).lift())
    page.wait_until_at_rest()
    page.focus("Card")
    page.type("space")
    page.wait_until_at_rest()
    for speed in (0.1, 0.25, 1):
        page.choose_speed(speed)
    page.press_key("Stiffness", "end")
    page.press_key("Damping", "home")
    page.press_key("Damping", "end")
    page.run("document.querySelector('[data-label=Valve]').click()")
    page.run("scrollTo(0, 0)")
    page.pass_frames(10)
    assert page.run("return probe.shifts()") == []
