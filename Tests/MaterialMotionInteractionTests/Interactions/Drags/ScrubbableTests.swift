// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A number that a drag changes")
struct ScrubbableTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let handle = MotionElement(size: Point(100, 40))
  private let openness = ReactiveProperty(0.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the handle upwards, in steps of 10 points, and lifts the pointer.
  private func pull(steps: Int, every interval: Double = 0.01, lifts: Bool = true) {
    var press = PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    for _ in 0..<steps { press = press.move(by: Point(0, -10), at: clock.now + interval) }
    if lifts { press.lift(at: clock.now) }
  }

  @Test("follows the drag, reports its releases, and stays where the hand let go of it")
  func stays() {
    let sheet = Scrubbable(openness, along: .y, distance: -400, within: Bounds(0...1))
    var releases: [Release<Double>] = []
    sheet.releases.subscribe { releases.append($0) }
    runtime.add(sheet, to: handle)
    pull(steps: 11)
    // The slop of 3 points is not counted.
    expect(abs(openness.value - (110.0 - 3) / 400) < 1e-9)
    expect(releases.count == 1 && releases[0].position == openness.value)
    expect(abs(releases[0].velocity - 1000.0 / 400) < 0.01)
    expect(!handle.isHeld && !clock.wantsFrames && handle.position.value == .zero)
  }

  @Test("tells where the drag began, and the greatest distance of the hand from there")
  func reach() {
    let sheet = Scrubbable(openness, along: .y, distance: -400)
    runtime.add(sheet, to: handle)
    expect(sheet.handReach == 0)
    var press = PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    for way in [-63.0, 58] { press = press.move(by: Point(0, way), at: clock.now + 0.1) }
    press.lift(at: clock.now)
    // The slop of 3 points is not counted.
    expect(sheet.handStart == Point(0, -3) && sheet.handOnStage == Point(0, -5))
    expect(abs(sheet.handReach - 60) < 1e-9)
    pull(steps: 2)
    expect(abs(sheet.handReach - 17) < 1e-9)
  }

  @Test("lands at the candidate that is nearest to the projection of the release", arguments: [5, 25])
  func lands(steps: Int) {
    let sheet = Scrubbable(
      openness, along: .y, distance: -400, within: Bounds(0...1),
      flight: .landing { $0.nearest(of: [0, 1]) })
    runtime.add(sheet, to: handle)
    // A slow drag has no velocity at its end.
    pull(steps: steps, every: 0.2)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == (steps == 5 ? 0 : 1) && openness.state == .atRest)
    openness.value = 0
    pull(steps: steps, every: 0.01)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1)
  }

  @Test("its last step is at most 0.1 points of the drag", arguments: [40.0, 400, 4000])
  func lastStep(distance: Double) {
    let sheet = Scrubbable(openness, along: .y, distance: -distance, flight: .landing { _ in 1 })
    runtime.add(sheet, to: handle)
    var values: [Double] = []
    openness.subscribe { values.append($0) }
    pull(steps: 4)
    clock.advance(by: 5, framesPerSecond: 60)
    let last = values.suffix(2)
    expect(values.last == 1 && !clock.wantsFrames)
    expect(abs(last.last! - last.first!) * distance <= 0.1)
  }

  @Test("the program can send it to another place, until the next release")
  func ordered() {
    let spring = Spring<Double>()
    let sheet = Scrubbable(
      openness, along: .y, distance: -400, flight: .landing(by: spring) { $0.nearest(of: [0, 1]) })
    runtime.add(sheet, to: handle)
    spring.destination.value = 0.3
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 0.3)
    pull(steps: 20)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1)
  }

  @Test("the spring shows where the number lands, before the observers receive the release")
  func shownLanding() {
    let spring = Spring(destination: 1.0)
    let plan = FlightPlan.landing(by: spring) { $0.nearest(of: [0, 1]) }
    let numbers = [ReactiveProperty(1.0), ReactiveProperty(1.0)]
    let handles = [handle, MotionElement(size: Point(100, 40))]
    let sheets = numbers.map { Scrubbable($0, along: .y, distance: 400, flight: plan) }
    for (sheet, handle) in zip(sheets, handles) { runtime.add(sheet, to: handle) }
    var shown: [Double] = []
    sheets[0].releases.subscribe { [spring] _ in shown.append(spring.destination.value) }
    pull(steps: 25, every: 0.2)
    expect(shown == [0] && spring.destination.value == 0)
    clock.advance(by: 5, framesPerSecond: 60)
    // The landing of one number does not move the other one, not even when that is enabled again.
    sheets[1].enabled.value = false
    sheets[1].enabled.value = true
    clock.advance(by: 5, framesPerSecond: 60)
    expect(numbers.map(\.value) == [0, 1])
    spring.destination.value = 0.5
    clock.advance(by: 5, framesPerSecond: 60)
    expect(numbers.map(\.value) == [0.5, 0.5])
  }

  @Test("a press catches it in flight, which is not a tap")
  func caught() {
    let sheet = Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 1 })
    runtime.add(sheet, to: handle)
    let tap = TapGestureRecognizer()
    handle.add(tap)
    var taps = 0
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in taps += 1 }
    pull(steps: 8)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let place = openness.value
    let press = PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(openness.value == place && handle.isHeld)
    press.lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1 && taps == 0)
  }

  @Test("a press stops nothing but its number, but it holds that while other motions of a runtime go on")
  func caughtMotions() {
    let (sheet, shadow) = (Scrubbable(openness, along: .y, distance: -400), ReactiveProperty(0.0))
    sheet.catchMotions(of: runtime)
    runtime.add(sheet, to: handle)
    runtime.add(Spring(destination: 1), to: shadow)
    clock.advance(by: 0.1, framesPerSecond: 100)
    let press = PointerPress(on: handle, clock: clock, at: .zero, time: clock.now)
    expect(shadow.value < 1 && handle.isHeld)
    press.lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    let second = PointerPress(on: handle, clock: clock, at: .zero, time: clock.now)
    expect(!handle.isHeld)
    second.lift(at: clock.now)
  }

  @Test("beyond its bounds, it follows less, and returns")
  func returns() {
    let sheet = Scrubbable(
      openness, along: .y, distance: -400, within: Bounds(0...0.1), elasticity: .length(0.5))
    runtime.add(sheet, to: handle)
    pull(steps: 20, lifts: false)
    expect(openness.value > 0.15 && openness.value < 0.4)
    sheet.enabled.value = false
    expect(!handle.isHeld)
    sheet.enabled.value = true
    PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now).lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 0.1)
    sheet.bounds.value = Bounds(0.5...1)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 0.5)
  }

  @Test("a second handle of the same number catches it in flight")
  func twoHandles() {
    let sheet = Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 1 })
    let other = MotionElement(size: Point(100, 40))
    for handle in [handle, other] { runtime.add(sheet, to: handle) }
    pull(steps: 8)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let press = PointerPress(on: other, clock: clock, kind: .mouse, at: .zero, time: clock.now)
      .move(by: Point(0, 20), at: clock.now + 0.02)
    let place = openness.value
    expect(place < 1)
    clock.advance(by: 0.3, framesPerSecond: 60)
    expect(openness.value == place && other.isHeld)
    press.lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1)
  }

  @Test("a hand that another one has replaced does not move the number when it lets go")
  func replacedHand() {
    let other = MotionElement(size: Point(100, 40))
    let lower = Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 0 })
    runtime.add(lower, to: handle)
    runtime.add(
      Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 1 }), to: other)
    let first = PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: clock.now)
      .move(by: Point(0, -30), at: clock.now + 0.02)
    PointerPress(on: other, clock: clock, kind: .mouse, at: .zero, time: clock.now)
      .move(by: Point(0, -30), at: clock.now + 0.02).lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1)
    first.lift(at: clock.now)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1)
    lower.enabled.value = false
    lower.enabled.value = true
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 0)
    openness.value = 0.5
    pull(steps: 3)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 0)
  }

  @Test("a row that is added later stays where it is, although another row has landed elsewhere")
  func laterRow() {
    let plan = FlightPlan.landing(by: Spring(destination: 0.0)) { _ in 1 }
    runtime.add(Scrubbable(openness, along: .y, distance: -400, flight: plan), to: handle)
    pull(steps: 8)
    clock.advance(by: 5, framesPerSecond: 60)
    let (number, row) = (ReactiveProperty(0.25), MotionElement(size: Point(100, 40)))
    runtime.add(Scrubbable(number, along: .y, distance: -400, flight: plan), to: row)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(openness.value == 1 && number.value == 0.25)
  }

  @Test("a number that is not finite has its home where it is first finite")
  func homeOfNaN() {
    let clock = ManualFrameClock(diagnostics: .silent)
    let runtime = MotionRuntime(clock: clock)
    let number = ReactiveProperty(Double.nan)
    runtime.add(Scrubbable(number, along: .y, distance: -400, flight: .spring(Spring())), to: handle)
    number.value = 0.5
    PointerPress(on: handle, clock: clock, kind: .mouse, at: .zero, time: 0)
      .move(by: Point(0, -60), at: 0.02).lift(at: 0.03)
    expect(number.value > 0.55)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(number.value == 0.5)
  }

  @Test("constraints may use its stream twice")
  func usedTwice() {
    let sheet = Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 1 })
    var values: [[Double]] = []
    for isUsedTwice in [false, true] {
      openness.value = 0
      let addition = runtime.add(sheet, to: handle) { numbers in
        isUsedTwice ? numbers.merge(with: numbers.filter { $0 > 2 }) : numbers
      }
      values.append([])
      let observation = openness.subscribe { values[values.count - 1].append($0) }
      pull(steps: 11)
      clock.advance(by: 5, framesPerSecond: 60)
      observation.unsubscribe()
      addition.unsubscribe()
    }
    expect(values[0].count == values[1].count && openness.value == 1 && !clock.wantsFrames)
    // The second drag begins later, so the times are rounded differently.
    expect(zip(values[0], values[1]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("has a recognizer, and emits the points at which a hand takes hold of the handle")
  func gripsAndRecognizer() {
    let sheet = Scrubbable(openness, along: .y, distance: -400)
    runtime.add(sheet, to: handle)
    var grips: [Point] = []
    sheet.grips.subscribe { grips.append($0) }
    pull(steps: 3)
    // The slop of 3 points is not counted.
    expect(grips == [Point(50, 17)])
    expect(sheet.recognizer(for: handle) === handle.gestureRecognizers.first)
  }

  @Test("settles after the drag and the flight, and leaves nothing behind when it is removed")
  func removed() {
    let sheet = Scrubbable(openness, along: .y, distance: -400, flight: .landing { _ in 1 })
    let subscription = runtime.add(sheet, to: handle)
    pull(steps: 8, lifts: false)
    var outcomes: [MotionOutcome] = []
    sheet.whenSettled { outcomes.append($0) }
    expect(outcomes.isEmpty)
    subscription.unsubscribe()
    expect(outcomes == [.interrupted] && handle.gestureRecognizers.isEmpty)
    expect(openness.state == .atRest && !clock.wantsFrames)
  }

  @Test("reports a flight that a hand catches or that the program turns as interrupted")
  func settles() {
    let spring = Spring(destination: 1.0)
    for plan in [FlightPlan.spring(spring), .decay()] {
      let sheet = Scrubbable(openness, along: .y, distance: -400, flight: plan)
      let addition = runtime.add(sheet, to: handle)
      var outcomes: [MotionOutcome] = []
      let observe = { _ = sheet.whenSettled { outcomes.append($0) } }
      pull(steps: 11)
      observe()
      expect(sheet.isActive && outcomes.isEmpty)
      clock.advance(by: 10, framesPerSecond: 60)
      expect(outcomes == [.finished])

      pull(steps: 11)
      observe()
      pull(steps: 1)
      expect(outcomes == [.finished, .interrupted])
      clock.advance(by: 10, framesPerSecond: 60)
      addition.unsubscribe()
    }
    let sheet = Scrubbable(openness, along: .y, distance: -400, flight: .spring(spring))
    runtime.add(sheet, to: handle)
    pull(steps: 11)
    var outcome: MotionOutcome?
    sheet.whenSettled { outcome = $0 }
    spring.destination.value = 0.5
    expect(outcome == .interrupted)
  }

  @Test("with a hold, a press must last, and the place of the hand is known at each value and at the release")
  func hold() {
    let course = DragCourse(distance: 100) { ($1.x - $0.x) / 100 }
    let scrub = Scrubbable(openness, by: course, afterHolding: .touch(0.3))
    runtime.add(scrub, to: handle)
    var places: [Point] = []
    openness.subscribe { _ in places.append(scrub.handPlace) }
    scrub.releases.subscribe { _ in places.append(scrub.handPlace) }
    PointerScript(at: Point(10, 0)).move(by: Point(50, 0), over: 0.1).lift().play(on: handle, clock: clock)
    expect(openness.value == 0 && places == [.zero])
    PointerScript(at: Point(10, 0)).hold(for: 0.4).move(by: Point(50, 0), over: 0.1).lift()
      .play(on: handle, clock: clock)
    expect(abs(openness.value - 0.5) < 1e-9)
    expect(places[1] == Point(10, 0) && places.last == Point(60, 0) && scrub.handPlace == Point(60, 0))
  }
}
