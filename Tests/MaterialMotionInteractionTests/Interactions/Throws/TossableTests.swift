// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A tossable card")
struct TossableTests {
  private let toss = Toss()
  private var card: MotionElement { toss.card }
  private var clock: ManualFrameClock { toss.clock }

  // MARK: Home

  @Test("without a destination, each card returns to where it was when the interaction was added")
  func home() {
    let (clock, tossable) = (ManualFrameClock(), Tossable())
    let runtime = MotionRuntime(clock: clock)
    let places = [Point(200, 100), Point(40, 300)]
    let cards = places.map { MotionElement(position: $0, size: Point(80, 80)) }
    for card in cards { runtime.add(tossable, to: card) }
    expect(!clock.wantsFrames)
    expect(tossable.spring.destination.value == places[1])
    for card in cards { card.toss(velocity: Point(1000, 300)) }
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(cards[0].position.value.x > 220)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(cards.map { $0.position.value } == places)
    expect(cards.allSatisfy { $0.position.state == .atRest })
  }

  @Test("the home of a card moves with a layout that moves the card at rest, but not with a drag")
  func movedHome() {
    let (clock, card) = (ManualFrameClock(), MotionElement(position: Point(200, 100), size: Point(80, 80)))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(), to: card)
    for _ in 0..<3 {
      card.toss(velocity: Point(1000, 300))
      clock.advance(by: 0.05, framesPerSecond: 60)
      // A press catches the card in flight, and drags it elsewhere.
      _ = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
        .move(by: Point(90, 90), at: clock.now + 0.1).lift(at: clock.now + 0.2)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(card.position.value == Point(200, 100))
    }
    card.position.value = Point(230, 140)
    expect(!clock.wantsFrames)
    card.toss(velocity: Point(1000, 300))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(230, 140))
  }

  @Test("a flight that another motion has interrupted does not change the home")
  func interruptedHome() {
    let (clock, card) = (ManualFrameClock(), MotionElement(position: Point(200, 100), size: Point(80, 80)))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(), to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.06, framesPerSecond: 60)
    runtime.add(Tween(KeyframeMotion(to: Point(500, 100), duration: 0.3)), to: card.position)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(500, 100))
    PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
      .move(by: Point(30, 0), at: clock.now + 0.1).lift(at: clock.now + 0.3)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(200, 100))
  }

  @Test("the home follows a layout even if constraints round the places")
  func roundedHome() {
    let (clock, card) = (ManualFrameClock(), MotionElement(position: Point(200.5, 100), size: Point(80, 80)))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(), to: card) { $0.map { Point($0.x.rounded(), $0.y.rounded()) } }
    card.toss(velocity: Point(1000, 0))
    clock.advance(by: 5, framesPerSecond: 60)
    card.position.value += Point(100, 0)
    card.toss(velocity: Point(1000, 0))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(abs(card.position.value.x - 300.5) <= 0.5)
  }

  @Test("a card that lands during a delivery of another landing keeps its own place")
  func landingInADelivery() {
    let (clock, tossable) = (
      ManualFrameClock(), Tossable(landing: .nearest(of: [Point(0, 0), Point(300, 0)]))
    )
    let runtime = MotionRuntime(clock: clock)
    let cards = (0..<2).map { _ in MotionElement(size: Point(50, 50)) }
    for card in cards { runtime.add(tossable, to: card) }
    var hasTossed = true
    tossable.spring.destination.subscribe { _ in
      guard !hasTossed else { return }
      hasTossed = true
      cards[1].toss(velocity: .zero)
    }
    hasTossed = false
    for speed in [0.0, 1000] {
      cards[0].toss(velocity: Point(speed, 0))
      clock.advance(by: 5, framesPerSecond: 60)
    }
    expect(hasTossed && cards.map { $0.position.value } == [Point(300, 0), .zero])
  }

  @Test("all cards leave home for the destination that the program writes later")
  func laterDestination() {
    let (clock, tossable) = (ManualFrameClock(), Tossable(spring: Spring(description: .bouncy)))
    let runtime = MotionRuntime(clock: clock)
    let cards = [Point(200, 100), Point(40, 300)].map { MotionElement(position: $0) }
    for card in cards { runtime.add(tossable, to: card) }
    cards[0].toss(velocity: Point(1000, 300))
    clock.advance(by: 0.05, framesPerSecond: 60)
    tossable.spring.destination.value = Point(50, 60)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(cards.map { $0.position.value } == [Point(50, 60), Point(50, 60)])
    cards[1].toss(velocity: Point(-500, 0))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(cards[1].position.value == Point(50, 60))
  }

  @Test("one coordinate of the destination can be written, and the other is that of the home")
  func oneCoordinate() {
    let (clock, card) = (ManualFrameClock(), MotionElement(position: Point(200, 100)))
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    _ = tossable.spring.destination
    runtime.add(tossable, to: card)
    tossable.spring.destination.value.y = 700
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(200, 700))
  }

  @Test("a destination at the origin is a destination")
  func origin() {
    let (clock, card) = (ManualFrameClock(), MotionElement(position: Point(200, 100)))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(spring: Spring(destination: .zero)), to: card)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == .zero)
  }

  @Test("each card keeps its home if an observer of the destination adds another card")
  func homesInADelivery() {
    let (clock, tossable) = (ManualFrameClock(), Tossable())
    let runtime = MotionRuntime(clock: clock)
    let places = [Point(200, 100), Point(40, 300), Point(90, 10)]
    let cards = places.map { MotionElement(position: $0) }
    runtime.add(tossable, to: cards[0])
    tossable.spring.destination.subscribe { if $0 == places[1] { runtime.add(tossable, to: cards[2]) } }
    runtime.add(tossable, to: cards[1])
    for card in cards { card.toss(velocity: Point(1000, 300)) }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(cards.map { $0.position.value } == places)
  }

  @Test("an element that is added during the flight home of another one does not interrupt it")
  func addedDuringFlight() {
    let (clock, tossable) = (ManualFrameClock(), Tossable())
    let runtime = MotionRuntime(clock: clock)
    let cards = [Point(200, 100), Point(40, 300)].map { MotionElement(position: $0) }
    runtime.add(tossable, to: cards[0])
    cards[0].toss(velocity: Point(1000, 300))
    var outcomes: [MotionOutcome] = []
    tossable.whenSettled { outcomes.append($0) }
    runtime.add(tossable, to: cards[1])
    clock.advance(by: 5, framesPerSecond: 60)
    expect(outcomes == [.finished])
  }

  // MARK: Dragged

  @Test("stays where it is released while its spring is disabled; the spring is active only in flight")
  func disabledSpring() {
    var states: [MotionState] = []
    toss.tossable.spring.state.subscribe { states.append($0) }
    toss.tossable.spring.enabled.value = false
    toss.tossAndFly()
    expect(card.position.value.isWithin(1e-9, of: Point(250, 200)) && card.position.state == .atRest)
    expect(states == [.atRest])
    toss.tossable.spring.enabled.value = true
    expect(states == [.atRest, .active] && card.position.state == .active)
    toss.settle()
    expect(card.position.value == Toss.home)
    expect(states == [.atRest, .active, .atRest])
  }

  @Test("starts its flight at the release, even if a later frame was drawn before its delivery")
  func lateRelease() {
    let press = toss.drag()
    let release = clock.now + 0.004
    clock.tick(at: release + 0.012)
    press.lift(at: release)
    let (start, velocity) = (card.position.value, card.velocity.value)
    clock.tick(at: release + 0.028)
    let (position, _) = toss.solution(from: start, velocity: velocity, after: 0.028)
    expect(card.position.value.isWithin(1e-9, of: position))
  }

  @Test("comes to rest, even if the release has a timestamp in the far future")
  func futureRelease() {
    toss.drag().lift(at: 1e12)
    for frame in 1...600 { clock.tick(at: 1 + Double(frame) / 60) }
    expect(card.position.value == Toss.home && card.position.state == .atRest)
  }

  @Test("has velocity zero after the finger pauses, and requests no further frames")
  func paused() {
    let press = toss.drag()
    expect(card.velocity.value != .zero)
    clock.advance(by: 0.01)
    expect(card.velocity.value != .zero && clock.wantsFrames)
    clock.advance(by: 0.03)
    expect(card.velocity.value != .zero && clock.wantsFrames)
    clock.advance(by: 0.02)
    expect(card.velocity.value == .zero && !clock.wantsFrames)
    press.move(by: Point(5, 0), at: clock.now + 0.001)
    expect(card.velocity.value != .zero && clock.wantsFrames)
  }

  @Test("stays under the finger in a rotated and scaled parent, and flies in the finger's direction")
  func turnedParent() {
    let board = MotionElement(position: Point(400, 300), size: Point(300, 300))
    board.transform.value = .rotation(by: 0.8).followed(by: .scale(by: 2))
    let toss = Toss(parent: board)
    let centre = toss.card.convert(Point(40, 40), to: nil)
    let press = toss.drag()
    expect(toss.card.convert(Point(40, 40), to: nil).isWithin(1e-9, of: centre + Point(50, 0)))
    let position = toss.card.position.value
    press.lift(at: toss.clock.now)
    let velocity = Transform.rotation(by: -0.8).apply(to: Point(500, 0))
    toss.clock.advance(by: 0.01)
    let (expected, _) = toss.solution(from: position, velocity: velocity, after: 0.01)
    expect(toss.card.position.value.isWithin(1e-6, of: expected))
  }

  // MARK: Tossed

  @Test("hands the velocity of the release to the spring before that starts")
  func takeover() {
    let press = toss.drag()
    let position = card.position.value
    press.lift(at: clock.now + 0.003)
    expect(card.position.value == position)
    expect(card.velocity.value.isWithin(1e-6, of: Point(1000, 0)))
    let velocity = card.velocity.value
    clock.advance(by: 0.011)
    let (expected, expectedVelocity) = toss.solution(from: position, velocity: velocity, after: 0.011)
    expect(card.position.value.isWithin(1e-9, of: expected))
    expect(card.velocity.value.isWithin(1e-7, of: expectedVelocity))
  }

  @Test("never comes to rest between the drag and the spring, and reports its state as a value, too")
  func noFlicker() throws {
    let aggregator = MotionAggregator<Point>()
    aggregator.register(card.position)
    let runtime = try #require(toss.runtime)
    let values = GestureLog(of: toss.tossable.state)
    let logs = [
      GestureLog(of: aggregator) { _ in () }, GestureLog(of: runtime.state) { _ in () },
      GestureLog(of: toss.tossable.state) { _ in () }, GestureLog(of: card.position) { _ in () },
    ]
    toss.tossAndFly()
    toss.press(at: card.position.value).move(by: Point(30, 0), at: clock.now + 0.02).lift(at: clock.now)
    toss.settle()
    for log in logs { expect(log.states == [.atRest, .active, .atRest]) }
    expect(values.values == [.atRest, .active, .atRest])
  }

  // MARK: Caught

  @Test("stops in place at a press in flight, and follows after 3 points, without a jump")
  func caught() {
    toss.tossAndFly()
    let position = card.position.value
    let press = toss.press(at: Point(230, 190))
    expect(card.position.value == position)
    expect(card.velocity.value == .zero)
    clock.advance(by: 0.5)
    expect(card.position.value == position)
    press.move(by: Point(2, 2), at: clock.now + 0.01)
    expect(card.position.value == position)
    press.move(by: Point(-2, 2), at: clock.now + 0.01)
    press.move(by: Point(0, 1), at: clock.now + 0.01)
    let way = card.position.value - position
    expect(way.x < 0 && way.x > -2 && way.y > 1)
  }
}
