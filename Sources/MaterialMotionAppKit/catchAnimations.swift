// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

@MainActor
extension NSView {
  /// Ends the animations of Core Animation that move the view's layer, and gives their present values and
  /// their velocity to the view's ``motionElement``. A spring of the library can then continue the movement.
  ///
  ///     NSAnimationContext.runAnimationGroup { context in
  ///       context.allowsImplicitAnimation = true
  ///       card.setFrameOrigin(far)
  ///     }
  ///     // later, during the animation
  ///     card.catchAnimations()
  ///     tossable.spring.destination.value = near   // the card turns round with its velocity
  ///
  /// The element gets the visible position, transform and opacity, if an animation changes them. The
  /// velocity of the position is exact for animations with a spring or a timing curve. The velocity of a
  /// keyframe animation counts as 0. If an animation changes the layer's `transform`, its translation is
  /// dropped.
  ///
  /// AppKit may also animate a view without Core Animation, by changing its frame in steps. Such an animation
  /// is not caught. Do not call `catchAnimations()` of the view's layer: it would move the layer without the
  /// view.
  ///
  /// If no animation moves the layer, or if the view has no layer, the call has no effect.
  public func catchAnimations() {
    let element = motionElement
    layer?.catchAnimations(into: element)
  }
}
#endif
