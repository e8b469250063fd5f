// SPDX-License-Identifier: Apache-2.0

/// What the recognizers have in common that look at several pointers together: how these move, spread and
/// turn.
///
/// - A gesture begins when its pointers have gone further than the slop: 10 points for a finger, 3 for a
///   mouse or a pen. That is how far they have gone in the mean (the root of the mean square), in the way
///   that the gesture is about: along with each other, from their middle, or around it. It begins at once
///   where the element is in flight.
/// - What it tells counts from where the slop was left, and does not jump when a finger lands or lifts. It
///   ends when there are too few of them.
/// - Two fingers decide factor and angle exactly; of more it is the best fit. On one spot they leave both as
///   they were.
/// - Velocities are those of lines fitted to the last 100 ms. Pointers that have rested for 40 ms or more
///   when the gesture ends throw nothing, and neither does a gesture that was cancelled.
public class TransformGestureRecognizer: PointerGestureRecognizer {
  /// How the pointers have gone, in points: along with each other in x and y, from their middle in z and
  /// around it in w.
  typealias Travel = SIMD4<Double>

  private let fewestPointers: Int

  /// 1 for the ways that the gesture is about, 0 for the others.
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

  // MARK: What the gesture tells

  final var translation: Point { movement.translation.lowHalf }
  final var translationVelocity: Point { movement.velocity(at: time).lowHalf }

  final var factor: Double { 1 + perSpread(movement.translation.z, fingers.spread + movement.start.z) }
  final var factorVelocity: Double {
    perSpread(movement.velocity(at: time).z, fingers.spread + movement.start.z)
  }

  final var angle: Double { perSpread(movement.translation.w, fingers.spread) }
  final var angleVelocity: Double { perSpread(movement.velocity(at: time).w, fingers.spread) }

  /// Without two pointers there is no spread, and nothing that changes it.
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

  /// How far the pointers have gone since this was last asked for.
  private func step() -> Travel {
    fingers.move(to: pointers.map { $0.position })
    let travel =
      ways
      * Travel(
        lowHalf: fingers.translation,
        highHalf: Point(fingers.factor - 1, fingers.angle) * fingers.spread)
    let step = travel - travelBefore
    // Pointers that go along with each other neither spread nor turn, but for what is lost in rounding: that
    // must not pass for a movement.
    guard step.magnitudeSquared > 1e-18 else { return .zero }
    travelBefore = travel
    return step
  }
}
