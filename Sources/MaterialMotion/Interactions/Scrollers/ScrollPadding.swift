// SPDX-License-Identifier: Apache-2.0

/// The lengths at both ends of a viewport that something covers, such as a header above the content: see
/// ``Scroller/padding``.
///
///     list.padding = ScrollPadding(start: 64)
public struct ScrollPadding: Equatable, Sendable {
  /// The covered length at the upper or left edge, in points.
  public var start: Double

  /// The covered length at the lower or right edge, in points.
  public var end: Double

  /// Creates lengths in points.
  public init(start: Double = 0, end: Double = 0) {
    (self.start, self.end) = (start, end)
  }
}
