# SPDX-License-Identifier: Apache-2.0
"""Chromium, without a window, under the control of its driver."""

import os
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


def start():
    options = webdriver.ChromeOptions()
    options.binary_location = _first_on_path("chromium", "chromium-browser", "google-chrome", "chrome") or ""
    options.add_argument("--headless=new")
    options.add_argument("--window-size=1200,1000")
    options.add_argument("--disable-dev-shm-usage")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    return webdriver.Chrome(options=options, service=Service(_first_on_path("chromedriver")))


def run_before_pages(driver, script):
    """Runs a script in every page that is loaded from now on, before the page's own scripts."""
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})


def _first_on_path(*names):
    """The first of some programs that is installed."""
    return next((path for path in map(shutil.which, names) if path), None)
