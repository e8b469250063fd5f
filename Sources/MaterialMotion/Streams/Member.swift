// SPDX-License-Identifier: Apache-2.0

/// A part in the aggregate state of one audience, or of two: a stream that a runtime connects counts in the
/// property's and in the runtime's.
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

  /// Takes the member's state, which may be the one that it has.
  @usableFromInline
  func tell(_ state: MotionState) {
    guard !hasLeft else { return }
    isActive = state == .active
    if isCountedInFirst != isActive {
      isCountedInFirst = isActive
      first.count(isActive)
    }
    // Whoever heard of the first may have changed the state again.
    if let second, isCountedInSecond != isActive {
      isCountedInSecond = isActive
      second.count(isActive)
    }
  }

  /// Rests, and takes part no more: whoever heard of a state may have ended what it came from.
  @usableFromInline
  func leave() {
    tell(.atRest)
    hasLeft = true
  }
}
