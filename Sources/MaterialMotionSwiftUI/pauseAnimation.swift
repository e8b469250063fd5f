// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import SwiftUI

/// A transaction passes from the outer modifiers to the inner ones. An outer modifier pauses the animation of
/// `withAnimation` for what an element changes, and an inner one resumes it for the content of the view.
extension Transaction {
  /// Removes the animation, until ``resumeAnimation()``.
  mutating func pauseAnimation() {
    if let animation { self[PausedAnimation.self] = animation }
    animation = nil
  }

  /// Restores the animation that was removed.
  mutating func resumeAnimation() {
    animation = self[PausedAnimation.self]
    self[PausedAnimation.self] = nil
  }
}

private enum PausedAnimation: TransactionKey {
  static var defaultValue: Animation? { nil }
}
#endif
