// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("velocity(clock:)")
struct VelocityByClockTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the card downwards by 40 points in 40 ms, at 1000 points per second.
  private func drag() -> PointerPress {
    let press = PointerPress(on: card, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    for _ in 1...4 { press.move(by: Point(0, 10), at: clock.now + 0.01) }
    return press
  }

  @Test("estimates the velocity of a mapped drag, and hands it over at the release")
  func mapped() {
    let log = GestureLog(of: runtime.drag(card)._map { $0.y / 100 }.velocity(clock: clock))
    let press = drag()
    expect(abs((log.values.last ?? 0) - 10) < 0.01)
    press.lift(at: clock.now + 0.005)
    expect(abs((log.values.last ?? 0) - 10) < 0.01)
    expect(log.states.last == .atRest)
    clock.advance(by: 0.01)
    expect(log.values.last == 0)
    expect(!clock.wantsFrames)
  }

  @Test("becomes 0 in the first frame that shows a rest")
  func pause() {
    let log = GestureLog(of: runtime.drag(card)._map { $0.y / 100 }.velocity(clock: clock))
    let press = drag()
    clock.advance(by: 0.02)
    expect(abs((log.values.last ?? 0) - 10) < 0.01)
    clock.advance(by: 0.05)
    expect(log.values.last == 0)
    expect(!clock.wantsFrames)
    press.lift(at: clock.now + 0.01)
    expect(log.values.last == 0)
  }

  @Test("is 0 at a release after a rest, without a frame")
  func restedRelease() {
    let log = GestureLog(of: runtime.drag(card)._map { $0.y / 100 }.velocity(clock: clock))
    drag().lift(at: clock.now + 0.3)
    expect(log.values.last == 0)
  }

  @Test("is the gesture's velocity for streams of gestures")
  func gestures() {
    let pan = PanGestureRecognizer()
    card.add(pan)
    let translated = gestureSource(pan).translated(from: card.position, in: nil)
    let logs = [
      GestureLog(of: translated.velocity(clock: clock)),
      GestureLog(of: runtime.drag(card).velocity(clock: clock)),
    ]
    pan.shares(with: card.gestureRecognizers[1])
    let press = drag()
    let exact = pan.centroidVelocity(in: nil)
    expect(exact.y > 900)
    expect(logs[0].values.last == exact)
    expect(logs[1].values.last == exact)
    press.lift(at: clock.now + 0.002)
    expect(logs[0].values.last == pan.centroidVelocity(in: nil))
    clock.advance(by: 0.01)
    for log in logs { expect(log.values.last == .zero) }
    expect(!clock.wantsFrames)
  }

  @Test("is exact for springs and flings, and does not change their motion")
  func sources() {
    let value = ReactiveProperty(0.0)
    let velocity = ReactiveProperty(30.0)
    let spring = Spring(destination: 100.0)
    let springs = springSource(spring, from: value, velocity: velocity, clock: clock)
    let log = GestureLog(of: springs.velocity(clock: clock))
    expect(log.text == "30.0 A")
    expect(velocity.value == 30)
    clock.advance(by: 0.05)
    var (displacement, expected) = (-100.0, 30.0)
    SpringStep(spring.description.value, duration: 0.05).advance(&displacement, &expected)
    expect(abs((log.values.last ?? 0) - expected) < 1e-9)
    clock.advance(by: 5)
    expect(log.text.hasSuffix("0.0 R"))

    let flings = flingSource(Fling<Double>(), from: value, velocity: velocity, clock: clock)
    let flung = GestureLog(of: flings.velocity(clock: clock))
    clock.advance(by: 0.1)
    expect(abs((flung.values.last ?? 0) - Decay.normal.velocity(after: 0.1, from: 30)) < 1e-9)
    expect(velocity.value == 30)
  }

  @Test("is the spring's velocity for a property of an element")
  func element() {
    let spring = Spring(destination: Point(300, 100))
    let log = GestureLog(of: card.position.velocity(clock: clock))
    runtime.add(spring, to: card.position)
    clock.advance(by: 0.05)
    expect(log.values.last == card.velocity.value)
    expect(card.velocity.value.x > 0)
  }

  @Test("the velocity of an element's property is measured while a mapped stream moves it")
  func mappedElement() {
    let number = ReactiveProperty(0.0)
    let log = GestureLog(of: card.scale.velocity(clock: clock))
    runtime.connect(number._map { 1 + $0 }, to: card.scale)
    for step in 1...6 {
      clock.eventArrived(at: Double(step) * 0.01)
      number.value = Double(step) * 0.1
    }
    expect(abs((log.values.last ?? 0) - 10) < 0.01 && log.values.last == card.scaleVelocity.value)
  }

  @Test("is measured for a property, and is exact while a spring moves the property")
  func property() {
    let value = ReactiveProperty(0.0)
    let log = GestureLog(of: value.velocity(clock: clock))
    for step in 1...6 {
      clock.eventArrived(at: Double(step) * 0.01)
      value.value = Double(step) * 0.1
    }
    expect(abs((log.values.last ?? 0) - 10) < 0.01)
    let spring = Spring(destination: 0.6)
    runtime.add(spring, to: value)
    clock.advance(by: 0.01)
    var (displacement, expected) = (0.0, 10.0)
    SpringStep(spring.description.value, duration: 0.01).advance(&displacement, &expected)
    expect(abs((log.values.last ?? 0) - expected) < 0.05)
    clock.advance(by: 5)
    expect(log.values.last == 0)
    expect(value.value == 0.6)
  }

  @Test("is a precondition failure if the points per unit are not positive")
  func badArgument() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).velocity(clock: ManualFrameClock(), pointsPerUnit: 0)
    }
    expectMessage("The points per unit must be finite and greater than 0, but they are 0.0.", in: result)
  }

  @Test("releases observers that retain their subscription, even during a movement", arguments: 0..<6)
  func ownership(kind: Int) {
    final class Owner {
      var subscription: Subscription?
    }
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let value = ReactiveProperty(0.0)
      let card = MotionElement()
      let pan = PanGestureRecognizer(slop: 0)
      card.add(pan)
      let runtime = MotionRuntime(clock: clock)
      let spring = Spring(destination: 1.0)
      let streams = [
        value.velocity(clock: clock),
        value._map { $0 * 2 }.velocity(clock: clock),
        springSource(spring, from: value, clock: clock).velocity(clock: clock),
        gestureSource(pan).progress(along: .x, distance: 300, from: value).velocity(clock: clock),
        gestureSource(pan).translated(from: card.position).velocity(clock: clock).x(),
        runtime.drag(card).velocity(clock: clock).x(),
      ]
      let owner = Owner()
      owner.subscription = streams[kind].subscribe { _ in _ = (probe, owner) }
      value.value = 1
      clock.eventArrived(at: 0.01)
      value.value = 2
      PointerPress(on: card, clock: clock, at: .zero, time: 0.02).move(to: Point(20, 0), at: 0.03)
    }
  }
}

@Suite("A mapped stream that is handed over to a spring")
struct MappedHandOverTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let sheet = MotionElement(size: Point(300, 600))
  private let progress = ReactiveProperty(0.0)
  private let spring = Spring(destination: 0.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the sheet at 1000 points per second, and lifts the pointer.
  private func fling(after rest: Double = 0.005) {
    let press = PointerPress(on: sheet, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    for _ in 1...5 { press.move(by: Point(0, 10), at: clock.now + 0.01) }
    press.lift(at: clock.now + rest)
  }

  /// Returns the progress after the spring has moved it for some time.
  private func solution(from value: Double, velocity: Double, after seconds: Double) -> Double {
    var (displacement, velocity) = (value, velocity)
    SpringStep(spring.description.value, duration: seconds).advance(&displacement, &velocity)
    return displacement
  }

  private func expectHandOver(_ velocity: Double, _ sourceLocation: SourceLocation = #_sourceLocation) {
    let start = progress.value
    expect(start > 0.1, sourceLocation: sourceLocation)
    clock.advance(by: 0.02)
    let expected = solution(from: start, velocity: velocity, after: 0.02)
    expect(abs(progress.value - expected) < 1e-3, sourceLocation: sourceLocation)
  }

  @Test("keeps its velocity through toggled(with:)")
  func toggled() {
    let drag = runtime.drag(sheet)._map { $0.y / 300 }
    runtime.connect(springSource(spring, from: progress, clock: clock).toggled(with: drag), to: progress)
    fling()
    expectHandOver(1000 / 300)
  }

  @Test("has no velocity after a rest, even without a frame")
  func rested() {
    let drag = runtime.drag(sheet)._map { $0.y / 300 }
    runtime.connect(springSource(spring, from: progress, clock: clock).toggled(with: drag), to: progress)
    fling(after: 0.3)
    expectHandOver(0)
  }

  @Test("keeps its velocity if it is connected alone, before or after the spring", arguments: [false, true])
  func separate(isSpringFirst: Bool) {
    let draggable = Draggable()
    runtime.add(draggable, to: sheet)
    let drag = sheet.position._map { $0.y / 300 }
    if isSpringFirst { runtime.add(spring, to: progress) }
    runtime.connect(drag, to: progress)
    if !isSpringFirst { runtime.add(spring, to: progress) }
    runtime.toggle(spring, inReactionTo: draggable)
    fling()
    expectHandOver(1000 / 300)
  }

  @Test("keeps its velocity in each of two drags, and after a catch")
  func twice() {
    let drag = runtime.drag(sheet)._map { $0.y / 300 }
    runtime.connect(springSource(spring, from: progress, clock: clock).toggled(with: drag), to: progress)
    fling()
    clock.advance(by: 0.1, framesPerSecond: 100)
    fling()
    expectHandOver(1000 / 300)
  }

  @Test("keeps its velocity if a velocity property is connected first or last", arguments: [false, true])
  func explicit(isVelocityFirst: Bool) {
    let drag = runtime.drag(sheet)._map { $0.y / 300 }
    let velocity = ReactiveProperty(0.0)
    if isVelocityFirst { runtime.connect(drag.velocity(clock: clock), to: velocity) }
    let motion = springSource(spring, from: progress, velocity: velocity, clock: clock).toggled(with: drag)
    runtime.connect(motion, to: progress)
    if !isVelocityFirst { runtime.connect(drag.velocity(clock: clock), to: velocity) }
    fling()
    expectHandOver(1000 / 300)
  }

  @Test("has no velocity after a rest with jitter, in points as well as in units", arguments: [1.0, 100])
  func jitter(points: Double) {
    let value = ReactiveProperty(1.0)
    let spring = Spring(destination: 0.0, threshold: 0.1 / points)
    // Otherwise, a number has 100 points per unit.
    _ = value.velocity(clock: clock, pointsPerUnit: points)
    let drag = runtime.drag(sheet)._map { $0.y / points }
    runtime.connect(springSource(spring, from: value, clock: clock).toggled(with: drag), to: value)
    let press = PointerPress(on: sheet, clock: clock, kind: .mouse, at: .zero, time: clock.now)
    for _ in 1...5 { press.move(by: Point(0, 10), at: clock.now + 0.01) }
    for _ in 1...8 { press.move(by: Point(0, 0.12), at: clock.now + 0.01) }
    press.lift(at: clock.now + 0.005)
    var (displacement, velocity) = (value.value, 0.0)
    expect(displacement > 40 / points)
    SpringStep(spring.description.value, duration: 0.02).advance(&displacement, &velocity)
    clock.advance(by: 0.02)
    expect(abs(value.value - displacement) < 1e-9)
  }

  @Test("costs nothing before a stream takes over from the spring")
  func cost() {
    runtime.connect(springSource(spring, from: progress, clock: clock), to: progress)
    progress.value = 1
    spring.destination.value = 2
    clock.advance(by: 0.1)
    // A property with a velocity would have been exact.
    let log = GestureLog(of: progress.velocity(clock: clock))
    expect(log.values == [0])
  }
}
