// SPDX-License-Identifier: Apache-2.0

/// A curve of resistance beyond two limits: the farther a hand pulls, the less the value follows.
///
///     let band = RubberBand(below: 0, above: 100, maxLength: 100)
///     band.position(of: 50)    // 50
///     band.position(of: 150)   // 121.57
///     band.position(of: 1e9)   // 200
///
/// A pull of d beyond a limit moves the value by length · (1 − 1 / (0.55 · d / length + 1)) beyond it. This
/// is 0.55 · d for a small pull, and never more than the length.
///
/// Source: the published specification of `rubberBanded`. The curve and its coefficient are those of UIKit's
/// scroll views.
public struct RubberBand: Equatable, Sendable {
  /// The lower limit, or `-.infinity` if there is none.
  public let below: Double

  /// The upper limit, at least the lower one, or `.infinity` if there is none.
  public let above: Double

  /// The greatest distance of a value beyond a limit. With 0 or less, values are clamped to the limits.
  public let maxLength: Double

  private static let coefficient = 0.55

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - below: The lower limit, or `-.infinity` for none.
  ///   - above: The upper limit, or `.infinity` for none. Must be at least the lower limit.
  ///   - maxLength: The greatest distance of a value beyond a limit. Must be finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    below: Double, above: Double, maxLength: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      Self.admits(below: below, above: above, maxLength: maxLength),
      "The limits must ascend and the length be finite, but they are \(below), \(above) and \(maxLength).",
      file: file, line: line)
    self.below = below
    self.above = above
    self.maxLength = maxLength
  }

  /// Whether the limits and the length are valid.
  @usableFromInline
  static func admits(below: Double, above: Double, maxLength: Double) -> Bool {
    below <= above && below < .infinity && above > -.infinity && maxLength.isFinite
  }

  /// Returns the position of a value that is pulled. Finite for a finite value, unless the sum of a limit and
  /// the length overflows.
  @inlinable
  public func position(of value: Double) -> Double {
    if value < below { return below - stretch(below - value) }
    if value > above { return above + stretch(value - above) }
    return value
  }

  /// Returns the distance beyond a limit for a pull. The smaller of the two lengths is divided by the larger
  /// one, so nothing overflows.
  @usableFromInline
  func stretch(_ distance: Double) -> Double {
    guard maxLength > 0 else { return 0 }
    let pull = Self.coefficient * distance
    return min(pull, maxLength) / (1 + min(pull, maxLength) / max(pull, maxLength))
  }
}
