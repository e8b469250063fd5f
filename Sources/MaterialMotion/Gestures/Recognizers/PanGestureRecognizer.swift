// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag by one or more pointers.
///
///     let pan = PanGestureRecognizer()
///     card.add(pan)
///     gestureSource(pan).translated(from: card.position, in: card.parent)
///
/// - The drag begins when the pointers have moved further than the slop: 10 points for a finger, 3 for a
///   mouse or a pen. If the element is in flight, the drag begins on the press, so a press catches the
///   element.
/// - The translation is that of the centroid. It counts from where the slop was left, which may lie between
///   two events, so no part of a fast movement is lost. It does not jump when a finger lands or lifts.
/// - The velocity is the slope of a line fitted to the last 100 ms. It is zero on release if the pointers had
///   rested for 40 ms or longer, or if the gesture was cancelled.
public final class PanGestureRecognizer: PointerGestureRecognizer, TranslationGestureRecognizer {
  /// The movement of the centroid, as if no pointer had landed or lifted since the first.
  private var movement = Movement<Point>()
  private var centroidBefore = Point.zero

  /// Creates a recognizer. It receives no pointer events until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public override init(diagnostics: MotionDiagnostics? = nil) {
    super.init(diagnostics: diagnostics)
  }

  /// The centroid's movement since the slop was left, in points. After the gesture, the movement at its end.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(movement.translation) ?? movement.translation
  }

  /// The centroid's velocity, in points per second. After the gesture, the velocity on release.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public func centroidVelocity(in element: MotionElement?) -> Point {
    let velocity = movement.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }

  override func pointerLanded() {
    centroidBefore = centroidOnStage
    guard pointers.count == 1 else { return }
    let isInFlight = element?.isInFlight == true
    movement.start(at: time, slop: isInFlight ? nil : pointers[0].kind.slop)
    if isInFlight { enter(.began) }
  }

  override func pointersMoved() {
    if let state = movement.move(by: step(), at: time) { enter(state) }
  }

  override func pointersMovedOnLift() {
    if let state = movement.moveOnRelease(by: step(), at: time) { enter(state) }
  }

  override func pointerLifted(isCancelled: Bool) {
    guard pointers.isEmpty else {
      centroidBefore = centroidOnStage
      return
    }
    enter(movement.release(at: time, isCancelled: isCancelled))
  }

  override var isUndecided: Bool { !pointers.isEmpty && !movement.hasBegun }

  override func pointersForgotten() {
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    if hadBegun { enter(state) }
  }

  /// The centroid's movement since the last call.
  private func step() -> Point {
    let step = centroidOnStage - centroidBefore
    centroidBefore = centroidOnStage
    return step
  }
}
