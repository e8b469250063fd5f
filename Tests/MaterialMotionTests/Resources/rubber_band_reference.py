#!/usr/bin/env python3
"""Reference data for rubber bands.

Run as `python3 rubber_band_reference.py` (Python 3.11, mpmath 1.3).
It writes two files into its own directory. Their bytes are the same in every run:

rubber_band.csv: below,above,length,value,limit,position,slope
    The position of `value` under a band from `below` to `above`, the nearer
    limit, and the derivative of the position by the value.

rubber_band_pulls.csv: below,above,length,position,limit,value,slope
    The value that has the given position, the nearer limit, and the
    derivative of the position by the value. The value is infinite if no value
    has the position.

All numbers are doubles, as in a program.

Method, with 600 digits. The position is the published formula,
limit + sign * length * (1 - 1 / (0.55 d / length + 1)), where d is the
distance of the value beyond the limit, and 0.55 is the double nearest to it.
The value is a root of that formula, found by bisection, not by an inverse
formula. The derivative is a symmetric difference quotient.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
BANDS = [(0, 100), (-20, 30), (10, 10), (-1e-9, 1e-9), (1e6, 1e6 + 1), (-1e300, 1e300)]
LENGTHS = [1e-12, 0.1, 1, 37, 100, 1e5, 1e300]
DISTANCES = [1e-12, 1e-3, 0.5, 20, 150, 1e4, 1e12, 1e305]
PARTS = [1e-9, 0.01, 0.3, 0.5, 0.8, 0.999, 1.5]


def position(limit, sign, length, distance):
    beyond = length * (1 - 1 / (mpf(0.55) * distance / length + 1))
    return limit + sign * beyond


def slope(length, distance):
    step = distance * mpf(10) ** -100
    ahead = position(0, 1, length, distance + step)
    behind = position(0, 1, length, distance - step)
    return (ahead - behind) / (2 * step)


def distance_of(length, stretch):
    """The distance at which a band is stretched by `stretch`, or infinity."""
    if stretch >= length:
        return mp.inf
    low, high = mpf(0), mpf(1)
    while position(0, 1, length, high) < stretch:
        low, high = high, high * 2
    while high - low > high * mpf(10) ** -40:
        middle = (low + high) / 2
        if position(0, 1, length, middle) < stretch:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def rows():
    for below, above in BANDS:
        for length in LENGTHS:
            for distance in DISTANCES:
                for limit, sign in ((below, -1), (above, 1)):
                    value = limit + sign * distance
                    exact = (mpf(value) - mpf(limit)) * sign
                    place = position(mpf(limit), sign, mpf(length), exact)
                    # A value that rounds to the limit is in the band, where the slope is 1.
                    derivative = slope(mpf(length), exact) if exact else 1
                    yield [float(below), float(above), float(length), value, float(limit), float(place),
                           float(derivative)]


def pulls():
    for below, above in BANDS:
        for length in LENGTHS:
            for part in PARTS:
                for limit, sign in ((below, -1), (above, 1)):
                    place = limit + sign * part * length
                    exact = (mpf(place) - mpf(limit)) * sign
                    distance = distance_of(mpf(length), exact) if exact else mpf(0)
                    if distance == mp.inf:
                        derivative = 0
                    else:
                        derivative = slope(mpf(length), distance) if distance else 1
                    yield [float(below), float(above), float(length), place, float(limit),
                           float(mpf(limit) + sign * distance), float(derivative)]


def write(name, columns, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns.split(","))
        writer.writerows([repr(number) for number in row] for row in rows)


mp.dps = 600
write("rubber_band.csv", "below,above,length,value,limit,position,slope", rows())
write("rubber_band_pulls.csv", "below,above,length,position,limit,value,slope", pulls())
