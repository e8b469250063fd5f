// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Stops a motion whenever it and an interaction are both active. A hand can then catch what the motion
  /// moves.
  ///
  ///     runtime.add(draggable, to: photo)
  ///     runtime.add(drift, to: photo.position)
  ///     runtime.stop(drift, inReactionTo: draggable)
  ///
  ///     drift       R·A·····R···········    A: active, R: at rest
  ///     draggable   R·······A·······R···
  ///     drift.stop()        ●
  ///
  /// The motion remains at rest after the interaction, until it is started again. A motion that is started
  /// while the interaction is active stops at once. To start the motion again after the interaction, use
  /// ``toggle(_:inReactionTo:file:line:)-(_,Stateful,_,_)`` instead.
  ///
  /// To react to several interactions, call this method for each of them.
  ///
  /// - Parameters:
  ///   - motion: A ``Spring``, a ``Tween``, a ``PathTween`` or an ``ArcMove``.
  ///   - other: The interaction. Must not be the motion itself.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  /// - Returns: A subscription. Ending it ends the reaction. You may discard the subscription.
  @discardableResult
  public func stop(
    _ motion: some Stoppable, inReactionTo other: some Stateful, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription {
    checkPrecondition(
      (motion as AnyObject) !== (other as AnyObject),
      "A motion must not be stopped in reaction to itself.", file: file, line: line)
    var isMoving = false
    var isHeld = false
    let disconnect = [
      other.state.connect(
        MotionObserver(
          next: { _ in },
          state: { state in
            isHeld = state == .active
            if isMoving, isHeld { motion.stop() }
          })),
      motion.state.connect(
        MotionObserver(
          next: { _ in },
          state: { state in
            isMoving = state == .active
            if isMoving, isHeld { motion.stop() }
          })),
    ]
    return connections.keep(motion, other) {
      for disconnect in disconnect { disconnect() }
    }
  }
}
