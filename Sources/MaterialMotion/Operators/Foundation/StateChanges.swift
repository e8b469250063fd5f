// SPDX-License-Identifier: Apache-2.0

/// A filter that forwards a state only if it differs from the last forwarded state.
///
///     upstream    A--A--R--R--A
///     downstream  A-----R-----A
@usableFromInline
struct StateChanges {
  /// The last forwarded state. `nil` until a state has been forwarded.
  @usableFromInline private(set) var lastState: MotionState?

  @inlinable
  init() {}

  /// Returns whether a state differs from the last forwarded state. If the result is `true`, the caller must
  /// emit the state.
  @inlinable
  mutating func admits(_ state: MotionState) -> Bool {
    guard lastState != state else { return false }
    lastState = state
    return true
  }
}
