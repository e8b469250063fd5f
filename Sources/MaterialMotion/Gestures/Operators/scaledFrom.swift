// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: ScaleGestureRecognizer {
  /// Emits an element's scale during a gesture.
  ///
  ///     scale       2
  ///     recognizer  possible  began  changed  ended
  ///     factor                1.1    1.5      1.5
  ///     scaled                2.2    3
  ///
  /// Each emitted value is the scale at the beginning of the gesture times the gesture's factor. `scale` is
  /// read when the gesture begins. If a gesture is already active on subscription, `scale` is read on
  /// subscription, and only later changes of the factor are applied. The element therefore does not jump. If
  /// the factor is 0 on subscription, each emitted value is the scale on subscription times the gesture's
  /// factor. Forwards upstream's states unchanged.
  ///
  /// Source: the published specification of `scaled(from:)`.
  ///
  /// - Parameter scale: The scale that the gesture changes. Typically the property to which the stream is
  ///   connected.
  public func scaled(from scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    let counted = counting(
      from: scale, by: { $0.scaleFactor }, apply: { $0 * $1 }, undo: { $1 == 0 ? $0 : $0 / $1 })
    let velocity = velocities { [scale = scale.storage] in
      $0.handedOverVelocity(ofScale: scale.value)
    } isAtRest: {
      $0.isScaleAtRest(afterSilence: $1)
    }
    return GestureMotion(madeFrom: [counted], velocity: velocity, counted.connect)
  }

  /// Emits the velocity of the gesture's factor, per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         1.2    2.0      1.9
  ///
  /// When the gesture ends, emits the velocity at the release. When the gesture is cancelled, emits zero,
  /// because a cancelled gesture does not throw the element. Forwards upstream's states unchanged.
  public func scaleVelocity() -> MotionObservable<Double> {
    _map { $0.recognitionState == .cancelled ? 0 : $0.scaleVelocity }
  }

  /// Emits the velocity of an element's scale during a gesture, per second.
  ///
  ///     scale       2         2.2    3
  ///     recognizer  possible  began  changed  ended
  ///     factor      1         1.1    1.5      1.5
  ///     velocity    0         2.4    2.9      3.8
  ///
  /// The velocity is `scale.value * gesture.scaleVelocity / gesture.scaleFactor`. If the gesture is cancelled
  /// or its factor is 0, emits zero. Forwards upstream's states unchanged.
  ///
  /// - Parameter scale: The scale that the gesture changes.
  public func scaleVelocity(of scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    MotionObservable<Double>(retaining: self, scale) { [connect, scale = scale.storage] observer in
      connect(
        MotionObserver(
          next: { observer.next($0.handedOverVelocity(ofScale: scale.value)) }, state: observer.state))
    }
  }
}

extension ScaleGestureRecognizer {
  /// The initial velocity of the motion that follows the gesture. Zero if the gesture was cancelled.
  func handedOverVelocity(ofScale scale: Double) -> Double {
    recognitionState == .cancelled || scaleFactor == 0 ? 0 : scale * scaleVelocity / scaleFactor
  }
}
