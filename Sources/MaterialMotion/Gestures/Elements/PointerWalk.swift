// SPDX-License-Identifier: Apache-2.0

/// Hands one pointer event to the recognizers of an element and of its ancestors, from the innermost element
/// to the outermost.
///
/// A recognizer of taps must know whether an ancestor's interaction moves an element with the pointer. The
/// first such recognizer searches the ancestors. All later ones use the result, so an event costs time in
/// proportion to the number of ancestors.
struct PointerWalk {
  private let event: PointerEvent

  /// Whether an interaction of an inner element moves an element with the pointer.
  private var isTaken = false

  /// Whether the ancestors have been searched for a taker.
  private var hasSearched = false

  /// The outermost recognizer that has taken the pointer, or has caught a property with it. `nil` if there is
  /// none, or if the walk has passed it.
  private var taker: PointerGestureRecognizer?

  init(_ event: PointerEvent) {
    self.event = event
  }

  /// Hands the event to the recognizers of one element.
  mutating func hand(to element: MotionElement) {
    let identifier = event.identifier
    var isTakenHere = false
    var isCaughtHere = false
    for recognizer in element.gestureRecognizers {
      guard recognizer.element === element else {
        // The lifetime of the element has ended, or an observer of another recognizer has removed this one.
        if recognizer.element == nil { recognizer.forgetPointers() }
        continue
      }
      if event.phase == .down, recognizer.movedElement?.object?.isShutOut == true { continue }
      if isTaken, recognizer.isOfInteraction {
        recognizer.forgetPointer(identifier)
        continue
      }
      isTakenHere = isTakenHere || recognizer.hasTaken(identifier)
      let isFree = !isTaken && !isTakenHere
      let isCaught = isFree && recognizer.needsFreePointer && (isCaughtHere || isTakenOutside(element))
      recognizer.process(event, isTaken: !isFree || isCaught)
      isTakenHere = isTakenHere || recognizer.hasTaken(identifier)
      isCaughtHere = isCaughtHere || recognizer.hasCaughtProperty(with: identifier)
    }
    if isTakenHere, !element.sharesPointersWithAncestors { isTaken = true }
    if taker?.element === element { taker = nil }
  }

  /// Returns whether the pointer is taken or has caught a property, here or further outside.
  private mutating func isTakenOutside(_ element: MotionElement) -> Bool {
    // An observer may have ended the taker's gesture since the search.
    if !hasSearched || taker?.takes(event.identifier) == false {
      hasSearched = true
      taker = element.outermostTaker(of: event.identifier)
    }
    return taker != nil
  }
}

extension MotionElement {
  /// Returns the outermost recognizer of this element and of its ancestors that has taken a pointer, or has
  /// caught a property with it.
  func outermostTaker(of identifier: Int) -> PointerGestureRecognizer? {
    var taker: PointerGestureRecognizer?
    forEachToStage { element in
      for recognizer in element.gestureRecognizers where recognizer.takes(identifier) { taker = recognizer }
    }
    return taker
  }
}

extension PointerGestureRecognizer {
  fileprivate func takes(_ identifier: Int) -> Bool {
    hasTaken(identifier) || hasCaughtProperty(with: identifier)
  }
}
