// SPDX-License-Identifier: Apache-2.0

/// A rubber band for a range of positions. Beyond a limit of the range, the position moves less than the
/// dragged value.
///
///     let band = RubberBand(below: 0, above: 100, maxLength: 100)
///     band.position(of: 50)    // 50
///     band.position(of: 150)   // 121.57
///     band.position(of: 1e9)   // 200
///     band.pull(showing: 121.57)   // 150
///     band.slope(at: 150)      // 0.34
///
/// Let d be the distance of the dragged value beyond a limit, and L the ``maxLength``. The distance of the
/// position beyond the limit is f(d). The inverse of f gives the dragged value of a position, and the
/// derivative of f gives the velocity of the position:
///
///     f(d)  = L * (1 - 1 / (0.55 * d / L + 1))
///     f⁻¹(y) = y / (1 - y / L) / 0.55
///     f′(d) = 0.55 / (1 + 0.55 * d / L)²
///
/// For a small d, f(d) is about 0.55 · d. It is never greater than L. If the viewport of a UIKit scroll view
/// has the length L, the scroll view has the same curve and the same coefficient.
///
/// Source: `rubberBanded` in the published specification.
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

  /// Returns the dragged value whose position is the given position. The inverse of ``position(of:)``.
  ///
  /// If the position is between the limits, the result is equal to the position. The band never reaches a
  /// position that is ``maxLength`` or farther beyond a limit. For such a position, the result is `.infinity`
  /// beyond the upper limit, and `-.infinity` beyond the lower limit.
  @inlinable
  public func pull(showing position: Double) -> Double {
    if position < below { return below - distance(stretchedTo: below - position) }
    if position > above { return above + distance(stretchedTo: position - above) }
    return position
  }

  /// Returns the derivative of the position with respect to the dragged value. The velocity of the position
  /// is the velocity of the dragged value, multiplied by this number.
  ///
  /// If the value is between the limits, the result is 1. Beyond a limit, the result is at most 0.55, and
  /// falls towards 0. If ``maxLength`` is 0 or less, the result is 0 beyond a limit.
  @inlinable
  public func slope(at pull: Double) -> Double {
    if pull < below { return slope(atDistance: below - pull) }
    if pull > above { return slope(atDistance: pull - above) }
    return 1
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

  /// Returns the distance of the dragged value beyond a limit. The argument is the distance of the position
  /// beyond the limit.
  @usableFromInline
  func distance(stretchedTo stretch: Double) -> Double {
    stretch < maxLength ? stretch / ((maxLength - stretch) / maxLength) / Self.coefficient : .infinity
  }

  /// Returns the derivative of ``stretch(_:)``.
  @usableFromInline
  func slope(atDistance distance: Double) -> Double {
    guard maxLength > 0 else { return 0 }
    let factor = 1 + Self.coefficient * distance / maxLength
    return Self.coefficient / (factor * factor)
  }
}
