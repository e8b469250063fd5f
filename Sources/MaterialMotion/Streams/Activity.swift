// SPDX-License-Identifier: Apache-2.0

/// A stream that is active while at least one of its members is active. A member is a connection that reports
/// its state to the activity.
///
/// The activity emits its state both as a value and on the state channel.
final class Activity: MotionObservable<MotionState> {
  let members: Members

  init() {
    let members = Members()
    self.members = members
    super.init { observer in
      Self.emitStates(to: observer) { receive in
        members.join(MotionObserver(next: { _ in }, state: receive), value: nil, state: members.state)
      }
    }
  }

  /// Emits each received state both as a value and on the state channel.
  ///
  /// - Parameter connect: Connects a closure that receives the states.
  static func emitStates(
    to observer: MotionObserver<MotionState>, _ connect: (@escaping (MotionState) -> Void) -> Disconnect
  ) -> Disconnect {
    var isListening = true
    let disconnect = connect { state in
      if state == .active { observer.state(state) }
      if isListening { observer.next(state) }
      if isListening, state == .atRest { observer.state(state) }
    }
    return {
      isListening = false
      disconnect()
    }
  }

  deinit {
    members.finish()
  }

  /// The members of an activity, and the observers of the activity's state.
  ///
  /// A member comes to rest before the observer of its stream receives `.atRest`: see
  /// ``MotionObservable/counted(in:together:)``. When the members come to rest, the property that the stream
  /// moves is therefore still active. A caller that waits for the end of a motion uses ``makeRests()``.
  final class Members: Multicast<MotionState> {
    /// Receives reports of values that members drop.
    var receiver: MotionDiagnostics?

    @usableFromInline
    override var diagnostics: MotionDiagnostics? { receiver }

    /// Delivers an event when a motion ends before it has arrived.
    private(set) lazy var interruptions = Interruptions()

    /// Called after a member has left or come to rest, and the observer of its stream has received `.atRest`.
    ///
    /// `nil` until a caller waits for the end of a motion. A program without such callers does not contain
    /// the code.
    private(set) var afterRest: ((Members) -> Void)?

    /// Whether a member is coming to rest: the observer of its stream may not have received `.atRest` yet.
    var isResting = false

    private var rests: Multicast<Void>?

    /// Returns a source of events. It emits an event each time the observer of a member's stream has received
    /// `.atRest`.
    func makeRests() -> Multicast<Void> {
      if let rests { return rests }
      let new = Multicast<Void>()
      rests = new
      afterRest = { members in
        // The observers of the members may not have received `.atRest` yet.
        if members.isDelivering { members.wait { new.next(()) } } else { new.next(()) }
      }
      return new
    }
  }
}

extension MotionObservable {
  /// Returns a stream that emits only the states of this stream, on both channels.
  func stateStream() -> MotionObservable<MotionState> {
    MotionObservable<MotionState>(retaining: self) { [connect] observer in
      Activity.emitStates(to: observer) { connect(MotionObserver(next: { _ in }, state: $0)) }
    }
  }
}
