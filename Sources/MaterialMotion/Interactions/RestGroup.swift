// SPDX-License-Identifier: Apache-2.0

/// Brings connections to rest together. An activity counts them as one member. For example, the properties of
/// a ``SpringGroup`` come to rest when the last spring has arrived.
///
/// The activity comes to rest before the properties. Another interaction may then take over the properties,
/// and continue with the velocity that each of them has at that moment. A property's velocity becomes zero
/// when the property comes to rest.
final class RestGroup {
  fileprivate let member: Member
  fileprivate var activeCount = 0
  private var waiting: [() -> Void] = []

  init(in members: Activity.Members) {
    member = Member(of: members)
  }

  fileprivate func end(_ rest: @escaping () -> Void) {
    activeCount -= 1
    waiting.append(rest)
    guard activeCount == 0 else { return }
    let ended = waiting
    waiting = []
    member.report(.atRest)
    for rest in ended { rest() }
  }
}

extension MotionObservable {
  /// Returns a stream that emits the same values and states as this stream, and reports the states to an
  /// activity.
  ///
  /// A second stream may stop when the activity becomes active, and start when the activity comes to rest. If
  /// both streams are connected to one property, at least one of them must be active at every moment, so that
  /// the property stays active. For this reason, the observer receives `.active` before the activity does,
  /// and receives `.atRest` after the activity does.
  ///
  /// - Parameter rest: Lets the connections to several streams come to rest together. Defaults to `nil`: each
  ///   connection comes to rest alone.
  func counted(in activity: Activity, together rest: RestGroup? = nil) -> MotionObservable<T> {
    MotionObservable(retaining: self, activity) { [connect, members = activity.members] observer in
      let rest = rest ?? RestGroup(in: members)
      // The returned closure captures these two, and not the observer: an observer may retain its
      // subscription, and so this closure.
      var isActive = false
      var isConnected = true
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            guard isConnected, state == .active || isActive else { return observer.state(state) }
            if state == .active {
              if !isActive { rest.activeCount += 1 }
              isActive = true
              observer.state(state)
              // In response, the observer may have ended the motion.
              if isActive { rest.member.report(state) }
              return
            }
            isActive = false
            let wasResting = members.isResting
            members.isResting = true
            // In response to the rest of the activity, an observer may have started the motion again.
            rest.end { if isConnected, !isActive { observer.state(state) } }
            members.isResting = wasResting
            members.afterRest?(members)
          }))
      return {
        disconnect()
        isConnected = false
        if isActive {
          isActive = false
          rest.end {}
        }
        members.afterRest?(members)
      }
    }
  }
}
