#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the library's estimate of a velocity with alternatives, on synthetic gestures with known velocity.

Run as `python3 compare.py` (Python 3.11, no packages). It prints the table of the article VelocityAtRelease, and draws
its figure into the documentation's resources, for light and for dark pages.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "MaterialMotionTests" / "Resources"))

from alternatives import Impulse, Line, Quadratic  # noqa: E402
from figure import Figure  # noqa: E402
from synthetic_gestures import DISTURBANCES, FAMILIES, RATES, Random, gesture, minimum_jerk  # noqa: E402
from velocity_estimator import Estimator  # noqa: E402

RESOURCES = ROOT / "Sources" / "MaterialMotion" / "MaterialMotion.docc" / "Resources"
ESTIMATORS = [("line", Line), ("quadratic", Quadratic), ("impulse", Impulse), ("library", Estimator)]
COUNT = 10_000

NAMES = {
    "constant": "Constant velocity", "slow": "Slow, 80 to 200 pt/s", "accelerating": "Accelerating",
    "decelerating": "Decelerating", "reach": "Reach, set down", "flick40": "Flick, released at 40 % of its peak",
    "flick60": "… at 60 %", "flick80": "… at 80 %", "flick100": "… at the peak",
    "flickPastPeak": "… at 80 %, after the peak",
    "waitThenFlick": "Wait, then flick", "reversal": "Reversal", "circle": "Circle", "rest": "Rest",
}


def numbered(number):
    rest = number // len(FAMILIES)
    rate = RATES[rest % len(RATES)]
    disturbance = DISTURBANCES[rest // len(RATES) % len(DISTURBANCES)]
    family = FAMILIES[number % len(FAMILIES)]
    return family, rate, gesture(family, rate, disturbance, number)


def quantile(numbers, share):
    ordered = sorted(numbers)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def print_table():
    errors, wrong = {}, {name: 0 for name, _ in ESTIMATORS}
    for number in range(COUNT):
        family, rate, made = numbered(number)
        speed = abs(made.velocity)
        if rate < 60 or family == "slow" and speed < 80:
            continue
        is_moving = speed > 0.02 * made.peak
        unit = speed if is_moving and family not in ("reach", "rest") else made.peak
        for name, kind in ESTIMATORS:
            estimator = kind()
            for event in made.events:
                estimator.add(*event)
            velocity = estimator.release(*made.lift)
            errors.setdefault((family, name), []).append(abs(velocity - made.velocity) / unit)
            wrong[name] += is_moving and (velocity * made.velocity.conjugate()).real < 0
    for family in FAMILIES:
        cells = [f"{quantile(errors[family, name], 0.5):.0%} / {quantile(errors[family, name], 0.9):.0%}"
                 for name, _ in ESTIMATORS]
        print(f"| {NAMES[family]} | {' | '.join(cell.replace('%', '') for cell in cells)} |")
    print(f"| Wrong direction | {' | '.join(str(wrong[name]) for name, _ in ESTIMATORS)} |")
    print(sum(len(errors[family, "line"]) for family in FAMILIES), "gestures", file=sys.stderr)


def moving(rate, duration, at):
    """The events of a movement along a line, whose position and speed are known at any time."""
    return [(n / rate, at(n / rate)[0]) for n in range(int(duration * rate + 1e-9) + 1)]


def flick(t):
    way, speed = minimum_jerk(t / 0.3)
    peak = 2000
    return peak * 0.3 / 1.875 * way, peak / 1.875 * speed


def wait_then_flick(t):
    return 3000 * max(t - 0.06, 0), 3000 if t > 0.06 else 0


def reversal(t):
    u = min(max(t - 0.1, 0), 0.02)
    way = 1000 * min(t, 0.1) + 1000 * u - 2000 * u * u / 0.04
    return way - 1000 * max(t - 0.12, 0), 1000 - 2000 * u / 0.02


def stop(t):
    u = min(max(t - 0.1, 0), 0.02)
    return 1000 * min(t, 0.1) + 1000 * u - 1000 * u * u / 0.04, 1000 - 1000 * u / 0.02


def jittered(events, since):
    random = Random(3)
    return [(t, x + random.uniform(-1, 1) if t > since else x) for t, x in events]


def estimates(kind, events):
    estimator, result = kind(), []
    for time, x in events:
        estimator.add(time, complex(x))
        is_at_rest = isinstance(estimator, Estimator) and len(result) > 0 and estimator.is_at_rest(time)
        result.append((time, 0.0 if is_at_rest else estimator.velocity().real))
    return result


def draw():
    waited = [(0.0, 0.0)] + [(0.06 + 0.008 * n, 24.0 * n) for n in range(1, 8)]
    panels = [
        ("A flick", "120 Hz, peak of 2000 pt/s", flick, moving(120, 0.3, flick), 0.3, (-500, 2500), 1000),
        ("A wait of 60 ms, then a flick", "125 Hz, 3000 pt/s", wait_then_flick, waited, 0.12, (0, 4000), 1000),
        ("A reversal within 20 ms", "120 Hz, 1000 pt/s there and back", reversal, moving(120, 0.2, reversal), 0.2,
         (-2000, 1500), 1000),
        ("A stop within 20 ms", "240 Hz, then ±1 pt of jitter", stop, jittered(moving(240, 0.25, stop), 0.12), 0.25,
         (-1000, 1500), 500),
    ]
    figure = Figure("Estimates of a velocity after each event, beside the true velocity")
    for index, (title, detail, truth, events, duration, limits, step) in enumerate(panels):
        panel = figure.panel(index, title, detail, duration, limits, step)
        times = [duration * n / 600 for n in range(601)]
        panel.curve("truth", [(t, truth(t)[1]) for t in times])
        for name, kind in ESTIMATORS:
            panel.curve(name, estimates(kind, events), has_dots=name == "library")
    figure.write(RESOURCES, "velocity")


if __name__ == "__main__":
    draw()
    print_table()
