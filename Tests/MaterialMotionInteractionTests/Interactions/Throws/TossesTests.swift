// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("An element tossed by code")
struct TossesTests {
  private let toss = Toss()
  private var card: MotionElement { toss.card }

  @Test("follows the spring from its present position")
  func velocity() {
    card.toss(velocity: Point(800, -300))
    expect(card.position.value == Toss.home)
    expect(card.velocity.value == Point(800, -300))
    toss.clock.advance(by: 0.05, framesPerSecond: 100)
    let (position, velocity) = toss.solution(from: Toss.home, velocity: Point(800, -300), after: 0.05)
    expect(card.position.value.isWithin(1e-9, of: position))
    expect(card.velocity.value.isWithin(1e-7, of: velocity))
    toss.settle()
    expect(card.position.value == Toss.home)
  }

  @Test("starts from a given position, and is at rest at once if that is the destination")
  func position() {
    card.toss(from: Toss.home + Point(100, 0), velocity: .zero)
    expect(card.position.value == Toss.home + Point(100, 0))
    toss.clock.advance(by: 0.05)
    card.toss(from: Toss.home, velocity: .zero)
    expect(card.position.value == Toss.home)
    expect(card.position.state == .atRest && !toss.clock.wantsFrames)
  }

  @Test("does not come to rest between two flights")
  func noFlicker() {
    card.toss(velocity: Point(800, 0))
    toss.clock.advance(by: 0.05)
    let states = GestureLog(of: card.position) { _ in "·" }
    let activity = GestureLog(of: toss.tossable.state) { "\($0)" }
    card.toss(from: Toss.home + Point(7, 7), velocity: Point(-800, 0))
    expect(states.states == [.active])
    expect(activity.states == [.active])
    toss.settle()
    expect(states.states == [.active, .atRest])
  }

  @Test("does not affect another element that shares its spring")
  func shared() {
    let other = MotionElement(position: Toss.home)
    toss.runtime?.add(toss.tossable, to: other)
    other.toss(velocity: Point(0, 500))
    toss.clock.advance(by: 0.05, framesPerSecond: 100)
    let velocity = other.velocity.value
    card.toss(velocity: Point(800, 0))
    expect(other.velocity.value == velocity)
    expect(card.velocity.value == Point(800, 0))
    toss.clock.advance(by: 0.05, framesPerSecond: 100)
    let (position, _) = toss.solution(from: Toss.home, velocity: Point(0, 500), after: 0.1)
    expect(other.position.value.isWithin(1e-9, of: position))
  }

  @Test("stays with the finger that holds it")
  func held() {
    let press = toss.drag()
    let place = card.position.value
    card.toss(from: .zero, velocity: Point(800, 0))
    expect(card.position.value == place)
    press.move(by: Point(1, 0), at: toss.clock.now + 0.01)
    expect(card.position.value == place + Point(1, 0))
  }

  @Test("stays in place if no enabled interaction would catch it")
  func uncaught() {
    toss.tossable.enabled.value = false
    let lonely = MotionElement()
    for element in [card, lonely] {
      let place = element.position.value
      element.toss(from: Point(1, 1), velocity: Point(800, 0))
      expect(element.position.value == place)
      expect(element.velocity.value == .zero)
    }
  }

  @Test("keeps its position or velocity when the given one is not finite")
  func badInput() {
    card.toss(velocity: Point(800, 0))
    card.toss(from: Point(.nan, 0), velocity: Point(0, .infinity))
    expect(card.position.value == Toss.home)
    expect(card.velocity.value == Point(800, 0))
    expect(card.position.state == .active)
  }

  @Test("reports a position that is not finite, and does not pass it to constraints")
  func badInputAndConstraints() {
    var reports: [String] = []
    let diagnostics = MotionDiagnostics { reports.append($0.message) }
    let element = MotionElement(position: Point(1, 1), diagnostics: diagnostics)
    var heard: [Point] = []
    toss.runtime?.add(Tossable(), to: element) { stream in
      stream._map { place in
        heard.append(place)
        return Point(place.x.isNaN ? 0 : place.x, 1)
      }
    }
    element.toss(from: Point(.nan, 3), velocity: .zero)
    expect(!heard.isEmpty)
    expect(!heard.contains { !$0.isFinite })
    expect(element.position.value == Point(1, 1))
    expect(reports.count == 1)
  }

  @Test("turns back when an observer of its position tosses it")
  func withinDelivery() {
    card.toss(velocity: Point(800, 0))
    var isTurned = false
    card.position.subscribe { [weak card] in
      guard $0.x > Toss.home.x + 5, !isTurned else { return }
      isTurned = true
      card?.toss(velocity: Point(-800, 0))
    }
    let states = GestureLog(of: card.position) { _ in "·" }
    toss.clock.advance(by: 0.05, framesPerSecond: 100)
    expect(isTurned)
    expect(card.position.value.x < Toss.home.x)
    toss.settle()
    expect(states.states == [.active, .atRest])
    expect(!toss.clock.wantsFrames)
  }
}
