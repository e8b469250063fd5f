# SPDX-License-Identifier: Apache-2.0
"""A page that imports the package for JavaScript with its ready-made things. Scripts that create one of them."""

from pointer import Pointer

PAGE = """<!doctype html>
<html lang="en">
<title>Things</title>
<style>
  body { margin: 0; user-select: none; -webkit-user-select: none }
  #stage { position: relative; width: 400px; height: 600px; overflow: clip; background: #eee }
  #dim { position: absolute; inset: 0; background: black }
  #panel { position: absolute; inset: 0 0 auto; height: 700px; background: white }
  #grabber { height: 40px; background: teal }
  #list { height: 300px; overflow: hidden }
  #list div div { height: 50px }
  #picture { position: absolute; left: 0; top: 0; width: 100px; height: 80px; background: teal }
  #bar { position: absolute; left: 700px; top: 0; width: 20px; height: 20px; background: red }
  #track { position: absolute; left: 450px; top: 40px; width: 220px; height: 40px; background: #ddd }
  #thumb { position: absolute; left: 0; top: 10px; width: 20px; height: 20px; background: teal }
  #cap { position: absolute; left: 450px; top: 120px; width: 100px; height: 100px; background: gold }
  #viewport { position: absolute; left: 450px; top: 250px; width: 200px; height: 100px; overflow: hidden }
  #viewport > div { display: flex; width: 1000px; height: 100px }
  #viewport > div > div { width: 200px; height: 100px; background: linear-gradient(gold, teal) }
  #drum { position: absolute; left: 700px; top: 250px; width: 100px; height: 180px; overflow: hidden; background: #ddd }
  #drum div { height: 36px }
  #cell { position: absolute; left: 450px; top: 400px; width: 200px; height: 60px; background: red }
  #row { width: 200px; height: 60px; background: white }
  #delete { position: absolute; inset: 0 0 0 auto; width: 72px }
  #tasks { position: absolute; left: 850px; top: 40px; width: 200px; margin: 0; padding: 10px; display: flex; flex-direction: column; gap: 10px; background: #ddd }
  #tasks li { height: 40px; list-style: none; background: white }
  #tasks #b { height: 60px }
</style>
<div id="stage">
  <div id="dim"></div><div id="picture"></div>
  <div id="panel"><div id="grabber"></div><div id="list"><div></div></div></div>
</div>
<div id="track"><div id="thumb"></div></div>
<div id="cap"></div>
<div id="viewport"><div><div></div><div></div><div></div></div></div>
<div id="drum"></div>
<div id="cell"><button id="delete">Delete</button><div id="row">Row</div></div>
<ul id="tasks"><li id="a">A</li><li id="b">B</li><li id="c">C</li></ul>
<div id="bar"></div>
<script type="module">
  document.querySelector("#list div").innerHTML = "<div>Row</div>".repeat(40);
  window.motion = await import("./things.bundle.js");
  window.events = [];
  // Creates a thing, and records its events.
  window.begin = async (thing, ...types) => {
    window.thing = thing;
    for (const type of types) thing.on(type, (value) => events.push([type, value]));
    await motion.ready;
    await testProbe.passFrames(2);
  };
</script>
"""

SHEET = """
    document.querySelector("#picture").remove();
    await begin(motion.sheet("#panel", {
      detents: ["half", "full", 100], members: [{ list: "#list" }], grabber: "#grabber", backdrop: "#dim", menu: "Move the sheet",
      drives: [["#bar", "opacity", [0, 1]]],
    }), "detent", "cross");
"""

DOCK = """
    document.querySelector("#panel").remove();
    document.querySelector("#dim").remove();
    await begin(motion.dock("#picture", { place: "topLeft", insets: 20 }), "place");
"""

ZOOM = """
    document.querySelector("#panel").remove();
    document.querySelector("#dim").remove();
    await begin(motion.zoomable("#picture", { touchArea: "#stage" }), "place");
"""

ZOOM_IN_PAGER = """
    const first = document.querySelector("#viewport > div > div");
    first.style.position = "relative";
    first.append(document.querySelector("#picture"));
    await begin(motion.pager("#viewport"), "page");
    window.photo = motion.zoomable("#picture", { touchArea: first });
    await testProbe.passFrames(2);
"""

RADIAL = """
    document.querySelector("#panel").remove();
    stage.insertAdjacentHTML("beforeend", ["add", "note", "link", "mail"].map((name) =>
      `<button id="${name}" style="position: absolute; left: 176px; top: 300px; width: 48px; height: 48px">${name}</button>`).join(""));
    await begin(motion.radialMenu("#add", { items: ["#note", "#link", "#mail"], backdrop: "#dim" }), "open");
    thing.on("pick", ({ element }) => events.push(["pick", element.id]));
"""

TRANSITION = """
    for (const id of ["dim", "panel", "picture"]) document.getElementById(id).remove();
    stage.innerHTML = `<div id="front" style="position: absolute; inset: 0; background: gold"><button>Open</button></div>
      <div id="page" style="position: absolute; inset: 0; background: white"><button>Back</button></div>`;
    window.inert = () => ["front", "page"].map((id) => document.getElementById(id).inert);
    await begin(motion.screenTransition(arguments[0]), "direction", "completed");
"""

LAYOUT = """
    window.made = (id) => Object.assign(document.createElement("div"), { id, className: "card" });
    stage.innerHTML = `<style>
      #grid { position: relative; display: flex; flex-wrap: wrap; gap: 10px; width: 220px }
      .card { width: 100px; height: 50px; background: gold } .card[hidden] { display: none }</style><div id="grid"></div>`;
    grid.append(...["p", "q", "r"].map(made));
    window.boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height];
    });
    await begin(motion.layoutMotion({ spring: { response: 1 }, appearance: { scale: 0.5 } }), "state");
"""

SHARED = """
    stage.innerHTML = `<style>
      #list, #detail { position: absolute; inset: 0; background: #eee }
      #thumbnail, #other { position: absolute; left: 20px; top: 500px; width: 80px; height: 60px; background: gold }
      #other { left: 200px }
      #header { position: absolute; inset: 0 0 auto; height: 240px; background: gold }
      #photo { position: absolute; left: 0; top: 0; background: teal }</style>
      <div id="list"><div id="thumbnail"></div><div id="other"></div></div><div id="detail"><div id="header"></div></div><div id="photo"></div>`;
    window.seen = () => ["thumbnail", "photo", "header"].map((id) => getComputedStyle(document.getElementById(id)).opacity);
    window.crops = [];
    await begin(motion.sharedElement("#photo", { from: "#thumbnail", to: "#header", radius: [12, 0], spring: { response: 1 } }), "direction", "completed");
    thing.on("change", (crop) => crops.push(crop));
    window.open = motion.screenTransition().fadeThrough("#list", "#detail").share(thing.drag("#header").drag("#photo"));
    await testProbe.passFrames(2);
"""

SLIDER = """
    await begin(motion.valueSlider("#track", {
      range: [0, 100], value: 40, step: 10, thumb: "#thumb", drives: [["#bar", "opacity", [0, 1]]] }), "value");
"""

PAGER = """
    await begin(motion.pager("#viewport", { drives: [["#bar", "opacity", [0, 1], [0, 2]]] }), "page");
"""

WHEEL = """
    await begin(motion.wheel("#drum", { rows: ["one", "two", "three", "four", "five"], rowLength: 36 }), "selection", "tick");
"""

SWIPE = """
    window.deleted = 0;
    await begin(motion.swipeActions("#row", {
      leading: [{ name: "Flag", perform: () => events.push(["flagged"]) }],
      trailing: [{ name: "Delete", button: "#delete", removesRow: true, perform: () => { window.deleted++; } }],
    }), "opened", "full", "perform");
"""

REORDER = """
    await begin(motion.reorder("#tasks", { afterHolding: 0.1 }), "lifted");
    thing.on("reorder", ({ ids, to, before, list, apply }) => {
      events.push(["reorder", ids, to, before?.id, list.id]);
      if (!window.refuses) apply();
    });
    window.order = () => [...tasks.children].filter((each) => each.matches("li")).map(({ id }) => id).join("");
"""


def open_things(page, serve, package):
    """Opens the page. Its variable `motion` is the package, and `events` is an empty array."""
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_ready("window.begin")
    return page


def drag(page, selector, by, kind="mouse", then=200, moves=12, at=(0, 0)):
    page.perform(Pointer(kind).to(page.box(selector).centre + at).press().by(by, moves=moves).wait(then).lift())


def press(page, selector, kind="mouse", at=(0, 0)):
    page.perform(Pointer(kind).to(page.box(selector).centre + at).press().wait(50).lift())


def settled(page):
    return page.evaluate("return await thing.settled")


def take(page, *types):
    """The events so far, or those of some types. Removes all of them."""
    events = page.run("return events.splice(0)")
    return [event for event in events if not types or event[0] in types]


def assert_errors(page, errors):
    """Each expression throws its error. `errors` has the texts after the name of the package, by expression."""
    found = page.evaluate("""
        return arguments[0].map((code) => {
          try { new Function(`return ${code}`)(); } catch (error) { return error.message.replace("material-motion: ", ""); }
        });""", list(errors))
    for code, message, expected in zip(errors, found, errors.values()):
        assert message == expected, code
