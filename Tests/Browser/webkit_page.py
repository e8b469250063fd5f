# SPDX-License-Identifier: Apache-2.0
"""A page in WebKit, Safari's engine, through its driver."""

import gestures
import webkit
from selenium_page import SeleniumPage
from web_page import BEFORE_PAGES, SIZE


class WebKitPage(SeleniumPage):
    browser = "webkit"

    def __init__(self):
        super().__init__(webkit.start(BEFORE_PAGES))
        self.input = webkit.WebKitInput(self.driver)
        self.reset()

    def perform_actions(self, actions):
        actions = gestures.paced(actions)
        self.stamp(actions)
        self.input.perform(actions)

    def lift_everything(self):
        self.input.lift_everything()

    def prefer_reduced_motion(self, is_preferred):
        webkit.change_settings(self.driver, gtk_enable_animations=not is_preferred)
        query = "matchMedia('(prefers-reduced-motion: reduce)').matches"
        self.wait_until_true(f"{query} === {str(is_preferred).lower()}")

    def resize(self, width, height, scale=1):
        webkit.change_settings(self.driver, scale=scale)
        self.driver.set_window_rect(0, 0, width, height)
        self.wait_until(
            lambda: self.run("return [innerWidth, innerHeight, devicePixelRatio]") == [width, height, scale],
            "the window had its size")

    def reset(self):
        self.leave_frames()
        self.lift_everything()
        self.driver.get("about:blank")
        self.prefer_reduced_motion(False)
        self.resize(*SIZE)
