// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionHosting
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Moves an element with a point that SwiftUI animates. A drag or a spring of the library can then take
  /// over with the velocity of the animation.
  ///
  ///     Circle()
  ///       .motion(card)
  ///       .motionFollowing(center, of: card)
  ///
  ///     withAnimation(.linear(duration: 0.5)) { center = CGPoint(x: 200, y: 120) }
  ///     // later, during the animation
  ///     tossable.spring.destination.value = Point(20, 20)
  ///
  /// In each frame of the animation, the element gets the point as its position, and the measured velocity.
  /// While a drag or a motion of the library moves the element, the point has no effect. After the library
  /// has taken over, the rest of the present animation has no effect either. The element follows the point
  /// again when the point has not changed for a tenth of a second, and then changes. When the library takes
  /// over, set the point to the element's new place without an animation. Otherwise, the next animation
  /// starts at the point's old place, and the element jumps there.
  ///
  /// SwiftUI does not report the time at which a frame will be visible, so the velocity is less exact than
  /// that of a drag. The view must be inside a view with the modifier `motionStage(_:)`. Elsewhere, such as
  /// in a preview of the view alone, the point has no effect.
  ///
  /// - Parameters:
  ///   - point: The point that SwiftUI animates, in the coordinate system of the element's parent.
  ///   - element: The element to move.
  public func motionFollowing(_ point: CGPoint, of element: MotionElement) -> some View {
    modifier(FollowingModifier(element: element, point: point))
  }
}

/// Receives the values of an animation: SwiftUI sets `animatableData` and evaluates `body` in each frame.
private struct FollowingModifier: ViewModifier, Animatable {
  let element: MotionElement
  var point: CGPoint

  @Environment(MotionStage.self) private var stage: MotionStage?
  @State private var follower = Follower()

  nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(point.x, point.y) }
    set { point = CGPoint(x: newValue.first, y: newValue.second) }
  }

  func body(content: Content) -> some View {
    content.onChange(of: point, initial: true) { _, point in
      if let stage { follower.show(point, of: element, on: stage) }
    }
    .modifier(StageCheck(stage: stage, name: "motionFollowing"))
  }
}

/// Stores the connection of a view's element to the animated point.
@MainActor
private final class Follower {
  private var last: (element: MotionElement, stage: MotionStage, point: AnimatedPoint)?

  func show(_ point: CGPoint, of element: MotionElement, on stage: MotionStage) {
    if last?.element !== element || last?.stage !== stage {
      last = (element, stage, AnimatedPoint(moving: element, in: stage.runtime))
    }
    last?.point.show(Point(Double(point.x), Double(point.y)))
  }
}
#endif
