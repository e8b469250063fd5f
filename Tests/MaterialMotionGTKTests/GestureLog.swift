// SPDX-License-Identifier: Apache-2.0

#if GTK
import MaterialMotion
import MaterialMotionGTK

/// Records the emissions of a recognizer's stream: a letter for each state of the gesture (Possible, Began,
/// Changed, Ended, canCelled as X, Failed), and `+` and `-` for active and at rest.
@GTKThread
final class GestureLog {
  private(set) var text = ""

  init(of recognizer: some WidgetGestureRecognizer) {
    gestureSource(recognizer).subscribe(
      next: { [self] in text += Self.letter(of: $0.recognitionState) },
      state: { [self] in text += $0 == .active ? "+" : "-" })
    text = ""
  }

  private static func letter(of state: RecognitionState) -> String {
    switch state {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .cancelled: "X"
    case .failed: "F"
    }
  }
}
#endif
