// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

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
  ///   - first: The first control point. Its x coordinate is clamped to the range from 0 to 1.
  ///   - second: The second control point. Its x coordinate is clamped, too.
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
    let timing = TimingFunction.cubicBezier(
      Self.within01(first.x), first.y, Self.within01(second.x), second.y)
    let slope = timing.slope(at: time / duration)
    self = AnimationProgress(
      fraction: timing.value(at: time / duration), rate: slope.isFinite ? slope / duration : 0)
  }

  private static func within01(_ x: Double) -> Double { min(max(x, 0), 1) }

  private static let start = AnimationProgress(fraction: 0, rate: 0)
  private static let end = AnimationProgress(fraction: 1, rate: 0)

  private init(fraction: Double, rate: Double) {
    let isFinite = fraction.isFinite && rate.isFinite
    self.fraction = isFinite ? fraction : 1
    self.rate = isFinite ? rate : 0
  }
}
