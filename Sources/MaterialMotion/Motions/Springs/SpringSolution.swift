// SPDX-License-Identifier: Apache-2.0

/// The motion of a spring as a function of time.
///
///     let flight = SpringSolution(SpringDescription(), from: 0.0, to: 100, velocity: 500)
///     flight.duration            // 0.8…
///     flight.value(at: 0.1)      // the value after a tenth of a second
///     AnyMotion(flight)          // plays in a `Tween`
///
/// A ``Spring`` with the same constants moves in the same way, and comes to rest by the same rule. Every
/// value is computed from the start, so it does not depend on frames. A value that overflows counts as the
/// destination, and a velocity or an acceleration that overflows counts as zero.
///
/// Source: the solution of m·x″ = −k·x − c·x′, as in ``SpringStep``.
public struct SpringSolution<Value: VectorSpace>: Motion {
  /// The constants of the spring.
  public let description: SpringDescription

  /// The value at time 0.
  public let start: Value

  /// The value at rest.
  public let destination: Value

  /// The velocity at time 0, in units per second.
  public let velocity: Value

  /// The seconds until the motion is at rest: see
  /// ``SpringDescription/settlingTime(from:velocity:threshold:file:line:)``. `.infinity` if the spring has no
  /// damping and its start is not at rest.
  public let duration: Double
  private let threshold: Double

  /// Creates the motion of a spring.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring.
  ///   - start: The value at time 0. Must be finite.
  ///   - destination: The value at rest. Must be finite.
  ///   - velocity: The velocity at time 0, in units per second. Must be finite. Defaults to 0.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     0.001. For positions in points, pass 0.1: see ``Spring/threshold``.
  public init(
    _ description: SpringDescription, from start: Value, to destination: Value, velocity: Value = .zero,
    threshold: Double = 0.001, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.description = description
    self.start = start
    self.destination = destination
    self.velocity = velocity
    self.threshold = threshold
    duration = description.settlingTime(
      from: start - destination, velocity: velocity, threshold: threshold, file: file, line: line)
  }

  public func value(at time: Double) -> Value {
    guard time < duration || time.isNaN else { return destination }
    let value = destination + state(at: time).displacement
    return value.isFinite ? value : destination
  }

  public func velocity(at time: Double) -> Value {
    time < duration || time.isNaN ? state(at: time).velocity.orZero : .zero
  }

  public func acceleration(at time: Double) -> Value {
    guard time < duration || time.isNaN else { return .zero }
    let (displacement, velocity) = state(at: time)
    let acceleration =
      displacement.scaled(by: -description.stiffness / description.mass)
      + velocity.scaled(by: -description.damping / description.mass)
    return acceleration.orZero
  }

  /// Returns this motion if the velocity is `nil`. Otherwise, returns the motion of the same spring from the
  /// value with the velocity. A value whose distance from the destination is not finite counts as ``start``,
  /// and such a velocity as zero.
  public func departing(from value: Value, velocity: Value?) -> SpringSolution {
    guard let velocity else { return self }
    return SpringSolution(
      description, from: (value - destination).isFinite ? value : start, to: destination,
      velocity: velocity.isFinite ? velocity : .zero, threshold: threshold)
  }

  private func state(at time: Double) -> (displacement: Value, velocity: Value) {
    var (displacement, velocity) = (start - destination, velocity)
    if time > 0 { SpringStep(description, duration: time).advance(&displacement, &velocity) }
    return (displacement, velocity)
  }
}
