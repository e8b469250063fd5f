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
      let member = Member(of: members)
      var isActive = false
      var isConnected = true
      func rest() {
        guard isActive else { return }
        isActive = false
        ending.end(member) {
          if isConnected, !isActive { observer.state(.atRest) }
        }
      }
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            guard state == .active else { return isActive ? rest() : observer.state(state) }
            if !isActive { ending.begin() }
            isActive = true
            observer.state(state)
            member.tell(state)
          }))
      return {
        disconnect()
        isConnected = false
        rest()
        member.leave()
      }
    }
  }
}
