// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: RotationGestureRecognizer {
  /// Emits where a gesture turns what was at a rotation when it began.
  ///
  ///     rotation    0.5
  ///     recognizer  possible  began  changed  ended
  ///     angle                 0.1    0.4      0.4
  ///     rotated               0.6    0.9
  ///
  /// The rotation is read when the gesture begins, and forgotten when it ends. A gesture that was already
  /// under way counts from what the rotation is then, so nothing jumps. The state passes through.
  ///
  /// Source: the published specification of `rotated(from:)`.
  ///
  /// - Parameter rotation: What the gesture turns, in radians; typically the property that the stream is
  ///   connected to.
  public func rotated(from rotation: ReactiveProperty<Double>) -> MotionObservable<Double> {
    counting(from: rotation, by: { $0.rotationAngle }, apply: { $0 + $1 }, undo: { $0 - $1 })
  }

  /// Emits how fast the gesture's pointers turn, in radians per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         2.5    3.1      2.9
  ///
  /// The state passes through. What is emitted with `ended` is the velocity on release; with `cancelled` it
  /// is zero: what was taken away is not thrown.
  public func rotationVelocity() -> MotionObservable<Double> {
    _map { $0.handedOverRotationVelocity }
  }
}

extension RotationGestureRecognizer {
  /// What takes over from the gesture starts with this velocity.
  var handedOverRotationVelocity: Double { recognitionState == .cancelled ? 0 : rotationVelocity }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits what a gesture makes of what a number was when it began.
  ///
  /// - Parameters:
  ///   - number: Read when the gesture begins, and forgotten when it ends.
  ///   - change: How far the gesture has come since it began.
  ///   - apply: What a change makes of a number.
  ///   - undo: What the number was of which a change made this one.
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
