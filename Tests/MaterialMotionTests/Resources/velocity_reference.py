#!/usr/bin/env python3
"""Reference data for the velocity of a pointer: the slope of a fitted line.

Run as `python3 velocity_reference.py` (Python 3.11, numpy).
It writes velocities.csv into its own directory. The bytes are the same in every run:

case,time,x,y,vx,vy
    Samples in the order they were added, grouped by `case`. In every row of a
    case, (vx, vy) is the slope at the time of the case's last sample.

Method. numpy.polyfit of degree 1 over the samples of the last 100 ms, with times
relative to the last sample. No sample lies within 1 ms of the edge of the
window, so rounding does not decide which samples count.
"""

import csv
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
WINDOW = 0.1


def cases():
    random = np.random.default_rng(20)
    # Two samples, then three samples on a curve.
    yield [(0.0, 0.0, 0.0), (0.016, 8.0, -4.0)]
    yield [(0.0, 0.0, 0.0), (0.008, 5.0, 1.0), (0.017, 6.0, 9.0)]
    # A straight throw that was slower before its last 100 ms.
    yield [(0.011 * i, 2.0 * i if i < 10 else 20.0 + 9.0 * (i - 10), 300.0 - i)
           for i in range(20)]
    # Shaky hands at uneven times, near 0 s and after three weeks of uptime.
    for start in (0.0, 1.8e6):
        for count in (4, 9, 40):
            times = start + np.cumsum(random.uniform(0.002, 0.02, count))
            x = 400 + 1500 * (times - start) + random.normal(0, 3, count)
            y = 700 - 900 * (times - start) ** 2 + random.normal(0, 3, count)
            yield list(zip(times.tolist(), x.tolist(), y.tolist()))
    # Four samples, of which two have the same time.
    yield [(0.0, 0.0, 0.0), (0.01, 4.0, 2.0), (0.01, 5.0, 2.0), (0.03, 9.0, 7.0)]


def slope(samples):
    last = samples[-1][0]
    assert all(abs(last - t - WINDOW) > 1e-3 for t, _, _ in samples)
    recent = np.array([s for s in samples if s[0] >= last - WINDOW])
    return [float(np.polyfit(recent[:, 0] - last, recent[:, i], 1)[0])
            for i in (1, 2)]


def main():
    path = HERE / "velocities.csv"
    with path.open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow("case,time,x,y,vx,vy".split(","))
        for number, samples in enumerate(cases()):
            velocity = slope(samples)
            writer.writerows([number, *map(repr, sample), *map(repr, velocity)]
                             for sample in samples)


if __name__ == "__main__":
    main()
