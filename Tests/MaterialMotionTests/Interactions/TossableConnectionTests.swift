// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A tossable card: disabling, constraints, sharing, release")
struct TossableConnectionTests {
  private let toss = Toss()
  private var card: MotionElement { toss.card }
  private var clock: ManualFrameClock { toss.clock }

  // MARK: Disabled

  @Test("does not move while its interaction is disabled")
  func disabled() {
    toss.tossable.enabled.value = false
    let log = GestureLog(of: card.position)
    toss.tossAndFly()
    #expect(log.values == [Toss.home])
    #expect(log.states == [.atRest])
    #expect(!clock.wantsFrames)
  }

  @Test("stops in place and rests when it is disabled in flight")
  func disabledInFlight() {
    toss.tossAndFly()
    let position = card.position.value
    toss.tossable.enabled.value = false
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(card.position.value == position)
    #expect(card.position.state == .atRest)
    #expect(card.velocity.value == .zero)
    #expect(!clock.wantsFrames)
  }

  @Test("starts from rest, in place, when it is enabled again")
  func enabledAgain() {
    toss.tossAndFly()
    let position = card.position.value
    toss.tossable.enabled.value = false
    clock.advance(by: 1)
    toss.tossable.enabled.value = true
    #expect(card.position.value == position)
    clock.advance(by: 0.02)
    let (expected, _) = toss.solution(from: position, velocity: .zero, after: 0.02)
    #expect(card.position.value.isWithin(1e-9, of: expected))
  }

  @Test("starts from rest when it is enabled after a drag in which it was disabled")
  func enabledAfterDrag() {
    let press = toss.drag()
    let position = card.position.value
    toss.tossable.enabled.value = false
    press.lift(at: clock.now)
    toss.tossable.enabled.value = true
    clock.advance(by: 0.02)
    let (expected, _) = toss.solution(from: position, velocity: .zero, after: 0.02)
    #expect(card.position.value.isWithin(1e-9, of: expected))
  }

  @Test("requests no frames after it is disabled in mid-drag")
  func noFramesWhenDisabled() {
    _ = toss.drag()
    toss.tossable.enabled.value = false
    #expect(!clock.wantsFrames)
  }

  @Test("does not jump when it is enabled again in mid-drag")
  func enabledInDrag() {
    let press = toss.drag()
    let position = card.position.value
    toss.tossable.enabled.value = false
    #expect(card.position.state == .atRest)
    press.move(by: Point(100, 100), at: clock.now + 0.01)
    #expect(card.position.value == position)
    toss.tossable.enabled.value = true
    #expect(card.position.value.isWithin(1e-9, of: position))
    #expect(card.position.state == .active)
    press.move(by: Point(3, 4), at: clock.now + 0.01)
    #expect(card.position.value.isWithin(1e-9, of: position + Point(3, 4)))
  }

  @Test("does not jump when it is enabled again right after a drag began")
  func enabledInBegan() {
    let press = toss.press(at: Toss.home).move(by: Point(110, 0), at: 0.02)
    #expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
    toss.tossable.enabled.value = false
    toss.tossable.enabled.value = true
    #expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
    press.move(by: Point(1, 0), at: 0.03)
    #expect(card.position.value.isWithin(1e-9, of: Point(301, 200)))
  }

  // MARK: Combined with other parts

  @Test("obeys its constraints during a drag and in flight")
  func constraints() {
    let toss = Toss(constraints: { $0._map { Point($0.x, 200) } })
    let log = GestureLog(of: toss.card.position)
    toss.drag().move(by: Point(0, 90), at: toss.clock.now + 0.02).lift(at: toss.clock.now)
    #expect(toss.card.position.value.isWithin(1e-9, of: Point(250, 200)))
    toss.settle()
    #expect(log.values.count > 10)
    #expect(log.values.allSatisfy { $0.y == 200 })
    #expect(toss.card.position.value == Toss.home)
  }

  @Test("keeps its velocity when the destination changes in flight")
  func newDestination() {
    toss.tossAndFly()
    let (position, velocity) = (card.position.value, card.velocity.value)
    toss.tossable.spring.destination.value = Point(-50, 80)
    #expect(card.position.value == position)
    var displacement = position - Point(-50, 80)
    var expected = velocity
    SpringStep(toss.tossable.spring.description.value, duration: 0.02).advance(&displacement, &expected)
    clock.advance(by: 0.02)
    #expect(card.position.value.isWithin(1e-9, of: Point(-50, 80) + displacement))
  }

  @Test("stops in flight, and loses its recognizer, when the interaction is removed")
  func takenOff() {
    toss.tossAndFly()
    let position = card.position.value
    toss.addition.unsubscribe()
    #expect(card.gestureRecognizers.isEmpty)
    #expect(card.position.state == .atRest)
    #expect(card.velocity.value == .zero)
    #expect(toss.runtime?.isActive == false)
    toss.tossAndFly()
    #expect(card.position.value == position)
    #expect(!clock.wantsFrames)
  }

  @Test("stays where the finger left it when the interaction is removed in mid-drag")
  func takenOffInDrag() {
    let press = toss.drag()
    toss.addition.unsubscribe()
    press.move(by: Point(90, 0), at: clock.now + 0.01).lift(at: clock.now)
    clock.advance(by: 0.1)
    #expect(card.position.value.isWithin(1e-9, of: Point(250, 200)))
    #expect(card.position.state == .atRest)
    #expect(!clock.wantsFrames)
  }

  @Test("stops, and loses its recognizer, when the runtime is released", arguments: [false, true])
  func runtimeGone(inFlight: Bool) {
    weak var weakRuntime: MotionRuntime?
    weakRuntime = toss.runtime
    if inFlight { toss.tossAndFly() } else { _ = toss.drag() }
    let position = card.position.value
    toss.runtime = nil
    #expect(weakRuntime == nil)
    #expect(card.gestureRecognizers.isEmpty)
    #expect(card.position.state == .atRest)
    #expect(card.velocity.value == .zero)
    clock.advance(by: 0.1)
    #expect(card.position.value == position)
    #expect(!clock.wantsFrames)
  }

  @Test("is not kept alive by the runtime during a drag or in flight", arguments: [false, true])
  func cardGone(inFlight: Bool) throws {
    let runtime = try #require(toss.runtime)
    weak var weakCard: MotionElement?
    do {
      let card = MotionElement(position: Toss.home)
      weakCard = card
      runtime.add(Tossable(), to: card)
      let press = PointerPress(on: card, clock: clock, at: .zero, time: clock.now)
        .move(by: Point(0, 60), at: clock.now + 0.02)
      if inFlight { press.lift(at: clock.now) }
    }
    #expect(weakCard == nil)
    toss.settle()
    #expect(!runtime.isActive)
    #expect(!clock.wantsFrames)
  }

  @Test("leaves nothing in memory when everything is released in mid-flight")
  func ownership() {
    weak var weakCard: MotionElement?
    weak var weakTossable: Tossable?
    weak var weakClock: ManualFrameClock?
    do {
      let toss = Toss()
      toss.tossAndFly()
      (weakCard, weakTossable, weakClock) = (toss.card, toss.tossable, toss.clock)
    }
    #expect(weakCard == nil)
    #expect(weakTossable == nil)
    #expect(weakClock == nil)
  }

  @Test("moves independently of another card that shares its interaction")
  func twoCards() throws {
    let other = MotionElement(position: Toss.home, size: Point(80, 80))
    let runtime = try #require(toss.runtime)
    runtime.add(toss.tossable, to: other)
    let log = GestureLog(of: toss.tossable.state)
    toss.tossAndFly()
    #expect(other.position.value == Toss.home)
    let press = PointerPress(on: other, clock: clock, at: .zero, time: clock.now)
      .move(by: Point(0, 60), at: clock.now + 0.02)
    toss.settle()
    #expect(card.position.value == Toss.home)
    #expect(other.position.value.isWithin(1e-9, of: Toss.home + Point(0, 50)))
    #expect(log.states == [.atRest, .active])
    press.lift(at: clock.now)
    toss.settle()
    #expect(other.position.value == Toss.home)
    #expect(log.states == [.atRest, .active, .atRest])
  }

  @Test("reports invalid events to the clock's diagnostics if the interaction has none")
  func diagnostics() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(), to: card)
    _ = PointerPress(on: card, at: Point(.nan, 0), time: 0)
    #expect(reports == [.nonFinitePointer(identifier: 1)])
  }
}
