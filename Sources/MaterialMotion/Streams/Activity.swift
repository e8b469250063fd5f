// SPDX-License-Identifier: Apache-2.0

/// A stream of the aggregate state of its members, on both channels. It is active while any member is.
final class Activity: MotionObservable<MotionState> {
  let members: Multicast<MotionState>

  init() {
    let members = Multicast<MotionState>()
    self.members = members
    super.init { observer in
      var isListening = true
      let disconnect = members.join(
        MotionObserver(
          next: { _ in },
          state: { state in
            if state == .active { observer.state(state) }
            if isListening { observer.next(state) }
            if isListening, state == .atRest { observer.state(state) }
          }),
        value: nil, state: members.state)
      return {
        isListening = false
        disconnect()
      }
    }
  }

  deinit {
    members.finish()
  }
}

extension MotionObservable {
  /// Passes everything through. Each connection is a member of the activity while it is active.
  ///
  /// A motion that reacts to the activity takes over from this stream, or this stream takes over from it. The
  /// stream therefore becomes active before the activity, and comes to rest after it, so that the element
  /// that both move never comes to rest at a hand-over.
  func counted(in activity: Activity) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, activity]) { [connect, members = activity.members] observer in
      let member = Member(of: members)
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            if state == .atRest { member.tell(state) }
            observer.state(state)
            if state == .active { member.tell(state) }
          }))
      return {
        disconnect()
        member.leave()
      }
    }
  }
}
