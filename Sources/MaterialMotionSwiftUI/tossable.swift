// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Lets the user drag, toss and catch the view. When the user lets go of it, it springs back to its place
  /// in the layout.
  ///
  ///     Circle().frame(width: 96, height: 96)
  ///       .tossable()
  ///       .motionStage()
  ///
  /// The spring starts with the velocity of the hand, and a press catches the view in flight. The view keeps
  /// its place in a stack or in a grid: see ``SwiftUI/View/motionOffset(_:including:minimumDistance:)``. If
  /// the layout moves it while it is held or in flight, it lands at the new place.
  ///
  /// The view must be inside a view with `motionStage()` or `motionStage(_:)`. Several views may share one
  /// stage. Without a stage, the view is shown but cannot be dragged: see
  /// ``MaterialMotion/MotionDiagnostics/Report/noStage(of:)``.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag. A scroll view can scroll along the other one. Defaults to `nil`: the
  ///     whole plane.
  ///   - tossable: An interaction of your own, for example with detents, or to observe its releases. Its own
  ///     axis applies, and `axis` is ignored. Defaults to one that the view owns.
  ///   - element: The element of the view, if other code moves it or observes it. Defaults to one that the
  ///     view owns.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag, in points: see
  ///     ``SwiftUI/View/motion(_:including:minimumDistance:)``. With 20, a scroll view can scroll on iOS 17,
  ///     too.
  public func tossable(
    along axis: CoordinateAxis? = nil, by tossable: Tossable? = nil, of element: MotionElement? = nil,
    minimumDistance: CGFloat = 0
  ) -> some View {
    modifier(
      InteractionModifier(
        name: "tossable", element: element, driver: tossable, axis: axis, minimumDistance: minimumDistance,
        plan: true,
        make: { Tossable(along: $0, landing: .layout) }, write: { _, _ in }))
  }

  /// Shows the view at a point, and lets the user drag, toss and catch it. When the user lets go of it, it
  /// springs back to the point.
  ///
  ///     Circle().frame(width: 96, height: 96)
  ///       .tossable(to: isOpen ? Point(200, 120) : Point(200, 600))
  ///       .motionStage()
  ///
  /// If the point changes, the view flies there, with its present velocity. `withAnimation` is not needed,
  /// and has no effect. The view fills the space that its parent offers, as with `position(_:)`, and the
  /// point is in points in this space: see ``SwiftUI/View/motion(_:including:minimumDistance:)``. A point
  /// that is not finite is dropped and reported.
  ///
  /// The view must be on a stage: see ``SwiftUI/View/tossable(along:by:of:minimumDistance:)``.
  ///
  /// - Parameters:
  ///   - destination: The point at which the centre of the view comes to rest.
  ///   - axis: The axis of the drag. Defaults to `nil`: the whole plane.
  ///   - tossable: An interaction of your own. Its own axis applies, and `axis` is ignored. Its spring
  ///     receives the destination. Your program may write another destination, which remains until the
  ///     argument changes.
  ///   - element: The element of the view. An element of your own starts where it is, and flies to the point.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag, in points.
  public func tossable(
    to destination: Point, along axis: CoordinateAxis? = nil, by tossable: Tossable? = nil,
    of element: MotionElement? = nil, minimumDistance: CGFloat = 0
  ) -> some View {
    modifier(
      InteractionModifier(
        name: "tossable", place: destination, element: element, driver: tossable, axis: axis,
        minimumDistance: minimumDistance, plan: destination, make: { Tossable(along: $0) },
        write: { $0.spring.destination.value = $1 }))
  }
}
#endif
