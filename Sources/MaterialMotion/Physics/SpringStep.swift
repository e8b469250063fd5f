// SPDX-License-Identifier: Apache-2.0
import RealModule

/// One exact step of a damped spring: the matrix M(t) of (x, v) ← M(t)·(x, v), whatever the length of the
/// step.
///
///     let step = SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1)
///     step.advance(&displacement, &velocity)   // critically damped: x = e⁻¹·(1 + 1)·x₀
///
/// x is the displacement from the destination, v the velocity. Two steps of t are one of 2t, so a motion
/// depends on time alone and not on the number of frames.
///
/// With b = c/2m and ω₀² = k/m the solution is e^(−bt)·(C + b·S)·x₀ + e^(−bt)·S·v₀, where C and S are the
/// cosine and the sine over w of w·t below critical damping and the hyperbolic ones above. The forms used
/// here keep their digits where the textbook's lose them: near the critical point S is a series, and far
/// above it the two exponentials are taken apart so that neither overflows.
///
/// Source: the linear oscillator, for example L. D. Landau and E. M. Lifshitz, *Mechanics*, § 25.
@frozen
public struct SpringStep {
  /// The constants of the spring.
  public let description: SpringDescription

  /// The length of the step, in seconds.
  public let duration: Double

  /// 1/ω₀² = m/k, in s²: what turns the square of a velocity into that of a length.
  @usableFromInline let inverseSquaredFrequency: Double

  @usableFromInline let xx: Double
  @usableFromInline let xv: Double
  @usableFromInline let vx: Double
  @usableFromInline let vv: Double

  /// The step of a spring, which may then be taken by any number of motions.
  ///
  /// - Parameters:
  ///   - description: The spring. One that lands at once is at its destination after any step, one of 0 s
  ///     included.
  ///   - duration: The length of the step, in seconds; 0 or more.
  public init(
    _ description: SpringDescription, duration: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(duration >= 0, "A step takes 0 s or more, but got \(duration)", file: file, line: line)
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
    if b <= frequency {
      let w = ((frequency - b) * (frequency + b)).squareRoot()
      let decay = Double.exp(-b * duration)
      let sine = Self.sineOver(w, duration)
      let cosine = Double.cos(w * duration)
      xx = decay * (cosine + b * sine)
      xv = decay * sine
      vx = -squaredFrequency * decay * sine
      vv = decay * (cosine - b * sine)
    } else {
      let k = (b - frequency).squareRoot() * (b + frequency).squareRoot()
      let slow = squaredFrequency / (b + k)
      let decay = Double.exp(-slow * duration)
      let h = k > 0 ? -Double.expMinusOne(-2 * k * duration) / (2 * k) : duration
      xx = decay * (1 + slow * h)
      xv = decay * h
      vx = -squaredFrequency * decay * h
      vv = decay * (1 - (b * h + k * h))
    }
  }

  /// Moves a displacement and its velocity on by the step.
  ///
  /// - Parameters:
  ///   - displacement: How far from the destination, in the unit of the value.
  ///   - velocity: How fast, in that unit per second.
  @inlinable
  public func advance<T: VectorSpace>(_ displacement: inout T, _ velocity: inout T) {
    let x = displacement
    let v = velocity
    displacement = x.scale(by: xx) + v.scale(by: xv)
    velocity = x.scale(by: vx) + v.scale(by: vv)
  }

  /// sin(w·t)/w, which is t where w is 0.
  private static func sineOver(_ w: Double, _ t: Double) -> Double {
    let angle = w * t
    guard angle < 1e-3 else { return Double.sin(angle) / w }
    let square = angle * angle
    return t * (1 - square / 6 * (1 - square / 20))
  }
}
