// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("ChangeDirection")
struct ChangeDirectionTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let releases = MotionSubject<Release<Point>>()
  private let direction = ReactiveProperty(TransitionDirection.forward)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Releases an element with a velocity, and returns the direction.
  private func release(_ x: Double, _ y: Double, from before: TransitionDirection) -> TransitionDirection {
    direction.value = before
    releases.emit(Release(position: .zero, velocity: Point(x, y)))
    return direction.value
  }

  @Test("goes forward after a fast release upwards, and backward after every other release")
  func defaults() {
    runtime.add(ChangeDirection(withVelocityOf: releases), to: direction)
    expect(direction.value == .forward)
    let table: [(velocity: Double, direction: TransitionDirection)] = [
      (-400, .forward), (-100, .forward), (-99.9, .backward), (0, .backward), (99, .backward),
      (100, .backward), (400, .backward),
    ]
    for (velocity, expected) in table {
      expect(release(-1000, velocity, from: .forward) == expected)
      expect(release(1000, velocity, from: .backward) == expected)
    }
  }

  @Test("sets the directions of the caller along the caller's axis, and can be tuned at any time")
  func tuned() {
    let change = ChangeDirection(
      withVelocityOf: releases, along: .x, minimumVelocity: 50, whenNegative: .backward,
      whenPositive: .forward, otherwise: nil)
    runtime.add(change, to: direction)
    expect(release(50, 0, from: .backward) == .forward)
    expect(release(-50, 0, from: .forward) == .backward)
    for before in [TransitionDirection.forward, .backward] {
      expect(release(49, 900, from: before) == before)
      expect(release(-49, -900, from: before) == before)
    }
    change.minimumVelocity.value = 250
    expect(release(200, 0, from: .backward) == .backward)
    change.axis.value = .y
    expect(release(0, 250, from: .backward) == .forward)
    change.whenPositive.value = nil
    change.whenNegative.value = .forward
    change.otherwise.value = .backward
    expect(release(0, 300, from: .backward) == .backward)
    expect(release(0, -300, from: .backward) == .forward)
    expect(release(0, 10, from: .forward) == .backward)
    change.minimumVelocity.value = 0
    expect(release(0, -0.5, from: .backward) == .forward)
    expect(release(0, 0, from: .forward) == .backward)
  }

  @Test("has a simulation for each property, applies constraints, and can be removed from one of them")
  func manyTargets() {
    let change = ChangeDirection(withVelocityOf: releases)
    let (fixed, free) = (
      ReactiveProperty(TransitionDirection.forward), ReactiveProperty(TransitionDirection.forward)
    )
    let addition = runtime.add(change, to: direction)
    runtime.add(change, to: fixed, constraints: { $0._map { _ in .forward } })
    runtime.add(change, to: free)
    releases.emit(Release(position: .zero, velocity: Point(0, 200)))
    expect((direction.value, fixed.value, free.value) == (.backward, .forward, .backward))
    addition.unsubscribe()
    releases.emit(Release(position: .zero, velocity: Point(0, -200)))
    expect((direction.value, free.value) == (.backward, .forward))
  }

  @Test("receives the releases of an interaction")
  func interaction() {
    let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    runtime.add(ChangeDirection(withVelocityOf: draggable.releases), to: direction)
    for (step, expected) in [(Point(0, 300), TransitionDirection.backward), (Point(0, -300), .forward)] {
      PointerScript(at: card.position.value).flick(by: step, endingAt: 900).lift()
        .play(on: card, clock: clock)
      expect(direction.value == expected)
    }
  }

  /// A press that moves upwards with 500 points per second.
  private func pull(_ card: MotionElement) -> PointerPress {
    let start = clock.now
    let press = PointerPress(on: card, clock: clock, at: Point(50, 300), time: start)
    for step in 1...10 { press.move(by: Point(0, -5), at: start + 0.01 * Double(step)) }
    return press
  }

  @Test("receives the releases of a pan, and only those while it is enabled")
  func pan() {
    let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
    let pan = PanGestureRecognizer()
    card.add(pan)
    let change = ChangeDirection(withVelocityOf: pan)
    runtime.add(change, to: direction)
    direction.value = .backward
    var press = pull(card)
    expect(runtime.isActive && direction.value == .backward)
    press.lift(at: clock.now)
    expect(!runtime.isActive && direction.value == .forward)
    clock.advance(by: 1)

    press = pull(card)
    press.cancel(at: clock.now)
    expect(direction.value == .backward, "a cancelled gesture is slow")
    clock.advance(by: 1)

    press = pull(card)
    change.enabled.value = false
    press.lift(at: clock.now)
    expect(!runtime.isActive && direction.value == .backward)
    clock.advance(by: 1)

    press = pull(card)
    change.enabled.value = true
    press.lift(at: clock.now)
    expect(direction.value == .forward, "it was enabled before the release")
    clock.advance(by: 1)

    direction.value = .backward
    press = pull(card)
    card.remove(pan)
    expect(direction.value == .backward)
  }

  @Test("uses the coordinate system of an element, and nothing after the element is deallocated")
  func coordinates() {
    let (card, pan) = (MotionElement(size: Point(100, 100)), PanGestureRecognizer())
    card.add(pan)
    do {
      let flipped = MotionElement()
      flipped.rotation.value = .pi
      runtime.add(ChangeDirection(withVelocityOf: pan, in: flipped), to: direction)
      pull(card).lift(at: clock.now)
      expect(direction.value == .backward)
    }
    direction.value = .forward
    clock.advance(by: 1)
    pull(card).lift(at: clock.now)
    expect(direction.value == .forward)
  }

  @Test("drops invalid velocities")
  func badInput() {
    var reports: [MotionDiagnostics.Report] = []
    let diagnostics = MotionDiagnostics { reports.append($0) }
    let change = ChangeDirection(withVelocityOf: releases, diagnostics: diagnostics)
    runtime.add(change, to: direction)
    expect(release(0, .nan, from: .forward) == .forward)
    for velocity in [-1, Double.nan, .infinity] { change.minimumVelocity.value = velocity }
    expect(change.minimumVelocity.value == 100)
    expect(reports == Array(repeating: .nonFiniteValue(of: "minimumVelocity"), count: 2))
  }

  @Test("stops the program if the minimum velocity is negative")
  func negative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ChangeDirection(withVelocityOf: PanGestureRecognizer(), minimumVelocity: -1)
    }
    expectMessage("The minimum velocity must be finite and at least 0, but it is -1.0.", in: result)
  }

  @Test("ends with its runtime, and retains nothing")
  func ownership() {
    expectNothingLeft { probe in
      let (card, pan) = (MotionElement(), PanGestureRecognizer())
      card.add(pan)
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let change = ChangeDirection(withVelocityOf: pan, in: card)
      runtime.add(change, to: direction)
      runtime.connect(direction, to: ReactiveProperty(.forward, writingThrough: { _ in _ = probe }))
      _ = PointerPress(on: card, at: .zero, time: 0).move(to: Point(0, 50), at: 0.1)
    }
    weak var change: ChangeDirection?
    do {
      let runtime = MotionRuntime(clock: clock)
      let made = ChangeDirection(withVelocityOf: releases)
      change = made
      runtime.add(made, to: direction)
    }
    expect(change == nil)
    expect(release(0, 200, from: .forward) == .forward)
  }
}
