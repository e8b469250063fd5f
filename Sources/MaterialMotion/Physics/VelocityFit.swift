// SPDX-License-Identifier: Apache-2.0

/// An estimate of a pointer's velocity. The velocity is the slope of a straight line that fits the positions
/// of the last 100 ms.
///
///     var fit = VelocityFit<Point>()
///     fit.add(Point(0, 0), at: 0.000)
///     fit.add(Point(8, 0), at: 0.016)
///     fit.velocity(at: 0.016)   // (500, 0)
///
/// The line is the least-squares line. It depends on every sample, so a single late or wrong sample does not
/// determine the direction of a throw. Two samples are enough for a line.
///
/// Source: linear regression. Android's VelocityTracker also uses the samples of the last 100 ms, and also
/// treats a pointer as stopped after 40 ms without movement.
struct VelocityFit<Position: SIMD<Double> & VectorSpace> {
  /// The greatest age of a sample, in seconds. Older samples have no effect on the velocity.
  static var window: Double { 0.1 }

  /// The duration of a pause, in seconds. If a pointer has not moved for this duration, it is treated as
  /// stopped.
  static var pause: Double { 0.04 }

  private var samples: [(time: Double, position: Position)] = []

  /// Adds a sample of the position. Removes samples that are too old.
  ///
  /// - Parameters:
  ///   - position: The pointer's position, in points. Must be finite.
  ///   - time: The timestamp of the sample, in seconds. Must not be earlier than the previous timestamp.
  mutating func add(_ position: Position, at time: Double) {
    let isOld = samples.prefix { $0.time < time - Self.window }
    samples.removeFirst(isOld.count)
    samples.append((time, position))
  }

  /// Removes all samples.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the velocity at a time, in points per second. Uses the samples of the 100 ms before this time.
  ///
  /// If there are fewer than two samples, or all samples have the same timestamp, returns zero.
  func velocity(at time: Double) -> Position {
    let recent = samples.drop { $0.time < time - Self.window }
    guard let last = recent.last, recent.count > 1 else { return .zero }
    // Timestamps are large after hours of uptime, and sums of large numbers lose digits. The times and
    // positions in these sums are therefore relative to the last sample.
    let scale = 1 / Double(recent.count)
    var meanTime = 0.0
    var mean = Position.zero
    for sample in recent {
      meanTime += (sample.time - last.time) * scale
      mean += (sample.position - last.position) * scale
    }
    var variance = 0.0
    var covariance = Position.zero
    for sample in recent {
      let t = sample.time - last.time - meanTime
      variance += t * t
      covariance += (sample.position - last.position - mean) * t
    }
    let velocity = covariance / variance
    return variance > 0 && velocity.isFinite ? velocity : .zero
  }
}
