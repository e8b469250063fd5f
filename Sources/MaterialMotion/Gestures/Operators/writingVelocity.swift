// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: GestureRecognizer {
  /// Forwards all events, and writes the gesture's velocity to a property before each event.
  ///
  /// When the pointers pause, zero is written to the property. The motion that follows the gesture uses the
  /// property's value as its initial velocity.
  ///
  /// - Parameters:
  ///   - velocity: The property to which the velocity is written.
  ///   - clock: The clock whose frames are used to detect a pause of the pointers.
  ///   - handedOver: A function that returns the initial velocity of the motion that follows the gesture.
  ///   - isAtRest: A function that returns whether the pointers are at rest if they have sent no event for a
  ///     duration, in seconds.
  func writingVelocity<V: VectorSpace>(
    to velocity: ReactiveProperty<V>, clock: FrameClock, handedOver: @escaping (T) -> V,
    isAtRest: @escaping (T, Double) -> Bool
  ) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      // The connection must not retain the recognizer.
      var recognizer: WeakReference<T>?
      var written = V.zero
      func write(_ value: V) {
        written = value
        velocity.write(value)
      }
      let watch = PauseWatch(frames) { silence in
        let gesture = recognizer?.object
        let value = gesture.map { isAtRest($0, silence) ? .zero : handedOver($0) } ?? .zero
        if value != written { write(value) }
        return value != .zero
      }
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            if recognizer == nil { recognizer = WeakReference(gesture) }
            switch watch.receive(gesture.recognitionState) {
            case .velocity:
              let value = handedOver(gesture)
              watch.follow(isMoving: value != .zero)
              write(value)
            case .zero: write(.zero)
            case .nothing: break
            }
            observer.next(gesture)
          },
          state: observer.state))
      return {
        watch.stop()
        disconnect()
      }
    }
  }
}
