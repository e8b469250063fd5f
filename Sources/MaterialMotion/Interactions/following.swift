// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == PanGestureRecognizer {
  /// Emits where a pan takes what was at a position when it began, in the coordinates of what its element lies
  /// in.
  ///
  /// What `translated(from:in:)` is told once, whose coordinates to use, is asked for here at each event: the
  /// element may be given another parent in mid-gesture, and a place there. The rest of the gesture counts from
  /// that.
  func following(from position: ReactiveProperty<Point>) -> MotionObservable<Point> {
    MotionObservable<Point>(madeFrom: [self, position]) { [connect, position = position.storage] observer in
      let next = observer.next
      var origin: Point?
      var parentBefore: Lifetime.Flag?
      var translationBefore = Point.zero
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            let state = pan.recognitionState
            guard state.isActive else {
              origin = nil
              return
            }
            let parent = pan.element?.parent
            let translation = pan.centroidTranslation(in: nil)
            func inParent(_ vector: Point) -> Point { parent?.vectorFromStage(vector) ?? vector }
            if origin == nil {
              translationBefore = state == .began && !isConnecting ? .zero : translation
            }
            if origin == nil || parent?.lifetime.flag !== parentBefore {
              origin = position.value - inParent(translationBefore)
              parentBefore = parent?.lifetime.flag
            }
            translationBefore = translation
            if let origin { next(origin + inParent(translation)) }
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}
