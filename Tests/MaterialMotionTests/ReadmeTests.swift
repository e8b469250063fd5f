// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The README's code")
struct ReadmeTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(0, 0), size: Point(96, 96))

  @Test("a card that can be dragged, tossed and caught")
  func tossable() {
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    tossable.spring.destination.value = Point(200, 120)
    runtime.add(tossable, to: card)

    clock.advance(by: 5, framesPerSecond: 60)
    #expect(card.position.value == Point(200, 120))
  }

  @Test("the same from operators")
  func operators() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: Point(200, 120))
    let isMovable = ReactiveProperty(true)
    let home = MotionElement()
    var states: [String] = []

    let pan = PanGestureRecognizer()
    card.add(pan)
    runtime.connect(
      gestureSource(pan).velocity(in: card.parent).valve(openWhenTrue: isMovable), to: card.velocity)
    let drag = gestureSource(pan).translated(from: card.position, in: card.parent)
    let position = springSource(spring, from: card.position, clock: clock)
      .toggled(with: drag)  // the hand while it is active, the spring while it rests
      .valve(openWhenTrue: isMovable)  // and neither while this property is false
    runtime.connect(position, to: card.position)

    let aggregator = MotionAggregator<Point>(named: "stage")
    aggregator.register([card.position, home.position])
    aggregator.subscribe(next: { _ in }, active: { states.append($0 ? "moving" : "at rest") })

    clock.advance(by: 5, framesPerSecond: 60)
    #expect(card.position.value == Point(200, 120))
    #expect(states == ["moving", "at rest"])

    for (phase, x, time) in [(PointerEvent.Phase.down, 0.0, 5.0), (.move, -50, 5.02), (.up, -50, 5.02)] {
      clock.eventArrived(at: time)
      card.receive(
        PointerEvent(identifier: 1, phase: phase, position: Point(x, 0), timestamp: time, kind: .mouse))
    }
    #expect(abs(card.velocity.value.x + 2500) < 1e-6)
    clock.tick(at: 5.04)
    #expect(card.position.value.x < 200 - 47 - 20, "it flies on")
  }
}
