// SPDX-License-Identifier: Apache-2.0

extension HandBounds {
  /// Begins the pull of a value within elastic bounds. It lasts from one grip to the next.
  ///
  /// The pull is the value that the property would have without bounds. It begins at each *grip*: when a
  /// gesture begins, and when the anchor point, the container or the bounds change during a gesture. It
  /// begins at the pull that the property's value shows, so a grip moves nothing.
  ///
  /// - Parameters:
  ///   - value: The value. It already contains the change.
  ///   - change: The change of the gesture until now.
  static func beginPull(
    at value: Value, after change: Value, within bounds: Bounds<Value>, _ elasticity: Elasticity<Value>
  ) -> Pull {
    let band = ElasticBounds(bounds, elasticity).reaching(value)
    let start = band.pull(showing: value) - change
    return { change in
      let pull = start + change
      return Pulled(value: band.position(of: pull), slope: band.slope(at: pull))
    }
  }
}

/// The pull of an element whose bounds limit the position of its resting anchor point, while its anchor point
/// is between the fingers. See ``HandBounds/beginPull(at:after:within:_:)``.
struct ElasticPull {
  /// The pull without the gesture's translation and the arm of the finger anchor.
  private let start: Point
  private let band: ElasticBounds<Point>

  /// The vector from the position to the place that the bounds limit.
  private let fingerAnchor: FingerAnchor

  /// Begins a pull that shows a position. The position already contains a part of the gesture's translation.
  static func begin(
    at position: Point, after translation: Point, within bounds: Bounds<Point>,
    _ elasticity: Elasticity<Point>, by fingerAnchor: FingerAnchor
  ) -> HandBounds<Point>.Pull {
    let arm = fingerAnchor.armBefore
    let band = ElasticBounds(bounds, elasticity).reaching(position + arm)
    let pull = ElasticPull(
      start: band.pull(showing: position + arm) - arm - translation, band: band, fingerAnchor: fingerAnchor)
    return pull.position(after:)
  }

  /// Returns the element's position after a translation.
  private func position(after translation: Point) -> Pulled<Point> {
    let arm = fingerAnchor.arm
    let pull = start + translation + arm
    return Pulled(value: band.position(of: pull) - arm, slope: band.slope(at: pull))
  }
}
