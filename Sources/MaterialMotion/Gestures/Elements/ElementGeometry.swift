// SPDX-License-Identifier: Apache-2.0

/// Computes measures of an element from its properties. Streams capture this value, not the element.
struct ElementGeometry {
  private let position: PropertyStorage<Point>
  private let size: PropertyStorage<Point>
  private let transform: PropertyStorage<Transform>
  private let anchorPoint: PropertyStorage<Point>

  init(of element: MotionElement) {
    position = element.position.storage
    size = element.size.storage
    transform = element.transform.storage
    anchorPoint = element.anchorPoint.storage
  }

  /// The position of the centre, in the parent's coordinate system.
  var center: Point { inParent(Point(0.5, 0.5)) }

  /// The smallest x and y of the four corners, then the largest x and y, in the parent's coordinate system.
  var frame: SIMD4<Double> {
    // An array of the corners would be allocated at each emission.
    let (a, b) = (inParent(Point(0, 0)), inParent(Point(1, 0)))
    let (c, d) = (inParent(Point(0, 1)), inParent(Point(1, 1)))
    return SIMD4(
      lowHalf: pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)),
      highHalf: pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)))
  }

  /// Converts a point of the element, in unit coordinates, to the parent's coordinate system.
  private func inParent(_ point: Point) -> Point {
    let size = size.value
    return position.value + transform.value.apply(to: point * size - anchorPoint.value * size)
  }
}
