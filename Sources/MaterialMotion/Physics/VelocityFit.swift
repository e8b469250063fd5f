// SPDX-License-Identifier: Apache-2.0

/// Estimates the velocity of a pointer: fits a straight line to the positions of the last 100 ms, and returns
/// the slope of the line.
///
///     var fit = VelocityFit<Point>()
///     fit.add(Point(0, 0), at: 0.000)
///     fit.add(Point(8, 0), at: 0.016)
///     fit.velocity(at: 0.016)   // (500, 0)
///
/// The least-squares line depends on every sample, so a single late or wrong sample does not determine the
/// direction of a throw. Two samples are enough for a line.
///
/// Source: linear regression. Android's VelocityTracker also uses the samples of the last 100 ms, and also
/// treats a pointer as stopped after 40 ms without movement.
struct VelocityFit<Position: SIMD<Double> & VectorSpace> {
  /// The greatest age of a sample that the fit uses, in seconds.
  static var window: Double { 0.1 }

  /// The duration without movement after which a pointer is treated as stopped, in seconds.
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

  /// Returns the velocity at a time, in points per second: the slope of the line through the samples of the
  /// 100 ms before this time.
  ///
  /// If there are fewer than two samples, or all samples have the same timestamp, returns zero.
  func velocity(at time: Double) -> Position {
    let recent = samples.drop { $0.time < time - Self.window }
    guard let last = recent.last, recent.count > 1 else { return .zero }
    // Timestamps are large after hours of uptime. Subtracting the last sample first keeps the precision.
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
