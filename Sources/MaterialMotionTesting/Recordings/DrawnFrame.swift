// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

extension Recording.DrawnFrame {
  /// Where an element is. Rotation and scale are those of where its transform takes the x axis.
  init(of element: MotionElement, at time: Double) {
    let axis = element.transform.value.xAxis
    self.init(
      time: time, position: element.position.value, rotation: atan2(axis.y, axis.x),
      scale: axis.magnitudeSquared.squareRoot())
  }
}

extension Recording.DrawnFrame: CustomStringConvertible {
  /// Where the element was, to the last digit.
  public var description: String {
    let place = "(\(position.x), \(position.y))"
    return rotation == 0 && scale == 1 ? place : "\(place) turned by \(rotation) scaled by \(scale)"
  }

  /// The largest of the differences in place, angle and scale; a NaN if one of them is.
  func distance(to other: Recording.DrawnFrame) -> Double {
    let way = (position - other.position).magnitudeSquared.squareRoot()
    let turn = abs((rotation - other.rotation).remainder(dividingBy: 2 * .pi))
    let growth = abs(scale - other.scale)
    // The largest of several numbers is no NaN, even if one of them is.
    return (way + turn + growth).isNaN ? .nan : max(way, turn, growth)
  }
}
