// SPDX-License-Identifier: Apache-2.0

/// The coordinate system in which a stream emits points: an element's own coordinate system, or the stage's
/// coordinate system.
///
/// A coordinate space does not retain its element. The element may retain a recognizer, the recognizer
/// retains its observers, and an observer may retain the coordinate space. A strong reference to the element
/// would form a retain cycle.
struct CoordinateSpace<Element: GestureElement>: Equatable {
  private let reference: WeakReference<Element>?

  /// - Parameter element: The element. Pass `nil` for the stage.
  init(_ element: Element?) {
    reference = element.map { WeakReference($0) }
  }

  /// Calls `body` with the element, or with `nil` for the stage. If the element has been deallocated, returns
  /// `nil` without calling `body`.
  @discardableResult
  func withElement<Result>(_ body: (Element?) -> Result) -> Result? {
    guard let reference else { return body(nil) }
    guard let element = reference.object else { return nil }
    return body(element)
  }

  /// Whether both coordinate systems belong to the same element, or both belong to the stage.
  static func == (a: CoordinateSpace, b: CoordinateSpace) -> Bool {
    a.reference == b.reference
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits the centroid of the gesture's pointers, in the coordinate system of an element.
  ///
  ///     recognizer  possible  began     changed   ended
  ///     location    (0, 0)    (12, 40)  (15, 44)  (15, 44)
  ///
  /// Forwards upstream's states unchanged.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system. Nothing is emitted after the element is deallocated.
  public func location(in element: T.Element?) -> MotionObservable<Point> {
    let space = CoordinateSpace(element)
    return _nextOperator { gesture, next in
      if let location = space.withElement({ gesture.centroid(in: $0) }) { next(location) }
    }
  }
}
