#!/usr/bin/env python3
"""Reference data for VelocityEstimator: what velocity_estimator.py makes of synthetic_gestures.py.

Run as `python3 velocity_estimator_reference.py` (Python 3.11, no packages).
It writes two files into its own directory. The bytes are the same in every run:

velocity_estimator.csv         x,y
    The velocity on release of gesture 0, 1, ... 9999, with 10 digits. The
    number of a gesture determines its family, its rate, its disturbance and
    the seed of its random numbers.

velocity_estimator_drags.csv   x,y,interval,rests
    Sums over the events of gesture 0, 25, 50, ... 9975, after each event: the
    velocity, the usual interval, and how often the pointer would be at rest
    30 ms later.
"""

import csv
import math
from pathlib import Path

from synthetic_gestures import DISTURBANCES, FAMILIES, RATES, gesture
from velocity_estimator import Estimator

HERE = Path(__file__).resolve().parent
COUNT = 10_000
STEP = 25


def numbered(number):
    rest = number // len(FAMILIES)
    return gesture(FAMILIES[number % len(FAMILIES)], RATES[rest % len(RATES)],
                   DISTURBANCES[rest // len(RATES) % len(DISTURBANCES)], number)


def release(number):
    made, estimator = numbered(number), Estimator()
    for event in made.events:
        estimator.add(*event)
    velocity = estimator.release(*made.lift)
    greatest = max(abs(velocity.real), abs(velocity.imag))
    decimals = 9 - math.floor(math.log10(greatest)) if greatest > 0 else 0
    return [f"{number:.{max(0, decimals)}f}" for number in (velocity.real, velocity.imag)]


def drag(number):
    estimator = Estimator()
    velocity, interval, rests = 0j, 0.0, 0
    for event in numbered(number).events:
        estimator.add(*event)
        velocity += estimator.velocity()
        interval += estimator.interval()
        rests += estimator.is_at_rest(event[0] + 0.03)
    return [repr(velocity.real), repr(velocity.imag), repr(interval), rests]


def write(name, columns, rows):
    with (HERE / name).open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns.split(","))
        writer.writerows(rows)


if __name__ == "__main__":
    write("velocity_estimator.csv", "x,y", map(release, range(COUNT)))
    write("velocity_estimator_drags.csv", "x,y,interval,rests", map(drag, range(0, COUNT, STEP)))
