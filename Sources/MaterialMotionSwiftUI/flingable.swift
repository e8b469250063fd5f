// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Lets the user drag and throw the view. A thrown view slows down by itself, and a spring catches it at an
  /// edge.
  ///
  ///     Circle().frame(width: 96, height: 96)
  ///       .flingable(within: Bounds(x: 48...342, y: 48...700))
  ///       .motionStage()
  ///
  /// The view starts at its place in the layout, and remains where it comes to rest:
  /// see ``SwiftUI/View/motionOffset(_:including:minimumDistance:)``. Beyond the bounds, it follows the hand
  /// less and less.
  ///
  /// The view must be on a stage: see ``SwiftUI/View/tossable(along:by:of:minimumDistance:)``.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the centre of the view, in points, in the coordinate system of the stage. If
  ///     they change, the view moves into them. Defaults to `nil`: no bounds, or those of your interaction.
  ///   - axis: The axis of the drag and of the flight. A scroll view can scroll along the other one. Defaults
  ///     to `nil`: the whole plane.
  ///   - flingable: An interaction of your own, for example with another decay. Its own axis applies, and
  ///     `axis` is ignored. Defaults to one that the view owns.
  ///   - element: The element of the view. Defaults to one that the view owns.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag, in points: see
  ///     ``SwiftUI/View/motion(_:including:minimumDistance:)``. With 20, a scroll view can scroll on iOS 17,
  ///     too.
  public func flingable(
    within bounds: Bounds<Point>? = nil, along axis: CoordinateAxis? = nil, by flingable: Flingable? = nil,
    of element: MotionElement? = nil, minimumDistance: CGFloat = 0
  ) -> some View {
    let isOwn = flingable == nil
    return modifier(
      InteractionModifier(
        name: "flingable", element: element, driver: flingable, axis: axis, minimumDistance: minimumDistance,
        plan: bounds,
        make: { Flingable(along: $0) },
        write: { if let bounds = $1 ?? (isOwn ? .unlimited : nil) { $0.fling.bounds.value = bounds } }))
  }
}
#endif
