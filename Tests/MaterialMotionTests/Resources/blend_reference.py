#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reference data for a motion that takes over a value in flight.

Run as `python3 blend_reference.py` (Python 3.11, mpmath 1.3). It writes into its own directory:

blends.csv          offset,velocity,duration,time,x,v,a
    The correction at `time`, and its first two derivatives. It starts at `offset` with `velocity`, and ends after
    `duration`.

Every number is the repr() of a double. The inputs are exactly those doubles; the results are rounded once.

Method. The formula of the library is not used. The correction is the polynomial of degree 4 with five conditions: value
and velocity at the start, and value, velocity and acceleration 0 at the end. mpmath solves these five linear equations
with 60 digits.
"""

import csv
import itertools
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
STARTS = [(1.0, 0.0), (0.0, 1.0), (-120.5, 2500.0), (3.25, -0.125), (1e-3, 1e4)]
DURATIONS = [1 / 60, 0.2, 0.35, 1.0, 7.5]
PARTS = [0.0, 1e-6, 0.01, 0.125, 0.25, 0.5, 0.7, 0.9, 0.999, 1 - 1e-9]
DEGREE = 4


def row(time, order):
    """The derivative of each power of t at a time."""
    return [mp.ff(power, order) * mpf(time) ** (power - order) if power >= order else mpf(0)
            for power in range(DEGREE + 1)]


def rows():
    for (offset, velocity), duration in itertools.product(STARTS, DURATIONS):
        conditions = [row(0, 0), row(0, 1), row(duration, 0), row(duration, 1), row(duration, 2)]
        powers = mp.lu_solve(mp.matrix(conditions), mp.matrix([mpf(offset), mpf(velocity), 0, 0, 0]))
        for part in PARTS:
            time = part * duration
            yield offset, velocity, duration, time, *(
                float(sum(a * b for a, b in zip(row(time, order), powers))) for order in range(3))


mp.dps = 60
with open(HERE / "blends.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow("offset velocity duration time x v a".split())
    writer.writerows([[repr(number) for number in row] for row in rows()])
