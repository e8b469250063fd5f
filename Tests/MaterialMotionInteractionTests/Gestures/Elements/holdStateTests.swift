// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("The hold state of an element")
struct HoldStateTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(50, 50), size: Point(100, 100))

  @Test("is active while a hand drags the element, but not while a spring moves it")
  func drag() {
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(spring: Spring(destination: Point(50, 50))), to: card)
    let state = card.holdState.recorded()
    let press = PointerPress(on: card, clock: clock, at: Point(50, 50), time: 0)
    expect(state.text == "atRest R" && !card.isHeld)
    press.move(by: Point(40, 0), at: 0.02)
    expect(state.text == "atRest R A active" && card.isHeld)
    press.lift(at: 0.03)
    expect(state.text == "atRest R A active atRest R" && !card.isHeld && card.isInFlight)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(state.text == "atRest R A active atRest R")
  }

  @Test("comes to rest when the element is deallocated during a drag, and does not retain the element")
  func ownership() {
    let runtime = MotionRuntime(clock: clock)
    weak var released: MotionElement?
    let state: Heard
    do {
      let element = MotionElement(position: Point(50, 50), size: Point(100, 100))
      released = element
      runtime.add(Draggable(), to: element)
      state = element.holdState.recorded()
      PointerPress(on: element, clock: clock, at: Point(50, 50), time: 0).move(by: Point(40, 0), at: 0.02)
    }
    expect(released == nil)
    expect(state.events.last == "R")
  }
}
