#!/usr/bin/env python3
"""Reference data for the velocity of a pan.

Run as `python3 pan_velocity_reference.py` (Python 3.11, numpy). It writes
pan_velocity.csv into its own directory. The bytes are the same in every run:

gesture,time,x,y,vx,vy
    The path of one pointer in each gesture. The first row is the press, and
    the others are moves. (vx, vy) is the velocity after the event: the slope
    of the least-squares line through the events of the gesture that are not
    older than 100 ms, or 0 if there is only one.

Every number is the repr() of a double, so reading it back gives the same
double. numpy.polyfit solves the problem by a singular value decomposition;
times are relative to the event's time, so they stay precise on a clock that
has run for weeks.

Checks, all of them assertions:
  * no event is so close to the edge of a window that rounding decides whether
    it counts;
  * each slope against the normal equations, in exact rational arithmetic.
"""

import csv
from fractions import Fraction
from pathlib import Path

import numpy as np

WINDOW = 0.1
EDGE = 1e-6


def gestures():
    random = np.random.default_rng(20)

    # A steady swipe, sampled at 120.5 Hz so that no event lies on the edge of a window.
    t = np.arange(25) / 120.5
    yield "steady", t, 40 + 900 * t, 300 - 350 * t

    # A finger that speeds up, sampled irregularly and with noise.
    t = np.cumsum(random.uniform(0.004, 0.021, 30))
    yield "noisy", t, 4000 * t ** 2 + random.normal(0, 1.5, 30), random.normal(0, 1.5, 30)

    # A curve drawn with a mouse that sends about 1000 events per second.
    t = np.arange(250) * 0.00103
    yield "curve", t, 200 * np.cos(9 * t), 200 * np.sin(9 * t)

    # A slow machine: five events at long intervals, on a clock that has run for weeks.
    t = 3e6 + np.array([0, 0.033, 0.071, 0.103, 0.139])
    yield "slow", t, np.array([0, 31, 77, 99.5, 180]), np.array([0, -4, -4, 12, 9.25])

    # Two events have the same time.
    t = np.array([0.5, 0.51, 0.51, 0.53])
    yield "twins", t, np.array([10, 25, 31, 60.0]), np.array([10, 10, 12, 20.0])


def slope_by_normal_equations(t, x):
    t = [Fraction(v) for v in t]
    x = [Fraction(v) for v in x]
    n = len(t)
    numerator = n * sum(a * b for a, b in zip(t, x)) - sum(t) * sum(x)
    return float(numerator / (n * sum(a * a for a in t) - sum(t) ** 2))


def velocity(t, x, last):
    age = t[last] - t[:last + 1]
    assert np.all(np.abs(age - WINDOW) > EDGE), (t[last], age)
    inside = age < WINDOW
    if inside.sum() < 2:
        return 0.0
    times, places = -age[inside], x[:last + 1][inside]
    slope = np.polyfit(times, places, 1)[0]
    check = slope_by_normal_equations(times, places)
    assert abs(slope - check) <= 1e-9 * max(1, abs(check)), (slope, check)
    return slope


def main():
    path = Path(__file__).resolve().parent / "pan_velocity.csv"
    with path.open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow("gesture,time,x,y,vx,vy".split(","))
        for name, t, x, y in gestures():
            for index in range(len(t)):
                row = (t[index], x[index], y[index], velocity(t, x, index), velocity(t, y, index))
                # The order of summation may change the last digits, so twelve digits are kept.
                velocities = [float(f"{value:.12g}") for value in row[3:]]
                writer.writerow([name] + [repr(float(value)) for value in row[:3]]
                                + [repr(value + 0.0) for value in velocities])
    print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
