// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// The grid of a program, which writes the layout position of a card.
@Suite("A landing at the place of the layout")
struct LandingAtLayoutTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 50), size: Point(80, 60))
  private let tossable = Tossable(landing: .layout)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func settle() { clock.advance(by: 5, framesPerSecond: 60) }

  /// Drags the card by (60, 40), and returns the press.
  private func drag() -> PointerPress {
    PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
      .move(by: Point(20, 0), at: clock.now + 0.05).move(by: Point(50, 40), at: clock.now + 0.05)
  }

  /// Moves the card at rest, as a platform does.
  private func layOut(at place: Point) {
    if card.position.state == .atRest { card.position.value += place - card.layoutPosition.value }
    card.layoutPosition.value = place
  }

  @Test("does not move an element to which the interaction is added")
  func added() {
    card.layoutPosition.value = Point(300, 300)
    runtime.add(tossable, to: card)
    expect(card.position.value == Point(100, 50) && !clock.wantsFrames)
  }

  @Test("leads each element to its own place after a release, whatever its velocity")
  func released() {
    let other = MotionElement(position: Point(300, 50), size: Point(80, 60))
    runtime.add(tossable, to: card)
    runtime.add(tossable, to: other)
    var destinations: [Point] = []
    tossable.releases.subscribe { _ in destinations.append(tossable.spring.destination.value) }
    drag().lift(at: clock.now + 0.01)
    other.toss(velocity: Point(-3000, 0))
    settle()
    expect(card.position.value == Point(100, 50) && other.position.value == Point(300, 50))
    expect(destinations == [Point(100, 50)])
  }

  @Test("does not move a held element, and leads its release to the new place")
  func changedWhileHeld() {
    runtime.add(tossable, to: card)
    let press = drag()
    let place = card.position.value
    layOut(at: Point(100, 250))
    expect(card.position.value == place)
    clock.advance(by: 0.2, framesPerSecond: 60)
    expect(card.position.value == place)
    press.lift(at: clock.now)
    settle()
    expect(card.position.value == Point(100, 250))
  }

  @Test("changes in flight, and the position and the velocity continue")
  func changedInFlight() {
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (card.position.value, card.velocity.value)
    layOut(at: Point(100, 250))
    expect(card.position.value == place && card.velocity.value == velocity)
    var (displacement, speed) = (place - Point(100, 250), velocity)
    SpringStep(tossable.spring.description.value, duration: 1.0 / 60).advance(&displacement, &speed)
    clock.advance(by: 1.0 / 60)
    expect(card.position.value.isWithin(1e-9, of: Point(100, 250) + displacement))
    expect(card.velocity.value.isWithin(1e-6, of: speed))
    settle()
    expect(card.position.value == Point(100, 250) && card.position.state == .atRest)
  }

  @Test("an element at rest at its place moves with the layout at once, without a flight")
  func changedAtRest() {
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(2000, 0))
    settle()
    var states: [MotionState] = []
    card.position.subscribe(next: { _ in }, state: { states.append($0) })
    for x in [0.1, 0.2, 0.7, 333.3] {
      layOut(at: Point(x, 250))
      expect(card.position.value == Point(x, 250) && !clock.wantsFrames)
    }
    expect(states == [.atRest])
  }

  @Test("an element that rests elsewhere flies to the new place of the layout")
  func changedElsewhere() {
    runtime.add(tossable, to: card)
    card.position.value = Point(200, 50)
    expect(!clock.wantsFrames)
    card.layoutPosition.value = Point(100, 250)
    expect(clock.wantsFrames && card.position.value == Point(200, 50))
    settle()
    expect(card.position.value == Point(100, 250))
  }

  @Test("an element that rests elsewhere stays if the same place is written again", arguments: [false, true])
  func writtenAgain(isFlingable: Bool) {
    if isFlingable {
      runtime.add(Flingable(landing: .layout), to: card)
    } else {
      runtime.add(tossable, to: card)
    }
    card.position.value = Point(200, 50)
    card.layoutPosition.value = Point(100, 50)
    expect(!clock.wantsFrames && card.position.value == Point(200, 50))
  }

  @Test("the program's destination stands until the next toss")
  func ordered() {
    runtime.add(tossable, to: card)
    tossable.spring.destination.value = Point(400, 400)
    settle()
    expect(card.position.value == Point(400, 400))
    card.toss(velocity: .zero)
    settle()
    expect(card.position.value == Point(100, 50))
  }

  @Test("ends at the last finite place of the layout")
  func notFinite() {
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    card.layoutPosition.value = Point(.nan, 0)
    settle()
    expect(card.position.value == Point(100, 50))
  }

  @Test("with reduced motion, a change in flight and at rest leads there without a movement")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    runtime.add(tossable, to: card)
    drag().lift(at: clock.now + 0.01)
    settle()
    expect(card.position.value == Point(100, 50))
    card.layoutPosition.value = Point(100, 250)
    settle()
    expect(card.position.value == Point(100, 250) && card.position.state == .atRest)
  }

  @Test("a change of the layout in flight is no interruption, but the program's destination is one")
  func settled() {
    runtime.add(tossable, to: card)
    for (isOrdered, expected) in [(false, MotionOutcome.finished), (true, .interrupted)] {
      var outcomes: [MotionOutcome] = []
      card.toss(velocity: Point(2000, 0))
      tossable.whenSettled { outcomes.append($0) }
      clock.advance(by: 0.05, framesPerSecond: 60)
      layOut(at: Point(100, 250))
      if isOrdered { tossable.spring.destination.value = Point(0, 0) }
      settle()
      expect(outcomes == [expected])
    }
  }

  @Test("another anchor point changes nothing for an element that rests, even if it is turned")
  func anchorPoint() {
    card.rotation.value = 0.7
    runtime.add(tossable, to: card)
    card.adjust(to: card.anchorPointAdjustment(to: .zero))
    expect(!clock.wantsFrames && card.position.state == .atRest)
    card.adjust(to: card.anchorPointAdjustment(to: Point(0.5, 0.5)))
    card.toss(velocity: Point(2000, 0))
    settle()
    expect(card.position.value == Point(100, 50))
  }

  @Test("of an interaction that was removed or disabled is not followed")
  func removed() {
    let subscription = runtime.add(tossable, to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    tossable.enabled.value = false
    let place = card.position.value
    card.layoutPosition.value = Point(100, 250)
    settle()
    expect(card.position.value == place)
    tossable.enabled.value = true
    settle()
    expect(card.position.value == Point(100, 250))
    subscription.unsubscribe()
    card.layoutPosition.value = Point(100, 450)
    expect(card.position.value == Point(100, 250) && !clock.wantsFrames)
  }

  @Test("does not retain an element, not even in flight")
  func deallocated() {
    var card: MotionElement? = MotionElement(position: Point(100, 50))
    weak let released = card
    runtime.add(tossable, to: card!)
    card?.toss(velocity: Point(2000, 0))
    card?.layoutPosition.value = Point(0, 0)
    card = nil
    expect(released == nil && !clock.wantsFrames)
  }

  @Test("of a Flingable is followed, too, and clamped to the bounds")
  func flingable() {
    let flingable = Flingable(within: Bounds(x: 0...200), landing: .layout)
    runtime.add(flingable, to: card)
    card.toss(velocity: Point(900, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let velocity = card.velocity.value
    layOut(at: Point(180, 250))
    expect(card.velocity.value == velocity)
    settle()
    expect(card.position.value == Point(180, 250))
    card.layoutPosition.value = Point(300, 250)
    settle()
    expect(card.position.value == Point(200, 250))
  }
}
