# SPDX-License-Identifier: Apache-2.0
"""A page in Chromium, through its driver."""

import chromium
import gestures
from chromium_input import ChromiumInput
from devtools import DevTools
from selenium_page import SeleniumPage
from web_page import BEFORE_PAGES, SIZE


class ChromiumPage(SeleniumPage):
    browser = "chromium"

    def __init__(self):
        super().__init__(chromium.start())
        self._start_tab()

    def perform_actions(self, actions):
        if any(source["type"] == "pointer" for source in actions):
            self.pointers.perform(actions)
        else:
            gestures.send(self.driver, actions)

    def lift_everything(self):
        self.pointers.lift_everything()
        gestures.lift_everything(self.driver)

    def cancel_touches(self):
        """Cancels all touches, as the system does. Other browsers have no counterpart."""
        self.pointers.cancel_touches()

    def command(self, name, **parameters):
        """Sends a command of the DevTools protocol, and returns its result. Other browsers have no counterpart."""
        self.needs_new_tab = True
        return self.driver.execute_cdp_cmd(name, parameters)

    def prefer_reduced_motion(self, is_preferred):
        value = "reduce" if is_preferred else "no-preference"
        features = [{"name": "prefers-reduced-motion", "value": value}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def resize(self, width, height, scale=1):
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def reset(self):
        """Shows an empty page. Opens a new tab only if it is needed, because that takes longer."""
        self.lift_everything()
        windows = self.driver.window_handles
        # After input with two fingers, Chromium ignores touches on the next page if that page has another site.
        if self.needs_new_tab or self.pointers.had_several_fingers or len(windows) > 1:
            self.driver.switch_to.new_window("tab")
            new = self.driver.current_window_handle
            for other in windows:
                self.driver.switch_to.window(other)
                self.driver.close()
            self.driver.switch_to.window(new)
            self._start_tab()
        else:
            self.driver.switch_to.window(windows[0])
            self.driver.get("about:blank")
            self._restore_settings()

    def _start_tab(self):
        self.needs_new_tab = False
        chromium.run_before_pages(self.driver, BEFORE_PAGES.read_text())
        self.pointers = ChromiumInput(DevTools(self.driver))
        self._restore_settings()

    def _restore_settings(self):
        self.prefer_reduced_motion(False)
        self.resize(*SIZE)
