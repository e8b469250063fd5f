// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("A runtime whose elements are deallocated")
struct ReleasedElementTests {
  // `Scripts/test deep` makes 100 000 elements.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["ELEMENTS_COUNT"].flatMap { Int($0) } ?? 1_250

  private let releasing = ReleasingRuntime()
  private var clock: ManualFrameClock { releasing.clock }
  private var runtime: MotionRuntime { releasing.runtime }

  @Test("releases all interactions of many elements, one element after the other")
  func manyElements() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let balance = Balance()
    var most = 0
    for number in 0..<Self.count {
      let card = MotionElement(position: Point(Double(number % 7), 0))
      runtime.add(tossable, to: card, constraints: balance.constraint())
      runtime.add(Spring(destination: 1.0), to: card.opacity, constraints: balance.constraint())
      runtime.connect(ReactiveProperty(Point(8, 8))._map(balance.counting { $0 }), to: card.size)
      if number.isMultiple(of: 500) { clock.advance(by: 0.01) }
      // An optimized build would release the card after its last use.
      withExtendedLifetime(card) { most = max(most, balance.count) }
    }
    expect(most == 3)
    expect(balance.count == 0)
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("releases all interactions of many elements that are released at once")
  func manyElementsAtOnce() {
    let balance = Balance()
    var cards = (0..<100).map { MotionElement(position: Point(Double($0), 1)) }
    for card in cards {
      let tossable = Tossable(spring: Spring(destination: .zero))
      runtime.add(tossable, to: card, constraints: balance.constraint())
    }
    withExtendedLifetime(cards) { expect(balance.count == 100 && runtime.isActive) }
    // Every other one first, then the rest.
    cards = cards.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    withExtendedLifetime(cards) { expect(balance.count == 50 && runtime.isActive) }
    cards = []
    expect(balance.count == 0 && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("comes to rest, and asks for no frames, when the last element is released in flight")
  func lastInFlight() {
    var cards = [MotionElement(), MotionElement()]
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    for card in cards { runtime.add(tossable, to: card) }
    clock.advance(by: 0.05)
    let position = cards[1].position
    let heard = [runtime.state.recorded(), tossable.state.recorded(), position.recorded()]
    for each in heard { each.clear() }
    cards.removeFirst()
    expect(runtime.isActive && clock.wantsFrames)
    cards.removeFirst()
    expect(!runtime.isActive && !clock.wantsFrames)
    expect(heard.map { $0.text } == ["atRest R", "atRest R", "R"])
    let place = position.value
    clock.advance(by: 1)
    expect(position.value == place)
  }

  @Test("continues the motion of other elements")
  func othersGoOn() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let stays = MotionElement()
    var leaves: MotionElement? = MotionElement()
    runtime.add(tossable, to: stays)
    runtime.add(tossable, to: leaves!)
    clock.advance(by: 0.05)
    leaves = nil
    expect(tossable.state.isActive)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(stays.position.value == Point(100, 100))
  }

  // MARK: Interactions

  @Test("ends a drag under way")
  func draggable() {
    let draggable = Draggable()
    let balance = Balance()
    let heard = draggable.state.recorded()
    releasing.expectReleased { card in
      runtime.add(draggable, to: card, constraints: balance.constraint())
      releasing.pull(card)
      expect(balance.count == 1)
    }
    expect(heard.text == "atRest R A active atRest R")
    expect(balance.count == 0)
  }

  @Test("starts no spring when the element is released during a drag")
  func tossable() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    var heard: Heard?
    var position: ReactiveProperty<Point>?
    releasing.expectReleased { card in
      runtime.add(tossable, to: card)
      clock.advance(by: 5, framesPerSecond: 60)
      releasing.pull(card)
      position = card.position
      heard = card.position.recorded()
      heard?.clear()
    }
    expect(heard?.text == "R")
    expect(position?.state == .atRest)
    expect(!tossable.state.isActive)
  }

  @Test("ends a pinch, a turn and a drag under way, and their states")
  func directlyManipulable() {
    let balance = Balance()
    let manipulable = DirectlyManipulable(scale: balance.constraint(), rotation: balance.constraint())
    let heard = [manipulable.state, manipulable.scalable.state, manipulable.rotatable.state]
      .map { $0.recorded() }
    releasing.expectReleased { photo in
      runtime.add(manipulable, to: photo, constraints: balance.constraint())
      expect(balance.count == 3)
      let fingers = FingersOnElement(photo, clock: clock)
      fingers.land(Point(-50, 0), Point(50, 0))
      fingers.move(0, to: Point(-80, 60))
      fingers.move(1, to: Point(80, -60))
      expect(photo.scale.state == .active && photo.rotation.state == .active && photo.isHeld)
    }
    expect(heard.map { $0.text } == Array(repeating: "atRest R A active atRest R", count: 3))
    expect(balance.count == 0)
  }

  @Test("ends springs on an element's position, rotation and scale")
  func springs() {
    let spring = Spring(destination: Point(100, 100))
    let turn = Spring(destination: 1.0)
    let heard = spring.state.recorded()
    releasing.expectReleased { card in
      runtime.add(spring, to: card.position)
      runtime.add(turn, to: card.rotation)
      runtime.add(turn, to: card.scale, constraints: { $0._map { $0 + 1 } })
      clock.advance(by: 0.05)
      expect(card.isInFlight)
    }
    expect(heard.text == "atRest R A active atRest R")
    expect(!turn.state.isActive)
  }

  @Test("ends connections to an element's properties, and releases their streams")
  func connections() {
    let hand = Hand<Double>()
    releasing.expectReleased { card in
      runtime.connect(hand.stream, to: card.opacity)
      runtime.connect(hand.stream, to: card.rotation)
      hand.state(.active)
      hand.next(0.5)
      expect(card.opacity.value == 0.5 && card.rotation.value == 0.5 && runtime.isActive)
      expect(hand.subscriberCount == 2)
    }
    expect(hand.subscriberCount == 0)
  }

  @Test("ends connections to an element's properties at once if the element was already deallocated")
  func lateConnection() {
    let position = MotionElement().position
    let hand = Hand<Point>()
    runtime.connect(hand.stream, to: position)
    runtime.add(Spring(destination: Point(1, 1)), to: position)
    expect(hand.subscriberCount == 0)
    expect(position.state == .atRest && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("keeps connections from an element's properties to others")
  func connectionsToOthers() {
    let target = ReactiveProperty(Point.zero)
    var card: MotionElement? = MotionElement(position: Point(3, 4))
    runtime.connect(card!.position._map { $0 * 2 }, to: target)
    let position = card!.position
    card = nil
    position.value = Point(5, 5)
    expect(target.value == Point(10, 10))
  }

  @Test("ends and releases an application's own interaction, with its connections to other elements")
  func ownInteraction() {
    weak var interaction: Follow?
    var ended: [String] = []
    let shadow = MotionElement()
    releasing.expectReleased { card in
      let follow = Follow(shadow: shadow) { ended.append("end") }
      interaction = follow
      runtime.add(follow, to: card)
      card.position.value = Point(7, 7)
      expect(shadow.position.value == Point(7, 7))
    }
    expect(interaction == nil)
    expect(ended == ["end"])
  }

  @Test("ends a part of an application's own interaction with the other element that it moves")
  func ownInteractionOnOther() {
    let card = MotionElement()
    var shadow: MotionElement? = MotionElement()
    weak var position: ReactiveProperty<Point>?
    position = shadow?.position
    let follow = Follow(shadow: shadow) {}
    runtime.add(follow, to: card)
    follow.shadow = nil
    expect(position != nil)
    shadow = nil
    expect(position == nil, "The runtime keeps the property alive")
  }

  @Test("ends connections at once that an ended interaction makes later")
  func lateInteraction() {
    let hand = Hand<Point>()
    let follow = Follow(shadow: nil) {}
    releasing.expectReleased { runtime.add(follow, to: $0) }
    let other = MotionElement()
    follow.runtime?.connect(hand.stream, to: other.position)
    expect(hand.subscriberCount == 0)
  }

  @Test("ends an interaction whose target names the lifetime of an element that it contains")
  func ownTarget() {
    var ended = 0
    var row: Row? = Row(card: MotionElement())
    runtime.add(MoveRow { ended += 1 }, to: row!)
    expect(ended == 0)
    row = nil
    expect(ended == 1)
  }

  @Test("ends an interaction with a target of another type that has a lifetime, even one that is not ended")
  func ownElement() {
    var ended = 0
    var knob: Knob? = Knob()
    runtime.add(TurnKnob { ended += 1 }, to: knob!)
    expect(ended == 0)
    knob = nil
    expect(ended == 1)
  }

  @Test("ends an interaction that another interaction added to the same element, once")
  func nestedInteractions() {
    var ended: [String] = []
    let inner = Follow(shadow: nil) { ended.append("inner") }
    let outer = Follow(shadow: nil, adding: inner) { ended.append("outer") }
    releasing.expectReleased { runtime.add(outer, to: $0) }
    expect(ended.sorted() == ["inner", "outer"])
  }
}

private struct Row {
  let card: MotionElement
}

private final class MoveRow: Interaction {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  func add(
    to row: Row, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    runtime.onEnd(end)
  }

  static func lifetime(of row: Row) -> Lifetime? { row.card.lifetime }
}

/// Has a lifetime, and does not end it.
private final class Knob: LifetimeTracked {
  let lifetime = Lifetime()
}

private final class TurnKnob: Interaction {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  func add(
    to knob: Knob, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    runtime.onEnd(end)
  }
}
