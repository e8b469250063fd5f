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
    expect(actions.perform(key: .upArrow) && detent.value == 2)
    expect(actions.perform(key: .downArrow) && detent.value == 1)
    expect(actions.perform(key: .escape) && detent.value == 0)
  }

  @Test("a gesture of a screen reader performs the action with this role")
  func roles() {
    expect(actions.perform(role: .increment) && detent.value == 2)
    expect(actions.perform(role: .escape) && detent.value == 0)
  }

  @Test("a key or a role without an action reports that it did nothing")
  func nothing() {
    expect(!actions.perform(key: .space) && !actions.perform(key: .leftArrow))
    expect(!actions.dropLast(3).map { $0 }.perform(role: .escape))
    expect(detent.value == 1)
  }

  @Test("an action that is not available leaves its key and its role to the next one")
  func availability() {
    let (isOpen, isEnabled) = (ReactiveProperty(false), ReactiveProperty(true))
    let menu = MotionAction("Close menu", key: .escape, role: .escape) { detent.value = 10 }
    let offered = [menu.available { isOpen.value }].available { isEnabled.value } + actions
    expect(offered[0].isAvailable == false && !offered[0].perform() && detent.value == 1)
    expect(offered.perform(key: .escape) && detent.value == 0)
    isOpen.value = true
    expect(offered.perform(role: .escape) && detent.value == 10)
    isEnabled.value = false
    expect(!Array(offered.prefix(1)).perform(key: .escape) && offered.perform(role: .escape))
    expect(detent.value == 0)
  }

  @Test("the focus that leaves calls closures, also of an action that is not available")
  func focus() {
    let action = actions[0].whenFocusLeaves { detent.value += 10 }.available { false }
    [action.whenFocusLeaves { detent.value *= 2 }, actions[1]].focusDidLeave()
    expect(detent.value == 22)
  }

  @Test("a held arrow key repeats its action, and another held key stays used or unused")
  func repeats() {
    let isOpen = ReactiveProperty(true)
    let close = MotionAction("Close", key: .escape) { isOpen.value = false }
    let raise = actions[0].available { detent.value < 3 }
    let keys = ActionKeys([close.available { isOpen.value }, raise])
    let presses: [(MotionAction.Key, isRepeat: Bool)] = [
      (.escape, false), (.escape, true), (.escape, false), (.escape, true), (.upArrow, false),
      (.upArrow, true), (.upArrow, true), (.downArrow, true), (.upArrow, false), (.upArrow, true),
    ]
    let uses = presses.map { keys.perform(key: $0, isRepeat: $1) }
    expect(uses == [true, true, false, false, true, true, true, false, false, false])
    expect(detent.value == 3)
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
    expect(sheet.position.value == position && sheet.velocity.value == velocity && velocity.y < -500)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(sheet.position.value == Point(0, 300))
  }
}
