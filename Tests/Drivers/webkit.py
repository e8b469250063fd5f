# SPDX-License-Identifier: Apache-2.0
"""WebKit, Safari's engine, under the control of its driver. It needs an X display."""

from contextlib import contextmanager
import os
from pathlib import Path
import shutil

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

import gestures
from pointer import Pointer

WINDOW = Path(__file__).resolve().parent / "webkit_window.py"

PATIENCE = 100
"""The seconds after which a command of the driver fails, because the browser does not answer."""

REPAINT = """
const dot = document.createElement("div");
dot.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px";
document.body.append(dot);
let isDark = false;
const timer = setInterval(() => {
  isDark = !isDark;
  dot.style.background = `rgb(0 0 0 / ${isDark ? 0.01 : 0.005})`;
}, 50);
window.endRepainting = () => {
  clearInterval(timer);
  dot.remove();
};
"""


def start(script):
    """Starts the browser. It runs a file with a script in every page, before the page's own scripts."""
    # Software draws the pages faster without copies between processes.
    os.environ["WEBKIT_DISABLE_DMABUF_RENDERER"] = "1"
    # While another thread compiles a WebAssembly program that runs, WebKitGTK 2.50.6 now and then corrupts its values.
    # On a busy machine, 4 of 100 runs of a test failed, each with another trap or precondition. With this setting, which
    # lets the program wait for its compilation, none of 130 did.
    os.environ["JSC_useConcurrentJIT"] = "0"
    options = Options()
    options.set_capability("browserName", "MaterialMotionTests")
    options.binary_location = str(WINDOW)
    options.add_argument(str(script))
    options.add_argument("--automation")
    driver = WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver")))
    driver.command_executor.client_config.timeout = PATIENCE
    return driver


@contextmanager
def repainting(driver):
    """Lets a dot of the page change while a picture is taken.

    For a picture, WebKit waits until the page is painted again. On a busy machine, it may wait for ever for a page that
    does not change.
    """
    driver.execute_script(REPAINT)
    try:
        yield
    finally:
        driver.execute_script("endRepainting()")


def change_settings(driver, **settings):
    """Changes settings of GTK, such as `gtk_enable_animations`, or `scale`, the pixels for each point.

    They take effect soon afterwards.
    """
    driver.execute_script("webkit.messageHandlers.settings.postMessage(arguments[0])", settings)


class WebKitInput:
    """Performs actions, as WebDriver encodes them. Pointers stay down from one call to the next.

    The driver has a mouse, keys and a wheel. It treats fingers as a mouse, and turns wheels without keys.
    """

    def __init__(self, driver):
        self.driver = driver
        self.turned = {"deltaX": 0, "deltaY": 0}
        self.is_pressed = False

    def perform(self, actions):
        gestures.send(self.driver, [
            {**source, "actions": [self._next(action) for action in source["actions"]]}
            for source in actions])

    def _next(self, action):
        if action["type"] in ("pointerDown", "pointerUp"):
            self.is_pressed = action["type"] == "pointerDown"
        if action["type"] != "scroll":
            return action
        # The driver expects how far the wheel was turned in all, and sends the difference to the last time.
        self.turned = {axis: self.turned[axis] + action[axis] for axis in self.turned}
        return {**action, **self.turned}

    def lift_everything(self):
        # The driver's own command would move the pointer to a corner, and turn the wheel back.
        if self.is_pressed:
            self.perform(gestures.encoded(Pointer("mouse").lift()))
