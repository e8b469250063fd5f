// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The flights of a scale. A spring or a fling moves the logarithm of the scale, like the rubber band of a
/// pinch. A fast pinch then never makes the scale negative.
///
/// A scale of 0 or less has no logarithm. It stays as it is.
final class ScaleFlight: Flight<Double> {
  private let scale: PropertyStorage<Double>
  private let logarithm: PropertyStorage<Double>
  private let flight: Flight<Double>
  private let edges: HandBounds<Double>
  private let read: () -> Void

  init(_ plan: FlightPlan<Double>, within edges: HandBounds<Double>, by mover: Mover<Double>) {
    self.edges = edges
    scale = mover.property
    let traits = DerivingTraits<Double> { .exp($0) }
    logarithm = PropertyStorage(scale.value > 0 ? .log(scale.value) : 0, traits)
    traits.velocity = PropertyStorage(0)
    traits.restingThreshold = 0.001
    let read = { [scale, logarithm] in
      guard scale.value > 0 else { return }
      logarithm.write(.log(scale.value))
      logarithm.velocity?.write((scale.velocity?.value ?? 0) / scale.value)
    }
    self.read = read
    let space = FlightSpace<Double>(read: read, enter: { $0 > 0 ? .log($0) : 0 }, leave: { .exp($0) })
    flight = plan.make(logarithm, edges.derived { $0.logarithms }, space, mover)
    super.init()
  }

  override var decay: Decay { flight.decay }

  override func handDidTakeHold() {
    _ = readScale()
    flight.handDidTakeHold()
  }

  override func handCatchesFlight() { flight.handCatchesFlight() }

  override func handDidLetGo(_ release: inout Release<Double>?, reach: Double) {
    flight.handDidLetGo(&release, reach: reach)
  }

  override func begin(_ observer: MotionObserver<Double>, for owner: StreamConnector<Double>) -> Bool {
    guard readScale() else { return true }
    let moving = MotionObserver<Double>(
      next: { logarithm in
        let scale = self.scale(for: logarithm)
        if let velocity = self.logarithm.velocity?.value { self.scale.velocity?.write(velocity * scale) }
        observer.next(scale)
      },
      state: observer.state)
    return flight.begin(moving, for: owner)
  }

  override func planDidChange() -> Bool { readScale() && flight.planDidChange() }

  override func didRest(hasArrived: Bool) {
    _ = readScale()
    flight.didRest(hasArrived: hasArrived)
  }

  override func didEnd() { flight.didEnd() }

  override func finish() { flight.finish() }

  /// Reads the scale and its velocity. Returns whether the scale has a logarithm.
  private func readScale() -> Bool {
    read()
    return scale.value > 0
  }

  /// Returns the scale with this logarithm. A flight that ends at a limit ends there exactly.
  private func scale(for logarithm: Double) -> Double {
    if let bounds = edges.bounds {
      for limit in [bounds.lower, bounds.upper] where limit > 0 && .log(limit) == logarithm { return limit }
    }
    return .exp(logarithm)
  }
}
