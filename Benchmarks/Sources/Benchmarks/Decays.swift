// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Measures a frame of decays, for each decay, compared with a frame of as many springs. All of them
/// write their velocities.
func measureDecays(_ patience: Patience) -> [Row] {
  func row<T>(_ name: String, _ decays: Decays<T>, _ springs: Springs<T>, bound: Bound? = nil) -> Row {
    let comparison = Comparison(decays.frames, with: springs.frames, patience)
    precondition(decays.areMoving && springs.areMoving, "The motions must be moving, but they are at rest.")
    return Row(name, timesAsLongAs: "a spring", comparison, bound: bound)
  }
  let count = 10_000
  return [
    row(
      "10 000 decays", Decays(count: count, from: 10), Springs(count: count, from: -100, hasVelocity: true),
      bound: .atMost(1)),
    row(
      "10 000 decays of points", Decays(count: count, from: Point(10, 5)),
      Springs(count: count, from: Point(-100, 50), hasVelocity: true), bound: .atMost(1)),
  ]
}

/// Decays as an application has them. Each moves a separate property through a toggle, and the property has
/// an observer. Each has bounds that it does not reach.
final class Decays<T: CoordinateVector> {
  let count: Int
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let seen: Seen

  private final class Seen {
    var value = T.zero
  }

  init(count: Int, from start: T) {
    let runtime = MotionRuntime(clock: clock)
    let seen = Seen()
    let untouched = MotionObservable<T> { observer in
      observer.state(.atRest)
      return noopDisconnect
    }
    let bounds = Bounds(from: T.repeating(-1e9), to: .repeating(1e9))
    for number in 0..<count {
      // With so small a rate the decays move for days. A decay at rest would cost nothing.
      let fling = Fling<T>(decay: Decay(rate: 1e-6), bounds: bounds)
      let position = ReactiveProperty(start.scaled(by: 1 + Double(number % 100) / 100))
      position.subscribe { seen.value = $0 }
      let motion = flingSource(fling, from: position, velocity: ReactiveProperty(start), clock: clock)
        .toggled(with: untouched)
      runtime.connect(motion, to: position)
    }
    self.count = count
    self.runtime = runtime
    self.seen = seen
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }

  var frames: Work { Work(framesOf: count, draw) }

  /// Whether the decays still move, and the observer has received a value.
  var areMoving: Bool { runtime.isActive && seen.value != .zero }
}
