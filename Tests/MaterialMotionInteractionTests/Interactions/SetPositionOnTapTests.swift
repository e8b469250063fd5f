// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SetPositionOnTap")
struct SetPositionOnTapTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let panel = MotionElement(position: Point(200, 200), size: Point(200, 200))
  private let card = MotionElement(position: Point(10, 10), size: Point(20, 20))

  init() {
    runtime = MotionRuntime(clock: clock)
    card.parent = panel
  }

  private func tap(_ x: Double, _ y: Double) {
    let press = PointerPress(on: panel, clock: clock, at: Point(x, y), time: clock.now)
    press.lift(at: clock.now + 0.05)
    clock.advance(by: 0.5)
  }

  @Test("sets a position to the location of each tap, in the element's own coordinate system")
  func position() {
    runtime.add(SetPositionOnTap(on: panel), to: card.position)
    expect(card.position.value == Point(10, 10))
    tap(150, 120)
    expect(card.position.value == Point(50, 20))
    tap(250, 250)
    expect(card.position.value == Point(150, 150))
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("ignores presses that are not taps")
  func notTaps() {
    runtime.add(SetPositionOnTap(on: panel), to: card.position)
    PointerPress(on: panel, at: Point(150, 150), time: 0).move(to: Point(180, 150), at: 0.1).lift(at: 0.2)
    PointerPress(on: panel, at: Point(150, 150), time: 1).lift(at: 2)
    PointerPress(on: panel, at: Point(150, 150), time: 3).cancel(at: 3.1)
    expect(card.position.value == Point(10, 10))
  }

  @Test("sets the destination of a spring, which keeps its velocity")
  func spring() {
    let spring = Spring(destination: Point(10, 10))
    runtime.add(spring, to: card.position)
    runtime.add(SetPositionOnTap(on: panel), to: spring.destination)
    PointerPress(on: panel, clock: clock, at: Point(150, 120), time: 0).lift(at: 0.05)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let velocity = card.velocity.value
    expect(card.isInFlight && velocity.x > 50)
    PointerPress(on: panel, clock: clock, at: Point(250, 120), time: clock.now).lift(at: clock.now + 0.01)
    expect(card.velocity.value == velocity)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == Point(150, 20) && !card.isInFlight)
  }

  @Test("accepts a recognizer of the caller, for example of a double tap")
  func doubleTap() {
    let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    panel.add(doubleTap)
    let addition = runtime.add(SetPositionOnTap(doubleTap, in: nil), to: card.position)
    let now = clock.now
    for time in [now, now + 0.2] {
      expect(card.position.value == Point(10, 10))
      PointerPress(on: panel, clock: clock, at: Point(150, 120), time: time).lift(at: time + 0.05)
    }
    expect(card.position.value == Point(150, 120))
    addition.unsubscribe()
    expect(panel.gestureRecognizers.count == 1)
  }

  @Test("accepts a press that a platform recognizes")
  func hosted() {
    let press = HostedPressGestureRecognizer(on: panel)
    runtime.add(SetPositionOnTap(press, in: panel), to: card.position)
    press.recognize(at: Point(120, 130), time: 0)
    expect(card.position.value == Point(20, 30))
  }

  @Test("uses the taps of the platform of its element")
  func platform() {
    let press = HostedPressGestureRecognizer(on: panel)
    panel.makeTap = { _, _, _ in ElementTap(press) {} }
    let addition = runtime.add(SetPositionOnTap(on: panel), to: card.position)
    expect(panel.gestureRecognizers.isEmpty)
    press.recognize(at: Point(120, 130), time: 0)
    expect(card.position.value == Point(20, 30))
    addition.unsubscribe()
    press.recognize(at: Point(150, 150), time: 1)
    expect(card.position.value == Point(20, 30))
  }

  @Test("ignores taps while it is disabled, and the tap that enables it")
  func disabled() {
    let tapped = SetPositionOnTap(on: panel)
    runtime.add(tapped, to: card.position)
    tapped.enabled.value = false
    tap(150, 120)
    expect(card.position.value == Point(10, 10))
    let tap = tapped.recognizer(for: panel)!
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in tapped.enabled.value = true }
    self.tap(160, 120)
    expect(card.position.value == Point(10, 10))
    self.tap(170, 120)
    expect(card.position.value == Point(70, 20))
  }

  @Test("disabled in the middle of a press, sets nothing")
  func disabledInPress() {
    let tapped = SetPositionOnTap(on: panel)
    runtime.add(tapped, to: card.position)
    let press = PointerPress(on: panel, at: Point(150, 120), time: 0)
    tapped.enabled.value = false
    press.lift(at: 0.05)
    expect(card.position.value == Point(10, 10))
  }

  @Test("sets several positions with one recognizer, which is removed with the last of them")
  func manyTargets() {
    let tapped = SetPositionOnTap(on: panel)
    expect(tapped.recognizer(for: panel) == nil)
    let other = MotionElement(position: Point(1, 1))
    let additions = [
      runtime.add(tapped, to: card.position),
      runtime.add(tapped, to: other.position, constraints: { $0._map { Point($0.x, 5) } }),
    ]
    expect(panel.gestureRecognizers.count == 1)
    tap(150, 120)
    expect(card.position.value == Point(50, 20) && other.position.value == Point(50, 5))
    additions[0].unsubscribe()
    expect(tapped.recognizer(for: panel) != nil)
    tap(160, 130)
    expect(card.position.value == Point(50, 20) && other.position.value == Point(60, 5))
    additions[1].unsubscribe()
    expect(panel.gestureRecognizers.isEmpty)
    runtime.add(tapped, to: card.position)
    tap(170, 140)
    expect(card.position.value == Point(70, 40))
  }

  @Test("moves to the anchor point if the location would overflow, and drops a press that is not finite")
  func badInput() {
    let place = ReactiveProperty(Point(1, 1))
    runtime.add(SetPositionOnTap(on: panel), to: place)
    panel.transform.value = Transform(xAxis: Point(1e-300, 0), yAxis: Point(0, 1))
    tap(1e40, 120)
    expect(place.value == panel.anchorPoint.value * panel.size.value)
    place.value = Point(1, 1)
    PointerPress(on: panel, at: Point(.nan, 0), time: 9).lift(at: 9.01)
    expect(place.value == Point(1, 1))
  }

  @Test("ends with the element that moves and with its runtime, and does not retain the tapped element")
  func ownership() {
    weak var tapped: SetPositionOnTap?
    do {
      let mover = MotionElement()
      let made = SetPositionOnTap(on: panel)
      tapped = made
      runtime.add(made, to: mover.position)
      expect(panel.gestureRecognizers.count == 1)
    }
    expect(tapped == nil && panel.gestureRecognizers.isEmpty)
    let place = ReactiveProperty(Point(1, 1))
    expectNothingLeft("the tapped element") { probe in
      let container = MotionElement()
      container.position.hold(probe)
      runtime.add(SetPositionOnTap(on: container), to: place)
      PointerPress(on: container, at: Point(7, 8), time: 20).lift(at: 20.01)
    }
    expect(place.value == Point(7, 8))
    do {
      let runtime = MotionRuntime(clock: clock)
      runtime.add(SetPositionOnTap(on: panel), to: place)
    }
    expect(panel.gestureRecognizers.isEmpty)
  }
}
