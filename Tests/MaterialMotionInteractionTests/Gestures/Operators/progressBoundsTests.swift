// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("progress(along:distance:from:bounds:elasticity:)")
struct ProgressBoundsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let sheet = MotionElement(size: Point(300, 600))
  private let pan = PanGestureRecognizer(slop: 0)
  private let progress = ReactiveProperty(0.5)
  private let spring = Spring(destination: 1.0, description: .bouncy)
  private let band = RubberBand(below: 0, above: 1, maxLength: 0.5)

  init() {
    runtime = MotionRuntime(clock: clock)
    sheet.add(pan)
  }

  private func connect(_ drag: MotionObservable<Double>) {
    runtime.connect(springSource(spring, from: progress, clock: clock).toggled(with: drag), to: progress)
  }

  private func press() -> PointerPress {
    PointerPress(on: sheet, clock: clock, at: .zero, time: clock.now)
  }

  /// Moves a pressed pointer at 1000 points per second downwards.
  private func drag(_ press: PointerPress) {
    for _ in 1...5 { press.move(by: Point(0, 10), at: clock.now + 0.01) }
  }

  /// Makes the spring overshoot, and returns the pointer that catches the property beyond the upper limit,
  /// while its motion is visible.
  private func catchBeyond() -> PointerPress {
    progress.value = 0
    spring.destination.value = 0
    spring.destination.value = 1
    for _ in 1...100 where progress.value < 1.005 { clock.advance(by: 0.01) }
    expect(progress.value > 1.005)
    return press()
  }

  @Test("does not move a number that is caught beyond a limit", arguments: [0, 0.01, 0.5])
  func caught(maxLength: Double) {
    connect(
      gestureSource(pan).progress(
        along: .y, distance: 100, from: progress, bounds: Bounds(0...1), elasticity: .length(maxLength)))
    let log = GestureLog(of: progress)
    let hand = catchBeyond()
    let caught = log.values.max() ?? 0
    expect(pan.recognitionState == .began && progress.value == log.values.last)
    expect(abs(progress.value - caught) < 1e-12)
    hand.move(by: Point(0, -1), at: clock.now + 0.01)
    expect(progress.value < caught && progress.value > caught - 0.0101)
    hand.move(by: Point(0, 1), at: clock.now + 0.01)
    expect(abs(progress.value - caught) < 1e-12)
  }

  @Test("equal bounds that are written during a drag do not change how far the hand is beyond them")
  func equalBounds() {
    let bounds = ReactiveProperty(Bounds(0...1))
    connect(gestureSource(pan).progress(along: .y, distance: 100, from: progress, bounds: bounds))
    let hand = press()
    for _ in 1...10 { hand.move(by: Point(0, 10), at: clock.now + 0.01) }
    expect(progress.value == 1)
    bounds.value = Bounds(0...1)
    hand.move(by: Point(0, -20), at: clock.now + 0.01)
    expect(progress.value == 1)
    hand.move(by: Point(0, -40), at: clock.now + 0.01)
    expect(abs(progress.value - 0.9) < 1e-12)
  }

  @Test("follows a rubber band beyond a limit, and hands its own velocity over", arguments: [1, -1])
  func elastic(sign: Double) {
    spring.destination.value = 0.5
    let drag = gestureSource(pan).progress(
      along: .y, distance: 50 * sign, from: progress, bounds: Bounds(0...1), elasticity: .length(0.5))
    connect(drag)
    let velocities = GestureLog(of: drag.velocity(clock: clock))
    let press = press()
    self.drag(press)
    expect(abs(progress.value - band.position(of: 0.5 + sign)) < 1e-12)
    press.lift(at: clock.now + 0.004)
    let speed = pan.centroidVelocity(in: nil).y / 50 / sign * band.slope(at: 0.5 + sign)
    expect(abs(speed) > 3)
    expect(abs((velocities.values.last ?? 0) - speed) < 1e-9)
    var (displacement, velocity) = (progress.value - 0.5, speed)
    SpringStep(spring.description.value, duration: 0.02).advance(&displacement, &velocity)
    clock.advance(by: 0.02)
    expect(abs(progress.value - 0.5 - displacement) < 1e-6)
  }

  @Test("stops at a rigid limit without a velocity, even if only the velocity is observed")
  func rigid() {
    let drag = gestureSource(pan).progress(along: .y, distance: 50, from: progress, bounds: Bounds(0...1))
    let velocities = GestureLog(of: drag.velocity(clock: clock))
    self.drag(press())
    expect(pan.centroidVelocity(in: nil).y > 900)
    expect(velocities.values.max() ?? 0 > 18 && velocities.values.last == 0)
    pan.isEnabled = false
    pan.isEnabled = true
    let settled = Spring(destination: 1.0)
    runtime.connect(springSource(settled, from: progress, clock: clock).toggled(with: drag), to: progress)
    progress.value = 0.5
    let log = GestureLog(of: progress)
    let press = press()
    self.drag(press)
    press.lift(at: clock.now + 0.004)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(log.values.max() == 1 && progress.value == 1)
  }

  @Test("continues from its value if the bounds change during a drag")
  func changingBounds() {
    let bounds = ReactiveProperty(Bounds(0...1))
    runtime.connect(
      gestureSource(pan).progress(along: .y, distance: 100, from: progress, bounds: bounds), to: progress)
    let hand = press().move(to: Point(0, 30), at: 0.01)
    expect(abs(progress.value - 0.8) < 1e-12)
    bounds.value = Bounds(0...0.6)
    expect(abs(progress.value - 0.8) < 1e-12)
    hand.move(to: Point(0, 40), at: 0.02)
    expect(abs(progress.value - 0.8) < 1e-12)
    hand.move(to: Point(0, 30), at: 0.03).move(to: Point(0, 20), at: 0.04)
    expect(abs(progress.value - 0.7) < 1e-12)
    bounds.value = Bounds(0...2)
    hand.move(to: Point(0, 120), at: 0.05)
    expect(abs(progress.value - 1.7) < 1e-12)
  }

  @Test("emits nothing if the number is not finite when the gesture begins")
  func notFinite() {
    let broken = ReactiveProperty(0.0)
    let drag = gestureSource(pan).progress(along: .y, distance: 100, from: broken, bounds: Bounds(0...1))
    broken.value = .infinity
    let log = GestureLog(of: drag)
    self.drag(press())
    expect(log.values.isEmpty && broken.value == .infinity)
  }

  @Test("catches the property by each of several merged recognizers")
  func merged() {
    let other = PanGestureRecognizer()
    let knob = MotionElement(size: Point(10, 10))
    knob.add(other)
    connect(
      gestureSource(pan).merge(with: gestureSource(other))
        .progress(along: .y, distance: 100, from: progress, bounds: Bounds(0...1)))
    for (element, recognizer) in [(sheet, pan), (knob, other)] {
      spring.destination.value = 1 - spring.destination.value
      clock.advance(by: 0.1)
      let hand = PointerPress(on: element, clock: clock, at: .zero, time: clock.now)
      expect(recognizer.recognitionState == .began)
      hand.lift(at: clock.now)
    }
  }

  @Test("a press is no longer a catch after the last subscription has ended")
  func unsubscribed() {
    let tap = TapGestureRecognizer()
    let slow = PanGestureRecognizer()
    let dial = MotionElement()
    dial.add(slow)
    dial.add(tap)
    var count = 0
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in count += 1 }
    runtime.connect(springSource(spring, from: progress, clock: clock), to: progress)
    let drag = gestureSource(slow).progress(along: .y, distance: 100, from: progress)
    let subscription = drag.subscribe { _ in }
    clock.advance(by: 0.1)
    PointerPress(on: dial, clock: clock, at: .zero, time: clock.now).lift(at: clock.now + 0.01)
    expect(count == 0)
    subscription.unsubscribe()
    PointerPress(on: dial, clock: clock, at: .zero, time: clock.now).lift(at: clock.now + 0.01)
    expect(count == 1)
  }

  @Test("an elasticity that is not finite is a precondition failure")
  func badArgument() async {
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elasticity<Double>.length(.nan)
    }
    expectMessage("The elasticity must be finite, but it is nan.", in: nan)
  }
}
