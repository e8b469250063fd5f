// SPDX-License-Identifier: Apache-2.0
import MaterialMotionTesting
import Testing

@testable import MaterialMotion

@Suite("The progress of an element")
struct ProgressOfTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let handle = MotionElement(size: Point(100, 40))
  private let openness = ReactiveProperty(0.5)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press() -> PointerPress {
    PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now)
  }

  /// Gives the element a pan that a host drives.
  private func addHost() -> HostedPanGestureRecognizer<MotionElement> {
    let pan = HostedPanGestureRecognizer(on: handle)
    handle.makePan = { _, _ in ElementPan(pan) {} }
    return pan
  }

  @Test("follows the pan, holds the element, and does not move it")
  func follows() {
    let pull = runtime.progress(of: handle, along: .y, distance: 100, from: openness)
    runtime.connect(pull, to: openness)
    let hand = press().move(to: Point(7, 10), at: 0.01).move(to: Point(7, 33), at: 0.02)
    expect(abs(openness.value - 0.5 - (33 - 3 * 10 / (10 * 10 + 7 * 7).squareRoot()) / 100) < 1e-12)
    expect(handle.isHeld && handle.position.value == .zero)
    hand.lift(at: 0.03)
    expect(!handle.isHeld && openness.state == .atRest)
  }

  @Test("observes changing bounds only as long as there is an element")
  func forgottenBounds() {
    let bounds = ReactiveProperty(Bounds(0...1))
    for _ in 0..<3 {
      let (row, number) = (MotionElement(size: Point(100, 40)), ReactiveProperty(0.0))
      let runtime = MotionRuntime(clock: clock)
      let pull = runtime.progress(of: row, along: .y, distance: 100, from: number, bounds: bounds)
      runtime.connect(pull, to: number)
      expect(bounds.storage.isObserved)
    }
    expect(!bounds.storage.isObserved)
  }

  @Test("follows the platform's pan if the element has one")
  func hosted() {
    let pan = addHost()
    runtime.connect(runtime.progress(of: handle, along: .x, distance: -100, from: openness), to: openness)
    expect(handle.gestureRecognizers.isEmpty)
    pan.press(at: .zero, time: 0, slop: 0)
    pan.move(to: Point(20, 5), time: 0.01)
    expect(openness.value == 0.3 && handle.isHeld)
    pan.release(at: Point(20, 5), time: 0.02)
    expect(!handle.isHeld)
  }

  @Test("is caught in motion by a press, which is not a tap", arguments: [true, false])
  func caught(isHosted: Bool) {
    let pan = isHosted ? addHost() : nil
    let spring = Spring(destination: 1.0)
    let pull = runtime.progress(of: handle, along: .y, distance: 100, from: openness)
    runtime.connect(springSource(spring, from: openness, clock: clock).toggled(with: pull), to: openness)
    let (tap, click) = (TapGestureRecognizer(), HostedPressGestureRecognizer(on: handle))
    handle.add(tap)
    var count = 0
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in count += 1 }
    gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in count += 1 }
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = openness.value
    if let pan {
      pan.press(at: .zero, time: clock.now, kind: .touch)
      click.press()
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(openness.value == place)
      pan.release(at: .zero, time: clock.now)
      click.recognize(at: .zero, time: clock.now)
    } else {
      let hand = press()
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(openness.value == place)
      hand.lift(at: clock.now)
    }
    expect(count == 0 && place > 0.55 && place < 0.95)
  }

  @Test("leaves a draggable ancestor in place, and hands the velocity over")
  func ancestor() {
    let panel = MotionElement()
    handle.parent = panel
    runtime.add(Draggable(), to: panel)
    let pull = runtime.progress(of: handle, along: .x, distance: 100, from: openness)
    let spring = Spring(destination: 0.5)
    runtime.connect(springSource(spring, from: openness, clock: clock).toggled(with: pull), to: openness)
    let velocities = GestureLog(of: pull.velocity(clock: clock))
    PointerScript(at: .zero).flick(by: Point(60, 0), endingAt: 900).lift().play(on: handle, clock: clock)
    expect(panel.position.value == .zero)
    expect((velocities.values.max() ?? 0) > 8)
    let released = openness.value
    clock.advance(by: 0.01)
    expect(openness.value > released + 0.05)
  }

  @Test("ends when the runtime is released, and when the element is deallocated")
  func ends() {
    var own: MotionRuntime? = MotionRuntime(clock: clock)
    own!.connect(own!.progress(of: handle, along: .x, distance: 100, from: openness), to: openness)
    expect(handle.gestureRecognizers.count == 1)
    own = nil
    expect(handle.gestureRecognizers.isEmpty)
    expectNothingLeft { probe in
      let element = MotionElement()
      element.position.subscribe { _ in _ = probe }
      runtime.connect(runtime.progress(of: element, along: .x, distance: 100, from: openness), to: openness)
    }
  }

  @Test(
    "has one pan while it has subscriptions, whatever their number, until the runtime ends",
    arguments: [true, false])
  func subscriptions(isHosted: Bool) {
    var count = 0
    if isHosted {
      handle.makePan = { [weak handle] _, _ in
        count += 1
        return ElementPan(HostedPanGestureRecognizer(on: handle!)) { count -= 1 }
      }
    }
    func pans() -> Int { count + handle.gestureRecognizers.count }
    do {
      let runtime = MotionRuntime(clock: clock)
      let pull = runtime.progress(of: handle, along: .x, distance: 100, from: openness)
      expect(pans() == 0)
      for _ in 1...2 {
        let first = pull.subscribe { _ in }
        let second = pull.velocity(clock: clock).subscribe { _ in }
        expect(pans() == 1)
        first.unsubscribe()
        expect(pans() == 1)
        second.unsubscribe()
        expect(pans() == 0)
      }
      pull.subscribe { _ in }
      expect(pans() == 1)
    }
    expect(pans() == 0)
  }

  @Test("leaves a draggable ancestor to the hand when its last subscription ends, also during a press")
  func unsubscribed() {
    let panel = MotionElement()
    handle.parent = panel
    runtime.add(Draggable(), to: panel)
    let pull = runtime.progress(of: handle, along: .x, distance: 100, from: openness)
    var states: [MotionState] = []
    let subscription = pull.subscribe(next: { _ in }, state: { states.append($0) })
    let hand = press().move(to: Point(20, 0), at: clock.now + 0.01)
    expect(handle.isHeld && states == [.atRest, .active])
    subscription.unsubscribe()
    expect(!handle.isHeld && states == [.atRest, .active])
    hand.lift(at: clock.now + 0.01)
    press().move(to: Point(20, 0), at: clock.now + 0.01).lift(at: clock.now + 0.01)
    expect(panel.position.value.x > 10 && states == [.atRest, .active])
  }

  @Test("rests when the runtime ends during a press")
  func runtimeEnds() {
    var states: [MotionState] = []
    do {
      let runtime = MotionRuntime(clock: clock)
      let pull = runtime.progress(of: handle, along: .x, distance: 100, from: openness)
      pull.subscribe(next: { _ in }, state: { states.append($0) })
      _ = press().move(to: Point(20, 0), at: clock.now + 0.01)
    }
    expect(states == [.atRest, .active, .atRest])
    expect(!handle.isHeld && handle.gestureRecognizers.isEmpty)
  }

  @Test("does not move a number that is caught beyond a limit", arguments: [true, false])
  func bounds(isHosted: Bool) {
    let pan = isHosted ? addHost() : nil
    let bounds = ReactiveProperty(Bounds(0...0.2))
    let pull = runtime.progress(of: handle, along: .y, distance: 100, from: openness, bounds: bounds)
    runtime.connect(
      springSource(Spring(destination: 1.0), from: openness, clock: clock).toggled(with: pull), to: openness)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = openness.value
    if let pan { pan.press(at: .zero, time: clock.now, kind: .touch) } else { _ = press() }
    expect(handle.isHeld && openness.value == place && place > 0.5)
    if let pan { pan.move(to: Point(0, 10), time: clock.now + 0.01) }
    expect(openness.value == place)
  }

  @Test("stops the program if the distance is 0")
  func badArgument() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(clock: ManualFrameClock())
      _ = runtime.progress(of: MotionElement(), along: .y, distance: 0, from: ReactiveProperty(0.0))
    }
    expectMessage("The distance must be finite and must not be 0, but it is 0.0.", in: zero)
  }
}
