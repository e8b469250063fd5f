// SPDX-License-Identifier: Apache-2.0

/// The hand that turns an element. Emits the rotations of the element, in radians.
///
///     rotation    1
///     recognizer  possible  began  changed  ended
///     angle                 0.1    0.5      0.5
///     emitted               1.1    1.5
///
/// If a gesture is already active on connection, the rotation is read on connection, and only later changes
/// of the angle are added.
final class TurnHand<Turn: RotationGestureRecognizer>: GestureHand<Turn, Double> {
  private var origin: Double?

  init(
    _ turn: Turn, turning element: MotionElement, clock: FrameClock,
    reportingHoldsTo report: @escaping (HoldEvent, Hand<Double>) -> Void
  ) {
    super.init(
      turn, of: element, moving: element.rotation.storage, element.rotationVelocity.storage, clock: clock,
      reportingHoldsTo: report)
  }

  private init(_ other: TurnHand) {
    super.init(other)
  }

  override func copy() -> Hand<Double> { TurnHand(self) }

  override func handedOverVelocity(of turn: Turn) -> Double { turn.handedOverRotationVelocity }

  override func isAtRest(_ turn: Turn, afterSilence duration: Double) -> Bool {
    turn.isRotationAtRest(afterSilence: duration)
  }

  override func value(of turn: Turn, isJoining: Bool) -> Double? {
    let state = turn.recognitionState
    guard state.isActive else { return nil }
    let angle = turn.rotationAngle
    let hasJustBegun = state == .began && !isJoining
    let from = hasJustBegun ? property.value : origin ?? property.value - angle
    origin = from
    return from + angle
  }

  override func forgetGesture() {
    origin = nil
  }
}
