// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Ends a platform's pinch or turn when the first of two fingers lifts.
///
/// UIKit's recognizers stay active while one finger remains, and keep the velocity that they had with two
/// fingers. A release at the last lift would then throw the element with a velocity that may be seconds old.
/// The library's own recognizers end at the first lift. The states of this structure do so, too:
///
///     touches of the platform   2      2        1        1        2        0
///     state of the platform     began  changed  changed  changed  changed  ended
///     result                    began  changed  ended    nil      began    ended
package struct TwoFingerStates {
  private var isUnderWay = false

  /// Whether the last result began a gesture. If `true`, the values of the gesture are relative to the
  /// recognizer's present values.
  package private(set) var hasJustBegun = false

  package init() {}

  /// Returns the state to report, or `nil` if nothing must be reported.
  ///
  /// - Parameters:
  ///   - state: The state of the platform's recognizer.
  ///   - touches: The number of its touches. It is 0 for a trackpad, whose pinches have no touches.
  package mutating func state(for state: RecognitionState, touches: Int) -> RecognitionState? {
    let wasUnderWay = isUnderWay
    let isActive = state.isActive && touches != 1
    isUnderWay = isActive
    hasJustBegun = isActive && !wasUnderWay
    if isActive { return wasUnderWay ? .changed : .began }
    if state.isActive || state == .ended { return wasUnderWay ? .ended : nil }
    return state
  }
}
