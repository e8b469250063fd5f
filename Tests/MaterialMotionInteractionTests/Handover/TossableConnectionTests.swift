// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A tossable card: disabling, constraints, sharing, release")
struct TossableConnectionTests {
  private let toss = Toss()
  private var card: MotionElement { toss.card }
  private var clock: ManualFrameClock { toss.clock }

  // MARK: Disabled

  @Test("does not jump when it is enabled again right after a drag began")
  func enabledInBegan() {
    let press = toss.press(at: Toss.home).move(by: Point(110, 0), at: 0.02)
    expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
    toss.tossable.enabled.value = false
    toss.tossable.enabled.value = true
    expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
    press.move(by: Point(1, 0), at: 0.03)
    expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
  }

  // MARK: Combined with other parts

  @Test("obeys its constraints during a drag and in flight")
  func constraints() {
    let toss = Toss(constraints: { $0._map { Point($0.x, 200) } })
    let log = GestureLog(of: toss.card.position)
    toss.drag().move(by: Point(0, 90), at: toss.clock.now + 0.02).lift(at: toss.clock.now)
    expect(toss.card.position.value.isWithin(1e-9, of: Point(250, 200)))
    toss.settle()
    expect(log.values.count > 10)
    expect(log.values.allSatisfy { $0.y == 200 })
    expect(toss.card.position.value == Toss.home)
  }

  @Test("stops in flight, and loses its recognizer, when the interaction is removed")
  func takenOff() {
    toss.tossAndFly()
    let position = card.position.value
    toss.addition.unsubscribe()
    expect(card.gestureRecognizers.isEmpty && card.position.state == .atRest)
    expect(card.velocity.value == .zero)
    expect(toss.runtime?.isActive == false)
    toss.tossAndFly()
    expect(card.position.value == position)
    expect(!clock.wantsFrames)
  }

  @Test("stops, and loses its recognizer, when the runtime is released", arguments: [false, true])
  func runtimeGone(inFlight: Bool) {
    weak var weakRuntime: MotionRuntime?
    weakRuntime = toss.runtime
    if inFlight { toss.tossAndFly() } else { _ = toss.drag() }
    let position = card.position.value
    toss.runtime = nil
    expect(weakRuntime == nil && card.gestureRecognizers.isEmpty)
    expect(card.position.state == .atRest && card.velocity.value == .zero)
    clock.advance(by: 0.1)
    expect(card.position.value == position)
    expect(!clock.wantsFrames)
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
    expect(weakCard == nil)
    toss.settle()
    expect(!runtime.isActive && !clock.wantsFrames)
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
    expect(weakCard == nil && weakTossable == nil)
    expect(weakClock == nil)
  }

  @Test("moves independently of another card that shares its interaction")
  func twoCards() throws {
    let other = MotionElement(position: Toss.home, size: Point(80, 80))
    let runtime = try #require(toss.runtime)
    runtime.add(toss.tossable, to: other)
    let log = GestureLog(of: toss.tossable.state)
    toss.tossAndFly()
    expect(other.position.value == Toss.home)
    let press = PointerPress(on: other, clock: clock, at: .zero, time: clock.now)
      .move(by: Point(0, 60), at: clock.now + 0.02)
    toss.settle()
    expect(card.position.value == Toss.home)
    expect(other.position.value.isWithin(1e-9, of: Toss.home + Point(0, 50)))
    expect(log.states == [.atRest, .active])
    press.lift(at: clock.now)
    toss.settle()
    expect(other.position.value == Toss.home)
    expect(log.states == [.atRest, .active, .atRest])
  }

  @Test("reports invalid events to the clock's diagnostics if the interaction has none")
  func diagnostics() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(), to: card)
    _ = PointerPress(on: card, at: Point(.nan, 0), time: 0)
    expect(reports == [.nonFinitePointer(identifier: 1)])
  }
}
