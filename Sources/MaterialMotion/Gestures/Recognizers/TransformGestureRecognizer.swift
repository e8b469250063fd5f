// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers of pinches, turns and combined movements of several pointers.
///
/// - A gesture begins when its pointers have moved farther than the slop: see <doc:DragArbitration>. The slop
///   is 10 points for a finger, and 3 points for a mouse or a pen. For a drag and a pinch in one, it is
///   compared to the root mean square of the distances that the pointers have moved. A pinch begins when the
///   distance of two fingers has changed by two slops, and a turn when they have gone two slops around each
///   other.
/// - The gesture ends when too few pointers are down.
/// - Translation, factor and angle are measured from the place where the gesture began. These values do not
///   jump when a finger lands or lifts.
/// - Two fingers determine factor and angle exactly. For more fingers, the values are a least-squares fit. If
///   all fingers are at the same position, factor and angle do not change.
/// - Velocities are estimated by two ``VelocityEstimator``s: one for the centroid, and one for the movement
///   away from the centroid and around it. Both use points, so the same limits apply to a drag and to a pinch
///   or a turn, at any distance between the fingers. A velocity is zero while its movement rests. On release,
///   it is zero if the movement had rested, or if the gesture was cancelled. If pointers lift shortly
///   after each other, each velocity is at most that at the first lift.
public class TransformGestureRecognizer: PointerGestureRecognizer {
  /// The pointers' movement, in points. The components x and y are the centroid's movement. The component z
  /// is the movement away from the centroid, and w is the movement around the centroid.
  typealias Travel = SIMD4<Double>

  private let fewestPointers: Int

  /// 1 for each component of `Travel` that belongs to the gesture. 0 for each other component.
  private let ways: Travel

  private var fingers = Fingers()
  private var movement: Movement<TransformVelocity>
  private var travelBefore = Travel.zero

  /// Whether enough pointers are down.
  private var isMeasuring = false

  init(fewestPointers: Int, ways: Travel, diagnostics: MotionDiagnostics?) {
    self.fewestPointers = fewestPointers
    self.ways = ways
    movement = Movement(velocity: TransformVelocity(ways: ways))
    super.init(diagnostics: diagnostics)
  }

  package override func makePairRules(in arbiter: Arbiter) -> PairRules? { PairContest(in: arbiter) }

  // MARK: The gesture's values

  final var translation: Point { movement.translation.lowHalf }
  final var translationVelocity: Point { movement.velocity.value(at: time).lowHalf }

  final var factor: Double { 1 + perSpread(movement.translation.z, fingers.spread + movement.start.z) }
  final var factorVelocity: Double {
    perSpread(movement.velocity.value(at: time).z, fingers.spread + movement.start.z)
  }

  final var angle: Double { perSpread(movement.translation.w, fingers.spread) }
  final var angleVelocity: Double { perSpread(movement.velocity.value(at: time).w, fingers.spread) }

  /// Returns whether the centroid is at rest if the pointers have sent no event for a duration, in seconds.
  final func isCentroidAtRest(afterSilence duration: Double) -> Bool {
    movement.velocity.centroid.isAtRest(at: movement.time(afterSilence: duration, since: time))
  }

  /// Returns whether the pointers have stopped moving away from the centroid and around it, if they have sent
  /// no event for a duration, in seconds.
  final func isShapeAtRest(afterSilence duration: Double) -> Bool {
    movement.velocity.shape.isAtRest(at: movement.time(afterSilence: duration, since: time))
  }

  /// Divides a movement by the spread. Returns 0 if the movement is 0. With a single pointer, the movement
  /// and the spread are both 0, and `0 / 0` is not a number.
  private func perSpread(_ way: Double, _ spread: Double) -> Double {
    way == 0 ? 0 : way / spread
  }

  // MARK: Pointers

  override func pointerLanded() {
    hold()
    guard !isMeasuring, pointers.count >= fewestPointers else { return }
    isMeasuring = true
    fingers = Fingers()
    hold()
    travelBefore = .zero
    movement.start(at: time)
  }

  override func gestureBegins(with pointer: ContestPointer) {
    guard isMeasuring else { return }
    movement.begin(after: step())
  }

  final override var hasBegun: Bool { movement.hasBegun }

  package override func stop() {
    if isMeasuring { super.stop() }
  }

  override func pointersMoved() {
    if isMeasuring, movement.move(by: step(), at: time) { moved() }
  }

  override func pointerMovedOnLift() {
    guard isMeasuring else { return }
    guard pointers.count == fewestPointers else { return pointersMoved() }
    if movement.moveOnRelease(by: step(), at: time) { moved() }
  }

  private func moved() { enter(recognitionStateWrites.lastState.isActive ? .changed : .began) }

  override func oldMoveArrived(_ position: Point, _ timestamp: Double) {
    guard isMeasuring else { return }
    let offset = Travel(lowHalf: position - centroidOnStage, highHalf: .zero)
    movement.addOldSample(offset: ways * offset, at: timestamp)
  }

  override func pointerLifted(isCancelled: Bool) {
    hold()
    guard isMeasuring else { return }
    guard pointers.count < fewestPointers else { return movement.pointerLifted(at: time) }
    isMeasuring = false
    let wasActive = recognitionStateWrites.lastState.isActive
    enter(movement.release(at: time, isCancelled: isCancelled, wasActive: wasActive))
  }

  override func pointersForgotten() {
    guard isMeasuring else { return }
    isMeasuring = false
    movement.release(at: time, isCancelled: true)
    if recognitionStateWrites.lastState.isActive { enter(.cancelled) }
  }

  private func hold() {
    fingers.hold(pointers.map { $0.position })
  }

  /// Returns the pointers' movement since the last call.
  private func step() -> Travel {
    fingers.move(to: pointers.map { $0.position })
    let travel =
      ways
      * Travel(
        lowHalf: fingers.translation,
        highHalf: Point(fingers.factor - 1, fingers.angle) * fingers.spread)
    let step = travel - travelBefore
    // If the pointers move in parallel, rounding errors look like a small pinch or turn. These errors must
    // not count as a movement.
    guard step.lengthSquared > 1e-18 else { return .zero }
    travelBefore = travel
    return step
  }
}
