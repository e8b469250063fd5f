// SPDX-License-Identifier: Apache-2.0

extension Bounds where Value == Point {
  /// The width and height of the rectangle, in points. A coordinate is `.infinity` if one of its limits is
  /// infinite.
  ///
  ///     Bounds(x: 50...350, y: 100...160).size   // (300, 60)
  public var size: Point { upper - lower }

  /// The centre of the rectangle.
  ///
  ///     Bounds(x: 50...350, y: 100...160).center   // (200, 130)
  ///
  /// If only one limit of a coordinate is infinite, the centre has this limit as its coordinate. If both
  /// limits are infinite, the coordinate is NaN.
  public var center: Point { lower / 2 + upper / 2 }
}
