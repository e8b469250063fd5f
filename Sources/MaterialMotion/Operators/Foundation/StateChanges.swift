// SPDX-License-Identifier: Apache-2.0

/// Lets through changes of state only.
///
///     upstream    A--A--R--R--A
///     downstream  A-----R-----A
@usableFromInline
struct StateChanges {
  /// What downstream was last told; `nil` before it was told anything.
  @usableFromInline private(set) var told: MotionState?

  @inlinable
  init() {}

  /// Whether this state is news. If it is, it counts as told.
  @inlinable
  mutating func admits(_ state: MotionState) -> Bool {
    guard told != state else { return false }
    told = state
    return true
  }
}
