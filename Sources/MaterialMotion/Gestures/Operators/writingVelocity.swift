// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Forwards all events, and writes the pan's velocity to a property before each event.
  ///
  /// When the pointers pause, zero is written to the property. The motion that follows the pan uses the
  /// property's value as its initial velocity.
  func writingVelocity(to velocity: ReactiveProperty<Point>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      let watch = PauseWatch(frames) { velocity.write(.zero) }
      var translationBefore = Point.zero
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            let translation = pan.centroidTranslation(in: nil)
            switch watch.receive(pan.recognitionState, hasMoved: translation != translationBefore) {
            case .velocity: velocity.write(pan.handedOverVelocity(in: pan.container))
            case .zero: velocity.write(.zero)
            case .nothing: break
            }
            translationBefore = translation
            observer.next(pan)
          },
          state: observer.state))
      return {
        watch.stop()
        disconnect()
      }
    }
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Forwards all events, and writes the gesture's velocity to a property before each event.
  ///
  /// The gesture changes a number: a pinch changes a scale, and a turn changes a rotation. When the pointers
  /// pause, zero is written to the property.
  ///
  /// - Parameters:
  ///   - velocity: The property to which the velocity is written.
  ///   - clock: The clock whose frames are used to detect a pause of the pointers.
  ///   - change: A function that returns the gesture's change since the gesture began.
  ///   - handedOver: A function that returns the initial velocity of the motion that follows the gesture.
  func writingVelocity(
    to velocity: ReactiveProperty<Double>, clock: FrameClock, change: @escaping (T) -> Double,
    handedOver: @escaping (T) -> Double
  ) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      let watch = PauseWatch(frames) { velocity.write(0) }
      var changeBefore = 0.0
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let change = change(gesture)
            switch watch.receive(gesture.recognitionState, hasMoved: change != changeBefore) {
            case .velocity: velocity.write(handedOver(gesture))
            case .zero: velocity.write(0)
            case .nothing: break
            }
            changeBefore = change
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
