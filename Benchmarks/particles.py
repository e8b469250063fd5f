# SPDX-License-Identifier: Apache-2.0
"""Loads the catalog's scene of 20 000 particles and throws them again and again. Prints the time of all scripts in
each frame, in milliseconds: the springs, the picture of the particles and its transfer to the canvas.

Usage: particles.py CATALOG FRAMES
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

MEASURE = """
  globalThis.frameTimes = [];
  const request = requestAnimationFrame.bind(window);
  requestAnimationFrame = (callback) => request((time) => {
    const start = performance.now();
    callback(time);
    frameTimes.push(performance.now() - start);
  });
"""

THROW = """
  setInterval(() => [...document.querySelectorAll("button")].find((each) => each.textContent === "Throw").click(), 500);
"""


def main():
    catalog = Path(sys.argv[1]).resolve()
    frames = WARM_UP + int(sys.argv[2])
    server = StaticServer(catalog.parent, headers=ISOLATION)
    driver = chromium.start()
    try:
        chromium.run_before_pages(driver, MEASURE)
        driver.get(f"{server.address()}{catalog.name}#particles")
        wait = WebDriverWait(driver, 120, poll_frequency=0.5)
        wait.until(lambda _: driver.execute_script("return document.documentElement.dataset.ready === 'true'"))
        driver.execute_script(THROW)
        wait.until(lambda _: driver.execute_script("return frameTimes.length >= arguments[0]", frames))
        for time in driver.execute_script("return frameTimes")[WARM_UP:frames]:
            print(time)
    finally:
        driver.quit()
        server.close()


main()
