// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The distances between the edges of an area and the part of it that may be used, in points. For example,
/// the height of a keyboard, or the safe area of a phone.
///
///     Insets(16)                       // a margin on each side
///     Insets(left: 16, bottom: 336)    // a keyboard covers the lower part
///
/// A negative number makes the part larger than the area.
public struct Insets: Equatable, Sendable {
  /// The distance from the left edge.
  public var left: Double

  /// The distance from the upper edge.
  public var top: Double

  /// The distance from the right edge.
  public var right: Double

  /// The distance from the lower edge.
  public var bottom: Double

  /// Creates insets. A number that is left out is 0.
  public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates insets that are equal on all sides.
  public init(_ distance: Double) {
    self.init(left: distance, top: distance, right: distance, bottom: distance)
  }

  var isFinite: Bool { (left + top + right + bottom).isFinite }

  /// Returns the part of an area within the insets. If the insets are larger than the area, the part is empty
  /// and lies in the middle between them.
  ///
  ///     Insets(left: 20, bottom: 300).part(of: Bounds(x: 0...400, y: 0...800))   // x: 20...400, y: 0...500
  public func part(of area: Bounds<Point>) -> Bounds<Point> {
    .part(from: area.lower + Point(left, top), to: area.upper - Point(right, bottom))
  }
}

extension Bounds where Value == Point {
  /// The bounds between two corners. Where the second one lies before the first one, the middle between them.
  static func part(from lower: Point, to upper: Point) -> Bounds<Point> {
    var (lower, upper) = (lower, upper)
    for axis in 0..<2 where upper[axis] < lower[axis] {
      lower[axis] = lower[axis] / 2 + upper[axis] / 2
      upper[axis] = lower[axis]
    }
    return Bounds(between: lower, and: upper)
  }
}
