# SPDX-License-Identifier: Apache-2.0
"""A page in Firefox, which `marionette_driver` controls without geckodriver."""

import gc
import itertools
import json
import os
import shutil
import tempfile
from unittest import mock

import websocket
from marionette_driver.by import By
from marionette_driver.marionette import Marionette

import gestures
from web_page import BEFORE_PAGES, PATIENCE, SIZE, WebPage

SETTINGS = {
    # A policy would report a request for an icon, which no page asks for.
    "browser.chrome.site_icons": False,
    # A wheel with Control would zoom all later pages, too: Firefox remembers the zoom of an address.
    "mousewheel.with_control.action": 0,
}


class FirefoxPage(WebPage):
    browser = "firefox"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="firefox-")
        # Firefox does not start if another user owns the home directory, as in some containers.
        with mock.patch.dict(os.environ, HOME=self.folder.name):
            self.marionette = Marionette(
                bin=shutil.which("firefox-esr") or shutil.which("firefox"), app="fxdesktop", headless=True, port=0,
                # The driver deletes a log that exists, so it must not be /dev/null.
                gecko_log=f"{self.folder.name}/log", workspace=self.folder.name, prefs=SETTINGS,
                app_args=["--remote-debugging-port=0"])
        self.marionette.start_session({"webSocketUrl": True})
        self.marionette.timeout.script = PATIENCE
        self._run_before_pages(BEFORE_PAGES.read_text())
        self.reset()

    def _run_before_pages(self, script):
        """Runs a script in every page, before the page's own. Marionette cannot, but WebDriver BiDi can."""
        address = self.marionette.session_capabilities["webSocketUrl"]
        # The browser forgets the script when this connection ends.
        self.socket = websocket.create_connection(address, suppress_origin=True)
        self.socket.send(json.dumps({
            "id": 1, "method": "script.addPreloadScript",
            "params": {"functionDeclaration": f"() => {{ {script} }}"}}))
        answer = next(answer for answer in map(json.loads, self._received()) if answer.get("id") == 1)
        assert answer["type"] == "success", answer

    def _received(self):
        return (self.socket.recv() for _ in itertools.count())

    def quit(self):
        self.socket.close()
        self.marionette.quit()
        self.marionette.cleanup()
        self.folder.cleanup()
        # The driver's objects clean up once more when they are released, which fails when Python exits.
        self.marionette = None
        gc.collect()

    def open(self, address):
        self.marionette.navigate("about:blank")
        self.marionette.navigate(address)

    def go_back(self):
        self.marionette.go_back()

    # Without a sandbox, scripts see the page's own objects.

    def run(self, script, *arguments):
        return self.marionette.execute_script(script, script_args=arguments, sandbox=None)

    def run_with_callback(self, script, *arguments):
        return self.marionette.execute_async_script(script, script_args=arguments, sandbox=None)

    def enter_frame(self, selector):
        self.marionette.switch_to_frame(self.marionette.find_element(By.CSS_SELECTOR, selector))

    def leave_frames(self):
        self.marionette.switch_to_frame()

    def perform_actions(self, actions):
        actions = gestures.paced(actions)
        self.stamp(actions)
        self.marionette._send_message("WebDriver:PerformActions", {"actions": actions})
        # The driver does not wait until the page has received the last event.
        self.evaluate("await testProbe.untilReceived()")

    def lift_everything(self):
        self.marionette._send_message("WebDriver:ReleaseActions")

    def prefer_reduced_motion(self, is_preferred):
        self.marionette.set_pref("ui.prefersReducedMotion", int(is_preferred))

    def resize(self, width, height, scale=1):
        self.marionette.set_pref("layout.css.devPixelsPerPx", str(scale))

        def has_size():
            outer, inner, ratio = self.run(
                "return [[outerWidth, outerHeight], [innerWidth, innerHeight], devicePixelRatio]")
            if inner == [width, height] and ratio == scale:
                return True
            # The window is larger than the viewport. The numbers may be those before the scale has changed.
            self.marionette.set_window_rect(width=width + outer[0] - inner[0], height=height + outer[1] - inner[1])
            return False

        self.wait_until(has_size, "the window had its size")

    def reset(self):
        self.leave_frames()
        self.lift_everything()
        self.marionette.navigate("about:blank")
        self.prefer_reduced_motion(False)
        self.resize(*SIZE)
