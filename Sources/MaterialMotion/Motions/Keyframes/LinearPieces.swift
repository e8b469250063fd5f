// SPDX-License-Identifier: Apache-2.0

/// The chain of the fewest linear pieces that stays within a tolerance of a sampled curve.
///
/// The ends of the pieces, the knots, need not lie on the curve, nor at the time of a sample. The first and
/// the last knot are the first and the last sample. Between two samples, the curve is taken to be a line.
///
/// The curve has two bounds, at the distance of the tolerance above it and below it. Each piece is part of an
/// ``ExtremeLine``, which stays between the bounds for the longest time. It leaves across one bound. The next
/// line must cross it after it has touched the other bound for the last time, and before it leaves. So the
/// next line keeps the bound that was touched from this touch on, and the bound that was crossed from the
/// crossing on. No chain of as many pieces reaches further.
///
/// Source: H. Imai and M. Iri, *An optimal algorithm for approximating a piecewise linear function*, Journal
/// of Information Processing 9 (1986).
package struct LinearPieces {
  /// The times of the knots. They never fall.
  private(set) var times: [Double] = []

  /// The values at the knots.
  private(set) var values: [Double] = []

  /// Finds the chain.
  ///
  /// - Parameters:
  ///   - samples: The samples of the curve. Their times must rise, and there must be at least two.
  ///   - tolerance: The greatest distance from the curve. Must be greater than 0.
  init(_ samples: [CurveSample], tolerance: Double) {
    let last = samples.count - 1
    let start = BoundPoint(samples[0].time, samples[0].value, next: 1)
    // The steepest line, and the steepest line of the mirrored curve, which is the shallowest one.
    var lines = [
      ExtremeLine(sign: 1, near: start, far: start),
      ExtremeLine(sign: -1, near: start.mirrored, far: start.mirrored),
    ]
    var previous: ExtremeLine?
    append(start.time, start.value)
    var first = 1
    for index in 1...last {
      let sample = samples[index]
      let width = index == last ? 0 : tolerance
      // If a rounding error put the first sample of a piece out of reach, the chain would not get further.
      if index > first, let side = lines.firstIndex(where: { $0.misses(sample, width) }) {
        let line = lines[side]
        let exit = line.exit(between: samples[index - 1], tolerance, and: sample, width, at: index)
        meet(line, previous, before: exit.time)
        previous = line
        lines[side] = ExtremeLine(sign: line.sign, near: exit, far: line.far)
        lines[1 - side] = ExtremeLine(sign: -line.sign, near: line.far.mirrored, far: exit.mirrored)
        lines[1 - side].touch(exit.mirrored, samples, tolerance)
        first = index
      }
      for side in 0...1 { lines[side].keep(sample, width, at: index, samples, tolerance) }
    }
    let end = samples[last]
    meet(lines[0].slope < .infinity ? lines[0] : lines[1], previous, before: end.time)
    append(end.time, end.value)
  }

  /// Adds the knot at which a line crosses its predecessor.
  private mutating func meet(_ line: ExtremeLine, _ previous: ExtremeLine?, before end: Double) {
    guard let previous else { return }
    let height = previous.value(at: line.far.time) - line.sign * line.far.value
    let relative = line.sign * line.slope - previous.sign * previous.slope
    let crossing = relative == 0 ? end : line.far.time + height / relative
    let time = min(max(crossing, previous.far.time, times[times.count - 1]), end)
    append(time, previous.value(at: time))
  }

  private mutating func append(_ time: Double, _ value: Double) {
    times.append(time)
    values.append(value)
  }
}

/// The value of a curve at a time.
struct CurveSample {
  let time: Double
  let value: Double
}

/// A point on a bound of a curve.
private struct BoundPoint {
  let time: Double
  let value: Double

  /// The index of the first sample after the point.
  let next: Int

  init(_ time: Double, _ value: Double, next: Int) {
    self.time = time
    self.value = value
    self.next = next
  }

  var mirrored: BoundPoint { BoundPoint(time, -value, next: next) }
}

/// The steepest line between the bounds of a curve. If the sign is −1, the steepest one of the mirrored
/// curve.
///
/// It touches the lower bound at the pivot, and later the upper bound at the far point.
private struct ExtremeLine {
  let sign: Double
  private(set) var slope = Double.infinity

  /// The first point of the lower bound that the line must keep, until it touches the bound at another point.
  private var pivot: BoundPoint

  /// The first point of the upper bound that the line must keep, until it touches the bound.
  private(set) var far: BoundPoint

  init(sign: Double, near: BoundPoint, far: BoundPoint) {
    self.sign = sign
    pivot = near
    self.far = far
  }

  /// The value of the line at a time. Not mirrored.
  func value(at time: Double) -> Double { sign * height(at: time) }

  private func height(at time: Double) -> Double { far.value + slope * (time - far.time) }

  /// Returns whether the line lies below the lower bound, where no other line reaches it.
  func misses(_ sample: CurveSample, _ width: Double) -> Bool {
    slope < .infinity && height(at: sample.time) < sign * sample.value - width
  }

  /// Returns the point between two samples at which the line crosses the lower bound.
  func exit(
    between early: CurveSample, _ earlyWidth: Double, and late: CurveSample, _ lateWidth: Double,
    at index: Int
  ) -> BoundPoint {
    let inside = max(0, height(at: early.time) - (sign * early.value - earlyWidth))
    let outside = sign * late.value - lateWidth - height(at: late.time)
    let time = early.time + (late.time - early.time) * (inside / (inside + outside))
    return BoundPoint(time, height(at: time), next: index)
  }

  /// Turns the line so that it keeps the upper bound at a sample.
  mutating func keep(
    _ sample: CurveSample, _ width: Double, at index: Int, _ samples: [CurveSample], _ tolerance: Double
  ) {
    let bound = BoundPoint(sample.time, sign * sample.value + width, next: index + 1)
    if slope == .infinity || height(at: bound.time) > bound.value { touch(bound, samples, tolerance) }
  }

  /// Turns the line so that it touches the upper bound at a later point. The pivot only moves forward.
  mutating func touch(_ point: BoundPoint, _ samples: [CurveSample], _ tolerance: Double) {
    far = point
    slope = (point.value - pivot.value) / (point.time - pivot.time)
    var index = pivot.next
    while samples[index].time < point.time {
      let value = sign * samples[index].value - tolerance
      let other = (point.value - value) / (point.time - samples[index].time)
      if other < slope {
        slope = other
        pivot = BoundPoint(samples[index].time, value, next: index + 1)
      }
      index += 1
    }
  }
}
