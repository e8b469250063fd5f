// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionCoreAnimation
import SwiftUI

import typealias MaterialMotion.Point

/// Applies an element's transform around the element's anchor point, and moves the anchor point.
///
/// The effect has no animatable data, so `withAnimation` does not animate the numbers of the element a second
/// time. A `position(x:y:)` with these numbers would be animated.
struct TransformEffect: GeometryEffect {
  let transform: Transform

  /// The anchor point in unit coordinates of the view.
  let anchorPoint: Point

  /// The point of the laid-out view from which the `offset` leads to the drawn anchor point, in unit
  /// coordinates of the view.
  let layoutPoint: Point

  /// The vector from the layout point to the drawn anchor point, in points.
  let offset: Point

  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    let size = Point(size)
    let shift = layoutPoint * size + offset - transform.apply(to: anchorPoint * size)
    return ProjectionTransform(
      CGAffineTransform(
        a: CGFloat(transform.xAxis.x), b: CGFloat(transform.xAxis.y),
        c: CGFloat(transform.yAxis.x), d: CGFloat(transform.yAxis.y),
        tx: CGFloat(shift.x), ty: CGFloat(shift.y)))
  }
}
#endif
