// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the velocity of the centroid of the gesture's pointers, in points per second.
  ///
  ///     recognizer  possible  began      changed    ended
  ///     velocity    (0, 0)    (300, 20)  (420, 31)  (410, 30)
  ///
  /// The state passes through. With `ended` it emits the velocity at the release. With `cancelled` it emits
  /// zero, because a cancelled gesture does not throw the element.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's. Nothing is emitted
  ///   after the element is deallocated.
  public func velocity(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let velocity = space.withElement({ gesture.handedOverVelocity(in: $0) }) { next(velocity) }
    }
  }
}

extension TranslationGestureRecognizer {
  /// The velocity for the motion that takes over; zero if the gesture was cancelled.
  func handedOverVelocity(in element: Element?) -> Point {
    recognitionState == .cancelled ? .zero : centroidVelocity(in: element)
  }
}
