// SPDX-License-Identifier: Apache-2.0

/// The velocity of a pointer: the slope of a straight line fitted to its positions over the last 100 ms.
///
///     var fit = VelocityFit<Point>()
///     fit.add(Point(0, 0), at: 0.000)
///     fit.add(Point(8, 0), at: 0.016)
///     fit.velocity(at: 0.016)   // (500, 0)
///
/// A least-squares line uses every sample, so one that is late or off does not decide where a throw goes. Two
/// samples are enough.
///
/// Source: linear regression; the window and the time after which a pointer counts as stopped, 40 ms, are
/// those that Android's VelocityTracker made customary.
struct VelocityFit<Position: SIMD<Double> & VectorSpace> {
  /// How far back samples count, in seconds.
  static var window: Double { 0.1 }

  /// After how long without a movement a pointer counts as stopped, in seconds.
  static var pause: Double { 0.04 }

  private var samples: [(time: Double, position: Position)] = []

  /// Adds where the pointer was.
  ///
  /// - Parameters:
  ///   - position: In points; finite.
  ///   - time: In seconds; not before the last sample's.
  mutating func add(_ position: Position, at time: Double) {
    let isOld = samples.prefix { $0.time < time - Self.window }
    samples.removeFirst(isOld.count)
    samples.append((time, position))
  }

  /// Forgets all samples.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The slope of the line through the samples of the last 100 ms, in points per second. Zero where there are
  /// fewer than two, or all are of the same time.
  func velocity(at time: Double) -> Position {
    let recent = samples.drop { $0.time < time - Self.window }
    guard let last = recent.last, recent.count > 1 else { return .zero }
    // Times and positions relative to the last sample keep their digits after hours of uptime.
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
