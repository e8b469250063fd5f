// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Gesture failures of other libraries. Each test names the public report.
@Suite("Field failures 7 to 11: gestures")
struct GestureFieldFailureTests {
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pan = PanGestureRecognizer()

  init() {
    card.add(pan)
  }

  private var velocity: Point { pan.centroidVelocity(in: nil) }

  @Test("mattdesl/spring-input#1: a release after a pause throws nothing")
  func pauseBeforeRelease() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    tossable.spring.destination.value = card.position.value
    runtime.add(tossable, to: card)
    let press = PointerPress(on: card, clock: clock, at: Point(100, 100), time: 0)
    for event in 1...10 { press.move(by: Point(16, 0), at: 0.008 * Double(event)) }
    let position = card.position.value
    press.lift(at: 0.13)
    expect(velocity == .zero)
    var furthest = position.x
    card.position.subscribe { furthest = max(furthest, $0.x) }
    clock.advance(by: 2, framesPerSecond: 120)
    expect(furthest == position.x)
  }

  @Test("flutter/flutter#11592: a flick of a few frames has a velocity", arguments: 1...3)
  func shortFlick(moves: Int) {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    for event in 1...moves { press.move(by: Point(24, -8), at: 0.016 * Double(event)) }
    press.lift(at: 0.016 * Double(moves) + 0.004)
    expect(velocity.isWithin(1e-9, of: Point(1500, -500)))
  }

  @Test("fleaflet/flutter_map#2225: a fling has the direction of the drag, not of its last segment")
  func flingDirection() {
    // A drag along the x axis, at 1000 points per second, by a hand that shakes by 1 point.
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    for event in 1...11 {
      press.move(to: Point(8 * Double(event), event % 2 == 0 ? -1 : 1), at: 0.008 * Double(event))
    }
    press.lift(at: 0.092)
    // The last segment points down by 14°, but the velocity does not.
    expect(abs(velocity.x - 1000) < 10)
    expect(abs(velocity.y) < 0.05 * velocity.x)
  }

  @Test("motiondivision/motion#149: a second finger that lands or lifts does not make a pan jump")
  func secondFinger() {
    let log = GestureLog(of: gestureSource(pan).translated(from: card.position, in: nil))
    let first = PointerPress(on: card, identifier: 1, at: Point(0, 0), time: 0)
      .move(to: Point(10, 0), at: 0.01).move(to: Point(11, 0), at: 0.02)
    let second = PointerPress(on: card, identifier: 2, at: Point(300, 400), time: 0.03)
    first.move(by: Point(1, 0), at: 0.04)
    second.move(by: Point(1, 0), at: 0.04)
    second.lift(at: 0.05)
    first.move(by: Point(1, 0), at: 0.06)
    expectSmallSteps(log.values, count: 4)
  }

  @Test("adamwulf/loose-leaf#340: lifting the first of two fingers does not make a pan jump")
  func firstFingerLifted() {
    let log = GestureLog(of: gestureSource(pan).translated(from: card.position, in: nil))
    let first = PointerPress(on: card, identifier: 1, at: Point(0, 0), time: 0)
    let second = PointerPress(on: card, identifier: 2, at: Point(300, 400), time: 0.01)
    for event in 1...13 {
      first.move(by: Point(1, 0), at: 0.01 + 0.01 * Double(event))
      second.move(by: Point(1, 0), at: 0.01 + 0.01 * Double(event))
    }
    first.lift(at: 0.15)
    second.move(by: Point(1, 0), at: 0.16).lift(at: 0.17)
    expectSmallSteps(log.values, count: 7)
  }

  /// A finger that moves by 1 point moves the centroid, and the dragged element, by at most 1 point.
  private func expectSmallSteps(_ values: [Point], count: Int) {
    expect(values.count == count)
    for (before, after) in zip(values, values.dropFirst()) { expect(after.isWithin(1 + 1e-9, of: before)) }
  }

  @Test("flutter/flutter#5361: a fast flick is not a tap")
  func flickIsNoTap() {
    let tap = TapGestureRecognizer()
    card.add(tap)
    let log = GestureLog(of: tap)
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(60, 0), at: 0.008).lift(at: 0.016)
    PointerPress(on: card, at: Point(0, 0), time: 1).lift(to: Point(60, 0), at: 1.008)
    expect(log.values == [.possible, .failed, .failed])
  }
}
