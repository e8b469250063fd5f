# SPDX-License-Identifier: Apache-2.0
"""Loads the catalog repeatedly, and prints the time of each load: from the start of the navigation to the first
frame that shows the card, in milliseconds.

Usage: first_frame.py PAGE LOADS
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "Tests" / "Drivers"))

import chromium
from selenium.webdriver.support.wait import WebDriverWait

# A frame's callbacks run before the frame is drawn. A message that they post is handled after it.
WATCH = """
  const watch = () => {
    if (!document.querySelector('.element[data-look="square"]')?.style.translate) {
      return requestAnimationFrame(watch);
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.firstFrame = performance.now(); };
    port2.postMessage(null);
  };
  requestAnimationFrame(watch);
"""


def main():
    address = Path(sys.argv[1]).resolve().as_uri()
    driver = chromium.start()
    try:
        chromium.run_before_pages(driver, WATCH)
        # The first load warms up the browser and does not count.
        for load in range(1 + int(sys.argv[2])):
            driver.get(address)
            time = WebDriverWait(driver, 60, poll_frequency=0.02).until(
                lambda _: driver.execute_script("return window.firstFrame"))
            if load > 0:
                print(time)
    finally:
        driver.quit()


main()
