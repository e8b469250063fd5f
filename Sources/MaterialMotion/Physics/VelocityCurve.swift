// SPDX-License-Identifier: Apache-2.0

/// The weighted line and the weighted parabola through the samples of a window.
///
/// Time runs backward from the newest sample, in units of the window's length: u is 0 at the newest sample and
/// 1 at the end of the window. Timestamps are large after hours of uptime, and sums of large numbers lose
/// digits. All times and positions are therefore relative to the newest sample.
struct VelocityCurve<Position: SIMD<Double> & VectorSpace> {
  /// The standard deviation of a position if the samples show no noise, in points.
  static var noise: Double { 0.1 }

  /// The number of samples that the assumed noise counts for.
  static var noiseSamples: Double { 1 }

  /// The F at which half of the curvature counts.
  static var halfShare: Double { 3 }

  /// The greatest weight of a bin, in samples.
  static var greatestCount: Double { 4 }

  /// The velocity at the newest sample, in points per second.
  let velocity: Position

  /// Fits at least two samples.
  init(_ samples: VelocitySamples<Position>, in window: VelocityWindow, components: Double) {
    let sums = Sums(samples, in: window)
    let (line, correction) = sums.slope(components: components)
    // Two samples that nearly coincide in time tell little about the velocity.
    let reduction = max(
      1, VelocitySamples<Position>.bin / (samples[0].time - samples[1].time))
    velocity = (correction - line) / (sums.used < 3 ? window.length * reduction : window.length)
  }
}

extension VelocityCurve {
  /// The weighted sums of the powers of u, and of their products with the positions.
  struct Sums {
    private var one = 0.0
    private var u = 0.0
    private var u2 = 0.0
    private var u3 = 0.0
    private var u4 = 0.0
    private var squaredWeights = 0.0
    private var p = Position.zero
    private var pu = Position.zero
    private var pu2 = Position.zero
    private var pp = 0.0

    /// The number of samples with a weight above 1e-6.
    private(set) var used = 0

    init(_ samples: VelocitySamples<Position>, in window: VelocityWindow) {
      let newest = samples[0]
      var gapWeight = 1.0
      var previousTime = newest.time
      for index in 0..<window.count {
        let sample = samples[index]
        gapWeight = window.weight(gapWeight, after: previousTime - sample.time)
        previousTime = sample.time
        if index == 1 { gapWeight = max(gapWeight, VelocityWindow.leastWeight) }
        let age = (newest.time - sample.time) / window.length
        let taper = max(0, 1 - age * age * age)
        var weight = taper * taper * taper * gapWeight * min(sample.count, VelocityCurve.greatestCount)
        if index == 1 { weight = max(weight, VelocityWindow.leastWeight) }
        if weight > 0 { add(sample.position - newest.position, age: age, weight: weight) }
      }
    }

    private mutating func add(_ position: Position, age: Double, weight: Double) {
      if weight > 1e-6 { used += 1 }
      let weightedAge = weight * age
      let weightedSquare = weightedAge * age
      one += weight
      u += weightedAge
      u2 += weightedSquare
      u3 += weightedSquare * age
      u4 += weightedSquare * age * age
      squaredWeights += weight * weight
      p += position * weight
      pu += position * weightedAge
      pu2 += position * weightedSquare
      pp += weight * position.magnitudeSquared
    }

    /// Returns the slope of the line, and the part of the parabola's correction that counts. Both are
    /// distances per window, back in time.
    func slope(components: Double) -> (line: Position, correction: Position) {
      let variance = u2 - u * u / one
      let covariance = pu - p * (u / one)
      let line = covariance / variance
      guard used >= 3 else { return (line, .zero) }
      // The part of u² that neither 1 nor u explains, and its product with the positions.
      let shared = u3 - u * u2 / one
      let ratio = shared / variance
      let rest = u4 - u2 * u2 / one - ratio * shared
      guard rest > 1e-9 * u4 else { return (line, .zero) }
      let product = pu2 - p * (u2 / one) - covariance * ratio
      let curvature = product / rest
      let explained = (curvature * product).sum()
      // The weights are like `one / mean` samples of the same weight.
      let mean = squaredWeights / one
      let squares = max(0, pp - p.magnitudeSquared / one - (line * covariance).sum() - explained)
      let noise =
        (VelocityCurve.noiseSamples * VelocityCurve.noise * VelocityCurve.noise
          + squares / (components * mean))
        / (VelocityCurve.noiseSamples + max(0, one / mean - 3))
      let f = explained / (components * mean * noise)
      return (line, curvature * (ratio * f / (f + VelocityCurve.halfShare)))
    }
  }
}
