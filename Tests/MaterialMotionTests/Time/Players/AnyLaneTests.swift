// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Motion lane")
struct AnyLaneTests {
  private let clock = ManualFrameClock()
  private let slow = SpringDescription(response: 1, dampingRatio: 1)

  private final class Log {
    var names: [String] = []
  }

  /// Starts a spring whose values are noted under a name.
  private func start<T: VectorSpace>(
    _ name: String, from start: T, to destination: T, _ log: Log
  ) -> ReactiveProperty<T> {
    let property = ReactiveProperty(start)
    let spring = Spring(destination: destination, description: slow)
    springSource(spring, from: property, clock: clock).subscribe { value in
      log.names.append(name)
      property.value = value
    }
    return property
  }

  @Test("motions of several types and observers of the clock receive a frame in the order of their addition")
  func order() {
    let log = Log()
    let first = start("number 1", from: 0.0, to: 100, log)
    let second = start("point 1", from: Point.zero, to: Point(100, 0), log)
    clock.subscribe { _ in log.names.append("observer") }
    let third = start("number 2", from: 0.0, to: 100, log)
    let fourth = start("number 3", from: 0.0, to: 100, log)
    let fifth = start("point 2", from: Point.zero, to: Point(100, 0), log)
    log.names = []
    clock.advance(by: 1 / 60)
    expect(log.names == ["number 1", "point 1", "observer", "number 2", "number 3", "point 2"])
    withExtendedLifetime((first, second, third, fourth, fifth)) {}
  }

  @Test("a motion that changes its destination between two frames is exact", arguments: [0, 0.004, 0.016])
  func turn(delay: Double) {
    let spring = Spring(destination: 100.0, description: slow)
    let other = Spring(destination: 100.0, description: slow)
    let (property, untouched) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let runtime = MotionRuntime(clock: clock)
    runtime.connect(springSource(other, from: untouched, clock: clock), to: untouched)
    runtime.connect(springSource(spring, from: property, clock: clock), to: property)
    for _ in 0..<10 { clock.advance(by: 1 / 60) }
    clock.eventArrived(at: 10.0 / 60 + delay)
    spring.destination.value = 0
    for _ in 0..<3 { clock.advance(by: 1 / 60 - delay / 3) }

    var (x, v) = (-100.0, 0.0)
    SpringStep(slow, duration: 10.0 / 60 + delay).advance(&x, &v)
    x += 100
    SpringStep(slow, duration: clock.now - 10.0 / 60 - delay).advance(&x, &v)
    expect(abs(property.value - x) < 1e-9)
    var (y, w) = (-100.0, 0.0)
    SpringStep(slow, duration: clock.now).advance(&y, &w)
    expect(abs(untouched.value - (100 + y)) < 1e-9)
  }

  @Test("motions are exact while the motions around them end and start again")
  func neighbours() {
    let runtime = MotionRuntime(clock: clock)
    let springs = (0..<40).map { Spring(destination: Double(100 + $0), description: slow) }
    let properties = springs.map { _ in ReactiveProperty(0.0) }
    for (spring, property) in zip(springs, properties) {
      runtime.connect(springSource(spring, from: property, clock: clock), to: property)
    }
    for frame in 0..<60 {
      clock.advance(by: 1 / 60)
      if frame < 39, frame % 4 != 0 { springs[frame].stop() }
      if frame == 50 { springs[1].destination.value = 0 }
    }
    for place in [0, 4, 20, 36, 39] {
      var (x, v) = (-Double(100 + place), 0.0)
      SpringStep(slow, duration: 1).advance(&x, &v)
      expect(abs(properties[place].value - (Double(100 + place) + x)) < 1e-9)
    }
    expect(properties[1].value < properties[2].value / 2)
  }

  @Test("a motion that an observer of its neighbor ends in a frame rests at the value that it emitted last")
  func endedByNeighbour() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 100.0, description: slow)
    let later = Spring(destination: 100.0, description: slow)
    let (property, other) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    runtime.connect(springSource(spring, from: property, clock: clock), to: property)
    runtime.connect(springSource(later, from: other, clock: clock), to: other)
    for _ in 0..<5 { clock.advance(by: 1 / 60) }
    let last = other.value
    let subscription = property.subscribe { _ in later.stop() }
    clock.advance(by: 1 / 60)
    subscription.unsubscribe()
    expect(other.value == last)
    expect(other.state == .atRest)
    later.destination.value = 50
    clock.advance(by: 1 / 60)
    var (x, v) = (last - 50, 0.0)
    SpringStep(slow, duration: 1 / 60).advance(&x, &v)
    expect(abs(other.value - (50 + x)) < 1e-9)
  }

  @Test(
    "a frame that waits for an earlier frame does not move a motion that starts during that frame",
    arguments: [false, true])
  func waitingFrame(observesBefore: Bool) {
    let property = ReactiveProperty(0.0)
    let spring = Spring(destination: 100.0, description: slow)
    let runtime = MotionRuntime(clock: clock)
    var values: [Double] = []
    property.subscribe { values.append($0) }
    clock.tick(at: 1)
    var hasStarted = false
    clock.subscribe { [clock] _ in
      if hasStarted { return }
      hasStarted = true
      clock.tick(at: 1.016)
      clock.eventArrived(at: 1.02)
      if observesBefore { clock.subscribe { _ in } }
      runtime.connect(springSource(spring, from: property, clock: clock), to: property)
    }
    clock.tick(at: 1.008)
    expect(values == [0, 0])
    clock.tick(at: 1.032)
    var (x, v) = (-100.0, 0.0)
    SpringStep(slow, duration: 0.012).advance(&x, &v)
    expect(values.count == 3)
    expect(abs(property.value - (100 + x)) < 1e-9)
  }

  @Test("a toggled stream that only a runtime's connection uses is released")
  func toggledStream() {
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(0.0)
    weak var stream: MotionObservable<Double>?
    do {
      let spring = Spring(destination: 100.0, description: slow)
      let hand = MotionObservable<Double> { observer in
        observer.state(.atRest)
        return noopDisconnect
      }
      let toggled = springSource(spring, from: property, clock: clock).toggled(with: hand)
      stream = toggled
      runtime.connect(toggled, to: property)
    }
    expect(stream == nil)
    clock.advance(by: 1 / 60)
    expect(property.value > 0)
  }

  @Test("the first read of a runtime's state includes the connections that are already active")
  func lateState() {
    final class Late: Interaction {
      var runtime: MotionRuntime?

      func add(
        to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime,
        constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
      ) {
        self.runtime = runtime
        let spring = Spring(destination: 1.0, description: SpringDescription(response: 0.1, dampingRatio: 1))
        runtime.connect(springSource(spring, from: target, clock: runtime.clock), to: target)
      }
    }
    let runtime = MotionRuntime(clock: clock)
    let (late, property) = (Late(), ReactiveProperty(0.0))
    var states: [MotionState] = []
    runtime.state.subscribe { states.append($0) }
    runtime.add(late, to: property)
    expect(late.runtime?.isActive == true)
    expect(states == [.atRest, .active])
    for _ in 0..<120 { clock.advance(by: 1 / 60) }
    expect(late.runtime?.isActive == false)
    expect(states == [.atRest, .active, .atRest])
    late.runtime = nil
  }
}
