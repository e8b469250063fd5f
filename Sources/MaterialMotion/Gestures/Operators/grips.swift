// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the grip: the point at which the pointers hold the element, in the coordinate system of the
  /// recognizer's container.
  ///
  /// The grip is emitted when the gesture begins, and when a pointer lands or lifts. When a pointer lands or
  /// lifts, the centroid of the pointers jumps, but the gesture's translation does not jump.
  ///
  ///     recognizer   began    changed  changed, a finger landed  changed  ended
  ///     translation  (2, 0)   (9, 0)   (10, 0)                   (12, 0)
  ///     centroid     (52, 0)  (59, 0)  (90, 0)                   (92, 0)
  ///     grip         (50, 0)           (89, 0)
  ///
  /// The grip is the centroid minus the change of the translation since the previous event. For the last grip
  /// in the table, this change is 10 - 9 = 1, so the grip is 90 - 1 = 89. After that, the part of the element
  /// at the grip moves together with the centroid. Forwards upstream's states unchanged.
  func grips() -> MotionObservable<Point> {
    MotionObservable<Point>(retaining: self) { [connect] observer in
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
            // Rounding errors change the origin slightly. Only a larger difference shows that a pointer
            // landed or lifted.
            let isElsewhere = before.map { ($0.origin - origin).lengthSquared > 1e-12 } ?? true
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
  /// Emits the grip when the gesture begins.
  ///
  /// The grip is the centroid of the gesture's pointers, in the coordinate system of the recognizer's
  /// container. Forwards upstream's states unchanged.
  func firstGrips() -> MotionObservable<Point> {
    firstGrips { $0.centroid(in: $0.container) }
  }

  /// Emits the grip when the gesture begins. Forwards upstream's states unchanged.
  ///
  /// - Parameter grip: Returns the grip in the coordinate system of the caller's choice. If the result is
  ///   `nil`, nothing is emitted.
  func firstGrips(_ grip: @escaping (T) -> Point?) -> MotionObservable<Point> {
    MotionObservable<Point>(retaining: self) { [connect] observer in
      var isGripped = false
      return connect(
        MotionObserver(
          next: { gesture in
            let isActive = gesture.recognitionState.isActive
            let isNew = isActive && (!isGripped || gesture.recognitionState == .began)
            isGripped = isActive
            if isNew, let place = grip(gesture) { observer.next(place) }
          },
          state: observer.state))
    }
  }
}

extension TranslationGestureRecognizer {
  /// The grip of the drag: the centroid minus the translation, in the coordinate system of the container.
  var grip: Point {
    let container = container
    return centroid(in: container) - centroidTranslation(in: container)
  }
}
