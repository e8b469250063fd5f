// SPDX-License-Identifier: Apache-2.0
#if canImport(CoreGraphics)
public import CoreGraphics
public import MaterialMotion

public import typealias MaterialMotion.Point

extension Point {
  /// A point with the coordinates of a `CGPoint`.
  public init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }

  /// A point with a size's width as `x` and its height as `y`.
  public init(_ size: CGSize) {
    self.init(Double(size.width), Double(size.height))
  }
}

extension CGPoint {
  /// A `CGPoint` with the coordinates of a point.
  public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGSize {
  /// A size with a point's `x` as width and its `y` as height.
  public init(_ size: Point) {
    self.init(width: size.x, height: size.y)
  }
}

extension Transform {
  /// The linear part of an affine transform, without its translation.
  public init(_ transform: CGAffineTransform) {
    self.init(xAxis: Point(transform.a, transform.b), yAxis: Point(transform.c, transform.d))
  }
}

extension CGAffineTransform {
  /// An affine transform with this linear part and no translation.
  public init(_ transform: Transform) {
    self.init(
      a: transform.xAxis.x, b: transform.xAxis.y, c: transform.yAxis.x, d: transform.yAxis.y, tx: 0, ty: 0)
  }
}
#endif
