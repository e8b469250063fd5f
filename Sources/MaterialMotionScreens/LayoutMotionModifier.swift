// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
public import MaterialMotion
import MaterialMotionSwiftUI
public import MaterialMotionThings
public import SwiftUI

extension View {
  /// Lets the view fly to each place and size that its layout gives to it.
  ///
  ///     @State private var layout = LayoutMotion(.snappy)
  ///     @State private var isByDate = false
  ///
  ///     LazyVGrid(columns: columns) {
  ///       ForEach(isByDate ? album.photosByDate : album.photos) { photo in
  ///         PhotoView(photo).layoutMotion(layout)
  ///       }
  ///     }
  ///     .motionStage(stage)
  ///     Button("Sort") { isByDate.toggle() }     // without `withAnimation`
  ///
  /// The view may be in any container, because the modifier only observes its frame. Each change of the frame
  /// is a change of the layout, as with ``MaterialMotion/MotionRuntime/animateLayout(of:by:_:)``:
  ///
  /// | | the view at rest | in flight | held by a hand |
  /// |---|---|---|---|
  /// | another place or size | flies there | flies there, with its velocity | only the size flies |
  /// | the same frame | stays | flies on | stays |
  ///
  /// The first frame moves nothing. To let a view appear or disappear, use `transition(_:)` of SwiftUI. Do
  /// not use `withAnimation` for the change, because SwiftUI would then animate the frame, too. Inside a
  /// `ScrollView`, apply `motionStage(_:)` to the content that scrolls. Otherwise, each scroll is a change.
  ///
  /// In all else, the modifier does the same as `motionOffset(_:including:minimumDistance:)`. Outside of a
  /// view with the modifier `motionStage(_:)`, the view does not fly.
  ///
  /// - Parameters:
  ///   - layout: The motion of all views of the layout. Store it in a `@State` property.
  ///   - element: The element of the view, if interactions move it, or if it is inside a view with another
  ///     element. That element must then be its `parent`, and the flights do not distort the inner view. By
  ///     default, the view has an element of its own.
  ///   - mask: The gestures that are recognized. By default, those of the view's subviews.
  ///   - minimumDistance: The distance that a pointer must move before SwiftUI reports a drag to the element,
  ///     in points.
  public func layoutMotion(
    _ layout: LayoutMotion, of element: MotionElement? = nil, including mask: GestureMask = .subviews,
    minimumDistance: CGFloat = 0
  ) -> some View {
    modifier(
      LayoutMotionModifier(
        layout: layout, element: element, mask: mask, minimumDistance: minimumDistance))
  }
}

private struct LayoutMotionModifier: ViewModifier {
  let layout: LayoutMotion
  let element: MotionElement?
  let mask: GestureMask
  let minimumDistance: CGFloat

  @Environment(MotionStage.self) private var stage: MotionStage?
  @State private var ownElement = MotionElement()

  func body(content: Content) -> some View {
    let (element, stage, layout) = (element ?? ownElement, stage, layout)
    content.motionOffset(
      element, including: mask, minimumDistance: minimumDistance, named: "layoutMotion"
    ) { write in
      guard let stage else { return write() }
      stage.runtime.animateLayout(of: [element], by: layout, write)
    }
  }
}
#endif
