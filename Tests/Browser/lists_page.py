# SPDX-License-Identifier: Apache-2.0
"""A page with lists that the library scrolls. Its functions are in `Pages/Sources/Pages/Lists.swift`."""

import numpy as np

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Lists</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
<div id="list"><div id="rows"><button id="button">Button</button> <input id="field" value="Text"></div><div id="row"></div><div id="thumb"></div></div>
<div id="strip"><div id="cells"></div></div>
<div id="outer"><div id="tall"><div id="inner"><div id="short"></div></div></div></div>
<div id="stage"><div id="sheet"><div id="header"></div><div id="window"><div id="mails"></div></div></div></div>
<div id="pager"><div id="tabs"><div id="tab"><div id="photos"></div></div></div></div>
"""

STYLE = """
body { margin: 0; height: 4000px; position: relative; }
body > div { position: absolute; overflow: hidden; background: silver; }
#list { left: 40px; top: 40px; width: 300px; height: 400px; }
#rows { height: 2400px; background: linear-gradient(white, teal); }
#row { position: absolute; left: 100px; top: 150px; width: 100px; height: 40px; background: gold; }
#thumb { position: absolute; left: 292px; top: 0; width: 8px; height: 8px; background: black; }
#strip { left: 40px; top: 480px; width: 300px; height: 100px; }
#cells { width: 900px; height: 100px; background: linear-gradient(to right, white, teal); }
#outer { left: 380px; top: 40px; width: 300px; height: 400px; }
#tall { height: 800px; background: linear-gradient(white, gray); padding-top: 40px; box-sizing: border-box; }
#inner { margin: 0 40px; height: 200px; overflow: hidden; background: silver; }
#short { height: 300px; background: linear-gradient(white, gold); }
#stage { left: 720px; top: 40px; width: 300px; height: 500px; }
#sheet { position: absolute; left: 0; top: 300px; width: 300px; height: 400px; background: white; overflow: hidden; }
#header { position: relative; z-index: 1; height: 60px; background: teal; }
#window { position: absolute; inset: 0; top: 0; overflow: hidden; }
#pager { left: 380px; top: 460px; width: 300px; height: 120px; }
#tabs { position: absolute; left: 0; top: 0; width: 900px; height: 120px; background: linear-gradient(to right, white, teal); }
#tab { position: absolute; left: 300px; top: 0; width: 300px; height: 120px; overflow: hidden; }
#photos { position: absolute; left: 0; top: 20px; width: 600px; height: 80px; background: linear-gradient(to right, white, gold); }
#mails { margin-top: 60px; height: 1600px; background: linear-gradient(white, gold); }
"""

SCRIPT = """
import { start } from "./material-motion.js";
for (const type of ["wheel", "keydown"]) {
  addEventListener(type, (event) => {
    (window.prevented ??= {})[type] = event.defaultPrevented;
  }, { passive: true });
}
window.motion = await start("./Pages.wasm");
motion.instance.exports.takeLists();
await motion.loaded;
window.isReady = true;
"""

PAGES = {"index.html": DOCUMENT, "page.css": STYLE, "page.js": SCRIPT}

NAMES = ["rows", "cells", "tall", "short", "sheet", "header", "mails", "tabs", "photos"]


class ListsPage:
    """The page in a browser, and what happened in it."""

    def __init__(self, page, server):
        self.page = page
        page.open(server.address("index.html"))
        page.wait_until_ready("window.isReady")
        page.pass_frames(3)
        self.start = {name: page.box(f"#{name}").corner for name in NAMES}

    def offset(self, name):
        """The way by which a content is scrolled, in the window."""
        self.page.pass_frames(2)
        way = self.start[name] - self.page.box(f"#{name}").corner
        return float(way[0] if name in ("cells", "tabs", "photos") else way[1])

    def settle(self):
        """Lets a gesture of a wheel end, and its spring come to rest."""
        self.page.pass_frames(2)
        self.page.wait_until_true("motion.instance.exports.listsAreAtRest()")

    def prevented(self, kind):
        """Whether the last event of a kind had its default prevented. `None` if there was no event."""
        return self.page.run("return (window.prevented ??= {})[arguments[0]] ?? null", kind)

    def middle(self, selector):
        return np.round(self.page.box(selector).centre)
