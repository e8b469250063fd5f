// SPDX-License-Identifier: Apache-2.0

/// Makes all properties that one gesture moves come to rest together, after the activity.
///
/// An interaction that reacts to the activity takes over each property with its velocity. A property's
/// velocity becomes zero when the property comes to rest. So no property may come to rest before all of them
/// have received the end of the gesture.
final class Ending {
  private var activeCount = 0
  private var waiting: [(activity: Member, rest: () -> Void)] = []

  /// Whether a property comes to rest without waiting for the others: `true` while the gesture is still under
  /// way.
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
    for each in ended { each.activity.tell(.atRest) }
    for each in ended { each.rest() }
  }
}

extension MotionObservable {
  /// Counts each active connection as ``counted(in:)`` does, and makes it come to rest together with the
  /// other connections of its ending.
  func counted(in activity: Activity, ending: Ending) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, activity]) { [connect, members = activity.members] observer in
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
              connection.member.tell(state)
            case (.atRest, false):
              observer.state(state)
            case (.atRest, true):
              connection.isActive = false
              ending.end(connection.member) {
                if connection.isConnected, !connection.isActive { observer.state(.atRest) }
              }
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
      }
    }
  }
}

/// The state of one connection. It does not hold the observer, because a disconnect leads here and must never
/// lead to an observer.
private final class Connection {
  let member: Member
  var isActive = false
  var isConnected = true

  init(_ member: Member) {
    self.member = member
  }
}
