// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Trajectory")
struct TrajectoryTests {
  private let clock = ManualFrameClock(startingAt: 1)
  private let home = Point(100, 100)
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let runtime: MotionRuntime
  private let tossable = Tossable()

  init() {
    runtime = MotionRuntime(clock: clock)
    tossable.spring.destination.value = home
    runtime.add(tossable, to: card)
  }

  @Test("a recorded toss meets the expectations of a toss")
  func toss() {
    let flight = Trajectory(of: card.position, velocity: card.velocity, on: clock) {
      PointerScript(at: home).flick(by: Point(160, 0), endingAt: 1200).lift().play(on: card, clock: clock)
      clock.advance(by: 1, framesPerSecond: 60)
    }
    expect(flight.samples.first == .init(time: 1, value: home, velocity: .zero))
    expect(flight.samples.last?.value == home && flight.isAtRest == true)
    expect(zip(flight.samples, flight.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    expectTrajectory(
      flight, .rests(at: home), .rests(at: Point(100.5, 100), within: 1),
      .neverLeaves(x: 90...270, y: 100...100),
      .passes(Point(200, 101), within: 2), .velocityIsContinuous(acceleration: 90_000),
      .isContinuous(speed: 1300), .settles(at: home, within: 1, by: 1.7))
    expectTrajectory(flight.x, .passes(200), .neverLeaves(90...270), .neverOvershoots(270))
    expectTrajectory(flight.y, .isMonotonic(), .neverLeaves(100...100))
  }

  @Test("a recorded spring has the velocity of its values")
  func spring() {
    let position = ReactiveProperty(Point(0, 0))
    let velocity = ReactiveProperty(Point.zero)
    let spring = Spring(destination: Point(100, 0))
    spring.description.value = SpringDescription(stiffness: 100, damping: 20)
    let flight = Trajectory(of: position, velocity: velocity, on: clock) {
      runtime.connect(springSource(spring, from: position, velocity: velocity, clock: clock), to: position)
      clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(
      flight, .rests(at: Point(100, 0)), .neverOvershoots(Point(100, 0)), .velocityIsTrue(within: 0.02),
      .velocityIsContinuous(acceleration: 10_000))
    expectTrajectory(flight.x, .isMonotonic())
  }

  @Test("a jump after a pause, and one at the time of the first sample, are not continuous")
  func takeover() {
    let value = ReactiveProperty(0.0)
    func move() {
      for _ in 1...5 {
        clock.advance(by: 1 / 60)
        value.value += 5
      }
    }
    let expectation = TrajectoryExpectation<Double>.isContinuous(speed: 310)
    expectTrajectory(Trajectory(of: value, on: clock, while: move), expectation)
    let silent = Trajectory(of: value, on: clock) {
      move()
      clock.advance(by: 0.5)
      value.value += 20
    }
    let sudden = Trajectory(of: value, on: clock) {
      value.value += 8
      move()
    }
    for jump in [silent, sudden] {
      withKnownIssue { expectTrajectory(jump, expectation) }
    }
  }

  @Test("without a stream of velocities, samples have mean velocities")
  func meanVelocity() {
    let value = ReactiveProperty(10.0)
    let way = Trajectory(of: value, on: clock) {
      for step in [5.0, 20, 0] {
        clock.advance(by: 0.25)
        value.value += step
      }
    }
    expect(way.samples.map(\.time) == [1, 1.25, 1.5, 1.75])
    expect(way.samples.map(\.velocity) == [0, 20, 80, 0])
  }

  @Test("a sample has the last of several values of its time, and recording stops with the closure")
  func oneTime() {
    let value = ReactiveProperty(1.0)
    let way = Trajectory(of: value, on: clock) {
      value.value = 2
      value.value = 3
    }
    value.value = 4
    expect(way.samples == [.init(time: 1, value: 3, velocity: 0)])
  }
  @Test("on a timeline that jumps back, an earlier sample replaces the samples from its time on")
  func jumpBack() {
    let timeline = Timeline(on: clock, duration: 1)
    let planned = MotionRuntime(clock: timeline)
    let value = ReactiveProperty(0.0)
    planned.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 0.5)), to: value)
    let way = Trajectory(of: value, on: timeline) {
      for time in [0.125, 0.25, 0.375, 0.5, 0.25, 0.1875] { timeline.seek(to: time) }
    }
    expect(way.samples.map(\.time) == [0, 0.125, 0.1875])
    expect(way.samples.map(\.value) == [0, 25, 37.5])
    expect(way.samples.map(\.velocity) == [0, 200, 200])
    expectTrajectory(
      way, .isMonotonic(), .isContinuous(speed: 200), .velocityIsContinuous(acceleration: 1600))
    let again = Trajectory(of: value, on: timeline) { timeline.seek(to: 0.0625) }
    expect(again.samples == [.init(time: 0.0625, value: 12.5, velocity: 0)])
  }

  @Test("a timeline that plays to and fro has a continuous trajectory with true velocities")
  func toAndFro() {
    let timeline = Timeline(on: clock, duration: 2)
    let planned = MotionRuntime(clock: timeline)
    let element = MotionElement(position: .zero)
    planned.add(Spring(destination: Point(100, 50)), to: element.position)
    let flight = Trajectory(of: element.position, velocity: element.velocity, on: timeline) {
      timeline.play()
      clock.advance(by: 0.5, framesPerSecond: 60)
      timeline.seek(to: 0.1)
      clock.advance(by: 0.2, framesPerSecond: 60)
      timeline.reverse()
      clock.advance(by: 0.1, framesPerSecond: 60)
      timeline.reverse()
      clock.advance(by: 1, framesPerSecond: 60)
    }
    expect(zip(flight.samples, flight.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    expectTrajectory(flight, .rests(at: Point(100, 50)), .isContinuous(speed: 1000))
  }

  @Test("after a jump back, a velocity that is emitted before its value is not a jump of the value")
  func velocityFirst() {
    let timeline = Timeline(on: clock, duration: 1)
    let value = ReactiveProperty(0.0)
    let velocity = ReactiveProperty(0.0)
    let way = Trajectory(of: value, velocity: velocity, on: timeline) {
      for time in [0.125, 0.25, 0.375, 0.5, 0.25] {
        timeline.seek(to: time)
        velocity.value = 80
        value.value = time * 80
      }
    }
    expect(way.samples.map(\.value) == [0, 10, 20])
    expectTrajectory(way, .isContinuous(speed: 80))
  }

  @Test("on another clock, an event from before the last frame keeps the sample of the frame")
  func lateEvent() {
    let value = ReactiveProperty(0.0)
    let way = Trajectory(of: value, on: clock) {
      clock.advance(by: 0.25)
      value.value = 1
      clock.eventArrived(at: 1.125)
      value.value = 2
    }
    expect(way.samples.map(\.value) == [0, 1, 2])
  }
}
