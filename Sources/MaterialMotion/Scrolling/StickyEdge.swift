// SPDX-License-Identifier: Apache-2.0

/// The edge of a viewport at which an element of the content stays.
public enum StickyEdge: Sendable {
  /// The upper or left edge.
  case start

  /// The lower or right edge.
  case end

  /// Returns the place of an element in the content, so that it stays in the viewport. A neighbor pushes it
  /// away.
  ///
  ///     offset                         0      500    960    1000
  ///     date at 400, next at 1000      400    500    960    960       // 40 points high
  ///
  /// - Parameters:
  ///   - start: The place of the element in the content, without sticking.
  ///   - length: The length of the element.
  ///   - neighbor: At the start, the place at which the next such element starts. At the end, the place at
  ///     which the previous one ends. `nil` if there is none.
  ///   - offset: The offset of the content.
  ///   - viewport: The length of the viewport.
  public func place(
    of start: Double, length: Double, neighbor: Double? = nil, at offset: Double, viewport: Double
  ) -> Double {
    switch self {
    case .start: max(start, min(offset, (neighbor ?? .infinity) - length))
    case .end: min(start, max(offset + viewport - length, neighbor ?? -.infinity))
    }
  }
}
