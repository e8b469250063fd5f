// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// Sends the pointers of a view to the view's element.
///
/// - From iOS 18 and visionOS 2 on, a recognizer of UIKit receives the real fingers. See `RelayedTouches`.
/// - On macOS, watchOS and earlier systems, SwiftUI's gestures report a drag, a pinch and a turn. See
///   `HostedGestures`.
/// - tvOS reports no drags.
struct PointerModifier: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask

  func body(content: Content) -> some View {
    #if os(tvOS)
    content
    #elseif os(iOS) || os(visionOS)
    if #available(iOS 18.0, visionOS 2.0, *) {
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
