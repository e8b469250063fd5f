// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// A kind of object that moves an element. A caller can wait for the end of the motion.
enum SettlingKind: String, CaseIterable {
  case spring, source, group, tossable, landing, flingable, flingableLanding, draggable, manipulable
}

@Suite("When a motion has finished")
@MainActor
struct WhenSettledRestTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Starts a motion of the card, and returns the object that moves it.
  private func start(_ kind: SettlingKind) -> any Settling {
    switch kind {
    case .spring:
      let spring = Spring(destination: Point(100, 0))
      runtime.add(spring, to: card.position)
      return spring
    case .source:
      let spring = Spring(destination: Point(100, 0))
      runtime.connect(springSource(spring, from: card.position, clock: clock), to: card.position)
      return spring
    case .group:
      return runtime.spring([
        .moving(card.position, by: Spring(destination: Point(100, 0))),
        .moving(card.rotation, by: Spring(destination: 1)),
      ])
    case .tossable:
      let tossable = Tossable(spring: Spring(destination: Point(100, 0)))
      runtime.add(tossable, to: card)
      return tossable
    case .landing:
      let tossable = Tossable(landing: .detents([0, 100], along: .x))
      runtime.add(tossable, to: card)
      card.toss(velocity: Point(500, 0))
      return tossable
    case .flingable:
      let flingable = Flingable(within: Bounds(x: 0...100))
      runtime.add(flingable, to: card)
      card.toss(velocity: Point(500, 0))
      return flingable
    case .flingableLanding:
      let flingable = Flingable(landing: .detents([0, 100], along: .x))
      runtime.add(flingable, to: card)
      card.toss(velocity: Point(200, 0))
      return flingable
    case .draggable:
      let draggable = Draggable(within: Bounds(x: 0...100))
      runtime.add(draggable, to: card)
      drag()
      return draggable
    case .manipulable:
      let manipulable = DirectlyManipulable(within: Bounds(x: 0...100))
      runtime.add(manipulable, to: card)
      drag()
      return manipulable
    }
  }

  private func drag() {
    PointerScript(at: .zero).move(by: Point(200, 0), over: 0.3).lift().play(on: card, clock: clock)
  }

  @Test("the closure observes the property and the runtime at rest", arguments: SettlingKind.allCases)
  func atRest(_ kind: SettlingKind) {
    let object = start(kind)
    expect(card.isInFlight && runtime.isActive)
    var calls = 0
    object.whenSettled { [card, runtime] outcome in
      calls += 1
      expect(outcome == .finished && card.position.value == Point(100, 0))
      expect(card.position.state == .atRest && !card.isInFlight && !runtime.isActive)
    }
    clock.advance(by: 8, framesPerSecond: 60)
    expect(calls == 1)
  }

  @Test("a waiting task observes the property and the runtime at rest", arguments: SettlingKind.allCases)
  func taskAtRest(_ kind: SettlingKind) async {
    let object = start(kind)
    let task = Task { [card, runtime] in
      let outcome = await object.settled()
      expect(outcome == .finished && !card.isInFlight && !runtime.isActive)
    }
    for _ in 1...10 { await Task.yield() }
    clock.advance(by: 8, framesPerSecond: 60)
    task.cancel()
    await task.value
  }

  @Test("the closure may start the next motion, which also finishes")
  func next() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 0)))
    runtime.add(tossable, to: card)
    var outcomes: [MotionOutcome] = []
    tossable.whenSettled {
      outcomes.append($0)
      tossable.spring.destination.value = Point(50, 0)
      tossable.whenSettled { outcomes.append($0) }
    }
    while outcomes.isEmpty { clock.advance(by: 0.02) }
    expect(outcomes == [.finished] && card.isInFlight && runtime.isActive)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(outcomes == [.finished, .finished] && card.position.value == Point(50, 0))
    expect(!card.isInFlight && !runtime.isActive)
  }

  @Test("every waiting closure is called with `.finished`, even if an observer starts the next motion first")
  func restarted() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 0)))
    runtime.add(tossable, to: card)
    var outcomes: [MotionOutcome] = []
    for _ in 1...2 { tossable.whenSettled { outcomes.append($0) } }
    var isFirst = true
    tossable.state.subscribe { state in
      guard state == .atRest, isFirst else { return }
      isFirst = false
      tossable.spring.destination.value = .zero
    }
    clock.advance(by: 3, framesPerSecond: 60)
    expect(outcomes == [.finished, .finished] && card.position.value == .zero)
  }

  @Test("the outcome is `.finished` even if an observer of the position removes the interaction first")
  func removed() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 0)))
    let addition = runtime.add(tossable, to: card)
    var outcomes: [MotionOutcome] = []
    tossable.whenSettled { outcomes.append($0) }
    card.position.subscribe(
      next: { _ in }, state: { if $0 == .atRest { addition.unsubscribe() } })
    expect(outcomes.isEmpty)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(outcomes == [.finished] && card.position.value == Point(100, 0))
  }

  /// A stream whose observer calls `whenSettled` when it receives `.atRest`.
  enum Caller: String, CaseIterable {
    case object, spring, position, runtime
  }

  @Test(
    "an observer that receives `.atRest` and then waits receives the outcome when the property is at rest",
    arguments: SettlingKind.allCases, Caller.allCases)
  func calledAtRest(_ kind: SettlingKind, _ caller: Caller) {
    let object = start(kind)
    var (calls, hasCalled) = (0, false)
    let listen: (MotionState) -> Void = { [card, runtime] state in
      guard state == .atRest, !hasCalled else { return }
      hasCalled = true
      object.whenSettled { outcome in
        calls += 1
        expect(outcome == .finished && card.position.value == Point(100, 0))
        expect(card.position.state == .atRest && !card.isInFlight && !runtime.isActive)
      }
    }
    switch caller {
    case .object: (object as? any Stateful)?.state.subscribe(next: { _ in }, state: listen)
    case .spring:
      let spring = (object as? Spring<Point>) ?? (object as? Tossable)?.spring
      guard let spring else { return }
      spring.state.subscribe(next: { _ in }, state: listen)
    case .position: card.position.subscribe(next: { _ in }, state: listen)
    case .runtime: runtime.state.subscribe(next: { _ in }, state: listen)
    }
    clock.advance(by: 8, framesPerSecond: 60)
    expect(calls == 1)
  }

  @Test("a wait that begins at rest ends once, even if the motion starts again or is removed")
  func calledAtRestAndGone() {
    for change in ["restart", "remove", "unsubscribe"] {
      let card = MotionElement(size: Point(80, 80))
      let tossable = Tossable(spring: Spring(destination: Point(100, 0)))
      let addition = runtime.add(tossable, to: card)
      var outcomes: [MotionOutcome] = []
      var isFirst = true
      tossable.state.subscribe { state in
        guard state == .atRest, isFirst else { return }
        isFirst = false
        let wait = tossable.whenSettled { outcomes.append($0) }
        switch change {
        case "restart": tossable.spring.destination.value = .zero
        case "remove": addition.unsubscribe()
        default: wait.unsubscribe()
        }
      }
      clock.advance(by: 8, framesPerSecond: 60)
      expect(outcomes == (change == "unsubscribe" ? [] : [.finished]), "\(change)")
    }
  }
}
