// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Lets the user drag the view. It stays where the user lets go of it.
  ///
  ///     Circle().frame(width: 44, height: 44)
  ///       .motionDraggable(along: .x, within: Bounds(x: 22...368))
  ///       .motionStage()
  ///
  /// SwiftUI's `draggable(_:)` is another thing: it drags a copy of data to another view or another program.
  ///
  /// The view starts at its place in the layout:
  /// see ``SwiftUI/View/motionOffset(_:including:minimumDistance:)``. Beyond the bounds, it follows the hand
  /// less and less, and a spring brings it back.
  ///
  /// The view must be on a stage: see ``SwiftUI/View/tossable(along:by:of:minimumDistance:)``.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag. A scroll view can scroll along the other one. Defaults to `nil`: the
  ///     whole plane.
  ///   - bounds: The bounds of the centre of the view, in points, in the coordinate system of the stage. If
  ///     they change, the view moves into them. Defaults to `nil`: no bounds, or those of your interaction.
  ///   - draggable: An interaction of your own, for example to observe its releases. Its own axis applies,
  ///     and `axis` is ignored. Defaults to one that the view owns.
  ///   - element: The element of the view. Defaults to one that the view owns.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag, in points: see
  ///     ``SwiftUI/View/motion(_:including:minimumDistance:)``. With 20, a scroll view can scroll on iOS 17,
  ///     too.
  public func motionDraggable(
    along axis: CoordinateAxis? = nil, within bounds: Bounds<Point>? = nil, by draggable: Draggable? = nil,
    of element: MotionElement? = nil, minimumDistance: CGFloat = 0
  ) -> some View {
    let isOwn = draggable == nil
    return modifier(
      InteractionModifier(
        name: "motionDraggable", element: element, driver: draggable, axis: axis,
        minimumDistance: minimumDistance, plan: bounds,
        make: { Draggable(along: $0) },
        write: { if let bounds = $1 ?? (isOwn ? .unlimited : nil) { $0.bounds.value = bounds } }))
  }
}
#endif
