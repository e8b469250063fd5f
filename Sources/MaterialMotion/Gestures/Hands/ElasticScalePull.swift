// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The pull of a scale within elastic bounds, from one grip to the next. See ``ElasticPull``.
///
/// The rubber band applies to the logarithm of the scale. Twice the scale and half the scale are therefore at
/// the same distance, and a scale never reaches 0. The slope is the derivative of the logarithms: the
/// *relative* velocity of the scale is the relative velocity of the pinch, multiplied by the slope.
///
/// A limit of 0 or less has no effect. A scale of 0 or less has no logarithm, and is not limited.
struct ElasticScalePull {
  /// The pull before the gesture's factor is applied.
  private let start: Double
  private let bounds: Bounds<Double>
  private let band: ElasticBounds<Double>

  /// Begins a pull that shows a scale. The scale already contains a part of the gesture's factor.
  static func begin(
    at scale: Double, after factor: Double, within bounds: Bounds<Double>, _ elasticity: Elasticity<Double>
  ) -> HandBounds<Double>.Pull {
    var band = ElasticBounds(bounds.logarithms, elasticity)
    var pull = scale
    if scale > 0, !bounds.contains(scale) {
      band = band.reaching(.log(scale))
      pull = .exp(band.pull(showing: .log(scale)))
    }
    return ElasticScalePull(start: pull.dividedBy(factor: factor), bounds: bounds, band: band).scale(after:)
  }

  /// Returns the scale after a factor.
  private func scale(after factor: Double) -> Pulled<Double> {
    let pull = start * factor
    guard start > 0, pull >= 0, !bounds.contains(pull) else { return Pulled(value: pull, slope: 1) }
    let logarithm = Double.log(pull)
    return Pulled(value: .exp(band.position(of: logarithm)), slope: band.slope(at: logarithm))
  }
}

extension Double {
  /// The scale to which a gesture's factor was applied. A factor of 0 determines no scale, so the gesture
  /// continues from this scale.
  func dividedBy(factor: Double) -> Double { factor == 0 ? self : self / factor }
}

extension Bounds where Value == Double {
  /// The bounds of the logarithm of a number. A limit of 0 or less has no logarithm, and is ignored.
  var logarithms: Bounds {
    Bounds(from: lower > 0 ? .log(lower) : -.infinity, to: upper > 0 ? .log(upper) : .infinity)
  }
}
