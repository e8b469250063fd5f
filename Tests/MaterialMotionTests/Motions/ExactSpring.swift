// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

/// The state of a damped spring after any time, in textbook form: an amplitude and a phase below critical
/// damping, two exponentials above it.
///
/// These forms differ from those of the library. Near critical damping they lose digits and the library's
/// forms do not, so tests that use them avoid that range.
///
/// Source: R. P. Feynman, *Lectures on Physics*, volume I, chapter 24.
struct ExactSpring {
  var displacement: Point
  var velocity: Point
  var description: SpringDescription

  private var decay: Double { description.damping / (2 * description.mass) }
  private var squaredFrequency: Double { description.stiffness / description.mass }

  /// ω₀, in 1/s.
  var frequency: Double { squaredFrequency.squareRoot() }

  func after(_ time: Double) -> (displacement: Point, velocity: Point) {
    if description.stiffness == .infinity { return (.zero, .zero) }
    let (x, vx) = component(displacement.x, velocity.x, time)
    let (y, vy) = component(displacement.y, velocity.y, time)
    return (Point(x, y), Point(vx, vy))
  }

  /// The energy in units of length squared, |x|² + |v|²/ω₀²: after some time, or at the start if `time` is
  /// `nil`.
  func energy(after time: Double? = nil) -> Double {
    let (x, v) = time.map { after($0) } ?? (displacement, velocity)
    return (x * x).sum() + (v * v).sum() / squaredFrequency
  }

  private func component(_ x: Double, _ v: Double, _ t: Double) -> (Double, Double) {
    let square = squaredFrequency - decay * decay
    if square > 0 {
      let w = square.squareRoot()
      let sine = (v + decay * x) / w
      let amplitude = (x * x + sine * sine).squareRoot()
      let angle = w * t - atan2(sine, x)
      let envelope = amplitude * exp(-decay * t)
      return (envelope * cos(angle), -envelope * (decay * cos(angle) + w * sin(angle)))
    }
    if square == 0 {
      let slope = v + decay * x
      let envelope = exp(-decay * t)
      return ((x + slope * t) * envelope, (slope - decay * (x + slope * t)) * envelope)
    }
    let root = (-square).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let fastPart = (v - slow * x) / (fast - slow)
    let (slowExponential, fastExponential) = ((x - fastPart) * exp(slow * t), fastPart * exp(fast * t))
    return (slowExponential + fastExponential, slow * slowExponential + fast * fastExponential)
  }
}
