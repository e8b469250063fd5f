// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A flingable puck")
struct FlingableTests {
  private static let start = Point(200, 200)
  private let clock = ManualFrameClock()
  private let puck = MotionElement(position: start, size: Point(80, 80))
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press() -> PointerPress {
    PointerPress(on: puck, clock: clock, at: puck.position.value, time: clock.now)
  }

  /// Throws the puck to the right at 1000 points per second. The pointer moves by 60 points. The first 10 of
  /// them are the slop.
  private func throwIt(_ direction: Double = 1) {
    let step = Point(20 * direction, 0)
    press()
      .move(by: step, at: clock.now + 0.02).move(by: step, at: clock.now + 0.02)
      .move(by: step, at: clock.now + 0.02).lift(at: clock.now)
  }

  private func settle() { clock.advance(by: 10, framesPerSecond: 60) }

  @Test("continues with the velocity of the hand, and comes to rest exactly at the projection")
  func thrown() throws {
    let flingable = Flingable()
    var releases: [Release<Point>] = []
    var states: [MotionState] = []
    flingable.releases.subscribe { releases.append($0) }
    runtime.add(flingable, to: puck)
    flingable.state.subscribe { states.append($0) }
    throwIt()
    let release = try #require(releases.first)
    expect(release.position == puck.position.value && release.velocity.x > 900 && release.velocity.y == 0)
    clock.advance(by: 0.016)
    let expected = Decay.normal.position(after: 0.016, from: release.position, velocity: release.velocity)
    expect(puck.position.value.isWithin(1e-9, of: expected))
    let speed = Decay.normal.velocity(after: 0.016, from: release.velocity)
    expect(puck.velocity.value.isWithin(1e-9, of: speed))
    settle()
    expect(puck.position.value == release.projection)
    expect(puck.velocity.value == .zero && puck.position.state == .atRest && !clock.wantsFrames)
    expect(releases.count == 1 && states == [.atRest, .active, .atRest])
  }

  @Test("goes to a destination of the program once: a hand, a toss and the arrival free it")
  func destinationOnce() {
    let flingable = Flingable(along: .x, within: Bounds(x: -1000...1000))
    runtime.add(flingable, to: puck)
    flingable.fling.destination.value = Point(600, 200)
    settle()
    expect(puck.position.value == Point(600, 200))
    flingable.fling.bounds.value = Bounds(x: -1000...500)
    settle()
    expect(puck.position.value == Point(500, 200))
    flingable.fling.bounds.value = Bounds(x: -1000...1000)
    puck.toss(velocity: Point(-200, 0))
    settle()
    let place = Point(500 - 200 / Decay.normal.rate, 200)
    expect(puck.position.value.isWithin(1e-9, of: place))
    flingable.fling.destination.value = Point(900, 200)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let caught = puck.position.value
    let hand = press()
    clock.advance(by: 0.2, framesPerSecond: 60)
    hand.lift(at: clock.now)
    settle()
    expect(puck.position.value == caught && caught.x < 850)
    flingable.fling.destination.value = Point(900, 200)
    settle()
    expect(puck.position.value == Point(900, 200))
  }

  @Test("moves along one axis only, and rests as soon as it has stopped on this axis")
  func alongAxis() {
    let flingable = Flingable(along: .x)
    var releases: [Release<Point>] = []
    flingable.releases.subscribe { releases.append($0) }
    runtime.add(flingable, to: puck)
    press()
      .move(by: Point(20, 15), at: clock.now + 0.02).move(by: Point(20, 15), at: clock.now + 0.02)
      .move(by: Point(20, 15), at: clock.now + 0.02).lift(at: clock.now)
    expect(puck.position.value.y == Self.start.y)
    expect(releases.first.map { $0.velocity.x > 500 && $0.velocity.y == 0 } == true)
    settle()
    expect(puck.position.value.x > 400 && puck.position.value.y == Self.start.y)
    let place = puck.position.value
    puck.toss(velocity: Point(3, 2000))
    clock.advance(by: 4, framesPerSecond: 60)
    expect(puck.position.value == place + Point(3 / Decay.normal.rate, 0))
    expect(!puck.isInFlight && !clock.wantsFrames)
  }

  @Test("lands at detents that change: at rest, in flight, and under a hand")
  func changingDetents() {
    let detents = ReactiveProperty([200.0, 600])
    let flingable = Flingable(along: .x, landing: .detents(detents, along: .x))
    runtime.add(flingable, to: puck)
    detents.value = [240, 640]
    settle()
    expect(puck.position.value == Point(240, Self.start.y))
    puck.toss(velocity: Point(800, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (puck.position.value, puck.velocity.value)
    detents.value = [240, 700]
    expect(puck.position.value == place && puck.velocity.value.isWithin(1e-9, of: velocity))
    settle()
    expect(puck.position.value == Point(700, Self.start.y))
    let hand = press().move(by: Point(-30, 0), at: clock.now + 0.02)
    clock.advance(by: 0.3, framesPerSecond: 60)
    detents.value = [660]
    expect(puck.position.value.x > 670)
    hand.lift(at: clock.now)
    settle()
    expect(puck.position.value == Point(660, Self.start.y))
  }

  @Test("projects a release with its own decay, and so does its landing")
  func ownDecay() throws {
    let detents = stride(from: 0.0, through: 1000, by: 50).map { $0 }
    let flingable = Flingable(fling: Fling(decay: .fast), landing: .detents(detents, along: .x))
    var releases: [Release<Point>] = []
    flingable.releases.subscribe { releases.append($0) }
    runtime.add(flingable, to: puck)
    throwIt()
    let release = try #require(releases.first)
    expect(release.projection == Decay.fast.projection(from: release.position, velocity: release.velocity))
    let nearest = (release.projection.x / 50).rounded() * 50
    expect(flingable.fling.destination.value == Point(nearest, release.position.y))
    settle()
    expect(puck.position.value == Point(nearest, release.position.y))
  }

  @Test("bounces at an edge and comes to rest there")
  func edge() {
    runtime.add(Flingable(within: Bounds(x: 0...300)), to: puck)
    throwIt()
    clock.advance(by: 0.1, framesPerSecond: 240)
    expect(puck.position.value.x > 300 && puck.position.state == .active)
    settle()
    expect(puck.position.value == Point(300, 200) && puck.position.state == .atRest)
  }

  @Test("the motion is smooth at the release and at the edge")
  func smooth() {
    runtime.add(Flingable(within: Bounds(x: 0...300)), to: puck)
    throwIt()
    var (place, velocity) = (puck.position.value, puck.velocity.value)
    for _ in 0..<500 {
      clock.advance(by: 0.001)
      let step = puck.position.value - place
      // In a millisecond, the velocity changes by at most the spring's greatest acceleration.
      expect((step - velocity.scaled(by: 0.001)).lengthSquared <= 0.012 * 0.012)
      (place, velocity) = (puck.position.value, puck.velocity.value)
    }
  }

  @Test("a press catches it in flight, and a second throw starts from there")
  func caught() {
    runtime.add(Flingable(), to: puck)
    throwIt()
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = puck.position.value
    let hand = press()
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(puck.position.value == place && puck.isHeld)
    hand.lift(at: clock.now)
    settle()
    expect(puck.position.value == place && puck.velocity.value == .zero)
    throwIt(-1)
    expect(puck.velocity.value.x < -900)
    settle()
    expect(puck.position.value.x < place.x - 400)
  }

  @Test("decays within the bounds when it is thrown back from beyond an edge")
  func thrownBack() {
    runtime.add(Flingable(within: Bounds(x: 300...2000)), to: puck)
    expect(puck.position.state == .active, "it returns to its bounds")
    throwIt()
    let (place, velocity) = (puck.position.value, puck.velocity.value)
    expect(place.x < 300)
    clock.advance(by: 0.1)
    let expected = Decay.normal.position(after: 0.1, from: place, velocity: velocity)
    expect(puck.position.value.isWithin(1e-9, of: expected))
  }

  @Test("moves within new bounds when it is at rest, and is caught by them in flight")
  func newBounds() {
    let flingable = Flingable(within: Bounds(x: 0...2000))
    runtime.add(flingable, to: puck)
    expect(puck.position.value == Self.start && puck.position.state == .atRest && !clock.wantsFrames)
    flingable.fling.bounds.value = Bounds(x: 0...150)
    settle()
    expect(puck.position.value == Point(150, 200))
    flingable.fling.bounds.value = Bounds(x: 0...2000)
    throwIt()
    clock.advance(by: 0.05)
    flingable.fling.bounds.value = Bounds(x: 0...400)
    settle()
    expect(puck.position.value == Point(400, 200))
  }

  @Test("decays exactly to a landing that needs a similar rate")
  func landing() throws {
    let flingable = Flingable(landing: .detents([-300, 210, 640], along: .x))
    var releases: [Release<Point>] = []
    flingable.releases.subscribe { releases.append($0) }
    runtime.add(flingable, to: puck)
    throwIt()
    let release = try #require(releases.first)
    expect(flingable.fling.destination.value == Point(640, 200))
    clock.advance(by: 0.1)
    let decay = Decay(rate: release.velocity.x / (640 - release.position.x))
    let x = decay.position(after: 0.1, from: release.position.x, velocity: release.velocity.x)
    expect(puck.position.value.isWithin(1e-9, of: Point(x, 200)))
    settle()
    expect(puck.position.value == Point(640, 200) && puck.position.state == .atRest)
  }

  @Test("each element has its own landing")
  func twoElements() {
    let flingable = Flingable(landing: .detents([0, 600], along: .x))
    let other = MotionElement(position: Point(30, 0), size: Point(80, 80))
    for element in [puck, other] { runtime.add(flingable, to: element) }
    throwIt()
    settle()
    expect(puck.position.value == Point(600, 200) && other.position.value == Point(30, 0))
    flingable.fling.destination.value = Point(10, 10)
    settle()
    expect(puck.position.value == Point(10, 10) && other.position.value == Point(10, 10))
  }

  @Test("an observer of the release may choose the destination")
  func chosenDestination() {
    let flingable = Flingable()
    flingable.releases.subscribe { [unowned flingable] release in
      flingable.fling.destination.value = release.projection + Point(7, 0)
    }
    runtime.add(flingable, to: puck)
    throwIt()
    let destination = flingable.fling.destination.value
    settle()
    expect(puck.position.value == destination)
  }

  @Test("moves only along the axis that is not locked")
  func locked() {
    runtime.add(Flingable(within: Bounds(x: 0...5000)), to: puck, constraints: { $0.yLocked(to: 200) })
    let hand = press().move(by: Point(20, 20), at: clock.now + 0.02)
      .move(by: Point(20, 20), at: clock.now + 0.02)
    expect(puck.position.value.y == 200)
    hand.lift(at: clock.now)
    let release = Release(position: puck.position.value, velocity: puck.velocity.value)
    settle()
    expect(puck.position.value == Point(release.projection.x, 200))
    expect(puck.position.state == .atRest && !clock.wantsFrames)
  }

  @Test("a cancelled drag leaves it where it is")
  func cancelled() {
    let flingable = Flingable()
    var releases: [Release<Point>] = []
    flingable.releases.subscribe { releases.append($0) }
    runtime.add(flingable, to: puck)
    press().move(by: Point(20, 0), at: clock.now + 0.02).move(by: Point(20, 0), at: clock.now + 0.02)
      .cancel(at: clock.now)
    expect(releases.map { $0.isCancelled } == [true])
    let place = puck.position.value
    settle()
    expect(puck.position.value == place)
  }

  @Test("in flight, a removal leaves it in place, and the element's deallocation releases everything")
  func teardown() {
    let flingable = Flingable(landing: .detents([0, 640], along: .x))
    let addition = runtime.add(flingable, to: puck)
    throwIt()
    clock.advance(by: 0.1)
    let place = puck.position.value
    addition.unsubscribe()
    settle()
    expect(puck.position.value == place && !clock.wantsFrames)
    expectNothingLeft("the flingable") { probe in
      let flingable = Flingable(landing: Landing { _ in withExtendedLifetime(probe) { Point(5, 5) } })
      let element = MotionElement(position: Self.start, size: Point(80, 80))
      MotionRuntime(clock: clock).add(flingable, to: element)
      PointerPress(on: element, clock: clock, at: Self.start, time: clock.now)
        .move(by: Point(20, 0), at: clock.now + 0.02).lift(at: clock.now)
    }
    expect(!clock.wantsFrames)
  }
}
