// SPDX-License-Identifier: Apache-2.0

/// Computes measures of an element from its properties. Streams capture this value, not the element.
struct ElementGeometry {
  private let position: PropertyStorage<Point>
  private let size: PropertyStorage<Point>
  private let transform: PropertyStorage<Transform>
  private let anchorPointStorage: PropertyStorage<Point>

  init(of element: MotionElement) {
    position = element.position.storage
    size = element.size.storage
    transform = element.transform.storage
    anchorPointStorage = element.anchorPoint.storage
  }

  /// The element's anchor point, in unit coordinates.
  var anchorPoint: Point { anchorPointStorage.value }

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

  /// An upper bound for the rounding error of a measure of the element, in points.
  ///
  /// The computation of a measure takes fewer than 16 operations. Each operation rounds its result by at most
  /// half a unit in the last place.
  var roundingError: Double {
    let (axes, extent) = (transform.value, size.value.magnitude)
    let anchor = anchorPoint.magnitude * extent
    let reach = axes.xAxis.magnitude * (extent.x + anchor.x) + axes.yAxis.magnitude * (extent.y + anchor.y)
    return 16 * (position.value.magnitude + reach).max() * .ulpOfOne
  }

  /// Converts a point of the element, in unit coordinates, to the parent's coordinate system.
  private func inParent(_ point: Point) -> Point {
    let size = size.value
    return position.value + transform.value.apply(to: point * size - anchorPoint * size)
  }
}

/// Decides which measures of an element are emitted.
///
/// After a change of the anchor point that leaves the element in place, a measure may differ from the earlier
/// measure by a rounding error. Such a measure is not emitted.
final class MeasureChanges<T: VectorSpace> {
  private var emitted: T?
  private var newest: T?
  private var anchorPoint: Point?
  private var roundingError = 0.0

  /// Returns whether a measure must be emitted.
  func admits(_ measure: T, of geometry: ElementGeometry) -> Bool {
    guard measure.isFinite, measure != newest else { return false }
    let error = roundingError + geometry.roundingError
    let isRounded =
      if let emitted {
        geometry.anchorPoint != anchorPoint && (measure - emitted).magnitudeSquared <= error * error
      } else { false }
    newest = measure
    anchorPoint = geometry.anchorPoint
    roundingError = geometry.roundingError
    guard !isRounded, measure != emitted else { return false }
    emitted = measure
    return true
  }
}

extension Point {
  /// The absolute value of each coordinate.
  fileprivate var magnitude: Point { replacing(with: -self, where: self .< 0) }
}
