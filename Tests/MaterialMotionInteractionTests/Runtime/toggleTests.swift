// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("toggle in reaction to several interactions")
struct ToggleTests {
  private let clock = ManualFrameClock()

  @Test("the interaction is enabled only while all others are at rest")
  func several() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    let (a, b) = (Spring(destination: 0.0), Spring(destination: 0.0))
    runtime.add(a, to: ReactiveProperty(0.0))
    runtime.add(b, to: ReactiveProperty(0.0))
    runtime.toggle(spring, inReactionTo: [a, b])
    expect(spring.enabled.value)
    a.destination.value = 1
    b.destination.value = 1
    expect(!spring.enabled.value)
    a.stop()
    expect(!spring.enabled.value)
    b.stop()
    expect(spring.enabled.value)
  }

  @Test("the spring does not pull an element away from a finger when the other gesture ends")
  func underAFinger() {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
    let (draggable, other) = (Draggable(), Spring(destination: 0.0))
    let spring = Spring(destination: Point(500, 500))
    runtime.add(draggable, to: card)
    runtime.add(other, to: ReactiveProperty(0.0))
    runtime.toggle(spring, inReactionTo: [other, draggable])
    other.destination.value = 1
    runtime.add(spring, to: card.position)
    PointerPress(on: card, clock: clock, at: Point(50, 50), time: clock.now).move(by: Point(20, 0), at: 0.02)
    let place = card.position.value
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == place && !spring.enabled.value)
  }

  @Test("without other interactions, the interaction is enabled")
  func none() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    spring.enabled.value = false
    runtime.toggle(spring, inReactionTo: [])
    expect(spring.enabled.value)
  }

  @Test("ending the toggle leaves the interaction as it is, and releases the others")
  func ends() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    weak var released: Spring<Double>?
    do {
      let other = Spring(destination: 0.0)
      released = other
      let toggle = runtime.toggle(spring, inReactionTo: [other])
      toggle.unsubscribe()
      runtime.add(other, to: ReactiveProperty(1.0)).unsubscribe()
      expect(spring.enabled.value)
    }
    expect(released == nil)
  }

  @Test("an interaction among those that toggle it is a precondition failure")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (spring, other) = (Spring(destination: 10.0), Spring(destination: 10.0))
      MotionRuntime(clock: ManualFrameClock()).toggle(spring, inReactionTo: [other, spring])
    }
    expectMessage("An interaction must not be toggled in reaction to itself.", in: result)
  }

  // MARK: Rings

  /// Adds interactions that want to move, and toggles each one in reaction to the next, in a ring.
  private static func toggleInRing(_ count: Int, _ runtime: MotionRuntime) -> [Tossable] {
    let tossables = (0..<count).map { _ in Tossable(spring: Spring(destination: Point(500, 500))) }
    for (index, tossable) in tossables.enumerated() {
      runtime.toggle(tossable, inReactionTo: tossables[(index + 1) % count])
    }
    return tossables
  }

  @Test("a ring of an odd number of interactions is a precondition failure")
  func oddRing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let (a, b, c) = (Tossable(), Draggable(), Tossable())
      runtime.toggle(a, inReactionTo: b)
      runtime.toggle(b, inReactionTo: c)
      runtime.toggle(c, inReactionTo: a)
    }
    expectMessage(
      "A ring of an odd number of interactions can never come to rest, but this toggle closes the ring "
        + "Tossable → Tossable → Draggable → Tossable.", in: result)
  }

  @Test("a ring through an array and two runtimes of a clock is a precondition failure")
  func oddRingOfArrays() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualFrameClock()
      let (runtime, other) = (MotionRuntime(clock: clock), MotionRuntime(clock: clock))
      let (a, b, c, d) = (Tossable(), Tossable(), Tossable(), Draggable())
      runtime.toggle(a, inReactionTo: [d, b])
      other.toggle(b, inReactionTo: [c])
      // These two close a ring of two, which is no mistake.
      other.toggle(d, inReactionTo: a)
      runtime.toggle(c, inReactionTo: [a])
    }
    expectMessage("closes the ring Tossable → Tossable → Tossable → Tossable.", in: result)
  }

  @Test("a ring of an even number of interactions comes to rest", arguments: [2, 4, 6])
  func evenRing(count: Int) {
    let runtime = MotionRuntime(clock: clock)
    let cards = (0..<count).map { _ in MotionElement() }
    let tossables = Self.toggleInRing(count, runtime)
    for (card, tossable) in zip(cards, tossables) { runtime.add(tossable, to: card) }
    for card in cards { card.toss(velocity: Point(100, 0)) }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(!runtime.isActive)
    for (index, tossable) in tossables.enumerated() {
      expect(tossable.enabled.value, "Tossable \(index) is enabled, because its neighbours are at rest.")
    }
  }

  @Test("a toggle that has ended closes no ring")
  func endedToggle() {
    let runtime = MotionRuntime(clock: clock)
    let (a, b, c) = (Tossable(), Tossable(), Tossable())
    let toggle = runtime.toggle(a, inReactionTo: b)
    runtime.toggle(b, inReactionTo: c)
    toggle.unsubscribe()
    runtime.toggle(c, inReactionTo: a)
    do {
      let other = MotionRuntime(clock: clock)
      other.toggle(a, inReactionTo: c)
    }
    runtime.toggle(a, inReactionTo: [])
    expect(a.enabled.value && b.enabled.value && c.enabled.value)
  }
}
