"""Synthetic gestures with a known velocity at the release.

SyntheticGesture.swift makes the same gestures, bit for bit: both files use only +, -, *, / and square roots, in the
same order. Change them together.

A position is a complex number x + iy, in points. Times are in seconds, velocities in points per second.
"""

import math
from dataclasses import dataclass

FAMILIES = ["constant", "slow", "accelerating", "decelerating", "reach", "flick40", "flick60", "flick80", "flick100",
            "flickPastPeak", "waitThenFlick", "reversal", "circle", "rest"]
RATES = [30, 60, 90, 120, 240, 1000]
DISTURBANCES = ["none", "noise0.5", "noise1", "rounded", "roundedAndSilent", "times2", "times4", "repeated",
                "twoPlaces", "late60", "early60", "lateLift", "nudge"]
PEAKS = {"flick40": 0.4, "flick60": 0.6, "flick80": 0.8, "flick100": 1.0, "flickPastPeak": 0.8}


class Random:
    """SplitMix64, as in Random.swift."""

    def __init__(self, seed):
        self.state = seed

    def unit(self):
        """A number from 0 to 1, without 1."""
        mask = 2 ** 64 - 1
        self.state = (self.state + 0x9e3779b97f4a7c15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9) & mask
        z = ((z ^ (z >> 27)) * 0x94d049bb133111eb) & mask
        return ((z ^ (z >> 31)) >> 11) * 2.0 ** -53

    def uniform(self, least, greatest):
        return least + (greatest - least) * self.unit()

    def count(self, limit):
        """A whole number from 0 to limit - 1."""
        return int(self.unit() * limit)

    def logarithmic(self, least, greatest):
        """A number whose logarithm is nearly uniform: uniform in each of 16 pieces with equal ratios."""
        ratio = math.sqrt(math.sqrt(math.sqrt(math.sqrt(greatest / least))))
        pieces = self.unit() * 16
        result = least
        for _ in range(int(pieces)):
            result *= ratio
        return result * (1 + (pieces - int(pieces)) * (ratio - 1))

    def direction(self):
        """A vector of length 1."""
        u, sign = self.uniform(-1, 1), self.count(2) * 2 - 1
        return complex(sign * (1 - u * u) / (1 + u * u), sign * 2 * u / (1 + u * u))


def turn(angle):
    """The cosine and the sine of an angle up to 16 radians: a Taylor series for a 16th of it, doubled."""
    x = angle / 16
    square = x * x
    cosine, sine, term = 1.0, x, x
    power = 1.0
    for n in range(1, 11):
        power = -power * square / ((2 * n - 1) * (2 * n))
        term = -term * square / (2 * n * (2 * n + 1))
        cosine += power
        sine += term
    for _ in range(4):
        cosine, sine = cosine * cosine - sine * sine, 2 * sine * cosine
    return cosine, sine


def minimum_jerk(u):
    """The distance covered by a reach that lasts from 0 to 1, and its speed."""
    u = min(max(u, 0.0), 1.0)
    return u * u * u * (10 + u * (-15 + 6 * u)), 30 * u * u * (1 - u) * (1 - u)


@dataclass
class Motion:
    """The distance and the speed at a time, along a curve that bends to a side."""
    at: object            # time -> (way, speed)
    duration: float
    peak: float
    direction: complex
    curvature: float

    def position(self, time):
        way = self.at(time)[0]
        side = complex(-self.direction.imag, self.direction.real)
        return along(self.direction, way) + along(side, way * way * self.curvature / 2)

    def velocity(self, time):
        way, speed = self.at(time)
        side = complex(-self.direction.imag, self.direction.real)
        return along(self.direction, speed) + along(side, way * speed * self.curvature)


def along(direction, length):
    return complex(direction.real * length, direction.imag * length)


@dataclass
class Circle:
    radius: float
    rate: float           # in radians per second
    angle: float
    duration: float

    @property
    def peak(self):
        return abs(self.radius * self.rate)

    def position(self, time):
        cosine, sine = turn(self.rate * time + self.angle)
        return complex(self.radius * cosine, self.radius * sine)

    def velocity(self, time):
        cosine, sine = turn(self.rate * time + self.angle)
        return complex(-self.radius * self.rate * sine, self.radius * self.rate * cosine)


def motion(family, random):
    if family == "circle":
        rate = random.uniform(3, 16) * (random.count(2) * 2 - 1)
        return Circle(random.logarithmic(20, 200), rate, random.uniform(0, 6), random.uniform(0.2, 0.6))
    direction = random.direction()
    curvature = (random.count(2) * 2 - 1) / random.uniform(600, 3000)
    if family in ("reversal", "rest"):
        curvature = 0.0
    return Motion(*speeds(family, random), direction, curvature)


def speeds(family, random):
    """The distance and the speed by time, the duration, and the greatest speed."""
    if family == "constant" or family == "slow":
        speed = random.logarithmic(60, 200) if family == "slow" else random.logarithmic(200, 5000)
        duration = random.uniform(0.3, 0.6) if family == "slow" else random.uniform(0.08, 0.4)
        return lambda t: (speed * t, speed), duration, speed
    if family == "accelerating" or family == "decelerating":
        peak = random.logarithmic(500, 6000) if family == "accelerating" else random.logarithmic(500, 4000)
        if family == "accelerating":
            duration = random.uniform(0.06, 0.3)
            first, last = peak * [0.0, 0.0, 0.3, 0.5][random.count(4)], peak
        else:
            duration = random.uniform(0.15, 0.4)
            first, last = peak, peak * random.uniform(0.25, 0.7)
        change = (last - first) / duration
        return lambda t: (first * t + change * t * t / 2, first + change * t), duration, peak
    if family == "reach":
        distance, duration = random.logarithmic(50, 600), random.uniform(0.25, 0.7)
        return hump(distance, 0.0, duration), duration, 1.875 * distance / duration
    if family == "waitThenFlick":
        wait, width, peak = random.uniform(0.01, 0.3), random.uniform(0.12, 0.3), random.logarithmic(800, 5000)
        if random.count(2) == 0:
            duration = wait + random.uniform(0.024, 0.08)
            return lambda t: (peak * max(t - wait, 0.0), peak if t >= wait else 0.0), duration, peak
        return hump(peak * width / 1.875, wait, width), wait + random.uniform(0.25, 0.5) * width, peak
    if family == "reversal":
        return reversal(random)
    if family == "rest":
        peak, drag = random.logarithmic(300, 2500), random.uniform(0.1, 0.3)
        brake, rest = random.uniform(0.005, 0.04), random.uniform(0.045, 0.15)

        def at(t):
            u = min(max(t - drag, 0.0), brake)
            speed = peak - peak * u / brake
            return peak * min(t, drag) + peak * u - peak * u * u / (2 * brake), speed
        return at, drag + brake + rest, peak
    # A flick is a hump of speed 16u²(1 - u)². The hand lets go at a part of the peak, before or after it.
    width, peak = random.uniform(0.16, 0.4), random.logarithmic(800, 6000)
    u = (1 - math.sqrt(1 - math.sqrt(PEAKS[family]))) / 2
    if family == "flickPastPeak":
        u = 1 - u
    return hump(peak * width / 1.875, 0.0, width), u * width, peak


def hump(distance, start, duration):
    def at(t):
        way, speed = minimum_jerk((t - start) / duration)
        return distance * way, distance / duration * speed
    return at


def reversal(random):
    there = random.logarithmic(300, 2000)
    back = there * random.uniform(0.6, 1.5)
    drag, turning = random.uniform(0.12, 0.3), [0.001, 0.02, 0.04][random.count(3)]
    duration = drag + turning + random.uniform(0.025, 0.08)

    def at(t):
        u = min(max(t - drag, 0.0), turning)
        way = there * min(t, drag) + there * u - (there + back) * u * u / (2 * turning)
        return way - back * max(t - drag - turning, 0.0), there - (there + back) * u / turning
    return at, duration, max(there, back)


@dataclass
class Gesture:
    events: list          # of (time, position)
    lift: tuple           # (time, position)
    velocity: complex     # the true velocity at the last event
    peak: float           # the greatest speed of the gesture


def gesture(family, rate, disturbance, seed):
    """A gesture with the last event at the end of its motion, and the lift up to 6 ms later."""
    random = Random(seed)
    path = motion(family, random)
    duration, interval = path.duration, 1.0 / rate
    count = int(duration / interval) + 1
    times = [duration - interval * n for n in reversed(range(count))]
    if times[0] > 0.15 * interval:
        times.insert(0, 0.0)
    is_silent = family in ("waitThenFlick", "rest") and random.count(2) == 0
    origin = complex(random.uniform(-200, 200), random.uniform(-200, 200))
    events = [(time, path.position(time) + origin) for time in times]
    if is_silent:         # the platform reports nothing while nothing moves
        events = events[:1] + [b for a, b in zip(events, events[1:]) if distance(a, b) > 0.3]
    result = Gesture(events, (0.0, 0j), path.velocity(duration - 1e-9), path.peak)
    disturb(result, disturbance, duration, random)
    # Most clocks count from the start of a machine.
    start = random.uniform(0, 100_000) if random.count(2) == 0 else 0.0
    result.events = [(start + time, position) for time, position in result.events]
    result.lift = (start + result.lift[0], result.lift[1])
    return result


def distance(a, b):
    step = b[1] - a[1]
    return math.sqrt(step.real * step.real + step.imag * step.imag)


def disturb(result, disturbance, duration, random):
    events = result.events
    lift = duration + random.uniform(0, 0.006)
    if disturbance in ("noise0.5", "noise1"):
        size = 1.0 if disturbance == "noise1" else 0.5
        events = [(time, position + complex(random.uniform(-size, size), random.uniform(-size, size)))
                  for time, position in events]
    elif disturbance in ("rounded", "roundedAndSilent"):
        events = [(time, complex(math.floor(position.real + 0.5), math.floor(position.imag + 0.5)))
                  for time, position in events]
        if disturbance == "roundedAndSilent":
            events = events[:1] + [b for a, b in zip(events, events[1:]) if a[1] != b[1]]
    elif disturbance in ("times2", "times4"):
        size = 0.004 if disturbance == "times4" else 0.002
        times = sorted(time + random.uniform(-size, size) for time, _ in events)
        events = [(time, position) for time, (_, position) in zip(times, events)]
        lift = max(lift, times[-1])
    elif disturbance == "repeated":
        events = [event for event in events for _ in range(2 if random.unit() < 0.4 else 1)]
    elif disturbance == "twoPlaces":    # half of the events follow one at the same time, half a step before
        events = events[:1]
        for (_, before), event in zip(result.events, result.events[1:]):
            if random.count(2) == 0:
                events.append((event[0], (event[1] + before) / 2))
            events.append(event)
    elif disturbance in ("late60", "early60") and len(events) > 3:
        index = len(events) - 1 - random.count(min(8, len(events) - 2))
        time, position = events[index]
        events[index] = (time + (0.06 if disturbance == "late60" else -0.06), position)
    elif disturbance == "lateLift":
        lift = duration + random.uniform(0, 0.016)
    position = events[-1][1]
    if disturbance == "nudge":
        lift = duration + random.uniform(0.001, 0.016)
        position += random.direction()
    result.events, result.lift = events, (lift, position)
