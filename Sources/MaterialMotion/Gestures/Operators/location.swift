// SPDX-License-Identifier: Apache-2.0

/// Whose coordinates a stream of points is in. Refers to an element without keeping it alive: the element may
/// well own the recognizer that the stream comes from.
struct CoordinateSpace<Element: GestureElement>: Equatable {
  private let reference: WeakReference<Element>?

  /// - Parameter element: `nil` for the stage.
  init(_ element: Element?) {
    reference = element.map { WeakReference($0) }
  }

  /// Calls `body` with the element, or with `nil` for the stage; not at all once the element has gone.
  @discardableResult
  func withElement<Result>(_ body: (Element?) -> Result) -> Result? {
    guard let reference else { return body(nil) }
    guard let element = reference.object else { return nil }
    return body(element)
  }

  /// Whether both are of the same element, or of the stage.
  static func == (a: CoordinateSpace, b: CoordinateSpace) -> Bool {
    a.reference == b.reference
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits the middle of the gesture's pointers, in the coordinates of an element.
  ///
  ///     recognizer  possible  began     changed   ended
  ///     location    (0, 0)    (12, 40)  (15, 44)  (15, 44)
  ///
  /// The state passes through. What the specification calls centroid.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's. Once it has gone nothing is
  ///   emitted.
  public func location(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let location = space.withElement({ gesture.centroid(in: $0) }) { next(location) }
    }
  }
}
