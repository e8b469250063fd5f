"""The velocity of a hand: the reference for the library's VelocityEstimator, in plain arithmetic.

A position is a complex number x + iy, in points. Times are in seconds, velocities in points per second.
"""

CAPACITY = 20          # the greatest number of samples
BIN = 0.004            # s   all but the newest sample are averaged in bins of this duration
SAME_TIME = 1e-6       # s   two samples that are closer in time have the same time
SWAP = 0.02            # s   two samples may be out of order by at most this interval
DEFAULT_INTERVAL = 0.008  # s   the usual interval if there are fewer than two samples
GAP_FADE = 0.02        # s   a longer interval reduces the weight of older samples,
GAP_END = 0.04         # s   and an interval longer than this removes them
USUAL_INTERVALS = 2.5  # usual intervals are never a gap
WAY = 8.0              # pt  the window reaches back until the pointer was at this distance
LEAST = 0.035          # s   the least length of the window; it is also at least
LEAST_BY_INTERVAL = 0.11  # s   four usual intervals, up to this limit, and
LEAST_BY_LAST_TWO = 0.2   # s   1.5 times the last two intervals, up to this limit
GREATEST = 0.09        # s   the greatest length of the window, unless the least length is longer
LEAST_WEIGHT = 1e-3    # the least weight of the second newest sample
GREATEST_COUNT = 4     # the greatest weight of a bin, in samples
NOISE = 0.1            # pt  the standard deviation of a position without visible noise
NOISE_SAMPLES = 1.0    # the number of samples that this assumption counts for
HALF_SHARE = 3.0       # the F at which half of the curvature counts
FORWARD = 0.5          # a hand that only moved forward keeps this share of the speed of its last step
NUDGE = 2.0            # pt  a lift that is not farther away is not a movement
STILL = 2.5            # pt  a pointer rests within this distance of its newest position
PAUSE = (0.04, 0.1)    # s   a pause is two usual intervals, but within these limits
LATE = 0.008           # s   without samples before a lift are no sign of a pause
TOLERANCE = 1e-9       # s   by which rounding errors may shorten a pause
FRAME = 1 / 60         # s   the duration of a movement between two positions at one time


def clamp(number, least, greatest):
    return min(max(number, least), greatest)


def dot(a, b):
    return a.real * b.real + a.imag * b.imag


class Sample:
    """A sample, or a bin of samples with their mean time and their mean position."""

    def __init__(self, time, position):
        self.time = time
        self.position = position
        self.start = time    # the time of the oldest sample in the bin
        self.count = 1


class Estimator:
    def __init__(self):
        self.samples = []                # by time, the newest one last
        self.has_dropped_early = False
        self.first_position = None

    def add(self, time, position):
        samples = self.samples
        if not samples:
            samples.append(Sample(time, position))
            self.first_position = position
        elif time < samples[-1].time:
            self.add_early(time, position)
        else:
            self.has_dropped_early = False
            if time - samples[-1].time < SAME_TIME:
                samples[-1].position = position
            else:
                self.put_newest_into_bin()
                samples.append(Sample(time, position))
                del samples[:-CAPACITY]

    def add_early(self, time, position):
        samples = self.samples
        if len(samples) > 1 and time > samples[-2].time:
            newest = samples.pop()
            self.add(time, position)
            if newest.time - time <= SWAP:    # the two were swapped; otherwise the newest had a wrong time
                self.add(newest.time, newest.position)
        elif self.has_dropped_early:          # the second early sample in a row: the later times were wrong
            while samples and samples[-1].time >= time:
                samples.pop()
            self.has_dropped_early = False
            self.add(time, position)
        else:
            self.has_dropped_early = True

    def put_newest_into_bin(self):
        samples = self.samples
        if len(samples) > 1 and samples[-1].time - samples[-2].start < BIN:
            newest, older = samples.pop(), samples[-1]
            older.count += 1
            older.time += (newest.time - older.time) / older.count
            older.position += (newest.position - older.position) / older.count

    def interval(self):
        """The median of the last three intervals, or the shorter of two."""
        newest = self.samples[:-5:-1]
        intervals = sorted(a.time - b.time for a, b in zip(newest, newest[1:]))
        if not intervals:
            return DEFAULT_INTERVAL
        return intervals[1] if len(intervals) == 3 else intervals[0]

    def window(self):
        """The samples that count, the newest one first, with their weights at gaps, and the window's length."""
        newest_first = self.samples[::-1]
        newest = newest_first[0]
        interval = self.interval()
        stretch = max(1.0, USUAL_INTERVALS * interval / GAP_END)
        fade, end = GAP_FADE * stretch, GAP_END * stretch
        counted = [(newest, 1.0)]
        weight, reach = 1.0, None
        previous_age = previous_distance = 0.0
        for sample in newest_first[1:]:
            age = newest.time - sample.time
            weight *= clamp((end - (age - previous_age)) / (end - fade), 0.0, 1.0)
            is_behind_gap = len(counted) == 1 and weight < LEAST_WEIGHT
            if is_behind_gap:                 # two samples always have a velocity
                weight = LEAST_WEIGHT
            elif weight < 1e-6:
                break
            distance = abs(sample.position - newest.position)
            if reach is None and distance >= WAY:
                share = (WAY - previous_distance) / (distance - previous_distance)
                reach = previous_age + share * (age - previous_age)
            previous_age, previous_distance = age, distance
            counted.append((sample, weight))
            if is_behind_gap:
                break
        last_two = newest.time - counted[min(2, len(counted) - 1)][0].time
        least = max(LEAST, min(4 * interval, LEAST_BY_INTERVAL), min(1.5 * last_two, LEAST_BY_LAST_TWO))
        return counted, max(least, GREATEST if reach is None else min(reach, GREATEST))

    def velocity(self):
        """The velocity at the newest sample."""
        if len(self.samples) < 2:
            return 0j
        counted, length = self.window()
        newest = self.samples[-1]
        # The rows of the fit: time before the newest sample in windows, position, weight.
        rows = []
        for index, (sample, gap_weight) in enumerate(counted):
            u = (newest.time - sample.time) / length
            weight = max(0.0, 1 - u ** 3) ** 3 * gap_weight * min(sample.count, GREATEST_COUNT)
            if index == 1:
                weight = max(weight, LEAST_WEIGHT)
            if weight > 0:
                rows.append((u, sample.position - newest.position, weight))
        used = sum(weight > 1e-6 for _, _, weight in rows)
        s0, s1, s2, s3, s4 = (sum(w * u ** power for u, _, w in rows) for power in range(5))
        p0, p1, p2 = (sum(w * u ** power * p for u, p, w in rows) for power in range(3))
        variance = s2 - s1 * s1 / s0
        covariance = p1 - p0 * s1 / s0
        line = covariance / variance
        correction = 0j
        if used >= 3:
            # The part of u^2 that neither 1 nor u explains, and the parabola's coefficient of u^2.
            shared = s3 - s1 * s2 / s0
            ratio = shared / variance
            rest = s4 - s2 * s2 / s0 - ratio * shared
            if rest > 1e-9 * s4:
                product = p2 - p0 * s2 / s0 - ratio * covariance
                curvature = product / rest
                squares = sum(w * dot(p, p) for _, p, w in rows) - dot(p0, p0) / s0
                residuals = max(0.0, squares - dot(line, covariance) - dot(curvature, product))
                # The rows are like s0 / mean rows of equal weight. Noise and F are per component.
                mean = sum(w * w for _, _, w in rows) / s0
                noise = NOISE_SAMPLES * NOISE ** 2 + residuals / (2 * mean)
                noise /= NOISE_SAMPLES + max(0.0, s0 / mean - 3)
                f = dot(curvature, product) / (2 * mean * noise)
                correction = f / (f + HALF_SHARE) * ratio * curvature
                correction *= self.forward_share(line, correction, len(counted), length)
        else:                                 # the velocity of two samples at nearly one time is uncertain
            length *= max(1.0, BIN / (newest.time - self.samples[-2].time))
        return (correction - line) / length   # u runs back in time

    def forward_share(self, line, correction, count, length):
        """The share of a correction that counts, so that a hand that only moved forward does not turn back.

        Line and correction are distances per window, back in time.
        """
        loss, speed = dot(line, correction), dot(line, line)
        if loss <= 0:
            return 1.0
        newest_first = self.samples[:-count - 1:-1]
        steps = []
        for newer, older in zip(newest_first, newest_first[1:]):
            if steps and newest_first[0].time - older.time > length:
                break
            steps.append(dot(older.position - newer.position, line))
            if steps[-1] < 0:                 # a step back
                return 1.0
        last = steps[0] / (newest_first[0].time - newest_first[1].time) * length
        return min(1.0, (speed - FORWARD * min(last, speed)) / loss)

    def is_at_rest(self, time):
        """Whether the pointer has been near its newest position for the length of a pause."""
        newest = self.samples[-1]
        start = newest.time
        for sample in reversed(self.samples):
            if abs(sample.position - newest.position) > STILL:
                break
            start = sample.start
        silence = time - newest.time
        stillness = newest.time - start + max(0.0, silence - LATE)
        return max(silence, stillness) >= clamp(2 * self.interval(), *PAUSE) - TOLERANCE

    def release(self, time, position):
        """The velocity to hand over when the pointer lifts."""
        samples = self.samples
        if len(samples) > 1 and time < samples[-1].time:    # the newest sample claims to be later than the lift
            newest = samples.pop()
            latest = min(time, samples[-1].time + self.interval())
            self.add(max(samples[-1].time, latest), newest.position)
        if not samples or self.is_at_rest(time):
            return 0j
        newest = samples[-1]
        elapsed, distance = time - newest.time, abs(position - newest.position)
        if len(samples) == 1 and (elapsed < SAME_TIME or distance == 0):
            return (position - self.first_position) / max(elapsed, FRAME)
        if distance > NUDGE or len(samples) == 1:
            interval = self.interval()
            if len(samples) > 1 and elapsed <= USUAL_INTERVALS * interval:
                time = min(time, newest.time + interval)
            self.add(time, position)
        return self.velocity()
