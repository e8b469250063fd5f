// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: RotationGestureRecognizer {
  /// Emits the rotation to which a gesture turns an element.
  ///
  ///     rotation    0.5
  ///     recognizer  possible  began  changed  ended
  ///     angle                 0.1    0.4      0.4
  ///     rotated               0.6    0.9
  ///
  /// Each emitted value is the rotation at the beginning of the gesture plus the gesture's angle. `rotation`
  /// is read when the gesture begins. If a gesture is already active on subscription, `rotation` is read on
  /// subscription, and only later changes of the angle are added. The element therefore does not jump.
  /// Forwards upstream's states unchanged.
  ///
  /// Source: the published specification of `rotated(from:)`.
  ///
  /// - Parameter rotation: The rotation that the gesture changes, in radians. Typically the property to which
  ///   the stream is connected.
  public func rotated(from rotation: ReactiveProperty<Double>) -> MotionObservable<Double> {
    let counted = counting(
      from: rotation, by: { $0.rotationAngle }, apply: { $0 + $1 }, undo: { $0 - $1 })
    let velocity = velocities {
      $0.handedOverRotationVelocity
    } isAtRest: {
      $0.isRotationAtRest(afterSilence: $1)
    }
    return GestureMotion(madeFrom: [counted], velocity: velocity, counted.connect)
  }

  /// Emits the angular velocity of the gesture's pointers, in radians per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         2.5    3.1      2.9
  ///
  /// When the gesture ends, emits the velocity at the release. When the gesture is cancelled, emits zero,
  /// because a cancelled gesture does not throw the element. Forwards upstream's states unchanged.
  public func rotationVelocity() -> MotionObservable<Double> {
    _map { $0.handedOverRotationVelocity }
  }
}

extension RotationGestureRecognizer {
  /// The initial velocity of the motion that follows the gesture. Zero if the gesture was cancelled.
  var handedOverRotationVelocity: Double { recognitionState == .cancelled ? 0 : rotationVelocity }
}

extension MotionObservable where T: GestureRecognizer {
  /// Applies a gesture's change to a number, and emits the results.
  ///
  /// Each result is the number at the beginning of the gesture, plus or times the gesture's change since
  /// then. If a gesture is already active on subscription, the number is read on subscription, and only later
  /// changes are applied. Forwards upstream's states unchanged.
  ///
  /// - Parameters:
  ///   - number: The number. Read at the beginning of each gesture.
  ///   - change: A function that returns the gesture's change since the gesture began.
  ///   - apply: A function that applies a change to a number.
  ///   - undo: A function that removes a change from a number. The inverse of `apply`.
  func counting(
    from number: ReactiveProperty<Double>, by change: @escaping (T) -> Double,
    apply: @escaping (Double, Double) -> Double, undo: @escaping (Double, Double) -> Double
  ) -> MotionObservable<Double> {
    MotionObservable<Double>(retaining: self, number) { [connect, number = number.storage] observer in
      var origin: Double?
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let state = gesture.recognitionState
            guard state.isActive else {
              origin = nil
              return
            }
            let change = change(gesture)
            let hasJustBegun = state == .began && !isConnecting
            let from = hasJustBegun ? number.value : origin ?? undo(number.value, change)
            origin = from
            observer.next(apply(from, change))
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}
