// SPDX-License-Identifier: Apache-2.0

/// The end of what one gesture does to several properties: these come to rest together, after the activity.
///
/// What reacts to the activity takes over each of them. If one came to rest while the others have yet to hear
/// of the end, its velocity would be gone by then.
final class Ending {
  private var activeCount = 0
  private var waiting: [(activity: Member, rest: () -> Void)] = []

  /// Whether what comes to rest does so alone: while the gesture goes on.
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
  /// Counts each connection as ``counted(in:)`` does, and has it rest together with the others of its ending.
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

/// One connection. It does not hold the observer: a disconnect, which leads here, never leads to one.
private final class Connection {
  let member: Member
  var isActive = false
  var isConnected = true

  init(_ member: Member) {
    self.member = member
  }
}
