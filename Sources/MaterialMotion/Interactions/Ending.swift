// SPDX-License-Identifier: Apache-2.0

/// Brings several properties to rest together when their common gesture ends. The interaction's activity
/// comes to rest before these properties.
///
/// When the activity comes to rest, another interaction may take over the properties and continue
/// with the velocity that each property has at that moment. A
/// property's velocity becomes zero when the property comes to rest. Two things must therefore happen before
/// the first property comes to rest: all streams receive the end of the gesture, and the activity comes to
/// rest.
final class Ending {
  private var activeCount = 0
  private var waiting: [(activity: Member, rest: () -> Void)] = []

  /// Returns whether a property comes to rest immediately, without waiting for the other properties. See
  /// ``ElementManipulation/restsAlone``.
  private let restsAlone: () -> Bool

  init(restsAlone: @escaping () -> Bool) {
    self.restsAlone = restsAlone
  }

  fileprivate func begin() {
    activeCount += 1
  }

  fileprivate func end(_ activity: Member, _ rest: @escaping () -> Void) {
    activeCount -= 1
    waiting.append((activity, rest))
    if activeCount > 0, !restsAlone() { return }
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
  /// Each connection to the returned stream comes to rest together with the other connections that share the
  /// `ending`.
  func counted(in activity: Activity, ending: Ending) -> MotionObservable<T> {
    MotionObservable(retaining: self, activity) { [connect, members = activity.members] observer in
      let connection = Connection(Member(of: members))
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            switch (state, connection.isActive) {
            case (.active, _):
              if !connection.isActive { ending.begin() }
              connection.isActive = true
              observer.state(state)
              connection.member.report(state)
            case (.atRest, false):
              observer.state(state)
            case (.atRest, true):
              connection.isActive = false
              let wasResting = members.isResting
              members.isResting = true
              ending.end(connection.member) {
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
          ending.end(connection.member) {}
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
