// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Wheel recognizer")
struct WheelGestureRecognizerTests {
  private let card = MotionElement()
  private let wheel: WheelGestureRecognizer

  init() {
    wheel = WheelGestureRecognizer(for: card, diagnostics: nil)
  }

  @Test("begins with the first turn, and translates opposite to the way in which the wheel scrolls")
  func turns() {
    expect(wheel.turn(by: Point(0, 30), at: Point(50, 60), time: 1))
    expect(wheel.recognitionState == .began)
    expect(wheel.centroidTranslation(in: nil) == Point(0, -30))
    expect(wheel.centroid(in: nil) == Point(50, 30))
    expect(wheel.turn(by: Point(5, 50), at: Point(0, 0), time: 1.01))
    expect(wheel.recognitionState == .changed)
    expect(wheel.centroidTranslation(in: nil) == Point(-5, -80))
  }

  @Test("ends when the wheel falls silent, without a velocity")
  func silence() {
    var states: [RecognitionState] = []
    gestureSource(wheel).subscribe { states.append($0.recognitionState) }
    for step in 0..<10 { _ = wheel.turn(by: Point(0, 20), at: .zero, time: Double(step) / 60) }
    expect(wheel.centroidVelocity(in: nil).y < -1000)
    wheel.fallSilent(time: 9 / 60 + 0.2)
    expect(states.last == .ended)
    expect(wheel.centroidVelocity(in: nil) == .zero)
    expect(wheel.turn(by: Point(0, 7), at: .zero, time: 2))
    expect(wheel.centroidTranslation(in: nil) == Point(0, -7))
  }

  @Test("silence without a turn is ignored")
  func onlySilence() {
    var count = 0
    gestureSource(wheel).subscribe { _ in count += 1 }
    count = 0
    wheel.fallSilent(time: 1)
    expect(count == 0)
  }

  @Test("a turn across the axis is ignored until the wheel has been silent")
  func axis() {
    wheel.axis = .x
    expect(!wheel.turn(by: Point(2, 9), at: .zero, time: 0))
    expect(!wheel.turn(by: Point(40, 0), at: .zero, time: 0.01))
    wheel.fallSilent(time: 0.3)
    expect(wheel.turn(by: Point(9, 2), at: .zero, time: 0.4))
    expect(wheel.turn(by: Point(0, 40), at: .zero, time: 0.41))
    expect(wheel.centroidTranslation(in: nil) == Point(-9, 0))
  }

  @Test("a disabled recognizer uses no turn")
  func disabled() {
    wheel.isEnabled = false
    expect(!wheel.turn(by: Point(0, 9), at: .zero, time: 0))
    wheel.isEnabled = true
    wheel.fallSilent(time: 1)
    expect(wheel.turn(by: Point(0, 9), at: .zero, time: 2))
  }

  @Test("a turn by nothing begins no gesture")
  func nothing() {
    expect(!wheel.turn(by: .zero, at: .zero, time: 0))
    expect(wheel.turn(by: Point(0, 1), at: .zero, time: 0.1))
  }

  @Test(
    "a wheel that may not begin does not stop a flight, and one that may takes it over where it is",
    arguments: [
      (Point(0, 9), false), (Point(9, 0), true), (Point(-9, 0), true), (Point(9, 0), false),
    ])
  func flight(step: Point, turns: Bool) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    // It flies to its right end, so it has room on both sides.
    let draggable = Draggable(along: .x, within: Bounds(x: 0...500, y: 0...0))
    runtime.add(draggable, to: card, constraints: nil) { [wheel] _ in ElementPan(wheel) {} }
    if !turns, step.y == 0 { wheel.mayBegin = { _, _ in false } }
    runtime.add(Spring(destination: Point(500, 0)), to: card.position)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let place = card.position.value
    expect(wheel.turn(by: step, at: .zero, time: clock.now) == turns)
    expect(card.isHeld == turns && (card.position.value == place - step) == turns)
    wheel.fallSilent(time: clock.now + 0.3)
    clock.advance(by: 3, framesPerSecond: 60)
    expect((card.position.value.x == 500) == !turns)
  }

  @Test("a wheel at the end of a thing, and over one that a hand holds, is left to others")
  func noRoom() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let draggable = Draggable(along: .x, within: Bounds(x: 0...500, y: 0...0))
    runtime.add(draggable, to: card, constraints: nil) { [wheel] _ in ElementPan(wheel) {} }
    expect(!wheel.turn(by: Point(9, 0), at: .zero, time: 0))
    wheel.fallSilent(time: 0.3)
    runtime.add(Draggable(along: .x), to: card)
    PointerPress(on: card, clock: clock, at: .zero, time: 1).move(to: Point(50, 0), at: 1.1)
    expect(card.isHeld && !wheel.turn(by: Point(-9, 0), at: .zero, time: 1.2))
  }
}
