// SPDX-License-Identifier: Apache-2.0

/// The velocity of a gesture: an estimate while the gesture is under way, then the velocity on release.
///
/// Both are estimated from the same samples and by the same rules, and both are zero while the pointers are
/// at rest.
package struct HandVelocity: MovementVelocity {
  private var estimator: VelocityEstimator<Point>
  private var released: Point?

  package init() {
    self.init(components: 2)
  }

  /// - Parameter components: The number of components that can move, 1 or 2.
  package init(components: Int) {
    estimator = VelocityEstimator(components: components)
  }

  package mutating func start(_ travel: Point = .zero, at time: Double) {
    released = nil
    estimator.reset()
    estimator.add(travel, at: time)
  }

  package mutating func add(_ travel: Point, at time: Double) {
    estimator.add(travel, at: time)
  }

  package mutating func release(_ travel: Point, at time: Double) {
    if released == nil { released = estimator.release(at: time, position: travel) }
  }

  package mutating func limit(to other: Point, still: Point) {
    guard let velocity = released else { return }
    released = Point(Self.lesser(velocity.x, other.x), Self.lesser(velocity.y, other.y))
  }

  /// Returns the speed that is nearer to 0. Returns 0 if the speeds are opposed.
  private static func lesser(_ speed: Double, _ other: Double) -> Double {
    speed < 0 ? max(speed, min(other, 0)) : min(speed, max(other, 0))
  }

  /// Replaces the velocity on release.
  mutating func setReleased(_ velocity: Point) { released = velocity }

  package mutating func cancel() {
    released = .zero
  }

  package func value(at time: Double) -> Point {
    released ?? (estimator.isAtRest(at: time) ? .zero : estimator.velocity())
  }

  /// Returns whether the pointers are at rest at a time, in seconds.
  package func isAtRest(at time: Double) -> Bool {
    estimator.isAtRest(at: time)
  }
}

/// The velocity of a ``Movement``.
package protocol MovementVelocity {
  /// The travel of the pointers, in points.
  associatedtype Travel: SIMD<Double> & VectorSpace

  /// Removes the samples and the velocity of the last gesture, and adds the first sample.
  mutating func start(_ travel: Travel, at time: Double)

  /// Adds a sample. Its timestamp may be earlier than that of the sample before.
  mutating func add(_ travel: Travel, at time: Double)

  /// Estimates the velocity on release. Has no effect after the first call.
  mutating func release(_ travel: Travel, at time: Double)

  /// Lets no component of the velocity on release be greater than at the first lift, or opposed to it.
  ///
  /// - Parameters:
  ///   - other: The velocity at the first lift.
  ///   - still: The velocity on release of pointers that rest since the first lift.
  mutating func limit(to other: Travel, still: Travel)

  /// Sets the velocity on release to zero.
  mutating func cancel()

  /// Returns the velocity, in points per second. After a release, `time` is not used.
  func value(at time: Double) -> Travel
}
