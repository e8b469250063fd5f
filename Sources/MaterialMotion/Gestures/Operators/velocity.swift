// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits how fast the middle of the gesture's pointers moves, in points per second.
  ///
  ///     recognizer  possible  began      changed    ended
  ///     velocity    (0, 0)    (300, 20)  (420, 31)  (410, 30)
  ///
  /// The state passes through. What is emitted with `ended` is the velocity on release; with `cancelled` it
  /// is zero: what was taken away is not thrown.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's. Once it has gone nothing is
  ///   emitted.
  public func velocity(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let velocity = space.withElement({ gesture.handedOverVelocity(in: $0) }) { next(velocity) }
    }
  }
}

extension TranslationGestureRecognizer {
  /// What takes over from the gesture starts with this velocity.
  func handedOverVelocity(in element: Element?) -> Point {
    recognitionState == .cancelled ? .zero : centroidVelocity(in: element)
  }
}
