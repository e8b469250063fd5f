// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A velocity that decays exponentially, as in a scroll view after a throw.
///
///     let decay = Decay.normal
///     decay.projection(from: 100.0, velocity: 1000)               // 599.5: the place where it comes to rest
///     decay.position(after: 0.5, from: 100.0, velocity: 1000)     // 415.9…
///     decay.velocity(after: 0.5, from: 1000.0)                    // 367.5…
///     decay.time(from: 100, velocity: 1000, to: 350)              // 0.347: it crosses 350 after 0.347 s
///     decay.initialVelocity(from: 100.0, to: 350)                 // 500.5: thrown like this, it ends at 350
///
/// Let k be the ``rate``. After t seconds, the velocity is v₀·e^(−kt), and the position is
/// x₀ + v₀·(1 − e^(−kt))/k. The motion comes to rest at x₀ + v₀/k. On its way, the velocity is proportional
/// to the remaining distance: v = k·(end − x).
///
/// All methods are exact for any time, because they evaluate this solution. If a number overflows, the hand
/// throws nothing: the position is the one at the start, and the velocity is 0.
///
/// Source: the solution of x″ = −k·x′. UIKit's scroll views use the same law: their deceleration rate is the
/// factor by which the velocity changes in a millisecond, e^(−k/1000).
public struct Decay: Equatable, Sendable {
  /// The rate of the decay, k, in 1/s. Always finite and greater than 0.
  public let rate: Double

  /// Creates a decay from its rate.
  ///
  /// - Parameter rate: The rate, k, in 1/s. Must be finite and greater than 0. With a rate of 2, the velocity
  ///   halves in 0.35 s.
  public init(rate: Double, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      rate > 0 && rate.isFinite, "The rate must be finite and greater than 0, but it is \(rate).", file: file,
      line: line)
    self.rate = rate
  }

  /// The decay of UIKit's scroll views by default: in a millisecond, the velocity changes by the factor
  /// 0.998. The rate is 2.002 per second.
  public static var normal: Decay { Decay(rate: 2.002002670673077) }

  /// The fast decay of UIKit's scroll views: in a millisecond, the velocity changes by the factor 0.99. The
  /// rate is 10.05 per second.
  public static var fast: Decay { Decay(rate: 10.05033585350144) }

  // MARK: Position and velocity

  /// Returns the place where a motion comes to rest.
  ///
  /// - Parameters:
  ///   - position: The position at the start.
  ///   - velocity: The velocity at the start, in units per second.
  /// - Returns: `position + velocity / rate`.
  @inlinable
  public func projection<T: VectorSpace>(from position: T, velocity: T) -> T {
    let place = position + velocity.scaled(by: 1 / rate)
    return place.isFinite ? place : position
  }

  /// Returns the position after a time.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds. May be negative, and may be `.infinity`.
  ///   - position: The position at the start.
  ///   - velocity: The velocity at the start, in units per second.
  @inlinable
  public func position<T: VectorSpace>(after time: Double, from position: T, velocity: T) -> T {
    let place = position + velocity.scaled(by: -Double.expMinusOne(-rate * time) / rate)
    return place.isFinite ? place : position
  }

  /// Returns the velocity after a time, in units per second.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds. May be negative, and may be `.infinity`.
  ///   - velocity: The velocity at the start, in units per second.
  @inlinable
  public func velocity<T: VectorSpace>(after time: Double, from velocity: T) -> T {
    velocity.scaled(by: Double.exp(-rate * time)).orZero
  }

  /// Returns the position and the velocity after a time. They share one exponential function, because a frame
  /// of a scroll needs both.
  func state(
    after time: Double, from position: Double, velocity: Double
  ) -> (place: Double, velocity: Double) {
    let lost = -Double.expMinusOne(-rate * time) * velocity
    return (position + lost / rate, velocity - lost)
  }

  // MARK: Places on the way

  /// Returns the time after which a motion along one axis reaches a place, in seconds.
  ///
  /// - Parameters:
  ///   - position: The position at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  ///   - place: The place. May be infinite.
  /// - Returns: −ln(1 − k·(place − position)/velocity)/k. If the place is the start, 0. If the motion never
  ///   reaches the place, `nil`: the place is behind the start, at the end of the motion, or beyond the end.
  public func time(from position: Double, velocity: Double, to place: Double) -> Double? {
    let distance = place - position
    if distance == 0 { return 0 }
    let part = rate * distance / velocity
    return part > 0 && part < 1 ? -Double.log(onePlus: -part) / rate : nil
  }

  /// Returns the velocity with which a motion along one axis passes a place, in units per second.
  ///
  /// - Parameters:
  ///   - place: The place. May be infinite.
  ///   - position: The position at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  /// - Returns: `velocity - rate * (place - position)`. If the motion never reaches the place, `nil`.
  public func velocity(at place: Double, from position: Double, velocity: Double) -> Double? {
    guard time(from: position, velocity: velocity, to: place) != nil else { return nil }
    return velocity - rate * (place - position)
  }

  // MARK: Aiming

  /// Returns the velocity at the start of a motion that comes to rest at a given place, in units per second.
  ///
  /// - Parameters:
  ///   - start: The position at the start.
  ///   - end: The place where the motion comes to rest.
  /// - Returns: `(end - start) * rate`.
  @inlinable
  public func initialVelocity<T: VectorSpace>(from start: T, to end: T) -> T {
    (end - start).scaled(by: rate).orZero
  }

  // MARK: Rest

  /// Returns the time after which the remaining distance is at most a threshold, in seconds.
  ///
  ///     Decay.normal.settlingTime(velocity: 1000.0, threshold: 0.1)   // 4.2538…
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     0.1.
  /// - Returns: ln(|velocity|/(k·threshold))/k. If the whole distance is at most the threshold, 0.
  public func settlingTime<T: VectorSpace>(
    velocity: T, threshold: Double = 0.1, file: StaticString = #fileID, line: UInt = #line
  ) -> Double {
    checkPrecondition(
      velocity.isFinite, "The velocity must be finite, but it is \(velocity).", file: file, line: line)
    checkPrecondition(
      threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line)
    let distance = velocity.scaled(by: 1 / rate).scaled(by: 1 / threshold)
    let square = distance.lengthSquared
    if square <= 1 { return 0 }
    if square < .infinity { return Double.log(square) / 2 / rate }
    // The distance or its square overflows.
    let speed = Double.log(velocity.scaled(by: 0x1p-512).lengthSquared) / 2 + 512 * Double.log(2)
    return max(0, speed - Double.log(rate) - Double.log(threshold)) / rate
  }
}
