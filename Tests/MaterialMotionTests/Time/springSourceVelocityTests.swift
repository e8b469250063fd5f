// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of observers of the velocity, which receive a frame before the observers of the value.
@Suite("springSource: velocity observers")
struct SpringSourceVelocityTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)
  private let spring = Spring(destination: 100.0)
  private let runtime: MotionRuntime

  init() { runtime = MotionRuntime(clock: clock) }

  /// The receiver of a motion's values. The library writes to a property in another way than to an observer.
  enum Receiver: CaseIterable { case observer, property }

  private func record(_ receiver: Receiver) -> MotionRecorder<Double> {
    let motion = springSource(spring, from: position, velocity: velocity, clock: clock)
    guard receiver == .property else { return MotionRecorder(motion) }
    let shown = ReactiveProperty(0.0)
    runtime.connect(motion, to: shown)
    return MotionRecorder(shown)
  }

  /// Returns the values of a motion in whose second frame an observer of the velocity calls `react` once.
  private func values(
    _ receiver: Receiver, whenSecondVelocityArrives react: @escaping () -> Void
  ) -> [Double] {
    let motion = record(receiver)
    clock.tick(at: 0.125)
    var isDue = true
    velocity.subscribe { [clock] _ in
      guard isDue, clock.now == 0.25 else { return }
      isDue = false
      react()
    }
    clock.tick(at: 0.25)
    return motion.values
  }

  @Test("the velocity of a frame is written before its value", arguments: Receiver.allCases)
  func order(_ receiver: Receiver) {
    let motion = record(receiver)
    clock.tick(at: 0.125)
    var value = 0.0
    velocity.subscribe { _ in value = motion.values.last! }
    let last = motion.values.last!
    clock.tick(at: 0.25)
    expect(value == last && motion.values.last! != last)
  }

  @Test(
    "the old value is not emitted after an observer stops, moves and restarts the motion",
    arguments: Receiver.allCases)
  func setGoingElsewhere(_ receiver: Receiver) {
    let values = values(receiver) { [spring, position] in
      spring.stop()
      position.value = 300
      spring.destination.value = 400
    }
    expect(values.count == 3)
    expect(values.last == 300)
  }

  @Test(
    "the motion starts from its last emitted value after an observer stops and restarts it",
    arguments: Receiver.allCases)
  func setGoingAgain(_ receiver: Receiver) {
    let values = values(receiver) { [spring] in
      spring.stop()
      spring.destination.value = 40
    }
    expect(values.count == 3)
    expect(values.last == values[1])
  }

  @Test(
    "the value of the frame is not emitted after an observer stops the motion", arguments: Receiver.allCases)
  func ended(_ receiver: Receiver) {
    let values = values(receiver) { [spring] in spring.stop() }
    expect(values.count == 2)
  }

  @Test(
    "a new destination in response to the velocity leaves the value of the frame",
    arguments: Receiver.allCases)
  func turned(_ receiver: Receiver) {
    let values = values(receiver) { [spring] in spring.destination.value = 40 }
    var (displacement, speed) = (-100.0, 0.0)
    SpringStep(spring.description.value, duration: 0.25).advance(&displacement, &speed)
    expect(values.count == 3)
    expect(abs(values[2] - (100 + displacement)) <= 1e-9)
  }

  @Test(
    "a motion that an observer turns and stops starts again from its last emitted value",
    arguments: Receiver.allCases)
  func turnedAndStopped(_ receiver: Receiver) {
    let values = values(receiver) { [spring] in
      spring.destination.value = 40
      spring.stop()
      spring.destination.value = 60
    }
    expect(values.count == 3)
    expect(values.last == values[1])
  }

  @Test(
    "after a frame, a motion that stops and restarts continues from its last value",
    arguments: Receiver.allCases)
  func stoppedBetweenFrames(_ receiver: Receiver) {
    let motion = record(receiver)
    clock.tick(at: 0.125)
    clock.tick(at: 0.25)
    spring.stop()
    spring.destination.value = 40
    expect(motion.values.count == 4)
    expect(motion.values[3] == motion.values[2])
  }

  @Test("a motion that moves its own property and is stopped by its velocity leaves the property in place")
  func endedInOwnProperty() {
    runtime.connect(springSource(spring, from: position, velocity: velocity, clock: clock), to: position)
    clock.tick(at: 0.125)
    let place = position.value
    let subscription = velocity.subscribe { [spring, clock] _ in if clock.now == 0.25 { spring.stop() } }
    clock.tick(at: 0.25)
    subscription.unsubscribe()
    expect(position.value == place && position.state == .atRest)
    spring.destination.value = 40
    expect(position.value == place && velocity.value == 0)
  }

  @Test("motions keep their properties when others end before them")
  func ending() {
    let count = 9
    let springs = (0..<count).map { Spring(destination: 100.0 * Double($0 + 1)) }
    let velocities = springs.map { _ in ReactiveProperty(0.0) }
    let places = springs.map { _ in ReactiveProperty(0.0) }
    for number in 0..<count {
      runtime.connect(
        springSource(springs[number], from: position, velocity: velocities[number], clock: clock),
        to: places[number])
    }
    clock.tick(at: 0.125)
    for number in 0..<6 { springs[number].stop() }
    for time in [0.25, 0.375] { clock.tick(at: time) }
    for number in 7..<count {
      let ratio = Double(number + 1) / 7
      expect(abs(places[number].value - places[6].value * ratio) <= 1e-9)
      expect(abs(velocities[number].value - velocities[6].value * ratio) <= 1e-9)
      expect(velocities[number].value != 0)
    }
    expect(velocities[0].value == 0 && places[0].value < places[6].value / 7)
  }
}
