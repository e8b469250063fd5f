# SPDX-License-Identifier: Apache-2.0
"""The driver of the catalog in a browser that Selenium controls."""

import re

import numpy as np
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

import browsers
from physics import CARD_SIZE, RING_SIZE, RING_TO_CARD
from picture import Picture
from pointer import Pointer
from recording import Look, Reader, number

PATIENCE = 60
"""The seconds that a condition may take to come true: far more than it takes. No test depends on it."""

STATE = """return [
  location.href, document.readyState, document.visibilityState, document.querySelector("#trouble")?.textContent,
  ...performance.getEntriesByType("resource").map(({ name }) => name.slice(0, 100))].join(", ")"""
"""What a page that does not start says about itself."""


class CatalogPage:
    """The page: its state, its recording and its controls. `CatalogWindow` has the same methods.

    `ChromiumCatalogPage` and `WebKitCatalogPage` add the pointers and the settings of a browser.
    """

    kinds = []
    """The kinds of pointers that the driver of the browser has."""

    KEYS = {
        "left": Keys.ARROW_LEFT, "right": Keys.ARROW_RIGHT, "up": Keys.ARROW_UP, "down": Keys.ARROW_DOWN,
        "space": Keys.SPACE, "return": Keys.ENTER, "escape": Keys.ESCAPE, "tab": Keys.TAB, "home": Keys.HOME,
        "end": Keys.END, "plus": "+", "minus": "-"}

    LABELS = {"down": "ArrowDown"}
    """The names of keys in a recording."""

    exact = 1e-6
    """Points. The error of a position that is computed in 64 bits."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address

    def open(self, fragment=""):
        """Loads the page, waits until it has started, and forgets what was recorded until then.

        `fragment` is the end of the address: a scene, as `#photo`, and its settings.
        """
        # If only the fragment differed, the page would load itself again later.
        self.driver.get("about:blank")
        self.driver.get(self.address + fragment)
        self.wait_until_ready()
        self.run("probe.take()")

    def wait_until_ready(self):
        try:
            self.wait_until(
                lambda: self.run("return document.documentElement.dataset.ready === 'true'"), "the page starts")
        except TimeoutException as error:
            error.msg += f": {self.run(STATE)}"
            raise
        # A page's times begin when it is loaded.
        self.reader = Reader()

    def has_ended(self):
        return browsers.has_ended(self.driver)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait_until(self, condition, what):
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(
            lambda _: condition(), f"timed out before {what}")

    # The page's state

    def look(self):
        return Look.from_recorder(self.run("return probe.look()"))

    def stage_corner(self):
        """The stage's upper left corner in the window."""
        return np.array(self.run("const r = document.querySelector('#stage').getBoundingClientRect();"
                                 "return [r.left, r.top]"))

    def stage_size(self):
        return np.array(self.run("const r = document.querySelector('#stage').getBoundingClientRect();"
                                 "return [r.width, r.height]"))

    def card_centre(self):
        """The card's centre in the window's coordinates, as for pointers."""
        return self.stage_corner() + self.look().card + CARD_SIZE / 2

    def ring_centre(self):
        return self.stage_corner() + self.look().ring + RING_SIZE / 2

    def home(self):
        """The card's upper left corner when it rests on the ring."""
        return self.look().ring + RING_TO_CARD

    def readout(self, label):
        self.pass_frames(1)
        return number(self.driver.find_element(By.CSS_SELECTOR, f'output[data-label="{label}"]').text)

    def screenshot(self, path):
        """Takes a picture of the page, and saves it."""
        self.pass_frames(1)
        return Picture(self.driver, path)

    def wait_until_at_rest(self):
        self.wait_until(lambda: not self.look().is_active, "the motion comes to rest")

    # The recording

    def take_recording(self):
        """The entries since the last call. Checks that all frames since then drew what the entries say."""
        self.pass_frames(1)
        assert self.run("return probe.takeMismatches()") == []
        return list(self.reader.read(self.run("return probe.take()")))

    def frame_requests(self):
        """The number of frames that the page has requested since it was loaded."""
        return self.run("return probe.frameRequests()")

    def pass_frames(self, count):
        """Waits for some frames that the page did not request."""
        self.driver.execute_async_script("probe.passFrames(arguments[0]).then(arguments[1])", count)

    # The page's controls

    def perform(self, *pointers):
        """Performs the actions of pointers at the same time, step by step."""
        raise NotImplementedError

    def perform_one_by_one(self, *pointers):
        """Performs the actions of pointers. WebDriver waits until the page has received each of them."""
        self.perform(*pointers)

    def throw(self, *pointers):
        """Performs the actions of pointers, with the time stamps at which they were due.

        A busy machine delivers the events late, but does not change the velocity of the hand.
        """
        raise NotImplementedError

    def pointer(self, kind):
        """A pointer over the middle of the card."""
        return Pointer(kind).to(self.card_centre())

    def press_key(self, slider, *keys):
        """Sets a slider with the keyboard."""
        keys = [self.KEYS[key] for key in keys]
        self.driver.find_element(By.CSS_SELECTOR, f'input[data-label="{slider}"]').send_keys(*keys)

    def make_spring_slow(self):
        """Sets stiffness 20 and damping 80. The card creeps home for a minute."""
        self.press_key("Stiffness", "home")
        self.press_key("Damping", "end")
        # On a phone, the browser has scrolled to the sliders.
        self.run("scrollTo(0, 0)")

    def make_spring_stiff(self):
        self.press_key("Stiffness", "end")

    def click_valve(self):
        self.click_setting("Valve")

    def click_setting(self, label):
        """Clicks on a switch or a button of the panel."""
        self.driver.find_element(By.CSS_SELECTOR, f':is(input, button)[data-label="{label}"]').click()

    def prefer_reduced_motion(self, is_preferred):
        self.prefer("reduced-motion", "reduce" if is_preferred else "no-preference")

    def prefer(self, what, value):
        """Sets "color-scheme" to "light" or "dark", or "reduced-motion" to "reduce" or "no-preference"."""
        raise NotImplementedError

    def resize(self, width, height, scale=1):
        """Gives the page a window on a screen with `scale` pixels per point. A narrow one is a phone's."""
        raise NotImplementedError

    def choose_speed(self, speed, after=0):
        """Chooses 1, 0.25 or 0.1 without a pointer, which would be recorded.

        `after` is the time for which the page is busy before, in milliseconds.
        """
        self.run("""
            const [speed, after] = arguments;
            for (const end = performance.now() + after; performance.now() < end;);
            document.querySelector(`[name=speed][value='${speed}']`).click();""", speed, after)

    def focus(self, label):
        """Gives an element of the stage the keyboard's focus."""
        self.run("document.querySelector(`.element[data-label='${arguments[0]}']`).focus()", label)

    def click_through_script(self, label):
        """Clicks on an element of the stage without a pointer, as screen readers and voice control do."""
        self.run("document.querySelector(`.element[data-label=${arguments[0]}]`).click()", label)

    def type(self, *keys, shift=False):
        """Presses keys one after another."""
        chain = ActionChains(self.driver, duration=0)
        if shift:
            chain.key_down(Keys.SHIFT)
        chain.send_keys(*[self.KEYS.get(key, key) for key in keys])
        if shift:
            chain.key_up(Keys.SHIFT)
        chain.perform()
        # The driver may return before the page has received the last key.
        self.pass_frames(2)

    def colour(self, name):
        """Red, green and blue of a colour of the style sheet."""
        text = self.run("""
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.color = `var(--${arguments[0]})`;
            const { color } = getComputedStyle(probe);
            probe.remove();
            return color;""", name)
        return tuple(int(part) for part in re.findall(r"\d+", text)[:3])

    def reset(self):
        """Lifts all pointers and keys that a test left down, and restores the size of the window."""
        raise NotImplementedError
