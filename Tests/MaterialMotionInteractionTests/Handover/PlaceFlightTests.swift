// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Elements without a destination, whose layout changes while they are away.
@Suite("A home in a layout")
struct PlaceFlightTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(120, 50), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
    // The card rests beside its place.
    card.layoutPosition.value = Point(100, 50)
  }

  private func settle() { clock.advance(by: 5, framesPerSecond: 60) }

  @Test("moves with the layout while a hand holds the element, and keeps its distance from the layout")
  func held() {
    runtime.add(Tossable(), to: card)
    let press = PointerPress(on: card, clock: clock, at: card.position.value, time: 0)
      .move(by: Point(60, 0), at: 0.1)
    card.layoutPosition.value = Point(100, 250)
    press.lift(at: 0.4)
    settle()
    expect(card.position.value == Point(120, 250))
  }

  @Test("moves with the layout in flight, and the velocity continues")
  func inFlight() {
    runtime.add(Tossable(), to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (card.position.value, card.velocity.value)
    card.layoutPosition.value = Point(100, 250)
    expect(card.position.value == place && card.velocity.value == velocity)
    settle()
    expect(card.position.value == Point(120, 250))
  }

  @Test("moves with the element while it rests")
  func atRest() {
    runtime.add(Tossable(), to: card)
    card.position.value += Point(0, 200)
    card.layoutPosition.value += Point(0, 200)
    expect(!clock.wantsFrames)
    card.toss(velocity: Point(2000, 0))
    settle()
    expect(card.position.value == Point(120, 250))
  }

  @Test("moves only with the layout, and not with the anchor point, which a gesture may move in flight")
  func anchorPoint() {
    runtime.add(Tossable(), to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    card.anchorPoint.value = .zero
    expect(card.layoutPosition.value == Point(60, 20))
    card.layoutPosition.value += Point(0, 200)
    settle()
    expect(card.position.value == Point(120, 250))
  }

  @Test("is not the destination once the program has written one")
  func ordered() {
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    tossable.spring.destination.value = Point(300, 300)
    clock.advance(by: 0.1, framesPerSecond: 60)
    card.layoutPosition.value = Point(100, 250)
    settle()
    expect(card.position.value == Point(300, 300))
  }

  @Test("attracts no element that another motion has moved away")
  func takenOver() {
    runtime.add(Tossable(), to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.06, framesPerSecond: 60)
    runtime.add(Tween(KeyframeMotion(to: Point(500, 100), duration: 0.3)), to: card.position)
    settle()
    card.layoutPosition.value = Point(100, 250)
    settle()
    expect(card.position.value == Point(500, 100))
    card.toss(velocity: .zero)
    settle()
    expect(card.position.value == Point(120, 250))
  }

  @Test("does not interrupt another motion, during which the layout changes", arguments: [false, true])
  func changedDuringTween(landsAtLayout: Bool) {
    runtime.add(landsAtLayout ? Tossable(landing: .layout) : Tossable(), to: card)
    card.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.06, framesPerSecond: 60)
    let tween = Tween(KeyframeMotion(to: Point(500, 100), duration: 0.3))
    runtime.add(tween, to: card.position)
    var outcomes: [MotionOutcome] = []
    tween.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    card.layoutPosition.value = Point(100, 250)
    settle()
    expect(outcomes == [.finished] && card.position.value == Point(500, 100))
    card.toss(velocity: .zero)
    settle()
    expect(card.position.value == Point(landsAtLayout ? 100 : 120, 250))
  }

  @Test("of a photo between two fingers is that of its centre")
  func manipulated() {
    let manipulable = DirectlyManipulable(
      flight: .spring(Spring()), scaleFlight: .spring(Spring()), rotationFlight: .spring(Spring()))
    runtime.add(manipulable, to: card)
    for step in 1...2 {
      let fingers = FingersOnElement(card, clock: clock)
      fingers.wait(clock.now)
      fingers.land(Point(100, 40 + 200 * Double(step - 1)), Point(150, 60 + 200 * Double(step - 1)))
      fingers.move(0, to: Point(60, 80))
      fingers.move(1, to: Point(240, 30))
      expect(card.anchorPoint.value != Point(0.5, 0.5))
      // The layout changes while the fingers hold the photo, and again while it flies.
      card.layoutPosition.value += Point(0, 100)
      fingers.lift(0, 1)
      clock.advance(by: 0.05, framesPerSecond: 60)
      card.layoutPosition.value += Point(0, 100)
      settle()
      expect(card.anchorPoint.value == Point(0.5, 0.5))
      expect(card.position.value.isWithin(1e-9, of: Point(120, 50 + 200 * Double(step))))
      expect(card.layoutPosition.value.isWithin(1e-9, of: Point(100, 50 + 200 * Double(step))))
    }
    expect(card.scale.value == 1 && card.rotation.value == 0)
  }

  @Test(
    "of a photo that the layout widens between two fingers is that of its new centre",
    arguments: [false, true])
  func widened(placeIsFirst: Bool) {
    runtime.add(DirectlyManipulable(flight: .spring(Spring()), scaleFlight: .spring(Spring())), to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.wait(clock.now)
    fingers.land(Point(100, 40), Point(110, 60))
    fingers.move(1, to: Point(150, 60))
    let anchor = card.anchorPoint.value
    expect(anchor.x != 0.5)
    // The left edge stays where it is.
    if placeIsFirst {
      // As on the web.
      let edges = Transform(xAxis: Point(160, 0), yAxis: Point(0, 60))
      card.takeOverLayout(
        at: card.layoutPosition.value + Point(80 * anchor.x, 0), edges: edges, hasWrittenSize: false)
      card.size.value.x = 160
    } else {
      card.size.value.x = 160
      card.layoutPosition.value += Point(80 * anchor.x, 0)
    }
    fingers.lift(0, 1)
    settle()
    expect(card.layoutPosition.value.isWithin(1e-9, of: Point(140, 50)))
    expect(card.position.value.isWithin(1e-9, of: Point(160, 50)))
  }
}
