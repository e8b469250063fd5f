// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: ScaleGestureRecognizer {
  /// Emits the scale that a gesture gives to an element, counted from the scale when the gesture began.
  ///
  ///     scale       2
  ///     recognizer  possible  began  changed  ended
  ///     factor                1.1    1.5      1.5
  ///     scaled                2.2    3
  ///
  /// The scale is read when the gesture begins, and forgotten when it ends. A gesture that is already under
  /// way on subscription counts from the scale at that time, so nothing jumps. If its factor is 0 at that
  /// time, it counts as if it had begun with that scale. The state passes through.
  ///
  /// Source: the published specification of `scaled(from:)`.
  ///
  /// - Parameter scale: The scale that the gesture changes; typically the property to which the stream is
  ///   connected.
  public func scaled(from scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    counting(
      from: scale, by: { $0.scaleFactor }, apply: { $0 * $1 }, undo: { $1 == 0 ? $0 : $0 / $1 })
  }

  /// Emits the velocity of the gesture's factor, per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         1.2    2.0      1.9
  ///
  /// The state passes through. With `ended` it emits the velocity at the release. With `cancelled` it emits
  /// zero, because a cancelled gesture does not throw the element.
  public func scaleVelocity() -> MotionObservable<Double> {
    _map { $0.recognitionState == .cancelled ? 0 : $0.scaleVelocity }
  }

  /// Emits the velocity of a scale that the gesture changes, per second: the scale times the gesture's
  /// velocity, divided by the gesture's factor.
  ///
  ///     scale       2         2.2    3
  ///     recognizer  possible  began  changed  ended
  ///     factor      1         1.1    1.5      1.5
  ///     velocity    0         2.4    2.9      3.8
  ///
  /// With `cancelled`, and if the factor is 0, it emits zero. The state passes through.
  ///
  /// - Parameter scale: The scale that the gesture changes.
  public func scaleVelocity(of scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    MotionObservable<Double>(madeFrom: [self, scale]) { [connect, scale = scale.storage] observer in
      connect(
        MotionObserver(
          next: { observer.next($0.handedOverVelocity(ofScale: scale.value)) }, state: observer.state))
    }
  }
}

extension ScaleGestureRecognizer {
  /// The velocity for the motion that takes over; zero if the gesture was cancelled.
  func handedOverVelocity(ofScale scale: Double) -> Double {
    recognitionState == .cancelled || scaleFactor == 0 ? 0 : scale * scaleVelocity / scaleFactor
  }
}
