// SPDX-License-Identifier: Apache-2.0

/// The velocity of a pointer, as the slope of a straight line fitted to its positions over the last 100 ms.
///
///     var fit = VelocityFit<Point>()
///     fit.add(Point(0, 0), at: 0.000)
///     fit.add(Point(8, 0), at: 0.016)
///     fit.velocity(at: 0.016)   // (500, 0)
///
/// A least-squares line uses every sample, so a single late or wrong sample does not determine the direction
/// of a throw. Two samples are enough.
///
/// Source: linear regression. The window, and the 40 ms after which a pointer counts as stopped, are those of
/// Android's VelocityTracker.
struct VelocityFit<Position: SIMD<Double> & VectorSpace> {
  /// The age up to which samples count, in seconds.
  static var window: Double { 0.1 }

  /// The time without movement after which a pointer counts as stopped, in seconds.
  static var pause: Double { 0.04 }

  private var samples: [(time: Double, position: Position)] = []

  /// Adds a sample of the pointer.
  ///
  /// - Parameters:
  ///   - position: The pointer's position, in points. Must be finite.
  ///   - time: The time of the sample, in seconds. Must not be earlier than the last sample.
  mutating func add(_ position: Position, at time: Double) {
    let isOld = samples.prefix { $0.time < time - Self.window }
    samples.removeFirst(isOld.count)
    samples.append((time, position))
  }

  /// Removes all samples.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the slope of the line through the samples of the last 100 ms, in points per second. Returns zero
  /// if there are fewer than two samples, or if all have the same time.
  func velocity(at time: Double) -> Position {
    let recent = samples.drop { $0.time < time - Self.window }
    guard let last = recent.last, recent.count > 1 else { return .zero }
    // Times and positions are relative to the last sample, so they stay precise after hours of uptime.
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
