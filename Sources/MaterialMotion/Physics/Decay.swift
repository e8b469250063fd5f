// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A velocity that decays exponentially, as of a scroll view after a throw.
///
///     let decay = Decay.normal
///     decay.projection(from: 100.0, velocity: 1000)   // 599.5: the place where the motion comes to rest
///
/// Let k be the ``rate``. After t seconds, the velocity is v₀·e^(−kt), and the position is
/// x₀ + v₀·(1 − e^(−kt))/k. The motion comes to rest at x₀ + v₀/k.
///
/// Source: the solution of x″ = −k·x′. UIKit's scroll views use the same law: their deceleration rate is the
/// factor by which the velocity changes in a millisecond, e^(−k/1000).
public struct Decay: Equatable, Sendable {
  /// The rate of the decay, k, in 1/s. Always finite and greater than 0.
  public let rate: Double

  /// Creates a decay from its rate.
  ///
  /// - Parameters:
  ///   - rate: The rate, k, in 1/s. Must be finite and greater than 0. With a rate of 2, the velocity halves
  ///     in 0.35 s.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public init(rate: Double, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      rate > 0 && rate.isFinite, "The rate must be finite and greater than 0, but it is \(rate).", file: file,
      line: line)
    self.rate = rate
  }

  /// The decay of UIKit's scroll views by default: in a millisecond, the velocity changes by the factor 0.998.
  /// The rate is 2.002 per second.
  public static var normal: Decay { Decay(rate: 2.002002670673077) }

  /// The fast decay of UIKit's scroll views: in a millisecond, the velocity changes by the factor 0.99. The
  /// rate is 10.05 per second.
  public static var fast: Decay { Decay(rate: 10.05033585350144) }

  /// Returns the place where a motion comes to rest.
  ///
  /// - Parameters:
  ///   - position: The position at the start.
  ///   - velocity: The velocity at the start, in units per second.
  /// - Returns: `position + velocity / rate`.
  @inlinable
  public func projection<T: VectorSpace>(from position: T, velocity: T) -> T {
    position + velocity.scale(by: 1 / rate)
  }
}
