// SPDX-License-Identifier: Apache-2.0

/// Reports the state of one connection to one or two audiences. An audience is active while at least one of
/// its members is active.
///
/// For example, if a runtime connects a stream to a property, the connection is a member of the property's
/// audience and of the runtime's audience.
@usableFromInline
class Member: RosterElement {
  /// The first audience.
  @usableFromInline final let audience: Audience?
  private final var second: Audience?
  private(set) final var isActive = false
  private final var isCountedInFirst = false
  private final var isCountedInSecond = false
  @exclusivity(unchecked)
  @usableFromInline private(set) final var hasLeft = false

  /// The mover of the property, if the member is the connection of something that was added to it.
  @usableFromInline
  var mover: PropertyDriver? { nil }

  /// Receives reports of dropped values.
  final var diagnostics: MotionDiagnostics? { second?.diagnostics }

  init(of first: Audience?, and second: Audience? = nil) {
    audience = first
    self.second = second
    super.init()
  }

  /// Sets the state of the member. If the state has not changed, does nothing.
  @usableFromInline
  final func report(_ state: MotionState) {
    guard !hasLeft else { return }
    isActive = state == .active
    if let audience, isCountedInFirst != isActive {
      isCountedInFirst = isActive
      audience.count(isActive)
    }
    // An observer of the first audience may have called `report(_:)` again, and so changed `isActive`.
    if let second, isCountedInSecond != isActive {
      isCountedInSecond = isActive
      second.count(isActive)
    }
  }

  /// Replaces the second audience.
  final func moveSecond(to audience: Audience) {
    guard let former = second else { return }
    second = audience
    guard isCountedInSecond else { return }
    audience.count(true)
    former.count(false)
  }

  /// Sets the state to `.atRest`, and ignores all later states. If an observer ends a connection while the
  /// stream is emitting a state, the stream may still report this state afterwards.
  @usableFromInline
  final func leave() {
    report(.atRest)
    hasLeft = true
  }
}
