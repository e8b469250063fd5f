// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// Computes the poses of the places of a ``Zoomable`` from the viewport and the size of the content.
struct ZoomLayout: Equatable {
  /// The viewport.
  var area = Bounds(x: 0...0, y: 0...0)

  var insets = Insets()
  var size = Point.zero
  var anchor = Point(0.5, 0.5)
  var limits = Bounds(1...4)

  /// A position, a scale and a rotation of an element.
  struct Pose: Equatable {
    var position: Point
    var scale: Double
    var rotation: Double
  }

  /// The part of the viewport that the content fits, fills and covers.
  var part: Bounds<Point> { insets.part(of: area) }

  /// Whether the viewport and the content have been measured. Sizes that differ by more than 1e9 are
  /// none.
  var isValid: Bool { scales.isFinite && scales.min() > 1e-9 && scales.max() < 1e9 }

  /// The scales at which the content is as wide, and as high, as the viewport.
  private var scales: Point { part.size / size }

  /// The scale at `.fit`: the unit of the zoom.
  var unit: Double { scales.min() }

  /// The zoom at `.fill`.
  var fill: Double { limited(scales.max() / unit) }

  /// The zoom at `.fit`. It is not 1 if the limits do not contain 1.
  var fit: Double { limited(1) }

  func limited(_ zoom: Double) -> Double { limits.clamped(zoom) }

  func zoom(of place: Zoomable.Place) -> Double {
    switch place {
    case .fit, .closed: fit
    case .fill: fill
    case .free(let zoom, _, _): zoom.isFinite ? limited(zoom) : fit
    }
  }

  func center(of place: Zoomable.Place) -> Point {
    switch place {
    case .fit, .closed: Point(0.5, 0.5)
    case .fill(let point), .free(_, let point, _): point.isFinite ? point : Point(0.5, 0.5)
    }
  }

  /// Returns the pose at a place. A content that is turned takes the shorter way to the place's rotation.
  func pose(of place: Zoomable.Place, from rotation: Double) -> Pose {
    var angle = 0.0
    if case .free(_, _, let turned) = place, turned.isFinite { angle = turned }
    let (turn, scale) = (2 * Double.pi, unit * zoom(of: place))
    angle += ((rotation - angle) / turn).rounded() * turn
    var pose = Pose(position: .zero, scale: scale, rotation: angle)
    pose.position = position(showing: clamped(center(of: place), pose), pose)
    if case .closed(let side) = place {
      let half = size.y * scale / 2
      let edge = side == .top ? area.lower.y - half : area.upper.y + half
      pose.position.y += edge - (part.lower.y + part.upper.y) / 2
    }
    return pose
  }

  // MARK: Points of the content, in unit coordinates

  var middle: Point { (part.lower + part.upper) / 2 }

  /// Returns the position at which a point of the content lies in the middle of the viewport.
  func position(showing point: Point, _ pose: Pose) -> Point {
    middle + pose.vector((anchor - point) * size)
  }

  /// Returns the point of the content that lies in the middle of the viewport.
  func point(at pose: Pose) -> Point {
    anchor - pose.vectorFromParent(pose.position - middle) / size
  }

  /// Returns the point that may lie in the middle of the viewport and is nearest to a point. If the content
  /// is larger than the viewport, no edge may be visible. If it is smaller, it lies in the middle. Both hold
  /// for each axis of the content.
  func clamped(_ point: Point, _ pose: Pose) -> Point {
    let margin = margin(pose)
    return pointwiseMin(pointwiseMax(point, margin), 1 - margin)
  }

  /// The distances between the edges of the content and the points that may lie in the middle.
  private func margin(_ pose: Pose) -> Point {
    let half = part.size / 2
    let (c, s) = (abs(Double.cos(pose.rotation)), abs(Double.sin(pose.rotation)))
    return pointwiseMin(
      Point(c * half.x + s * half.y, s * half.x + c * half.y) / (pose.scale * size), Point(0.5, 0.5))
  }

  /// Returns the positions at which a point that may lie in the middle does so. If the content is turned,
  /// these are the positions in the rectangle around them.
  func bounds(_ pose: Pose) -> Bounds<Point> {
    let (low, high) = (margin(pose), 1 - margin(pose))
    let corners = [low, Point(high.x, low.y), high, Point(low.x, high.y)].map { position(showing: $0, pose) }
    return Bounds(
      between: corners.reduce(corners[0]) { pointwiseMin($0, $1) },
      and: corners.reduce(corners[0]) { pointwiseMax($0, $1) })
  }

  /// Returns the place with a zoom, near a point and with a rotation. A zoom that differs from that of `.fit`
  /// or `.fill` by less than a tolerance is taken for it. So is a rotation by less than 0.1 radians for 0.
  ///
  /// - Parameter tolerance: The tolerance, as a part of the zoom.
  func place(zoom: Double, at pose: Pose, tolerance: Double) -> Zoomable.Place {
    let turn = 2 * Double.pi
    let rotation = pose.rotation - (pose.rotation / turn).rounded() * turn
    func isNear(_ other: Double) -> Bool { abs(zoom / other - 1) <= tolerance }
    let isUpright = abs(rotation) < 0.1
    if isUpright, isNear(fit) { return .fit }
    let isFilling = isUpright && isNear(fill)
    var end = pose
    end.rotation = isUpright ? 0 : rotation
    end.scale = unit * (isFilling ? fill : zoom)
    let center = clamped(point(at: end), end)
    return isFilling ? .fill(at: center) : .free(zoom: zoom, at: center, rotation: end.rotation)
  }

  /// Returns whether the content may rest at a pose: its zoom and its position are within the limits, and it
  /// is not turned by less than 0.1 radians. Always `false` before the content was measured.
  func canRest(at pose: Pose) -> Bool {
    guard isValid else { return false }
    let place = place(zoom: limited(pose.scale / unit), at: pose, tolerance: 1e-9)
    return self.pose(of: place, from: pose.rotation).isNear(pose)
  }

  /// Returns how far a content is from being closed, from the position of its centre: 1 within its bounds,
  /// and 0 from half the height of the viewport on.
  func openness(at center: Point, scale: Double) -> Double {
    var layout = self
    layout.anchor = Point(0.5, 0.5)
    let bounds = layout.bounds(Pose(position: center, scale: scale, rotation: 0))
    let away = abs(center.y - bounds.clamped(center).y)
    return max(1 - 2 * away / (area.upper.y - area.lower.y), 0)
  }
}

extension ZoomLayout.Pose {
  /// Returns whether two poses are equal, except for rounding: 0.001 points, and 1e-9 of the scale and of the
  /// rotation.
  func isNear(_ other: Self) -> Bool {
    (position - other.position).lengthSquared <= 1e-6 && abs(scale / other.scale - 1) <= 1e-9
      && abs(rotation - other.rotation) <= 1e-9
  }

  /// Converts a vector from the content to its parent.
  func vector(_ vector: Point) -> Point { scale * vector.turned(by: rotation) }

  /// Converts a vector from the parent to the content.
  func vectorFromParent(_ vector: Point) -> Point { vector.turned(by: -rotation) / scale }
}

extension Point {
  /// Returns the vector turned by an angle.
  func turned(by angle: Double) -> Point {
    if angle == 0 { return self }
    return Transform.rotation(by: angle).apply(to: self)
  }
}
