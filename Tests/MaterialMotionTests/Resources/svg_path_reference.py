#!/usr/bin/env python3
"""Reference data for SVG path data: random texts, and the points that svgpathtools reads from them.

Run as `python3 svg_path_reference.py` (Python 3.11, svgpathtools 1.8). It writes svg_paths.json into its own
directory. The bytes are the same in every run:

[{"d": text, "points": [[parameter, x, y], …]}, …]
    The parameter is the index of a segment plus the parameter of this line, curve or arc.

Each path has random commands of every kind, in upper and lower case. It is written twice: in full for
svgpathtools, and as short as the grammar allows for the file. Numbers may then follow each other without a
separator ("1.5.5", "3-4"), flags of arcs are joined ("00"), commands are left out where they repeat, and the
separators vary.
"""

import json
import random
from pathlib import Path

from svgpathtools import parse_path

HERE = Path(__file__).resolve().parent
rng = random.Random(314)
COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0}


def number():
    value = rng.uniform(-100, 100)
    return rng.choice([f"{value:.0f}", f"{value:.1f}", f"{value:.3f}", f"{value / 300:.3f}", f"{value:.2e}"])


def arguments(kind):
    if kind != "a":
        return [number() for _ in range(COUNTS[kind])]
    radii = [number().lstrip("-") for _ in range(2)]
    radii = [r if float(r) > 0.5 else "7" for r in radii]
    return [*radii, number(), rng.choice("01"), rng.choice("01"), number(), number()]


def shortened(text):
    """The number without zeros that the grammar does not need."""
    if "e" in text:
        return text.replace("e+0", "e").replace("e-0", "e-").replace("e0", "e+0")
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    if digits.startswith("0.") and len(digits) > 2:
        digits = digits[1:]
    return sign + digits


def joined(kind, numbers):
    """The numbers of one command, with few separators."""
    text, last = "", ""
    for index, full in enumerate(numbers):
        short = shortened(full)
        position = index % 7
        follows_flag = kind == "a" and position in (4, 5)
        starts_itself = short.startswith("-") or short.startswith(".") and "." in last and "e" not in last
        if index == 0 or follows_flag or starts_itself and rng.random() < 0.8:
            separator = ""
        else:
            separator = rng.choice([" ", ",", " , ", "\n"])
        text += separator + short
        last = short
    return text


def path():
    start = [number(), number()]
    full, short = f"M {start[0]} {start[1]}", rng.choice(["M", "m", " M "]) + joined("m", start)
    for _ in range(rng.randint(3, 9)):
        kind = rng.choice("mllhvccssqqttaaaaz")
        command = rng.choice([kind, kind.upper()])
        rounds = 1 if kind == "z" else rng.randint(1, 3)
        groups = [arguments(kind) for _ in range(rounds)]
        for index, group in enumerate(groups):
            name = command if kind != "m" or index == 0 else {"m": "l", "M": "L"}[command]
            full += f" {name} {' '.join(group)}"
        short += rng.choice(["", " ", "\t"]) + command + joined(kind, sum(groups, []))
    return full, short


def main():
    paths = []
    while len(paths) < 80:
        full, short = path()
        read = parse_path(full)
        if len(read) < 3:
            continue
        points = []
        for index, segment in enumerate(read):
            t = rng.choice([0.0, 0.2, 0.5, 0.7, 0.95])
            point = segment.point(t)
            points.append([index + t, point.real, point.imag])
        paths.append({"d": short, "points": points})
    lines = ",\n".join(json.dumps(path, ensure_ascii=False) for path in paths)
    (HERE / "svg_paths.json").write_text(f"[\n{lines}\n]\n")


main()
