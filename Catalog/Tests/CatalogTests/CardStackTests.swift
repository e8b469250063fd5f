// SPDX-License-Identifier: Apache-2.0
import CatalogScenes
import MaterialMotion
import MaterialMotionTesting
import Testing

struct CardStackTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let cards = (0..<5).map { _ in MotionElement(size: Point(280, 380)) }
  let runtime: MotionRuntime
  let stack: CardStack
  let middle = Point(200, 400)

  init() {
    runtime = MotionRuntime(clock: clock)
    stack = CardStack(cards: cards, stage: stage, in: runtime)
    rest()
  }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
  }

  /// Throws a card with a flick of a finger.
  func flick(_ card: Int, by way: Point, endingAt speed: Double) {
    PointerScript(at: cards[card].position.value).flick(by: way, endingAt: speed).lift()
      .play(on: cards[card], clock: clock)
  }

  /// Whether a card is beyond the edge of the stage, however it is turned.
  func isAway(_ card: Int) -> Bool {
    abs(cards[card].position.value.x - middle.x) > 200 + 236
  }

  /// Whether a card is in the stack behind `depth` others.
  func isInStack(_ card: Int, behind depth: Int) -> Bool {
    let (card, depth) = (cards[card], Double(min(depth, 3)))
    let distance = card.position.value - stage.value / 2 - Point(0, 24 * depth)
    return max(abs(distance.x), abs(distance.y)) < 1e-9 && abs(card.scale.value - (1 - 0.06 * depth)) < 1e-12
      && abs(card.rotation.value) < 1e-9
  }

  var isAtRest: Bool { !runtime.isActive && !clock.wantsFrames }

  @Test func theCardsBehindAreSmallerAndLower() {
    for card in cards.indices { expect(isInStack(card, behind: card)) }
    expect(isAtRest)
  }

  @Test(arguments: [-1.0, 1])
  func aFlickThrowsACardOff(side: Double) {
    flick(0, by: Point(80 * side, -20), endingAt: 900)
    rest()
    expect(isAway(0) && (cards[0].position.value.x - middle.x) * side > 0)
    for card in 1...4 { expect(isInStack(card, behind: card - 1)) }
    expect(isAtRest)
  }

  @Test func aThrowDecidesByItsProjection() {
    let hand = PointerScript(at: middle)
    hand.move(by: Point(150, 0), over: 0.4).flick(by: Point(-50, 0), endingAt: 300).lift()
      .play(on: cards[0], clock: clock)
    rest()
    expect(isInStack(0, behind: 0))
    hand.move(by: Point(190, 0), over: 0.6).hold(for: 0.1).lift().play(on: cards[0], clock: clock)
    rest()
    expect(isAway(0))
  }

  @Test(arguments: [-120.0, 0, 120])
  func aCardTiltsByThePointAtWhichItIsHeld(height: Double) {
    PointerScript(at: middle + Point(0, height)).move(by: Point(90, 0), over: 0.4).hold(for: 0.5)
      .play(on: cards[0], clock: clock)
    expect(abs(cards[0].rotation.value + height / 190 * 0.1) < 1e-3)
  }

  @Test func aCatchAtAnotherPointDoesNotMakeACardJump() {
    let turn = Trajectory(of: cards[0].rotation, on: clock) {
      PointerScript(at: middle - Point(0, 120)).flick(by: Point(80, 0), endingAt: 900).lift()
        .play(on: cards[0], clock: clock)
      clock.advance(by: 0.1, framesPerSecond: 60)
      PointerScript(at: cards[0].position.value + Point(0, 120)).hold(for: 0.5).play(
        on: cards[0], clock: clock)
    }
    expectTrajectory(turn, .isContinuous(speed: 6))
    expect(cards[0].rotation.value < 0)
  }

  @Test func theNextCardGrowsWhileTheFrontCardLeaves() {
    let growth = Trajectory(of: cards[1].scale, on: clock) {
      PointerScript(at: middle).move(by: Point(190, 0), over: 0.5).play(on: cards[0], clock: clock)
    }
    expectTrajectory(growth, .isMonotonic(), .neverLeaves(0.94...1))
    expect(cards[1].scale.value > 0.985 && cards[2].scale.value > 0.925)
  }

  @Test func undoReturnsTheCardThatLeftLast() {
    stack.dismiss(toward: 1)
    stack.dismiss(toward: -1)
    rest()
    expect(isAway(0) && isAway(1) && isInStack(2, behind: 0))
    stack.undo()
    rest()
    expect(isAway(0) && isInStack(1, behind: 0) && isInStack(2, behind: 1))
    stack.undo()
    stack.undo()
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
    expect(isAtRest)
  }

  @Test func undoTurnsACardAroundInFlight() {
    let flight = Trajectory(of: cards[0].position, velocity: cards[0].velocity, on: clock) {
      flick(0, by: Point(80, 0), endingAt: 900)
      clock.advance(by: 0.08, framesPerSecond: 60)
      expect(!isAway(0))
      stack.undo()
      rest()
    }
    expectTrajectory(flight, .rests(at: middle), .velocityIsContinuous(acceleration: 1e5))
    expect(isInStack(0, behind: 0) && isAtRest)
  }

  @Test func aCardCanBeCaughtInFlight() {
    flick(0, by: Point(80, 0), endingAt: 900)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let caught = cards[0].position.value
    let hand = PointerScript(at: caught).hold(for: 0.3)
    hand.play(on: cards[0], clock: clock)
    expect(cards[0].position.value == caught)
    expect(caught.x > 300 && caught.x < 600)
    cards[0].receive(
      PointerEvent(identifier: 1, phase: .cancel, position: caught, timestamp: clock.now, kind: .touch))
    rest()
    expect(isAway(0))
    stack.undo()
    rest()
    expect(isInStack(0, behind: 0))
  }

  @Test func aCancelledDragReturnsTheCard() {
    PointerScript(at: middle).move(by: Point(190, 0), over: 0.4).flick(by: Point(60, 0), endingAt: 900)
      .cancel()
      .play(on: cards[0], clock: clock)
    expect(cards[0].position.value.x > 420)
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
    expect(isAtRest)
  }

  @Test func twoHandsThrowTwoCards() {
    let first = PointerScript(identifier: 1, at: middle).move(by: Point(150, 0), over: 0.3)
    first.play(on: cards[0], clock: clock)
    PointerScript(identifier: 2, at: middle + Point(0, 40)).flick(by: Point(-80, 0), endingAt: 900).lift()
      .play(on: cards[1], clock: clock)
    stack.undo()
    cards[0].receive(
      PointerEvent(
        identifier: 1, phase: .cancel, position: Point(350, 400), timestamp: clock.now, kind: .touch))
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
    expect(isAtRest)
  }

  @Test func aKeyDoesNotTakeACardFromAHand() {
    PointerScript(at: middle).move(by: Point(40, 0), over: 0.2).hold(for: 0.1).play(
      on: cards[0], clock: clock)
    let held = cards[0].position.value
    stack.dismiss(toward: 1)
    stack.dismiss(toward: 1)
    clock.advance(by: 0.3, framesPerSecond: 60)
    expect(cards[0].position.value == held)
    expect(!isAway(1))
    cards[0].receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(240, 400), timestamp: clock.now, kind: .touch))
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
  }

  @Test func aSideThatIsNotANumberChangesNothing() {
    stack.dismiss(toward: .nan)
    expect(isAtRest && stack.cards.allSatisfy { $0.exit.value == .zero })
    stack.dismiss(toward: 0)
    rest()
    expect(isAway(0) && isInStack(1, behind: 0))
  }

  @Test func undoReturnsACardFromTheBackThatLeftLast() {
    for card in [1, 0, 3] {
      stack.cards[card].exit.value = Point(1.5, 0)
      rest()
    }
    // The card does not leave, because its exit is zero.
    stack.cards[2].exit.value = .zero
    for card in [3, 0, 1] {
      expect(isAway(card))
      stack.undo()
      rest()
      expect(!isAway(card))
    }
    for card in cards.indices { expect(isInStack(card, behind: card)) }
  }

  @Test func aCardThatLeavesAgainHasLeftLast() {
    stack.dismiss(toward: 1)
    stack.dismiss(toward: 1)
    clock.advance(by: 0.1, framesPerSecond: 60)
    flick(0, by: Point(60, 0), endingAt: 900)
    rest()
    expect(isAway(0) && isAway(1))
    stack.undo()
    rest()
    expect(!isAway(0) && isAway(1))
  }

  @Test func aHeldCardDoesNotLeaveWhenItsDragIsCancelled() {
    PointerScript(at: middle).move(by: Point(40, 0), over: 0.2).play(on: cards[0], clock: clock)
    stack.dismiss(toward: 1)
    cards[0].receive(
      PointerEvent(
        identifier: 1, phase: .cancel, position: Point(240, 400), timestamp: clock.now, kind: .touch))
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
  }

  @Test func theLastCardCanLeaveAndReturn() {
    for _ in 0..<7 { stack.dismiss(toward: 1) }
    rest()
    for card in cards.indices { expect(isAway(card)) }
    for _ in 0..<7 { stack.undo() }
    rest()
    for card in cards.indices { expect(isInStack(card, behind: card)) }
  }

  @Test func theCardsKeepTheirPlacesWhenTheStageIsResized() {
    stack.dismiss(toward: -1)
    rest()
    stage.value = Point(900, 600)
    rest()
    expect(cards[0].position.value == Point(-900, 300) && cards[1].position.value == Point(450, 300))
    stack.undo()
    rest()
    expect(cards[0].position.value == Point(450, 300) && isAtRest)
  }

  @Test(arguments: [Point(1200, 700), Point(3000, 800), Point(300, 500)])
  func cardsAtRestAreInPlaceAsSoonAsTheStageIsResized(size: Point) {
    stack.dismiss(toward: -1)
    stack.dismiss(toward: 1)
    rest()
    for stageSize in [size, size * 2, Point(400, 800)] {
      stage.value = stageSize
      for _ in 0..<6 {
        expect(cards[0].position.value.x < -140 && cards[1].position.value.x > stageSize.x + 140)
        for card in 2...4 { expect(isInStack(card, behind: card - 2)) }
        clock.advance(by: 1 / 60, framesPerSecond: 60)
      }
    }
  }

  @Test func aHeldCardTiltsByItsPlaceOnTheResizedStage() {
    PointerScript(at: middle - Point(0, 190)).move(by: Point(90, 0), over: 0.4).hold(for: 0.5)
      .play(on: cards[0], clock: clock)
    let held = cards[0].position.value
    expect(cards[0].rotation.value > 0.05)
    stage.value = Point(2 * held.x, 800)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(cards[0].position.value == held && abs(cards[0].rotation.value) < 1e-3)
    expect(isInStack(1, behind: 1))
  }

  @Test func aStageMayReceiveItsSizeLater() {
    let late = ReactiveProperty(Point.zero)
    let cards = (0..<3).map { _ in MotionElement(size: Point(280, 380)) }
    let stack = CardStack(cards: cards, stage: late, in: runtime)
    rest()
    late.value = Point(400, 800)
    expect(cards[0].position.value == middle)
    stack.dismiss(toward: 1)
    rest()
    expect(cards[1].position.value == middle && cards[1].scale.value == 1)
  }

  @Test func itIsReleasedWithItsCards() {
    weak var element: MotionElement?
    weak var other: CardStack?
    do {
      let cards = (0..<3).map { _ in MotionElement(size: Point(280, 380)) }
      let runtime = MotionRuntime(clock: clock)
      let stack = CardStack(cards: cards, stage: stage, in: runtime)
      stack.dismiss(toward: 1)
      clock.advance(by: 0.1, framesPerSecond: 60)
      (element, other) = (cards[1], stack)
    }
    expect(element == nil && other == nil && !clock.wantsFrames)
  }
}
