// SPDX-License-Identifier: Apache-2.0

/// An object that follows the gestures that hold an element.
class GestureFollower {
  /// Processes the beginning of a gesture that holds the element.
  func hold() {}

  /// Processes the end of a gesture that holds the element.
  func letGo() {}

  /// Stops the motion of the object.
  func stop() {}

  /// Ends the object's own subscriptions.
  func end() {}
}

extension MotionObservable {
  /// Forwards the values and states of a gesture. The follower receives the beginning and the end of the
  /// gesture: the beginning after the observer does, and the end before the observer does.
  ///
  /// A motion of the follower therefore ends only after the gesture has taken over, and is ready to take over
  /// when the gesture ends.
  ///
  /// - Parameter follower: Returns the follower. Its result may change from `nil` to an object during the
  ///   gesture. A follower that did not receive the beginning does not receive the end either.
  func followed(by follower: @escaping () -> GestureFollower?) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      var changes = StateChanges()
      var held: GestureFollower?
      func end() {
        guard changes.lastState == .active, changes.admits(.atRest) else { return }
        held?.letGo()
        held = nil
      }
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            if state == .atRest { end() }
            observer.state(state)
            guard state == .active, changes.admits(state) else { return }
            held = follower()
            held?.hold()
            held?.stop()
          }))
      return {
        disconnect()
        end()
      }
    }
  }
}
