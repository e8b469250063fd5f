# SPDX-License-Identifier: Apache-2.0
"""Mouse input that does not wait for the page after each event, as WebDriver does.

Several movements then fall into one frame, and the browser delivers them as one event with several samples.
"""

import json
import time
from urllib.request import urlopen

import websocket


class DevTools:
    """A second connection to the page."""

    def __init__(self, driver):
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urlopen(f"http://{address}/json") as answer:
            page = next(target for target in json.load(answer) if target["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], suppress_origin=True)
        self.last_sent = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, method, **parameters):
        """Sends a command and does not wait for its result."""
        self.last_sent += 1
        self.socket.send(json.dumps({"id": self.last_sent, "method": method, "params": parameters}))

    def wait(self):
        """Waits for the results of all commands."""
        while json.loads(self.socket.recv()).get("id") != self.last_sent:
            pass

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
