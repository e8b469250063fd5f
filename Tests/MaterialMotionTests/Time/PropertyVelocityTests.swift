// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The velocity of a property")
struct PropertyVelocityTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let subject = MotionSubject<Double>()

  init() {
    runtime = MotionRuntime(clock: clock)
    subject.state = .active
  }

  private func wait(_ duration: Double, emitting value: (Double) -> Double) {
    let start = clock.now
    while clock.now < start + duration - 1e-9 {
      clock.advance(by: 1 / 60)
      subject.emit(value(clock.now - start))
    }
  }

  @Test("a stream that holds a value ends the velocity of the spring before it")
  func heldByStream() {
    let value = ReactiveProperty(0.0)
    let spring = Spring(destination: 1000.0, threshold: 0.1)
    let first = runtime.add(spring, to: value)
    clock.advance(by: 0.1, framesPerSecond: 60)
    first.unsubscribe()
    let holding = runtime.connect(subject, to: value)
    let place = value.value
    wait(0.5) { _ in place }
    runtime.add(Spring(destination: place, threshold: 0.1), to: value)
    holding.unsubscribe()
    var greatest = 0.0
    for _ in 0..<60 {
      clock.advance(by: 1 / 60)
      greatest = max(greatest, abs(value.value - place))
    }
    expect(greatest == 0)
  }

  @Test("a stream that holds an element ends the velocity of the spring before it")
  func heldElement() {
    let card = MotionElement()
    let spring = Spring(destination: Point(1000, 0))
    let first = runtime.add(spring, to: card.position)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(card.velocity.value.x > 2000)
    let places = MotionSubject<Point>()
    places.state = .active
    let holding = runtime.connect(places, to: card.position)
    first.unsubscribe()
    let place = card.position.value
    for _ in 0..<30 {
      clock.advance(by: 1 / 60)
      places.emit(place)
    }
    expect(card.velocity.value == .zero)
    runtime.add(Spring(destination: place), to: card.position)
    holding.unsubscribe()
    for _ in 0..<60 {
      clock.advance(by: 1 / 60)
      expect(card.position.value == place)
    }
  }

  @Test("a progress that a stream holds has no velocity of the hand before it")
  func heldProgress() {
    let sheet = MotionElement(size: Point(300, 600))
    let openness = ReactiveProperty(0.0)
    let pull = runtime.progress(of: sheet, along: .y, distance: 300, from: openness)
    let drag = runtime.connect(pull, to: openness)
    PointerPress(on: sheet, clock: clock, at: Point(10, 10), time: 0)
      .move(by: Point(0, 30), at: 0.016).move(by: Point(0, 30), at: 0.032).move(by: Point(0, 30), at: 0.048)
      .lift(at: 0.048)
    drag.unsubscribe()
    let spring = Spring(destination: 5.0)
    let first = runtime.add(spring, to: openness)
    clock.advance(by: 0.1, framesPerSecond: 60)
    first.unsubscribe()
    let holding = runtime.connect(subject, to: openness)
    let place = openness.value
    wait(0.5) { _ in place }
    runtime.add(Spring(destination: place), to: openness)
    holding.unsubscribe()
    for _ in 0..<60 {
      clock.advance(by: 1 / 60)
      expect(openness.value == place)
    }
  }

  @Test("a motion takes over the velocity of a spring that has taken over from a stream")
  func knownAfterMeasured() {
    let value = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 0.0, threshold: 0.1), to: value)
    let moving = runtime.connect(subject, to: value)
    wait(0.2) { 100 * $0 }
    moving.unsubscribe()
    runtime.add(Spring(destination: 1000.0, threshold: 0.1), to: value)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = value.value
    runtime.add(Spring(destination: place, threshold: 0.1), to: value)
    clock.advance(by: 1 / 60)
    expect(value.value > place + 10)
  }

  @Test("a number that a stream moves slowly hands its velocity over to a fling")
  func slowNumber() {
    let value = ReactiveProperty(0.0)
    let fling = Fling<Double>(decay: .normal)
    let motion = flingSource(fling, from: value, clock: clock).toggled(with: subject)
    subject.state = .atRest
    runtime.connect(motion, to: value)
    subject.state = .active
    wait(0.3) { 0.5 * $0 }
    let place = value.value
    subject.state = .atRest
    clock.advance(by: 20, framesPerSecond: 60)
    let expected = Decay.normal.projection(from: place, velocity: 0.5)
    expect(abs(value.value - expected) < 0.01)
  }

  @Test("a number goes on as slowly as a stream has moved it", arguments: [0.5, 0.02], [60.0, 120])
  func slowNumber(speed: Double, framesPerSecond: Double) {
    let value = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0)
    let motion = springSource(spring, from: value, clock: clock).toggled(with: subject)
    subject.state = .atRest
    runtime.connect(motion, to: value)
    subject.state = .active
    for frame in 1...Int(framesPerSecond / 2) {
      clock.advance(by: 1 / framesPerSecond)
      subject.emit(speed * Double(frame) / framesPerSecond)
    }
    let place = value.value
    spring.destination.value = place
    subject.state = .atRest
    clock.advance(by: 0.001)
    expect(abs((value.value - place) / 0.001 - speed) < 0.05 * speed)
  }

  @Test("an element that a mapped stream moves shows its measured velocity")
  func shownVelocity() {
    let card = MotionElement()
    let spring = Spring(destination: Point.zero)
    runtime.add(spring, to: card.position)
    let places = MotionSubject<Point>()
    places.state = .active
    runtime.connect(places, to: card.position)
    for number in 1...20 {
      clock.advance(by: 1 / 60)
      places.emit(Point(5 * Double(number), 0))
    }
    expect(abs(card.velocity.value.x - 300) < 1)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(card.velocity.value == .zero)
  }

  @Test("an element whose stream comes to rest has no velocity, and wants no more frames")
  func restingStream() {
    let card = MotionElement()
    runtime.add(Spring(destination: Point.zero), to: card.position)
    let places = MotionSubject<Point>()
    places.state = .active
    runtime.connect(places, to: card.position)
    for frame in 0..<6 {
      clock.advance(by: 1 / 60)
      places.emit(Point(Double(frame) * 10, 0))
    }
    expect(abs(card.velocity.value.x - 600) < 1 && clock.wantsFrames)
    places.state = .atRest
    expect(card.velocity.value == .zero && !clock.wantsFrames)
  }
}
