// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits where the gesture takes hold of what it moves, in the coordinates of what its element lies in:
  /// when it begins, and when a pointer lands or lifts, which makes the centroid jump and the translation
  /// not.
  ///
  ///     recognizer   began    changed  changed, a finger landed  changed  ended
  ///     translation  (2, 0)   (9, 0)   (10, 0)                   (12, 0)
  ///     centroid     (52, 0)  (59, 0)  (90, 0)                   (92, 0)
  ///     grip         (50, 0)           (89, 0)
  ///
  /// It is the place of before the event's own movement: what lies there is to follow the centroid from now
  /// on. The state passes through.
  func grips() -> MotionObservable<Point> {
    MotionObservable<Point>(madeFrom: [self]) { [connect] observer in
      var before: (origin: Point, translation: Point)?
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { pan in
            guard pan.recognitionState.isActive else {
              before = nil
              return
            }
            let container = pan.container
            let translation = pan.centroidTranslation(in: container)
            let origin = pan.centroid(in: container) - translation
            let hasJustBegun = pan.recognitionState == .began && !isConnecting
            let counted = hasJustBegun ? .zero : before?.translation ?? translation
            // What is lost in rounding is no landing.
            let isElsewhere = before.map { ($0.origin - origin).magnitudeSquared > 1e-12 } ?? true
            before = (isElsewhere ? origin : before?.origin ?? origin, translation)
            if isElsewhere || hasJustBegun { observer.next(origin + counted) }
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits where the gesture takes hold of its element, in the coordinates of what that lies in, when it
  /// begins.
  func firstGrips() -> MotionObservable<Point> {
    MotionObservable<Point>(madeFrom: [self]) { [connect] observer in
      var isGripped = false
      return connect(
        MotionObserver(
          next: { gesture in
            let isActive = gesture.recognitionState.isActive
            if isActive, !isGripped || gesture.recognitionState == .began {
              observer.next(gesture.centroid(in: gesture.container))
            }
            isGripped = isActive
          },
          state: observer.state))
    }
  }
}
