// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("AddedInteraction")
struct AddedInteractionTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let card = MotionElement(position: Point(40, 40))
  let tossable = Tossable(spring: Spring(destination: Point(40, 40)))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Whether the card flies to a destination that is written.
  private func flies(to place: Point) -> Bool {
    tossable.spring.destination.value = place
    clock.advance(by: 3, framesPerSecond: 60)
    return card.position.value == place
  }

  private func add(
    _ added: AddedInteraction<Tossable, Point?>, _ driver: Tossable? = nil, to element: MotionElement? = nil,
    in runtime: MotionRuntime?, by plan: Point? = nil
  ) {
    added.add(driver ?? tossable, to: element ?? card, in: runtime, by: plan) { driver, place in
      if let place { driver.spring.destination.value = place }
    }
  }

  @Test("adds an interaction once, however often its view is evaluated")
  func once() {
    let added = AddedInteraction<Tossable, Point?>()
    for _ in 1...3 { add(added, in: runtime) }
    expect(card.gestureRecognizers.count == 1 && flies(to: Point(200, 120)))
  }

  @Test("another interaction, element or runtime replaces the former one")
  func replaces() {
    let added = AddedInteraction<Tossable, Point?>()
    add(added, in: runtime)
    let other = Tossable(spring: Spring(destination: Point(80, 80)))
    add(added, other, in: runtime)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.gestureRecognizers.count == 1 && card.position.value == Point(80, 80))
    expect(!flies(to: Point(200, 120)))

    let badge = MotionElement()
    add(added, other, to: badge, in: runtime)
    expect(card.gestureRecognizers.isEmpty && badge.gestureRecognizers.count == 1)

    let otherClock = ManualFrameClock()
    let otherRuntime = MotionRuntime(clock: otherClock)
    add(added, to: badge, in: otherRuntime)
    tossable.spring.destination.value = Point(10, 10)
    otherClock.advance(by: 3, framesPerSecond: 60)
    expect(badge.position.value == Point(10, 10) && badge.gestureRecognizers.count == 1)
  }

  @Test("a plan is written when it changes, and the program's own destination stays until then")
  func plans() {
    let added = AddedInteraction<Tossable, Point?>()
    add(added, in: runtime, by: Point(40, 40))
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == Point(40, 40) && !card.isInFlight)
    add(added, in: runtime, by: Point(80, 80))
    expect(card.isInFlight)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == Point(80, 80) && flies(to: Point(200, 120)))
    add(added, in: runtime, by: Point(80, 80))
    expect(tossable.spring.destination.value == Point(200, 120))
    let other = Tossable()
    add(added, other, in: runtime, by: Point(80, 80))
    expect(other.spring.destination.value == Point(80, 80))
  }

  @Test(
    "a view rests at its place in the layout, whether it is laid out first or moved first",
    arguments: [true, false])
  func layout(isFirst: Bool) {
    let added = AddedInteraction<Tossable, Bool>()
    var layout = LayoutOffset()
    let element = MotionElement()
    func layOut() { layout.layOut(element, at: Point(80, 30), size: Point(40, 40)) }
    if isFirst { layOut() }
    added.add(Tossable(landing: .layout), to: element, in: runtime, by: true) { _, _ in }
    if !isFirst { layOut() }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(element.position.value == Point(100, 50) && !element.isInFlight)
    element.toss(from: Point(20, 20), velocity: Point(300, 0))
    expect(element.isInFlight)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(element.position.value == Point(100, 50))
  }

  @Test("without a runtime, nothing is added, and the former interaction is removed")
  func noRuntime() {
    let added = AddedInteraction<Tossable, Point?>()
    add(added, in: nil)
    expect(card.gestureRecognizers.isEmpty)
    add(added, in: runtime)
    add(added, in: nil)
    expect(card.gestureRecognizers.isEmpty)
    add(added, in: runtime)
    expect(flies(to: Point(200, 120)))
  }

  @Test("the interaction ends with the object, which does not retain the runtime")
  func ends() {
    var added: AddedInteraction<Tossable, Point?>? = AddedInteraction()
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    add(added!, in: runtime)
    weak let reference = runtime
    runtime = nil
    expect(reference == nil)
    add(added!, in: self.runtime)
    expect(card.gestureRecognizers.count == 1)
    added = nil
    expect(card.gestureRecognizers.isEmpty)
  }
}
