// SPDX-License-Identifier: Apache-2.0

/// The progress of a platform's animation at a given time. A spring of the library can take over from there.
package struct AnimationProgress: Equatable {
  /// The completed fraction of the distance, from 0 at the start to 1 at the end. A spring may exceed this
  /// range.
  package let fraction: Double

  /// The rate of change of the fraction, in 1/s. Multiplied by the distance, it is the velocity.
  package let rate: Double

  /// Computes the progress of a spring animation.
  ///
  /// - Parameters:
  ///   - spring: The constants of the spring.
  ///   - relativeVelocity: The velocity at the start, in 1/s: see ``relativeVelocity(_:from:to:)``.
  ///   - time: The time since the start of the animation, in seconds. Before 0, the animation rests at its
  ///     start.
  package init(of spring: SpringDescription, relativeVelocity: Double = 0, after time: Double) {
    guard time >= 0 else {
      self = .start
      return
    }
    var displacement = -1.0
    var velocity = relativeVelocity
    SpringStep(spring, duration: time).advance(&displacement, &velocity)
    self = AnimationProgress(fraction: 1 + displacement, rate: velocity)
  }

  /// Computes the progress of an animation with a fixed duration and a cubic timing function.
  ///
  /// The timing function is a Bézier curve from (0, 0) to (1, 1). Its x coordinate is the fraction of the
  /// duration, and its y coordinate is the fraction of the distance. Source: *CSS Easing Functions*, section
  /// "Cubic Bézier easing functions".
  ///
  /// - Parameters:
  ///   - first: The first control point. Its x coordinate must be from 0 to 1.
  ///   - second: The second control point. Its x coordinate must be from 0 to 1.
  ///   - duration: The duration of the animation, in seconds.
  ///   - time: The time since the start of the animation, in seconds. Before 0, the animation rests at its
  ///     start. From `duration` on, it rests at its end.
  package init(ofTimingBy first: Point, _ second: Point, duration: Double, after time: Double) {
    guard time >= 0 else {
      self = .start
      return
    }
    guard time < duration else {
      self = .end
      return
    }
    let fraction = time / duration
    var (low, high) = (0.0, 1.0)
    // The x coordinate never decreases along the curve, so a bisection finds the parameter. 60 steps reach
    // the precision of `Double`.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.curve(first.x, second.x, at: middle) < fraction { low = middle } else { high = middle }
    }
    // If a control point is equal to an end of the curve, both derivatives are 0 at this end. Their quotient
    // is therefore computed near the end.
    let inner = min(max(low, 1e-6), 1 - 1e-6)
    let slope = Self.derivative(first.y, second.y, at: inner) / Self.derivative(first.x, second.x, at: inner)
    self = AnimationProgress(
      fraction: Self.curve(first.y, second.y, at: low), rate: slope.isFinite ? slope / duration : 0)
  }

  private static let start = AnimationProgress(fraction: 0, rate: 0)
  private static let end = AnimationProgress(fraction: 1, rate: 0)

  private init(fraction: Double, rate: Double) {
    self.fraction = fraction
    self.rate = rate
  }

  private static func curve(_ first: Double, _ second: Double, at s: Double) -> Double {
    s * (3 * (1 - s) * ((1 - s) * first + s * second) + s * s)
  }

  private static func derivative(_ first: Double, _ second: Double, at s: Double) -> Double {
    3 * ((1 - s) * (1 - s) * first + 2 * (1 - s) * s * (second - first) + s * s * (1 - second))
  }
}
