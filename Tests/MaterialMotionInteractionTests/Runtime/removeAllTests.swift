// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Removal of all interactions from an element")
struct RemoveAllTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// The effects of an interaction that a removal ends.
  private struct Traces: Equatable {
    var recognizers = 0
    var connections = 0
    var isActive = false
    var wantsFrames = false
    var isHeld = false
    var isInFlight = false
    var velocity = Point.zero
  }

  private var traces: Traces {
    Traces(
      recognizers: card.gestureRecognizers.count, connections: runtime.connectionCount,
      isActive: runtime.isActive, wantsFrames: clock.wantsFrames, isHeld: card.isHeld,
      isInFlight: card.isInFlight, velocity: card.velocity.value)
  }

  @Test("ends interactions and connections, releases them, and leaves the element where it is")
  func removes() {
    weak var tossable: Tossable?
    weak var spring: Spring<Double>?
    do {
      let added = Tossable()
      added.spring.destination.value = Point(300, 100)
      runtime.add(added, to: card)
      let fade = Spring(destination: 0.0)
      runtime.add(fade, to: card.opacity)
      runtime.connect(springSource(Spring(destination: 2), from: card.scale, clock: clock), to: card.scale)
      (tossable, spring) = (added, fade)
    }
    clock.advance(by: 0.05, framesPerSecond: 100)
    expect(runtime.isActive)
    let place = card.position.value
    runtime.removeAll(from: card)
    expect(traces == Traces())
    expect(tossable == nil && spring == nil)
    clock.advance(by: 1, framesPerSecond: 100)
    expect(card.position.value == place)
  }

  @Test("cancels the gesture that is under way, for the user's own streams, too, and starts no motion")
  func duringDrag() throws {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(100, 100)
    runtime.add(tossable, to: card)
    let log = GestureLog(of: try #require(tossable.recognizer(for: card)))
    let releases = GestureLog(of: tossable.releases)
    PointerPress(on: card, clock: clock, at: .zero, time: 0).move(to: Point(30, 0), at: 0.01)
    runtime.removeAll(from: card)
    expect(log.text == "possible R A began cancelled R")
    expect(releases.values.isEmpty)
    expect(traces == Traces() && card.position.value == Point(120, 100))
  }

  @Test("ends a connection that an observer of its first value removes")
  func duringConnection() {
    let place = ReactiveProperty(Point(1, 1))
    let observation = card.position.subscribe { [self] in
      if $0 == Point(1, 1) { runtime.removeAll(from: card) }
    }
    let connection = runtime.connect(place, to: card.position)
    place.value = Point(2, 2)
    expect(traces == Traces() && card.position.value == Point(1, 1))
    connection.unsubscribe()
    observation.unsubscribe()
  }

  @Test("drops the values that a stream emits while it is being connected")
  func laterFirstValues() {
    let (first, second) = (ReactiveProperty(Point(1, 1)), ReactiveProperty(Point(2, 2)))
    let observation = card.position.subscribe { [self] in
      guard $0 == Point(1, 1) else { return }
      runtime.removeAll(from: card)
      card.position.value = Point(50, 50)
    }
    runtime.connect(first.merge(with: second), to: card.position)
    expect(card.position.value == Point(50, 50))
    observation.unsubscribe()
  }

  @Test("ends an interaction that an observer of its first value removes")
  func duringAddition() {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 100)
    let observation = card.position.subscribe(
      next: { _ in }, state: { [self] in if $0 == .active { runtime.removeAll(from: card) } })
    runtime.add(tossable, to: card)
    clock.advance(by: 0.1, framesPerSecond: 100)
    expect(traces == Traces() && card.position.value == Point(100, 100))
    observation.unsubscribe()
  }

  @Test("affects neither other elements nor other runtimes nor recognizers that the user has added")
  func others() {
    let (other, otherRuntime) = (MotionElement(), MotionRuntime(clock: clock))
    let pan = PanGestureRecognizer()
    card.add(pan)
    runtime.add(Draggable(), to: card)
    runtime.add(Draggable(), to: other)
    otherRuntime.add(Scalable(), to: card)
    runtime.removeAll(from: card)
    expect(card.gestureRecognizers.count == 2)
    expect(card.gestureRecognizers.first === pan)
    expect(other.gestureRecognizers.count == 1)
  }

  @Test("the element can be used again, and its deallocation still ends what was added later")
  func reused() {
    for _ in 0..<3 {
      runtime.removeAll(from: card)
      runtime.add(Draggable(), to: card)
    }
    expect(card.gestureRecognizers.count == 1)
    PointerPress(on: card, clock: clock, at: .zero, time: 0).move(to: Point(30, 0), at: 0.01)
    expect(card.position.value == Point(120, 100))
    card.lifetime.end()
    expect(!runtime.isActive && runtime.connectionCount == 0)
  }

  @Test("an interaction can remove everything that it has added to its own element")
  func inInteraction() {
    final class Once: Interaction {
      var runtime: MotionRuntime?
      func add(
        to target: MotionElement, withRuntime runtime: MotionRuntime,
        constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
      ) {
        self.runtime = runtime
        runtime.connect(runtime.drag(target), to: target.position)
      }
    }
    let once = Once()
    runtime.add(once, to: card)
    runtime.add(Draggable(), to: card)
    once.runtime?.removeAll(from: card)
    expect(card.gestureRecognizers.count == 1)
    once.runtime = nil
  }

  @Test("an observer that removes everything during the removal ends nothing twice")
  func again() {
    var ends = 0
    runtime.add(Draggable(), to: card)
    let runtime = runtime
    let card = card
    runtime.add(Draggable(), to: card)
    gestureSource(card.gestureRecognizers[0] as! PanGestureRecognizer)
      .whenRecognitionState(is: .cancelled).subscribe { _ in
        ends += 1
        runtime.removeAll(from: card)
      }
    PointerPress(on: card, clock: clock, at: .zero, time: 0).move(to: Point(30, 0), at: 0.01)
    runtime.removeAll(from: card)
    expect(ends == 1 && card.gestureRecognizers.isEmpty)
  }

  @Test("1000 reused cells leave the runtime empty, and 1000 released cells, too")
  func cells() {
    final class Weak { weak var object: AnyObject? }
    var references: [Weak] = []
    func note(_ object: AnyObject) {
      let reference = Weak()
      reference.object = object
      references.append(reference)
    }
    do {
      let cells = (0..<20).map { _ in MotionElement(size: Point(300, 44)) }
      for index in 0..<1000 {
        let cell = cells[index % 20]
        runtime.removeAll(from: cell)
        let tossable = Tossable(along: .x)
        tossable.spring.destination.value = Point(Double(index), 0)
        runtime.add(tossable, to: cell)
        runtime.add(DirectlyManipulable(), to: cell)
        runtime.add(Spring(destination: 0.5), to: cell.opacity)
        note(tossable)
        cell.gestureRecognizers.forEach(note)
        if index % 7 == 0 { clock.advance(by: 0.01) }
      }
      expect(references.filter { $0.object != nil }.count == 20 * 3)
      expect(runtime.isActive)
      for cell in cells { runtime.removeAll(from: cell) }
      expect(references.allSatisfy { $0.object == nil })
      expect(!runtime.isActive && runtime.connectionCount == 0)
      cells.forEach(note)
    }
    for _ in 0..<1000 {
      let cell = MotionElement(size: Point(300, 44))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(300, 0)
      runtime.add(tossable, to: cell)
      note(tossable)
      note(cell)
    }
    expect(references.allSatisfy { $0.object == nil })
    expect(traces == Traces())
  }
}
