// SPDX-License-Identifier: Apache-2.0

/// Brings the properties of a ``SpringGroup`` to rest together, when the last spring has arrived.
///
/// The group's activity comes to rest before the properties. Another interaction may then take over the
/// properties, and continue with the velocity that each of them has at that moment. A property's velocity
/// becomes zero when the property comes to rest.
final class CommonRest {
  private var activeCount = 0
  private var waiting: [(activity: Member, rest: () -> Void)] = []

  fileprivate func begin() {
    activeCount += 1
  }

  fileprivate func end(_ activity: Member, _ rest: @escaping () -> Void) {
    activeCount -= 1
    waiting.append((activity, rest))
    guard activeCount == 0 else { return }
    let ended = waiting
    waiting = []
    for each in ended { each.activity.report(.atRest) }
    for each in ended { each.rest() }
  }
}

extension MotionObservable {
  /// Returns a stream that emits the same values and states as this stream, and reports the states to an
  /// activity. See ``counted(in:)``.
  ///
  /// Each connection to the returned stream comes to rest together with the others that share the common
  /// rest.
  func counted(in activity: Activity, together rest: CommonRest) -> MotionObservable<T> {
    MotionObservable(retaining: self, activity) { [connect, members = activity.members] observer in
      let connection = Connection(Member(of: members))
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            switch (state, connection.isActive) {
            case (.active, _):
              if !connection.isActive { rest.begin() }
              connection.isActive = true
              observer.state(state)
              connection.member.report(state)
            case (.atRest, false):
              observer.state(state)
            case (.atRest, true):
              connection.isActive = false
              let wasResting = members.isResting
              members.isResting = true
              rest.end(connection.member) {
                if connection.isConnected, !connection.isActive { observer.state(.atRest) }
              }
              members.isResting = wasResting
              members.afterRest?(members)
            }
          }))
      return {
        disconnect()
        connection.isConnected = false
        if connection.isActive {
          connection.isActive = false
          rest.end(connection.member) {}
        }
        connection.member.leave()
        members.afterRest?(members)
      }
    }
  }
}

/// The state of one connection.
///
/// The disconnect closure retains this object. This object must not retain the observer, because an observer
/// may retain its own subscription. The objects would then form a retain cycle.
private final class Connection {
  let member: Member
  var isActive = false
  var isConnected = true

  init(_ member: Member) {
    self.member = member
  }
}
