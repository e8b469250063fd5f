#!/usr/bin/env python3
"""Reference data for a velocity that decays exponentially,  x'' = -k x'.

Run as `python3 decay_reference.py` (Python 3.11, mpmath 1.3).
It writes two files into its own directory. The bytes are the same in every run:

decays.csv          rate,x0,v0,time,x,v
    The state (x, v) at `time` of a motion that starts at (x0, v0).

decay_places.csv    rate,x0,v0,place,time,v
    The first time at which the motion is at `place`, and its velocity there.

Every number is the repr() of a double. The inputs are exactly those doubles; the results are rounded once.

Method. The formulas of the library are not used. With y = (x, v) the equation is y' = A y,
A = [[0, 1], [0, -k]], and y(t) = exp(A t) y(0): mpmath computes the exponential with 60 digits, with a scaled
Taylor series and repeated squaring. A place is found by bisection of that solution, which is monotonic.
"""

import csv
import itertools
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
RATES = [0.01, 1.0, 2.002002670673077, 10.05033585350144, 500.0]
STATES = [(0.0, 1.0), (0.0, -3000.0), (100.0, 1000.0), (-350.5, 12.25)]
TIMES = [0.0, 1e-9, 1e-6, 1 / 240, 1 / 60, 0.1, 0.5, 1.0, 3.75, 60.0]
# Parts of the whole distance.
PARTS = [1e-9, 1e-3, 0.1, 0.5, 0.9, 0.999, 1 - 1e-6]


def state(k, x0, v0, time):
    flow = mp.expm(mp.matrix([[0, 1], [0, -mpf(k)]]) * time)
    x, v = flow * mp.matrix([mpf(x0), mpf(v0)])
    return x, v


def state_rows():
    for k, (x0, v0), time in itertools.product(RATES, STATES, TIMES):
        yield k, x0, v0, time, *map(float, state(k, x0, v0, mpf(time)))


def place_rows():
    for k, (x0, v0), part in itertools.product(RATES, STATES, PARTS):
        place = float(mpf(x0) + mpf(part) * mpf(v0) / mpf(k))
        early, late = mpf(0), mpf(1) / mpf(k)
        beyond = lambda time: (state(k, x0, v0, time)[0] - mpf(place)) * v0 > 0
        while not beyond(late):
            late *= 2
        while late - early > late * mpf(10) ** -25:
            middle = (early + late) / 2
            early, late = (early, middle) if beyond(middle) else (middle, late)
        yield k, x0, v0, place, float(late), float(state(k, x0, v0, late)[1])


def write(name, header, rows):
    with (HERE / name).open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header.split(","))
        writer.writerows([repr(number) for number in row] for row in rows)


def main():
    mp.dps = 60
    write("decays.csv", "rate,x0,v0,time,x,v", state_rows())
    write("decay_places.csv", "rate,x0,v0,place,time,v", place_rows())


if __name__ == "__main__":
    main()
