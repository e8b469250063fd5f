// SPDX-License-Identifier: Apache-2.0

/// The rotation recognizer of an interaction that turns an element. The recognizer can belong to any
/// platform.
///
///     photo.makeTurn = { [weak view] _, _ in
///       let turn = UIRotationGestureRecognizer()
///       view?.addGestureRecognizer(turn)
///       return ElementTurn(turn) { turn.view?.removeGestureRecognizer(turn) }
///     }
public struct ElementTurn {
  /// Creates the hand that turns an element by the gesture. The closure receives the beginning and
  /// the end of each turn.
  let makeHand: (MotionElement, FrameClock, @escaping (HoldEvent, Hand<Double>) -> Void) -> Hand<Double>

  /// The recognizer. The hand does not retain it.
  let recognizer: AnyObject

  /// Emits the grip when the gesture begins.
  ///
  /// The grip is the point at which the pointers hold the element, in the coordinate system of the element's
  /// parent.
  let grips: MotionObservable<Point>

  /// Returns the grip while the turn is active, before the turn rotates the element.
  var grip: () -> Point?
  let writes: RecognitionStateWrites
  let remove: () -> Void

  /// Creates an element's turn from a recognizer that was already added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - turn: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as
  ///     the element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Turn: RotationGestureRecognizer>(_ turn: Turn, remove: @escaping () -> Void) {
    makeHand = { TurnHand(turn, turning: $0, clock: $1, reportingHoldsTo: $2) }
    recognizer = turn
    grips = gestureSource(turn).firstGrips()
    let reference = WeakReference(turn)
    grip = { reference.object.map { $0.centroid(in: $0.container) } }
    writes = turn.recognitionStateWrites
    self.remove = remove
  }
}
