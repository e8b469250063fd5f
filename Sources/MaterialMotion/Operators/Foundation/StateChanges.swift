// SPDX-License-Identifier: Apache-2.0

/// A filter that lets only changes of state through.
///
///     upstream    A--A--R--R--A
///     downstream  A-----R-----A
@usableFromInline
struct StateChanges {
  /// The state that downstream received last; `nil` before the first.
  @usableFromInline private(set) var told: MotionState?

  @inlinable
  init() {}

  /// Whether the state differs from the one that downstream received last. If it does, the caller must emit
  /// it.
  @inlinable
  mutating func admits(_ state: MotionState) -> Bool {
    guard told != state else { return false }
    told = state
    return true
  }
}
