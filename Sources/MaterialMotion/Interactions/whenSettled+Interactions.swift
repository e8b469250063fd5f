// SPDX-License-Identifier: Apache-2.0

extension Tossable {
  /// Calls a closure once, when the elements have come to rest.
  ///
  ///     card.toss(velocity: Point(0, 2000))
  ///     tossable.whenSettled { print($0) }   // finished, or interrupted by a hand
  ///
  /// The outcome is ``MotionOutcome/finished`` when every flight has arrived. If a drag in progress ends with
  /// a flight, this flight must also arrive. The outcome is ``MotionOutcome/interrupted`` as soon as a hand
  /// catches an element, the destination of a flight changes, or the spring is stopped or disabled. It is
  /// also interrupted if the interaction is disabled or removed during a flight, or if an element is
  /// deallocated.
  ///
  /// If you use the spring for other interactions too, the end of their flights counts as an interruption.
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { settlement in
      settlement.watch(spring, hasDestination: landing == nil)
      settlement.watch(releaseEvents, before: spring.activity)
      if let landing { settlement.watch(landing, spring.core, spring.activity) }
    }
  }
}

extension Flingable {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when every flight has ended by itself, at an edge or at its
  /// destination. If a drag in progress ends with a flight, this flight must also end. The outcome is
  /// ``MotionOutcome/interrupted`` as soon as a hand catches an element, or the fling is stopped. A change of
  /// the fling's destination, bounds or decay during a flight has the same effect. The outcome is also
  /// interrupted if the interaction is disabled or removed during a flight, or if an element is deallocated.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { settlement in
      settlement.watch(fling, hasDestination: landing == nil)
      settlement.watch(releaseEvents, before: fling.activity)
      if let landing { settlement.watch(landing, fling.core, fling.activity) }
    }
  }
}

extension Draggable {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when the hand has let go. If the element was beyond the
  /// bounds, it must also have returned. The outcome is ``MotionOutcome/interrupted`` as soon as a drag is
  /// cancelled, a hand catches a returning element, or the ``bounds`` change during the return. It is also
  /// interrupted if the interaction is disabled or removed during the motion, or if an element is
  /// deallocated.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report, watch: watchParts)
  }

  /// Observes the drags and the returns.
  func watchParts(_ settlement: Settlement) {
    settlement.watch(releaseEvents)
    settlement.watch(spring, hasDestination: false)
    if edges.bounds != nil { settlement.watch(bounds.storage, spring.activity) }
  }
}

extension Scalable: Settling {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when the hand has let go. If the scale was beyond the bounds,
  /// it must also have returned. The outcome is ``MotionOutcome/interrupted`` as soon as a pinch is
  /// cancelled, a hand catches a returning element, or the ``bounds`` change during the return. It is also
  /// interrupted if the interaction is disabled or removed during the motion, or if an element is
  /// deallocated.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report, watch: watchParts)
  }

  /// Observes the pinches and the returns.
  func watchParts(_ settlement: Settlement) {
    settlement.watch(releaseEvents)
    settlement.watch(spring, hasDestination: false)
    settlement.watch(bounds.storage, spring.activity)
  }
}

extension Rotatable: Settling {
  /// Calls a closure once, when no hand turns an element.
  ///
  /// The outcome is ``MotionOutcome/finished`` when the hand has let go. It is ``MotionOutcome/interrupted``
  /// if the turn is cancelled, the interaction is disabled or removed, or the element is deallocated.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { $0.watch(releaseEvents) }
  }
}

extension DirectlyManipulable: Settling {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when the hands have let go, and the flights have arrived. If
  /// the element was beyond the bounds, its position and its scale must also have returned. The outcome is
  /// ``MotionOutcome/interrupted`` as soon as a gesture is cancelled, a hand catches the element, the bounds
  /// change during a return, or the program writes the destination of a flight. It is also interrupted if the
  /// interaction is disabled or removed during the motion, or if an element is deallocated.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { settlement in
      draggable.watchParts(settlement)
      scalable.watchParts(settlement)
      settlement.watch(rotatable.releaseEvents)
      watchFlights(settlement)
    }
  }
}

extension Settlement {
  /// Observes the ends of gestures. A gesture that is cancelled, or that ends without a release, is an
  /// interruption.
  func watch<Value>(_ releases: ReleaseStream<Release<Value>>) {
    observe(releases.members, next: { if $0.isCancelled { self.interrupt() } })
    observe(releases.interruptions.makeObservers(), next: { _ in self.interrupt() })
  }

  /// Observes the releases that begin flights. A drag that ends without a release and without a flight did
  /// not end by itself: its recognizer was removed, or the interaction was disabled.
  fileprivate func watch<Value>(_ releases: ReleaseStream<Release<Value>>, before flights: Activity) {
    // An observer of the release itself, or of the end of the flight, may be the caller.
    var hasReleased =
      flights.members.state == .active || flights.members.isResting || releases.members.isDelivering
    observe(releases.members, next: { _ in hasReleased = true })
    observe(flights.members, state: { if $0 == .active { hasReleased = true } })
    require { hasReleased }
  }

  /// Observes the destinations that the program writes, and new rules of a landing. A landing that follows a
  /// release chooses the destination of a flight that has not begun. It is therefore not an interruption. A
  /// layout moves the place of a landing, but does not choose another one.
  fileprivate func watch(_ landing: Landing, _ core: MotionCore, _ activity: Activity) {
    let members = activity.members
    observe(core, next: { if $0 == .turn, members.state == .active { self.interrupt() } })
    guard let rules = landing.rules else { return }
    var isConnected = false
    let disconnect = rules.connect(
      MotionObserver(
        next: { _ in if isConnected, members.state == .active { self.interrupt() } }, state: { _ in }))
    isConnected = true
    onEnd(disconnect)
  }
}
