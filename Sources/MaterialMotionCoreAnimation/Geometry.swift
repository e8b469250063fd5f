// SPDX-License-Identifier: Apache-2.0
#if canImport(CoreGraphics)
public import CoreGraphics
public import MaterialMotion

public import typealias MaterialMotion.Point

extension Point {
  /// Creates a point with the coordinates of a `CGPoint`.
  public init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }

  /// Creates a point from a size. The width becomes `x`, and the height becomes `y`.
  public init(_ size: CGSize) {
    self.init(Double(size.width), Double(size.height))
  }
}

extension CGPoint {
  /// Creates a `CGPoint` with the coordinates of a point.
  public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGVector {
  /// Creates a vector with the coordinates of a point. For example, the point may be a velocity.
  public init(_ vector: Point) {
    self.init(dx: vector.x, dy: vector.y)
  }
}

extension CGSize {
  /// Creates a size from a point. `x` becomes the width, and `y` becomes the height.
  public init(_ size: Point) {
    self.init(width: size.x, height: size.y)
  }
}

extension Transform {
  /// Creates a transform with the linear part of an affine transform. The translation is ignored.
  public init(_ transform: CGAffineTransform) {
    self.init(xAxis: Point(transform.a, transform.b), yAxis: Point(transform.c, transform.d))
  }
}

extension CGAffineTransform {
  /// Creates an affine transform from a linear transform. The translation is zero.
  public init(_ transform: Transform) {
    self.init(
      a: transform.xAxis.x, b: transform.xAxis.y, c: transform.yAxis.x, d: transform.yAxis.y, tx: 0, ty: 0)
  }
}
#endif
