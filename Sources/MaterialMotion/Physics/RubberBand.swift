// SPDX-License-Identifier: Apache-2.0

/// Resistance beyond the ends of a band: the farther a hand pulls, the less follows.
///
///     let band = RubberBand(below: 0, above: 100, maxLength: 100)
///     band.position(of: 50)    // 50
///     band.position(of: 150)   // 121.57
///     band.position(of: 1e9)   // 200
///
/// Pulled beyond a limit by d, a value comes as far as length · (1 − 1 / (0.55 · d / length + 1)) beyond it:
/// at first by 0.55 of the way, in the end by the length.
///
/// Source: the published specification of `rubberBanded`. The curve and its coefficient are those of UIKit's
/// scroll views.
public struct RubberBand: Equatable, Sendable {
  /// The lower limit; `-.infinity` if there is none.
  public let below: Double

  /// The upper limit, not less than the lower one; `.infinity` if there is none.
  public let above: Double

  /// How far beyond a limit a value comes at most. With 0 or less it does not come beyond.
  public let maxLength: Double

  private static let coefficient = 0.55

  /// A band.
  ///
  /// - Parameters:
  ///   - below: The lower limit; `-.infinity` for none.
  ///   - above: The upper limit; `.infinity` for none. Not less than the lower one.
  ///   - maxLength: How far beyond a limit a value comes at most; finite.
  public init(
    below: Double, above: Double, maxLength: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      Self.admits(below: below, above: above, maxLength: maxLength),
      "A rubber band goes up and has a finite length, but got \(below) to \(above) and \(maxLength)",
      file: file, line: line)
    self.below = below
    self.above = above
    self.maxLength = maxLength
  }

  /// Whether there is a band of these limits and this length.
  @usableFromInline
  static func admits(below: Double, above: Double, maxLength: Double) -> Bool {
    below <= above && below < .infinity && above > -.infinity && maxLength.isFinite
  }

  /// Where a value goes. Finite for a finite value, unless a limit and the length together are beyond all
  /// numbers.
  @inlinable
  public func position(of value: Double) -> Double {
    if value < below { return below - stretch(below - value) }
    if value > above { return above + stretch(value - above) }
    return value
  }

  /// How far beyond a limit a pull leads. Of both lengths the smaller one is divided, so nothing overflows.
  @usableFromInline
  func stretch(_ distance: Double) -> Double {
    guard maxLength > 0 else { return 0 }
    let pull = Self.coefficient * distance
    return min(pull, maxLength) / (1 + min(pull, maxLength) / max(pull, maxLength))
  }
}
