// SPDX-License-Identifier: Apache-2.0

/// A pan recognizer of whatever kind a platform has, on an element: what interactions drag the element by.
///
///     card.makePan = { [unowned view] _, _ in
///       let pan = UIPanGestureRecognizer()
///       view.addGestureRecognizer(pan)
///       return ElementPan(pan) { view.removeGestureRecognizer(pan) }
///     }
public struct ElementPan {
  /// Where the pan takes the element, in its parent's coordinates.
  let drag: (MotionElement, FrameClock) -> MotionObservable<Point>
  let remove: () -> Void

  /// A pan that has been added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The coordinates of its ``GestureRecognizer/container`` are those of the element's position.
  ///   - remove: Called when the interaction is taken off the element. It must not hold the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    drag = { element, clock in
      gestureSource(pan)
        .writingVelocity(to: element.velocity, clock: clock)
        .translated(from: element.position)
    }
    self.remove = remove
  }
}

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Passes everything through, and writes the pan's velocity to a property first: at each event, and zero in
  /// the frame in which the pointers turn out to have paused, which no event tells. Whatever takes over when
  /// the pan is over starts with it.
  fileprivate func writingVelocity(
    to velocity: ReactiveProperty<Point>, clock: FrameClock
  ) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      var frameNumber: Int64?
      // The first frame that shows where the pointers have come to; `nil` until it is drawn. Frames may be
      // seen long after the events that they follow, so a pause is what lasts from frame to frame.
      var lastMovement: Double?
      var translationBefore: Point?
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
                guard time - first >= VelocityFit.pause else { return }
                stopWatching()
                velocity.write(.zero)
              },
              state: { _ in })))
      }
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            let state = pan.recognitionState
            let translation = state.isActive ? pan.centroidTranslation(in: nil) : nil
            if translation == nil { stopWatching() }
            // What a platform cancelled while others heard of an earlier state may be possible again by now.
            let wasTakenAway = translationBefore != nil && (state == .possible || state == .failed)
            if let translation, translation != translationBefore {
              lastMovement = nil
              watch()
            }
            translationBefore = translation
            if wasTakenAway {
              velocity.write(.zero)
            } else if state != .possible, state != .failed {
              velocity.write(pan.handedOverVelocity(in: pan.container))
            }
            observer.next(pan)
          },
          state: observer.state))
      return {
        stopWatching()
        disconnect()
      }
    }
  }
}
