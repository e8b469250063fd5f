# SPDX-License-Identifier: Apache-2.0
"""A page with nodes that the browser scrolls. Its functions are in `Pages/Sources/Pages/Scrollers.swift`."""

from pointer import Pointer

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Scrollers</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
<div id="sheet">
  <div id="handle">Handle</div>
  <div id="list"><div id="row">Row</div><p id="words">Words to read, or to select.</p><div class="long"></div></div>
</div>
<div id="free">
  <div id="outer"><div id="inner"><div class="long"></div></div><div class="long"></div></div>
  <div id="strip"><div class="wide"></div></div>
  <div id="right" dir="rtl"><div class="wide"></div></div>
  <div id="chat"><div class="long"></div></div>
  <div id="shelf"><div></div><div></div><div></div></div>
  <div id="free-ground">
    <p id="text">Text to select</p>
    <div id="ignored" data-motion-ignore><span id="label">Label</span></div>
    <slot-card id="host"></slot-card>
  </div>
</div>
<div id="card">Card</div>
<div id="hold">Hold</div>
<div id="scroller"><div id="content" class="long"></div></div>
"""

STYLE = """
body { margin: 0; height: 4000px; position: relative; font: 16px sans-serif; }
body > div { position: absolute; background: teal; }
#sheet { left: 40px; top: 200px; width: 300px; height: 400px; }
#handle { height: 50px; } #row { height: 60px; background: gold; }
#list { height: 350px; overflow-y: auto; background: white; }
.long { height: 2000px; background: linear-gradient(white, gray); }
.wide { width: 2000px; height: 60px; background: linear-gradient(to right, white, gray); }
#free { left: 380px; top: 100px; width: 400px; height: 700px; }
#outer { height: 200px; overflow: auto; } #inner { height: 120px; overflow: auto; }
#inner > .long { height: 300px; }
#strip, #right { overflow-x: auto; height: 80px; }
#chat { height: 100px; overflow-y: auto; display: flex; flex-direction: column-reverse; }
#chat > .long { flex: none; }
#shelf { height: 80px; overflow-x: auto; display: flex; scroll-snap-type: x mandatory; }
#shelf > div { flex: none; width: 400px; scroll-snap-align: start; background: linear-gradient(45deg, white, gray); }
#text { -webkit-user-select: text; user-select: text; margin: 0; width: 200px; }
#ignored { width: 200px; height: 40px; background: silver; }
#card { left: 820px; top: 100px; width: 300px; height: 200px; }
#hold { left: 820px; top: 700px; width: 300px; height: 100px; }
#scroller { left: 820px; top: 360px; width: 300px; height: 300px; overflow-y: auto; }
"""

SCRIPT = """
import { start } from "./material-motion.js";
customElements.define("slot-card", class extends HTMLElement {
  constructor() {
    super();
    const list = Object.assign(document.createElement("div"), { id: "shadow-list" });
    list.style.cssText = "display: block; height: 60px; overflow-y: auto";
    list.innerHTML = '<div style="height: 500px; background: linear-gradient(white, gray)"></div>';
    this.style.display = "block";
    this.attachShadow({ mode: "open" }).append(list);
  }
});
window.motion = await start("./Pages.wasm");
motion.instance.exports.takeScrollers();
window.isReady = true;
"""

NAMES = ["sheet", "row", "free", "card", "scroller", "hold"]

PAGES = {"index.html": DOCUMENT, "page.css": STYLE, "page.js": SCRIPT}


class ScrollPage:
    """The page in a browser, and what happened in it."""

    def __init__(self, page, server):
        self.page = page
        page.open(server.address("index.html"))
        page.wait_until_ready("window.isReady")
        page.pass_frames(3)
        self.start = {name: page.box(f"#{name}").centre for name in NAMES}

    def moved(self, name):
        """The way that an element has moved since the page was loaded, or since it was last scrolled to."""
        self.page.pass_frames(2)
        return self.page.box(f"#{name}").centre - self.start[name]

    def scrolled(self, name):
        """The scroll position of a node."""
        return self.page.run(
            "const node = document.getElementById(arguments[0]); return [node.scrollLeft, node.scrollTop]", name)

    def scroll(self, name, left, top):
        """Scrolls a node, as a program does."""
        self.page.run("document.getElementById(arguments[0]).scrollTo(arguments[1], arguments[2])", name, left, top)
        self.page.pass_frames(2)

    def releases(self):
        return self.page.run("return motion.instance.exports.releaseCount()")

    def drag(self, kind, place, way, moves=10, lift=True):
        """Drags from a place, or from the middle of the node with a selector."""
        place = self.page.box(place).centre if isinstance(place, str) else place
        pointer = Pointer(kind).to(place).press().by(way, moves=moves)
        self.page.perform(pointer.lift() if lift else pointer)
        return pointer

    def send(self, selector, ways):
        """Sends the events of a finger that the page makes itself: a press, movements and a lift.

        The browser does not scroll.
        """
        types = ["pointerdown", *["pointermove"] * (len(ways) - 2), "pointerup"]
        x, y = self.page.box(selector).centre
        for type, way in zip(types, ways):
            self.page.run("""
                const [selector, type, clientX, clientY] = arguments;
                document.querySelector(selector).dispatchEvent(new PointerEvent(type, {
                  pointerId: 7, pointerType: "touch", bubbles: true, clientX, clientY,
                  button: type === "pointermove" ? -1 : 0, buttons: type === "pointerup" ? 0 : 1 }));""",
                selector, type, x + way[0], y + way[1])
