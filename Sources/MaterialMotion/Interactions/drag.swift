// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Returns a stream of the positions to which a pan drags an element. The first subscription adds the pan
  /// recognizer.
  ///
  /// Use this method in your own interactions. The positions are in the coordinate system of the element's
  /// parent.
  ///
  ///     let position = springSource(spring, from: card.position, clock: clock)
  ///       .toggled(with: runtime.drag(card))
  ///     runtime.connect(position, to: card.position)
  ///
  ///     hand       A·1·2·3·R           A: active, R: at rest
  ///     velocity   ··v·v·v·············written to the element before observers receive the position
  ///
  /// If the element's ``MotionElement/makePan`` is set, the pan is a recognizer of the platform. If `makePan`
  /// is `nil`, the pan is a recognizer of the library. While the pan is active, ``MotionElement/isHeld`` is
  /// `true`, and a draggable ancestor of the element stays in place. The element has the pan while the stream
  /// has subscribers, until the runtime ends or the element is deallocated.
  ///
  /// All subscribers of the returned stream receive the same positions, even if one of them moves the
  /// element. A subscriber that arrives during a drag receives the latest position immediately. A subscriber
  /// that arrives at rest receives `.atRest` and no position, so `combineLatest` waits for the next drag.
  /// The stream of another call of this method has another pan, which counts its own translation. To use one
  /// drag in several places, call the method once and keep the stream.
  ///
  ///     let drag = runtime.drag(card)
  ///     runtime.connect(spring.toggled(with: drag), to: card.position)
  ///     runtime.connect(drag.map { 1 - $0.y / 400 }, to: backdrop.opacity)
  ///
  /// - Parameters:
  ///   - element: The element to drag.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     clock.
  public func drag(
    _ element: MotionElement, diagnostics: MotionDiagnostics? = nil
  ) -> MotionObservable<Point> {
    let interaction = ObjectIdentifier(self)
    return stream(
      of: element, writing: element.velocityStorage,
      madeFrom: [element.position, element.velocity, clock]
    ) { [clock] element in
      let pan = element.addPan(for: interaction, clock: clock, diagnostics: diagnostics)
      let hand = pan.makeHand(element, clock, HandBounds(.viewport(600))) { _, _ in }
      return (hand, pan.recognizer, pan.remove)
    }
  }
}

extension MotionObservable where T: VectorSpace {
  /// Emits the velocities that are written to a storage while this stream is active.
  func velocity(writtenTo velocity: PropertyStorage<T>) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      var isActive = false
      let number = velocity.add(
        MotionObserver(next: { if isActive { observer.next($0) } }, state: { _ in }))
      let disconnect = connect(
        MotionObserver(
          next: { _ in },
          state: { state in
            isActive = state == .active
            observer.state(state)
          }))
      return {
        disconnect()
        velocity.remove(number)
      }
    }
  }
}
