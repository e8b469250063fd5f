// SPDX-License-Identifier: Apache-2.0

/// A rubber band for a range of positions. Beyond a limit of the range, the position moves less than the
/// dragged value.
///
///     let band = RubberBand(below: 0, above: 100, maxLength: 100)
///     band.position(of: 50)    // 50
///     band.position(of: 150)   // 121.57
///     band.position(of: 1e9)   // 200
///
/// Let d be the distance of the dragged value beyond a limit. Then the distance of the position beyond the
/// limit is:
///
///     maxLength * (1 - 1 / (0.55 * d / maxLength + 1))
///
/// For a small d, the result is about 0.55 · d. The result is never greater than ``maxLength``.
///
/// Source: `rubberBanded` in the published specification. UIKit's scroll views have the same curve and the
/// same coefficient.
public struct RubberBand: Equatable, Sendable {
  /// The lower limit. `-.infinity` means that there is no lower limit.
  public let below: Double

  /// The upper limit. `.infinity` means that there is no upper limit. Never less than the lower limit.
  public let above: Double

  /// The greatest distance of a position beyond a limit. If this length is 0 or less, positions are clamped
  /// to the limits.
  public let maxLength: Double

  private static let coefficient = 0.55

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - below: The lower limit. `-.infinity` means that there is no lower limit. Must not be `.infinity`.
  ///   - above: The upper limit. `.infinity` means that there is no upper limit. Must be at least the lower
  ///     limit. Must not be `-.infinity`.
  ///   - maxLength: The greatest distance of a position beyond a limit. Must be finite. If this length is 0
  ///     or less, positions are clamped to the limits.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
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

  /// Returns the position for a dragged value. If the value is between the limits, the position is equal to
  /// the value.
  ///
  /// If the value is finite, the position is finite too, unless the sum of a limit and the length overflows.
  @inlinable
  public func position(of value: Double) -> Double {
    if value < below { return below - stretch(below - value) }
    if value > above { return above + stretch(value - above) }
    return value
  }

  /// Returns the distance of the position beyond a limit. The argument is the distance of the dragged value
  /// beyond the limit. Divides the smaller of `pull` and `maxLength` by the larger, because this quotient
  /// cannot overflow.
  @usableFromInline
  func stretch(_ distance: Double) -> Double {
    guard maxLength > 0 else { return 0 }
    let pull = Self.coefficient * distance
    return min(pull, maxLength) / (1 + min(pull, maxLength) / max(pull, maxLength))
  }
}
