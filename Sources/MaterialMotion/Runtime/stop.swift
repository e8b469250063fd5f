// SPDX-License-Identifier: Apache-2.0

/// A motion that can be stopped.
public protocol Stoppable: Stateful {
  /// Stops the motion. Everything that it moves stays at its present value.
  ///
  ///     runtime.stop(pulse, inReactionTo: draggable)   // calls `pulse.stop()` when a drag begins
  func stop()
}

extension ReactiveProperty where T: VectorSpace {
  /// Stops the motion that moves the property. The property keeps its present value, and its velocity becomes
  /// zero.
  ///
  ///     card.position.stop()   // ends a toss, a spring or a tween
  ///
  ///     spring     A·····I           A: active, I: interrupted
  ///     property   A·····R           R: at rest
  ///     stop()           ●
  ///
  /// The motion ends with the outcome ``MotionOutcome/interrupted``. It can be started again, for example by
  /// another destination. A motion of a timeline starts again when the timeline shows its start.
  ///
  /// The method does not stop a hand that holds the property, or a stream that is connected to it. If no
  /// motion moves the property, the method does nothing. Motions of the coordinates of the property stop,
  /// too: see ``coordinate(_:)``.
  public func stop() {
    storage.stop()
  }
}

extension MotionRuntime {
  /// Stops a motion of another property while an interaction is active. A motion of the property that the
  /// interaction moves ends without this method: see <doc:HowMotionFlows>.
  ///
  ///     runtime.add(draggable, to: photo)
  ///     runtime.add(pulse, to: photo.opacity)
  ///     runtime.stop(pulse, inReactionTo: draggable)
  ///
  ///     pulse       R·A·····R···········    A: active, R: at rest
  ///     draggable   R·······A·······R···
  ///     pulse.stop()        ●
  ///
  /// The motion remains at rest after the interaction, until it is started again. A motion that is started
  /// while the interaction is active stops at once. An observer that restarts the motion in response to its
  /// stop prevails: the motion then moves although the interaction is active. To start the motion again after
  /// the interaction, use ``toggle(_:inReactionTo:file:line:)-(_,Stateful)`` instead.
  ///
  /// To react to several interactions, call this method for each of them. The runtime retains the motion and
  /// the interaction.
  ///
  /// - Parameters:
  ///   - motion: The motion, such as a ``Spring``, a ``Fling``, a ``Tween`` or a ``PathTween``.
  ///   - other: The interaction. Must not be the motion itself.
  /// - Returns: A subscription. Ending it ends the reaction. You may discard the subscription.
  @discardableResult
  public func stop(
    _ motion: some Stoppable, inReactionTo other: some Stateful, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    checkPrecondition(
      (motion as AnyObject) !== (other as AnyObject),
      "A motion must not be stopped in reaction to itself.", file: file, line: line)
    guard !hasEnded() else { return Subscription {} }
    var isMoving = false
    var isHeld = false
    var isStopping = false
    let stop = {
      guard isMoving, isHeld, !isStopping else { return }
      isStopping = true
      motion.stop()
      isStopping = false
    }
    let disconnect = [
      other.state.connect(
        MotionObserver(
          next: { _ in },
          state: {
            isHeld = $0 == .active
            stop()
          })),
      motion.state.connect(
        MotionObserver(
          next: { _ in },
          state: {
            isMoving = $0 == .active
            stop()
          })),
    ]
    return connections.keep(motion, other) {
      for disconnect in disconnect { disconnect() }
    }
  }
}
