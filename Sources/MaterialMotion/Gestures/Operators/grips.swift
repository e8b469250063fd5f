// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the place at which the gesture holds its element, in the coordinates of the element's container.
  ///
  /// It emits when the gesture begins and when a pointer lands or lifts. In the latter case the centroid
  /// jumps and the translation does not.
  ///
  ///     recognizer   began    changed  changed, a finger landed  changed  ended
  ///     translation  (2, 0)   (9, 0)   (10, 0)                   (12, 0)
  ///     centroid     (52, 0)  (59, 0)  (90, 0)                   (92, 0)
  ///     grip         (50, 0)           (89, 0)
  ///
  /// The place is that of the centroid before the event's own movement. The point of the element at that
  /// place follows the centroid from then on. The state passes through.
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
            // A difference within rounding errors is not a pointer that landed or lifted.
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
  /// Emits the place at which the gesture holds its element when the gesture begins, in the coordinates of
  /// the element's container.
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
