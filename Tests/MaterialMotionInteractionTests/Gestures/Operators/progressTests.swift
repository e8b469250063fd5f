// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("progress(along:distance:from:)")
struct ProgressTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let sheet = MotionElement(size: Point(300, 600))
  private let pan = PanGestureRecognizer(slop: 0)
  private let progress = ReactiveProperty(0.5)

  init() {
    runtime = MotionRuntime(clock: clock)
    sheet.add(pan)
  }

  private func press() -> PointerPress {
    PointerPress(on: sheet, clock: clock, at: .zero, time: clock.now)
  }

  /// Drags the sheet at 1000 points per second to the right and downwards.
  private func drag() -> PointerPress {
    let press = press()
    for _ in 1...5 { press.move(by: Point(10, 10), at: clock.now + 0.01) }
    return press
  }

  @Test("follows the drag along one axis, from the property's value")
  func follows() {
    let log = GestureLog(of: gestureSource(pan).progress(along: .y, distance: 300, from: progress))
    press().move(to: Point(50, 3), at: 0.01).move(to: Point(0, 60), at: 0.02).lift(at: 0.03)
    expect(log.text == "R A 0.51 0.7 R")
  }

  @Test("counts in the other direction if the distance is negative")
  func upwards() {
    let stream = gestureSource(pan).progress(along: .x, distance: -100, from: progress)
    runtime.connect(stream, to: progress)
    press().move(to: Point(-20, 0), at: 0.01)
    expect(progress.value == 0.7)
  }

  @Test("counts in the coordinate system of the container")
  func container() {
    let stage = MotionElement()
    stage.scale.value = 2
    sheet.parent = stage
    runtime.connect(gestureSource(pan).progress(along: .y, distance: 100, from: progress), to: progress)
    press().move(to: Point(0, 40), at: 0.01)
    expect(progress.value == 0.7)
  }

  @Test("emits the same values to all subscribers, even if the first one moves the property")
  func shared() {
    let stream = gestureSource(pan).progress(along: .y, distance: 100, from: progress)
    runtime.connect(stream, to: progress)
    let log = GestureLog(of: stream)
    press().move(to: Point(0, 20), at: 0.01).move(to: Point(0, 30), at: 0.02)
    expect(log.values.last == progress.value && progress.value == 0.8)
  }

  @Test("hands its velocity over to a spring, in any order of connections", arguments: [0, 1, 2])
  func takeover(order: Int) {
    let spring = Spring(destination: 0.0)
    let added = ReactiveProperty(0.5)
    let target = order == 2 ? added : progress
    let first = order == 0 ? springSource(spring, from: target, clock: clock) : nil
    let drag = gestureSource(pan).progress(along: .y, distance: 500, from: target)
    let motion = first ?? springSource(spring, from: target, clock: clock)
    runtime.connect(motion.toggled(with: drag), to: target)
    let press = self.drag()
    press.lift(at: clock.now + 0.004)
    let speed = pan.centroidVelocity(in: nil).y
    expect(speed > 900)
    var (displacement, velocity) = (target.value, speed / 500)
    SpringStep(spring.description.value, duration: 0.02).advance(&displacement, &velocity)
    clock.advance(by: 0.02)
    expect(abs(target.value - displacement) < 1e-9)
  }

  @Test("hands over no velocity at the bound of a clamp, although the finger moves on")
  func clamped() {
    let spring = Spring(destination: 1.0)
    let drag = gestureSource(pan).progress(along: .y, distance: 50, from: progress)
    runtime.connect(
      springSource(spring, from: progress, clock: clock).toggled(with: drag.clamped(to: 0...1)), to: progress)
    let log = GestureLog(of: progress)
    let press = self.drag()
    expect(progress.value == 1)
    press.lift(at: clock.now + 0.004)
    expect(pan.centroidVelocity(in: nil).y > 900)
    clock.advance(by: 0.5)
    expect(log.values.max() == 1)
    expect(progress.value == 1)
  }

  @Test("hands over the velocity of the number in a rubber band", arguments: [1, -1])
  func rubberBanded(sign: Double) {
    let spring = Spring(destination: 0.5)
    let band = RubberBand(below: 0, above: 1, maxLength: 0.5)
    let drag = gestureSource(pan).progress(along: .y, distance: 50 * sign, from: progress)
    runtime.connect(
      springSource(spring, from: progress, clock: clock)
        .toggled(with: drag.rubberBanded(below: 0, above: 1, maxLength: 0.5)),
      to: progress)
    let press = self.drag()
    expect(progress.value == band.position(of: 0.5 + sign))
    press.lift(at: clock.now + 0.004)
    let speed = pan.centroidVelocity(in: nil).y / 50 / sign * band.slope(at: 0.5 + sign)
    var (displacement, velocity) = (progress.value - 0.5, speed)
    SpringStep(spring.description.value, duration: 0.02).advance(&displacement, &velocity)
    clock.advance(by: 0.02)
    expect(abs(progress.value - 0.5 - displacement) < 0.1 * 0.02 * abs(speed))
  }

  @Test("has velocity 0 after a cancellation, and after the property has come to rest")
  func noVelocity() {
    let drag = gestureSource(pan).progress(along: .y, distance: 500, from: progress)
    runtime.connect(drag, to: progress)
    let log = GestureLog(of: progress.velocity(clock: clock))
    let press = self.drag()
    expect((log.values.last ?? 0) > 1.8)
    press.cancel(at: clock.now)
    expect(log.values.last == 0)
    self.drag().lift(at: clock.now + 0.004)
    expect(log.values.last == 0)
  }

  @Test("knows its velocity exactly")
  func velocity() {
    let drag = gestureSource(pan).progress(along: .y, distance: 500, from: progress)
    let log = GestureLog(of: drag.velocity(clock: clock))
    self.drag().lift(at: clock.now + 0.004)
    expect(log.values.last == pan.centroidVelocity(in: nil).y / 500)
    clock.advance(by: 0.01)
    expect(log.values.last == 0)
  }

  @Test("a distance that is 0 or not finite is a precondition failure")
  func badArgument() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = gestureSource(PanGestureRecognizer()).progress(along: .y, distance: 0, from: ReactiveProperty(0.0))
    }
    expectMessage("The distance must be finite and must not be 0, but it is 0.0.", in: zero)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = gestureSource(PanGestureRecognizer())
        .progress(along: .y, distance: .nan, from: ReactiveProperty(0.0))
    }
    expectMessage("The distance must be finite and must not be 0, but it is nan.", in: nan)
  }
}
