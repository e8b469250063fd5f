// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers that observe how several pointers move, spread and turn together.
///
/// - A gesture begins when its pointers have moved further than the slop: 10 points for a finger, 3 for a
///   mouse or a pen. Only the kinds of movement that the gesture consists of count: along with each other,
///   from their centroid, or around it. The distance is the root of the mean square over all pointers. If the
///   element is in flight, the gesture begins at once.
/// - Translation, factor and angle count from where the slop was left, and do not jump when a finger lands or
///   lifts. The gesture ends when too few pointers remain.
/// - Two fingers determine factor and angle exactly; for more the values are those of the best fit. Fingers
///   that lie on one spot leave both unchanged.
/// - Velocities are the slopes of lines fitted to the last 100 ms. They are zero at the end if the pointers
///   had rested for 40 ms or longer, or if the gesture was cancelled.
public class TransformGestureRecognizer: PointerGestureRecognizer {
  /// The pointers' movement, in points: along with each other in x and y, away from their centroid in z, and
  /// around it in w.
  typealias Travel = SIMD4<Double>

  private let fewestPointers: Int

  /// 1 for each kind of movement that the gesture consists of, 0 for the others.
  private let ways: Travel

  private var fingers = Fingers()
  private var movement = Movement<Travel>()
  private var travelBefore = Travel.zero
  private var isUnderWay = false

  init(fewestPointers: Int, ways: Travel, diagnostics: MotionDiagnostics?) {
    self.fewestPointers = fewestPointers
    self.ways = ways
    super.init(diagnostics: diagnostics)
  }

  // MARK: The gesture's values

  final var translation: Point { movement.translation.lowHalf }
  final var translationVelocity: Point { movement.velocity(at: time).lowHalf }

  final var factor: Double { 1 + perSpread(movement.translation.z, fingers.spread + movement.start.z) }
  final var factorVelocity: Double {
    perSpread(movement.velocity(at: time).z, fingers.spread + movement.start.z)
  }

  final var angle: Double { perSpread(movement.translation.w, fingers.spread) }
  final var angleVelocity: Double { perSpread(movement.velocity(at: time).w, fingers.spread) }

  /// The way as a fraction of the spread. Without two pointers the spread is 0, and so is the way.
  private func perSpread(_ way: Double, _ spread: Double) -> Double {
    way == 0 ? 0 : way / spread
  }

  // MARK: Pointers

  override func pointerLanded() {
    hold()
    guard !isUnderWay, pointers.count >= fewestPointers else { return }
    isUnderWay = true
    fingers = Fingers()
    hold()
    travelBefore = .zero
    let isInFlight = element?.isInFlight == true
    movement.start(at: time, slop: isInFlight ? nil : pointers[0].kind.slop)
    if isInFlight { enter(.began) }
  }

  override func pointersMoved() {
    guard isUnderWay else { return }
    if let state = movement.move(by: step(), at: time) { enter(state) }
  }

  override func pointersMovedOnLift() {
    guard isUnderWay else { return }
    if let state = movement.moveOnRelease(by: step(), at: time) { enter(state) }
  }

  override func pointerLifted(isCancelled: Bool) {
    hold()
    guard isUnderWay, pointers.count < fewestPointers else { return }
    isUnderWay = false
    enter(movement.release(at: time, isCancelled: isCancelled))
  }

  override var isUndecided: Bool { !pointers.isEmpty && !movement.hasBegun }

  override func pointersForgotten() {
    guard isUnderWay else { return }
    isUnderWay = false
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    if hadBegun { enter(state) }
  }

  private func hold() {
    fingers.hold(pointers.map { $0.position })
  }

  /// The pointers' movement since the last call.
  private func step() -> Travel {
    fingers.move(to: pointers.map { $0.position })
    let travel =
      ways
      * Travel(
        lowHalf: fingers.translation,
        highHalf: Point(fingers.factor - 1, fingers.angle) * fingers.spread)
    let step = travel - travelBefore
    // Pointers that move along with each other seem to spread and turn by rounding errors, which must not
    // count as a movement.
    guard step.magnitudeSquared > 1e-18 else { return .zero }
    travelBefore = travel
    return step
  }
}
