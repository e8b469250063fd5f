// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: RotationGestureRecognizer {
  /// Emits the rotation to which a gesture turns an element, counted from the rotation when the gesture
  /// began.
  ///
  ///     rotation    0.5
  ///     recognizer  possible  began  changed  ended
  ///     angle                 0.1    0.4      0.4
  ///     rotated               0.6    0.9
  ///
  /// The rotation is read when the gesture begins, and forgotten when it ends. A gesture that is already
  /// under way on subscription counts from the rotation at that time, so nothing jumps. The state passes
  /// through.
  ///
  /// Source: the published specification of `rotated(from:)`.
  ///
  /// - Parameter rotation: The rotation that the gesture changes, in radians; typically the property to which
  ///   the stream is connected.
  public func rotated(from rotation: ReactiveProperty<Double>) -> MotionObservable<Double> {
    counting(from: rotation, by: { $0.rotationAngle }, apply: { $0 + $1 }, undo: { $0 - $1 })
  }

  /// Emits the velocity at which the gesture's pointers turn, in radians per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         2.5    3.1      2.9
  ///
  /// The state passes through. With `ended` it emits the velocity at the release. With `cancelled` it emits
  /// zero, because a cancelled gesture does not throw the element.
  public func rotationVelocity() -> MotionObservable<Double> {
    _map { $0.handedOverRotationVelocity }
  }
}

extension RotationGestureRecognizer {
  /// The velocity for the motion that takes over; zero if the gesture was cancelled.
  var handedOverRotationVelocity: Double { recognitionState == .cancelled ? 0 : rotationVelocity }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits a number as a gesture changes it, counted from its value when the gesture began.
  ///
  /// - Parameters:
  ///   - number: The number. It is read when the gesture begins, and forgotten when it ends.
  ///   - change: The gesture's change since its beginning.
  ///   - apply: The function that applies a change to a number.
  ///   - undo: The function that takes a change back from a number.
  func counting(
    from number: ReactiveProperty<Double>, by change: @escaping (T) -> Double,
    apply: @escaping (Double, Double) -> Double, undo: @escaping (Double, Double) -> Double
  ) -> MotionObservable<Double> {
    MotionObservable<Double>(madeFrom: [self, number]) { [connect, number = number.storage] observer in
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
