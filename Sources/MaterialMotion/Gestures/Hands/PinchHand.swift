// SPDX-License-Identifier: Apache-2.0

/// The hand that scales an element. Emits the scales of the element.
///
///     bounds      0.5...4
///     scale       2
///     recognizer  possible  began  changed  changed  ended
///     factor                1.1    2        4        4
///     emitted               2.2    4        5.12              elasticity: a factor of 2
///     slope       1         1      1        0.23     0.23
///
/// A grip begins when the gesture begins, or when the bounds change. If a gesture is already active on
/// connection, the scale is read on connection, and only later changes of the factor are applied.
final class PinchHand<Pinch: ScaleGestureRecognizer>: GestureHand<Pinch, Double> {
  private let edges: HandBounds<Double>

  /// The gesture that is under way. Elements that are not scaled need no memory for it.
  private var hold: HeldScale?

  private final class HeldScale {
    var origin = 1.0
    var pull: HandBounds<Double>.Pull?
    var version = 0
    var factorBefore = 1.0

    /// The latest scale. `nil` if the gesture is not active.
    var value: Double?

    /// The derivative of the scale with respect to the pull. When the gesture ends, it keeps the last slope.
    var slope = 1.0
  }

  init(
    _ pinch: Pinch, scaling element: MotionElement, within edges: HandBounds<Double>, clock: FrameClock,
    reportingHoldsTo report: @escaping (HoldEvent, Hand<Double>) -> Void
  ) {
    self.edges = edges
    super.init(
      pinch, of: element, moving: element.scale.storage, element.scaleVelocity.storage, clock: clock,
      reportingHoldsTo: report)
  }

  private init(_ other: PinchHand) {
    edges = other.edges
    super.init(other)
  }

  override func copy() -> Hand<Double> { PinchHand(self) }

  override func prepareEvent(of pinch: Pinch, isJoining: Bool) {
    let state = pinch.recognitionState
    guard state.isActive || hold != nil else { return }
    let factor = pinch.scaleFactor
    let hold = self.hold ?? HeldScale()
    self.hold = hold
    if state == .began, !isJoining {
      begin(hold, after: 1)
    } else if state.isActive, hold.value == nil {
      begin(hold, after: factor)
    } else if state.isActive, hold.version != edges.version {
      begin(hold, after: hold.factorBefore)
    }
    hold.factorBefore = factor
    guard state.isActive else {
      hold.value = nil
      return
    }
    let pulled = hold.pull?(factor)
    hold.value = pulled?.value ?? hold.origin * factor
    hold.slope = pulled?.slope ?? 1
  }

  private func begin(_ hold: HeldScale, after factor: Double) {
    hold.version = edges.version
    hold.origin = property.value.dividedBy(factor: factor)
    hold.pull = edges.pull?(property.value, factor)
  }

  override func handedOverVelocity(of pinch: Pinch) -> Double {
    pinch.handedOverVelocity(ofScale: property.value) * (hold?.slope ?? 1)
  }

  override func isAtRest(_ pinch: Pinch, afterSilence duration: Double) -> Bool {
    pinch.isScaleAtRest(afterSilence: duration)
  }

  override func value(of pinch: Pinch, isJoining: Bool) -> Double? { hold?.value }

  override func forgetGesture() {
    hold = nil
  }
}
