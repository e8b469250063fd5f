// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension RecognitionState {
  /// Returns the state that a platform's recognizer must enter to follow a recognizer of the library. Returns
  /// `nil` if it must keep its state, which is `self`.
  ///
  /// UIKit and AppKit accept these transitions:
  ///
  ///     from possible         began, ended, failed
  ///     from began, changed   changed, ended, cancelled
  ///     from other states     none: the platform resets the recognizer
  ///
  /// - Parameter followed: The state of the library's recognizer.
  package func transition(to followed: RecognitionState) -> RecognitionState? {
    switch (self, followed) {
    case (.ended, _), (.cancelled, _), (.failed, _), (_, .possible): nil
    case (.possible, .began), (.possible, .changed): .began
    case (.possible, .cancelled): .failed
    case (.began, .began), (.changed, .began): .changed
    case (.began, .failed), (.changed, .failed): .cancelled
    case (_, let state): state
    }
  }
}
