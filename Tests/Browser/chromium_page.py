# SPDX-License-Identifier: Apache-2.0
"""A page in Chromium, through its driver."""

from selenium.webdriver.common.by import By

import chromium
import gestures
from chromium_input import ChromiumInput
from devtools import DevTools
from web_page import BEFORE_PAGES, PATIENCE, WebPage

SIZE = (1200, 900)


class ChromiumPage(WebPage):
    browser = "chromium"

    def __init__(self):
        self.driver = chromium.start()
        self.driver.set_script_timeout(PATIENCE)
        self._start_tab()

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
        if any(source["type"] == "pointer" for source in actions):
            self.pointers.perform(actions)
        else:
            gestures.send(self.driver, actions)

    def lift_everything(self):
        self.pointers.lift_everything()
        gestures.lift_everything(self.driver)

    def cancel_touches(self):
        """Cancels all touches, as the system does. Firefox has no counterpart."""
        self.pointers.cancel_touches()

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
        """Continues in a new tab.

        After input with two fingers, Chromium ignores touches on the next page if that has another site.
        """
        self.lift_everything()
        self.driver.switch_to.new_window("tab")
        new = self.driver.current_window_handle
        for other in set(self.driver.window_handles) - {new}:
            self.driver.switch_to.window(other)
            self.driver.close()
        self.driver.switch_to.window(new)
        self._start_tab()

    def _start_tab(self):
        chromium.run_before_pages(self.driver, BEFORE_PAGES)
        self.pointers = ChromiumInput(DevTools(self.driver))
        self.prefer_reduced_motion(False)
        self.resize(*SIZE)
