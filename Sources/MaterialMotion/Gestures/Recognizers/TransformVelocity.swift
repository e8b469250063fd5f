// SPDX-License-Identifier: Apache-2.0

/// The velocity of a ``TransformGestureRecognizer``.
///
/// The centroid and the shape each have an estimator. A drag by one finger therefore has exactly the velocity
/// of a pan, and a turn does not hide a rest of the centroid. The shape is the movement away from the
/// centroid and around it, in points.
struct TransformVelocity: MovementVelocity {
  private(set) var centroid = HandVelocity()
  private(set) var shape: HandVelocity

  /// - Parameter ways: 1 for each component that can move, 0 for each other component.
  init(ways: SIMD4<Double>) {
    shape = HandVelocity(components: ways.highHalf == Point(1, 1) ? 2 : 1)
  }

  mutating func start(_ travel: SIMD4<Double>, at time: Double) {
    centroid.start(travel.lowHalf, at: time)
    shape.start(travel.highHalf, at: time)
  }

  mutating func add(_ travel: SIMD4<Double>, at time: Double) {
    centroid.add(travel.lowHalf, at: time)
    shape.add(travel.highHalf, at: time)
  }

  mutating func release(_ travel: SIMD4<Double>, at time: Double) {
    centroid.release(travel.lowHalf, at: time)
    shape.release(travel.highHalf, at: time)
  }

  mutating func limit(to other: SIMD4<Double>, still: SIMD4<Double>) {
    centroid.limit(to: other.lowHalf, still: still.lowHalf)
    // One finger has no shape.
    shape.setReleased(still.highHalf)
  }

  mutating func cancel() {
    centroid.cancel()
    shape.cancel()
  }

  func value(at time: Double) -> SIMD4<Double> {
    SIMD4(lowHalf: centroid.value(at: time), highHalf: shape.value(at: time))
  }
}
