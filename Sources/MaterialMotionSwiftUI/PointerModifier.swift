// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// Sends the pointers of a view to the view's element.
///
/// - From iOS 18 on, a recognizer of UIKit receives the real fingers. See `RelayedTouches`.
/// - On visionOS, macOS, watchOS and iOS 17, SwiftUI's gestures report a drag, a pinch and a turn. See
///   `HostedGestures`. On visionOS, a pinch of two hands may begin with both touches at the place at which
///   the user looks. The distance between the touches is then no measure of the scale.
/// - tvOS reports no drags.
struct PointerModifier: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask

  func body(content: Content) -> some View {
    #if os(tvOS)
    content
    #elseif os(iOS)
    if #available(iOS 18.0, *) {
      content.modifier(RelayedTouches(element: element, stage: stage, mask: mask))
    } else {
      content.modifier(HostedGestures(element: element, stage: stage, mask: mask))
    }
    #else
    content.modifier(HostedGestures(element: element, stage: stage, mask: mask))
    #endif
  }
}
#endif
