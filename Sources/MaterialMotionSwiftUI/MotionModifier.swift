// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Has an element move the view, and the view's drags reach the element.
  ///
  ///     RoundedRectangle(cornerRadius: 16)
  ///       .frame(width: 96, height: 96)
  ///       .motion(card)
  ///
  /// The element's anchor point of the view, at first its centre, is at the element's position, in the
  /// coordinates of what the view lies in, all of which it takes, as with `position(_:)`. The view's
  /// transform and opacity are the element's; the element's size is that of the view.
  ///
  /// The view has to lie in a `motionStage(_:)`.
  ///
  /// - Parameters:
  ///   - element: What interactions move. Where views lie in each other, so do their elements.
  ///   - mask: Whether drags of the view, and gestures of the views in it, are heard: `.subviews` for an
  ///     element that is not to be dragged, or by a gesture of your own only.
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

/// What is seen of an element.
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

/// Keeps what observes an element from one body to the next, until the view is given another element.
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

/// An element's transform about its anchor point, which comes to lie where the centre of the view was.
private struct TransformEffect: GeometryEffect {
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
