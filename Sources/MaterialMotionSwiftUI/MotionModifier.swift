// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionCoreAnimation
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Moves the view together with an element. Sends drags, pinches and turns of the view to the element.
  ///
  ///     RoundedRectangle(cornerRadius: 16)
  ///       .frame(width: 96, height: 96)
  ///       .motion(card)
  ///
  /// The modified view fills the space that its parent offers, as with `position(_:)`. The element's position
  /// is the position of the view's anchor point in the coordinate system of this space. The anchor point is
  /// initially the view's centre. The view also has the element's transform and opacity. The element's size
  /// follows the view's size. The element's `zIndex` is passed to `zIndex(_:)`. In a `ZStack`, SwiftUI draws
  /// the modified view above the views with a smaller value, and the topmost view receives the next touch. A
  /// modifier that you apply after this one, such as `padding()`, can hide the value from the `ZStack`.
  ///
  /// For a view that keeps its place in a stack or in a grid, see
  /// ``SwiftUI/View/motionOffset(_:including:minimumDistance:)``.
  ///
  /// `withAnimation` animates the content of the view, but not the changes that the element makes.
  ///
  /// The view must be inside a view with the modifier `motionStage(_:)`. Elsewhere, such as in a preview of
  /// the view alone, the view is at the element's position, and the element receives no pointers. A debug
  /// build then prints a report: see ``MaterialMotion/MotionDiagnostics/Report/noStage(of:)``.
  ///
  /// - Parameters:
  ///   - element: The element that interactions move. If the view is inside a view with another element, that
  ///     element must be the `parent` of this element.
  ///   - mask: The gestures that are recognized: drags, pinches and turns of the view, gestures of the view's
  ///     subviews, or both. Use `.subviews` if the element must not be dragged, or if your own gesture drags
  ///     the element.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag to the element,
  ///     in points. With 0, the element receives each press: it can be tapped, and a press catches it in
  ///     flight. But the view then keeps a scroll view around it from scrolling. With 20, the scroll view can
  ///     begin to scroll. The element then recognizes neither taps nor long presses, and only a drag catches
  ///     it in flight. From iOS 18 on, the distance has no effect: recognizers of UIKit report the fingers,
  ///     and let the scroll view scroll.
  public func motion(
    _ element: MotionElement, including mask: GestureMask = .all, minimumDistance: CGFloat = 0
  ) -> some View {
    modifier(MotionModifier(element: element, mask: mask, minimumDistance: minimumDistance))
  }
}

struct MotionModifier: ViewModifier {
  let element: MotionElement
  let mask: GestureMask
  let minimumDistance: CGFloat

  /// The name of the modifier that the application has applied.
  var name = "motion"

  @Environment(MotionStage.self) private var stage: MotionStage?
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var appearances = Appearances()

  func body(content: Content) -> some View {
    let appearance = appearances.appearance(of: element)
    content
      .environment(\.layoutDirection, layoutDirection)
      .coordinateSpace(.named(ObjectIdentifier(element)))
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { size in
        element.size.value = Point(size)
      }
      .modifier(OpacityModifier(appearance: appearance))
      .modifier(PositionModifier(appearance: appearance))
      .position(x: 0, y: 0)
      .modifier(
        PointerModifier(element: element, stage: stage, mask: mask, minimumDistance: minimumDistance)
      )
      // In a right-to-left interface, SwiftUI mirrors positions and geometry effects, but not the locations
      // of gestures.
      .environment(\.layoutDirection, .leftToRight)
      .modifier(InputModifier(appearance: appearance))
      .modifier(StageCheck(stage: stage, name: name))
      .zIndex(appearance.zIndex.value)
  }
}

/// Draws the view at the element's position, if its centre is laid out at (0, 0).
private struct PositionModifier: ViewModifier {
  let appearance: Appearance

  func body(content: Content) -> some View {
    content.modifier(
      TransformEffect(
        transform: appearance.transform.value, anchorPoint: appearance.anchorPoint.value,
        layoutPoint: Point(0.5, 0.5), offset: appearance.position.value))
  }
}
#endif
