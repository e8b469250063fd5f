# SPDX-License-Identifier: Apache-2.0
"""A browser for the tests, and the page in it."""

import os
import shutil
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

import gestures
from catalog_page import PATIENCE, CatalogPage

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def pytest_addoption(parser):
    parser.addoption("--page", type=Path, default=ROOT / "catalog.html", help="the page to test")


def first_on_path(*names):
    """The first of some programs that is installed."""
    return next((path for path in map(shutil.which, names) if path), None)


@pytest.fixture(scope="session")
def driver():
    options = webdriver.ChromeOptions()
    options.binary_location = first_on_path("chromium", "chromium-browser", "google-chrome", "chrome") or ""
    options.add_argument("--headless=new")
    options.add_argument("--window-size=1200,1000")
    options.add_argument("--disable-dev-shm-usage")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    driver = webdriver.Chrome(options=options, service=Service(first_on_path("chromedriver")))
    driver.set_script_timeout(PATIENCE)
    driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": (HERE / "recording.js").read_text()})
    yield driver
    driver.quit()


@pytest.fixture
def page(driver, request):
    """The page, freshly loaded and at rest."""
    address = request.config.getoption("--page").resolve().as_uri()
    page = CatalogPage(driver, address)
    page.prefer_reduced_motion(False)
    page.open()
    yield page
    gestures.lift_everything(driver)


@pytest.fixture(scope="session")
def pictures():
    """Where screenshots go."""
    directory = ROOT / ".build" / "browser"
    directory.mkdir(parents=True, exist_ok=True)
    return directory
