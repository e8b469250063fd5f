// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule
import Testing

/// A map that two fingers drag, scale and turn at known rates, and then release.
@Suite("A map that is dragged, scaled and turned, then thrown")
struct ThrownManipulationTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let map = MotionElement(position: Point(600, 500), size: Point(800, 600))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Moves two fingers about a moving focus, 60 times per second, and lifts them. Returns the focus.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the focus, in points per second.
  ///   - growth: The relative rate of the distance between the fingers, per second.
  ///   - turn: The rate of the angle, in radians per second.
  @discardableResult
  private func throwMap(velocity: Point, growth: Double = 0, turn: Double = 0, steps: Int = 12) -> Point {
    let fingers = FingersOnElement(map, clock: clock)
    // The two fingers move in one event of the touch panel.
    fingers.interval = 0
    var focus = Point(300, 300)
    var arm = Point(80, 0)
    fingers.land(focus - arm, focus + arm)
    let interval = 1.0 / 60
    for _ in 0..<steps {
      fingers.wait(interval)
      focus += velocity * interval
      arm = Transform.rotation(by: turn * interval).apply(to: arm) * (1 + growth * interval)
      fingers.move(0, to: focus - arm)
      fingers.move(1, to: focus + arm)
    }
    fingers.lift(0, 1)
    return focus
  }

  private func center() -> Point { map.convert(map.size.value / 2, to: nil) }

  /// Moves two fingers 100 times per second, lifts one, and lifts the other one later.
  ///
  /// - Parameter speeds: The velocities of both fingers along the x axis, in points per second.
  private func throwInTurn(
    _ element: MotionElement, _ speeds: (Double, Double), milliseconds: Double, isStill: Bool = false
  ) {
    let fingers = FingersOnElement(element, clock: clock)
    fingers.interval = 0
    var (first, second) = (Point(500, 500), Point(700, 500))
    fingers.land(first, second)
    for step in 1...20 + Int(milliseconds / 10) {
      fingers.wait(0.01)
      if step <= 20 || !isStill { first.x += speeds.0 / 100 }
      fingers.move(0, to: first)
      guard step <= 20 else { continue }
      second.x += speeds.1 / 100
      fingers.move(1, to: second)
      if step == 20 { fingers.lift(1) }
    }
    fingers.lift(0)
  }

  @Test(
    "the finger of a pinch that lifts last, up to 80 ms later, throws nothing",
    arguments: [10.0, 20, 30, 50, 80], [false, true])
  func lastFingerOfAPinch(milliseconds: Double, isPan: Bool) throws {
    var (speed, growth) = (Point(.nan, .nan), 0.0)
    if isPan {
      let tossable = Tossable()
      tossable.releases.subscribe { speed = $0.velocity }
      runtime.add(tossable, to: map)
    } else {
      let manipulable = DirectlyManipulable()
      manipulable.releases.subscribe {
        growth = $0.scale.velocity / $0.scale.position
        // A map that grows about the finger moves its centre.
        speed = $0.position.velocity - ($0.position.position - $0.focus) * growth
      }
      runtime.add(manipulable, to: map)
    }
    throwInTurn(map, (-300, 300), milliseconds: milliseconds)
    expect(abs(speed.x) < 1, "\(speed), growth \(growth)")
    // Fingers that lift nearly together still zoom on.
    expect(isPan || (growth > 1) == (milliseconds < 40))
  }

  @Test(
    "two fingers that drag together throw, also if one lifts later and goes on, but not if it stops",
    arguments: [20.0, 30, 80, 200], [false, true])
  func lastFingerOfADrag(milliseconds: Double, isStill: Bool) {
    let tossable = Tossable()
    var speed = 0.0
    tossable.releases.subscribe { speed = $0.velocity.x }
    runtime.add(tossable, to: map)
    throwInTurn(map, (-500, -500), milliseconds: milliseconds, isStill: isStill)
    if !isStill { expect(abs(speed + 500) < 30, "\(speed)") }
    if isStill, milliseconds >= 80 { expect(speed == 0) }
  }

  @Test("the release has the velocity of the centre, which the focus, the scale and the turn determine")
  func releaseOfCenter() throws {
    let manipulable = DirectlyManipulable()
    runtime.add(manipulable, to: map)
    var releases: [ManipulationRelease] = []
    manipulable.releases.subscribe { releases.append($0) }
    let focus = throwMap(velocity: Point(300, 60), growth: 0.8, turn: 0.5)
    let release = try #require(releases.first)
    expect(releases.count == 1)
    let arm = center() - focus
    let expected = Point(300, 60) + arm * 0.8 + Point(-arm.y, arm.x) * 0.5
    expect((release.position.velocity - expected).lengthSquared.squareRoot() < 0.08 * 500)
    expect(release.position.position.isWithin(1e-6, of: center()))
    expect(release.focus.isWithin(1e-6, of: focus))
    expect(abs(release.scale.velocity - 0.8 * map.scale.value) < 0.1 * map.scale.value)
    expect(abs(release.rotation.velocity - 0.5) < 0.05)
  }

  @Test(
    "a map that is removed or disabled while it returns stays where it is, without a velocity",
    arguments: 0..<26, [false, true])
  func removedInFlight(frames: Int, isDisabled: Bool) {
    let manipulable = DirectlyManipulable(
      within: Bounds(x: 600...620, y: 500...500), scaleBounds: Bounds(0.5...1))
    let addition = runtime.add(manipulable, to: map)
    throwMap(velocity: Point(200, 90), growth: 1.2, turn: 0.5)
    for _ in 0..<frames { clock.advance(by: 1 / 60.0) }
    let before = center()
    if isDisabled { manipulable.enabled.value = false } else { addition.unsubscribe() }
    expect(center().isWithin(1e-9, of: before) && map.anchorPoint.value == Point(0.5, 0.5))
    expect(map.velocity.value == .zero && map.scaleVelocity.value == 0 && map.rotationVelocity.value == 0)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(center().isWithin(1e-9, of: before) && !clock.wantsFrames)
  }

  @Test("beyond the bounds, the velocity of the centre does not change at the release")
  func beyondBounds() throws {
    let manipulable = DirectlyManipulable(within: Bounds(x: 600...620, y: 500...500))
    runtime.add(manipulable, to: map)
    var places: [(time: Double, center: Point)] = []
    map.transform.subscribe { [map, clock] _ in
      places.append((clock.now, map.convert(map.size.value / 2, to: nil)))
    }
    map.position.subscribe { [map, clock] _ in
      places.append((clock.now, map.convert(map.size.value / 2, to: nil)))
    }
    var release: ManipulationRelease?
    manipulable.releases.subscribe { release = $0 }
    throwMap(velocity: Point(500, 0), growth: 1.2, steps: 20)
    // The measured velocity of the drawn centre during the last events.
    let last = try #require(places.last)
    let before = try #require(places.last { $0.time < last.time - 0.06 })
    let measured = (last.center - before.center) / (last.time - before.time)
    let velocity = try #require(release).position.velocity
    expect(measured.x > 50)
    expect(abs(velocity.x - measured.x) < 0.25 * measured.x, "\(velocity.x), measured \(measured.x)")
  }

  @Test("flies about the focus: every value slows down from its own velocity, and no point jumps")
  func flies() {
    let manipulable = DirectlyManipulable(
      flight: .decay(), scaleFlight: .decay(), rotationFlight: .decay())
    runtime.add(manipulable, to: map)
    let corners = [Point.zero, Point(800, 600)]
    throwMap(velocity: Point(400, -200), growth: 0.6, turn: 0.4)
    let (scale, angle) = (map.scale.value, map.rotation.value)
    let (speed, growth, turn) = (map.velocity.value, map.scaleVelocity.value, map.rotationVelocity.value)
    expect(speed.x > 300 && growth > 0.4 && turn > 0.3)
    let focus = map.position.value
    let localFocus = map.convert(focus, from: nil)
    let before = corners.map { map.convert($0, to: nil) }
    clock.advance(by: 1e-4)
    for (corner, place) in zip(corners, before) {
      let moved = (map.convert(corner, to: nil) - place).lengthSquared.squareRoot()
      expect(moved < 0.2)
    }
    clock.advance(by: 10, framesPerSecond: 60)
    expect(!manipulable.isActive)
    let decay = Decay.normal
    let end = decay.projection(from: focus, velocity: speed)
    expect(map.convert(localFocus, to: nil).isWithin(0.1, of: end))
    let landed = map.convert(map.size.value / 2, to: nil) - map.position.value
    expect(map.anchorPoint.value == Point(0.5, 0.5) && landed.lengthSquared < 1e-12)
    let rate = map.scale.value / scale
    let expectedRate = Double.exp(growth / scale / decay.rate)
    expect(abs(rate - expectedRate) < 0.002)
    expect(abs(map.rotation.value - decay.projection(from: angle, velocity: turn)) < 0.002)
  }

  @Test("a scale beyond its limits returns about the focus: the point between the fingers stays in place")
  func returnsAboutFocus() {
    let manipulable = DirectlyManipulable(scaleBounds: Bounds(1...2))
    runtime.add(manipulable, to: map)
    let focus = throwMap(velocity: .zero, growth: 6, steps: 20)
    expect(map.scale.value > 2.05)
    let local = map.convert(focus, from: nil)
    for _ in 0..<60 {
      clock.advance(by: 1.0 / 60)
      expect(map.convert(local, to: nil).isWithin(1e-6, of: focus))
    }
    clock.advance(by: 2, framesPerSecond: 60)
    expect(map.scale.value == 2 && map.anchorPoint.value == Point(0.5, 0.5))
    expect(!clock.wantsFrames)
  }

  @Test("while a platform's recognizers hold the map, its springs do not pull at the other values")
  func separateRecognizers() {
    map.makePinch = { [weak map] _, diagnostics in
      let pinch = PinchGestureRecognizer(diagnostics: diagnostics)
      map?.add(pinch)
      return ElementPinch(pinch) { [weak map] in map?.remove(pinch) }
    }
    runtime.add(DirectlyManipulable(flight: .spring(Spring())), to: map)
    let fingers = FingersOnElement(map, clock: clock)
    fingers.interval = 0
    fingers.land(Point(250, 300), Point(350, 300))
    var focus: Point?
    for step in 1...20 {
      fingers.wait(1.0 / 60)
      clock.advance(by: 1.0 / 60)
      fingers.move(0, to: Point(250 - 4 * Double(step), 300))
      fingers.move(1, to: Point(350 + 4 * Double(step), 300))
      if step == 7 { focus = map.convert(Point(300, 300), from: nil) }
      if let focus { expect(map.convert(focus, to: nil).isWithin(1e-6, of: Point(300, 300))) }
    }
    clock.advance(by: 1, framesPerSecond: 60)
    expect(map.scale.value > 1.5)
    fingers.lift(0, 1)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(map.position.value == Point(600, 500) && !clock.wantsFrames)
  }

  @Test(
    "the spring of a scale sets out from the scale that the program has written", arguments: [false, true])
  func writtenScale(isEnabledAgain: Bool) {
    let spring = Spring(destination: 1.0)
    runtime.add(DirectlyManipulable(scaleFlight: .spring(spring)), to: map)
    spring.enabled.value = !isEnabledAgain
    map.scale.value = 2
    var scales: [Double] = []
    map.scale.subscribe { scales.append($0) }
    if isEnabledAgain { spring.enabled.value = true } else { spring.destination.value = 1.5 }
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(scales.count > 2 && scales.allSatisfy { $0 > 1.5 && $0 <= 2 })
    clock.advance(by: 5, framesPerSecond: 60)
    expect(map.scale.value == spring.destination.value)
  }

  @Test("a thrown map is caught in flight, and comes to rest within its bounds")
  func caughtAndBounded() {
    let manipulable = DirectlyManipulable(
      within: Bounds(x: 500...700, y: 400...600), scaleBounds: Bounds(1...3), flight: .decay(),
      scaleFlight: .decay())
    runtime.add(manipulable, to: map)
    for seed in 0..<6 {
      let sign = seed.isMultiple(of: 2) ? 1.0 : -1.0
      throwMap(velocity: Point(900 * sign, 500), growth: 1.5 * sign)
      clock.advance(by: 0.1, framesPerSecond: 60)
    }
    clock.advance(by: 10, framesPerSecond: 60)
    expect(manipulable.bounds.value.contains(map.position.value))
    expect(manipulable.scaleBounds.value.contains(map.scale.value))
    expect(map.anchorPoint.value == Point(0.5, 0.5) && !clock.wantsFrames)
  }

  @Test("a caller that waits learns that the map has arrived, or that a hand has caught it")
  func settles() {
    let manipulable = DirectlyManipulable(flight: .decay(), scaleFlight: .decay())
    runtime.add(manipulable, to: map)
    var outcomes: [MotionOutcome] = []
    for isCaught in [false, true] {
      throwMap(velocity: Point(400, -200), growth: 0.6)
      manipulable.whenSettled { outcomes.append($0) }
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(outcomes.count == (isCaught ? 1 : 0))
      if isCaught { throwMap(velocity: .zero) }
      clock.advance(by: 10, framesPerSecond: 60)
    }
    expect(outcomes == [.finished, .interrupted])
  }

  @Test("springs bring position, scale and rotation back into place, and end there exactly")
  func springsBack() {
    let manipulable = DirectlyManipulable(
      flight: .spring(Spring()), scaleFlight: .spring(Spring(destination: 1)),
      rotationFlight: .spring(Spring(destination: 0)))
    runtime.add(manipulable, to: map)
    expect(!clock.wantsFrames)
    for sign in [1.0, -1] {
      throwMap(velocity: Point(700, 300) * sign, growth: 2 * sign, turn: 3)
      expect(map.rotation.value > 0.2)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(map.position.value == Point(600, 500))
      expect(map.scale.value == 1 && map.rotation.value == 0)
      expect(map.anchorPoint.value == Point(0.5, 0.5) && !clock.wantsFrames)
    }
  }
}
