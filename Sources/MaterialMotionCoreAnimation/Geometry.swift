// SPDX-License-Identifier: Apache-2.0
#if canImport(CoreGraphics)
public import CoreGraphics
public import MaterialMotion

public import typealias MaterialMotion.Point

extension Point {
  /// The same point.
  public init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }

  /// Width and height.
  public init(_ size: CGSize) {
    self.init(Double(size.width), Double(size.height))
  }
}

extension CGPoint {
  /// The same point.
  public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGSize {
  /// A point's coordinates as width and height.
  public init(_ size: Point) {
    self.init(width: size.x, height: size.y)
  }
}

extension Transform {
  /// The linear part; what the transform moves is left out.
  public init(_ transform: CGAffineTransform) {
    self.init(xAxis: Point(transform.a, transform.b), yAxis: Point(transform.c, transform.d))
  }
}

extension CGAffineTransform {
  /// The same map, which leaves the origin where it is.
  public init(_ transform: Transform) {
    self.init(
      a: transform.xAxis.x, b: transform.xAxis.y, c: transform.yAxis.x, d: transform.yAxis.y, tx: 0, ty: 0)
  }
}
#endif
