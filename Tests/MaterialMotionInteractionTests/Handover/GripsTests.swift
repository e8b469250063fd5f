// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The grips of an interaction")
struct GripsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("are the points that stay under the pointer, emitted once for each drag")
  func drag() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    let log = GestureLog(of: draggable.grips)
    // The upper left corner of the card is at (60, 70).
    let press = PointerPress(on: card, clock: clock, at: Point(70, 80), time: 0)
      .move(to: Point(90, 80), at: 0.01)
    expect(log.values == [Point(20, 10)])
    press.move(to: Point(150, 90), at: 0.02)
    expect(card.convert(Point(150, 90), from: nil).isWithin(1e-9, of: Point(20, 10)))
    press.lift(at: 0.03)
    PointerPress(on: card, clock: clock, at: Point(130, 80), time: 1).move(to: Point(90, 80), at: 1.01)
      .lift(at: 1.02)
    expect(log.values.count == 2)
  }

  @Test("are in the coordinate system of a rotated and scaled element in a parent")
  func transformed() {
    let parent = MotionElement(position: Point(500, 500), size: Point(200, 200))
    parent.scale.value = 2
    card.parent = parent
    card.rotation.value = .pi / 2
    card.scale.value = 0.5
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    tossable.recognizer(for: card)?.slop = 0
    let log = GestureLog(of: tossable.grips)
    let place = card.convert(Point(10, 20), to: nil)
    PointerPress(on: card, clock: clock, at: place, time: 0).move(by: Point(30, 0), at: 0.01).lift(at: 0.02)
    expect(log.values.count == 1)
    expect(log.values.allSatisfy { $0.isWithin(1e-9, of: Point(10, 20)) })
  }

  @Test("are at the press that catches an element in flight")
  func caught() {
    let tossable = Tossable(spring: Spring(destination: .zero))
    runtime.add(tossable, to: card)
    let log = GestureLog(of: tossable.grips)
    clock.advance(by: 0.1)
    expect(card.isInFlight)
    let place = card.convert(Point(3, 4), to: nil)
    PointerPress(on: card, clock: clock, at: place, time: clock.now).lift(at: clock.now + 0.01)
    expect(log.values.allSatisfy { $0.isWithin(1e-9, of: Point(3, 4)) } && log.values.count == 1)
  }

  @Test("are the same for a platform's pan")
  func hosted() {
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) {} }
    let flingable = Flingable()
    runtime.add(flingable, to: card)
    let log = GestureLog(of: flingable.grips)
    pan.press(at: Point(70, 80), time: 0, kind: .touch)
    pan.move(to: Point(90, 80), time: 0.01)
    pan.release(at: Point(90, 80), time: 0.02)
    expect(log.values == [Point(20, 10)])
  }

  @Test("are the centroid of several fingers")
  func fingers() {
    let manipulable = DirectlyManipulable()
    runtime.add(manipulable, to: card)
    let log = GestureLog(of: manipulable.grips)
    let parts = [manipulable.draggable.grips, manipulable.scalable.grips, manipulable.rotatable.grips]
      .map { GestureLog(of: $0) }
    let scalable = Scalable()
    let photo = MotionElement(position: Point(100, 100), size: Point(80, 60))
    runtime.add(scalable, to: photo)
    let scaleLog = GestureLog(of: scalable.grips)
    for element in [card, photo] {
      let fingers = FingersOnElement(element)
      fingers.land(Point(70, 100), Point(110, 100))
      fingers.move(0, to: Point(40, 100))
      fingers.move(1, to: Point(140, 100))
      fingers.lift(0, 1)
    }
    expect(log.values.count == 1)
    expect(parts.allSatisfy { $0.values == log.values })
    expect(scaleLog.values.count == 1)
    // The centroid was at (90, 100), and the slop was exceeded before the second finger moved.
    for grip in log.values { expect(abs(grip.y - 30) < 1e-9 && grip.x > 20 && grip.x <= 30) }
  }
}
