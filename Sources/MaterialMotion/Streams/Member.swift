// SPDX-License-Identifier: Apache-2.0

/// Reports the state of one connection to one or two broadcasters. A broadcaster is active while at least one
/// of its members is active.
///
/// For example, if a runtime connects a stream to a property, the connection is a member of the property's
/// broadcaster and of the runtime's broadcaster.
@usableFromInline
class Member: ListElement {
  /// The first broadcaster.
  @usableFromInline final let broadcaster: Broadcaster?
  private final var second: Broadcaster?
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

  init(of first: Broadcaster?, and second: Broadcaster? = nil) {
    broadcaster = first
    self.second = second
    super.init()
  }

  /// Sets the state of the member. If the state has not changed, does nothing.
  @usableFromInline
  final func report(_ state: MotionState) {
    guard !hasLeft else { return }
    isActive = state == .active
    if let broadcaster, isCountedInFirst != isActive {
      isCountedInFirst = isActive
      broadcaster.count(isActive)
    }
    // An observer of the first broadcaster may have called `report(_:)` again, and so changed `isActive`.
    if let second, isCountedInSecond != isActive {
      isCountedInSecond = isActive
      second.count(isActive)
    }
  }

  /// Replaces the second broadcaster.
  final func moveSecond(to broadcaster: Broadcaster) {
    guard let former = second else { return }
    second = broadcaster
    guard isCountedInSecond else { return }
    broadcaster.count(true)
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
