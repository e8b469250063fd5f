# SPDX-License-Identifier: Apache-2.0
"""The driver of the catalog in WebKit, Safari's engine."""

import gestures
import webkit
from catalog_page import CatalogPage

SIZE = (1200, 1000)


class WebKitCatalogPage(CatalogPage):
    kinds = ["mouse"]

    start = staticmethod(webkit.start)

    def __init__(self, driver, address):
        super().__init__(driver, address)
        self.input = webkit.WebKitInput(driver)
        self.resize(*SIZE)

    def perform(self, *pointers):
        self.input.perform(gestures.paced(gestures.encoded(*pointers)))

    def throw(self, *pointers):
        """The events have the times at which the browser has sent them."""
        self.perform(*pointers)

    def screenshot(self, path):
        with webkit.repainting(self.driver):
            return super().screenshot(path)

    def prefer(self, what, value):
        match what:
            case "reduced-motion":
                webkit.change_settings(self.driver, gtk_enable_animations=value == "no-preference")
            case "color-scheme":
                webkit.change_settings(self.driver, gtk_application_prefer_dark_theme=value == "dark")
        self.wait_until(lambda: self.run(f"return matchMedia('(prefers-{what}: {value})').matches"), "the preference")

    def resize(self, width, height, scale=1):
        webkit.change_settings(self.driver, scale=scale)
        self.driver.set_window_rect(0, 0, width, height)
        self.wait_until(
            lambda: self.run("return [innerWidth, innerHeight, devicePixelRatio]") == [width, height, scale],
            "the window had its size")

    def reset(self):
        self.input.lift_everything()
