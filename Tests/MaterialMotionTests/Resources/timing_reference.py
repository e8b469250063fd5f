#!/usr/bin/env python3
"""Reference data for the timing functions of Bezier curves and of springs.

Run as `python3 timing_reference.py` (Python 3.11, mpmath 1.3). It writes two files into its own directory. The bytes
are the same in every run:

bezier_timing.csv   value,slope
    One row for each of 10 000 curves. The curves and the progress are not in the file: the function `curve` makes them
    from the numbers of a generator, SplitMix64 with the seed 16. The test makes the same curves. Every fifth row has
    the slope.

spring_timing.csv   stiffness,damping,velocity,threshold,duration,progress,value,slope,second
    A spring from 0 to 1 as a timing function, scaled so that it ends at 1.

Method. The parameter of a Bezier curve is found by bisection with 100 digits. Slopes are difference quotients, not
formulas. The spring is the exponential of the matrix of its differential equation. Its duration is the time at which
its energy has fallen to the threshold, found by bisection, and rounded to a double.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
mp.dps = 100
COUNT = 10_000
MASK = (1 << 64) - 1


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def unit(self):
        """A number from 0 to 1."""
        return (self.next() >> 11) * 2.0**-53

    def small(self):
        """A number from 2^-50 to 1. All powers of two are equally likely."""
        exponent = self.next() % 50
        return (1 + self.unit()) * 0.5 * 2.0**-exponent


def curve(index, random):
    """A curve and a progress. Half of the curves are easy; the others have a tangent that is vertical, or almost."""
    x1, y1, x2, y2, p = random.unit(), random.unit() * 3 - 1, random.unit(), random.unit() * 3 - 1, random.unit()
    small, other, near = random.small(), random.small(), random.small()
    kind = index % 10
    if kind == 4:  # almost vertical in the middle
        x1, x2, p = 1 - small, other, 0.5 + (p - 0.5) * near
    elif kind == 5:  # vertical in the middle
        x1, x2, p = 1.0, 0.0, 0.5 + (p - 0.5) * near
    elif kind == 6:  # vertical at the start
        x1, p = 0.0, near * p
    elif kind == 7:  # vertical at the end
        x2, p = 1.0, 1 - near * 0.5
    elif kind == 8:  # a control point at each end
        x1, y1, x2, y2 = 0.0, 0.0, 1.0, 1.0 if p < 0.5 else y2
    elif kind == 9:  # fast in the middle
        x1, x2, p = 1 - small * 0.01, other * 0.01, p
    return x1, y1, x2, y2, p


def value(x1, y1, x2, y2, p):
    def coordinate(first, second, s):
        return 3 * s * (1 - s) ** 2 * first + 3 * s**2 * (1 - s) * second + s**3

    x1, x2 = mpf(x1), mpf(x2)
    low, high = mpf(0), mpf(1)
    for _ in range(330):
        middle = (low + high) / 2
        if coordinate(x1, x2, middle) < p:
            low = middle
        else:
            high = middle
    return coordinate(mpf(y1), mpf(y2), low)


def bezier_rows():
    random = SplitMix64(16)
    for index in range(COUNT):
        *points, p = curve(index, random)
        slope = ""
        if index % 5 == index // 5 % 5 and 0 < p < 1:
            p = mpf(p)
            step = min(p, 1 - p, abs(p - 0.5) + mpf(10) ** -30) * mpf(10) ** -16
            slope = mp.nstr((value(*points, p + step) - value(*points, p - step)) / (2 * step), 14)
        yield mp.nstr(value(*points, mpf(p)), 15), slope


def spring_rows():
    for stiffness, damping, velocity, threshold in [
        (342, 30, 0, 1e-3), (157.91367041742973, 25.132741228718345, 0, 1e-3), (100, 5, 20, 1e-2), (400, 100, -8, 1e-4),
    ]:
        matrix = mp.matrix([[0, 1], [-mpf(stiffness), -mpf(damping)]])
        state = lambda time: mp.expm(matrix * time) * mp.matrix([-1, velocity])
        energy = lambda time: (lambda y: y[0] ** 2 + y[1] ** 2 / mpf(stiffness))(state(time))
        early, late = mpf(0), mpf(16)
        for _ in range(80):
            middle = (early + late) / 2
            early, late = (early, middle) if energy(middle) <= mpf(threshold) ** 2 else (middle, late)
        duration = mpf(float(late))
        scale = 1 / (1 + state(duration)[0])
        f = lambda p: (1 + state(p * duration)[0]) * scale
        h = mpf(10) ** -30
        for p in [0, 0.015625, 0.125, 0.25, 0.5, 0.75, 0.984375]:
            slope = (f(p + h) - f(p - h)) / (2 * h)
            second = (f(p + h) - 2 * f(mpf(p)) + f(p - h)) / h**2
            yield [repr(float(n)) for n in
                   (stiffness, damping, velocity, threshold, duration, p, f(mpf(p)), slope, second)]


def write(name, columns, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns.split(","))
        writer.writerows(rows)


if __name__ == "__main__":
    write("spring_timing.csv", "stiffness,damping,velocity,threshold,duration,progress,value,slope,second",
          spring_rows())
    write("bezier_timing.csv", "value,slope", bezier_rows())
