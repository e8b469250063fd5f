#!/usr/bin/env python3
"""Reference data for the arbiter: what arbiter.py makes of the scripts of arbitration_cases.json.

Run as `python3 arbitration_reference.py` (Python 3.11, no packages). It reads the worlds and the scripts,
and writes the file again with the results. The bytes are the same in every run:

worlds      tree: the parent of each element. recognizers: see below.
cases       name, rule: the numbers of rules in arbiter.py, world: an index, script, expect

A recognizer has an id, the element that it is on, and a kind: tap, long, pan, pinch, turn or transform. It
may have: axis, hold (seconds, or by the kind of pointer), strip (from, to, and the way that it leads), value
(at, lo, hi and elastic, or members and gates), slop, count (of taps), keeps, catches, alone, fingers, kinds,
buttons, yields, shares, enabled, and may (never, toward or box: stands for the program's rule).

An event is [time, name, arguments]:

down        pointer, element, x, y, {kind, button}
move        pointer, x, y
up, cancel  pointer
wheel       element, and the way of its content along x and y
fly         recognizer, {decay: velocity, rate} or {spring: destination, velocity, omega}
enable      recognizer, whether

To compare the library with random worlds and scripts, write them to another file:

    python3 arbitration_reference.py 2000 7 >/tmp/cases.json
    ARBITRATION_CASES=/tmp/cases.json swift test --filter ArbitrationCaseTests

The results are the decisions [time, verb, recognizer, pointer or pointers], the ways by which hands have
moved the values (of a chain, also of its members), and the factor and the angle of each pinch and turn. After
the last event 5 s pass. Times are in seconds, and lengths in points.
"""

import json
import sys
from pathlib import Path

from arbiter import run
from arbitration_scripts import cases

FILE = Path(__file__).resolve().parent / "arbitration_cases.json"


def lines(name, entries):
    return f'"{name}": [\n' + ",\n".join(json.dumps(entry) for entry in entries) + "\n]"


def text(data):
    for case in data["cases"]:
        case["expect"] = run({**data["worlds"][case["world"]], **case})
    return "{" + lines("worlds", data["worlds"]) + ",\n" + lines("cases", data["cases"]) + "}\n"


def random_data(count, seed):
    entries = list(cases(count, seed))
    return {"worlds": [world for _, world, _ in entries],
            "cases": [{"name": name, "rule": "random", "world": k, "script": script}
                      for k, (name, _, script) in enumerate(entries)]}


def main():
    if len(sys.argv) > 1:
        print(text(random_data(int(sys.argv[1]), int(sys.argv[2]))), end="")
    else:
        FILE.write_text(text(json.loads(FILE.read_text())))


if __name__ == "__main__":
    main()
