// SPDX-License-Identifier: Apache-2.0

/// The pull of an element within elastic bounds, from one grip to the next.
///
/// The pull is the position that the element would have without bounds. It begins at each *grip*: when a
/// gesture begins, and when the anchor point, the container or the bounds change during a gesture. It begins
/// at the pull that the element's present position shows, so a grip moves nothing.
struct ElasticPull {
  /// The pull without the gesture's translation and the lever's arm.
  private let start: Point
  private let band: ElasticBounds<Point>

  /// The vector from the position to the place that the bounds limit.
  private let lever: Lever?

  /// Begins a pull that shows a position. The position already contains a part of the gesture's translation.
  static func begin(
    at position: Point, after translation: Point, within bounds: Bounds<Point>,
    _ elasticity: Elasticity<Point>, by lever: Lever?
  ) -> Edges<Point>.Pull {
    let arm = lever?.armBefore ?? .zero
    let band = ElasticBounds(bounds, elasticity).reaching(position + arm)
    let pull = ElasticPull(
      start: band.pull(showing: position + arm) - arm - translation, band: band, lever: lever)
    return pull.position(after:)
  }

  /// Begins a pull whose bounds limit the position.
  static func begin(
    at position: Point, after translation: Point, within bounds: Bounds<Point>,
    _ elasticity: Elasticity<Point>
  ) -> Edges<Point>.Pull {
    begin(at: position, after: translation, within: bounds, elasticity, by: nil)
  }

  /// Returns the element's position after a translation.
  private func position(after translation: Point) -> Pulled<Point> {
    let arm = lever?.arm ?? .zero
    let pull = start + translation + arm
    return Pulled(value: band.position(of: pull) - arm, slope: band.slope(at: pull))
  }
}
