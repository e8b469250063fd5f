// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

extension ElementRectangle {
  /// Returns the same rectangle with the turn that is nearest to that of another one.
  func turned(near other: ElementRectangle) -> ElementRectangle {
    var result = self
    result.turn -= ((turn - other.turn) / (2 * .pi)).rounded() * 2 * .pi
    return result
  }

  /// Returns the rectangle and its velocity in another space. A shear is lost.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of this rectangle.
  ///   - change: The space of this rectangle, in the other space.
  ///   - own: The transform of the element, which applies before the turn.
  ///   - newOwn: The transform of the element in the other space.
  ///   - shift: The way of the anchor point, in unit coordinates.
  func converted(
    moving velocity: ElementRectangle, by change: LayoutSpace, turned own: Transform = .identity,
    to newOwn: Transform = .identity, anchorShift shift: Point = .zero
  ) -> (ElementRectangle, ElementRectangle) {
    var (seen, rate) = (self, velocity)
    let turned = own.followed(by: .rotation(by: turn))
    // The edges of the rectangle, and their velocities.
    let edges = Transform.scale(by: size).followed(by: turned)
    let edgesVelocity = Transform.scale(by: velocity.size).followed(by: turned) + edges.swept(velocity.turn)
    let now = edges.followed(by: change.map)
    let nowVelocity = edges.followed(by: change.mapVelocity) + edgesVelocity.followed(by: change.map)
    seen.place = change.point(place) + now.apply(to: shift)
    rate.place = change.velocity(of: place, moving: velocity.place) + nowVelocity.apply(to: shift)
    let growth = change.growth
    (seen.radius, seen.shadow) = (radius * growth.factor, shadow * growth.factor)
    rate.radius = velocity.radius * growth.factor + radius * growth.velocity
    rate.shadow = velocity.shadow * growth.factor + shadow * growth.velocity
    let (width, height) = (now.xAxis.length, now.yAxis.length)
    let (unitWidth, unitHeight) = (newOwn.xAxis.length, newOwn.yAxis.length)
    guard width > 0, height > 0, unitWidth > 0, unitHeight > 0 else { return (seen, rate) }
    // A spring may overshoot to a negative size.
    let side = size.x < 0 ? -1.0 : 1
    let otherSide = now.isMirrored == newOwn.isMirrored ? side : -side
    seen.size = Point(side * width / unitWidth, otherSide * height / unitHeight)
    rate.size = Point(
      side * (now.xAxis * nowVelocity.xAxis).sum() / width / unitWidth,
      otherSide * (now.yAxis * nowVelocity.yAxis).sum() / height / unitHeight)
    let newTurn = (side * now.xAxis).angle - newOwn.xAxis.angle
    seen.turn = newTurn - ((newTurn - turn) / (2 * .pi)).rounded() * 2 * .pi
    let cross = now.xAxis.x * nowVelocity.xAxis.y - now.xAxis.y * nowVelocity.xAxis.x
    rate.turn = cross / (width * width)
    return (seen, rate)
  }
}

extension LayoutSpace {
  /// The factor by which the space scales lengths on average, and its velocity.
  var growth: (factor: Double, velocity: Double) {
    let (x, y, xRate, yRate) = (map.xAxis, map.yAxis, mapVelocity.xAxis, mapVelocity.yAxis)
    let area = x.x * y.y - x.y * y.x
    let areaRate = xRate.x * y.y + x.x * yRate.y - xRate.y * y.x - x.y * yRate.x
    let factor = abs(area).squareRoot()
    return (factor, factor == 0 ? 0 : (area < 0 ? -areaRate : areaRate) / (2 * factor))
  }

  /// Creates the coordinate system of the content of an element on the stage.
  init(onStage element: MotionElement?) {
    var spaces = LayoutSpaces()
    self = spaces.space(around: element, within: nil)
  }
}

extension Point {
  var length: Double { lengthSquared.squareRoot() }

  var angle: Double { .atan2(y: y, x: x) }
}
