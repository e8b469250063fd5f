// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

/// An element whose motion a test writes itself.
struct StagedFlight {
  let element = MotionElement(position: Point(400, 300), size: Point(96, 96))
  let stageSize = ReactiveProperty(Point(800, 600))
  let motion = ReactiveProperty(MotionState.atRest)
  let spring = ReactiveProperty(MotionState.atRest)
  let flight: Flight

  init() {
    flight = Flight(of: element, on: stageSize, motion: motion, spring: spring)
  }

  /// Moves the element relative to the middle of the stage, at a time, and adds a sample.
  @discardableResult
  func move(to way: Point, velocity: Point = .zero, by mover: Flight.Mover?, at time: Double) -> Bool {
    element.position.value = stageSize.value / 2 + way
    element.velocity.value = velocity
    motion.value = mover == nil ? .atRest : .active
    spring.value = mover == .spring ? .active : .atRest
    return flight.addSample(at: time)
  }
}

@Suite("Flight of an element")
struct FlightTests {
  private let staged = StagedFlight()
  private var flight: Flight { staged.flight }

  @Test("has no samples while nothing moves the element")
  func rest() {
    expect(!staged.move(to: Point(10, 0), by: nil, at: 1))
    expect(flight.samples.isEmpty && flight.motionCount == 0 && flight.mover == nil)
  }

  @Test("has positions relative to the middle, and places on the stage")
  func places() {
    staged.stageSize.value = Point(200, 200)
    staged.move(to: Point(20, -10), velocity: Point(5, 6), by: .hand, at: 1)
    expect(flight.samples.map(\.position) == [Point(20, -10)])
    expect(flight.samples.map(\.place) == [Point(120, 90)])
    expect(flight.samples.map(\.velocity) == [Point(5, 6)])
    expect(flight.mover == .hand)
  }

  @Test("lets no time pass between two motions, except for a short gap")
  func time() {
    for time in [10.0, 10.5] { staged.move(to: Point(time, 0), by: .hand, at: time) }
    staged.move(to: .zero, by: nil, at: 11)
    staged.move(to: .zero, by: nil, at: 12)
    staged.move(to: Point(1, 0), by: .hand, at: 100)
    expect(flight.samples.map { ($0.time * 1e6).rounded() / 1e6 } == [0, 0.5, 1, 1.15])
    expect(flight.samples.map(\.mover) == [.hand, .hand, nil, .hand])
    expect(flight.motionCount == 2)
  }

  @Test("has no second sample of the same state")
  func sameState() {
    expect(staged.move(to: Point(1, 0), by: .hand, at: 1))
    expect(!staged.move(to: Point(1, 0), by: .hand, at: 2))
    expect(staged.move(to: Point(1, 0), velocity: Point(1, 0), by: .hand, at: 3))
  }

  @Test("has a time that never decreases, though an event may be older than the last frame")
  func oldEvent() {
    staged.move(to: Point(1, 0), by: .spring, at: 5)
    staged.move(to: Point(2, 0), by: .spring, at: 5.02)
    staged.move(to: Point(2, 0), by: .hand, at: 5.01)
    expect(flight.samples.map(\.time) == flight.samples.map(\.time).sorted())
  }

  @Test("forgets samples after eight seconds")
  func memory() {
    for second in 0...20 { staged.move(to: Point(Double(second), 0), by: .hand, at: Double(second)) }
    expect(flight.samples.map(\.time) == (12...20).map(Double.init))
  }

  @Test("reports the speed at which a hand lets the element go, or catches it")
  func handOvers() {
    var news: [String] = []
    flight.report = { news.append("\($0) \($1)") }
    staged.move(to: Point(1, 0), by: .hand, at: 1)
    staged.move(to: Point(2, 0), velocity: Point(300, 400), by: .spring, at: 2)
    staged.move(to: Point(3, 0), velocity: Point(60, 80), by: .spring, at: 3)
    // The hand has already stopped the element.
    staged.move(to: Point(3, 0), by: .hand, at: 4)
    expect(news == ["released 500.0", "caught 100.0"])
    expect(flight.samples.map(\.handedOver) == [nil, Point(300, 400), nil, Point(60, 80)])
  }

  @Test("projects the end of each throw, until a hand catches the element")
  func projections() {
    let velocity = Point(300, -400)
    let end = Release(position: Point(402, 300), velocity: velocity).projection
    staged.move(to: Point(1, 0), velocity: velocity, by: .hand, at: 1)
    expect(flight.latestThrow == nil)
    staged.move(to: Point(2, 0), velocity: velocity, by: .spring, at: 2)
    staged.move(to: Point(3, 0), velocity: Point(60, 80), by: .spring, at: 3)
    expect(flight.latestThrow?.start == Point(402, 300) && flight.latestThrow?.end == end)
    expect(flight.samples.map(\.projection) == [nil, end - Point(400, 300), nil])
    staged.move(to: Point(4, 0), by: nil, at: 4)
    expect(flight.latestThrow?.end == end)
    staged.move(to: Point(4, 0), by: .hand, at: 5)
    expect(flight.latestThrow == nil)
  }

  @Test("projects the end of a throw that starts in flight")
  func throwInFlight() {
    staged.move(to: Point(1, 0), velocity: Point(300, 400), by: .spring, at: 1)
    staged.move(to: Point(2, 0), velocity: Point(200, 300), by: .spring, at: 2)
    staged.move(to: Point(2, 0), velocity: Point(-600, 0), by: .spring, at: 3)
    let throwing = Release(position: Point(402, 300), velocity: Point(-600, 0))
    expect(flight.latestThrow?.end == throwing.projection)
    expect(flight.samples.map { $0.projection != nil } == [true, false, true])
  }

  @Test("reports a flight that starts without a hand")
  func toss() {
    var news: [String] = []
    flight.report = { news.append("\($0) \($1)") }
    staged.move(to: Point(1, 0), by: .spring, at: 1)
    staged.move(to: .zero, by: nil, at: 2)
    expect(news.isEmpty)
    staged.move(to: Point(1, 0), velocity: Point(0, -70), by: .spring, at: 3)
    expect(news == ["tossed 70.0"])
  }
}
