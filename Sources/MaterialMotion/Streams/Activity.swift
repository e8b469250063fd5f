// SPDX-License-Identifier: Apache-2.0

/// The aggregate state of its members, on both channels of a stream: active while any member is.
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
  /// Passes everything through and counts each connection, while it is active, as a member of the activity.
  ///
  /// What reacts to the activity takes over from this stream, or this stream from it. So the stream is active
  /// before the activity is, and at rest after it: what both move does not come to rest between them.
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
