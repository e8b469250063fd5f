// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Where a pan of its own takes an element, in its parent's coordinates.
  ///
  /// The element's velocity is the pan's, and is written before anybody hears that the pan is over: whatever
  /// takes over starts with it.
  func drag(_ element: MotionElement, diagnostics: MotionDiagnostics?) -> MotionObservable<Point> {
    let pan = PanGestureRecognizer(diagnostics: diagnostics ?? clock.diagnostics)
    element.add(pan)
    let reference = WeakReference(element)
    onEnd { reference.object?.remove(pan) }
    return gestureSource(pan)
      .writingVelocity(to: element.velocity, clock: clock)
      .following(from: element.position)
  }
}

extension MotionObservable where T == PanGestureRecognizer {
  /// Passes everything through, and writes the pan's velocity to a property first: at each event, and zero in
  /// the frame in which the pointers turn out to have paused, which no event tells.
  fileprivate func writingVelocity(
    to velocity: ReactiveProperty<Point>, clock: FrameClock
  ) -> MotionObservable<PanGestureRecognizer> {
    MotionObservable(madeFrom: [self, velocity, clock]) {
      [connect, velocity = velocity.storage, frames = clock.core.frames] observer in
      var frameNumber: Int64?
      func stopWatching() {
        if let number = frameNumber { frames.remove(number) }
        frameNumber = nil
      }
      func watch(_ pan: WeakReference<PanGestureRecognizer>) {
        guard frameNumber == nil else { return }
        frameNumber = frames.enter(
          Frames.ObservingListener(
            MotionObserver(
              next: { time in
                guard pan.object?.isPaused(at: time) ?? true else { return }
                stopWatching()
                velocity.write(.zero)
              },
              state: { _ in })))
      }
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            let state = pan.recognitionState
            if state.isActive { watch(WeakReference(pan)) } else { stopWatching() }
            if state != .possible, state != .failed {
              velocity.write(pan.centroidVelocity(in: pan.element?.parent))
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
