// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The layout position of an element")
struct LayoutPositionTests {
  private let card = MotionElement(position: Point(100, 50), size: Point(80, 60))

  @Test("is at first the position, and does not follow it")
  func initial() {
    expect(card.layoutPosition.value == Point(100, 50))
    card.position.value = Point(160, 70)
    card.rotation.value = 1
    expect(card.layoutPosition.value == Point(100, 50))
    expect(card.layoutPosition.state == .atRest)
  }

  @Test("moves nothing by itself")
  func writing() {
    card.layoutPosition.value = Point(300, 400)
    expect(card.position.value == Point(100, 50))
  }

  @Test(
    "is that of the anchor point, whichever of the two properties is used first", arguments: [true, false])
  func anchorPoint(isFirst: Bool) {
    if isFirst { card.anchorPoint.value = Point(0.5, 0.5) }
    var places: [Point] = []
    card.layoutPosition.subscribe { places.append($0) }
    card.rotation.value = 1
    card.anchorPoint.value = .zero
    card.adjust(to: card.anchorPointAdjustment(to: Point(1, 0.5)))
    expect(places == [Point(100, 50), Point(60, 20), Point(140, 50)])
  }

  /// Something that begins to move the position.
  enum Start: CaseIterable {
    case spring, tween, connectedSpring, coordinate, toss, awakening
  }

  @Test("may be measured before a motion reads where it begins", arguments: Start.allCases)
  func beforeMotion(start: Start) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let (spring, tossable) = (Spring(destination: card.position.value), Tossable())
    if start == .awakening { runtime.add(spring, to: card.position) }
    if start == .toss { runtime.add(tossable, to: card) }
    clock.advance(by: 1, framesPerSecond: 60)
    var count = 0
    card.beforeMotion { [weak card] in
      guard let card, card.position.state == .atRest else { return }
      count += 1
      card.position.value = Point(300, 50)
      card.takeOverLayout(at: Point(300, 50), edges: nil, hasWrittenSize: false)
    }
    _ = clock.now
    expect(count == 0)
    switch start {
    case .spring: runtime.add(Spring(destination: Point(400, 50)), to: card.position)
    case .tween: runtime.add(Tween(KeyframeMotion(to: Point(400, 50), duration: 1)), to: card.position)
    case .connectedSpring:
      spring.destination.value = Point(400, 50)
      runtime.connect(springSource(spring, from: card.position, clock: clock), to: card.position)
    case .coordinate: runtime.add(Spring(destination: 400), to: card.position.coordinate(.x))
    case .toss: card.toss(velocity: Point(100, 0))
    case .awakening: spring.destination.value = Point(400, 50)
    }
    expect(count > 0 && card.position.value == Point(300, 50))
    clock.advance(by: 1.0 / 60)
    expect(card.position.value.x > 300 && card.position.value.x < 310)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(start == .toss ? 300 : 400, 50))
  }

  @Test("keeps the cause of a change if an observer changes the layout in response")
  func causes() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    card.layoutPosition.subscribe { [weak card] place in
      guard place == Point(120, 50) else { return }
      card?.takeOverLayout(at: Point(130, 50), edges: nil, hasWrittenSize: false)
    }
    runtime.add(Tossable(), to: card)
    card.toss(velocity: Point(300, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    // Only the second step moves the home, because the program has caused the first one.
    card.takeOverLayout(at: Point(120, 50), edges: nil, hasWrittenSize: true)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(110, 50) && card.layoutPosition.value == Point(130, 50))
  }

  @Test("drops and reports a place that is not finite")
  func notFinite() {
    var reports: [String] = []
    let card = MotionElement(
      position: Point(100, 50), diagnostics: MotionDiagnostics { reports.append($0.message) })
    card.layoutPosition.value = Point(.nan, 0)
    card.layoutPosition.value = Point(0, .infinity)
    expect(card.layoutPosition.value == Point(100, 50))
    expect(reports.count == 2 && reports.allSatisfy { $0.contains("layoutPosition") })
  }

  @Test("emits nothing after the element is deallocated, and does not retain it")
  func deallocated() {
    var card: MotionElement? = MotionElement()
    weak let released = card
    var states: [MotionState] = []
    card?.anchorPoint.value = .zero
    let layoutPosition = card?.layoutPosition.map { $0 }
    layoutPosition?.subscribe(next: { _ in }, state: { states.append($0) })
    card = nil
    expect(released == nil)
    expect(states == [.atRest])
  }
}
