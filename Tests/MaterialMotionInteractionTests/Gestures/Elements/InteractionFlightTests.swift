// SPDX-License-Identifier: Apache-2.0
import MaterialMotionTesting
import Testing

@testable import MaterialMotion

@Suite("The flight after a hand has let go")
struct InteractionFlightTests {
  private static let start = Point(200, 200)
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: start, size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Adds an interaction to the card, throws it, and checks where it comes to rest.
  @discardableResult
  private func expectArrival<I: Interaction>(
    after interaction: I, _ direction: Point = Point(1, 0), within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Point where I.Target == MotionElement {
    runtime.add(interaction, to: card)
    card.beThrown(direction, on: clock)
    return try MaterialMotionInteractionTests.expectArrival(
      of: card.position, on: clock, within: tolerance, location)
  }

  @Test("of a tossable leads home, or to the spring's destination", arguments: [nil, Point(400, 100)])
  func toss(destination: Point?) throws {
    let spring = destination.map { Spring(destination: $0) } ?? Spring()
    #expect(try expectArrival(after: Tossable(spring: spring)) == destination ?? Self.start)
  }

  @Test("of a tossable with a landing leads to the place that it has chosen")
  func landing() throws {
    #expect(try expectArrival(after: Tossable(landing: .detents([0, 300, 700], along: .x))).x == 700)
  }

  @Test("of a tossable in a layout leads to the place of the layout")
  func layout() throws {
    card.layoutPosition.value = Point(20, 30)
    #expect(try expectArrival(after: Tossable(landing: .layout)) == Point(20, 30))
  }

  @Test("of a flingable leads to its projection, or to an edge", arguments: [nil, 300.0])
  func fling(bound: Double?) throws {
    let flingable = Flingable()
    if let bound { flingable.fling.bounds.value = Bounds(x: 0...bound) }
    let end = try expectArrival(after: flingable, within: 0.1)
    expect(bound == nil ? end.x > 600 : end.x == bound)
  }

  @Test("of a flingable with a landing leads to it")
  func flingLanding() throws {
    let detents = stride(from: 0.0, through: 3000, by: 100).map { $0 }
    let end = try expectArrival(after: Flingable(landing: .detents(detents, along: .x)), within: 0.1)
    expect(detents.contains(end.x) && end.x > 600)
  }

  @Test("of a draggable that was pulled beyond its bounds leads back")
  func dragReturn() throws {
    #expect(try expectArrival(after: Draggable(within: Bounds(x: 0...210))) == Point(210, 200))
  }

  @Test("of a number that a drag changes, by every plan")
  func scrub() throws {
    let plans: [FlightPlan<Double>] = [
      .stay, .decay(), .spring(Spring(destination: 0.1)), .landing { $0.nearest(of: [0, 1]) },
    ]
    for (number, plan) in plans.enumerated() {
      let progress = ReactiveProperty(0.0)
      let handle = MotionElement(position: Self.start, size: Point(80, 80))
      let bounds = number == 0 ? 0...0.05 : 0...3
      let scrubbable = Scrubbable(
        progress, along: .x, distance: 400, within: Bounds(bounds), elasticity: .length(0.5), flight: plan)
      runtime.add(scrubbable, to: handle)
      handle.beThrown(on: clock)
      // It overshoots a little.
      let motion = try #require(progress.storage.visibleMotion(pointsPerUnit: 400))
      let way = abs(try #require(progress.storage.flight?.destination) - progress.value)
      expect(abs(motion.remaining - way * 400) < 1e-9 && motion.speed > 20)
      let end = try MaterialMotionInteractionTests.expectArrival(of: progress, on: clock, within: 0.1 / 400)
      expect(number == 1 ? end > 1 : end == [0.05, 0, 0.1, 1][number])
    }
  }

  // MARK: Manipulations

  /// Moves two fingers apart, around each other and to the right, and lifts them.
  private func manipulate(_ photo: MotionElement, growth: Double, turn: Double) {
    let fingers = FingersOnElement(photo, clock: clock)
    fingers.interval = 0
    var (focus, arm) = (Point(200, 190), Point(30, 0))
    fingers.land(focus - arm, focus + arm)
    for _ in 0..<12 {
      fingers.wait(1 / 60)
      focus += Point(10, 0)
      arm = Transform.rotation(by: turn / 60).apply(to: arm) * (1 + growth / 60)
      fingers.move(0, to: focus - arm)
      fingers.move(1, to: focus + arm)
    }
    fingers.lift(0, 1)
  }

  @Test("of a photo leads to its scale and its rotation at rest", arguments: [false, true])
  func manipulation(isThrown: Bool) throws {
    let manipulable = DirectlyManipulable(
      scaleBounds: Bounds(0.5...(isThrown ? 1e9 : 1.2)), flight: isThrown ? .decay() : .spring(Spring()),
      scaleFlight: isThrown ? .decay() : .stay,
      rotationFlight: isThrown ? .decay() : .spring(Spring(destination: 0)))
    runtime.add(manipulable, to: card)
    manipulate(card, growth: 4, turn: 3)
    let (scale, rotation) = (card.scale.storage, card.rotation.storage)
    let turn = try #require(rotation.flight?.destination)
    #expect(try #require(scale.flight).velocity > 1)
    // The position is that of the point between the fingers, which comes to rest before the element does.
    let way = try #require(card.position.storage.flight?.destination) - card.position.value
    expect(way.x * (isThrown ? 1 : -1) > 100)
    try MaterialMotionInteractionTests.expectArrival(of: card.scale, on: clock, within: 0.001)
    expect(card.rotation.value.isNear(turn, 0.001) && rotation.flight == nil && scale.flight == nil)
    expect(isThrown ? card.scale.value > 2 : card.scale.value == 1.2)
  }

  @Test("of a scale with constraints leads nowhere")
  func constrainedScale() throws {
    let manipulable = DirectlyManipulable(
      scaleBounds: Bounds(0.5...1.2), scale: { $0.clamped(to: 0...1.4) })
    runtime.add(manipulable, to: card)
    manipulate(card, growth: 4, turn: 0)
    let flight = try #require(card.scale.storage.flight)
    expect(flight.destination == nil)
  }

  // MARK: Scrolls

  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))

  private func scroll(_ scroller: Scroller, by distance: Double, endingAt speed: Double) {
    runtime.add(scroller, to: viewport)
    let (press, way) = (PointerScript(at: Point(200, 300)), Point(0, distance))
    let isFlick = speed > 0
    let drag = isFlick ? press.flick(by: way, endingAt: speed) : press.move(by: way, over: 0.4).hold(for: 0.2)
    drag.lift().play(on: viewport, clock: clock)
  }

  private func rows() -> MotionElement {
    MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
  }

  @Test(
    "of a scroll leads to where the content comes to rest: freely, at an end, at a detent, and back",
    arguments: [0, 1, 2, 3])
  func scroll(kind: Int) throws {
    let detents = kind == 2 ? [0.0, 500, 1000, 1500] : []
    let scroller = Scroller(rows(), along: .y, detents: detents)
    let (distance, speed) = [(-200.0, 2000.0), (-200, 9000), (-200, 1300), (200, 0)][kind]
    scroll(scroller, by: distance, endingAt: speed)
    let total = scroller.drive.total
    expect(kind == 3 || total.storage.flight!.velocity.y > 1000)
    let end = try MaterialMotionInteractionTests.expectArrival(of: total, on: clock, within: 0.1)
    expect(kind == 0 ? end.y > 1000 && end.y < 1300 : end.y == [0, 2400, 1000, 0][kind])
  }

  @Test("of a scroll by the program leads to its destination")
  func program() throws {
    let scroller = Scroller(rows(), along: .y)
    runtime.add(scroller, to: viewport)
    scroller.scroll(to: 700)
    expect(scroller.drive.total.storage.visibleMotion()?.remaining == 700)
    #expect(
      try MaterialMotionInteractionTests.expectArrival(of: scroller.drive.total, on: clock) == Point(0, 700))
  }

  @Test(
    "of a chain leads to where all of its members are at rest, also those that wait for each other",
    arguments: [false, true])
  func chain(isWaiting: Bool) throws {
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let sheet = MotionElement(position: Point(200, 1040), size: Point(400, 680), parent: stage)
    let rows = MotionElement(position: Point(200, 1000), size: Point(400, 2000), parent: sheet)
    let list = Scroller(rows, along: .y)
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 300, 620], start: 300)
    let chain = ScrollChain(along: .y, [card, .list(list)])
    runtime.add(chain, to: stage)
    if isWaiting {
      card.scroll(to: 620)
      clock.advance(by: 0.05)
      list.scroll(to: 400)
      expect(chain.drive.lines[0].line.waiting.count == 1)
    } else {
      PointerScript(at: Point(200, 700)).flick(by: Point(0, -200), endingAt: 1500).lift()
        .play(on: stage, clock: clock)
    }
    let end = try MaterialMotionInteractionTests.expectArrival(
      of: chain.drive.total, on: clock, within: 0.1)
    expect(sheet.position.value.y == 1040 - 620 && (!isWaiting || end.y == 1020))
  }
}
