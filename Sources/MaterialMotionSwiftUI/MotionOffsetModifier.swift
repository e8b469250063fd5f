// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import SwiftUI

import typealias MaterialMotion.Point

extension View {
  /// Moves the view together with an element, and leaves the view its place in a stack or in a grid.
  ///
  ///     LazyVGrid(columns: columns) {
  ///       ForEach(tiles) { tile in
  ///         TileView(tile).frame(height: 96).motionOffset(tile.element)
  ///       }
  ///     }
  ///     .motionStage(stage)
  ///
  /// The layout determines the place and the size of the view, as with `offset(_:)`. The modifier draws the
  /// view away from this place. Otherwise, it does the same as
  /// ``SwiftUI/View/motion(_:including:minimumDistance:)``.
  ///
  /// The element's position is a point in the coordinate system of its `parent`. Without a parent, this is
  /// the stage's coordinate system. The first layout sets the position to the place of the view's anchor
  /// point:
  ///
  /// | | the view at rest | while a drag or a motion moves the view |
  /// |---|---|---|
  /// | the layout moves the view by (0, 40) | the position changes by (0, 40) | the position stays |
  /// | `withAnimation` around that change | SwiftUI animates the change | no effect on the place |
  ///
  /// The element's `layoutPosition` is the place of the anchor point in the latest layout. A `Tossable`
  /// without a destination, or with the landing `.layout`, therefore returns the view to its place in the
  /// layout, even if the layout changes while the view is dragged or in flight.
  ///
  /// Inside a `ScrollView`, apply `motionStage(_:)` to the content that scrolls. Otherwise, each frame of a
  /// scroll moves all elements.
  ///
  /// The view must be inside a view with the modifier `motionStage(_:)`. Elsewhere, such as in a preview of
  /// the view alone, the view is at its place in the layout, and the element receives no pointers. A debug
  /// build then prints a report: see ``MaterialMotion/MotionDiagnostics/Report/noStage(of:)``.
  ///
  /// - Parameters:
  ///   - element: The element that interactions move. If the view is inside a view with another element, that
  ///     element must be the `parent` of this element.
  ///   - mask: The gestures that are recognized.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag to the element,
  ///     in points.
  public func motionOffset(
    _ element: MotionElement, including mask: GestureMask = .all, minimumDistance: CGFloat = 0
  ) -> some View {
    modifier(MotionOffsetModifier(element: element, mask: mask, minimumDistance: minimumDistance))
  }

  /// Adds a motion offset, and lets a closure write each layout to the element.
  ///
  /// - Parameters:
  ///   - name: The name of the modifier that the application has applied.
  ///   - change: Receives a closure that writes the layout, and calls it. It is not called for the first
  ///     layout, which sets the place of the view.
  package func motionOffset(
    _ element: MotionElement, including mask: GestureMask, minimumDistance: CGFloat, named name: String,
    changing change: @escaping @MainActor (_ write: () -> Void) -> Void
  ) -> some View {
    modifier(
      MotionOffsetModifier(
        element: element, mask: mask, minimumDistance: minimumDistance, change: change, name: name))
  }
}

struct MotionOffsetModifier: ViewModifier {
  let element: MotionElement
  let mask: GestureMask
  let minimumDistance: CGFloat
  var change: (@MainActor (_ write: () -> Void) -> Void)?

  /// The name of the modifier that the application has applied.
  var name = "motionOffset"

  @Environment(MotionStage.self) private var stage: MotionStage?
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var appearances = Appearances()
  @State private var layout = LayoutOffset()

  func body(content: Content) -> some View {
    let appearance = appearances.appearance(of: element)
    let isMoving = appearance.position.state == .active
    let (space, identity) = (parentSpace, ObjectIdentifier(element))
    content
      .environment(\.layoutDirection, layoutDirection)
      .coordinateSpace(.named(ObjectIdentifier(element)))
      .modifier(OpacityModifier(appearance: appearance))
      .modifier(OffsetModifier(appearance: appearance, layout: layout))
      // A moving view stays where it is drawn. An animation of its place would draw it elsewhere.
      .transaction { @Sendable in if isMoving { $0.pauseAnimation() } }
      .modifier(
        PointerModifier(
          element: element, stage: stage, mask: mask, minimumDistance: minimumDistance,
          origin: layout.origin)
      )
      .onGeometryChange(for: Placement?.self) { proxy in
        space.map { Placement(frame: proxy.frame(in: .named($0)), element: identity) }
      } action: { placement in
        guard let frame = placement?.frame else { return }
        let write = { layout.layOut(element, at: Point(frame.origin), size: Point(frame.size)) }
        if let change, layout.hasPlaced(element) { change(write) } else { write() }
      }
      // In a right-to-left interface, SwiftUI mirrors geometry effects, but not the locations of gestures.
      .environment(\.layoutDirection, .leftToRight)
      .modifier(InputModifier(appearance: appearance))
      .modifier(StageCheck(stage: stage, name: name))
      .zIndex(appearance.zIndex.value)
  }

  /// The name of the coordinate space of the element's parent, or `nil` if the view is not on a stage.
  private var parentSpace: ObjectIdentifier? {
    stage.map { stage in element.parent.map { ObjectIdentifier($0) } ?? ObjectIdentifier(stage) }
  }
}

/// The frame of a view. A view that gets another element has a new placement, although its frame is the same.
private struct Placement: Equatable, Sendable {
  let frame: CGRect
  let element: ObjectIdentifier
}

/// Draws the view at the element's position, away from its place in the layout.
private struct OffsetModifier: ViewModifier {
  let appearance: Appearance
  let layout: LayoutOffset

  func body(content: Content) -> some View {
    let anchorPoint = appearance.anchorPoint.value
    content.modifier(
      TransformEffect(
        transform: appearance.transform.value, anchorPoint: anchorPoint, layoutPoint: anchorPoint,
        offset: layout.offset(of: appearance.position.value, anchorPoint: anchorPoint)))
  }
}
#endif
