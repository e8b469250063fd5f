// SPDX-License-Identifier: Apache-2.0

extension CoordinateAxis {
  /// Returns the part of a vector along the axis. The vector and the part are in the stage's coordinate
  /// system.
  ///
  /// - Parameters:
  ///   - vector: The vector.
  ///   - container: The element whose own coordinate system has the axis. `nil` for the stage's axis.
  package func part<Element: GestureElement>(of vector: Point, in container: Element?) -> Point {
    guard let container else { return part(of: vector) }
    let map = Transform(
      xAxis: container.vectorFromStage(Point(1, 0)), yAxis: container.vectorFromStage(Point(0, 1)))
    // Without a rotation the result is exact.
    if map.xAxis.y == 0, map.yAxis.x == 0 { return part(of: vector) }
    let part = map.inverse.apply(to: self.part(of: map.apply(to: vector)))
    return part.isFinite ? part : self.part(of: vector)
  }

  /// Returns a vector without its component along the other axis.
  private func part(of vector: Point) -> Point {
    self == .x ? Point(vector.x, 0) : Point(0, vector.y)
  }
}
