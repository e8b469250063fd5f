// SPDX-License-Identifier: Apache-2.0

/// The press of a pointer, as a recognizer's ``GestureRecognizer/mayBegin`` sees it.
///
///     // Only a drag that begins in the row of photos scrolls them.
///     carousel.recognizer(for: page)?.mayBegin = { press, _ in
///       let place = press.place(in: row)
///       return place.y >= 0 && place.y <= 92
///     }
public struct Press {
  /// The place where the pointer was pressed, in points, in the stage's coordinate system.
  public let place: Point

  /// The kind of the pointer.
  public let kind: PointerEvent.Kind

  /// Whether the press has stopped the thing that the recognizer moves: it was visibly in motion.
  public let hasStopped: Bool

  package init(at place: Point, kind: PointerEvent.Kind, hasStopped: Bool = false) {
    (self.place, self.kind, self.hasStopped) = (place, kind, hasStopped)
  }

  /// Returns the place where the pointer was pressed, in points, in an element's own coordinate system.
  public func place<Element: GestureElement>(in element: Element) -> Point {
    element.pointFromStage(place)
  }
}
