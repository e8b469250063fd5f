#!/usr/bin/env python3
"""Reference data for the damped spring  m x'' + c x' + k x = 0.

Run as `python3 spring_reference.py` (Python 3.11, mpmath 1.3, numpy, scipy).
It writes two files into its own directory. The bytes are the same in every run:

springs.csv   stiffness,damping,mass,time,x0,v0,x,v
    The state (x, v) at `time` of a spring released from (x0, v0) at time 0.

settling.csv  stiffness,damping,mass,x0,v0,threshold,time
    The first time at which x^2 + v^2 / (k/m) <= threshold^2. The left-hand
    side is twice the energy over k; its derivative is -2 c v^2 / k, so it
    never increases and bisection finds that first time.

Every number is the repr() of a double, so reading it back gives the same
double. The inputs (stiffness, damping, mass, time, x0, v0, threshold) are
exactly those doubles: the damping is 2 zeta sqrt(k m) rounded to a double
*before* the problem is solved, so a "critical" row is exactly critical only
where sqrt(k m) is a double, as for k = m = 1. The results are rounded once,
to the nearest double; springs.csv has 0.0 for any magnitude below 1e-300.

Method. None of the usual underdamped / critical / overdamped formulas is
used. With y = (x, v) the equation is y' = A y, A = [[0, 1], [-k/m, -c/m]],
and y(t) = exp(A t) y(0), where mpmath computes the exponential with a scaled
Taylor series and repeated squaring. With 400 digits, its absolute error is
below about 1e-380, so even results near 1e-300 have about 80 correct digits.

Checks, all of them assertions:
  * each row against an eigen-decomposition of A (its Jordan form for the one
    A that is exactly defective): 25 digits, and the same rounded double;
  * several dozen rows against scipy's numerical integration;
  * each settling time against the doubles just before and just after it.
"""

import csv
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
from mpmath import mp, mpf
from scipy.integrate import solve_ivp

HERE = Path(__file__).resolve().parent

STATE_DIGITS = 400     # working precision for springs.csv
SETTLING_DIGITS = 120  # working precision for settling.csv
TINY = 1e-300          # results below this are written as 0.0

STIFFNESS_MASS = [(342.0, 1.0), (1.0, 1.0), (100.0, 2.5), (30000.0, 0.5)]
# Decimal strings, so that the ratio itself is exact before c is rounded.
RATIOS = ["0", "0.1", "0.5", "0.999999", "0.999999999", "1",
          "1.000000001", "2", "10", "100"]
TIMES = [0.0, 1e-9, 1e-6, 1 / 240, 1 / 120, 1 / 60, 1 / 30, 0.1, 0.25, 0.5,
         1.0, 2.5, 10.0, 60.0, 600.0, 3600.0]
STATES = [(1.0, 0.0), (0.0, 1.0), (100.0, -2000.0), (-3.5, 0.25)]

SETTLING_RATIOS = ["0.1", "0.5", "1", "2", "10"]
SETTLING_STATES = [(1.0, 0.0), (100.0, -2000.0)]
THRESHOLD = 0.001

# The spring with the default constants, which moves an element by 300 points:
# to the threshold of a number, and to that of a position in points.
ELEMENT = (342.0, 30.0, 1.0, 300.0, 0.0)
ELEMENT_THRESHOLDS = [0.001, 0.1]


def nearest_double(value):
    """The double nearest to an mpf (ties to even), rounded just once."""
    mantissa, exponent = value.man_exp  # the mantissa has no sign
    magnitude = mantissa * Fraction(2) ** exponent
    double = float(magnitude if value >= 0 else -magnitude)
    assert abs(mpf(double) - value) <= mpf(math.ulp(double)) / 2
    return double


def result_double(value):
    """As nearest_double, with negligible magnitudes flushed to 0.0."""
    return nearest_double(value) if abs(value) >= TINY else 0.0


def damping(k, m, ratio):
    """2 ratio sqrt(k m), rounded to a double."""
    with mp.workdps(60):
        return nearest_double(2 * mpf(ratio) * mp.sqrt(mpf(k) * mpf(m)))


def system(k, c, m):
    """The matrix A of y' = A y, at the current precision."""
    return mp.matrix([[0, 1], [-mpf(k) / mpf(m), -mpf(c) / mpf(m)]])


def vector(x0, v0):
    return mp.matrix([mpf(x0), mpf(v0)])


def exponential_by_eigenvalues(k, c, m):
    """A function t -> exp(A t), for checking mp.expm."""
    a = system(k, c, m)
    if mpf(c) ** 2 == 4 * mpf(k) * mpf(m):
        # One double eigenvalue and no eigenvector basis. (A - e I)^2 = 0, so
        # the series of exp((A - e I) t) ends after its second term.
        eigenvalue = a[1, 1] / 2
        nilpotent = a - eigenvalue * mp.eye(2)
        return lambda t: mp.exp(eigenvalue * t) * (mp.eye(2) + nilpotent * t)
    eigenvalues, vectors = mp.eig(a)
    inverse = vectors ** -1

    def exponential(t):
        product = vectors * mp.diag([mp.exp(e * t) for e in eigenvalues]) * inverse
        return product.apply(mp.re)
    return exponential


def assert_same(value, check):
    """The two methods agree to 25 digits and round to the same double."""
    if max(abs(value), abs(check)) >= TINY:
        assert abs(value - check) <= mpf("1e-25") * abs(value), (value, check)
    assert result_double(value) == result_double(check), (value, check)


def spring_rows():
    rows = []
    with mp.workdps(STATE_DIGITS):
        for k, m in STIFFNESS_MASS:
            for ratio in RATIOS:
                c = damping(k, m, ratio)
                a = system(k, c, m)
                by_eigenvalues = exponential_by_eigenvalues(k, c, m)
                for t in TIMES:
                    flow = mp.expm(a * mpf(t))
                    check_flow = by_eigenvalues(mpf(t))
                    for x0, v0 in STATES:
                        y = flow * vector(x0, v0)
                        check = check_flow * vector(x0, v0)
                        assert_same(y[0], check[0])
                        assert_same(y[1], check[1])
                        rows.append((k, c, m, t, x0, v0,
                                     result_double(y[0]), result_double(y[1])))
    return rows


def energy_norm(x, v, k, m):
    """sqrt(x^2 + v^2 / (k/m)), in doubles."""
    return math.hypot(x, v / math.sqrt(k / m))


def check_by_integration(rows, every=17):
    """Integrates a regular sample of the rows numerically.

    The sample is taken from rows with 1e-3 <= time <= 10 in which at least 1e-4
    of the initial norm is left. Returns the size of the sample and the largest
    error, relative to the norm at that time.
    """
    live = [r for r in rows if 1e-3 <= r[3] <= 10
            and energy_norm(r[6], r[7], r[0], r[2])
            >= 1e-4 * energy_norm(r[4], r[5], r[0], r[2])]
    sample = live[::every]
    worst = 0.0
    for k, c, m, t, x0, v0, x, v in sample:
        a = np.array([[0.0, 1.0], [-k / m, -c / m]])
        scale = energy_norm(x0, v0, k, m)
        atol = 1e-15 * np.array([scale, scale * math.sqrt(k / m)])
        stiff = c / m * t > 1000
        solution = solve_ivp(lambda _, y: a @ y, (0.0, t), [x0, v0],
                             method="LSODA" if stiff else "DOP853",
                             rtol=1e-11, atol=atol)
        assert solution.success, solution.message
        dx, dv = solution.y[:, -1] - (x, v)
        error = energy_norm(dx, dv, k, m) / energy_norm(x, v, k, m)
        assert error < 1e-7, (k, c, m, t, x0, v0, error)
        worst = max(worst, error)
    return len(sample), worst


def settling_time(k, c, m, x0, v0, threshold):
    """The settling time, by bisection until both ends are the same double."""
    a = system(k, c, m)
    y0 = vector(x0, v0)
    limit = mpf(threshold) ** 2
    k_over_m = mpf(k) / mpf(m)

    def settled(t):
        x, v = mp.expm(a * mpf(t)) * y0
        return x ** 2 + v ** 2 / k_over_m <= limit

    low, high = mpf(0), mpf(1)
    assert not settled(low)
    while not settled(high):
        low, high = high, 2 * high
    while nearest_double(low) != nearest_double(high):
        middle = (low + high) / 2
        if settled(middle):
            high = middle
        else:
            low = middle
    time = nearest_double(high)
    assert not settled(math.nextafter(time, 0.0))
    assert settled(math.nextafter(time, math.inf))
    return time


def settling_rows():
    rows = []
    with mp.workdps(SETTLING_DIGITS):
        for k, m in STIFFNESS_MASS:
            for ratio in SETTLING_RATIOS:
                c = damping(k, m, ratio)
                for x0, v0 in SETTLING_STATES:
                    time = settling_time(k, c, m, x0, v0, THRESHOLD)
                    rows.append((k, c, m, x0, v0, THRESHOLD, time))
        for threshold in ELEMENT_THRESHOLDS:
            rows.append((*ELEMENT, threshold, settling_time(*ELEMENT, threshold)))
    return rows


def write(name, header, rows):
    path = HERE / name
    with path.open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header.split(","))
        writer.writerows([repr(value) for value in row] for row in rows)
    print(f"{name}: {len(rows)} rows, {path.stat().st_size} bytes")


def main():
    rows = spring_rows()
    count, worst = check_by_integration(rows)
    print(f"integration check: {count} rows, largest relative error {worst:.1e}")
    write("springs.csv", "stiffness,damping,mass,time,x0,v0,x,v", rows)
    write("settling.csv", "stiffness,damping,mass,x0,v0,threshold,time",
          settling_rows())


if __name__ == "__main__":
    main()
