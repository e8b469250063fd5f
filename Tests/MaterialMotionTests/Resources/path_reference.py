#!/usr/bin/env python3
"""Reference data for the lengths of curves and arcs, and for the points at a distance.

Run as `python3 path_reference.py` (Python 3.11, mpmath 1.4, scipy 1.17). It writes path_points.csv into its own
directory. The bytes are the same in every run:

path_points.csv   d,length,fraction,x,y,dx,dy
    The SVG path data `d` has one segment of this length. (x, y) is the point at the distance fraction·length,
    and (dx, dy) the tangent there, a vector of length 1.

Every number is the repr() of a double. The results are rounded once, to the nearest double.

Method. mpmath integrates the speed with 30 digits. The interval is split at the real parts of the derivative's
complex zeros, near which the speed has a corner. Bisection inverts the length. Arcs are converted as in
appendix F.6 of SVG 1.1, with the formulas for the centre as they stand there.

Check: scipy integrates the speed of each segment, and must agree to 1e-9 of the length.
"""

import csv
import math
import random
from pathlib import Path

from mpmath import mp, mpc, mpf
from scipy.integrate import quad

HERE = Path(__file__).resolve().parent
mp.dps = 30
rng = random.Random(2016)


class Bezier:
    def __init__(self, *points):
        self.points = [mpc(*point) for point in points]

    @property
    def text(self):
        numbers = [f"{float(p.real)!r} {float(p.imag)!r}" for p in self.points]
        return f"M {numbers[0]} {'QC'[len(numbers) - 3]} {' '.join(numbers[1:])}"

    def _casteljau(self, points, t):
        while len(points) > 1:
            points = [(1 - t) * a + t * b for a, b in zip(points, points[1:])]
        return points[0]

    def _hodograph(self):
        return [(len(self.points) - 1) * (b - a) for a, b in zip(self.points, self.points[1:])]

    def point(self, t):
        return self._casteljau(self.points, t)

    def derivative(self, t):
        return self._casteljau(self._hodograph(), t)

    def corners(self):
        h = self._hodograph()
        if len(h) == 2:
            coefficients = [h[1] - h[0], h[0]]
        else:
            coefficients = [h[0] - 2 * h[1] + h[2], 2 * (h[1] - h[0]), h[0]]
        while coefficients and abs(coefficients[0]) < mpf(10) ** -20:
            coefficients = coefficients[1:]
        roots = mp.polyroots(coefficients, maxsteps=500, extraprec=200) if len(coefficients) > 1 else []
        return [root.real for root in roots]


class Arc:
    def __init__(self, start, end, rx, ry, degrees, large, sweep):
        self.text = f"M {start[0]!r} {start[1]!r} A {rx!r} {ry!r} {degrees!r} {large} {sweep} {end[0]!r} {end[1]!r}"
        x1, y1, x2, y2 = map(mpf, (*start, *end))
        rx, ry = abs(mpf(rx)), abs(mpf(ry))
        phi = mpf(degrees) * mp.pi / 180
        cos, sin = mp.cos(phi), mp.sin(phi)
        xp = cos * (x1 - x2) / 2 + sin * (y1 - y2) / 2
        yp = -sin * (x1 - x2) / 2 + cos * (y1 - y2) / 2
        scale = xp ** 2 / rx ** 2 + yp ** 2 / ry ** 2
        if scale > 1:
            rx, ry = mp.sqrt(scale) * rx, mp.sqrt(scale) * ry
        top = rx ** 2 * ry ** 2 - rx ** 2 * yp ** 2 - ry ** 2 * xp ** 2
        root = mp.sqrt(max(mpf(0), top) / (rx ** 2 * yp ** 2 + ry ** 2 * xp ** 2))
        if large == sweep:
            root = -root
        cxp, cyp = root * rx * yp / ry, -root * ry * xp / rx
        self.center = mpc(cos * cxp - sin * cyp + (x1 + x2) / 2, sin * cxp + cos * cyp + (y1 + y2) / 2)
        first = mp.atan2((yp - cyp) / ry, (xp - cxp) / rx)
        last = mp.atan2((-yp - cyp) / ry, (-xp - cxp) / rx)
        if sweep and last < first:
            last += 2 * mp.pi
        if not sweep and last > first:
            last -= 2 * mp.pi
        self.first, self.delta, self.rx, self.ry, self.turn = first, last - first, rx, ry, mpc(cos, sin)

    def point(self, t):
        angle = self.first + t * self.delta
        return self.center + self.turn * mpc(self.rx * mp.cos(angle), self.ry * mp.sin(angle))

    def derivative(self, t):
        angle = self.first + t * self.delta
        return self.delta * self.turn * mpc(-self.rx * mp.sin(angle), self.ry * mp.cos(angle))

    def corners(self):
        angles = [k * mp.pi / 2 for k in range(-12, 13)]
        return [(angle - self.first) / self.delta for angle in angles]


def length(segment, t):
    stops = [mpf(0), *sorted(c for c in segment.corners() if 0 < c < t), mpf(t)]
    return mp.quad(lambda u: abs(segment.derivative(u)), stops)


def inverse(segment, distance):
    low, high = mpf(0), mpf(1)
    t = mpf("0.5")
    for _ in range(200):
        excess = length(segment, t) - distance
        if abs(excess) < mpf(10) ** -20:
            break
        low, high = (low, t) if excess > 0 else (t, high)
        speed = abs(segment.derivative(t))
        step = t - excess / speed if speed else low
        t = step if low < step < high else (low + high) / 2
    return t


def number(limit=200.0):
    return round(rng.uniform(-limit, limit), rng.choice([0, 1, 3]))


def point():
    return number(), number()


def segments():
    for _ in range(15):
        yield Bezier(point(), point(), point())
    for _ in range(25):
        yield Bezier(point(), point(), point(), point())
    # A cusp, cusps nearby, loops, handles without length, lines that turn back, and both handles at one end.
    yield Bezier((0, 0), (100, 100), (0, 100), (100, 0))
    yield Bezier((0, 0), (300, 90), (-200, 90), (100, 0))
    for shift in (1e-3, 1e-6, -1e-3, 0.7):
        yield Bezier((0, 0), (100 + shift, 100), (0, 100), (100, 0))
    yield Bezier((0, 0), (0, 0), (80, 20), (100, 100))
    yield Bezier((0, 0), (20, 80), (100, 100), (100, 100))
    yield Bezier((0, 0), (0, 0), (100, 50), (100, 50))
    yield Bezier((0, 0), (0, 0), (0, 0), (100, 50))
    yield Bezier((0, 0), (100, 50), (100, 50), (0, 0))
    yield Bezier((0, 0), (90, 30), (60, 20))
    yield Bezier((0, 0), (150, 50), (-60, -20), (60, 20))
    yield Bezier((0, 0), (100, 40), (0, 0))
    for _ in range(25):
        yield Arc(
            point(), point(), abs(number()) + 0.5, abs(number()) + 0.5, number(), rng.randint(0, 1), rng.randint(0, 1))
    for large in (0, 1):
        yield Arc((0.0, 0.0), (10.0, 5.0), 500.0, 500.0, 0.0, large, 1)
        yield Arc((0.0, 0.0), (10.0, 5.0), 1e6, 3e5, 30.0, 0, large)
        yield Arc((0.0, 0.0), (150.0, 0.2), 100.0, 0.01, 0.0, large, large)


def rows():
    for segment in segments():
        total = length(segment, 1)
        approximate = 0
        stops = [0.0, *sorted(float(c) for c in segment.corners() if 0 < c < 1), 1.0]
        for low, high in zip(stops, stops[1:]):
            approximate += quad(
                lambda t: float(abs(segment.derivative(mpf(t)))), low, high, epsabs=0, epsrel=1e-11, limit=200)[0]
        assert abs(approximate - total) <= 1e-9 * total, segment.text
        for fraction in (round(rng.uniform(0.02, 0.5), 3), round(rng.uniform(0.5, 0.98), 3)):
            t = inverse(segment, total * mpf(fraction))
            place, direction = segment.point(t), segment.derivative(t)
            direction /= abs(direction)
            numbers = [total, fraction, place.real, place.imag, direction.real, direction.imag]
            yield [segment.text, *(repr(float(n)) for n in numbers)]


with open(HERE / "path_points.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["d", "length", "fraction", "x", "y", "dx", "dy"])
    writer.writerows(rows())
