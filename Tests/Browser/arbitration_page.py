# SPDX-License-Identifier: Apache-2.0
"""A page that plays the cases of the arbiter with real pointers.

`Pages/Page/arbitration.js` builds the elements of a case, and `Pages/Sources/Pages/Contest.swift` their recognizers.
The browser finds the pressed element, decides whether it scrolls, and captures and cancels the pointers. Only the time
is that of the case: a frame, a timer or an event of the page has the time of the script, so that nothing waits.
"""

from dataclasses import dataclass
from pathlib import Path
import json

import numpy as np

CASES = Path(__file__).resolve().parents[1] / "MaterialMotionInteractionTests/Resources/arbitration_cases.json"

DOCUMENT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Arbitration</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; }
  div { position: absolute; width: 900px; height: 1200px; pointer-events: none; }
  body > div { left: 100px; top: 50px; }
  i { position: absolute; left: -50px; width: 950px; height: 600px; pointer-events: auto; }
</style>
<script type="module" src="arbitration.js"></script>
"""

PAGES = {"index.html": DOCUMENT}

CORNER = np.array([100, 50])
"""The place of the outermost element."""

BAND = 600
"""The height of the area in which an element is pressed. The areas of several elements are below each other."""

SIZE = (1100, 1250)
"""The size of the viewport, which contains all places of a script."""

KINDS = ["tap", "long", "pan", "pinch", "turn", "transform"]
PASSAGES = ["never", "initial", "handsOver"]


@dataclass(frozen=True)
class Case:
    """An entry of the file of the cases, which `ArbitrationCase.swift` describes."""

    number: int
    name: str
    rule: str
    world: dict
    script: list
    expect: dict

    @staticmethod
    def all():
        file = json.loads(CASES.read_text())
        return [Case(number, entry["name"], entry["rule"], file["worlds"][entry["world"]], entry["script"],
                     entry["expect"]) for number, entry in enumerate(file["cases"])]

    def __str__(self):
        return f"{self.number}, {self.rule}: {self.name}"

    def recognizer(self, name):
        return next(each for each in self.world["recognizers"] if each["id"] == name)

    def presses(self):
        return [step for step in self.script if step[1] == "down"]

    def path(self, element):
        """The recognizers on an element and its ancestors."""
        elements = []
        while element:
            elements.append(element)
            element = self.world["tree"][element]
        return [each for each in self.world["recognizers"] if each["on"] in elements]

    def has_chain(self):
        return any("members" in each.get("value", {}) for each in self.world["recognizers"])

    def turns_wheels(self):
        return any(step[1] == "wheel" for step in self.script)


@dataclass(frozen=True)
class Played:
    """What happened in a case."""

    reports: list
    """The beginnings, ends and cancellations that the recognizers have reported: a time, a name and a state."""
    ways: list
    """For each step of the script, the way of each recognizer: along x and y, its factor and angle, its members."""
    strays: list
    """Events that the script does not contain, and events of the script that have not arrived."""
    total: dict
    """The change of each recognizer's numbers from the beginning to the end."""

    @staticmethod
    def from_page(result):
        def named(rows):
            return dict(zip(result["names"], map(np.array, rows)))
        first, last = named(result["first"]), named(result["last"])
        return Played(result["reports"], [named(rows) for rows in result["ways"]], result["strays"],
                      {name: last[name] - first[name] for name in first})


class ArbitrationPage:
    def __init__(self, page, server):
        self.page = page
        self.devtools = page.pointers.devtools
        page.needs_new_tab = True
        page.resize(*SIZE)
        page.open(server.address("index.html"))
        page.wait_until_ready("window.isReady")

    def play(self, cases):
        """Plays cases one after another. Yields each with what happened."""
        last = None
        for case in [*cases, None]:
            steps, areas = self._steps(case) if case else ([], [])
            result = self.page.evaluate("return await cases.next(arguments[0])", case and {
                "tree": case.world["tree"], "areas": areas, "steps": steps, "recognizers": [
                    {**recognizer, "numbers": numbers(recognizer, case.turns_wheels()),
                     "parts": len(recognizer.get("value", {}).get("members", []))}
                    for recognizer in case.world["recognizers"]]})
            if last:
                yield last, Played.from_page(result)
            self._send(steps)
            last = case

    def _steps(self, case):
        """The script in the coordinates of the page, and the pressed elements."""
        areas, bands, kinds = {}, {}, {}
        names = [each["id"] for each in case.world["recognizers"]]
        steps = []
        for time, type, *rest in case.script:
            step = {"time": time, "type": type, "isInput": type in ("down", "move", "up", "cancel", "wheel")}
            match type:
                case "down":
                    pointer, element, x, y, *properties = rest
                    bands[pointer] = areas.setdefault(element, len(areas))
                    kinds[pointer] = {"kind": "touch", "button": 0, **(properties[0] if properties else {})}
                    step |= {"pointer": pointer, **kinds[pointer], **self._place(case, x, y, bands[pointer])}
                case "move":
                    pointer, x, y = rest
                    step |= {"pointer": pointer, **kinds[pointer], **self._place(case, x, y, bands[pointer])}
                case "up" | "cancel":
                    step |= {"pointer": rest[0], **kinds[rest[0]]}
                case "wheel":
                    element, x, y = rest
                    areas.setdefault(element, len(areas))
                    step |= {"kind": "wheel", "way": [x, y], **self._place(case, 300, 300, areas[element])}
                case "fly":
                    name, flight = rest
                    index = names.index(name)
                    if "decay" in flight:
                        step["arguments"] = ["decay", index, flight["decay"], flight.get("rate", 0)]
                    else:
                        velocity, frequency = flight.get("velocity", 0), flight.get("omega", 4 * np.pi)
                        step["arguments"] = ["spring", index, flight["spring"], velocity, frequency]
                case "enable":
                    step["arguments"] = [names.index(rest[0]), rest[1]]
            steps.append(step)
        return steps, list(areas)

    def _place(self, case, x, y, band):
        """A place of the case on the page. An offset of a chain grows against the hand, so its world is mirrored."""
        x, y = CORNER + (x, BAND - y if case.has_chain() else y) + (0, BAND * band)
        return {"x": float(x), "y": float(y)}

    def _send(self, steps):
        """Sends the events of the script. The page gives them their times."""
        places, last = {}, None
        for step in steps:
            if not step["isInput"]:
                continue
            type, kind = step["type"], step["kind"]
            # Otherwise, the browser would deliver both movements as one event.
            if last == type and type in ("move", "wheel"):
                self.devtools.wait()
            last = type
            pointer = step.get("pointer")
            if "x" in step:
                places[pointer] = (step["x"], step["y"])
            if kind == "touch":
                self._touch(type, pointer, places)
            elif kind == "wheel":
                self.devtools.send("Input.dispatchMouseEvent", type="mouseWheel", x=step["x"], y=step["y"],
                                   deltaX=-step["way"][0], deltaY=-step["way"][1])
            else:
                self._click(type, places[pointer], step)
            if type in ("up", "cancel"):
                places.pop(pointer)
        self.devtools.wait()

    def _touch(self, type, pointer, places):
        fingers = {"down": [pointer], "up": [pointer], "move": list(places), "cancel": []}[type]
        self.devtools.send(
            "Input.dispatchTouchEvent",
            type={"down": "touchStart", "move": "touchMove", "up": "touchEnd", "cancel": "touchCancel"}[type],
            touchPoints=[{"id": each, "x": places[each][0], "y": places[each][1]} for each in fingers])

    def _click(self, type, place, step):
        button, bits = {0: ("left", 1), 1: ("middle", 4), 2: ("right", 2)}[step["button"]]
        self.devtools.send(
            "Input.dispatchMouseEvent",
            type={"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[type],
            x=place[0], y=place[1], button=button, buttons=0 if type == "up" else bits, clickCount=1,
            pointerType=step["kind"])


def numbers(recognizer, turns_wheels):
    """The numbers of a recognizer, in the order of `Spec` in Contest.swift."""
    get = recognizer.get
    value, strip, rule = get("value", {}), get("strip", {}), get("may", {})
    axis, hold, lengths = get("axis"), get("hold"), [length for _, length in value.get("members", [])]
    hold = hold if isinstance(hold, dict) else dict.fromkeys(["touch", "mouse", "pen"], hold)
    limits = (0, sum(lengths)) if lengths else (-1e9, 1e9)
    point = lambda number: number if isinstance(number, list) else [number, number]
    lower, upper = point(value.get("lo", limits[0])), point(value.get("hi", limits[1]))
    is_finite = max(map(abs, lower + upper)) < 1e8
    gates = [gate if isinstance(gate, dict) else dict.fromkeys(["forward", "backward"], gate)
             for gate in value.get("gates", [])]
    corners = rule.get("box") or [*rule.get("toward", [0, 0]), 0, 0]
    return [float(number) for number in [
        KINDS.index(recognizer["kind"]), [None, "x", "y"].index(axis),
        *(-1 if hold.get(kind) is None else hold[kind] for kind in ("touch", "mouse", "pen")),
        strip.get("from", 0), strip.get("to", 0), strip.get("way", 0),
        *point(value.get("at", 0)), *lower, *upper, value.get("elastic", False),
        get("slop", -1), get("count", 1), get("keeps", False), get("catches", False), get("alone", False),
        get("fingers", 0), get("kinds") == ["touch"], get("enabled", True),
        turns_wheels and is_finite and not get("hold") and not get("keeps", False),
        next((index for index, name in [(1, "never"), (2, "toward"), (3, "box")] if name in rule), 0), *corners,
        len(lengths), *lengths,
        len(gates), *(PASSAGES.index(gate[way]) for gate in gates for way in ("forward", "backward")),
    ]]
