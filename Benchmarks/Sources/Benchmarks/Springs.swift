// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Measures a frame of springs, for each spring.
func measureSprings(_ patience: Patience) -> [Row] {
  func row<T>(_ name: String, _ springs: Springs<T>, bound: Bound? = nil, goal: Bound? = nil) -> Row {
    let bare = BareSprings(count: springs.count)
    let comparison = Comparison(springs.frames, with: bare.frames, patience)
    precondition(springs.areMoving, "The springs must be moving, but they are at rest.")
    return Row(name, timesAsLongAs: "exp, sin and cos", comparison, bound: bound, goal: goal)
  }
  // The row with the most springs comes first. A heap that earlier rows have used scatters the springs, which
  // can double the time to read that much memory. The effect varies from run to run.
  return [
    row("100 000 springs", Springs(count: 100_000, from: -100), bound: .atMost(3), goal: .atMost(1)),
    row("10 000 springs", Springs(count: 10_000, from: -100), bound: .atMost(1.5), goal: .atMost(1)),
    row("10 000 springs of points", Springs(count: 10_000, from: Point(-100, 50))),
    row("10 000 springs of 10 000 kinds", Springs(count: 10_000, from: -100, kinds: 10_000)),
  ]
}

extension Work {
  /// Frames of some springs, enough frames to take at least a millisecond.
  init(framesOf springs: Int, _ draw: @escaping () -> Void) {
    let frames = max(2, 200_000 / springs)
    self.init(parts: frames * springs) {
      for _ in 0..<frames { draw() }
    }
  }
}

/// Springs as an application has them: each moves a separate property through a toggle, and the property has
/// an observer.
final class Springs<T: VectorSpace> {
  let count: Int
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let seen: Seen

  private final class Seen {
    var value = T.zero
  }

  /// - Parameter hasVelocity: Whether each spring writes its velocity to a property.
  init(count: Int, from start: T, kinds: Int = 1, hasVelocity: Bool = false) {
    let runtime = MotionRuntime(clock: clock)
    let seen = Seen()
    let untouched = MotionObservable<T> { observer in
      observer.state(.atRest)
      return noopDisconnect
    }
    for number in 0..<count {
      // With so little damping the springs swing for hours. A spring at rest would cost nothing.
      let kind = SpringDescription(stiffness: 342 + Double(number % kinds) / 100, damping: 0.001)
      let spring = Spring<T>(description: kind)
      let position = ReactiveProperty(start.scaled(by: 1 + Double(number % 100) / 100))
      position.subscribe { seen.value = $0 }
      let velocity = hasVelocity ? ReactiveProperty(T.zero) : nil
      let motion = springSource(spring, from: position, velocity: velocity, clock: clock)
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

  /// Whether the springs still swing, and the observer has received a value.
  var areMoving: Bool { runtime.isActive && seen.value != .zero }
}
