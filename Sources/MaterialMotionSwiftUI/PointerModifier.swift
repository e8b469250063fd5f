// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

import typealias MaterialMotion.Point

/// Sends the pointers of a view to the view's element.
///
/// - From iOS 18 on, a recognizer of UIKit receives the real fingers. See `RelayedTouches`.
/// - On visionOS, macOS, watchOS and iOS 17, SwiftUI's gestures report a drag, a pinch and a turn. See
///   `HostedGestures`. On visionOS, a pinch of two hands may begin with both touches at the place at which
///   the user looks. The distance between the touches is then no measure of the scale.
/// - tvOS reports no drags.
///
/// The modifier must not be in a body that is evaluated in each frame: SwiftUI then updates the recognizers
/// in each frame.
struct PointerModifier: ViewModifier {
  let element: MotionElement

  /// The stage, or `nil` if the view is not on a stage. The element then receives no pointers.
  let stage: MotionStage?
  let mask: GestureMask

  /// The distance that a pointer must move before SwiftUI's `DragGesture` reports it, in points.
  let minimumDistance: CGFloat

  /// The origin of the modified view in the coordinate system of the element's parent, in points.
  var origin = Point.zero

  #if os(tvOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    if let stage {
      #if os(iOS)
      if #available(iOS 18.0, *) {
        content.modifier(RelayedTouches(element: element, stage: stage, mask: mask))
      } else {
        content.modifier(hostedGestures(on: stage))
      }
      #else
      content.modifier(hostedGestures(on: stage))
      #endif
    } else {
      content
    }
  }

  private func hostedGestures(on stage: MotionStage) -> HostedGestures {
    HostedGestures(
      element: element, stage: stage, mask: mask, minimumDistance: minimumDistance, origin: origin)
  }
  #endif
}
#endif
