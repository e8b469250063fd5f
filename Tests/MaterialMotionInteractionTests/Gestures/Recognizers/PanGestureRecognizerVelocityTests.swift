// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Pan recognizer: velocity")
struct PanGestureRecognizerVelocityTests {
  private let card = MotionElement()
  private let pan = PanGestureRecognizer()

  init() {
    card.add(pan)
  }

  private var velocity: Point { pan.centroidVelocity(in: nil) }

  /// Drags at 1000 points per second, with events at 20, 40, … ms.
  private func drag(until last: Int) -> PointerPress {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    for event in 1...last { press.move(to: Point(20 * Double(event), 0), at: 0.02 * Double(event)) }
    return press
  }

  /// A lift: the number of events before it, its place along the x axis, unless that is the last one, its
  /// time, and then the velocity and the translation.
  struct Lift {
    let events: Int
    var x: Double?
    let time: Double
    let velocity: Double
    let translation: Double
  }

  @Test(
    "is kept if the last movement came less than 40 ms before the release, and otherwise 0",
    arguments: [
      Lift(events: 4, time: 0.09, velocity: 1000, translation: 70),
      Lift(events: 2, time: 0.079, velocity: 1000, translation: 30),
      Lift(events: 2, time: 0.08, velocity: 0, translation: 30),
      // The lift shifts a finger that has rested.
      Lift(events: 2, x: 46, time: 0.09, velocity: 0, translation: 36),
      // The lift is the last movement.
      Lift(events: 2, x: 60, time: 0.06, velocity: 1000, translation: 50),
    ])
  func release(_ lift: Lift) {
    drag(until: lift.events).lift(to: lift.x.map { Point($0, 0) }, at: lift.time)
    expect(velocity.isWithin(lift.velocity == 0 ? 0 : 1e-9, of: Point(lift.velocity, 0)))
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(lift.translation, 0)))
  }

  @Test("is that of the last moments after the movement has turned")
  func window() {
    let press = drag(until: 5)
    for event in 1...11 { press.move(to: Point(100, 10 * Double(event)), at: 0.1 + 0.01 * Double(event)) }
    expect(velocity.isWithin(1e-6, of: Point(0, 1000)))
  }

  @Test("is 0 after a pause in which the pointer repeated its position")
  func pauseWithEvents() {
    let press = drag(until: 2)
    for time in [0.05, 0.06, 0.07] { press.move(by: .zero, at: time) }
    press.lift(at: 0.08)
    expect(velocity == .zero)
  }

  @Test("includes samples that repeat the pointer's position")
  func repeatedPlace() {
    drag(until: 2).move(by: .zero, at: 0.06)
    // 0, 20, 40, 40 points at 0, 20, 40, 60 ms. The last interval alone has the velocity 0.
    expect(velocity.x > 0 && velocity.x < 300 && velocity.y == 0)
  }

  @Test("a press and a displaced lift are enough for a velocity")
  func twoSamples() {
    PointerPress(on: card, at: Point(0, 0), time: 0).lift(to: Point(0, -30), at: 0.02)
    expect(velocity.isWithin(1e-9, of: Point(0, -1500)))
  }

  @Test("is 0 while all events have the same time")
  func sameTime() {
    PointerPress(on: card, at: Point(0, 0), time: 1).move(to: Point(30, 0), at: 1)
    expect(velocity == .zero)
  }

  @Test("is 0 on a press, whatever the velocity of the last gesture was")
  func nextPress() {
    drag(until: 4).lift(at: 0.09)
    _ = PointerPress(on: card, at: Point(0, 0), time: 0.1)
    expect(velocity == .zero)
  }

  @Test("is turned and scaled, but not shifted, in another element's coordinates")
  func inElement() {
    let turned = MotionElement(position: Point(500, 70), size: Point(10, 10))
    turned.transform.value = .rotation(by: .pi / 2).followed(by: .scale(by: 2))
    drag(until: 4).lift(at: 0.09)
    expect(pan.centroidVelocity(in: turned).isWithin(1e-9, of: Point(0, -500)))
  }
}
