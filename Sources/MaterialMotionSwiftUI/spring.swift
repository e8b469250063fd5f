// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension Animation {
  /// Returns a spring animation that starts with the velocity of an element.
  ///
  ///     // The view's `center` has followed the card until now.
  ///     withAnimation(.spring(.snappy, of: card, to: Point(200, 120))) {
  ///       center = CGPoint(x: 200, y: 120)
  ///     }
  ///
  /// SwiftUI animates from the value that the view shows. So the animated value must follow the element until
  /// the animation starts. For example, set the value in an observer of the element's position.
  ///
  /// SwiftUI's animation has one number for its velocity, which describes a movement on the straight line to
  /// the destination. The velocity across this line is lost. To keep it, animate each coordinate separately,
  /// and pass the axis:
  ///
  ///     withAnimation(.spring(.snappy, of: card, to: place, along: .x)) { x = place.x }
  ///     withAnimation(.spring(.snappy, of: card, to: place, along: .y)) { y = place.y }
  ///
  /// If the element is already at the destination, the animation has no velocity: see
  /// ``MotionElement/relativeVelocity(to:)``.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring. If the spring is instant, the animation has the duration
  ///     0.
  ///   - element: The element whose velocity the animation has at its start.
  ///   - destination: The element's position at the end of the animation.
  ///   - axis: The axis along which the animation moves, or `nil` if it moves along both axes.
  public static func spring(
    _ description: SpringDescription, of element: MotionElement, to destination: Point,
    along axis: CoordinateAxis? = nil
  ) -> Animation {
    guard !description.isInstant else { return .linear(duration: 0) }
    let velocity = element.relativeVelocity(to: destination)
    let speed: Double =
      switch axis {
      case .x: velocity.x
      case .y: velocity.y
      case nil: element.relativeSpeed(to: destination)
      }
    return .interpolatingSpring(
      SwiftUI.Spring(
        mass: description.mass, stiffness: description.stiffness, damping: description.damping,
        allowOverDamping: true),
      initialVelocity: speed)
  }
}
#endif
