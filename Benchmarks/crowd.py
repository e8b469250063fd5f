# SPDX-License-Identifier: Apache-2.0
"""Loads a page of a thousand moving nodes. Measures the time of the library in each frame, and subtracts the
time in which a plain script writes the same styles. Prints the differences in milliseconds.

Usage: crowd.py FOLDER FRAMES
"""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "Tests"
sys.path += [str(TESTS / "Drivers"), str(TESTS / "Browser")]

import chromium
from selenium.webdriver.support.wait import WebDriverWait
from static_server import StaticServer

WARM_UP = 60
"""Frames. The browser compiles the scripts during the first ones."""

ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""The browser measures times of an isolated page to 5 microseconds, and of another page to 100."""


def main():
    frames = WARM_UP + int(sys.argv[2])
    server = StaticServer(sys.argv[1], headers=ISOLATION)
    driver = chromium.start()
    try:
        driver.get(server.address())
        WebDriverWait(driver, 120, poll_frequency=0.5).until(
            lambda _: driver.execute_script("return window.crowd?.frames.length >= arguments[0]", frames))
        for library, written in driver.execute_script("return crowd.frames")[WARM_UP:frames]:
            print(library - written)
    finally:
        driver.quit()
        server.close()


main()
