// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A landing")
struct LandingTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let sheet = MotionElement(position: Point(200, 400), size: Point(400, 800))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Expects the place at which a Tossable with this landing comes to rest after a release.
  private func expect(
    _ landing: Landing, from position: Point, velocity: Point = .zero, endsAt end: Point,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let card = MotionElement(position: position)
    let tossable = Tossable(landing: landing)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tossable, to: card)
    card.toss(velocity: velocity)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(card.position.value == end, sourceLocation: sourceLocation)
    #expect(
      card.position.state == .atRest && card.velocity.value == .zero, sourceLocation: sourceLocation)
  }

  @Test("at detents chooses the nearest to the projection of a release")
  func detents() {
    let landing = Landing.detents([700, 80, 400], along: .y)
    expect(landing, from: Point(20, 200), endsAt: Point(20, 80))
    expect(landing, from: Point(20, 250), endsAt: Point(20, 400))
    expect(landing, from: Point(20, 2000), endsAt: Point(20, 700))
    expect(landing, from: Point(20, 200), velocity: Point(0, 600), endsAt: Point(20, 400))
    expect(landing, from: Point(20, 200), velocity: Point(0, 1200), endsAt: Point(20, 700))
    expect(landing, from: Point(20, 600), velocity: Point(0, -3000), endsAt: Point(20, 80))
    let byPosition = Landing.detents([80, 400, 700], along: .y, by: .position)
    expect(byPosition, from: Point(20, 200), velocity: Point(0, 1200), endsAt: Point(20, 80))
    let fast = Landing.detents([80, 400, 700], along: .y, by: .projection(by: .fast))
    expect(fast, from: Point(20, 200), velocity: Point(0, 1200), endsAt: Point(20, 400))
  }

  @Test("at the next detent passes none of them")
  func next() {
    let landing = Landing.detents([0, 300, 600, 900], along: .x, skipping: .next)
    expect(landing, from: Point(100, 7), velocity: Point(5000, 0), endsAt: Point(300, 7))
    expect(landing, from: Point(300, 7), velocity: Point(5000, 0), endsAt: Point(600, 7))
    expect(landing, from: Point(300, 7), velocity: Point(-5000, 0), endsAt: Point(0, 7))
    expect(landing, from: Point(900, 7), velocity: Point(5000, 0), endsAt: Point(900, 7))
    expect(landing, from: Point(1000, 7), velocity: Point(-5000, 0), endsAt: Point(900, 7))
    expect(landing, from: Point(140, 7), endsAt: Point(0, 7))
  }

  @Test("at points chooses the nearest to the projection")
  func points() {
    let corners = Landing.nearest(of: [Point(0, 0), Point(300, 0), Point(0, 600), Point(300, 600)])
    expect(corners, from: Point(100, 100), endsAt: Point(0, 0))
    expect(corners, from: Point(100, 100), velocity: Point(400, 800), endsAt: Point(300, 600))
  }

  @Test("at edges chooses the nearest place on an edge, also for a throw beyond the edge")
  func edges() {
    let sides = Landing.edges(of: Bounds(x: 40...360))
    expect(sides, from: Point(100, 90), endsAt: Point(40, 90))
    expect(sides, from: Point(100, 90), velocity: Point(1000, 0), endsAt: Point(360, 90))
    let frame = Landing.edges(of: Bounds(x: 0...400, y: 0...800))
    expect(frame, from: Point(200, 750), endsAt: Point(200, 800))
    expect(frame, from: Point(200, 400), velocity: Point(-4000, 4000), endsAt: Point(0, 800))
    expect(sides, from: Point(100, 90), velocity: Point(0, 3000), endsAt: Point(40, 90))
    expect(.edges(of: .unlimited), from: Point(7, 8), endsAt: Point(7, 8))
  }

  @Test("without places, or with places that are not finite, leaves the element at its release")
  func nowhere() {
    expect(.detents([], along: .x), from: Point(7, 8), endsAt: Point(7, 8))
    expect(.detents([.nan, .infinity], along: .x), from: Point(7, 8), endsAt: Point(7, 8))
    expect(.nearest(of: [Point(.nan, 0)]), from: Point(7, 8), endsAt: Point(7, 8))
    expect(Landing { _ in Point(.nan, 0) }, from: Point(7, 8), endsAt: Point(7, 8))
  }

  @Test("of a Tossable may be beyond the bounds, but a coordinate kept from the release is clamped to them")
  func beyondBounds() {
    let tossable = Tossable(
      within: Bounds(x: 200...200, y: 100...700), landing: .detents([0, 400, 900], along: .y))
    runtime.add(tossable, to: sheet)
    PointerScript(at: Point(200, 400)).flick(by: Point(60, 80), endingAt: 2000).lift()
      .play(on: sheet, clock: clock)
    #expect(sheet.position.value.x > 210)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 900))
    PointerScript(at: Point(200, 400)).move(by: Point(60, 0), over: 0.3).hold(for: 0.2).lift()
      .play(on: sheet, clock: clock)
    #expect(sheet.position.value.x > 210)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 900))
  }

  @Test("of a Tossable may be beyond the bounds if a function chooses it, also after a toss")
  func functionBeyondBounds() {
    let row = MotionElement(size: Point(400, 60))
    let tossable = Tossable(
      within: Bounds(x: -120...0, y: 0...0),
      landing: Landing { $0.projection.x < -260 ? Point(-400, 0) : .zero })
    runtime.add(tossable, to: row)
    row.toss(velocity: Point(-1500, 0))
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(row.position.value == Point(-400, 0))
    row.toss(velocity: Point(1500, 0))
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(row.position.value == .zero)
  }

  @Test("clamps a kept coordinate to the bounds, even if the program has sent it beyond them")
  func sentBeyondBounds() {
    let detents = ReactiveProperty([0.0, 400])
    let tossable = Tossable(within: Bounds(x: 0...300), landing: .detents(detents, along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.destination.value = Point(500, 400)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(500, 400))
    detents.value = [0, 450]
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(300, 450))
  }

  @Test("clamps a kept coordinate to new bounds, even if it is that of the last destination")
  func resized() {
    let detents = ReactiveProperty([100.0, 400, 700])
    let tossable = Tossable(within: Bounds(x: 200...200), landing: .detents(detents, along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.destination.value = Point(200, 700)
    clock.advance(by: 2, framesPerSecond: 60)
    tossable.bounds.value = Bounds(x: 400...400)
    #expect(sheet.position.value == Point(200, 700) && sheet.position.state == .atRest)
    detents.value = [120, 420, 720]
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(400, 720))
  }

  @Test(
    "clamps a kept coordinate to new bounds after a drag along the other axis, over any distance",
    arguments: [-40.0, -37.3, 11.7, 60])
  func draggedAfterResize(_ distance: Double) {
    let tossable = Tossable(
      within: Bounds(x: 200...200), landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.bounds.value = Bounds(x: 400...400)
    PointerScript(at: Point(200, 400)).move(by: Point(0, distance), over: 0.3).hold(for: 0.2).lift()
      .play(on: sheet, clock: clock)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(400, 400))
  }

  @Test("chosen by a function is not clamped, even if the function returns a coordinate of the release")
  func functionKeepsNothing() {
    let tossable = Tossable(
      within: Bounds(x: 0...100), landing: Landing { Point($0.position.x, 400) })
    runtime.add(tossable, to: sheet)
    sheet.toss(velocity: Point(0, 100))
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 400))
  }

  @Test("of a Flingable is within the bounds")
  func withinBounds() {
    let flingable = Flingable(
      within: Bounds(x: 200...200, y: 100...700), landing: .detents([0, 400, 900], along: .y))
    runtime.add(flingable, to: sheet)
    sheet.toss(velocity: Point(0, 2000))
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 700))
  }

  @Test("moves nothing when the interaction is added")
  func added() {
    runtime.add(Tossable(landing: .detents([0, 900], along: .y)), to: sheet)
    #expect(sheet.position.value == Point(200, 400) && sheet.position.state == .atRest)
    #expect(!clock.wantsFrames)
  }

  @Test("writes the spring's destination, and the program may write another place")
  func handAndProgram() {
    let tossable = Tossable(landing: .detents([100, 400, 700], along: .y))
    runtime.add(tossable, to: sheet, constraints: { $0.xLocked(to: 200) })
    var destinations: [Double] = []
    tossable.spring.destination.subscribe { destinations.append($0.y) }
    PointerScript(at: Point(200, 400)).flick(by: Point(10, 150), endingAt: 900).lift()
      .play(on: sheet, clock: clock)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 700))
    tossable.spring.destination.value = Point(200, 100)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 100))
    #expect(destinations == [400, 700, 100])
  }

  @Test("of one element leaves the other elements of the interaction in place")
  func severalElements() {
    let tossable = Tossable(landing: .detents([100, 700], along: .y))
    let other = MotionElement(position: Point(0, 100))
    runtime.add(tossable, to: sheet)
    runtime.add(tossable, to: other)
    sheet.toss(velocity: Point(0, 3000))
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 700) && other.position.value == Point(0, 100))
    tossable.spring.destination.value = Point(50, 400)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(50, 400) && other.position.value == Point(50, 400))
  }

  @Test("at detents that change takes an element at rest to the nearest one")
  func changedAtRest() {
    let detents = ReactiveProperty([100.0, 400, 700])
    runtime.add(Tossable(landing: .detents(detents, along: .y)), to: sheet)
    detents.value = [120, 470, 820]
    #expect(sheet.position.state == .active)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 470))
  }

  @Test("at detents that change takes an element that the program has moved from its present place")
  func changedAfterMove() {
    let detents = ReactiveProperty([0.0, 300, 700])
    let tossable = Tossable(landing: .detents(detents, along: .y))
    runtime.add(tossable, to: sheet)
    sheet.position.value = Point(200, 690)
    detents.value = [10, 310, 710]
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 710))
    sheet.toss(velocity: Point(0, -3000))
    clock.advance(by: 0.1, framesPerSecond: 60)
    tossable.spring.stop()
    let place = sheet.position.value.y
    detents.value = [0, place - 10, 2000]
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, place - 10))
  }

  @Test("takes an element to the nearest place when the interaction is enabled again")
  func enabledAgain() {
    let tossable = Tossable(landing: .detents([0, 300, 700], along: .y))
    runtime.add(tossable, to: sheet)
    sheet.position.value = Point(200, 690)
    tossable.enabled.value = false
    tossable.enabled.value = true
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 700))
    tossable.enabled.value = false
    sheet.position.value = Point(100, 340)
    tossable.enabled.value = true
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(100, 300))
  }

  /// The pointers of a press that catches the sheet, and trembles.
  private func touch(by way: Double) -> PointerPress {
    PointerPress(on: sheet, clock: clock, at: sheet.position.value, time: clock.now)
      .move(by: Point(0, way), at: clock.now + 0.1).move(by: .zero, at: clock.now + 0.2)
  }

  @Test("is not chosen by a touch that catches a flight to a destination of the program")
  func touched() {
    let tossable = Tossable(landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    for (way, end) in [(6.0, 800.0), (15, 400)] {
      tossable.spring.destination.value = Point(200, 400)
      clock.advance(by: 3, framesPerSecond: 60)
      tossable.spring.destination.value = Point(200, 800)
      clock.advance(by: 0.05, framesPerSecond: 60)
      #expect(sheet.position.value.y < 580)
      touch(by: way).lift(at: clock.now)
      clock.advance(by: 3, framesPerSecond: 60)
      #expect(sheet.position.value == Point(200, end))
    }
  }

  @Test("is chosen by a hand that catches a flight, moves it, and returns to where it caught it")
  func movedAndReturned() {
    let tossable = Tossable(landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.destination.value = Point(200, 800)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let press = PointerPress(on: sheet, clock: clock, at: sheet.position.value, time: clock.now)
    press.move(by: Point(0, 60), at: clock.now + 0.1).move(by: Point(0, -60), at: clock.now + 0.1)
    press.lift(at: clock.now + 0.2)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 400))
  }

  @Test("is chosen by a short drag, also after the program has written the present destination")
  func draggedAfterWrite() {
    let tossable = Tossable(landing: .detents([400, 415], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.destination.value = Point(200, 400)
    PointerPress(on: sheet, clock: clock, at: sheet.position.value, time: 0)
      .move(by: Point(0, 19), at: 0.1).lift(at: 0.4)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value.y == 415)
  }

  @Test("is chosen for the position that the program has written before a drag that is cancelled")
  func cancelledAfterWrite() {
    let tossable = Tossable(landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.destination.value = Point(200, 800)
    clock.advance(by: 3, framesPerSecond: 60)
    sheet.position.value = Point(200, 50)
    touch(by: 300).cancel(at: clock.now)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 0))
  }

  @Test("is chosen again for a position that the program has written while the interaction was disabled")
  func writtenPosition() {
    let tossable = Tossable(landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    sheet.toss(velocity: Point(0, 900))
    clock.advance(by: 0.05, framesPerSecond: 60)
    tossable.enabled.value = false
    sheet.position.value = Point(200, 50)
    tossable.enabled.value = true
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 0))
  }

  @Test("is chosen by a touch that stops a throw")
  func stopped() {
    runtime.add(Tossable(landing: .detents([0, 400, 800], along: .y)), to: sheet)
    sheet.toss(velocity: Point(0, 900))
    clock.advance(by: 0.05, framesPerSecond: 60)
    #expect(sheet.position.value.y < 580)
    touch(by: 0).lift(at: clock.now)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 400))
  }

  @Test("is not chosen by a drag that is cancelled: the element returns to its place")
  func cancelled() {
    let tossable = Tossable(landing: .detents([0, 400, 800], along: .y))
    runtime.add(tossable, to: sheet)
    for place in [400.0, 800] {
      tossable.spring.destination.value = Point(200, place)
      clock.advance(by: 3, framesPerSecond: 60)
      touch(by: -350).cancel(at: clock.now)
      #expect(sheet.position.value.y < place - 300)
      clock.advance(by: 3, framesPerSecond: 60)
      #expect(sheet.position.value == Point(200, place))
    }
  }

  @Test("goes to a destination that the program has written while the interaction was disabled")
  func writtenWhileDisabled() {
    let tossable = Tossable(landing: .detents([0, 400, 700], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.enabled.value = false
    tossable.spring.destination.value.y = 700
    tossable.enabled.value = true
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 700))
  }

  @Test("at detents that arrive after the release leaves the element there, then lands it")
  func lateDetents() {
    let detents = Hand<[Double]>()
    runtime.add(Tossable(landing: .detents(detents.stream, along: .y)), to: sheet)
    PointerScript(at: Point(200, 400)).move(by: Point(0, 100), over: 0.3).hold(for: 0.2).lift()
      .play(on: sheet, clock: clock)
    clock.advance(by: 1, framesPerSecond: 60)
    #expect(sheet.position.value.y > 480)
    detents.next([0, 520])
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value.y == 520)
  }

  @Test("at detents that change in flight keeps the velocity, and chooses the detent nearest to the last")
  func changedInFlight() {
    let detents = ReactiveProperty([100.0, 400, 700])
    runtime.add(Tossable(landing: .detents(detents, along: .y)), to: sheet)
    sheet.toss(velocity: Point(0, 900))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (position, velocity) = (sheet.position.value, sheet.velocity.value)
    detents.value = [120, 470, 820]
    #expect(sheet.position.value == position && sheet.velocity.value == velocity)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 820))
  }

  @Test("at detents that change during a drag moves nothing until the release")
  func changedUnderHand() {
    let detents = ReactiveProperty([100.0, 400, 700])
    runtime.add(Tossable(landing: .detents(detents, along: .y)), to: sheet)
    PointerScript(at: Point(200, 400)).move(by: Point(0, 60), over: 0.3).hold(for: 0.2)
      .play(on: sheet, clock: clock)
    let place = sheet.position.value
    detents.value = [120, 470, 820]
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(sheet.position.value == place)
    sheet.receive(
      PointerEvent(
        identifier: 1, phase: .up, position: Point(200, 460), timestamp: clock.now, kind: .touch))
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 470))
  }

  @Test("follows the constants and the stop of the interaction's spring")
  func springCommands() {
    let tossable = Tossable(landing: .detents([100, 700], along: .y))
    runtime.add(tossable, to: sheet)
    tossable.spring.description.value = SpringDescription(response: 0, dampingRatio: 1)
    sheet.toss(velocity: Point(0, 3000))
    clock.advance(by: 0.001)
    #expect(sheet.position.value == Point(200, 700))
    tossable.spring.description.value = SpringDescription()
    sheet.toss(velocity: Point(0, -3000))
    clock.advance(by: 0.1, framesPerSecond: 60)
    tossable.spring.stop()
    let place = sheet.position.value
    clock.advance(by: 1, framesPerSecond: 60)
    #expect(sheet.position.value == place && place.y < 700 && place.y > 100 && !clock.wantsFrames)
  }

  @Test("is deallocated with its interaction and its element")
  func ownership() {
    let detents = ReactiveProperty([100.0, 400, 700])
    expectNothingLeft { probe in
      let runtime = MotionRuntime(clock: clock)
      let card = MotionElement()
      runtime.add(
        Tossable(
          landing: Landing {
            _ = probe
            return $0.projection
          }), to: card)
      card.toss(velocity: Point(100, 100))
    }
    expectNothingLeft { probe in
      let runtime = MotionRuntime(clock: clock)
      let card = MotionElement()
      let places: MotionObservable<[Double]> = detents._map {
        _ = probe
        return $0
      }
      runtime.add(Tossable(landing: .detents(places, along: .x)), to: card)
    }
  }
}
