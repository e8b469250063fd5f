// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: GestureRecognizer {
  /// Passes everything through, and writes the gesture's velocity to a property first: at each event, and zero
  /// in the frame in which the pointers turn out to have paused, which no event tells. Whatever takes over when
  /// the gesture is over starts with it.
  ///
  /// - Parameters:
  ///   - velocity: What is written.
  ///   - change: How far a gesture that is under way has come: one that says the same again has not moved.
  ///   - handedOver: What is written at an event.
  func writingVelocity<Velocity: VectorSpace>(
    to velocity: ReactiveProperty<Velocity>, clock: FrameClock, change: @escaping (T) -> Velocity,
    handedOver: @escaping (T) -> Velocity
  ) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      var frameNumber: Int64?
      // The first frame that shows where the pointers have come to; `nil` until it is drawn. Frames may be
      // seen long after the events that they follow, so a pause is what lasts from frame to frame.
      var lastMovement: Double?
      var changeBefore: Velocity?
      func stopWatching() {
        if let number = frameNumber { frames.remove(number) }
        frameNumber = nil
      }
      func watch() {
        guard frameNumber == nil else { return }
        frameNumber = frames.enter(
          Frames.ObservingListener(
            MotionObserver(
              next: { time in
                let first = lastMovement ?? time
                lastMovement = first
                guard time - first >= VelocityFit<Point>.pause else { return }
                stopWatching()
                velocity.write(.zero)
              },
              state: { _ in })))
      }
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let state = gesture.recognitionState
            let change = state.isActive ? change(gesture) : nil
            if change == nil { stopWatching() }
            // What a platform cancelled while others heard of an earlier state may be possible again by now.
            let wasTakenAway = changeBefore != nil && (state == .possible || state == .failed)
            if let change, change != changeBefore {
              lastMovement = nil
              watch()
            }
            changeBefore = change
            if wasTakenAway {
              velocity.write(.zero)
            } else if state != .possible, state != .failed {
              velocity.write(handedOver(gesture))
            }
            observer.next(gesture)
          },
          state: observer.state))
      return {
        stopWatching()
        disconnect()
      }
    }
  }
}
