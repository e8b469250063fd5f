#!/usr/bin/env python3
"""Reference data for the progress of a platform's animation.

Run as `python3 animation_progress_reference.py` (Python 3.11, mpmath 1.3). It writes two files into its own directory.
The bytes are the same in every run:

timing_progress.csv   x1,y1,x2,y2,duration,time,fraction,rate
    An animation with a cubic timing function: the completed fraction, and its rate in 1/s.

spring_progress.csv   stiffness,damping,mass,velocity,time,fraction,rate
    A spring animation from 0 to 1 with an initial velocity in 1/s: the completed fraction, and its rate in 1/s.

Method, with 40 digits. The parameter of the Bezier curve is the real root in [0, 1] of the polynomial x(s) - t, from
mpmath's `polyroots`. The rate is a difference quotient of 40 digits of the fraction, not a formula. The spring is the
exponential of the matrix of its differential equation, from mpmath's `expm`.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
mp.dps = 40

# Linear, the curves of Core Animation and of CSS, one that overshoots, and one with a steep middle.
TIMINGS = [(0, 0, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
           (0.34, 1.56, 0.64, 1), (0.9, 0.1, 0.1, 0.9)]
FRACTIONS = [0.015625, 0.25, 0.5, 0.8125, 0.984375]
# Below, at and above critical damping.
SPRINGS = [(342, 30, 1), (157.91367041742973, 25.132741228718345, 1), (100, 20, 1), (400, 100, 2), (50, 1, 1)]


def weights(s):
    return 3 * (1 - s) ** 2 * s, 3 * (1 - s) * s ** 2, s ** 3


def fraction_at(x1, y1, x2, y2, t):
    # x(s) = (1 + 3 x1 - 3 x2) s^3 + (3 x2 - 6 x1) s^2 + 3 x1 s
    polynomial = [1 + 3 * x1 - 3 * x2, 3 * x2 - 6 * x1, 3 * x1, -t]
    while polynomial[0] == 0:
        polynomial.pop(0)
    roots = mp.polyroots(polynomial, maxsteps=500, extraprec=400)
    s = next(mp.re(r) for r in roots if abs(mp.im(r)) < mpf(10) ** -20 and -mpf(10) ** -20 <= mp.re(r) <= 1 + mpf(10) ** -20)
    first, second, third = weights(s)
    return first * y1 + second * y2 + third


def timings():
    for timing in TIMINGS:
        for duration in [0.25, 1.5]:
            for t in FRACTIONS:
                curve = [mpf(c) for c in timing]
                step = mpf(10) ** -12
                rate = (fraction_at(*curve, t + step) - fraction_at(*curve, t - step)) / (2 * step)
                yield [*timing, duration, t * duration, float(fraction_at(*curve, mpf(t))), float(rate / duration)]


def springs():
    for stiffness, damping, mass in SPRINGS:
        matrix = mp.matrix([[0, 1], [-mpf(stiffness) / mass, -mpf(damping) / mass]])
        for velocity in [0, 12.5, -4]:
            for time in [0, 0.0625, 0.25, 1]:
                x, v = mp.expm(matrix * mpf(time)) * mp.matrix([-1, velocity])
                yield [stiffness, damping, mass, velocity, time, float(1 + x), float(v)]


def write(name, columns, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns.split(","))
        writer.writerows([repr(value) for value in row] for row in rows)


write("timing_progress.csv", "x1,y1,x2,y2,duration,time,fraction,rate", timings())
write("spring_progress.csv", "stiffness,damping,mass,velocity,time,fraction,rate", springs())
