// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("FlightClock, with a fling")
struct FlingFlightsTests {
  /// A puck that is thrown from (100, 100), and a twin that frames draw.
  final class Stage {
    let leader = ManualFrameClock(startingAt: 10)
    let platform = FlightClockTests.Platform()
    let puck = MotionElement(position: Point(100, 100))
    let flingable: Flingable
    let clock: FlightClock
    let runtime: MotionRuntime
    let twinClock = ManualFrameClock(startingAt: 10)
    let twin = MotionElement(position: Point(100, 100))
    let twinFlingable: Flingable
    let twinRuntime: MotionRuntime

    init(
      _ make: () -> Flingable, constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? = nil
    ) {
      flingable = make()
      clock = FlightClock(
        following: leader, drawing: DrawnFling(flingable.fling, of: puck), of: puck, emitsFrames: false,
        drawer: platform)
      runtime = MotionRuntime(clock: clock)
      runtime.add(flingable, to: puck, constraints: constraints)
      twinFlingable = make()
      twinRuntime = MotionRuntime(clock: twinClock)
      twinRuntime.add(twinFlingable, to: twin)
    }

    func fly(_ velocity: Point, frames: Int = 3) {
      puck.toss(velocity: velocity)
      twin.toss(velocity: velocity)
      for _ in 0..<frames { leader.advance(by: 0.01) }
    }

    /// Compares the puck with the twin after an event.
    func expectExact(at time: Double) {
      leader.eventArrived(at: time)
      twinClock.advance(by: time - twinClock.now)
      expect((puck.position.value - twin.position.value).lengthSquared.squareRoot() < 1e-9)
      expect((puck.velocity.value - twin.velocity.value).lengthSquared.squareRoot() < 1e-7)
    }

    /// The greatest distance from the twin to the keyframes, until the twin rests.
    func greatestError() throws -> Double {
      let (keyframes, start) = try #require(platform.flight)
      var greatest = 0.0
      var index = 1
      while twin.isInFlight || twinClock.now < start + keyframes.duration {
        twinClock.advance(by: 0.002)
        let offset = min(max(0, (twinClock.now - start) / keyframes.duration), 1)
        while keyframes.offsets[index] < offset { index += 1 }
        let (early, late) = (keyframes.offsets[index - 1], keyframes.offsets[index])
        let way = keyframes.values[index] - keyframes.values[index - 1]
        let drawn = keyframes.values[index - 1] + way.scaled(by: (offset - early) / (late - early))
        if twinClock.now >= start {
          greatest = max(greatest, (drawn - twin.position.value).lengthSquared.squareRoot())
        }
      }
      return greatest
    }
  }

  static let edges = Bounds(x: 0...300, y: 0...250)

  @Test("a decay is drawn with the fewest pieces, and no frames are requested")
  func decay() throws {
    let stage = Stage { Flingable() }
    stage.fly(Point(600, -800), frames: 1)
    expect(stage.platform.flight == nil)
    stage.leader.advance(by: 0.01)
    let flight = try #require(stage.platform.flight)
    expect(!stage.leader.wantsFrames)
    let position = stage.puck.position.value
    expect(flight.keyframes.values.first == position)
    let expected = Decay.normal.keyframes(
      from: position, velocity: stage.puck.velocity.value, tolerance: 0.1)
    expect(flight.keyframes.values.count == expected.values.count)
    expect(abs(flight.keyframes.duration - expected.duration) < 1e-9)
    #expect(try stage.greatestError() <= 0.1)
  }

  enum Course: CaseIterable {
    case oneEdge, bothEdges, swingingEdge, stop, beyond, rail, landing, springLanding, almostAtEdge

    var flingable: Flingable {
      switch self {
      case .oneEdge: Flingable(within: Bounds(x: 0...300, y: -10_000...10_000))
      case .bothEdges: Flingable(within: edges)
      case .swingingEdge:
        Flingable(fling: Fling(bounds: edges, edge: SpringDescription(stiffness: 300, damping: 8)))
      case .stop: Flingable(fling: Fling(bounds: edges, edge: SpringDescription(response: 0)))
      case .beyond: Flingable(within: Bounds(x: 150...300, y: 0...90))
      case .rail: Flingable(along: .x, within: edges)
      case .landing: Flingable(landing: .nearest(of: [Point(500, 400)]))
      case .springLanding: Flingable(landing: .nearest(of: [Point(50, 400)]))
      case .almostAtEdge:
        Flingable(within: Bounds(x: 0...(100 + 1000 / Decay.normal.rate - 0.05), y: 0...250))
      }
    }
  }

  @Test("all phases of a flight are drawn, to the threshold", arguments: Course.allCases)
  func phases(_ course: Course) throws {
    let stage = Stage { course.flingable }
    stage.fly(Point(1000, 700))
    expect(!stage.leader.wantsFrames)
    let flight = try #require(stage.platform.flight)
    #expect(try stage.greatestError() <= 0.1)
    // The drawing ends with the last frame of the twin, not later.
    expect(abs(stage.twinClock.now - flight.time - flight.keyframes.duration) < 0.05)
    expect((flight.keyframes.values.last! - stage.twin.position.value).lengthSquared < 1e-9)
    stage.leader.eventArrived(at: flight.time + flight.keyframes.duration + 0.001)
    stage.clock.flights.didEnd()
    expect(stage.puck.position.value == stage.twin.position.value)
    expect(!stage.puck.isInFlight)
    expect(!stage.leader.wantsFrames)
  }

  @Test("events bring the element to the exact position and velocity, also after an edge")
  func events() {
    let stage = Stage { Flingable(within: Self.edges) }
    stage.fly(Point(1000, 700))
    for time in [10.1, 10.25, 10.3, 10.5, 11] { stage.expectExact(at: time) }
    expect(stage.platform.ends == 0)
  }

  @Test(
    "a change of the fling in mid-flight continues from the exact position",
    arguments: [
      { $0.decay.value = .fast }, { $0.bounds.value = Bounds(x: 0...200, y: 0...200) },
      { $0.edge.value = SpringDescription(stiffness: 300, damping: 8) },
      { $0.destination.value = Point(0, 0) },
    ] as [@Sendable (Fling<Point>) -> Void])
  func change(_ change: @Sendable (Fling<Point>) -> Void) {
    let stage = Stage { Flingable(within: Self.edges) }
    stage.fly(Point(1000, 700))
    stage.expectExact(at: 10.12)
    change(stage.flingable.fling)
    change(stage.twinFlingable.fling)
    expect(stage.platform.ends == 1)
    expect(stage.leader.wantsFrames)
    for _ in 0..<3 { stage.leader.advance(by: 0.01) }
    expect(stage.platform.begins == 2)
    stage.expectExact(at: 10.16)
    stage.expectExact(at: 10.6)
  }

  @Test("a new place of a landing in mid-flight ends the drawing")
  func landing() {
    let places = ReactiveProperty([Point(500, 400)])
    let stage = Stage { Flingable(landing: .nearest(of: places)) }
    stage.fly(Point(1000, 700))
    expect(stage.platform.begins == 1)
    stage.expectExact(at: 10.12)
    places.value = [Point(50, 50)]
    expect(stage.platform.ends == 1)
    for _ in 0..<3 { stage.leader.advance(by: 0.01) }
    expect(stage.platform.begins == 2)
    stage.expectExact(at: 10.5)
  }

  @Test("a fling that is stopped without an event leaves the element where it is")
  func stop() {
    let stage = Stage { Flingable(within: Self.edges) }
    stage.fly(Point(1000, 700))
    stage.leader.advance(by: 0.2)
    stage.flingable.fling.stop()
    stage.twinClock.advance(by: 0.23)
    expect((stage.puck.position.value - stage.twin.position.value).lengthSquared.squareRoot() < 1e-9)
    expect(stage.platform.ends == 1)
    expect(!stage.leader.wantsFrames)
  }

  @Test("frames draw a flight that a constraint changes, and an edge that swings without damping")
  func frames() {
    let limited = Stage({ Flingable() }, constraints: { $0._map { Point(min($0.x, 102), $0.y) } })
    limited.fly(Point(1000, 700), frames: 20)
    expect(limited.platform.flight == nil)
    let swinging = Stage {
      Flingable(fling: Fling(bounds: Self.edges, edge: SpringDescription(stiffness: 300, damping: 0)))
    }
    swinging.fly(Point(1000, 700), frames: 20)
    expect(swinging.platform.flight == nil)
    expect(swinging.leader.wantsFrames)
  }

  @Test("a fling that moves another element is not drawn")
  func otherElement() {
    let stage = Stage { Flingable() }
    let other = MotionElement(position: Point(100, 100))
    stage.runtime.add(stage.flingable, to: other)
    other.toss(velocity: Point(1000, 700))
    for _ in 0..<5 { stage.leader.advance(by: 0.01) }
    expect(stage.platform.flight == nil)
    expect(other.position.value != Point(100, 100))
  }
}
