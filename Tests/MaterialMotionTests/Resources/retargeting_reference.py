#!/usr/bin/env python3
"""Reference data for springs whose destination or constants change in flight.

Run as `python3 retargeting_reference.py` (Python 3.11, mpmath 1.3).
It writes retargeting.csv into its own directory. The bytes are the same in every run:

case,time,x,v
    Position and velocity at `time`. Every case starts at 0, at rest, with
    stiffness 342, damping 30 and mass 1, and is pulled to 100.

everyThirtieth     At k/30 s, k = 1...30, the destination becomes 37 k mod 101.
                   Rows are at k/30 s, before the change at that time.
betweenFrames      At 0.125 s the destination becomes 40.
descriptionChange  At 0.125 s stiffness becomes 100 and damping 4.

Method. With y = (x - destination, v), y' = A y, and y(t) = exp(A t) y(0) from
one change to the next. mpmath computes the exponential with 60 digits. All
times are doubles, as in a program.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
SPRING = (342, 30)


def advance(state, spring, destination, seconds):
    stiffness, damping = spring
    a = mp.matrix([[0, 1], [-stiffness, -damping]])
    x, v = mp.expm(a * seconds) * mp.matrix([state[0] - destination, state[1]])
    return x + destination, v


def every_thirtieth():
    state, destination, last = (mpf(0), mpf(0)), 100, mpf(0)
    for k in range(1, 31):
        time = mpf(k / 30)
        state = advance(state, SPRING, destination, time - last)
        yield "everyThirtieth", time, *state
        last, destination = time, 37 * k % 101


def changed_once(case, spring, destination):
    at_change = advance((mpf(0), mpf(0)), SPRING, 100, mpf(0.125))
    for time in map(mpf, (0.15, 0.25, 0.5)):
        yield case, time, *advance(at_change, spring, destination, time - mpf(0.125))


def main():
    mp.dps = 60
    with (HERE / "retargeting.csv").open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow("case,time,x,v".split(","))
        for rows in (every_thirtieth(),
                     changed_once("betweenFrames", SPRING, 40),
                     changed_once("descriptionChange", (100, 4), 100)):
            writer.writerows([case, *(repr(float(n)) for n in numbers)]
                             for case, *numbers in rows)


if __name__ == "__main__":
    main()
