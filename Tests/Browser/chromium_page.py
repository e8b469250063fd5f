# SPDX-License-Identifier: Apache-2.0
"""A page in Chromium, through its driver."""

from selenium.webdriver.common.by import By

import chromium
import gestures
from web_page import BEFORE_PAGES, PATIENCE, WebPage

SIZE = (1200, 900)


class ChromiumPage(WebPage):
    browser = "chromium"

    def __init__(self):
        self.driver = chromium.start()
        self.driver.set_script_timeout(PATIENCE)
        chromium.run_before_pages(self.driver, BEFORE_PAGES)
        self.reset()

    def quit(self):
        self.driver.quit()

    def open(self, address):
        # Two addresses that differ only in their fragments are one page.
        self.driver.get("about:blank")
        self.driver.get(address)

    def go_back(self):
        self.driver.back()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_with_callback(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def enter_frame(self, selector):
        self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, selector))

    def leave_frames(self):
        self.driver.switch_to.default_content()

    def perform_actions(self, actions):
        gestures.send(self.driver, actions)

    def lift_everything(self):
        gestures.lift_everything(self.driver)

    def touch(self, kind, *places):
        """Sends a touchStart, touchMove, touchEnd or touchCancel. WebDriver cannot cancel a touch."""
        points = [{"x": float(x), "y": float(y)} for x, y in places]
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def command(self, name, **parameters):
        """Sends a command of the DevTools protocol, and returns its result. Firefox has no counterpart."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def prefer_reduced_motion(self, is_preferred):
        value = "reduce" if is_preferred else "no-preference"
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": value}])

    def resize(self, width, height, scale=1):
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def reset(self):
        self.leave_frames()
        self.lift_everything()
        self.driver.get("about:blank")
        self.prefer_reduced_motion(False)
        self.resize(*SIZE)
