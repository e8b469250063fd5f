// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag by one or more pointers.
///
///     let pan = PanGestureRecognizer()
///     card.add(pan)
///     gestureSource(pan).translated(from: card.position, in: card.parent)
///
/// - The drag begins when a pointer leaves a circle around its press, if the drag may begin: see
///   <doc:DragArbitration>. The radius of the circle is the ``GestureRecognizer/slop``: 10 points for a
///   finger, and 3 points for a mouse or a pen.
/// - A press stops the element if it is visibly in motion. The recognizer's state is then `began`, and the
///   drag begins after 3 points. The same applies to a property that the drag changes: see
///   `progress(along:distance:from:)`.
/// - The translation is the centroid's movement, measured from the place where the drag began. This place may
///   lie between two events, so no part of a fast movement is lost. The translation does not jump when a
///   finger lands or lifts.
/// - The velocity is estimated by a ``VelocityEstimator`` from the centroid's movement. The velocity is zero
///   while the pointers rest. On release, it is zero if the pointers had rested, or if the gesture was
///   cancelled.
/// - If the ``axis`` is set, the drag follows only this axis, and begins only with a movement along it.
public class PanGestureRecognizer: PointerGestureRecognizer, TranslationGestureRecognizer {
  /// The centroid's movement, without the centroid's jumps when a pointer lands or lifts. It is made at the
  /// first press, because most elements of a list are never pressed.
  private final lazy var drag = DragMeasure()

  /// The centroid after the last event.
  private final var centroidBefore = Point.zero

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public override init(diagnostics: MotionDiagnostics? = nil) {
    super.init(diagnostics: diagnostics)
  }

  /// Creates a recognizer with a slop. Add the recognizer to an element, which then sends pointer events to
  /// it.
  ///
  /// - Parameters:
  ///   - slop: The distance that the pointers must move before the drag begins, in points. Must be at least
  ///     0. See ``GestureRecognizer/slop``.
  ///   - diagnostics: Receives a report of each invalid pointer event.
  public convenience init(
    slop: Double, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkSlop(slop, file, line)
    self.init(diagnostics: diagnostics)
    // Not `self.slop`: a draft for the web does not link with an extension of a protocol in this initializer.
    recognitionStateWrites.makeRules().slop = slop
  }

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  ///     let pan = PanGestureRecognizer()
  ///     pan.axis = .x   // a movement along y is left to others
  ///
  /// The axis is that of the coordinate system of the element's parent. The translation and the velocity are
  /// those along the axis. See ``AxisLockableGestureRecognizer``. If you set the axis during a drag, it
  /// applies to the rest of the movement.
  public final var axis: CoordinateAxis? {
    get { rules?.axis }
    set {
      recognitionStateWrites.makeRules().axis = newValue
      touchActionDidChange()
    }
  }

  /// Returns the centroid's movement since the drag began, in points. After the drag, returns the last
  /// movement.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(drag.translation) ?? drag.translation
  }

  /// Returns the centroid's velocity, in points per second. After the drag, returns the velocity on release.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidVelocity(in element: MotionElement?) -> Point {
    let velocity = drag.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }

  /// Returns whether the centroid is at rest if the pointers have sent no event for a duration, in seconds.
  public final func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    drag.isAtRest(afterSilence: duration, since: time)
  }

  override var touchAction: TouchAction {
    guard let axis else { return .notDragging }
    return TouchAction.all.subtracting(axis == .x ? .panX : .panY)
  }

  override func pointerLanded() {
    centroidBefore = centroidOnStage
    if pointers.count == 1 { drag.start(at: time) }
  }

  override func gestureBegins(with pointer: ContestPointer) {
    drag.begin(after: step(to: centroidOnStage), holdingUntil: pointer.heldUntil)
  }

  package override func allot(_ part: LinePart) { drag.allot(part) }

  override func pointersMoved() { move(isLast: false) }

  override func pointerMovedOnLift() { move(isLast: pointers.count == 1) }

  private func move(isLast: Bool) {
    if drag.move(by: step(to: centroidOnStage), at: time, isLast: isLast) {
      enter(recognitionStateWrites.lastState.isActive ? .changed : .began)
    }
  }

  override func oldMoveArrived(_ position: Point, _ timestamp: Double) {
    drag.addOldSample(offset: step(to: position), at: timestamp)
  }

  override func pointerLifted(isCancelled: Bool) {
    centroidBefore = centroidOnStage
    if pointers.isEmpty { enter(release(isCancelled: isCancelled)) } else { drag.pointerLifted(at: time) }
  }

  override func pointersForgotten() {
    let wasActive = recognitionStateWrites.lastState.isActive
    let state = release(isCancelled: true)
    if wasActive { enter(state) }
  }

  final override var hasBegun: Bool { drag.hasBegun }

  /// Ends the movement, and returns the last state of the gesture.
  private func release(isCancelled: Bool) -> RecognitionState {
    let wasActive = recognitionStateWrites.lastState.isActive
    return drag.release(at: time, isCancelled: isCancelled, wasActive: wasActive)
  }

  /// Returns the movement since the last event, along the axis if there is one.
  ///
  /// - Parameter place: The centroid, or the position of an old event.
  private func step(to place: Point) -> Point {
    defer { centroidBefore = centroidOnStage }
    return part(place - centroidBefore)
  }
}

extension PanGestureRecognizer: AxisLockableGestureRecognizer {}
