// SPDX-License-Identifier: Apache-2.0

/// A member of the aggregate state of one audience or two. A stream that a runtime connects is a member of
/// the property's state and of the runtime's.
@usableFromInline
final class Member {
  private let first: Audience
  private let second: Audience?
  private var isActive = false
  private var isCountedInFirst = false
  private var isCountedInSecond = false
  private var hasLeft = false

  init(of first: Audience, and second: Audience? = nil) {
    self.first = first
    self.second = second
  }

  /// Sets the member's state, which may be the same as before.
  @usableFromInline
  func tell(_ state: MotionState) {
    guard !hasLeft else { return }
    isActive = state == .active
    if isCountedInFirst != isActive {
      isCountedInFirst = isActive
      first.count(isActive)
    }
    // An observer of the first audience may have changed the state again in response.
    if let second, isCountedInSecond != isActive {
      isCountedInSecond = isActive
      second.count(isActive)
    }
  }

  /// Comes to rest and ignores all later states. States may still arrive, because an observer of a state may
  /// have ended the stream that is emitting it.
  @usableFromInline
  func leave() {
    tell(.atRest)
    hasLeft = true
  }
}
