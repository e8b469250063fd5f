// SPDX-License-Identifier: Apache-2.0

/// The way in which an element appears in a layout, and leaves it. The element always fades, too.
///
///     layout.appearance = .scale(0.8)
///
/// If the user prefers reduced motion, the element only fades, in at most 0.2 s.
public struct LayoutAppearance: Equatable, Sendable {
  /// An edge of the element's parent.
  public enum Edge: Sendable {
    /// The left edge.
    case left
    /// The upper edge.
    case top
    /// The right edge.
    case right
    /// The lower edge.
    case bottom
  }

  let scale: Double
  let edge: Edge?

  /// The element only fades.
  public static var fade: LayoutAppearance { LayoutAppearance(scale: 1, edge: nil) }

  /// The element grows from a part of its size, about its middle. A number that is not finite, or negative,
  /// counts as 1.
  public static func scale(_ scale: Double) -> LayoutAppearance {
    LayoutAppearance(scale: scale.isFinite && scale >= 0 ? scale : 1, edge: nil)
  }

  /// The element comes from beyond an edge of its parent. Without a parent, it comes from a place beside its
  /// own, at a distance of its width or height.
  public static func from(_ edge: Edge) -> LayoutAppearance { LayoutAppearance(scale: 1, edge: edge) }
}
