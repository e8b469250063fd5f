#!/usr/bin/env python3
"""Chromium's own answers: animations of CSS, sampled at 50 times each.

Run as `python3 css_animations.py` (Python 3.11, selenium 4, Chromium and its driver). It writes css_animations.json into
its own directory. The file in the repository is from Chromium 156; a later version may differ in the last digit.

Each case has the keyframes and the timing of an animation, the times in milliseconds, and the values at these times.
`null` means that the animation was not in effect. The page animates a registered custom property, a number without a
unit, so no layout rounds the values. `Element.animate` of the Web Animations API makes a paused animation; the script
sets its `currentTime` and reads the property with `getComputedStyle`, which prints six digits.

A timing function is written as a name and its numbers, separated by spaces. A stop is written as value@progress.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Drivers"))

import chromium  # noqa: E402

NOT_IN_EFFECT = -99999

PAGE = """
CSS.registerProperty({name: "--place", syntax: "<number>", inherits: false, initialValue: "%d"});
const element = document.createElement("div");
document.body.append(element);
return (function (keyframes, timing, times) {
  const animation = element.animate(keyframes, timing);
  animation.pause();
  const values = times.map(time => {
    animation.currentTime = time;
    return parseFloat(getComputedStyle(element).getPropertyValue("--place"));
  });
  animation.cancel();
  return values;
})(...arguments);
""" % NOT_IN_EFFECT

EASE, EASE_IN, EASE_OUT = "cubic-bezier 0.25 0.1 0.25 1", "cubic-bezier 0.42 0 1 1", "cubic-bezier 0 0 0.58 1"
STANDARD, OVERSHOOT = "cubic-bezier 0.2 0 0 1", "cubic-bezier 0.34 1.56 0.64 1"
BOUNCE = "linear 0 1@0.36 0.75 1@0.73 0.94 1"
JUMPS = "linear 0 0.25@0.25 0.75@0.25 0.5@0.6 1"


def case(name, easings, values=(0, 1000), offsets=None, duration=1000, delay=0, endDelay=0, iterations=1,
         direction="normal", fill="both"):
    offsets = offsets or [index / (len(values) - 1) for index in range(len(values))]
    if isinstance(easings, str):
        easings = [easings] * (len(values) - 1)
    return dict(name=name, easings=easings, values=list(values), offsets=offsets, duration=duration, delay=delay,
                endDelay=endDelay, iterations=iterations, direction=direction, fill=fill)


CASES = [
    case("linear", "linear"),
    case("ease", EASE),
    case("ease in", EASE_IN, duration=250),
    case("ease out", EASE_OUT),
    case("standard", STANDARD, duration=500, delay=125),
    case("overshoot", OVERSHOOT),
    case("anticipation", "cubic-bezier 0.36 -0.5 0.7 -0.2"),
    case("steep middle", "cubic-bezier 0.9 0.1 0.1 0.9"),
    case("steps at the end", "steps 4 jump-end", delay=250, endDelay=250),
    case("steps at the start", "steps 4 jump-start", delay=250, endDelay=250),
    case("steps at the start, without delay", "steps 4 jump-start"),
    case("steps without ends", "steps 5 jump-none"),
    case("steps with both ends", "steps 3 jump-both", delay=250),
    case("lines", BOUNCE),
    case("lines with a jump", JUMPS),
    case("lines that start and end elsewhere", "linear 0.2 0.5@0.3 0.8", delay=125, endDelay=125),
    case("keyframes", [EASE, "steps 3 jump-end", BOUNCE], (10, 500, -250, 80), [0, 0.2, 0.7, 1], 1500),
    case("keyframes at one offset", [EASE_IN, "linear", EASE_OUT, EASE], (0, 100, 900, 300, 50),
         [0, 0.5, 0.5, 0.75, 1]),
    case("keyframes at the start and at the end", "linear", (0, 100, 900, 300), [0, 0, 1, 1], delay=125, endDelay=125),
    case("repeated", EASE, iterations=3),
    case("repeated by a fraction", [EASE_IN, OVERSHOOT], (0, 300, 100), iterations=2.5, delay=375, endDelay=125),
    case("less than once", EASE, iterations=0.4, delay=125),
    case("alternate", EASE_IN, iterations=4, direction="alternate"),
    case("alternate by a fraction", [STANDARD, BOUNCE], (0, 700, 100), iterations=3.25, direction="alternate",
         duration=400),
    case("alternate steps", "steps 4 jump-start", iterations=2, direction="alternate", delay=125, endDelay=125),
    case("alternate steps, by half", "steps 2 jump-end", iterations=1.5, direction="alternate", delay=125),
    case("reverse", [EASE_IN, "linear", BOUNCE], (0, 800, 200, 1000), [0, 0.1, 0.6, 1], direction="reverse"),
    case("reverse steps", "steps 4 jump-start", direction="reverse", delay=125, endDelay=125),
    case("reverse lines with a jump", JUMPS, direction="reverse"),
    case("reverse, repeated by a fraction", [EASE_IN, OVERSHOOT], (0, 800, 200), [0, 0.3, 1], iterations=1.75,
         direction="reverse", delay=125),
    case("alternate-reverse", [EASE_OUT, STANDARD], (0, 800, 200), [0, 0.3, 1], iterations=2.2,
         direction="alternate-reverse"),
    case("not filled", EASE, delay=250, endDelay=250, fill="none"),
    case("filled forwards", EASE, delay=250, endDelay=250, fill="forwards"),
    case("filled backwards", EASE, delay=250, endDelay=250, fill="backwards", iterations=2, direction="alternate"),
    case("without duration", EASE, duration=0, delay=375, endDelay=375),
    case("without duration, by half", EASE, duration=0, delay=375, iterations=1.5),
]


def css(easing):
    name, *arguments = easing.split()
    if name == "cubic-bezier" or name == "steps":
        return f"{name}({', '.join(arguments)})"
    if not arguments:
        return name
    stops = (argument.split("@") for argument in arguments)
    return f"linear({', '.join(' '.join([s[0], *(f'{float(p) * 100:g}%' for p in s[1:])]) for s in stops)})"


def times(case):
    """Fifty times: the ends of the delays, the quarters between them, and others.

    If there is a delay, its end is not among them. At this very instant, Chromium still shows the value of the delay.
    """
    active = case["duration"] * case["iterations"]
    whole = case["delay"] + active + case["endDelay"]
    edges = {0, case["delay"] + 0.125, case["delay"] + active, whole, whole + 100}
    edges |= {case["delay"] + part * active for part in (0.25, 0.5, 0.75)}
    # Multiples of 1/8 ms are exact.
    return sorted(edges | {round((index + 0.37) / (50 - len(edges)) * whole * 8) / 8
                           for index in range(50 - len(edges))})


def main():
    driver = chromium.start()
    try:
        driver.get("data:text/html,<!doctype html><body></body>")
        version = driver.capabilities["browserVersion"]
        lines = []
        for case in CASES:
            driver.get("data:text/html,<!doctype html><body></body>")
            keyframes = [{"--place": str(value), "offset": offset}
                         for value, offset in zip(case["values"], case["offsets"])]
            for keyframe, easing in zip(keyframes, case["easings"]):
                keyframe["easing"] = css(easing)
            timing = {key: case[key] for key in
                      ("duration", "delay", "endDelay", "iterations", "direction", "fill")}
            case["times"] = times(case)
            case["results"] = [None if value == NOT_IN_EFFECT else value
                               for value in driver.execute_script(PAGE, keyframes, timing, case["times"])]
            lines.append(json.dumps(case, separators=(",", ":")))
        (HERE / "css_animations.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
        print(f"Chromium {version}: {sum(len(case['times']) for case in CASES)} values")
    finally:
        driver.quit()


if __name__ == "__main__":
    main()
