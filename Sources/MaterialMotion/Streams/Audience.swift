// SPDX-License-Identifier: Apache-2.0

/// Who listens to a `Multicast`, and all of its bookkeeping that does not depend on what is told.
///
/// Not generic, so there is one copy of it whatever the types of the values. Its first 64 bytes are what a
/// delivery reads: a property, which is one, costs an emission a cache line or two.
@usableFromInline
class Audience {
  @usableFromInline
  class Listener: RosterElement {
    @usableFromInline let state: (MotionState) -> Void

    @usableFromInline
    init(state: @escaping (MotionState) -> Void) {
      self.state = state
    }
  }

  /// Events draw their numbers here, too: a listener hears those whose numbers are greater than its own.
  @exclusivity(unchecked)
  @usableFromInline final var listeners = Roster<Listener>()
  @exclusivity(unchecked)
  @usableFromInline final var isDelivering = false

  /// Whether something happened during a delivery that has to be seen to at its end.
  @exclusivity(unchecked)
  @usableFromInline final var isUntidy = false
  @usableFromInline final private(set) var isFinished = false
  fileprivate final var activeMembers: Int32 = 0

  /// Those who left during the delivery under way, which borrows them.
  private final var retired: [Listener] = []

  @usableFromInline
  init() {}

  @usableFromInline
  final var isObserved: Bool { !listeners.isEmpty }

  /// The newest state, some of which may still wait for delivery.
  @usableFromInline
  final var state: MotionState { activeMembers > 0 ? .active : .atRest }

  /// Emits a state to all listeners.
  @usableFromInline
  func emit(_ state: MotionState) {}

  /// Told when listeners came or left, and at the end.
  @usableFromInline
  func listenersDidChange() {}

  // MARK: Coming and going

  @usableFromInline
  final func enter(_ listener: Listener) -> Int64 {
    // Nobody would ever let go of who comes after the head has gone.
    guard !isFinished else { return 0 }
    let number = listeners.append(listener)
    if isDelivering { isUntidy = true } else { listenersDidChange() }
    return number
  }

  @usableFromInline
  final func remove(_ number: Int64) {
    let removed = listeners.remove(number)
    if isDelivering {
      isUntidy = true
      if let removed { retired.append(removed) }
    } else {
      tidyUp()
    }
    // Only now may the listener's closures go, and with them objects that call back into this one.
    withExtendedLifetime(removed) {}
  }

  /// What has to wait until nobody walks over the listeners.
  @usableFromInline
  final func tidyUp() {
    isUntidy = false
    let retired = self.retired
    self.retired = []
    let removed = isFinished ? listeners.removeAll() : []
    listeners.sweepIfSparse()
    listenersDidChange()
    withExtendedLifetime((retired, removed)) {}
  }

  // MARK: The aggregate state

  /// A part in the aggregate state.
  @usableFromInline
  final class Member {
    private let audience: Audience
    private var isActive = false
    private var hasLeft = false

    fileprivate init(of audience: Audience) {
      self.audience = audience
    }

    /// Takes the member's state, which may be the one that it has.
    @usableFromInline
    func tell(_ state: MotionState) {
      guard !hasLeft, !audience.isFinished, isActive != (state == .active) else { return }
      isActive.toggle()
      audience.activeMembers += isActive ? 1 : -1
      if audience.activeMembers == (isActive ? 1 : 0) { audience.emit(state) }
    }

    /// Rests, and takes part no more: whoever heard of a state may have ended what it came from.
    func leave() {
      tell(.atRest)
      hasLeft = true
    }
  }

  @usableFromInline
  final func makeMember() -> Member {
    Member(of: self)
  }

  /// Counts one more active member that never leaves: the audience is active until its head goes.
  @usableFromInline
  final func stayActive() {
    activeMembers += 1
  }

  /// The head has gone: listeners of something active are told that it rests, and all are let go.
  @usableFromInline
  final func finish() {
    guard !isFinished else { return }
    isFinished = true
    isUntidy = true
    let wasActive = activeMembers > 0
    activeMembers = 0
    if wasActive { emit(.atRest) } else if !isDelivering { tidyUp() }
  }
}
