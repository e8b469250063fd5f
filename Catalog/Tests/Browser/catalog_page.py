# SPDX-License-Identifier: Apache-2.0
"""The catalog in a browser."""

import re

import numpy as np
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

import gestures
from physics import CARD_SIZE, RING_SIZE, RING_TO_CARD
from picture import Picture
from pointer import Pointer
from recording import Entry, Look, number

PATIENCE = 60
"""How many seconds a condition may take to come true. Far more than it takes; nothing is judged by it."""


class CatalogPage:
    """The page, what it shows and what can be done to it."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address
        self.media = {}

    def open(self, fragment=""):
        """Loads the page afresh, waits until it has started, and forgets what was recorded until then.

        `fragment` is what follows the address: a scene, as `#photo`, and what is set for it.
        """
        # Where only the fragment differs, the page would load itself anew in its own time.
        self.driver.get("about:blank")
        self.driver.get(self.address + fragment)
        self.wait_until_ready()
        self.run("recording.take()")

    def wait_until_ready(self):
        self.wait_until(
            lambda: self.run("return document.documentElement.dataset.ready === 'true'"), "the page starts")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait_until(self, condition, what):
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(
            lambda _: condition(), f"waited in vain until {what}")

    # What the page shows

    def look(self):
        return Look.from_recorder(self.run("return recording.look()"))

    def stage_corner(self):
        """Where the stage is in the window."""
        return np.array(self.run("const r = document.querySelector('#stage').getBoundingClientRect();"
                                 "return [r.left, r.top]"))

    def card_centre(self):
        """In the window's coordinates, as pointers are."""
        return self.stage_corner() + self.look().card + CARD_SIZE / 2

    def ring_centre(self):
        return self.stage_corner() + self.look().ring + RING_SIZE / 2

    def home(self):
        """Where the card's corner is when it rests on the ring."""
        return self.look().ring + RING_TO_CARD

    def readout(self, label):
        return number(self.driver.find_element(By.CSS_SELECTOR, f'output[data-label="{label}"]').text)

    def screenshot(self, path):
        """What it looks like now, also left in a file."""
        return Picture(self.driver, path)

    def wait_until_at_rest(self):
        self.wait_until(lambda: not self.look().is_active, "the motion comes to rest")

    # What was recorded

    def take_recording(self):
        """Everything since the last call."""
        return [Entry.from_recorder(entry) for entry in self.run("return recording.take()")]

    def frame_requests(self):
        """How many frames the page has asked for since it was loaded."""
        return self.run("return recording.frameRequests()")

    def pass_frames(self, count):
        """Waits until some frames have passed that the page did not ask for."""
        self.driver.execute_async_script("recording.passFrames(arguments[0]).then(arguments[1])", count)

    # What can be done

    def perform(self, *pointers):
        gestures.perform(self.driver, *pointers)

    def pointer(self, kind):
        """A pointer over the middle of the card."""
        return Pointer(kind).to(self.card_centre())

    def press_key(self, slider, *keys):
        """Sets a slider with the keyboard."""
        self.driver.find_element(By.CSS_SELECTOR, f'input[data-label="{slider}"]').send_keys(*keys)

    def make_spring_slow(self):
        """Stiffness 20, damping 80: the card creeps home for a minute, so there is time to do something."""
        self.press_key("Stiffness", Keys.HOME)
        self.press_key("Damping", Keys.END)

    def make_spring_stiff(self):
        self.press_key("Stiffness", Keys.END)

    def click_valve(self):
        self.driver.find_element(By.CSS_SELECTOR, 'input[data-label="Valve"]').click()

    def prefer_reduced_motion(self, is_preferred):
        self.prefer("reduced-motion", "reduce" if is_preferred else "no-preference")

    def prefer(self, what, value):
        """Asks for a "color-scheme", "light" or "dark", or for "reduced-motion"."""
        self.media[what] = value
        features = [{"name": f"prefers-{name}", "value": value} for name, value in self.media.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def resize(self, width, height, scale=1):
        """Gives the page a window of this size on a screen this sharp; a narrow one is a phone's."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 600})

    def choose_speed(self, speed):
        """Chooses 1, 0.25 or 0.1, without a pointer that would be recorded."""
        self.run("document.querySelector(`[name=speed][value='${arguments[0]}']`).click()", speed)

    def focus(self, label):
        """Gives an element of the stage the keyboard's focus."""
        self.run("document.querySelector(`.element[data-label=${arguments[0]}]`).focus()", label)

    def click_through_script(self, label):
        """Clicks on an element of the stage as screen readers and voice control do: without a pointer."""
        self.run("document.querySelector(`.element[data-label=${arguments[0]}]`).click()", label)

    def type(self, *keys, shift=False):
        """Presses keys, one after another, wherever the focus is."""
        chain = ActionChains(self.driver, duration=0)
        if shift:
            chain.key_down(Keys.SHIFT)
        chain.send_keys(*keys)
        if shift:
            chain.key_up(Keys.SHIFT)
        chain.perform()

    def colour(self, name):
        """Red, green and blue of a colour of the style sheet."""
        text = self.run("""
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.color = `var(--${arguments[0]})`;
            const { color } = getComputedStyle(probe);
            probe.remove();
            return color;""", name)
        return tuple(int(part) for part in re.findall(r"\d+", text)[:3])

    def touch(self, kind, *places):
        """Sends a touchStart, touchMove or touchCancel: WebDriver cannot cancel a touch."""
        points = [{"x": int(x), "y": int(y)} for x, y in places]
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
