// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

/// The values of an element that determine the appearance of its view. SwiftUI observes these values.
///
/// A body that reads a value is evaluated in each frame that changes the value. So the values that change in
/// most frames are read in modifiers of their own, which contain nothing else.
@MainActor
struct Appearance {
  let element: MotionElement
  let position: MotionValue<Point>
  let anchorPoint: MotionValue<Point>
  let transform: MotionValue<Transform>
  let opacity: MotionValue<Double>
  let zIndex: MotionValue<Double>
  let acceptsInput: MotionValue<Bool>

  init(of element: MotionElement) {
    self.element = element
    position = MotionValue(element.position)
    anchorPoint = MotionValue(element.anchorPoint)
    transform = MotionValue(element.transform)
    opacity = MotionValue(element.opacity)
    zIndex = MotionValue(element.zIndex)
    acceptsInput = MotionValue(element.acceptsInput)
  }
}

/// Stores the appearance of the view's element, so that all evaluations of `body` share the same observers.
/// If the view gets another element, stores the appearance of the new element instead.
@MainActor
final class Appearances {
  private var last: Appearance?

  func appearance(of element: MotionElement) -> Appearance {
    if let last, last.element === element { return last }
    let appearance = Appearance(of: element)
    last = appearance
    return appearance
  }
}

/// Draws the view with the element's opacity. An animation of the application does not change the opacity a
/// second time.
struct OpacityModifier: ViewModifier {
  let appearance: Appearance

  func body(content: Content) -> some View {
    content
      .transaction { @Sendable in $0.resumeAnimation() }
      .opacity(appearance.opacity.value)
      .transaction { @Sendable in $0.pauseAnimation() }
      // Without the group, SwiftUI would also pause an animation that moves the view: it passes the places of
      // views on to the views inside.
      .geometryGroup()
  }
}

/// Hides the view from pointers and from screen readers while its element accepts no input.
struct InputModifier: ViewModifier {
  let appearance: Appearance

  func body(content: Content) -> some View {
    let acceptsInput = appearance.acceptsInput.value
    content.allowsHitTesting(acceptsInput).accessibilityHidden(!acceptsInput)
  }
}
#endif
