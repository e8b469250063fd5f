// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionAction")
struct MotionActionTests {
  let detent = ReactiveProperty(1)

  var actions: [MotionAction] {
    [
      MotionAction("Raise", key: .upArrow, role: .increment) { detent.value += 1 },
      MotionAction("Lower", key: .downArrow, role: .decrement) { detent.value -= 1 },
      MotionAction("Close", key: .escape, role: .escape) { detent.value = 0 },
      MotionAction("Open fully") { detent.value = 3 },
    ]
  }

  @Test("a key performs the action with this key")
  func keys() {
    #expect(actions.perform(key: .upArrow) && detent.value == 2)
    #expect(actions.perform(key: .downArrow) && detent.value == 1)
    #expect(actions.perform(key: .escape) && detent.value == 0)
  }

  @Test("a gesture of a screen reader performs the action with this role")
  func roles() {
    #expect(actions.perform(role: .increment) && detent.value == 2)
    #expect(actions.perform(role: .escape) && detent.value == 0)
  }

  @Test("a key or a role without an action reports that it did nothing")
  func nothing() {
    #expect(!actions.perform(key: .space) && !actions.perform(key: .leftArrow))
    #expect(!actions.dropLast(3).map { $0 }.perform(role: .escape))
    #expect(detent.value == 1)
  }

  @Test("an action performed in flight keeps the velocity of the element")
  func flight() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let sheet = MotionElement()
    let spring = Spring<Point>(destination: .zero)
    runtime.add(spring, to: sheet.position)
    let actions = [MotionAction("Open", key: .return) { spring.destination.value = Point(0, 300) }]
    spring.destination.value = Point(0, -300)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (position, velocity) = (sheet.position.value, sheet.velocity.value)
    actions.perform(key: .return)
    #expect(sheet.position.value == position && sheet.velocity.value == velocity && velocity.y < -500)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(0, 300))
  }
}
