// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

public import typealias MaterialMotion.Point

@MainActor
extension UISpringTimingParameters {
  /// Creates the timing of an animation that starts with the velocity of an element.
  ///
  ///     let timing = UISpringTimingParameters(.snappy, of: card.motionElement, to: Point(200, 120))
  ///     let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
  ///     animator.addAnimations { card.center = CGPoint(x: 200, y: 120) }
  ///     animator.startAnimation()
  ///
  /// The spring determines the duration of the animation, so the animator's `duration` has no effect. The
  /// velocity of each coordinate continues. If a coordinate is already at the destination, UIKit cannot give
  /// it a velocity: see ``MotionElement/relativeVelocity(to:)``.
  ///
  /// While UIKit moves the view, the view's element is at rest. To catch the view, call `catchAnimations()`.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring. An instant spring becomes a spring with a response of
  ///     1 ms.
  ///   - element: The element of the view that the animation moves.
  ///   - destination: The element's position at the end of the animation. It is the view's `center`, unless
  ///     the view moves by its transform.
  public convenience init(
    _ description: SpringDescription, of element: MotionElement, to destination: Point
  ) {
    let description = description.forPlatforms
    self.init(
      mass: CGFloat(description.mass), stiffness: CGFloat(description.stiffness),
      damping: CGFloat(description.damping),
      initialVelocity: CGVector(element.relativeVelocity(to: destination)))
  }
}

@MainActor
extension UIView {
  /// Ends the UIKit animations that move the view, and gives their present values and their velocity to the
  /// view's ``motionElement``. A spring of the library can then continue the movement.
  ///
  ///     UIView.animate(springDuration: 0.8) { card.center = far }
  ///     // later, during the animation
  ///     card.catchAnimations()
  ///     tossable.spring.destination.value = near   // the card turns round with its velocity
  ///
  /// The element gets the visible position, transform and opacity, if an animation changes them. The velocity
  /// of the position is exact for animations with a spring or a timing curve. The velocity of a keyframe
  /// animation is taken to be 0. The translation of an animation of the view's `transform` is dropped, even
  /// if ``movesByTransform`` is `true`. UIKit calls the completion handlers with the value `false`, because
  /// the animations did not finish. If a `UIViewPropertyAnimator` moves the view, call its
  /// `stopAnimation(_:)` with `true` afterwards.
  ///
  /// During an animation, UIKit delivers touches only if the animation has the option `allowUserInteraction`.
  /// The view then receives the touches at its destination, not at the place where it is visible.
  ///
  /// If no animation moves the view, the call has no effect.
  public func catchAnimations() {
    layer.catchAnimations(into: motionElement)
  }
}
#endif
