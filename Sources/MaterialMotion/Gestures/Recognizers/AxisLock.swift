// SPDX-License-Identifier: Apache-2.0

/// Decides whether a pan that is locked to an axis must fail, because its pointers move across the axis.
///
/// The slop applies separately along the axis and across it. The direction in which the pointers first move
/// farther than the slop decides. If one event exceeds the slop in both directions, the larger movement
/// decides.
package struct AxisLock {
  /// The axis, in the coordinate system of the element's container.
  package let axis: CoordinateAxis

  private var slop = Double.infinity
  private var along = Point.zero

  /// The movement across the axis since the press and before the pan began, in the stage's coordinate system.
  private(set) var across = Point.zero

  package init(to axis: CoordinateAxis) {
    self.axis = axis
  }

  /// Starts a press.
  ///
  /// - Parameter slop: The distance that the pointer may move across the axis, in points. `.infinity` if the
  ///   pan must not fail.
  package mutating func start(slop: Double) {
    self.slop = slop
    along = .zero
    across = .zero
  }

  /// Adds a step of a pan that has not begun. Returns whether the pan must fail, because the pointer has left
  /// the slop across the axis.
  ///
  /// - Parameters:
  ///   - step: The step, in the stage's coordinate system.
  ///   - part: The part of the step along the axis.
  package mutating func fails(after step: Point, along part: Point) -> Bool {
    add(step, along: part)
    let distance = across.lengthSquared
    return distance > slop * slop && distance > along.lengthSquared
  }

  /// The decision about a pan whose slop is a circle, such as that of UIKit.
  package enum Decision {
    case begin, fail
  }

  /// Adds a step of a pan that has not begun, and whose slop is a circle around the press. Returns `nil`
  /// until the pointer leaves the circle. Then the larger movement decides.
  ///
  /// - Parameters:
  ///   - step: The step, in the stage's coordinate system.
  ///   - part: The part of the step along the axis.
  package mutating func decide(after step: Point, along part: Point) -> Decision? {
    add(step, along: part)
    guard (along + across).lengthSquared > slop * slop else { return nil }
    return across.lengthSquared > along.lengthSquared ? .fail : .begin
  }

  private mutating func add(_ step: Point, along part: Point) {
    along += part
    across += step - part
  }
}

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
