// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag by one pointer or several.
///
///     let pan = PanGestureRecognizer()
///     card.add(pan)
///     gestureSource(pan).translated(from: card.position, in: card.parent)
///
/// - The drag begins when the pointers have moved by more than the slop: 10 points for a finger, 3 for a
///   mouse or a pen. It begins at once, on the press, where the element is in flight: that is how one catches
///   it.
/// - The translation counts from where the slop was left, between two events if need be: nothing of a fast
///   movement is lost. It is that of the centroid, and it does not jump when a finger lands or lifts.
/// - The velocity is that of a line fitted to the last 100 ms. A pointer that has rested for 40 ms or more
///   when it is lifted throws nothing, and neither does a gesture that was cancelled.
public final class PanGestureRecognizer: PointerGestureRecognizer, TranslationGestureRecognizer {
  /// Of the centroid, as if no pointer had landed or lifted since the first.
  private var movement = Movement<Point>()
  private var centroidBefore = Point.zero

  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense.
  public override init(diagnostics: MotionDiagnostics? = nil) {
    super.init(diagnostics: diagnostics)
  }

  /// How far the centroid has moved since the slop was left, in points. After the gesture, what it was at the
  /// end.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(movement.translation) ?? movement.translation
  }

  /// How fast the centroid moves, in points per second. After the gesture, what it was on release.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
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

  /// How far the centroid has moved since it was last asked for.
  private func step() -> Point {
    let step = centroidOnStage - centroidBefore
    centroidBefore = centroidOnStage
    return step
  }
}
