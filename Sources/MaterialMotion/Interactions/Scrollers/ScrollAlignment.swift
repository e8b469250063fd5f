// SPDX-License-Identifier: Apache-2.0

/// The place in the viewport to which a ``Scroller`` moves a part of its content.
public enum ScrollAlignment: Equatable, Sendable {
  /// The upper or left edge.
  case start

  /// The middle.
  case middle

  /// The lower or right edge.
  case end

  /// The edge that is reached by the shortest way. A part that is already in the viewport does not move.
  case nearest

  /// Returns the offset at which a part of the content is at this place.
  ///
  /// - Parameters:
  ///   - lower: The start of the part.
  ///   - upper: The end of the part.
  ///   - viewport: The length of the viewport.
  ///   - offset: The present offset.
  func offset(from lower: Double, to upper: Double, viewport: Double, present offset: Double) -> Double {
    switch self {
    case .start: return lower
    case .middle: return (lower + upper - viewport) / 2
    case .end: return upper - viewport
    case .nearest:
      let (first, last) = (min(lower, upper - viewport), max(lower, upper - viewport))
      return min(max(offset, first), last)
    }
  }
}
