// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A press on a moving property of progress(along:distance:from:)")
struct ProgressCatchTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let dial = MotionElement(size: Point(100, 100))
  private let number = ReactiveProperty(0.0)
  private let spring = Spring(destination: 1.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func connect<Pan: TranslationGestureRecognizer>(_ pan: Pan) {
    let drag = gestureSource(pan).progress(along: .x, distance: 100, from: number)
    runtime.connect(springSource(spring, from: number, clock: clock).toggled(with: drag), to: number)
  }

  private func press() -> PointerPress {
    PointerPress(on: dial, clock: clock, at: .zero, time: clock.now)
  }

  @Test("stops the property at once, interrupts the spring, and begins a drag after 3 points")
  func caught() {
    let pan = PanGestureRecognizer()
    dial.add(pan)
    connect(pan)
    var outcomes: [MotionOutcome] = []
    spring.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = number.value
    expect(place > 0.2 && place < 0.9)
    let hand = press()
    expect(pan.recognitionState == .began && outcomes == [.interrupted])
    clock.advance(by: 1, framesPerSecond: 60)
    expect(number.value == place)
    hand.move(to: Point(5, 0), at: clock.now + 0.01)
    expect(abs(number.value - place - 0.02) < 1e-12)
    hand.lift(at: clock.now + 0.01)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(number.value == 1)
  }

  @Test("catches nothing if the property is at rest, or if the stream has no subscriber")
  func notCaught() {
    let pan = PanGestureRecognizer()
    dial.add(pan)
    connect(pan)
    clock.advance(by: 3, framesPerSecond: 60)
    press().move(to: Point(8, 0), at: clock.now + 0.01).lift(at: clock.now + 0.02)
    expect(number.value == 1 && pan.recognitionState == .possible)
    let other = ReactiveProperty(0.0)
    let drag = gestureSource(pan).progress(along: .x, distance: 100, from: other)
    runtime.connect(springSource(Spring(destination: 1.0), from: other, clock: clock), to: other)
    drag.subscribe { _ in }.unsubscribe()
    press().move(to: Point(8, 0), at: clock.now + 0.01)
    expect(other.state == .active && pan.recognitionState == .possible)
  }

  @Test(
    "is a tap of the element or a descendant only with `recognizesCatches`, in any order of the recognizers",
    arguments: [true, false], [true, false])
  func taps(isTapFirst: Bool, isInside: Bool) {
    let knob = MotionElement(parent: dial)
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    func addTap() { (isInside ? knob : dial).add(tap) }
    if isTapFirst { addTap() }
    dial.add(pan)
    connect(pan)
    if !isTapFirst { addTap() }
    var count = 0
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in count += 1 }
    func click() {
      PointerPress(on: isInside ? knob : dial, clock: clock, at: .zero, time: clock.now)
        .lift(at: clock.now + 0.05)
    }
    clock.advance(by: 0.1, framesPerSecond: 60)
    click()
    expect(count == 0)
    clock.advance(by: 3, framesPerSecond: 60)
    click()
    expect(count == 1)
    spring.destination.value = 0
    clock.advance(by: 0.1, framesPerSecond: 60)
    tap.recognizesCatches = true
    click()
    expect(count == 2)
  }

  @Test("stops the property with every kind of drag recognizer")
  func recognizers() {
    let hosted = HostedPanGestureRecognizer(on: dial)
    connect(hosted)
    clock.advance(by: 0.1, framesPerSecond: 60)
    hosted.press(at: .zero, time: clock.now, kind: .touch)
    expect(hosted.recognitionState == .began && !spring.isActive)
    hosted.release(at: .zero, time: clock.now)
    let held = HoldPanGestureRecognizer(clock: clock)
    dial.add(held)
    let drag = gestureSource(held).progress(along: .x, distance: 100, from: number)
    drag.subscribe { _ in }
    clock.advance(by: 0.02)
    press()
    expect(held.recognitionState == .began)
    dial.remove(held)
    let hand = ManipulationGestureRecognizer()
    dial.add(hand)
    gestureSource(hand).progress(along: .x, distance: 100, from: number).subscribe { _ in }
    press()
    expect(hand.recognitionState == .began)
  }

  @Test("retains nothing after the stream is released")
  func ownership() {
    let pan = PanGestureRecognizer()
    dial.add(pan)
    expectNothingLeft { probe in
      let runtime = MotionRuntime(clock: clock)
      let number = ReactiveProperty(0.0)
      number.subscribe { _ in _ = probe }
      runtime.connect(
        gestureSource(pan).progress(along: .x, distance: 100, from: number)._map {
          _ = probe
          return $0
        }, to: number)
    }
  }
}
