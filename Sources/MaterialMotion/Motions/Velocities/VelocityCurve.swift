// SPDX-License-Identifier: Apache-2.0

/// The weighted line and the weighted parabola through the samples of a window.
///
/// Time runs backward from the newest sample, in units of the window's length: u is 0 at the newest sample
/// and 1 at the end of the window. Timestamps are large after hours of uptime, and sums of large numbers lose
/// digits. All times and positions are therefore relative to the newest sample.
@usableFromInline
struct VelocityCurve<Position: VectorSpace> {
  /// The standard deviation of a position if the samples show no noise, in points.
  @inlinable static var noise: Double { 0.1 }

  /// The weight of the assumed noise, as a number of samples.
  @inlinable static var noiseSamples: Double { 1 }

  /// The F at which half of the curvature counts.
  @inlinable static var halfShare: Double { 3 }

  /// The greatest weight of a bin, in samples.
  @inlinable static var greatestCount: Double { 4 }

  /// The velocity at the newest sample, in points per second.
  @usableFromInline let velocity: Position

  /// Fits at least two samples.
  @inlinable
  init(_ samples: VelocitySamples<Position>, in window: VelocityWindow, components: Double) {
    let sums = Sums(samples, in: window)
    let (line, whole) = sums.slope(components: components)
    let correction = Self.forward(whole, of: line, samples, in: window)
    // The velocity of two samples with nearly the same time is uncertain, so it is reduced.
    let reduction =
      sums.used < 3 ? min(1, (samples[0].time - samples[1].time) / VelocitySamples<Position>.bin) : 1
    velocity = (correction - line).scaled(by: reduction / window.length)
  }
}

extension VelocityCurve {
  /// The weighted sums of the powers of u, and of their products with the positions. The newest sample has
  /// u = 0 and the position zero, so it counts only in the sums of weights.
  @usableFromInline
  struct Sums {
    @usableFromInline var one: Double
    @usableFromInline var u = 0.0
    @usableFromInline var u2 = 0.0
    @usableFromInline var u3 = 0.0
    @usableFromInline var u4 = 0.0
    @usableFromInline var squaredWeights: Double
    @usableFromInline var p = Position.zero
    @usableFromInline var pu = Position.zero
    @usableFromInline var pu2 = Position.zero
    @usableFromInline var pp = 0.0

    /// The number of samples with a weight above 1e-6.
    @usableFromInline var used = 1

    @inlinable @inline(__always)
    init(_ samples: VelocitySamples<Position>, in window: VelocityWindow) {
      let newest = samples[0]
      one = min(newest.count, VelocityCurve.greatestCount)
      squaredWeights = one * one
      let rate = 1 / window.length
      var gapWeight = 1.0
      var previousTime = newest.time
      for index in 1..<samples.count {
        let sample = samples[index]
        let age = (newest.time - sample.time) * rate
        gapWeight = window.weight(gapWeight, after: previousTime - sample.time)
        previousTime = sample.time
        // Two samples always have a velocity, even if the second one is behind a gap or at the window's end.
        let leastWeight = index == 1 ? VelocityWindow.leastWeight : 0
        let isBehindGap = gapWeight < max(leastWeight, VelocityWindow.noWeight)
        if index > 1, isBehindGap || age >= 1 { break }
        let taper = max(0, 1 - age * age * age)
        let count = min(sample.count, VelocityCurve.greatestCount)
        let weight = max(taper * taper * taper * max(gapWeight, leastWeight) * count, leastWeight)
        add(sample.position - newest.position, age: age, weight: weight)
        if isBehindGap { break }
      }
    }

    @inlinable @inline(__always)
    mutating func add(_ position: Position, age: Double, weight: Double) {
      if weight > 1e-6 { used += 1 }
      let weightedAge = weight * age
      let weightedSquare = weightedAge * age
      one += weight
      u += weightedAge
      u2 += weightedSquare
      u3 += weightedSquare * age
      u4 += weightedSquare * age * age
      squaredWeights += weight * weight
      p = p + position.scaled(by: weight)
      pu = pu + position.scaled(by: weightedAge)
      pu2 = pu2 + position.scaled(by: weightedSquare)
      pp += weight * position.lengthSquared
    }

    /// Returns the slope of the line, and the part of the parabola's correction that is applied. Both are
    /// distances per window, back in time.
    @inlinable @inline(__always)
    func slope(components: Double) -> (line: Position, correction: Position) {
      let inverse = 1 / one
      let variance = u2 - u * u * inverse
      let covariance = pu - p.scaled(by: u * inverse)
      let inverseVariance = 1 / variance
      let line = covariance.scaled(by: inverseVariance)
      guard used >= 3 else { return (line, .zero) }
      // The part of u² that neither 1 nor u explains, and its product with the positions.
      let shared = u3 - u * u2 * inverse
      let ratio = shared * inverseVariance
      let rest = u4 - u2 * u2 * inverse - ratio * shared
      guard rest > 1e-9 * u4 else { return (line, .zero) }
      let product = pu2 - p.scaled(by: u2 * inverse) - covariance.scaled(by: ratio)
      let inverseRest = 1 / rest
      let explained = product.lengthSquared * inverseRest
      let byLine = covariance.lengthSquared * inverseVariance
      let unexplained = max(0, pp - p.lengthSquared * inverse - byLine - explained)
      // The weights are equivalent to one² / squaredWeights samples of the weight `mean`. The noise is
      // computed from the residuals of the parabola and one sample with the assumed noise. The share
      // F/(F + 3) is written with one division, because each division has to wait for the result of the
      // previous one.
      let mean = squaredWeights * inverse
      let freedom = VelocityCurve.noiseSamples + max(0, one * one / squaredWeights - 3)
      let assumed = VelocityCurve.noiseSamples * VelocityCurve.noise * VelocityCurve.noise * components * mean
      let signal = explained * freedom
      let share = signal / (signal + VelocityCurve.halfShare * (assumed + unexplained))
      return (line, product.scaled(by: inverseRest * ratio * share))
    }
  }
}
