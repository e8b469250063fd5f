// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The flight of a property")
struct PropertyFlightTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let number = ReactiveProperty(0.0)
  private let card = MotionElement(position: Point(100, 50), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func wait(_ seconds: Double) { clock.advance(by: seconds, framesPerSecond: 60) }

  @Test("by a spring leads to its destination, with its velocity")
  func spring() throws {
    runtime.add(Spring(destination: 300.0), to: number)
    expect(number.storage.flight?.velocity == 0)
    wait(0.05)
    #expect(try #require(number.storage.flight).velocity > 500)
    try expectArrival(of: number, on: clock)
  }

  @Test("by a spring that turns leads to the new destination")
  func turned() throws {
    let spring = Spring(destination: Point(400, 300))
    runtime.add(spring, to: card.position)
    wait(0.05)
    spring.destination.value = Point(-100, 0)
    expect(card.position.storage.flight?.destination == Point(-100, 0))
    try expectArrival(of: card.position, on: clock)
  }

  @Test("by a spring of a group leads to its destination")
  func group() throws {
    let spring = Spring(destination: 2.0)
    runtime.spring([.moving(card.rotation, by: spring)])
    wait(0.05)
    try expectArrival(of: card.rotation, on: clock)
  }

  @Test("by an undamped spring leads nowhere")
  func undamped() throws {
    runtime.add(
      Spring(destination: 300.0, description: SpringDescription(stiffness: 100, damping: 0)), to: number)
    wait(0.1)
    let flight = try #require(number.storage.flight)
    expect(flight.destination == nil && flight.velocity > 100)
  }

  @Test(
    "by a fling leads to where its decay ends, to an edge, or to its destination",
    arguments: [nil, 150.0, 700], [nil, 180.0])
  func fling(bound: Double?, destination: Double?) throws {
    let fling = Fling<Double>(bounds: bound.map { Bounds(0...$0) } ?? .unlimited)
    fling.destination.value = destination
    runtime.add(fling, to: number, velocity: 1000)
    try expectArrival(of: number, on: clock, within: 0.1)
  }

  @Test("by a tween leads to its last value")
  func tween() throws {
    let motion = KeyframeMotion(
      from: 0.0, to: 10, duration: 0.5, repeats: .count(2), autoreverses: true)
    runtime.add(Tween(motion), to: number)
    expect(number.storage.flight?.destination == 0)
    wait(0.2)
    try expectArrival(of: number, on: clock)
  }

  @Test("by a tween that repeats forever leads nowhere, and has a velocity")
  func endless() throws {
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 10, duration: 0.5, repeats: .forever)), to: number)
    wait(0.2)
    let flight = try #require(number.storage.flight)
    expect(flight.destination == nil && abs(flight.velocity - 20) < 1e-9)
  }

  @Test(
    "along a path leads to its end, and to the last direction",
    arguments: [ReducedTravel.jump, .crossfade])
  func path(reduced: ReducedTravel) throws {
    let path = MotionPath(through: [Point(100, 50), Point(200, 300), Point(500, 100)])
    let tween = PathTween(
      PathMotion(along: path, duration: 0.7), turnsElement: true, reducedMotion: reduced)
    runtime.add(tween, to: card)
    wait(0.1)
    let rotation = try #require(card.rotation.storage.flight?.destination)
    try expectArrival(of: card.position, on: clock)
    expect(card.position.value == Point(500, 100) && card.rotation.value.isNear(rotation, 1e-9))
  }

  @Test("by a motion of reduced motion leads to its end")
  func reducedMotion() {
    runtime.add(Spring(destination: 300.0), to: number)
    clock.prefersReducedMotion = true
    expect(number.storage.flight?.destination == 300)
  }

  // MARK: Streams

  @Test("by a connected spring leads to its destination")
  func connected() throws {
    runtime.connect(springSource(Spring(destination: 300.0), from: number, clock: clock), to: number)
    wait(0.05)
    try expectArrival(of: number, on: clock)
  }

  @Test("through operators and constraints leads nowhere, because they may change its values")
  func changed() throws {
    let other = ReactiveProperty(0.0)
    let spring = Spring(destination: 300.0)
    runtime.connect(springSource(spring, from: number, clock: clock).clamped(to: 0...50), to: number)
    runtime.add(Spring(destination: 300.0), to: other) { $0.clamped(to: 0...50) }
    runtime.spring([.moving(card.rotation, by: spring, constraints: { $0.clamped(to: 0...50) })])
    runtime.add(Tossable(spring: Spring(destination: .zero)), to: card) { $0.xLocked(to: 100) }
    wait(0.05)
    for flight in [number.storage.flight, other.storage.flight, card.rotation.storage.flight] {
      let flight = try #require(flight)
      expect(flight.destination == nil && flight.velocity > 500)
    }
    let position = try #require(card.position.storage.flight)
    expect(position.destination == nil && position.velocity.y < -50)
  }

  @Test("by a stream that the application computes has the measured velocity")
  func computed() throws {
    // Something that was added to a property measures it.
    runtime.add(Draggable(), to: card)
    let moved = ReactiveProperty(0.0)
    runtime.connect(moved.map { Point($0, 0) }, to: card.position)
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 1)), to: moved)
    wait(0.5)
    let flight = try #require(card.position.storage.flight)
    expect(flight.destination == nil && flight.velocity.isWithin(5, of: Point(100, 0)))
    wait(1)
    expect(card.position.storage.flight == nil)
  }

  // MARK: Hands

  @Test("is none while a hand moves it, and none after it has let go without a flight")
  func hand() {
    runtime.add(Draggable(), to: card)
    let press = PointerPress(on: card, clock: clock, at: Point(100, 50), time: clock.now)
    for _ in 0..<5 { press.move(by: Point(20, 0), at: clock.now + 0.02) }
    expect(card.position.isActive && card.velocity.value.x > 500)
    expect(card.position.storage.flight == nil && card.position.coordinate(.x).storage.flight == nil)
    expect(card.visibleMotion == nil)
    press.lift(at: clock.now)
    expect(card.position.storage.flight == nil && card.visibleMotion == nil)
  }

  @Test("is none at rest, also if the program has written a velocity or a value")
  func rest() {
    expect(card.position.storage.flight == nil)
    card.velocity.value = Point(100, 0)
    card.position.value = Point(300, 0)
    expect(card.position.storage.flight == nil && card.visibleMotion == nil)
  }

  // MARK: Coordinates

  @Test("of points consists of the flights of the coordinates")
  func coordinates() throws {
    let (x, y) = (card.position.coordinate(.x), card.position.coordinate(.y))
    runtime.add(Spring(destination: 300.0), to: x)
    wait(0.05)
    var flight = try #require(card.position.storage.flight)
    expect(flight.destination == Point(300, 50) && flight.velocity.x > 100 && flight.velocity.y == 0)
    expect(y.storage.flight == nil && x.storage.flight?.destination == 300)
    runtime.add(Tween(KeyframeMotion(from: 50.0, to: 90, duration: 1)), to: y)
    wait(0.1)
    flight = try #require(card.position.storage.flight)
    expect(abs(flight.velocity.y - 40) < 1e-9)
    #expect(try expectArrival(of: card.position, on: clock) == Point(300, 90))
  }

  @Test("of a coordinate is that of the points")
  func coordinateOfPoints() throws {
    let y = card.position.coordinate(.y)
    runtime.add(Spring(destination: Point(400, 300)), to: card.position)
    wait(0.05)
    #expect(try #require(y.storage.flight).velocity > 100)
    #expect(try expectArrival(of: y, on: clock) == 300)
  }

  @Test("of points leads nowhere while a coordinate does")
  func endlessCoordinate() throws {
    runtime.add(Spring(destination: 300.0), to: card.position.coordinate(.x))
    runtime.add(
      Tween(KeyframeMotion(from: 0.0, to: 10, duration: 0.5, repeats: .forever)),
      to: card.position.coordinate(.y))
    wait(0.1)
    let flight = try #require(card.position.storage.flight)
    expect(flight.destination == nil && flight.velocity.x > 100 && abs(flight.velocity.y - 20) < 1e-9)
  }

  @Test("of the displacement and of the position differ by the place of the layout")
  func displacement() throws {
    card.layoutPosition.value = Point(60, 20)
    runtime.add(Spring(destination: 0.0), to: card.displacement.coordinate(.x))
    wait(0.05)
    let flight = try #require(card.displacement.storage.flight)
    expect(flight.destination == Point(0, 30) && flight.velocity.x < -100)
    expect(card.position.storage.flight?.destination == Point(60, 50))
    expect(card.position.coordinate(.y).storage.flight == nil)
    #expect(try expectArrival(of: card.position.coordinate(.x), on: clock) == 60)
  }

  @Test("of points that a stream moves, while a spring moves a coordinate")
  func streamOfCoordinate() throws {
    let moved = ReactiveProperty(0.0)
    runtime.connect(moved.map { $0 }, to: card.position.coordinate(.y))
    runtime.add(Spring(destination: 300.0), to: moved)
    runtime.add(Spring(destination: 300.0), to: card.position.coordinate(.x))
    wait(0.1)
    let flight = try #require(card.position.storage.flight)
    expect(flight.destination == nil && flight.velocity.x > 100)
    expect(card.position.coordinate(.x).storage.flight?.destination == 300)
    expect(card.position.coordinate(.y).storage.flight != nil)
  }

  @Test("of a coordinate is that of its spring, also while a stream is connected to the points")
  func streamOfPoints() throws {
    let x = card.position.coordinate(.x)
    let moved = ReactiveProperty(0.0)
    runtime.connect(moved.map { Point(0, $0) }, to: card.position)
    runtime.add(Spring(destination: 300.0), to: moved)
    runtime.add(Spring(destination: 300.0), to: x)
    wait(0.1)
    expect(x.storage.flight?.destination == 300 && x.storage.flight!.velocity > 100)
    let flight = try #require(card.position.storage.flight)
    expect(flight.destination == nil && flight.velocity.x == x.storage.flight?.velocity)
  }

  // MARK: Timelines

  @Test("on a timeline leads to where the timeline ends", arguments: [0.5, nil])
  func timeline(duration: Double?) throws {
    let timeline = Timeline(on: clock, duration: duration)
    let motions = MotionRuntime(clock: timeline)
    motions.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 0.8)), to: number)
    timeline.rate.value = 0.5
    timeline.play()
    wait(0.1)
    #expect(abs(try #require(number.storage.flight).velocity - 62.5) < 1e-9)
    let end = try expectArrival(of: number, on: clock, within: 1e-6, staysActive: duration != nil)
    expect(end == (duration == nil ? 100 : 62.5))
  }

  @Test("on a timeline that plays backward leads to its beginning")
  func backward() throws {
    let choreography = Choreography(on: clock)
    choreography.add(KeyframeMotion(from: 0.0, to: 100, duration: 1), to: number)
    choreography.add(KeyframeMotion(from: 100.0, to: 30, duration: 1), to: number)
    choreography.play()
    wait(0.5)
    expect(number.storage.flight?.destination == 30)
    choreography.timeline.reverse()
    wait(0.1)
    #expect(try #require(number.storage.flight).velocity < -50)
    #expect(try expectArrival(of: number, on: clock, staysActive: true) == 0)
  }

  @Test("on a timeline that stands still leads to where it is")
  func paused() throws {
    let timeline = Timeline(on: clock)
    let motions = MotionRuntime(clock: timeline)
    motions.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 1)), to: number)
    timeline.seek(to: 0.4)
    expect(number.isActive)
    let flight = try #require(number.storage.flight)
    expect(flight.velocity == 0 && flight.destination == number.value && abs(number.value - 40) < 1e-9)
    expect(number.storage.visibleMotion(pointsPerUnit: 1000) == VisibleMotion(speed: 0, remaining: 0))
  }

  @Test("on a timeline without an end leads nowhere if the motion has none")
  func endlessTimeline() throws {
    let timeline = Timeline(on: clock)
    let motions = MotionRuntime(clock: timeline)
    motions.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 1, repeats: .forever)), to: number)
    timeline.play()
    wait(0.4)
    let flight = try #require(number.storage.flight)
    expect(flight.destination == nil && abs(flight.velocity - 100) < 1e-9)
  }

  @Test("on a timeline on another one leads to where the outer one stops")
  func nested() throws {
    let outer = Timeline(on: clock, duration: 0.6)
    let inner = Timeline(on: outer)
    let motions = MotionRuntime(clock: inner)
    motions.add(Spring(destination: 300.0), to: number)
    inner.play()
    outer.play()
    wait(0.1)
    let destination = try #require(number.storage.flight?.destination)
    expect(destination > 200 && destination != 300)
    wait(5)
    expect(number.value.isNear(destination, 1e-6))
  }

  @Test("of a timeline's motion that another one of the timeline follows leads nowhere")
  func succession() throws {
    let timeline = Timeline(on: clock)
    let motions = MotionRuntime(clock: timeline)
    timeline.play()
    motions.add(Spring(destination: 300.0), to: number)
    wait(0.2)
    motions.add(Spring(destination: 100.0), to: number)
    wait(0.2)
    expect(number.storage.flight?.destination == 100)
    timeline.rate.value = -1
    wait(0.3)
    expect(number.storage.flight?.destination == 0)
    timeline.rate.value = 1
    wait(0.05)
    expect(number.storage.flight != nil && number.storage.flight?.destination == nil)
  }
}
