// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
import SwiftUI
import UIKit

import typealias MaterialMotion.Point

/// Sends the fingers, the pencil and the mouse of a view to the element, and the pinches and turns of a
/// trackpad.
///
/// From iOS 18 on, a `DragGesture` that begins at the press keeps a scroll view from scrolling. UIKit's
/// recognizers let the scroll view scroll until a gesture of the element begins. They also report
/// cancellations and the kinds of pointers. SwiftUI's gestures report neither.
@available(iOS 18.0, *)
struct RelayedTouches: ViewModifier {
  let element: MotionElement
  let stage: MotionStage
  let mask: GestureMask

  @State private var pointers = HostedPointers()
  @State private var touches = TouchRelayReference()

  func body(content: Content) -> some View {
    content
      // This gesture is never enabled. It is here for its mask, which may disable the gestures of the
      // subviews.
      .gesture(TapGesture(), including: mask.contains(.subviews) ? .subviews : .none)
      .gesture(
        TouchGesture(element: element, stage: stage, reference: touches, isEnabled: mask.contains(.gesture))
      )
      .gesture(trackpad { TrackpadPinchRecognizer() })
      .gesture(trackpad { TrackpadTurnRecognizer() })
      .onDisappear {
        touches.recognizer?.cancelTouches()
        pointers.cancelAll()
      }
  }

  private func trackpad<Recognizer: TrackpadRecognizer>(
    _ make: @escaping @MainActor () -> Recognizer
  ) -> TrackpadGesture<Recognizer> {
    TrackpadGesture(
      make: make, element: element, stage: stage, pointers: pointers, isEnabled: mask.contains(.gesture))
  }
}

/// Stores the recognizer that SwiftUI has made for a view.
@MainActor
private final class TouchRelayReference {
  weak var recognizer: TouchRelayRecognizer?
}

@available(iOS 18.0, *)
private struct TouchGesture: UIGestureRecognizerRepresentable {
  let element: MotionElement
  let stage: MotionStage
  let reference: TouchRelayReference
  let isEnabled: Bool

  func makeUIGestureRecognizer(context: Context) -> TouchRelayRecognizer {
    let recognizer = TouchRelayRecognizer()
    update(recognizer)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: TouchRelayRecognizer, context: Context) {
    update(recognizer)
  }

  private func update(_ recognizer: TouchRelayRecognizer) {
    reference.recognizer = recognizer
    recognizer.relayTouches(to: element, of: stage)
    recognizer.isEnabled = isEnabled
  }
}

/// Sends the pinches or the turns of a trackpad to the element.
@available(iOS 18.0, *)
private struct TrackpadGesture<Recognizer: TrackpadRecognizer>: UIGestureRecognizerRepresentable {
  let make: @MainActor () -> Recognizer
  let element: MotionElement
  let stage: MotionStage
  let pointers: HostedPointers
  let isEnabled: Bool

  func makeUIGestureRecognizer(context: Context) -> Recognizer {
    let recognizer = make()
    update(recognizer)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: Recognizer, context: Context) {
    update(recognizer)
  }

  func handleUIGestureRecognizerAction(_ recognizer: Recognizer, context: Context) {
    recognizer.trackpad.receive(recognizer.change, recognizer.value, of: recognizer, to: pointers)
  }

  private func update(_ recognizer: Recognizer) {
    recognizer.trackpad.relay(to: element, of: stage)
    recognizer.isEnabled = isEnabled
  }
}
#endif
