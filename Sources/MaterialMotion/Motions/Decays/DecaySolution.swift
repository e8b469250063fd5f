// SPDX-License-Identifier: Apache-2.0

/// The motion of a decay as a function of time.
///
///     let glide = DecaySolution(.normal, from: 100.0, velocity: 1000)
///     glide.value(at: 0.5)       // 415.9…
///     glide.velocity(at: 0.5)    // 367.5…
///     glide.end                  // 599.5
///
/// A ``Fling`` without bounds moves in the same way.
///
/// Source: the solution of x″ = −k·x′, as in ``Decay``.
public struct DecaySolution<Value: VectorSpace>: Motion {
  /// The decay of the velocity.
  public let decay: Decay

  /// The value at time 0.
  public let start: Value

  /// The velocity at time 0, in units per second. If the place of rest would overflow, 0.
  public let velocity: Value

  /// The seconds until the remaining distance is at most the threshold.
  public let duration: Double
  private let threshold: Double

  /// Creates the motion of a decay.
  ///
  /// - Parameters:
  ///   - decay: The decay of the velocity.
  ///   - start: The value at time 0. Must be finite.
  ///   - velocity: The velocity at time 0, in units per second. Must be finite.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     0.1.
  public init(
    _ decay: Decay, from start: Value, velocity: Value, threshold: Double = 0.1,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(start.isFinite, "The start must be finite, but it is \(start).", file: file, line: line)
    self.decay = decay
    self.start = start
    let isInRange = (start + velocity.scaled(by: 1 / decay.rate)).isFinite
    self.velocity = isInRange ? velocity : .zero
    self.threshold = threshold
    let duration = decay.settlingTime(velocity: velocity, threshold: threshold, file: file, line: line)
    self.duration = isInRange ? duration : 0
  }

  /// The value at rest.
  public var end: Value { decay.projection(from: start, velocity: velocity) }

  public func value(at time: Double) -> Value {
    guard time < duration || time.isNaN else { return end }
    return decay.position(after: Double.maximum(time, 0), from: start, velocity: velocity)
  }

  public func velocity(at time: Double) -> Value {
    guard time < duration || time.isNaN else { return .zero }
    return decay.velocity(after: Double.maximum(time, 0), from: velocity)
  }

  public func acceleration(at time: Double) -> Value { velocity(at: time).scaled(by: -decay.rate).orZero }

  /// Returns this motion if the velocity is `nil`. Otherwise, returns the motion of the same decay from the
  /// value with the velocity. A value that is not finite counts as ``start``, and such a velocity as zero.
  public func departing(from value: Value, velocity: Value?) -> DecaySolution {
    guard let velocity else { return self }
    return DecaySolution(
      decay, from: value.isFinite ? value : start, velocity: velocity.isFinite ? velocity : .zero,
      threshold: threshold)
  }
}
