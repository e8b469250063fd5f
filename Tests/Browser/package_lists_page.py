# SPDX-License-Identifier: Apache-2.0
"""A page that imports the package for JavaScript: a stage with a sheet, a pager and a map. Scripts that scroll them."""

from pointer import Pointer

PAGE = """<!doctype html>
<html lang="en">
<title>Scrolling</title>
<style>
  body { margin: 0 }
  #stage { position: relative; width: 400px; height: 600px; overflow: hidden; background: #eee }
  #sheet { position: absolute; inset: 600px 0 auto; height: 500px; background: white }
  #header { height: 100px; background: teal }
  #list { height: 400px; overflow: hidden }
  #rows { background: linear-gradient(gold, teal) }
  #rows div { height: 50px }
  #pager { position: absolute; left: 450px; top: 0; width: 200px; height: 200px; overflow: hidden }
  #pages { width: 800px; height: 200px; background: linear-gradient(to right, gold, teal) }
  #map { position: absolute; left: 450px; top: 250px; width: 200px; height: 200px; overflow: hidden }
  #map div { width: 1000px; height: 800px; background: linear-gradient(45deg, gold, teal) }
  #bar { position: absolute; left: 700px; top: 0; width: 20px; height: 20px; background: red }
</style>
<div id="stage">
  <div id="sheet"><div id="header"></div><div id="list"><div id="rows"></div></div></div>
</div>
<div id="pager"><div id="pages"></div></div>
<div id="map"><div></div></div>
<div id="bar"></div>
<script type="module">
  document.querySelector("#rows").innerHTML = "<div></div>".repeat(40);
  window.motion = await import("./index.bundle.js");
  window.events = [];
  // The places of a node that the next frames show.
  window.shown = async (selector, count) => {
    const places = [];
    while (places.length < count) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { x, y } = document.querySelector(selector).getBoundingClientRect();
      places.push([x, y]);
    }
    return places;
  };
</script>
"""

LIST = """
    document.querySelector("#sheet").style.top = 0;
    window.list = motion.scroller("#list", { along: "y", refreshInset: 60, drives: [["#bar", "opacity", [0, 1]]] });
    for (const type of ["release", "state", "rest"]) list.on(type, (value) => events.push([type, value]));
    list.on("refresh", () => events.push(["refresh"]));
    await motion.ready;
    await testProbe.passFrames(2);
"""

CHAIN = """
    window.chain = motion.scrollChain("#stage", [
      { sheet: "#sheet", detents: [100, 500], drives: [["#bar", "opacity", [0, 1]]] },
      { header: "#header", height: 60 },
      { list: "#list", refreshInset: 60 },
    ]);
    for (const type of ["release", "state", "rest"]) chain.on(type, (value) => events.push([type, value]));
    await motion.ready;
    await testProbe.passFrames(2);
"""


def open_lists(page, serve, package):
    """Opens the page. Its variable `motion` is the package, and `events` is an empty array."""
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_ready("window.events")
    return page


def drag(page, selector, by, kind="mouse", then=200, moves=12):
    page.perform(Pointer(kind).to(page.box(selector).centre).press().by(by, moves=moves).wait(then).lift())


def pose(page, name="list"):
    return page.run(f"return {name}.getPose()")


def offsets(page):
    return page.run("return chain.members.map(({ offset }) => offset)")
