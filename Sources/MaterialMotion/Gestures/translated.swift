// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits where a gesture takes what was at a position when it began.
  ///
  ///     position    (50, 50)
  ///     recognizer  possible  began   changed  ended
  ///     moved by              (2, 0)  (9, 3)   (9, 3)
  ///     translated            (52,50) (59,53)
  ///
  /// The position is read when the gesture begins, and forgotten when it ends. A gesture that was already
  /// under way counts from where the position is then, so nothing jumps. Each
  /// subscription reads the position for itself, so only one of them should write to it. The state passes
  /// through.
  ///
  /// - Parameters:
  ///   - position: What the gesture moves, typically the property that the stream is connected to.
  ///   - element: Whose coordinates to use, typically those of the parent of what is moved; `nil` for the
  ///     stage's. Once it has gone nothing is emitted.
  public func translated(
    from position: ReactiveProperty<Point>, in element: T.Element?
  ) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return MotionObservable<Point>(madeFrom: [self, position]) {
      [connect, position = position.storage] observer in
      let next = observer.next
      var origin: Point?
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let state = gesture.recognitionState
            guard state.isActive,
              let translation = space.withElement({ gesture.centroidTranslation(in: $0) })
            else {
              origin = nil
              return
            }
            if state == .began, !isConnecting {
              origin = position.value
            } else if origin == nil {
              origin = position.value - translation
            }
            if let origin { next(origin + translation) }
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}
