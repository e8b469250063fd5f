// SPDX-License-Identifier: Apache-2.0

/// The edge of a viewport at which an element of the content stays.
public enum StickyEdge: Sendable {
  /// The upper or left edge.
  case start

  /// The lower or right edge.
  case end

  /// Returns the place in the content at which an element stays in the viewport. A neighbor pushes the
  /// element away. All places and lengths are in points.
  ///
  ///     offset                         0      500    960    1000
  ///     date at 400, next at 1000      400    500    960    960       // 40 points high
  ///
  /// - Parameters:
  ///   - start: The place of the element in the content if it did not stick.
  ///   - length: The length of the element.
  ///   - neighbor: For `start`, the place at which the next sticky element starts. For `end`, the place at
  ///     which the previous sticky element ends. `nil` if there is none.
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
