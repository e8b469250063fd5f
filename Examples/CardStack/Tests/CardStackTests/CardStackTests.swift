// SPDX-License-Identifier: Apache-2.0
import CardStack
import MaterialMotion
import MaterialMotionTesting
import Testing

struct CardStackTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let cards = (0..<5).map { _ in MotionElement(size: Point(280, 380)) }
  let runtime: MotionRuntime
  let stack: CardStack

  init() {
    runtime = MotionRuntime(clock: clock)
    stack = CardStack(cards: cards, stage: stage, in: runtime)
  }

  @Test func itStartsAtRest() {
    #expect(cards[0].position.value == Point(200, 400))
    #expect(!runtime.isActive)
  }
}
