// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

extension Recording.DrawnFrame {
  /// Creates a frame with the present position and transform of an element. The rotation is the angle of the
  /// transformed x axis, and the scale is the length of this axis.
  init(of element: MotionElement, at time: Double) {
    let axis = element.transform.value.xAxis
    self.init(
      time: time, position: element.position.value, rotation: atan2(axis.y, axis.x),
      scale: axis.lengthSquared.squareRoot())
  }
}

extension Recording.DrawnFrame: CustomStringConvertible {
  /// The position, with all digits. If the element was transformed, the rotation and the scale follow.
  public var description: String {
    let place = "(\(position.x), \(position.y))"
    return rotation == 0 && scale == 1 ? place : "\(place) turned by \(rotation) scaled by \(scale)"
  }

  /// Returns the largest of three differences: in position, in rotation and in scale. Returns NaN if one of
  /// the differences is NaN.
  func distance(to other: Recording.DrawnFrame) -> Double {
    let way = (position - other.position).lengthSquared.squareRoot()
    let turn = abs((rotation - other.rotation).remainder(dividingBy: 2 * .pi))
    let growth = abs(scale - other.scale)
    // `max` may return a number although another argument is NaN.
    return (way + turn + growth).isNaN ? .nan : max(way, turn, growth)
  }
}
