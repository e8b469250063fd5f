#!/usr/bin/env python3
"""Reference data for decays that end by themselves, at an edge or at a destination.

Run as `python3 fling_reference.py` (Python 3.11, mpmath 1.3).
It writes flings.csv into its own directory. The bytes are the same in every run:

case,rate,stiffness,damping,lower,upper,goal,x0,v0,time,x,v
    The state (x, v) at `time` of a flight that starts at (x0, v0). `rate` is that of the decay, `stiffness`
    and `damping` are those of the spring (mass 1) that takes over where the decay crosses `lower` or `upper`.
    `goal` is the destination, or nan.

aimed, aimedBack    A goal that a decay of another rate reaches: its rate is v0 / (goal - x0).
sprung, sprungBack  A goal that needs a rate of less than half or more than twice the rate: a spring leads there.
outside...          The flight starts beyond a limit. Inward, Across: the decay alone reaches the limit within the
                    response of the spring, 2 pi / sqrt(stiffness). Otherwise, the spring takes over at the start.

Method. The formulas of the library are not used. The decay and the spring are linear systems y' = A y, solved
by mpmath's matrix exponential with 50 digits. The crossing is found by bisection of the decay's solution.
"""

import csv
from pathlib import Path

from mpmath import inf, mp, mpf, nan

HERE = Path(__file__).resolve().parent
NORMAL, FAST = 2.002002670673077, 10.05033585350144
CRITICAL, BOUNCY, SLUGGISH = (100.0, 20.0), (342.0, 10.0), (50.0, 40.0)
UNLIMITED = (-inf, inf)

#    name               rate    spring    limits           goal     x0      v0
CASES = [
    ("free",            NORMAL, CRITICAL, UNLIMITED,       nan,    100.0,  1000.0),
    ("freeFast",        FAST,   CRITICAL, UNLIMITED,       nan,   -250.0, -4000.0),
    ("endsInside",      NORMAL, CRITICAL, (0.0, 700.0),    nan,    100.0,  1000.0),
    ("upper",           NORMAL, CRITICAL, (0.0, 300.0),    nan,    100.0,  1000.0),
    ("lower",           NORMAL, CRITICAL, (0.0, 300.0),    nan,    100.0,  -800.0),
    ("bouncy",          NORMAL, BOUNCY,   (-50.0, 300.0),  nan,     20.0,  3000.0),
    ("sluggish",        FAST,   SLUGGISH, (-50.0, 300.0),  nan,     20.0, -2500.0),
    ("slowCrossing",    NORMAL, CRITICAL, (0.0, 300.0),    nan,    250.0,   110.0),
    ("atEdge",          NORMAL, CRITICAL, (0.0, 300.0),    nan,    300.0,   640.0),
    ("outsideInward",   NORMAL, CRITICAL, (0.0, 300.0),    nan,    -60.0,   400.0),
    ("outsideAcross",   NORMAL, CRITICAL, (0.0, 300.0),    nan,    -60.0,  2400.0),
    ("outsideOutward",  NORMAL, CRITICAL, (0.0, 300.0),    nan,    -60.0,  -900.0),
    ("outsideTooSlow",  NORMAL, BOUNCY,   (0.0, 300.0),    nan,    420.0,  -200.0),
    ("outsideCrawling", NORMAL, CRITICAL, (0.0, 300.0),    nan,   -100.0,   201.0),
    ("outsideStill",    NORMAL, CRITICAL, (0.0, 300.0),    nan,    420.0,     0.0),
    ("aimed",           NORMAL, CRITICAL, UNLIMITED,      500.0,     0.0,  1200.0),
    ("aimedBack",       NORMAL, CRITICAL, (-400.0, 900.0), -400.0, 600.0, -1100.0),
    ("sprung",          NORMAL, CRITICAL, UNLIMITED,      500.0,     0.0,  2500.0),
    ("sprungBack",      NORMAL, BOUNCY,   UNLIMITED,      500.0,     0.0, -1200.0),
    ("sprungStill",     NORMAL, CRITICAL, UNLIMITED,      500.0,     0.0,     0.0),
]


def advance(a, center, state, time):
    x, v = mp.expm(mp.matrix(a) * time) * mp.matrix([state[0] - center, state[1]])
    return x + center, v


def decay(rate, state, time):
    return advance([[0, 1], [0, -rate]], 0, state, time)


def spring(constants, target, state, time):
    stiffness, damping = map(mpf, constants)
    return advance([[0, 1], [-stiffness, -damping]], target, state, time)


def crossing(rate, state, edge):
    """The time at which a decay reaches an edge."""
    early, late = mpf(0), mpf(1)
    is_beyond = lambda time: (decay(rate, state, time)[0] - edge) * state[1] >= 0
    while not is_beyond(late):
        late *= 2
    while late - early > mpf(10) ** -30:
        middle = (early + late) / 2
        early, late = (early, middle) if is_beyond(middle) else (middle, late)
    return late


def flight(rate, constants, limits, goal, state, time):
    lower, upper = limits
    end = state[0] + state[1] / rate
    if goal == goal:
        aimed = state[1] / (mpf(goal) - state[0])
        if rate / 2 <= aimed <= rate * 2:
            return decay(aimed, state, time)
        return spring(constants, goal, state, time)
    after_response = decay(rate, state, 2 * mp.pi / mp.sqrt(constants[0]))[0]
    if state[0] < lower and after_response < lower:
        return spring(constants, lower, state, time)
    if state[0] > upper and after_response > upper:
        return spring(constants, upper, state, time)
    if not lower <= end <= upper:
        edge = upper if end > upper else lower
        instant = crossing(rate, state, edge)
        if time > instant:
            return spring(constants, edge, decay(rate, state, instant), time - instant)
    return decay(rate, state, time)


def rows():
    for name, rate, constants, limits, goal, x0, v0 in CASES:
        for tenth in range(1, 16):
            time = tenth / 10
            state = flight(mpf(rate), constants, limits, goal, (mpf(x0), mpf(v0)), mpf(time))
            yield [name, *(repr(float(n)) for n in (rate, *constants, *limits, goal, x0, v0, time, *state))]


def main():
    mp.dps = 50
    with (HERE / "flings.csv").open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow("case,rate,stiffness,damping,lower,upper,goal,x0,v0,time,x,v".split(","))
        writer.writerows(rows())


if __name__ == "__main__":
    main()
