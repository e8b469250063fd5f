// SPDX-License-Identifier: Apache-2.0

/// The number of passes of a ``KeyframeMotion``, or the duration of all passes together.
///
///     KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .count(2.5))   // 1.25 s
///     KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .duration(2))  // four passes
public enum MotionRepeat: Equatable, Sendable {
  /// A number of passes. Must be greater than 0. May be a fraction, and may be `.infinity`.
  case count(Double)

  /// The duration of all passes together, in seconds. Must be greater than 0. May be `.infinity`.
  case duration(Double)

  /// One pass.
  public static var once: MotionRepeat { .count(1) }

  /// Endless passes.
  public static var forever: MotionRepeat { .count(.infinity) }

  /// Returns the number of passes of a duration. A quotient that rounding has moved away from a whole number
  /// is that number: 2.1 s are three passes of 0.7 s.
  func count(ofPassesOf passDuration: Double) -> Double {
    switch self {
    case .count(let count): return count
    case .duration(let duration):
      let count = duration / passDuration
      let whole = count.rounded()
      return whole >= 1 && abs(count - whole) <= 4 * whole.ulp ? whole : count
    }
  }

  /// Returns the duration of all passes together.
  func duration(ofPassesOf passDuration: Double) -> Double {
    switch self {
    case .count(let count): passDuration > 0 ? passDuration * count : 0
    case .duration(let duration): duration
    }
  }
}
