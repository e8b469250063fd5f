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
    #expect(spring.enabled.value)
    a.destination.value = 1
    b.destination.value = 1
    #expect(!spring.enabled.value)
    a.stop()
    #expect(!spring.enabled.value)
    b.stop()
    #expect(spring.enabled.value)
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
    #expect(card.position.value == place && !spring.enabled.value)
  }

  @Test("without other interactions, the interaction is enabled")
  func none() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    spring.enabled.value = false
    runtime.toggle(spring, inReactionTo: [])
    #expect(spring.enabled.value)
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
      #expect(spring.enabled.value)
    }
    #expect(released == nil)
  }

  @Test("an interaction among those that toggle it is a precondition failure")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (spring, other) = (Spring(destination: 10.0), Spring(destination: 10.0))
      MotionRuntime(clock: ManualFrameClock()).toggle(spring, inReactionTo: [other, spring])
    }
    expectMessage("An interaction must not be toggled in reaction to itself.", in: result)
  }
}
