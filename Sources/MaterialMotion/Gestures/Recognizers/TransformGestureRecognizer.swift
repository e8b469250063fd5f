// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers of pinches, turns and combined movements of several pointers.
///
/// - A gesture begins when its pointers have moved farther than the slop. The slop is 10 points for a finger,
///   and 3 points for a mouse or a pen. If several pointers are down, the slop is compared to the root mean
///   square of the distances that the pointers have moved. For a drag, only the centroid's movement is
///   compared. For a pinch, only the movement away from the centroid or towards the centroid is compared. For
///   a turn, only the movement around the centroid is compared. If the element is already moving, the gesture
///   begins when enough pointers are down.
/// - The gesture ends when too few pointers are down.
/// - Translation, factor and angle are measured from the point where the movement exceeded the slop. These
///   values do not jump when a finger lands or lifts.
/// - Two fingers determine factor and angle exactly. For more fingers, the values are a least-squares fit. If
///   all fingers are at the same position, factor and angle do not change.
/// - Velocities are estimated by two ``VelocityEstimator``s: one for the centroid, and one for the movement
///   away from the centroid and around it. Both use points, so the same limits apply to a drag and to a pinch
///   or a turn, at any distance between the fingers. A velocity is zero while its movement rests. On release,
///   it is zero if the movement had rested, or if the gesture was cancelled.
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
  private var isUnderWay = false

  /// Whether several pointers have been down since the first one landed.
  private var hadSeveral = false

  /// Whether the program has refused a drag by one pointer. Another pointer starts the gesture again.
  private var isRefused = false

  init(fewestPointers: Int, ways: Travel, diagnostics: MotionDiagnostics?) {
    self.fewestPointers = fewestPointers
    self.ways = ways
    movement = Movement(velocity: TransformVelocity(ways: ways))
    super.init(diagnostics: diagnostics)
  }

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

  override var hadSeveralPointers: Bool { hadSeveral }

  /// Returns whether one pointer may begin the gesture.
  ///
  /// - Parameter movement: The movement since the press, in points, in the stage's coordinate system.
  func admits(after movement: Point) -> Bool { true }

  override func pointerLanded() {
    isRefused = false
    hadSeveral = pointers.count > 1
    hold()
    guard !isUnderWay, pointers.count >= fewestPointers else { return }
    isUnderWay = true
    fingers = Fingers()
    hold()
    travelBefore = .zero
    let isCatch = pressCatches()
    movement.start(at: time, slop: isCatch ? nil : pointers[0].kind.slop)
    if isCatch { enter(.began) }
  }

  override func pointersMoved() {
    guard isUnderWay else { return }
    let step = step()
    guard admitsStep(step) else { return }
    if let state = movement.move(by: step, at: time) { enter(state) }
  }

  override func pointerMovedOnLift() {
    guard isUnderWay else { return }
    guard pointers.count == fewestPointers else { return pointersMoved() }
    let step = step()
    guard admitsStep(step) else { return }
    if let state = movement.moveOnRelease(by: step, at: time) { enter(state) }
  }

  override func oldMoveArrived(_ position: Point, _ timestamp: Double) {
    guard isUnderWay else { return }
    let offset = Travel(lowHalf: position - centroidOnStage, highHalf: .zero)
    movement.addOldSample(offset: ways * offset, at: timestamp)
  }

  override func pointerLifted(isCancelled: Bool) {
    hold()
    guard isUnderWay, pointers.count < fewestPointers else { return }
    isUnderWay = false
    enter(movement.release(at: time, isCancelled: isCancelled))
  }

  override var isUndecided: Bool { !pointers.isEmpty && !movement.hasBegun && !isRefused }

  override func pointersForgotten() {
    guard isUnderWay else { return }
    isUnderWay = false
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    if hadBegun { enter(state) }
  }

  /// Asks the program whether one pointer may begin the gesture. If it may not, the recognizer fails, and
  /// waits for another pointer.
  private func admitsStep(_ step: Travel) -> Bool {
    guard pointers.count == 1, let travel = movement.beginning(after: step) else { return true }
    let press = pointers[0].press
    let isAdmitted = admits(after: travel.lowHalf)
    // In response, the program may have disabled the recognizer.
    guard isDown(press) else { return false }
    if !isAdmitted {
      (isUnderWay, isRefused) = (false, true)
      enter(movement.release(at: time, isCancelled: true))
    }
    return isAdmitted
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
