// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A synthetic gesture, and the velocity that an estimator hands over when the pointer lifts.
struct SyntheticRelease {
  let number: Int
  let family: SyntheticGesture.Family
  let rate: Double
  let disturbance: SyntheticGesture.Disturbance
  let estimate: Point
  let truth: Point
  let peak: Double

  init(_ gesture: SyntheticGesture, number: Int) {
    var estimator = VelocityEstimator<Point>()
    for event in gesture.events { estimator.add(event.position, at: event.time) }
    estimate = estimator.release(at: gesture.lift.time, position: gesture.lift.position)
    self.number = number
    family = gesture.family
    rate = gesture.rate
    disturbance = gesture.disturbance
    truth = gesture.velocity
    peak = gesture.motion.peak
  }

  /// The releases of gestures 0 to 9999. All tests share them, because they take a second.
  static let all = (0..<10_000).map { SyntheticRelease(SyntheticGesture(number: $0), number: $0) }

  var speed: Double { truth.lengthSquared.squareRoot() }

  /// The length of the difference from the true velocity, as a fraction of the true speed. If the hand was at
  /// rest or set the element down, this is a fraction of the highest speed.
  var error: Double {
    let isSetDown = family == .reach || family == .rest || speed < 0.02 * peak
    return (estimate - truth).lengthSquared.squareRoot() / (isSetDown ? peak : speed)
  }
}

extension [Double] {
  /// Returns a quantile: a fraction of the numbers is below it.
  func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    let place = share * Double(count - 1)
    let below = Int(place)
    let above = Swift.min(below + 1, count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
