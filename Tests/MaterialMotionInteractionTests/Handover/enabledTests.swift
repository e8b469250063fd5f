// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("An interaction that is disabled and enabled again")
struct EnabledTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Disables the interaction for a second, in which the card must not move, and returns its position.
  private func pause(_ interaction: some Togglable) -> Double {
    interaction.enabled.value = false
    let place = card.position.value
    expect(!card.isInFlight && card.velocity.value == .zero)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(card.position.value == place)
    interaction.enabled.value = true
    return place.x
  }

  @Test("in flight continues towards the destination of its spring, without velocity")
  func tossable() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 0), description: .smooth))
    runtime.add(tossable, to: card)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = pause(tossable)
    expect(place > 5 && place < 95 && card.isInFlight && card.velocity.value == .zero)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(100, 0))
  }

  @Test("in flight goes on to the place that its landing has chosen", arguments: [false, true])
  func landing(isFling: Bool) {
    let landing = Landing.detents([0, 100, 200], along: .x)
    let interaction: any Togglable
    if isFling {
      let flingable = Flingable(landing: landing)
      runtime.add(flingable, to: card)
      interaction = flingable
    } else {
      let tossable = Tossable(landing: landing)
      runtime.add(tossable, to: card)
      interaction = tossable
    }
    card.toss(velocity: Point(500, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(pause(interaction) < 90)
    clock.advance(by: 4, framesPerSecond: 60)
    expect(card.position.value.x == 200)
  }

  @Test("during a throw stays in place")
  func flingable() {
    let flingable = Flingable()
    runtime.add(flingable, to: card)
    card.toss(velocity: Point(500, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = pause(flingable)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value.x == place && place > 20)
  }

  @Test("on the way to a destination of the program continues to it")
  func flingableDestination() {
    let flingable = Flingable()
    runtime.add(flingable, to: card)
    flingable.fling.destination.value = Point(100, 0)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = pause(flingable)
    clock.advance(by: 4, framesPerSecond: 60)
    expect(card.position.value == Point(100, 0) && place > 1 && place < 99)
  }

  @Test("during a return within the bounds continues the return")
  func draggableReturn() {
    let draggable = Draggable(within: Bounds(x: 0...100))
    runtime.add(draggable, to: card)
    PointerScript(at: .zero).move(by: Point(300, 0), over: 0.3).lift().play(on: card, clock: clock)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let place = pause(draggable)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value.x == 100 && place > 105)
  }

  @Test("during a drag is not moved before the next press", arguments: ["drag", "toss", "fling"])
  func underHand(kind: String) {
    let interaction: any Togglable
    switch kind {
    case "drag":
      let draggable = Draggable()
      runtime.add(draggable, to: card)
      interaction = draggable
    case "toss":
      let tossable = Tossable(spring: Spring(destination: Point(900, 0)))
      card.position.value = Point(900, 0)
      runtime.add(tossable, to: card)
      interaction = tossable
    default:
      let flingable = Flingable()
      runtime.add(flingable, to: card)
      interaction = flingable
    }
    let start = card.position.value.x
    let hand = PointerPress(on: card, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    hand.move(to: Point(43, 0), at: clock.now + 0.1)
    expect(card.position.value.x == start + 40)
    interaction.enabled.value = false
    hand.move(to: Point(63, 0), at: clock.now + 0.1)
    expect(card.position.value.x == start + 40)
    expect(!card.isInFlight && card.velocity.value == .zero && !clock.wantsFrames)
    interaction.enabled.value = true
    expect(card.position.value.x == start + 40 && card.isInFlight == (kind == "toss"))
    hand.move(to: Point(73, 0), at: clock.now + 0.1)
    expect(card.position.value.x <= start + 40)
    clock.advance(by: 2, framesPerSecond: 60)
    let home = kind == "toss" ? start : start + 40
    expect(card.position.value.x == home && card.velocity.value == .zero)
    hand.lift(at: clock.now)
    let next = PointerPress(on: card, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    next.move(to: Point(43, 0), at: clock.now + 0.1)
    expect(card.position.value.x == home + 40)
  }

  @Test("during a pinch is not moved before the next fingers")
  func underFingers() {
    let manipulable = DirectlyManipulable()
    runtime.add(manipulable, to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.wait(clock.now)
    fingers.land(Point(-30, 0), Point(30, 0))
    fingers.move(1, to: Point(90, 0))
    let scale = card.scale.value
    expect(scale > 1.2)
    for _ in 0..<2 {
      manipulable.enabled.value = false
      manipulable.enabled.value = true
    }
    fingers.move(1, to: Point(150, 40))
    expect(card.scale.value == scale && card.rotation.value == 0)
    fingers.lift(0, 1)
    let others = FingersOnElement(card, clock: clock)
    others.wait(clock.now)
    others.land(Point(-30, 0), Point(30, 0))
    others.move(1, to: Point(90, 0))
    expect(card.scale.value > scale * 1.2)
  }
}
