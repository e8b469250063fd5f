# SPDX-License-Identifier: Apache-2.0
"""A page in a browser that Selenium controls."""

from selenium.webdriver.common.by import By

import browsers
from web_page import PATIENCE, WebPage

WITH_CAUSE = """catch (error) {
  if (error.cause?.stack) error.message += `\n${error.cause.stack}`;
  throw error;
}"""
"""The driver reports only the message of an error. A program that has crashed has left its stack in the cause."""


class SeleniumPage(WebPage):
    def __init__(self, driver):
        self.driver = driver
        self.driver.set_script_timeout(PATIENCE)

    def has_ended(self):
        return browsers.has_ended(self.driver)

    def quit(self):
        self.driver.quit()

    def open(self, address):
        # Two addresses that differ only in their fragments are one page.
        self.driver.get("about:blank")
        self.driver.get(address)

    def go_back(self):
        self.driver.back()

    def run(self, script, *arguments):
        return self.driver.execute_script(f"try {{ {script}\n}} {WITH_CAUSE}", *arguments)

    def run_with_callback(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def enter_frame(self, selector):
        self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, selector))

    def leave_frames(self):
        self.driver.switch_to.default_content()
