# SPDX-License-Identifier: Apache-2.0
"""A page with elements that pointers, wheels and keys move. Its functions are in `Pages/Sources/Pages/Input.swift`."""

import numpy as np

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Input</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
<div id="card">
  <button id="button">Press</button> <a id="link" href="#linked">Link</a>
  <img id="image" alt="" width="20" height="20" src="image.svg">
  <input id="field" value="Text"> <span id="text">Words</span>
</div>
<div id="pager" style="touch-action: manipulation"></div>
<div id="row"></div>
<div id="outer"><div id="inner"></div></div>
<div id="photo"></div>
<div id="strip"></div>
<div id="knob"><button id="nested">Nested</button></div>
<div id="sheet"></div>
<div id="end"></div>
<div id="tile" style="touch-action: pinch-zoom; -webkit-user-select: text"></div>
"""

STYLE = """
body { margin: 0; height: 4000px; position: relative; }
body > div { position: absolute; width: 160px; height: 120px; background: teal; }
input { width: 50px; }
#card { left: 40px; top: 40px; } #pager { left: 240px; top: 40px; } #row { left: 440px; top: 40px; }
#outer { left: 640px; top: 40px; } #inner { position: absolute; inset: 30px; background: gold; }
#photo { left: 40px; top: 240px; width: 200px; height: 200px; }
#strip { left: 340px; top: 240px; } #knob { left: 540px; top: 240px; }
#sheet { left: 740px; top: 240px; } #end { left: 940px; top: 240px; } #tile { left: 940px; top: 40px; }
"""

SCRIPT = """
import { start } from "./material-motion.js";
window.clicked = [];
addEventListener("click", ({ target }) => clicked.push(target.id));
for (const type of ["contextmenu", "dragstart", "wheel", "gesturestart", "keydown", "touchmove"]) {
  addEventListener(type, (event) => {
    (window.prevented ??= {})[type] = event.defaultPrevented;
  }, { passive: true });
}
window.motion = await start("./Pages.wasm", { mirror: true });
motion.instance.exports.takeInput();
window.isReady = true;
"""

IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>'

PAGES = {"index.html": DOCUMENT, "page.css": STYLE, "page.js": SCRIPT, "image.svg": IMAGE}


class InputPage:
    """The page in a browser, and what happened in it."""

    def __init__(self, page, server):
        self.page = page
        page.open(server.address("index.html"))
        page.wait_until_ready("window.isReady")
        # The script loads what it needs for keys when the module asks for it.
        page.wait_until_true("document.querySelector('#tile').tabIndex === 0")
        page.pass_frames(3)
        self.start = {name: page.box(f"#{name}").centre for name in NAMES}

    def moved(self, name):
        """The way that an element has moved since the page was loaded."""
        self.page.pass_frames(2)
        return self.page.box(f"#{name}").centre - self.start[name]

    def is_moved(self, name, way=None, within=0.6):
        """Whether an element has moved by this way, or at all."""
        moved = self.moved(name)
        return np.abs(moved - (0 if way is None else way)).max() <= within if way is not None else moved.any()

    def clicks(self):
        return self.page.run("return clicked.splice(0)")

    def prevented(self, kind):
        """Whether the last event of a kind had its default prevented. `None` if there was no event."""
        return self.page.run("return (window.prevented ??= {})[arguments[0]] ?? null", kind)

    def style(self, name, property):
        return self.page.run(
            "return document.getElementById(arguments[0]).style.getPropertyValue(arguments[1])", name, property)

    def dispatch(self, selector, kind, type, **properties):
        """Sends an event that the page itself has made. Returns whether its default was prevented."""
        return self.page.run("""
            const [selector, kind, type, properties] = arguments;
            const event = new window[kind](type, { bubbles: true, cancelable: true, composed: true, ...properties });
            for (const [name, value] of Object.entries(properties)) {
              if (!(name in event)) event[name] = value;
            }
            document.querySelector(selector).dispatchEvent(event);
            return event.defaultPrevented;
        """, selector, kind, type, properties)


NAMES = ["card", "pager", "row", "outer", "inner", "photo", "strip", "knob", "sheet", "end", "tile"]
