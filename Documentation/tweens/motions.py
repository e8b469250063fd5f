# SPDX-License-Identifier: Apache-2.0
"""Motions as functions of time: each returns the value and the velocity."""

import math

BOUNCY = (2 * math.pi / 0.5, 0.7)    # SpringDescription.bouncy: the angular frequency and the damping ratio


def bezier(x1, y1, x2, y2):
    """The timing function of CSS: the value and the slope at a progress."""
    def curve(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3

    def slope(a, b, s):
        return 3 * a * (1 - s) * (1 - 3 * s) + 3 * b * s * (2 - 3 * s) + 3 * s * s

    def timing(progress):
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if curve(x1, x2, middle) < progress else (low, middle)
        rate = slope(x1, x2, low)
        return curve(y1, y2, low), slope(y1, y2, low) / rate if rate else 0
    return timing


EASE_OUT, EASE_IN_OUT = bezier(0, 0, 0.58, 1), bezier(0.42, 0, 0.58, 1)


def keyframes(start, end, duration, timing):
    def motion(time):
        if time <= 0 or time >= duration:
            return (start if time <= 0 else end), 0
        value, slope = timing(time / duration)
        return start + (end - start) * value, (end - start) * slope / duration
    return motion


def decay(start, velocity, rate=-1000 * math.log(0.998)):
    def motion(time):
        fall = math.exp(-rate * time)
        return start + velocity * (1 - fall) / rate, velocity * fall
    return motion


def spring(start, destination, velocity=0.0, description=BOUNCY):
    """An underdamped spring."""
    frequency, ratio = description
    slow, fast = ratio * frequency, frequency * math.sqrt(1 - ratio ** 2)
    distance = start - destination
    sine = (velocity + slow * distance) / fast

    def motion(time):
        fall, c, s = math.exp(-slow * time), math.cos(fast * time), math.sin(fast * time)
        place = fall * (distance * c + sine * s)
        return destination + place, fall * fast * (sine * c - distance * s) - slow * place
    return motion


def resting_time(motion, destination, description=BOUNCY, threshold=0.001):
    """The time at which a spring is at rest: its energy only falls."""
    def moves(time):
        value, velocity = motion(time)
        return math.hypot(value - destination, velocity / description[0]) > threshold
    low, high = 0.0, 60.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if moves(middle) else (low, middle)
    return high


def blended(base, value, velocity, duration):
    """A motion that takes over a value in flight."""
    first, slope = base(0)
    a = value - first
    m = velocity - slope + 3 * a / duration

    def motion(time):
        place, speed = base(time)
        if time >= duration:
            return place, speed
        rest = 1 - time / duration
        return (place + (a + m * time) * rest ** 3,
                speed + m * rest ** 3 - 3 * (a + m * time) * rest ** 2 / duration)
    return motion
