// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The factors by which a flight of the layout scales an element, and the numbers that keep its corners,
/// borders and shadows undistorted.
///
///     layout.scale(of: card).subscribe { scale in
///       let radius = scale.radius(16)           // 16 points, seen
///       node.style.borderRadius = "\(radius.x)px / \(radius.y)px"
///     }
///
///     factors     a radius of 16     a border of 2     a shadow of (0, 8), blur 24
///     (1, 1)      (16, 16)           (2, 2)            (0, 8), 24
///     (2, 0.5)    (8, 32)            (1, 4)            (0, 16), 19.2
///
/// A factor of 0 counts as 1.
public struct LayoutScale: Equatable, Sendable {
  /// The factors of the width and of the height: the seen size, divided by the size of the layout.
  public var factors: Point

  /// Creates factors.
  public init(_ factors: Point) {
    self.factors = factors
  }

  /// Returns the horizontal and the vertical radius to set, so that corners look as if they had `radius`. In
  /// points.
  public func radius(_ radius: Double) -> Point { Point(radius, radius) / divisors }

  /// Returns the widths to set for the vertical and the horizontal borders, so that they look `width` wide.
  /// In points.
  public func border(_ width: Double) -> Point { Point(width, width) / divisors }

  /// Returns the offset to set for a shadow, so that it looks as if it had `offset`. In points. Each
  /// coordinate is divided by its factor.
  public func shadowOffset(_ offset: Point) -> Point { offset / divisors }

  /// Returns the blur or the spread to set for a shadow, so that it looks `length` long. In points.
  /// A shadow has one blur for both axes, so the length is divided by the mean of the factors.
  public func shadowBlur(_ length: Double) -> Double { 2 * length / divisors.sum() }

  private var divisors: Point { Point(abs(nonzero.x), abs(nonzero.y)) }

  var nonzero: Point { factors.replacing(with: 1, where: factors .== 0) }
}
