// SPDX-License-Identifier: Apache-2.0

/// One caller that waits for the end of a motion.
///
/// It observes the sources of the motion only while the caller waits. A motion without a waiting caller
/// therefore has no extra cost. A program that waits for no motion does not contain this code.
final class Settlement {
  private var report: ((MotionOutcome) -> Void)?
  private var disconnects: [Disconnect] = []

  /// The outcome, if it is known. The caller receives it after all observers have received `.atRest`, and
  /// after the moved property has come to rest.
  private var outcome: MotionOutcome?

  /// The conditions under which a motion that comes to rest now has arrived.
  private var conditions: [() -> Bool] = []

  init(_ report: @escaping (MotionOutcome) -> Void) {
    self.report = report
  }

  /// Waits until the members of an activity are at rest. If they are at rest, reports an outcome immediately:
  /// ``MotionOutcome/finished`` if the object is enabled, and ``MotionOutcome/interrupted`` if it is not. If
  /// they are just coming to rest, reports ``MotionOutcome/finished`` only after the property is at rest.
  ///
  /// - Parameters:
  ///   - propertiesOutlast: Whether the property that a member moves comes to rest after the member. If it
  ///     does, the caller receives ``MotionOutcome/finished`` only after the property has come to rest.
  ///   - watch: Adds the sources that can interrupt the motion.
  static func begin(
    with members: Activity.Members, propertiesOutlast: Bool = true, isEnabled: Bool = true,
    _ report: @escaping (MotionOutcome) -> Void, watch: (Settlement) -> Void
  ) -> Subscription {
    let settlement = Settlement(report)
    let isActive = members.state == .active
    guard isActive || isEnabled && propertiesOutlast && members.isResting else {
      settlement.end(isEnabled ? .finished : .interrupted)
      return Subscription(noopDisconnect)
    }
    if propertiesOutlast {
      settlement.observe(members.makeRests(), next: { if settlement.outcome != nil { settlement.end() } })
    }
    if isActive {
      settlement.observe(
        members,
        state: { state in
          guard state == .atRest, settlement.outcome == nil else { return }
          let hasArrived = !members.isFinished && settlement.conditions.allSatisfy { $0() }
          settlement.outcome = hasArrived ? .finished : .interrupted
          if !hasArrived || !propertiesOutlast { members.wait { settlement.end() } }
        })
      watch(settlement)
    } else {
      settlement.outcome = .finished
    }
    return Subscription { settlement.cancel() }
  }

  /// Reports that a motion did not arrive.
  func interrupt() {
    guard outcome == nil else { return }
    end(.interrupted)
  }

  /// Reports an outcome, and releases everything.
  func end(_ newOutcome: MotionOutcome = .interrupted) {
    let report = self.report
    cancel()
    report?(outcome ?? newOutcome)
  }

  /// Ends without a report.
  func cancel() {
    report = nil
    conditions = []
    let disconnects = self.disconnects
    self.disconnects = []
    for disconnect in disconnects { disconnect() }
  }

  /// Adds a condition under which a motion that comes to rest has arrived.
  func require(_ condition: @escaping () -> Bool) {
    conditions.append(condition)
  }

  /// Observes a broadcaster until the end.
  func observe<Event>(
    _ broadcaster: Multicast<Event>, next: @escaping (Event) -> Void = { _ in },
    state: @escaping (MotionState) -> Void = { _ in }
  ) {
    let number = broadcaster.add(MotionObserver(next: next, state: state))
    onEnd { broadcaster.remove(number) }
  }

  /// Calls a closure at the end. If the end has already passed, calls the closure immediately.
  func onEnd(_ disconnect: @escaping Disconnect) {
    if report == nil { disconnect() } else { disconnects.append(disconnect) }
  }

  /// Observes the motions of a spring or a fling.
  ///
  /// The commands emit `.atRest` when the spring or the fling is deallocated.
  ///
  /// - Parameters:
  ///   - activity: The activity of the spring or the fling. A motion that ends before it has arrived emits an
  ///     interruption before it comes to rest: see `Player.interrupt()`.
  ///   - changesCourse: Returns whether a command gives an active motion another destination.
  func watch<Command>(
    _ commands: Multicast<Command>, _ activity: Activity, changesCourse: @escaping (Command) -> Bool
  ) {
    let members = activity.members
    observe(
      commands,
      next: { if changesCourse($0), members.state == .active { self.interrupt() } },
      state: { _ in self.interrupt() })
    observe(members.interruptions.makeObservers(), next: { _ in self.interrupt() })
    require { !commands.isFinished }
  }

  /// Observes the destination of a spring or a fling while it is active.
  func watch<Place: Equatable>(
    _ destination: PropertyStorage<Place>, _ activity: Activity,
    unless isIgnored: @escaping () -> Bool = { false }
  ) {
    var last = destination.value
    observe(
      destination,
      next: { [members = activity.members] place in
        let isNew = place != last
        last = place
        if isNew, members.state == .active, !isIgnored() { self.interrupt() }
      })
  }
}
