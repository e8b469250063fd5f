#!/usr/bin/env python3
"""Reference data for rubber bands.

Run as `python3 rubber_band_reference.py` (Python 3.11, mpmath 1.3).
It writes rubber_band.csv into its own directory. The bytes are the same in every run:

below,above,length,value,limit,position
    The position of `value` under a band from `below` to `above`, and the
    nearer limit. All numbers are doubles, as in a program.

Method. The published formula, with 400 digits:
limit + sign * length * (1 - 1 / (0.55 d / length + 1)), where d is the
distance of the value beyond the limit, and 0.55 is the double nearest to it.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
BANDS = [(0, 100), (-20, 30), (10, 10), (-1e-9, 1e-9), (1e6, 1e6 + 1), (-1e300, 1e300)]
LENGTHS = [1e-12, 0.1, 1, 37, 100, 1e5, 1e300]
DISTANCES = [1e-12, 1e-3, 0.5, 20, 150, 1e4, 1e12, 1e305]


def position(limit, sign, length, distance):
    beyond = length * (1 - 1 / (mpf(0.55) * distance / length + 1))
    return limit + sign * beyond


def rows():
    for below, above in BANDS:
        for length in LENGTHS:
            for distance in DISTANCES:
                for limit, sign in ((below, -1), (above, 1)):
                    value = limit + sign * distance
                    exact = (mpf(value) - mpf(limit)) * sign
                    place = position(mpf(limit), sign, mpf(length), exact)
                    yield [float(below), float(above), float(length), value, float(limit), float(place)]


mp.dps = 400
with open(HERE / "rubber_band.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["below", "above", "length", "value", "limit", "position"])
    writer.writerows([repr(number) for number in row] for row in rows())
