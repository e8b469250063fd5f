// SPDX-License-Identifier: Apache-2.0

/// The flights of an ``Anchored`` value that pass at a constant rate.
struct AnchoredPace<Value: CoordinateVector> {
  /// The seconds for a change by 1. `nil` for a spring.
  let duration: Double?

  /// The seconds for a change by 1 if the user prefers reduced motion. `nil` for no time.
  let reducedDuration: Double?

  /// Returns the source of a flight. A stored closure, so that values without a pace do not contain the code.
  let makeFlight:
    (_ value: PropertyStorage<Value>, _ home: Value, _ seconds: Double, _ mover: Mover<Value>) ->
      ConnectionSource<
        Value
      >

  init(duration: Double?, reducedDuration: Double?) {
    (self.duration, self.reducedDuration) = (duration, reducedDuration)
    makeFlight = { value, home, seconds, mover in
      // A value that starts from rest has its full rate at once.
      let takeover: Takeover = value.velocity(on: mover.clock) == .zero ? .replace : .blend
      let motion = AnyMotion(KeyframeMotion(to: home, duration: seconds))
      return TweenMotions(
        TweenCore(motion, takeover, .fade), from: value, clock: mover.clock, .switched, mover)
    }
  }
}
