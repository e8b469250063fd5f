// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

extension Recording.DrawnFrame {
  /// The present state of an element. Rotation and scale are those of the transformed x axis.
  init(of element: MotionElement, at time: Double) {
    let axis = element.transform.value.xAxis
    self.init(
      time: time, position: element.position.value, rotation: atan2(axis.y, axis.x),
      scale: axis.magnitudeSquared.squareRoot())
  }
}

extension Recording.DrawnFrame: CustomStringConvertible {
  /// The position, with all digits, followed by rotation and scale if the element was transformed.
  public var description: String {
    let place = "(\(position.x), \(position.y))"
    return rotation == 0 && scale == 1 ? place : "\(place) turned by \(rotation) scaled by \(scale)"
  }

  /// The largest of the differences in position, rotation and scale. NaN if one of them is NaN.
  func distance(to other: Recording.DrawnFrame) -> Double {
    let way = (position - other.position).magnitudeSquared.squareRoot()
    let turn = abs((rotation - other.rotation).remainder(dividingBy: 2 * .pi))
    let growth = abs(scale - other.scale)
    // `max` may return a number although another argument is NaN.
    return (way + turn + growth).isNaN ? .nan : max(way, turn, growth)
  }
}
