#!/usr/bin/env python3
"""Lower bounds for the number of linear pieces that draw the motion of a spring or of a decay.

Run as `python3 keyframes_reference.py` (Python 3.11, numpy, scipy). It writes two files into its own directory. The
bytes are the same in every run:

keyframes.csv   response,ratio,velocity,tolerance,duration,pieces
    A spring of this response, damping ratio and mass 1 is released at the distance 1 from its destination,
    with a velocity towards it. At `duration`, x^2 + v^2 / w0^2 = tolerance^2 for the first time. No chain of
    fewer than `pieces` lines from the first to the last point stays within the tolerance of the motion.

decay_keyframes.csv   rate,velocity,tolerance,duration,end,pieces
    A value starts at 0 with a velocity that decays with this rate, and comes to rest at `end`. At `duration`,
    the remaining distance is `tolerance`. No chain of fewer than `pieces` lines from the first to the last
    point stays within the tolerance of the motion.

Method. The motion is sampled at 40 000 equal steps by powers of scipy's matrix exponential. A chain of n
lines cuts the samples into n runs, and each run lies within the tolerance of one line. This also holds if
the lines need not meet. Without this condition, the fewest runs are found by taking the longest run again
and again. One line is near all samples of a run if the best uniform approximation is. Its error is half the
range of the samples' heights above a line of the best slope. The range is a convex function of the slope, and
scipy finds its minimum. The first line must pass through the first sample, and the last line must end at the
destination.

The library solves another problem, where the lines do meet, with another algorithm. If its number of pieces
is equal to the bound, both are the smallest number.
"""

import csv
import itertools
from pathlib import Path

import numpy as np
from scipy.linalg import expm
from scipy.optimize import brentq, minimize_scalar

HERE = Path(__file__).resolve().parent
RATIOS = [0.1, 0.3, 0.5, 0.7, 0.9, 1.0, 1.5, 5.0]
VELOCITIES = [0.0, 12.5, -25.0]
TOLERANCES = [0.01, 0.001, 0.0001]
RESPONSE = 0.5
STEPS = 40_000


RATES = [1.0, 2.002002670673077, 10.05033585350144]
DECAY_VELOCITIES = [12.5, 1000.0, -4000.0]
DECAY_TOLERANCES = [1.0, 0.1, 0.01]


def system(ratio):
    frequency = 2 * np.pi / RESPONSE
    return np.array([[0, 1], [-frequency ** 2, -2 * ratio * frequency]])


def settling_time(ratio, velocity, tolerance):
    a = system(ratio)

    def energy(time):
        x, v = expm(a * time) @ [-1, velocity]
        return np.log(np.hypot(x, v * RESPONSE / (2 * np.pi)) / tolerance)
    late = RESPONSE
    while energy(late) > 0:
        late *= 2
    return brentq(energy, late / 2 if late > RESPONSE else 0, late, xtol=1e-14, rtol=1e-14)


def samples(system, velocity, duration, end):
    """The places of a motion from 0 to `end`."""
    step = expm(system * (duration / STEPS))
    state = np.array([-end, velocity])
    places = np.empty(STEPS + 1)
    for index in range(STEPS + 1):
        places[index] = end + state[0]
        state = step @ state
    places[-1] = end
    return places


def decay(rate, velocity, tolerance):
    """The system of a decay, the duration of the motion and its end."""
    a = np.array([[0, 1], [0, -rate]])
    # The velocity's integral over all time. After 60 / rate, a double no longer changes.
    end = (expm(a * (60 / rate)) @ [0, velocity])[0]

    def distance(time):
        return np.log(abs(end - (expm(a * time) @ [0, velocity])[0]) / tolerance)
    return a, brentq(distance, 0, 30 / rate, xtol=1e-14, rtol=1e-14), end


def is_near_a_line(places, first, end, tolerance):
    """Whether one line is within the tolerance of the samples from `first` up to `end`."""
    run = places[first:end]
    time = np.arange(end - first) / max(1, end - first - 1)
    if first == 0 or end == len(places):
        pivot = 0 if first == 0 else -1
        away = np.delete(time - time[pivot], pivot)
        rise = np.delete(run - run[pivot], pivot)
        widths = np.full(len(away), tolerance)
        if first == 0 and end == len(places):
            widths[-1] = 0
        bounds = np.array([(rise - widths) / away, (rise + widths) / away])
        return bounds.min(axis=0).max(initial=-np.inf) <= bounds.max(axis=0).min(initial=np.inf)

    def width(slope):
        return np.ptp(run - slope * time)
    chord = run[-1] - run[0]
    reach = 10 * np.ptp(run - chord * time) + tolerance
    best = minimize_scalar(width, bounds=(chord - reach, chord + reach), method="bounded", options={"xatol": 1e-15})
    return best.fun <= 2 * tolerance * (1 + 1e-9)


def fewest_runs(places, tolerance):
    first, count, length = 0, 0, 1024
    while first < len(places):
        good, bad = first + 1, len(places) + 1
        trial = min(first + length, len(places))
        while bad - good > 1:
            if is_near_a_line(places, first, trial, tolerance):
                good = trial
            else:
                bad = trial
            trial = (good + bad) // 2 if bad <= len(places) else min(good + length, len(places))
            if good == len(places):
                break
        length = max(good - first, 16)
        first = good
        count += 1
    return count


def write(name, columns, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        for row in rows:
            writer.writerow(row)
            file.flush()


def spring_rows():
    for ratio, velocity, tolerance in itertools.product(RATIOS, VELOCITIES, TOLERANCES):
        duration = settling_time(ratio, velocity, tolerance)
        places = samples(system(ratio), velocity, duration, 1.0)
        yield RESPONSE, ratio, velocity, tolerance, repr(float(duration)), fewest_runs(places, tolerance)


def decay_rows():
    for rate, velocity, tolerance in itertools.product(RATES, DECAY_VELOCITIES, DECAY_TOLERANCES):
        a, duration, end = decay(rate, velocity, tolerance)
        places = samples(a, velocity, duration, end)
        yield rate, velocity, tolerance, repr(float(duration)), repr(float(end)), fewest_runs(places, tolerance)


if __name__ == "__main__":
    write("keyframes.csv", ["response", "ratio", "velocity", "tolerance", "duration", "pieces"], spring_rows())
    write("decay_keyframes.csv", ["rate", "velocity", "tolerance", "duration", "end", "pieces"], decay_rows())
