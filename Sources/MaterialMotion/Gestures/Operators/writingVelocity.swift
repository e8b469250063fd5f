// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Passes everything through. Before each event it writes the pan's velocity to a property, and it writes
  /// zero when the pointers pause. The motion that takes over after the pan starts with this velocity.
  func writingVelocity(to velocity: ReactiveProperty<Point>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      let watch = PauseWatch(frames) { velocity.write(.zero) }
      var translationBefore = Point.zero
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            let translation = pan.centroidTranslation(in: nil)
            switch watch.hear(pan.recognitionState, hasMoved: translation != translationBefore) {
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
  /// Passes everything through, and writes the velocity of a gesture that changes a number.
  ///
  /// - Parameters:
  ///   - change: The gesture's change since its beginning.
  ///   - handedOver: The gesture's velocity for the motion that takes over.
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
            switch watch.hear(gesture.recognitionState, hasMoved: change != changeBefore) {
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
