// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag by one or more pointers.
///
///     let pan = PanGestureRecognizer()
///     card.add(pan)
///     gestureSource(pan).translated(from: card.position, in: card.parent)
///
/// - The drag begins when the pointers have moved farther than the ``slop``. By default, the slop is 10
///   points for a finger, and 3 points for a mouse or a pen. If the element is already moving, the drag
///   begins as soon as a pointer is pressed. A press therefore catches a moving element. It also catches a
///   moving property that the drag changes: see
///   `progress(along:distance:from:)`.
/// - The translation is the centroid's movement, measured from the point where the movement exceeded the
///   slop. This point may lie between two events, so no part of a fast movement is lost. The translation does
///   not jump when a finger lands or lifts.
/// - The velocity is estimated by a ``VelocityEstimator`` from the centroid's movement. The velocity is zero
///   while the pointers rest. On release, it is zero if the pointers had rested, or if the gesture was
///   cancelled.
/// - If the ``axis`` is set, the drag follows only this axis. If the pointers first move across the axis, the
///   recognizer fails.
public class PanGestureRecognizer: PointerGestureRecognizer, TranslationGestureRecognizer {
  /// The centroid's movement, without the centroid's jumps when a pointer lands or lifts. `nil` before the
  /// first press, because most elements of a list are never pressed.
  private final var drag: Drag?

  private final class Drag {
    var movement = Movement(velocity: HandVelocity())
  }

  private final func makeDrag() -> Drag {
    let drag = self.drag ?? Drag()
    self.drag = drag
    return drag
  }

  /// The centroid after the last event. To change the next step, a rule changes this centroid.
  final var centroidBefore = Point.zero

  /// The ``slop`` and the ``axis``, or `nil` if neither was set. ``CatchableProperties`` retains them.
  final var rules: Unmanaged<PanRules>?

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
  ///     0. See ``slop``.
  ///   - diagnostics: Receives a report of each invalid pointer event.
  public convenience init(
    slop: Double, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    Self.check(slop, file, line)
    self.init(diagnostics: diagnostics)
    self.slop = slop
  }

  /// Returns the centroid's movement since the drag began, in points. After the drag, returns the last
  /// movement.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidTranslation(in element: MotionElement?) -> Point {
    let translation = drag?.movement.translation ?? .zero
    return element?.vectorFromStage(translation) ?? translation
  }

  /// Returns the centroid's velocity, in points per second. After the drag, returns the velocity on release.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidVelocity(in element: MotionElement?) -> Point {
    let velocity = drag?.movement.velocity.value(at: time) ?? .zero
    return element?.vectorFromStage(velocity) ?? velocity
  }

  /// Returns whether the centroid is at rest if the pointers have sent no event for a duration, in seconds.
  public final func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    guard let movement = drag?.movement else { return true }
    return movement.velocity.isAtRest(at: movement.time(afterSilence: duration, since: time))
  }

  override var touchAction: TouchAction { rules?._withUnsafeGuaranteedRef { $0.touchAction } ?? .notDragging }

  override func pointerLanded() {
    centroidBefore = centroidOnStage
    guard pointers.count == 1 else { return }
    let isCatch = pressCatches()
    if isCatch, asksBeforeBegin {
      startMovement(slop: .infinity)
      guard admits(after: .zero) else { return }
    }
    makeDrag().movement.start(at: time, slop: isCatch ? nil : pointers[0].kind.slop)
    rules?._withUnsafeGuaranteedRef { $0.start(self) }
    if isCatch { enter(.began) }
  }

  override func pointersMoved() {
    guard let step = step(to: centroidOnStage) else { return fail() }
    guard admitsStep(step) else { return }
    if let state = makeDrag().movement.move(by: step, at: time) { enter(state) }
  }

  override func pointerMovedOnLift() {
    guard pointers.count == 1 else { return pointersMoved() }
    guard let step = step(to: centroidOnStage) else { return fail() }
    guard admitsStep(step) else { return }
    if let state = makeDrag().movement.moveOnRelease(by: step, at: time) { enter(state) }
  }

  override func oldMoveArrived(_ position: Point, _ timestamp: Double) {
    guard let offset = step(to: position) else { return fail() }
    makeDrag().movement.addOldSample(offset: offset, at: timestamp)
  }

  override func pointerLifted(isCancelled: Bool) {
    guard pointers.isEmpty else {
      centroidBefore = centroidOnStage
      return
    }
    enter(makeDrag().movement.release(at: time, isCancelled: isCancelled))
  }

  override var isUndecided: Bool { !pointers.isEmpty && !hasBegun }

  override func pointersForgotten() {
    guard let drag else { return }
    let hadBegun = drag.movement.hasBegun
    let state = drag.movement.release(at: time, isCancelled: true)
    if hadBegun { enter(state) }
  }

  /// Starts a movement again, with another slop. The drag does not begin if the slop is infinite.
  final func startMovement(slop: Double) {
    centroidBefore = centroidOnStage
    makeDrag().movement.start(at: time, slop: slop)
  }

  /// The centroid's movement since the press and before the drag, in the stage's coordinate system.
  final var travel: Point {
    (drag?.movement.start ?? .zero) + (rules?._withUnsafeGuaranteedRef { $0.across } ?? .zero)
  }

  /// Whether the drag is under way.
  final var hasBegun: Bool { drag?.movement.hasBegun == true }

  /// Fails before the drag has begun, and ignores the pointers that are down.
  private func fail() {
    forgetGesture()
    enter(.failed)
  }

  /// Begins the drag before the movement has exceeded the slop.
  final func beginMovement(at time: Double) {
    if admits(after: travel) { enter(makeDrag().movement.begin(at: time)) }
  }

  // MARK: Asking the program

  private var asksBeforeBegin: Bool {
    rules?._withUnsafeGuaranteedRef { $0.asksBeforeBegin } == true
  }

  private func admitsStep(_ step: Point) -> Bool {
    guard asksBeforeBegin, let movement = makeDrag().movement.beginning(after: step) else { return true }
    return admits(after: movement + (rules?._withUnsafeGuaranteedRef { $0.across } ?? .zero))
  }

  /// Asks the program whether the drag may begin. If it may not, the recognizer fails.
  private func admits(after movement: Point) -> Bool {
    guard let rules = rules?.takeUnretainedValue(), rules.asksBeforeBegin else { return true }
    let press = pointers[0].press
    let isAdmitted = rules.admits(self, after: movement)
    // In response, the program may have disabled the recognizer.
    guard isDown(press) else { return false }
    if !isAdmitted { fail() }
    return isAdmitted
  }

  /// Returns the movement since the last event, or `nil` if the pan must fail.
  ///
  /// - Parameter place: The centroid, or the position of an old event.
  private func step(to place: Point) -> Point? {
    if rules?._withUnsafeGuaranteedRef({ $0.mustFail(self, after: place) }) == true { return nil }
    let step = place - centroidBefore
    centroidBefore = centroidOnStage
    return step
  }
}
