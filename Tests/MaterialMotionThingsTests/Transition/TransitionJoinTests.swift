// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("ScreenTransition: members that join a hand, hands that may not begin, and an explicit end")
struct TransitionJoinTests {
  let clock = ManualFrameClock()
  let list = MotionElement(size: Point(400, 800))
  let page = MotionElement(size: Point(400, 800))
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))

  /// A transition that a hand holds at a progress, and that rested at its fore before.
  private func held(at progress: Double) -> (ScreenTransition, MotionSubject<Double>) {
    let (open, hand) = (ScreenTransition(on: clock, at: .forward), MotionSubject<Double>())
    open.follow(hand)
    hand.state = .active
    hand.emit(progress)
    return (open, hand)
  }

  @Test("the members of a screen at the back are shown at the progress that a hand holds")
  func places() {
    for progress in [0.98, 0.5, 0.1] {
      list.displacement.value = .zero
      let (open, hand) = held(at: progress)
      open.push(from: list, to: page, across: ReactiveProperty(400))
      expect(list.displacement.value == Point(-120 * progress, 0))
      hand.emit(0.25)
      expect(list.displacement.value == Point(-30, 0))
      open.end()
    }
    let (open, hand) = held(at: 0.5)
    open.sharedAxis(.x, from: list, to: page)
    expect(list.displacement.value == Point(-15, 0) && list.opacity.value == 0)
    hand.emit(0.2)
    expect(list.displacement.value == Point(-6, 0) && list.opacity.value > 0)
  }

  @Test("an end that is known later places its member in the hand, and in a flight")
  func lateEnds() {
    let (open, hand) = held(at: 0.5)
    let width = MotionSubject<Double>()
    open.push(from: list, to: page, across: width)
    expect(list.displacement.value == .zero)
    width.emit(400)
    expect(list.displacement.value == Point(-60, 0))
    hand.emit(1)
    expect(list.displacement.value == Point(-120, 0))
    open.end()

    list.displacement.value = .zero
    let later = MotionSubject<Double>()
    let flying = ScreenTransition(on: clock)
    flying.push(from: list, to: page, across: later)
    flying.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    later.emit(400)
    expect(abs(page.displacement.value.x - 400 * (1 - flying.progress.value)) < 1e-9)
    expect(list.displacement.value == .zero)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(list.displacement.value == Point(-120, 0) && page.displacement.value == .zero)
  }

  @Test("a shared element that joins a hand is between its sides")
  func shared() {
    let thumbnail = MotionElement(position: Point(60, 140), size: Point(80, 80))
    let header = MotionElement(position: Point(200, 200), size: Point(400, 400))
    let (flyer, runtime) = (MotionElement(), MotionRuntime(clock: clock))
    let (open, hand) = held(at: 0.75)
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: flyer)
    open.share(shared)
    expect(flyer.size.value == Point(320, 320) && header.opacity.value == 0)
    hand.emit(0.5)
    expect(flyer.size.value == Point(240, 240) && thumbnail.opacity.value == 0)
  }

  @Test("a hand that may not lead from an end does not begin, and one that may catches the flight")
  func limits() {
    let open = ScreenTransition(on: clock, at: .forward)
    let drag = open.drag(stage, along: .x, distance: -400)
    var mayLead = false
    var asked: [TransitionDirection] = []
    open.mayBegin = {
      asked.append($0)
      return mayLead
    }
    var time = 0.0
    func swipe(by way: Double) {
      func send(_ phase: PointerEvent.Phase, _ x: Double) {
        time += 0.016
        stage.receive(
          PointerEvent(identifier: 1, phase: phase, position: Point(x, 400), timestamp: time, kind: .touch))
      }
      send(.down, 100)
      for step in 1...10 { send(.move, 100 + way * Double(step) / 10) }
      send(.move, 100 + way)
      send(.up, 100 + way)
    }
    var states: [MotionState] = []
    drag.state.subscribe { states.append($0) }
    swipe(by: 200)
    expect(open.progress.value == 1 && states == [.atRest] && !asked.isEmpty && !asked.contains(.forward))
    mayLead = true
    swipe(by: 200)
    expect(open.progress.value < 1 && states.contains(.active))
    // In flight, nothing is asked.
    (mayLead, asked) = (false, [])
    swipe(by: -5)
    expect(asked == [])
  }

  @Test("a transition that has ended moves nothing, and its screens accept input, even if it is retained")
  func end() {
    let open = ScreenTransition(on: clock)
    open.push(from: list, to: page, across: ReactiveProperty(400))
    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(!list.acceptsInput.value)
    var outcomes: [MotionOutcome] = []
    open.whenSettled { outcomes.append($0) }
    open.end()
    expect(outcomes == [.interrupted])
    let place = page.displacement.value
    expect(list.acceptsInput.value && page.acceptsInput.value && place.x > 0 && !open.isActive)
    open.direction.value = .backward
    clock.advance(by: 1, framesPerSecond: 60)
    expect(page.displacement.value == place && !clock.wantsFrames)
    open.end()
  }
}
