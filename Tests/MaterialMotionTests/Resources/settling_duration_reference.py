#!/usr/bin/env python3
"""Reference data for springs that are described by their settling duration.

Run as `python3 settling_duration_reference.py` (Python 3.11, mpmath 1.3, scipy). It writes
settling_durations.csv into its own directory. The bytes are the same in every run:

settling_durations.csv   duration,ratio,threshold,mass,stiffness,damping
    A spring of this mass and damping ratio, released at the distance 1 without velocity. After `duration`,
    x^2 + v^2 / (k/m) = threshold^2 for the first time.

Every number is the repr() of a double. The results are rounded once, to the nearest double.

Method. With the angle p = w0 t, the equation is y' = A y, y = (x, dx/dp), A = [[0, 1], [-1, -2 ratio]], and
|y| never grows. mpmath computes exp(A p) with 60 digits by a scaled Taylor series, and bisection finds the p
at which |y| is the threshold. Then w0 = p / duration, k = m w0^2 and c = 2 ratio m w0.

Check: scipy integrates m x'' + c x' + k x = 0 with the rounded constants over the duration. The energy norm
at the end must equal the threshold.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf
from scipy.integrate import solve_ivp

HERE = Path(__file__).resolve().parent
DURATIONS = [(0.1, 1.0), (0.5, 1.0), (3.0, 2.5)]
RATIOS = [0.05, 0.2, 0.5, 0.8, 0.999999, 1.0, 1.000001, 1.5, 10.0]
THRESHOLDS = [0.5, 0.01, 0.001, 1e-6]


def norm(ratio, angle):
    a = mp.matrix([[0, 1], [-1, -2 * mpf(ratio)]])
    y = mp.expm(a * angle) * mp.matrix([1, 0])
    return mp.sqrt(y[0] ** 2 + y[1] ** 2)


def settling_angle(ratio, threshold):
    early, late = mpf(0), mpf(1)
    while norm(ratio, late) > mpf(threshold):
        early, late = late, 2 * late
    while late - early > late * mpf(10) ** -30:
        middle = (early + late) / 2
        if norm(ratio, middle) > mpf(threshold):
            early = middle
        else:
            late = middle
    return late


def check(duration, ratio, threshold, mass, stiffness, damping):
    solution = solve_ivp(
        lambda _, y: [y[1], -(stiffness * y[0] + damping * y[1]) / mass], (0, duration), [1, 0],
        method="Radau" if ratio > 5 else "DOP853", rtol=1e-10, atol=1e-14)
    x, v = solution.y[:, -1]
    energy = (x * x + v * v * mass / stiffness) ** 0.5
    assert abs(energy - threshold) <= 1e-5 * threshold, (duration, ratio, threshold, energy)


def rows():
    for ratio in RATIOS:
        for threshold in THRESHOLDS:
            angle = settling_angle(ratio, threshold)
            for duration, mass in DURATIONS:
                frequency = angle / mpf(duration)
                stiffness = float(mpf(mass) * frequency ** 2)
                damping = float(2 * mpf(ratio) * mpf(mass) * frequency)
                row = [duration, ratio, threshold, mass, stiffness, damping]
                check(*row)
                yield row


mp.dps = 60
with open(HERE / "settling_durations.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["duration", "ratio", "threshold", "mass", "stiffness", "damping"])
    writer.writerows([repr(number) for number in row] for row in rows())
