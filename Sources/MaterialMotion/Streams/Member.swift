// SPDX-License-Identifier: Apache-2.0

/// Reports the state of one connection to one or two audiences. An audience is active while at least one of
/// its members is active.
///
/// For example, if a runtime connects a stream to a property, the connection is a member of the property's
/// audience and of the runtime's audience.
@usableFromInline
final class Member {
  private let first: Audience
  private let second: Audience?
  private(set) var isActive = false
  private var isCountedInFirst = false
  private var isCountedInSecond = false
  private var hasLeft = false

  init(of first: Audience, and second: Audience? = nil) {
    self.first = first
    self.second = second
  }

  /// Sets the state of the member. If the state has not changed, does nothing.
  @usableFromInline
  func report(_ state: MotionState) {
    guard !hasLeft else { return }
    isActive = state == .active
    if isCountedInFirst != isActive {
      isCountedInFirst = isActive
      first.count(isActive)
    }
    // An observer of the first audience may have called `report(_:)` again, and so changed `isActive`.
    if let second, isCountedInSecond != isActive {
      isCountedInSecond = isActive
      second.count(isActive)
    }
  }

  /// Sets the state to `.atRest`, and ignores all later states. If an observer ends a connection while the
  /// stream is emitting a state, the stream may still report this state afterwards.
  @usableFromInline
  func leave() {
    report(.atRest)
    hasLeft = true
  }
}
