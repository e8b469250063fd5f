// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the velocity of the centroid of the gesture's pointers, in points per second.
  ///
  ///     recognizer  possible  began      changed    ended
  ///     velocity    (0, 0)    (300, 20)  (420, 31)  (410, 30)
  ///
  /// When the gesture ends, emits the velocity at the release. When the gesture is cancelled, emits zero,
  /// because a cancelled gesture does not throw the element. Forwards upstream's states unchanged.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system. Nothing is emitted after the element is deallocated.
  public func velocity(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let velocity = space.withElement({ gesture.handedOverVelocity(in: $0) }) { next(velocity) }
    }
  }
}

extension TranslationGestureRecognizer {
  /// The initial velocity of the motion that follows the gesture. Zero if the gesture was cancelled.
  func handedOverVelocity(in element: Element?) -> Point {
    recognitionState == .cancelled ? .zero : centroidVelocity(in: element)
  }
}
