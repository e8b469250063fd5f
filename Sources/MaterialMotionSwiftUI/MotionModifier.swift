// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Lets an element move the view, and lets drags on the view reach the element.
  ///
  ///     RoundedRectangle(cornerRadius: 16)
  ///       .frame(width: 96, height: 96)
  ///       .motion(card)
  ///
  /// The view's anchor point, at first its centre, is placed at the element's position. The position is in
  /// the coordinates of the space that the parent offers. The modified view takes all of that space, as with
  /// `position(_:)`. The view shows the element's transform and opacity. The element's size follows the
  /// view's size.
  ///
  /// The view must lie in a `motionStage(_:)`.
  ///
  /// - Parameters:
  ///   - element: The element that interactions move. Elements nest as their views do.
  ///   - mask: The gestures that the view recognizes: drags on the view, gestures of its subviews, or both.
  ///     Use `.subviews` for an element that must not be dragged, or that only a gesture of yours drags.
  public func motion(_ element: MotionElement, including mask: GestureMask = .all) -> some View {
    modifier(MotionModifier(element: element, mask: mask))
  }
}

private struct MotionModifier: ViewModifier {
  let element: MotionElement
  let mask: GestureMask

  @Environment(MotionStage.self) private var stage
  @State private var appearances = Appearances()

  func body(content: Content) -> some View {
    let appearance = appearances.appearance(of: element)
    let position = appearance.position.value
    content
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { size in
        element.size.value = Point(Double(size.width), Double(size.height))
      }
      .modifier(PointerModifier(element: element, stage: stage, mask: mask))
      .modifier(
        TransformEffect(
          transform: appearance.transform.value, anchorPoint: appearance.anchorPoint.value)
      )
      .opacity(appearance.opacity.value)
      .position(x: CGFloat(position.x), y: CGFloat(position.y))
  }
}

/// The values of an element that its view shows.
@MainActor
private struct Appearance {
  let element: MotionElement
  let position: MotionValue<Point>
  let anchorPoint: MotionValue<Point>
  let transform: MotionValue<Transform>
  let opacity: MotionValue<Double>

  init(of element: MotionElement) {
    self.element = element
    position = MotionValue(element.position)
    anchorPoint = MotionValue(element.anchorPoint)
    transform = MotionValue(element.transform)
    opacity = MotionValue(element.opacity)
  }
}

/// Keeps an element's observers from one evaluation of `body` to the next, until the view gets another
/// element.
@MainActor
private final class Appearances {
  private var last: Appearance?

  func appearance(of element: MotionElement) -> Appearance {
    if let last, last.element === element { return last }
    let appearance = Appearance(of: element)
    last = appearance
    return appearance
  }
}

/// An element's transform about its anchor point. It moves the anchor point to the view's centre.
struct TransformEffect: GeometryEffect {
  let transform: Transform
  let anchorPoint: Point

  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    let size = Point(Double(size.width), Double(size.height))
    let shift = size / 2 - transform.apply(to: anchorPoint * size)
    return ProjectionTransform(
      CGAffineTransform(
        a: CGFloat(transform.xAxis.x), b: CGFloat(transform.xAxis.y),
        c: CGFloat(transform.yAxis.x), d: CGFloat(transform.yAxis.y),
        tx: CGFloat(shift.x), ty: CGFloat(shift.y)))
  }
}
#endif
