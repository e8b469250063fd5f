# SPDX-License-Identifier: Apache-2.0
"""Commands for Chromium that do not wait for the page, as those of WebDriver do.

Several movements may then fall into one frame, and the browser delivers them as one event with several samples.
"""

import json
import time

import websocket


class DevTools:
    """A second connection to the page."""

    def __init__(self, driver):
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        # The driver's name of a tab is also its name in the protocol.
        tab = f"ws://{address}/devtools/page/{driver.current_window_handle}"
        self.socket = websocket.create_connection(tab, suppress_origin=True)
        self.last_sent = 0
        self.last_received = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, method, **parameters):
        """Sends a command and does not wait for its result."""
        self.last_sent += 1
        self.socket.send(json.dumps({"id": self.last_sent, "method": method, "params": parameters}))

    def wait(self):
        """Waits for the results of all commands. Fails if one of them is an error."""
        while self.last_received < self.last_sent:
            answer = json.loads(self.socket.recv())
            assert "error" not in answer, answer["error"]
            self.last_received += "id" in answer

    def mouse(self, kind, place, moment):
        """Sends a mousePressed, mouseMoved or mouseReleased of a moment, in seconds since 1970."""
        x, y = map(float, place)
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1,
                  timestamp=moment)

    def drag_a_busy_page(self, places, interval=0.006):
        """Presses, drags along places and lets go, while the page is so busy that the movements pile up.

        `interval` is the time between two movements, in seconds. The page is busy for longer than all of them last,
        and receives them with the time stamps of a hand. So they have the same velocity on every machine.
        """
        start = time.time()
        self.mouse("mousePressed", places[0], start)
        self.wait()
        busy = 1000 * interval * (len(places) + 4)
        self.send("Runtime.evaluate", expression=(
            f"{{ const end = performance.now() + {busy}; while (performance.now() < end); }}"))
        for count, place in enumerate(places[1:], start=1):
            self.mouse("mouseMoved", place, start + count * interval)
        self.mouse("mouseReleased", places[-1], start + len(places) * interval)
        self.wait()
