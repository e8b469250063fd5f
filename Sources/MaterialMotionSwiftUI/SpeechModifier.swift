// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Tells screen readers which value the view shows, now and at each change.
  ///
  ///     Track()
  ///       .accessibilityElement()
  ///       .accessibilityLabel("Volume")
  ///       .motionActions(volume.actions())
  ///       .motionSpeech(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// The view must be an accessibility element with a label. The actions of a thing make the view adjustable:
  /// see ``motionActions(_:)``. The screen reader reads the text of the value, or else the number.
  ///
  /// - Parameter values: The stream of a thing. The view retains it.
  public func motionSpeech(_ values: MotionObservable<SpokenValue>) -> some View {
    modifier(SpeechModifier(values: values))
  }
}

private struct SpeechModifier: ViewModifier {
  let values: MotionObservable<SpokenValue>
  @State private var speech = Speech()

  func body(content: Content) -> some View {
    content.accessibilityValue(speech.text(of: values))
  }
}

/// Stores the latest text, so that all evaluations of `body` share one observer of the stream. If the view
/// gets another stream, follows the new one instead.
@MainActor
private final class Speech {
  private var last: (stream: MotionObservable<SpokenValue>, text: MotionValue<String>)?

  func text(of stream: MotionObservable<SpokenValue>) -> String {
    if let last, last.stream === stream { return last.text.value }
    let texts = stream.map { $0.text ?? SpokenValue.number($0.value) }.dedupe()
    let text = MotionValue(texts, initially: "")
    last = (stream, text)
    return text.value
  }
}
#endif
