// SPDX-License-Identifier: Apache-2.0

/// Who listens to a `Multicast`, and all of its bookkeeping that does not depend on what is told.
///
/// Not generic, so there is one copy of it whatever the types of the values.
@usableFromInline
class Audience {
  @usableFromInline
  class Listener: RosterElement {
    @usableFromInline let state: (MotionState) -> Void
    @usableFromInline let lastEventBefore: Int64

    @usableFromInline
    init(state: @escaping (MotionState) -> Void, lastEventBefore: Int64) {
      self.state = state
      self.lastEventBefore = lastEventBefore
    }
  }

  @exclusivity(unchecked)
  @usableFromInline final var listeners = Roster<Listener>()
  @exclusivity(unchecked)
  @usableFromInline final var lastEmitted: Int64 = 0
  @exclusivity(unchecked)
  @usableFromInline final var lastDelivered: Int64 = 0
  @exclusivity(unchecked)
  @usableFromInline final var isDelivering = false
  @usableFromInline final private(set) var isFinished = false

  /// Whether somebody came, left, or ended it all during a delivery.
  @exclusivity(unchecked)
  @usableFromInline final private(set) var isUntidy = false

  /// Those who left during the delivery under way, which borrows them.
  private final var retired: [Listener] = []

  /// Told when the first listener comes and when the last one has left.
  final var isObservedDidChange: ((Bool) -> Void)?
  private final var wasObserved = false
  fileprivate final var activeMembers = 0

  @usableFromInline
  init() {}

  @usableFromInline
  final var isObserved: Bool { listeners.count > 0 }

  /// The newest state, some of which may still wait for delivery.
  @usableFromInline
  final var state: MotionState { activeMembers > 0 ? .active : .atRest }

  /// Emits a state to all listeners.
  @usableFromInline
  func emit(_ state: MotionState) {}

  // MARK: Coming and going

  @usableFromInline
  final func enter(_ listener: Listener) -> Int64 {
    // Nobody would ever let go of who comes after the head has gone.
    guard !isFinished else { return 0 }
    let number = listeners.append(listener)
    if isDelivering { isUntidy = true } else { announceListeners() }
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
    let removed = isFinished ? listeners.removeAll() : Roster()
    listeners.sweepIfSparse()
    announceListeners()
    if isFinished { isObservedDidChange = nil }
    withExtendedLifetime((retired, removed)) {}
  }

  private final func announceListeners() {
    guard let isObservedDidChange, wasObserved != isObserved else { return }
    wasObserved = isObserved
    isObservedDidChange(wasObserved)
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
