// SPDX-License-Identifier: Apache-2.0

extension VelocityCurve {
  /// The share of its last speed that a hand keeps if it only moved forward.
  @inlinable static var forwardShare: Double { 0.5 }

  /// Returns the correction of a line by the curvature, or less of it if a hand that only moved forward would
  /// otherwise seem to stop or to turn back.
  ///
  /// The first three samples of a flick that becomes slower lie exactly on a parabola, and the slope at its
  /// end can be negative: after steps of 50 and 12 points at 60 Hz, it is −420 points per second. If no step
  /// within the window goes backward, the velocity is at least half the speed of the last step, or half the
  /// slope of the line if that is less.
  ///
  /// - Parameters:
  ///   - correction: The correction, in units of length per window, back in time.
  ///   - line: The slope of the line, in the same unit.
  @inlinable @inline(__always)
  static func forward(
    _ correction: Position, of line: Position, _ samples: VelocitySamples<Position>, in window: VelocityWindow
  ) -> Position {
    let loss = line.dot(correction)
    let speed = line.lengthSquared
    // At most half of the speed may have to remain, so most corrections need no look at the samples.
    guard loss > (1 - forwardShare) * speed,
      let last = lastForwardSpeed(along: line, samples, in: window)
    else { return correction }
    let greatestLoss = speed - forwardShare * min(last, speed)
    return loss > greatestLoss ? correction.scaled(by: greatestLoss / loss) : correction
  }

  /// Returns the speed of the last step along a line, times the slope of the line. `nil` if a step within the
  /// window goes back.
  @inlinable @inline(never)
  static func lastForwardSpeed(
    along line: Position, _ samples: VelocitySamples<Position>, in window: VelocityWindow
  ) -> Double? {
    var last = 0.0
    var gapWeight = 1.0
    for index in 1..<samples.count {
      let (newer, older) = (samples[index - 1], samples[index])
      gapWeight = window.weight(gapWeight, after: newer.time - older.time)
      if index > 1, gapWeight < VelocityWindow.noWeight || samples[0].time - older.time > window.length {
        break
      }
      let step = (older.position - newer.position).dot(line)
      if step < 0 { return nil }
      if index == 1 {
        last = step / (newer.time - older.time) * window.length
        if gapWeight < VelocityWindow.leastWeight { break }
      }
    }
    return last
  }
}
