// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: ScaleGestureRecognizer {
  /// Emits how large a gesture makes what had a scale when it began.
  ///
  ///     scale       2
  ///     recognizer  possible  began  changed  ended
  ///     factor                1.1    1.5      1.5
  ///     scaled                2.2    3
  ///
  /// The scale is read when the gesture begins, and forgotten when it ends. A gesture that was already under
  /// way counts from what the scale is then, so nothing jumps; one whose factor is 0 then, from that as if it
  /// began. The state passes through.
  ///
  /// Source: the published specification of `scaled(from:)`.
  ///
  /// - Parameter scale: What the gesture scales; typically the property that the stream is connected to.
  public func scaled(from scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    counting(
      from: scale, by: { $0.scaleFactor }, apply: { $0 * $1 }, undo: { $1 == 0 ? $0 : $0 / $1 })
  }

  /// Emits how fast the gesture's factor changes, per second.
  ///
  ///     recognizer  possible  began  changed  ended
  ///     velocity    0         1.2    2.0      1.9
  ///
  /// The state passes through. What is emitted with `ended` is the velocity on release; with `cancelled` it
  /// is zero: what was taken away is not thrown.
  public func scaleVelocity() -> MotionObservable<Double> {
    _map { $0.recognitionState == .cancelled ? 0 : $0.scaleVelocity }
  }

  /// Emits how fast the gesture scales what has a scale, per second: as many times the scale as the gesture's
  /// velocity is times its factor.
  ///
  ///     scale       2         2.2    3
  ///     recognizer  possible  began  changed  ended
  ///     factor      1         1.1    1.5      1.5
  ///     velocity    0         2.4    2.9      3.8
  ///
  /// With `cancelled` it is zero, and so it is where the factor is 0. The state passes through.
  ///
  /// - Parameter scale: What the gesture scales.
  public func scaleVelocity(of scale: ReactiveProperty<Double>) -> MotionObservable<Double> {
    MotionObservable<Double>(madeFrom: [self, scale]) { [connect, scale = scale.storage] observer in
      connect(
        MotionObserver(
          next: { observer.next($0.handedOverVelocity(ofScale: scale.value)) }, state: observer.state))
    }
  }
}

extension ScaleGestureRecognizer {
  /// What takes over from the gesture starts with this velocity.
  func handedOverVelocity(ofScale scale: Double) -> Double {
    recognitionState == .cancelled || scaleFactor == 0 ? 0 : scale * scaleVelocity / scaleFactor
  }
}
