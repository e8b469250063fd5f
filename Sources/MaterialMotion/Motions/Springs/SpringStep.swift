// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A step in the motion of a damped spring. The step is exact for every duration.
///
///     let step = SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1)
///     step.advance(&displacement, &velocity)   // critically damped: x = e⁻¹·(1 + 1)·x₀
///
/// A step multiplies the vector (x, v) by a matrix M(t). Here x is the displacement from the destination, v
/// is the velocity, and t is the duration of the step. Two steps of duration t have the same result as one
/// step of duration 2t, so the result does not depend on the number of frames.
///
/// Let b = c/2m, ω₀² = k/m and w = √|ω₀² − b²|. The solution is x(t) = e^(−bt)·(C + b·S)·x₀ + e^(−bt)·S·v₀.
/// Below critical damping, C = cos(w·t) and S = sin(w·t)/w. Above critical damping, C and S are cosh(w·t) and
/// sinh(w·t)/w.
///
/// In floating point, these formulas lose digits, so this type uses other formulas. If w·t is small, S is the
/// sum of a series. Above critical damping, cosh and sinh could overflow, so the code computes only
/// exponentials of numbers that are at most 0.
///
/// Source: the linear oscillator, for example L. D. Landau and E. M. Lifshitz, *Mechanics*, § 25.
@frozen
public struct SpringStep {
  /// The constants of the spring.
  public let description: SpringDescription

  /// The duration of the step, in seconds.
  public let duration: Double

  /// The inverse of the squared frequency, 1/ω₀² = m/k, in s². A squared velocity multiplied by this number
  /// is a squared length.
  @usableFromInline let inverseSquaredFrequency: Double

  @usableFromInline let xx: Double
  @usableFromInline let xv: Double
  @usableFromInline let vx: Double
  @usableFromInline let vv: Double

  /// Creates a step of a spring. Any number of motions may use the same step.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring. An instant spring reaches its destination in any step,
  ///     even in a step of 0 s.
  ///   - duration: The duration of the step, in seconds. Must be at least 0.
  public init(
    _ description: SpringDescription, duration: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      duration >= 0, "The duration of a step must be at least 0 s, but it is \(duration) s.", file: file,
      line: line)
    self.description = description
    self.duration = duration
    self.inverseSquaredFrequency = description.inverseSquaredFrequency
    let squaredFrequency = description.squaredFrequency
    guard squaredFrequency < .infinity, duration < .infinity else {
      (xx, xv, vx, vv) = (0, 0, 0, 0)
      return
    }
    let frequency = squaredFrequency.squareRoot()
    let b = description.damping / (2 * description.mass)
    // The rate of the slowest part of the motion, 1/s.
    let k = b > frequency ? (b - frequency).squareRoot() * (b + frequency).squareRoot() : 0
    let slow = b > frequency ? squaredFrequency / (b + k) : b
    let decay = Double.exp(-slow * duration)
    // If nothing is left, a product of 0 and a long duration might not be a number.
    guard decay > 0 else {
      (xx, xv, vx, vv) = (0, 0, 0, 0)
      return
    }
    if b <= frequency {
      let w = ((frequency - b) * (frequency + b)).squareRoot()
      let angle = w * duration
      // A phase that overflows is unknown, and counts as a whole number of periods.
      let sine = angle < .infinity ? Self.sineOver(w, duration) : 0
      let cosine = angle < .infinity ? Double.cos(angle) : 1
      xx = decay * (cosine + b * sine)
      xv = decay * sine
      vx = -squaredFrequency * decay * sine
      vv = decay * (cosine - b * sine)
    } else {
      let h = k > 0 ? -Double.expMinusOne(-2 * k * duration) / (2 * k) : duration
      xx = decay * (1 + slow * h)
      xv = decay * h
      vx = -squaredFrequency * decay * h
      vv = decay * (1 - (b * h + k * h))
    }
  }

  /// Advances a displacement and a velocity by the duration of the step.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the destination, in the unit of the value.
  ///   - velocity: The velocity, in the unit of the value per second.
  @inlinable
  public func advance<T: VectorSpace>(_ displacement: inout T, _ velocity: inout T) {
    let x = displacement
    let v = velocity
    displacement = x.scaled(by: xx) + v.scaled(by: xv)
    velocity = x.scaled(by: vx) + v.scaled(by: vv)
  }

  /// Returns the energy of a motion, |x|² + |v|²/ω₀², in units of length squared. It never rises, so a motion
  /// is at rest when its energy is at most ``SpringDescription/restingEnergy(threshold:)``.
  @inlinable @inline(__always)
  func energy<T: VectorSpace>(_ displacement: T, _ velocity: T) -> Double {
    displacement.lengthSquared + velocity.lengthSquared * inverseSquaredFrequency
  }

  /// Returns sin(w·t)/w. If w is 0, returns t, which is the limit of sin(w·t)/w.
  private static func sineOver(_ w: Double, _ t: Double) -> Double {
    let angle = w * t
    guard angle < 1e-3 else { return Double.sin(angle) / w }
    let square = angle * angle
    return t * (1 - square / 6 * (1 - square / 20))
  }
}
