# SPDX-License-Identifier: Apache-2.0
"""The driver of the catalog in Chromium."""

import chromium
import gestures
from catalog_page import CatalogPage
from chromium_input import ChromiumInput
from devtools import DevTools


class ChromiumCatalogPage(CatalogPage):
    kinds = ["mouse", "touch"]

    @staticmethod
    def start(probe):
        driver = chromium.start()
        chromium.run_before_pages(driver, probe.read_text())
        return driver

    def __init__(self, driver, address):
        super().__init__(driver, address)
        self.media = {}
        self.pointers = ChromiumInput(DevTools(driver))

    def perform(self, *pointers):
        gestures.perform(self.driver, *pointers)

    def throw(self, *pointers):
        self.pointers.perform(gestures.encoded(*pointers))

    def prefer(self, what, value):
        self.media[what] = value
        features = [{"name": f"prefers-{name}", "value": value} for name, value in self.media.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def resize(self, width, height, scale=1):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 600})

    def cancel_touches(self):
        """Cancels the touches of `throw`, as the system does."""
        self.pointers.cancel_touches()

    def reset(self):
        self.pointers.lift_everything()
        gestures.lift_everything(self.driver)
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
