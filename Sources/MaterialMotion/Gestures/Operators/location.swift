// SPDX-License-Identifier: Apache-2.0

/// The coordinates in which a stream emits points: those of an element, or those of the stage. It does not
/// keep the element alive, because the element may own the recognizer from which the stream comes.
struct CoordinateSpace<Element: GestureElement>: Equatable {
  private let reference: WeakReference<Element>?

  /// - Parameter element: `nil` for the stage.
  init(_ element: Element?) {
    reference = element.map { WeakReference($0) }
  }

  /// Calls `body` with the element, or with `nil` for the stage. Does not call it after the element is
  /// deallocated.
  @discardableResult
  func withElement<Result>(_ body: (Element?) -> Result) -> Result? {
    guard let reference else { return body(nil) }
    guard let element = reference.object else { return nil }
    return body(element)
  }

  /// Whether both belong to the same element, or both to the stage.
  static func == (a: CoordinateSpace, b: CoordinateSpace) -> Bool {
    a.reference == b.reference
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits the centroid of the gesture's pointers, in the coordinates of an element.
  ///
  ///     recognizer  possible  began     changed   ended
  ///     location    (0, 0)    (12, 40)  (15, 44)  (15, 44)
  ///
  /// The state passes through. The specification calls this point the centroid.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's. Nothing is emitted
  ///   after the element is deallocated.
  public func location(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let location = space.withElement({ gesture.centroid(in: $0) }) { next(location) }
    }
  }
}
