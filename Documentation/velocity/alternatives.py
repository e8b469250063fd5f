# SPDX-License-Identifier: Apache-2.0
"""Estimators of a velocity that other systems use, with the interface of velocity_estimator.Estimator.

A position is a complex number x + iy, in points. Times are in seconds, velocities in points per second.
"""

import math

HORIZON = 0.1    # s   older samples do not count
STOPPED = 0.04   # s   a pointer without samples for this interval has stopped
CAPACITY = 20    # the greatest number of samples


class Alternative:
    """An estimator that uses the samples of the last 100 ms, back to a gap of 40 ms."""

    has_gaps = True

    def __init__(self):
        self.samples = []

    def add(self, time, position):
        self.samples.append((time, position))

    def recent(self):
        """The samples that count, from the newest one."""
        newest_first = self.samples[::-1][:CAPACITY]
        recent = newest_first[:1]
        for time, position in newest_first[1:]:
            is_gap = self.has_gaps and abs(recent[-1][0] - time) > STOPPED
            if is_gap or abs(newest_first[0][0] - time) > HORIZON:
                break
            recent.append((time, position))
        return recent

    def velocity(self):
        recent = self.recent()
        return self.fit(recent) if len(recent) > 1 else 0j

    def is_at_rest(self, time):
        return time - self.samples[-1][0] >= STOPPED

    def release(self, time, _):
        return 0j if self.is_at_rest(time) else self.velocity()


class Line(Alternative):
    """The slope of the least-squares line."""

    has_gaps = False

    def fit(self, samples):
        return polynomial_slope(samples, 1)


class Quadratic(Alternative):
    """The slope of the least-squares parabola at the newest sample, as in Android and Flutter."""

    def fit(self, samples):
        return polynomial_slope(samples, 2)


class Impulse(Alternative):
    """The speed of a mass that the pointer has pushed, as in Android: each change of speed adds energy."""

    def fit(self, samples):
        return complex(impulse([(t, p.real) for t, p in samples]), impulse([(t, p.imag) for t, p in samples]))


def polynomial_slope(samples, degree):
    """The slope at the newest sample: the normal equations, solved by elimination."""
    newest = samples[0]
    times = sorted({time for time, _ in samples})
    size = min(degree, len(times) - 1) + 1
    if size < 2:
        return 0j
    rows = [[0j] * (size + 1) for _ in range(size)]
    for time, position in samples:
        u = (time - newest[0]) / HORIZON
        for i in range(size):
            for j in range(size):
                rows[i][j] += u ** (i + j)
            rows[i][size] += u ** i * (position - newest[1])
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        if abs(rows[i][i]) < 1e-12:
            return 0j
        for j in range(size):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return rows[1][size] / rows[1][1] / HORIZON


def impulse(samples):
    """The final velocity along one axis, from the newest sample to the oldest one."""
    energy, is_first = 0.0, True
    oldest_first = samples[::-1]
    for (time, position), (next_time, next_position) in zip(oldest_first, oldest_first[1:]):
        if next_time == time:
            continue
        velocity = (next_position - position) / (next_time - time)
        energy += (velocity - speed(energy)) * abs(velocity)
        if is_first:
            energy, is_first = energy / 2, False
    return speed(energy)


def speed(energy):
    return math.copysign(math.sqrt(2 * abs(energy)), energy)
