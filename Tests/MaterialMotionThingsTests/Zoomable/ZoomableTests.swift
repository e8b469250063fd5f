// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Zoomable")
struct ZoomableTests {
  /// The number of random scripts.
  private static let count =
    ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 25

  @Test(
    "the places, in a viewport of 400 × 800, for a content of 800 × 600",
    arguments: [
      (Zoomable.Place.fit, Point(200, 400), 0.5), (.fill, Point(200, 400), 4.0 / 3),
      (.fill(at: Point(0, 0.3)), Point(1600 / 3, 400), 4.0 / 3),
      (.free(zoom: 2, at: Point(0.5, 0)), Point(200, 400), 1),
      (.free(zoom: 2, at: Point(1, 0)), Point(0, 400), 1),
      (.free(zoom: 4, at: Point(0.5, 0.5)), Point(200, 400), 2),
      (.free(zoom: 9, at: Point(0.4, 0.1)), Point(360, 600), 2),
      (.free(zoom: .nan, at: Point(0.5, .infinity)), Point(200, 400), 0.5),
      (.closed(.top), Point(200, -150), 0.5), (.closed(.bottom), Point(200, 950), 0.5),
    ])
  func places(place: Zoomable.Place, position: Point, scale: Double) {
    let trial = ZoomableTrial(Point(800, 600))
    expect(trial.content.position.value == Point(200, 400) && trial.content.scale.value == 0.5)
    trial.go(to: place)
    expect(trial.distance(trial.content.position.value, position) < 1e-9)
    expect(abs(trial.content.scale.value - scale) < 1e-12)
    // From any anchor point, the content lies in the same place.
    let other = ZoomableTrial(Point(800, 600), Zoomable(at: place), anchor: Point(0, 1))
    expect(trial.distance(other.place(of: .zero), trial.place(of: .zero)) < 1e-9)
    expect(!other.thing.isActive)
  }

  @Test("a double tap zooms in at its point, which stays under the finger, and rests within 0.45 s")
  func doubleTap() {
    let trial = ZoomableTrial()
    let (point, start) = (Point(120, 380), Point(0.3, 0.475))
    trial.doubleTap(at: point)
    let time = trial.clock.now - 0.07
    expect(trial.content.scale.value > 1 && trial.content.scale.value < 2.4)
    while trial.clock.wantsFrames {
      trial.clock.advance(by: 1 / 120.0)
      expect(trial.distance(trial.place(of: start), point) < 1e-9)
    }
    expect(trial.clock.now - time < 0.46)
    expect(trial.content.scale.value == 2.5)
    trial.doubleTap(at: Point(10, 10))
    trial.rest()
    expect(trial.thing.place.value == .fit && trial.content.scale.value == 1)
  }

  @Test("a double tap goes to .fill if this is larger, and shows no edge")
  func doubleTapFills() {
    let trial = ZoomableTrial(Point(800, 600))
    trial.doubleTap(at: Point(0, 400))
    trial.rest()
    expect(trial.frame.lower == Point(0, 0))
    guard case .fill(let point) = trial.thing.place.value else { return expect(Bool(false)) }
    expect(abs(point.x - 0.1875) < 1e-9)
  }

  @Test("a double tap in flight reverses it, without a jump")
  func doubleTapInFlight() {
    let trial = ZoomableTrial()
    trial.doubleTap(at: Point(120, 380))
    let way = Trajectory(of: trial.content.scale, on: trial.clock) {
      trial.clock.advance(by: 0.03, framesPerSecond: 120)
      trial.doubleTap(at: Point(120, 380))
      trial.clock.advance(by: 2, framesPerSecond: 120)
    }
    expectTrajectory(way, .rests(at: 1), .isContinuous(speed: 30))
    expect(way.samples[0].value > 1.5)
  }

  @Test("after a release, the zoom and the middle fly on with the velocity of the hand")
  func velocities() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 2.5, at: Point(0.5, 0.5)))
    var release: ManipulationRelease?
    trial.thing.releases.subscribe { release = $0 }
    // Both fingers also move to the right.
    let fingers = [1, 2].map { Finger(on: trial.content, trial.clock, $0) }
    for (finger, x) in zip(fingers, [100.0, 300]) { finger.press(at: Point(x, 400)) }
    for _ in 0..<20 {
      trial.clock.advance(by: 1 / 60.0)
      for (finger, step) in zip(fingers, [1.0, 3]) { finger.move(by: Point(step, 0)) }
    }
    let start = (scale: trial.content.scale.value, focus: (fingers[0].place! + fingers[1].place!) / 2)
    let held = trial.content.convert(start.focus, from: nil)
    for finger in fingers { finger.lift() }
    let growth = release!.scale.velocity / start.scale
    // Of a pan, the last finger to lift decides the velocity.
    let speed = release!.position.velocity.x - growth * (release!.position.position - release!.focus).x
    expect(growth > 0.3 && speed > 50)
    let began = trial.clock.now
    for _ in 0..<20 {
      trial.clock.advance(by: 1 / 60.0)
      let time = trial.clock.now - began
      let zoom = start.scale * exp(growth / 6 * (1 - exp(-6 * time)))
      expect(abs(trial.content.scale.value - zoom) < 1e-9)
      let rate = Decay.normal.rate
      let focus = release!.focus.x + speed / rate * (1 - exp(-rate * time))
      let middle = trial.content.convert(held, to: nil).x
      expect(abs(middle - (focus + (start.focus - release!.focus).x * zoom / start.scale)) < 1e-9)
    }
  }

  // Along y, the second content is smaller than the viewport, so its bounds would not let it follow.
  @Test(
    "a pinch keeps the points under the fingers exactly, and its release keeps the middle",
    arguments: [800.0, 300])
  func pinch(height: Double) {
    let trial = ZoomableTrial(Point(400, height))
    let (first, second) = (
      Finger(on: trial.content, trial.clock, 1), Finger(on: trial.content, trial.clock, 2)
    )
    func move(_ way: Point) {
      for finger in [first, second] { finger.move(by: finger === first ? .zero - way : way) }
      trial.clock.advance(by: 1 / 60.0)
    }
    first.press(at: Point(100, 300))
    second.press(at: Point(200, 300))
    for _ in 0..<4 { move(Point(4, 0)) }
    let held = [first, second].map { trial.content.convert($0.place!, from: nil) }
    for _ in 0..<10 {
      move(Point(6, 0))
      for (finger, point) in zip([first, second], held) {
        expect(trial.distance(trial.content.convert(point, to: nil), finger.place!) < 1e-9)
      }
    }
    let middle = trial.content.convert(Point(150, 300), from: nil)
    let (scale, zooms) = (trial.content.scale.value, trial.thing.zoom.latest!)
    first.lift()
    second.lift()
    expect(trial.thing.place.value != .fit)
    while trial.clock.wantsFrames {
      trial.clock.advance(by: 1 / 60.0)
      // The fingers stay where they were, so the middle does, too, until the content meets its bounds.
      let distance = trial.distance(trial.content.convert(middle, to: nil), Point(150, 300))
      if height == 800 { expect(distance < 1) }
    }
    expect(trial.content.scale.value > 1.1 * scale && zooms == scale)
  }

  @Test(
    "beyond the limits, a pinch is elastic, and the content returns about the fingers",
    arguments: [(8.0, 4.0, 4.0...5.2), (0.3, 1, 0.7...1)])
  func pinchBeyondLimits(factor: Double, end: Double, range: ClosedRange<Double>) {
    let trial = ZoomableTrial()
    let zooms = Trajectory(of: trial.content.scale, on: trial.clock) {
      trial.play(
        .twoFingers(around: Point(200, 400), spread: 60).pinch(by: factor, over: 0.4).hold(for: 0.1).lift())
      trial.clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(zooms, .rests(at: end), .neverLeaves(factor > 1 ? 1...range.upperBound : range))
    expect(zooms.samples.contains { factor > 1 ? $0.value > 4.3 : $0.value < 0.85 })
  }

  @Test("a throw decays as in a scroll view, and bounces at an edge", arguments: [300.0, 3000])
  func throwing(speed: Double) {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
    var release = 0.0
    trial.thing.releases.subscribe { release = $0.position.projection.x }
    let way = Trajectory(of: trial.content.center.x(), on: trial.clock) {
      trial.play(PointerScript(at: Point(200, 400)).flick(by: Point(80, 0), endingAt: speed).lift())
      trial.clock.advance(by: 6, framesPerSecond: 120)
    }
    if speed < 1000 {
      expect(abs(trial.content.position.value.x - release) < 1e-9 && release > 300)
      expectTrajectory(way, .isMonotonic())
    } else {
      expect(trial.content.position.value.x == 600)
      let furthest = way.samples.map(\.value).max()!
      expect(furthest > 620 && furthest < 660)
    }
  }

  @Test("one finger meets elastic edges, and the content returns")
  func edges() {
    let trial = ZoomableTrial()
    trial.play(PointerScript(.mouse, at: Point(200, 400)).move(by: Point(103, 0), over: 0.4).hold(for: 0.2))
    expect(abs(trial.content.center.latest!.x - 250) < 1)
    trial.play(PointerScript(.mouse, identifier: 2, at: Point(303, 400)).cancel())
    trial.content.receive(
      PointerEvent(
        identifier: 1, phase: .up, position: Point(303, 400), timestamp: trial.clock.now, kind: .touch))
    trial.rest()
    expect(trial.content.position.value == Point(200, 400))
  }

  @Test(
    "after a pinch, the finger that stays meets elastic edges, without a jump", arguments: [60.0, 400])
  func stayingFinger(way: Double) {
    let trial = ZoomableTrial()
    let (first, second) = (
      Finger(on: trial.content, trial.clock, 1), Finger(on: trial.content, trial.clock, 2)
    )
    first.press(at: Point(150, 400))
    second.press(at: Point(250, 400))
    for _ in 0..<20 {
      first.move(by: Point(way / 20 - 3, 0))
      second.move(by: Point(way / 20 + 3, 0))
      trial.clock.advance(by: 1 / 60.0)
    }
    // The pinch follows the fingers freely, also beyond the edges.
    let edge = trial.frame.lower.x
    expect(way == 60 ? edge < -20 : edge > 50)
    second.lift()
    expect(trial.frame.lower.x == edge)
    var (places, before) = ([edge], first.place!)
    for step in [0.001] + Array(repeating: 10, count: 40) {
      first.move(by: Point(step, 0))
      trial.clock.advance(by: 1 / 60.0)
      places.append(trial.frame.lower.x)
      expect(places.last! - places[places.count - 2] < step + 1e-9)
    }
    expect(abs(places[1] - edge) < 0.002)
    // One finger meets the same edges if it begins within them.
    before = first.place! - before
    expect(places.last! - edge < 0.8 * before.x && places.last! < max(edge, 0) + 250)
    first.lift()
    trial.rest()
    expect(abs(trial.frame.lower.x) < 1e-9)
  }

  @Test("gestures begin anywhere in the touch area, and a press there catches the content")
  func touchArea() {
    let trial = ZoomableTrial(Point(400, 300), touchesViewport: true)
    let script = PointerScript.twoFingers(around: Point(200, 100), spread: 60)
    script.pinch(by: 3, over: 0.4).hold(for: 0.2).lift().play(on: trial.viewport, clock: trial.clock)
    let place = trial.place(of: Point(0.5, 0))
    expect(trial.content.scale.value > 2)
    trial.clock.advance(by: 0.05, framesPerSecond: 120)
    let finger = Finger(on: trial.viewport, trial.clock)
    finger.press(at: Point(200, 20))
    let caught = trial.place(of: Point(0.5, 0))
    expect(trial.distance(caught, place) < 200)
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(trial.place(of: Point(0.5, 0)) == caught)
    finger.lift()
    trial.rest()
    trial.go(to: .fit)
    // A double tap beside the content zooms at its point.
    for _ in 0..<2 {
      PointerScript(at: Point(200, 40)).hold(for: 0.03).lift().play(on: trial.viewport, clock: trial.clock)
      trial.clock.advance(by: 0.07, framesPerSecond: 60)
    }
    trial.rest()
    expect(trial.thing.place.value != .fit)
    expect(trial.viewport.receive(WheelEvent(by: Point(0, 100), at: Point(9, 9), as: .notch)))
  }

  @Test("in a pager, a drag at the edge of the content turns the page, and any other drag moves the content")
  func inPager() {
    let trial = PagedZoomTrial()
    // The content is not zoomed.
    trial.drag(by: Point(-260, 20))
    expect(trial.pager.page.value == 1 && trial.zoomable.place.value == .fit)
    trial.drag(by: Point(260, 20))
    expect(trial.pager.page.value == 0)
    trial.drag(by: Point(20, 200))
    expect(trial.pager.page.value == 0 && trial.zoomable.place.value == .fit)
    // A drag of the zoomed content stops at its edge. The next one turns the page.
    trial.zoomable.place.value = .free(zoom: 2, at: Point(0.5, 0.5))
    trial.rest()
    trial.drag(by: Point(-300, 0))
    expect(trial.pager.page.value == 0 && trial.photo.frame.latest!.upper.x == 400)
    trial.drag(by: Point(-260, 0))
    expect(trial.pager.page.value == 1)
    trial.pager.page.value = 0
    trial.rest()
    trial.drag(by: Point(90, 0))
    expect(trial.pager.page.value == 0 && trial.photo.frame.latest!.upper.x > 450)
  }

  @Test("on a page that is dragged back, a drag at the edge of the content drags the page")
  func onSharedPage() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(size: Point(400, 800))
    stage.anchorPoint.value = .zero
    let page = MotionElement(position: Point(200, 400), size: Point(400, 800), parent: stage)
    let photo = MotionElement(size: Point(400, 800), parent: page)
    let thumbnail = MotionElement(position: Point(50, 50), size: Point(100, 100), parent: stage)
    let flyer = MotionElement(parent: stage)
    let zoomable = Zoomable()
    let shared = SharedElement(from: thumbnail, to: page)
    runtime.add(zoomable, to: photo)
    runtime.add(shared, to: flyer)
    shared.drag(page)
    for (zoom, way, direction) in [(2.0, 100.0, TransitionDirection.forward), (1, 300, .backward)] {
      shared.direction.value = .forward
      zoomable.place.value = .free(zoom: zoom, at: Point(0.5, 0.5))
      clock.advance(by: 3, framesPerSecond: 60)
      let former = photo.frame.latest!.upper.y
      PointerScript(at: Point(200, 300)).move(by: Point(0, way), over: 0.3).hold(for: 0.1).lift()
        .play(on: photo, clock: clock)
      clock.advance(by: 3, framesPerSecond: 60)
      expect(shared.direction.value == direction)
      expect((photo.frame.latest!.upper.y - former > 90) == (direction == .forward))
    }
  }

  @Test("a second finger during the turn of a page drags the page, too, and does not zoom the content")
  func pinchInPager() {
    let trial = PagedZoomTrial()
    let fingers = [1, 2].map { Finger(on: trial.photo, trial.clock, $0) }
    func move(_ ways: [Double]) {
      for _ in 0..<10 {
        for (finger, way) in zip(fingers, ways) { finger.move(by: Point(way / 10, 0)) }
        trial.clock.advance(by: 1 / 60.0)
      }
    }
    fingers[0].press(at: Point(100, 400))
    move([-60])
    expect(abs(trial.pager.progress.latest! - 50 / 400) < 1e-9)
    fingers[1].press(at: Point(200, 400))
    move([-60, 60])
    expect(trial.photo.scale.value == 1 && abs(trial.pager.progress.latest! - 50 / 400) < 1e-9)
    move([-100, -100])
    expect(trial.photo.scale.value == 1 && abs(trial.pager.progress.latest! - 150 / 400) < 1e-9)
    for finger in fingers { finger.lift() }
    trial.rest()
    expect(trial.pager.page.value == 1 && trial.photo.scale.value == 1)
  }

  @Test("after a cancelled gesture, the content returns to its place")
  func cancelled() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 2, at: Point(0.4, 0.4)))
    trial.play(
      PointerScript.twoFingers(around: Point(100, 100), spread: 60).pinch(by: 1.5, over: 0.2).cancel())
    trial.rest()
    expect(trial.thing.place.value == .free(zoom: 2, at: Point(0.4, 0.4)))
    expect(trial.distance(trial.content.position.value, Point(280, 560)) < 1e-9)
  }

  @Test("a hand catches the content at any moment, where it is", arguments: 0..<31)
  func catching(moment: Int) {
    let trial = ZoomableTrial()
    trial.thing.place.value = .free(zoom: 3, at: Point(0.7, 0.2))
    for _ in 0..<moment { trial.clock.advance(by: 1 / 90.0) }
    let corners = [trial.place(of: .zero), trial.place(of: Point(1, 1))]
    let finger = Finger(on: trial.content, trial.clock)
    finger.press(at: Point(200, 400))
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(trial.distance(trial.place(of: .zero), corners[0]) < 1e-9)
    expect(trial.distance(trial.place(of: Point(1, 1)), corners[1]) < 1e-9)
    finger.lift()
    trial.rest()
    // A touch is not a choice.
    expect(trial.thing.place.value == .free(zoom: 3, at: Point(0.7, 0.2)) && trial.content.scale.value == 3)
  }

  @Test("a still tap stops a throw, and a drag stops any flight", arguments: [0.0, 30])
  func stopping(way: Double) {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
    if way == 0 {
      trial.play(PointerScript(at: Point(200, 400)).flick(by: Point(80, 0), endingAt: 900).lift())
    } else {
      trial.thing.place.value = .fit
    }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let finger = Finger(on: trial.content, trial.clock)
    finger.press(at: Point(200, 400))
    finger.move(by: Point(way, 0))
    trial.clock.advance(by: 0.3, framesPerSecond: 60)
    let (corner, scale) = (trial.place(of: .zero), trial.content.scale.value)
    finger.lift()
    trial.rest()
    expect(trial.content.scale.value == scale && trial.distance(trial.place(of: .zero), corner) < 1e-9)
    expect(trial.thing.place.value != .fit)
  }

  @Test(
    "a finger that lifts during a pinch does not throw the content; the finger that stays decides",
    arguments: [0.0, 0.016, 0.05, 0.3], [false, true])
  func liftDuringPinch(time: Double, moves: Bool) {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 2, at: Point(0.5, 0.5)))
    var release: ManipulationRelease?
    trial.thing.releases.subscribe { release = $0 }
    let fingers = [1, 2].map { Finger(on: trial.content, trial.clock, $0) }
    for (finger, x) in zip(fingers, [150.0, 250]) { finger.press(at: Point(x, 400)) }
    for _ in 0..<10 {
      trial.clock.advance(by: 1 / 60.0)
      for (finger, step) in zip(fingers, [-5.0, 5]) { finger.move(by: Point(step, 0)) }
    }
    let corner = trial.place(of: .zero)
    fingers[1].lift()
    expect(trial.content.isHeld && trial.place(of: .zero) == corner)
    for _ in 0..<Int(time * 60) {
      trial.clock.advance(by: 1 / 60.0)
      if moves { fingers[0].move(by: Point(-5, 0)) }
    }
    if !moves { expect(trial.place(of: .zero) == corner) }
    fingers[0].lift()
    let velocity = release!.position.velocity.x
    expect(moves && time >= 0.3 ? velocity < -200 : velocity == 0)
    // Fingers that lift nearly together still zoom on.
    expect((abs(release!.scale.velocity) > 1) == (time < 0.05))
  }

  @Test(
    "a pinch whose fingers lift up to 80 ms apart does not throw the content, whatever the last one does",
    arguments: [20.0, 40, 60, 80], [-600.0, -200, 200, 600])
  func lateLift(milliseconds: Double, speed: Double) {
    let trial = ZoomableTrial(Point(400, 800), Zoomable(isClosable: true))
    if speed < 0 { trial.go(to: .free(zoom: 2.5, at: Point(0.5, 0.5))) }
    var release: ManipulationRelease?
    trial.thing.releases.subscribe { release = $0 }
    let fingers = [1, 2].map { Finger(on: trial.content, trial.clock, $0) }
    let step = speed / 100
    for (finger, y) in zip(fingers, [-1.0, 1]) {
      finger.press(at: Point(200, 400 + y * (speed < 0 ? 180 : 60)))
    }
    func pinch(_ count: Int, _ steps: [Double]) {
      for _ in 0..<count {
        trial.clock.advance(by: 0.01)
        for (finger, step) in zip(fingers, steps) { finger.move(by: Point(0, step)) }
      }
    }
    pinch(20, [-step, step])
    fingers[1].lift()
    pinch(Int(milliseconds / 10), [-step])
    fingers[0].lift()
    let (position, scale) = (release!.position, release!.scale)
    // A content that grows about the finger moves its middle.
    let speed = position.velocity - (position.position - release!.focus) * scale.velocity / scale.position
    expect(trial.distance(speed, .zero) < 1)
    if case .closed = trial.thing.place.value { Issue.record("It closes.") }
    let held = trial.content.convert(release!.focus, from: nil)
    trial.rest()
    // It zooms on about the finger. Only what lies beyond the edges returns.
    expect(trial.distance(trial.content.convert(held, to: nil), release!.focus) < 60)
  }

  @Test("a flight is reversed at any moment, with its velocity", arguments: 0..<31)
  func reversal(moment: Int) {
    let trial = ZoomableTrial()
    trial.thing.place.value = .free(zoom: 3, at: Point(0.7, 0.2))
    let way = Trajectory(of: trial.content.position, velocity: trial.content.velocity, on: trial.clock) {
      for _ in 0..<moment { trial.clock.advance(by: 1 / 90.0) }
      trial.thing.place.value = .fit
      trial.clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(
      way, .rests(at: Point(200, 400)), .isContinuous(speed: 12_000),
      .velocityIsContinuous(acceleration: 800_000))
  }

  // MARK: Layout

  @Test(
    "a content at rest jumps to the same place of a turned viewport",
    arguments: [
      (Zoomable.Place.fit, Point(400, 200), 0.5), (.fill, Point(400, 200), 2),
      (.free(zoom: 3, at: Point(0.5, 0.25)), Point(400, 500), 1.5), (.closed(.bottom), Point(400, 600), 0.5),
    ])
  func turnedAtRest(place: Zoomable.Place, position: Point, scale: Double) {
    let trial = ZoomableTrial()
    trial.go(to: place)
    trial.viewport.size.value = Point(800, 400)
    expect(!trial.thing.isActive && trial.thing.place.value == place)
    expect(trial.content.scale.value == scale)
    expect(trial.distance(trial.content.position.value, position) < 1e-9)
  }

  @Test("new insets before the new size do not make the content of a turned viewport fly")
  func turnedWithInsets() {
    let trial = ZoomableTrial()
    trial.thing.insets.value = Insets(left: 100)
    trial.viewport.size.value = Point(800, 400)
    expect(!trial.thing.isActive && trial.content.position.value == Point(450, 200))
    trial.thing.insets.value = Insets(left: 50)
    trial.thing.place.value = .fill
    trial.viewport.size.value = Point(400, 800)
    expect(trial.thing.isActive)
  }

  @Test("a content in flight flies on to the same place of a turned viewport", arguments: [0.0, 0.05, 0.2])
  func turnedInFlight(time: Double) {
    let trial = ZoomableTrial()
    trial.thing.place.value = .free(zoom: 3, at: Point(0.5, 0.25))
    let way = Trajectory(of: trial.content.position, velocity: trial.content.velocity, on: trial.clock) {
      trial.clock.advance(by: time, framesPerSecond: 120)
      trial.viewport.size.value = Point(800, 400)
      trial.clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(
      way, .rests(at: Point(400, 500), within: 1e-9), .isContinuous(speed: 12_000),
      .velocityIsContinuous(acceleration: 800_000))
    expect(trial.content.scale.value == 1.5)
  }

  @Test("a viewport that is turned under a hand moves nothing, and the release decides")
  func turnedInHand() {
    let trial = ZoomableTrial()
    let finger = Finger(on: trial.content, trial.clock)
    finger.press(at: Point(200, 400))
    for _ in 0..<9 {
      finger.move(by: Point(5, 0))
      trial.clock.advance(by: 1 / 60.0)
    }
    let corner = trial.place(of: .zero)
    trial.viewport.size.value = Point(800, 400)
    expect(trial.place(of: .zero) == corner)
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    finger.lift()
    trial.rest()
    // The scale of the content is twice that of .fit now.
    expect(trial.content.scale.value == 1 && trial.content.position.value.x == 400)
  }

  @Test("new limits and new insets let the content fly")
  func limits() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 4, at: Point(0.5, 0.5)))
    trial.thing.limits.value = Bounds(1...2)
    expect(trial.thing.isActive && trial.content.scale.value == 4)
    trial.rest()
    expect(trial.content.scale.value == 2)
    trial.thing.limits.value = Bounds(-1...2)
    trial.thing.insets.value = Insets(.nan)
    expect(!trial.thing.isActive)
    trial.thing.limits.value = Bounds(1...9)
    trial.rest()
    // The place is still the zoom 4.
    expect(trial.content.scale.value == 4)
    trial.go(to: .fit)
    trial.thing.insets.value = Insets(left: 100)
    expect(trial.thing.isActive)
    trial.rest()
    expect(trial.content.position.value == Point(250, 400) && trial.content.scale.value == 0.75)
  }

  @Test("a content that is measured later jumps to its place")
  func measuredLater() {
    let trial = ZoomableTrial(.zero, Zoomable(at: .fill))
    expect(trial.content.scale.value == 1)
    trial.thing.toggleZoom(at: .zero)
    trial.thing.place.value = .fill
    trial.content.size.value = Point(100, 100)
    expect(trial.content.scale.value == 8 && trial.content.position.value == Point(200, 400))
    expect(!trial.thing.isActive)
  }

  @Test(
    "a content that is gone or tiny at the release, or under the fingers, waits", arguments: 0..<5,
    [false, true])
  func gone(way: Int, isEarly: Bool) {
    let trial = ZoomableTrial(Point(800, 600))
    func change() {
      switch way {
      case 0: trial.viewport.size.value = .zero
      case 1: trial.content.size.value = .zero
      case 2: trial.content.size.value = Point(1e300, 1e300)
      case 3: trial.content.size.value = Point(0, 600)
      default: trial.content.size.value = Point(1e-300, 1e-300)
      }
    }
    var outcomes: [MotionOutcome] = []
    if !isEarly { trial.thing.releases.subscribe { _ in change() } }
    let fingers = [1, 2].map { Finger(on: trial.content, trial.clock, $0) }
    for (finger, x) in zip(fingers, [100.0, 300]) { finger.press(at: Point(x, 400)) }
    for step in 0..<10 {
      trial.clock.advance(by: 1 / 60.0)
      if isEarly, step == 5 { change() }
      for (finger, step) in zip(fingers, [-5.0, 5]) { finger.move(by: Point(step, 0)) }
    }
    trial.thing.whenSettled { outcomes.append($0) }
    let scale = trial.content.scale.value
    for finger in fingers { finger.lift() }
    trial.rest()
    expect(trial.content.scale.value == scale && outcomes == [.interrupted])
    trial.viewport.size.value = Point(400, 800)
    trial.content.size.value = Point(400, 800)
    expect(!trial.thing.isActive && (trial.thing.place.value == .fit) == isEarly)
    expect(trial.distance(trial.content.position.value, Point(200, 400)) < 1e-9)
    trial.go(to: .fit)
    expect(trial.content.scale.value == 1)
  }

  @Test("a content that was disabled on its way stays there when the viewport turns, and flies later")
  func turnedOnItsWay() {
    let trial = ZoomableTrial()
    trial.thing.place.value = .free(zoom: 2, at: Point(0.5, 0.5))
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.thing.enabled.value = false
    let corner = trial.place(of: .zero)
    trial.viewport.size.value = Point(800, 400)
    expect(trial.place(of: .zero) == corner)
    trial.thing.enabled.value = true
    expect(trial.thing.isActive)
    trial.rest()
    expect(trial.content.scale.value == 1)
  }

  @Test("a jump moves the content at once, under a hand it waits, and in flight it interrupts")
  func jump() {
    let trial = ZoomableTrial()
    var outcomes: [MotionOutcome] = []
    let place = Zoomable.Place.free(zoom: 3, at: Point(0.5, 0.5))
    trial.thing.jump(to: place)
    expect(trial.content.scale.value == 3 && !trial.thing.isActive && trial.thing.place.value == place)
    trial.thing.place.value = .fit
    trial.thing.whenSettled { outcomes.append($0) }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.thing.jump(to: place)
    expect(outcomes == [.interrupted] && trial.content.scale.value == 3 && !trial.thing.isActive)
    trial.thing.place.value = .fit
    trial.thing.whenSettled { outcomes.append($0) }
    trial.thing.jump(to: .fit)
    expect(outcomes == [.interrupted, .finished] && trial.content.scale.value == 1)
    let finger = Finger(on: trial.content, trial.clock)
    finger.press(at: Point(200, 400))
    for _ in 0..<4 { finger.move(by: Point(10, 0)) }
    trial.thing.jump(to: place)
    expect(trial.content.scale.value == 1)
    finger.lift(isCancelled: true)
    trial.rest()
    expect(trial.content.scale.value == 3)
  }

  // MARK: Turning

  @Test("two fingers turn the content, if it turns, and a nearly upright one becomes upright")
  func turning() {
    for (angle, end) in [(1.2, 1.2), (0.08, 0)] {
      let trial = ZoomableTrial(Point(400, 800), Zoomable(turns: true))
      trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
      trial.play(
        PointerScript.twoFingers(around: Point(200, 400), spread: 200).turn(by: angle, over: 0.5).hold(
          for: 0.2
        )
        .lift())
      trial.rest()
      expect(abs(trial.content.rotation.value - end) < 0.1)
      expect((trial.content.rotation.value == 0) == (end == 0))
    }
    let trial = ZoomableTrial()
    trial.play(PointerScript.twoFingers(around: Point(200, 400), spread: 200).turn(by: 1, over: 0.5).lift())
    trial.rest()
    expect(trial.content.rotation.value == 0)
  }

  @Test("a turned content covers the viewport with its own edges, and turns back the shorter way")
  func turned() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 4, at: Point(0, 0), rotation: .pi / 4))
    for corner in [Point(0, 0), Point(400, 0), Point(0, 800), Point(400, 800)] {
      let point = trial.content.convert(corner, from: nil)
      expect(point.x > -1e-9 && point.y > -1e-9 && point.x < 400 && point.y < 800)
    }
    trial.go(to: .free(zoom: 4, at: Point(0, 0), rotation: 7 * .pi / 4))
    expect(abs(trial.content.rotation.value + .pi / 4) < 1e-9)
  }

  // MARK: Closing

  @Test("a throw closes a closable content", arguments: [(-700.0, Zoomable.Side.top), (700, .bottom)])
  func closing(speed: Double, side: Zoomable.Side) {
    let trial = ZoomableTrial(Point(400, 300), Zoomable(isClosable: true))
    expect(trial.thing.openness.latest == 1)
    let step = Point(10, speed > 0 ? 90 : -90)
    trial.play(PointerScript(at: Point(200, 400)).flick(by: step, endingAt: abs(speed)))
    expect(trial.thing.openness.latest! < 0.9)
    let end = Point(200, 400) + step
    trial.content.receive(
      PointerEvent(identifier: 1, phase: .up, position: end, timestamp: trial.clock.now, kind: .touch))
    trial.rest()
    expect(trial.thing.place.value == .closed(side) && trial.thing.openness.latest == 0)
    expect(side == .top ? trial.frame.upper.y == 0 : trial.frame.lower.y == 800)
    trial.thing.toggleZoom(at: .zero)
    trial.rest()
    expect(trial.thing.place.value == .fit && trial.thing.openness.latest == 1)
  }

  @Test("a short drag, a zoomed content, and a content that is not closable stay")
  func notClosing() {
    let short = PointerScript(at: Point(200, 400)).move(by: Point(60, 90), over: 0.4).hold(for: 0.1).lift()
    let far = PointerScript(at: Point(200, 400)).flick(by: Point(10, 90), endingAt: 900).lift()
    for (script, isClosable, place) in [
      (short, true, Zoomable.Place.fit), (far, false, .fit), (far, true, .free(zoom: 2, at: Point(0.5, 0.5))),
    ] {
      let trial = ZoomableTrial(Point(400, 300), Zoomable(isClosable: isClosable))
      trial.go(to: place)
      trial.play(script)
      trial.rest()
      expect((trial.thing.place.value == .fit) == (place == .fit) && !trial.thing.place.value.isClosedPlace)
      trial.thing.close()
      expect(trial.thing.place.value.isClosedPlace == isClosable)
    }
  }

  @Test("a thrown content leaves the viewport without turning back", arguments: [-700.0, 700])
  func closingWay(speed: Double) {
    let trial = ZoomableTrial(Point(400, 300), Zoomable(isClosable: true))
    trial.play(
      PointerScript(at: Point(200, 400)).flick(by: Point(0, speed > 0 ? 90 : -90), endingAt: abs(speed))
        .lift())
    var (y, openness) = (trial.content.center.latest!.y, trial.thing.openness.latest!)
    while trial.clock.wantsFrames {
      trial.clock.advance(by: 1 / 60.0)
      let step = (trial.content.center.latest!.y - y) * (speed > 0 ? 1 : -1)
      expect(step > -1e-9 && step < 60)
      expect(trial.thing.openness.latest! <= openness + 1e-9)
      (y, openness) = (trial.content.center.latest!.y, trial.thing.openness.latest!)
    }
    expect(trial.thing.place.value.isClosedPlace && openness == 0)
  }

  // MARK: Keys and wheels

  @Test("a content that pans far while it hardly zooms arrives softly")
  func softArrival() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3.95, at: Point(0.15, 0.5)))
    trial.thing.place.value = .free(zoom: 4, at: Point(0.85, 0.5))
    var steps: [Double] = []
    while trial.clock.wantsFrames {
      let place = trial.content.position.value
      trial.clock.advance(by: 1 / 60.0)
      steps.append(trial.distance(place, trial.content.position.value))
    }
    let last = steps.suffix(steps.count / 4)
    expect(last.count > 3)
    // A fling rests at a distance of up to 0.1 points.
    for (step, next) in zip(last, last.dropFirst()) { expect(next <= step + 0.1) }
  }

  @Test("the momentum of a trackpad does not stop a flight that the program began, and fingers do")
  func momentum() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
    trial.thing.place.value = .fit
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let scale = trial.content.scale.value
    trial.content.receive(WheelEvent(by: Point(0, 5), at: Point(100, 300), as: .momentum))
    expect(trial.thing.isActive && trial.thing.place.value == .fit)
    trial.content.receive(WheelEvent(by: Point(0, 5), at: Point(100, 300), as: .fingers))
    expect(!trial.thing.isActive && trial.content.scale.value == scale)
  }

  @Test("fingers on a trackpad during a bounce do not make the content jump")
  func wheelInBounce() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
    trial.play(PointerScript(at: Point(200, 400)).flick(by: Point(80, 0), endingAt: 3000).lift())
    while trial.frame.lower.x < 20 { trial.clock.advance(by: 1 / 120.0) }
    let x = trial.frame.lower.x
    trial.content.receive(WheelEvent(by: Point(2, 0), at: Point(100, 300), as: .fingers))
    expect(abs(trial.frame.lower.x - x) <= 2)
    trial.rest()
    expect(abs(trial.frame.lower.x) < 3)
  }

  @Test("a trackpad step makes no content jump that turns or is beyond its limits", arguments: [false, true])
  func wheelInFlight(zooms: Bool) {
    let trial = ZoomableTrial(Point(800, 600), Zoomable(turns: true))
    trial.thing.wheel = zooms ? .zooms : .moves
    let (step, corners) = (zooms ? Point(0, -4) : Point(3, 0), [Point.zero, Point(1, 0), Point(1, 1)])
    func turn() {
      let before = corners.map { trial.place(of: $0) }
      trial.content.receive(WheelEvent(by: step, at: Point(200, 400), as: .fingers))
      let ways = zip(corners, before).map { trial.distance(trial.place(of: $0), $1) }
      expect(ways.allSatisfy { $0 < 10 }, "\(ways)")
    }
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5), rotation: 0.5))
    trial.thing.place.value = .fill
    while trial.content.rotation.value > 0.09 { trial.clock.advance(by: 1 / 480.0) }
    turn()
    trial.rest()
    trial.thing.limits.value = Bounds(1...2)
    trial.go(to: .free(zoom: 2, at: Point(0.5, 0.5)))
    trial.thing.limits.value = Bounds(1...1.5)
    // All steps count, as they do at rest.
    for _ in 0..<5 {
      trial.clock.advance(by: 1 / 60.0)
      turn()
    }
    trial.rest()
    let moved = 200 - trial.content.position.value.x
    expect(zooms || abs(moved - 15) < 1e-6, "\(moved)")
  }

  @Test("a flight that gets another place keeps the velocity of each point")
  func turnedFlight() {
    let trial = ZoomableTrial(Point(800, 600), Zoomable(turns: true))
    let corners = [Point.zero, Point(1, 0), Point(1, 1)]
    func step() -> [Point] {
      let before = corners.map { trial.place(of: $0) }
      trial.clock.advance(by: 1e-5)
      return zip(corners, before).map { trial.place(of: $0) - $1 }
    }
    for place in [
      Zoomable.Place.free(zoom: 3, at: Point(0.7, 0.4)), .free(zoom: 1.5, at: Point(0.1, 0.9), rotation: 0.4),
      .fill(at: Point(0.3, 0.5)), .free(zoom: 4, at: Point(1, 0)), .fit,
    ] {
      trial.clock.advance(by: 0.06, framesPerSecond: 60)
      let former = step()
      trial.thing.place.value = place
      // A step takes 1e-5 s, so 2e-4 points are a change of 20 points per second.
      for (before, after) in zip(former, step()) { expect(trial.distance(before, after) < 2e-4) }
    }
    trial.rest()
  }

  @Test("a flight whose place is written between its frames takes no longer", arguments: [1, 4])
  func writesBetweenFrames(count: Int) {
    func scales(_ writes: Int) -> [Double] {
      let trial = ZoomableTrial()
      var middle = 0.5
      trial.thing.place.value = .free(zoom: 4, at: Point(middle, 0.5))
      return (0..<30).map { _ in
        let start = trial.clock.now
        for write in 0..<writes {
          trial.clock.eventArrived(at: start + Double(write + 1) / Double(writes + 1) / 60)
          middle += 1e-6
          trial.thing.place.value = .free(zoom: 4, at: Point(middle, 0.5))
        }
        trial.clock.tick(at: start + 1 / 60.0)
        return trial.content.scale.value
      }
    }
    expect(zip(scales(0), scales(count)).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test("a horizontal notch does not zoom, and something around the content may scroll")
  func horizontalNotch() {
    let trial = ZoomableTrial()
    trial.content.receive(WheelEvent(by: Point(0, -100), at: Point(100, 300), as: .notch))
    trial.rest()
    let place = trial.thing.place.value
    expect(!trial.content.receive(WheelEvent(by: Point(100, 0), at: Point(100, 300), as: .notch)))
    expect(trial.thing.place.value == place)
  }

  @Test("a disabled content is not zoomed or closed by a call, and an invalid zoom of taps is dropped")
  func disabledCalls() {
    let trial = ZoomableTrial(Point(400, 800), Zoomable(isClosable: true))
    for zoom in [0, -1, .nan, .infinity] { trial.thing.tapZoom = zoom }
    expect(trial.thing.tapZoom == 2.5)
    trial.thing.enabled.value = false
    trial.thing.toggleZoom(at: Point(200, 400))
    trial.thing.close()
    expect(trial.thing.place.value == .fit)
  }

  @Test(
    "keys move the content, and are used only if they do",
    arguments: [
      ("+", Zoomable.Place.free(zoom: 1.5, at: Point(0.5, 0.5))), ("+-", .fit),
      ("+++++", .free(zoom: 4, at: Point(0.5, 0.5))), ("0-lurd", .fit),
      ("++0", .fit), (" ", .free(zoom: 2.5, at: Point(0.5, 0.5))), ("  ", .fit), ("r", .fit),
      ("++r", .free(zoom: 2.25, at: Point(0.5 + 1 / 9.0, 0.5))),
      ("++llll", .free(zoom: 2.25, at: Point(2 / 9.0, 0.5))),
      ("++du", .free(zoom: 2.25, at: Point(0.5, 0.5))), ("e", .closed(.bottom)), ("en", .fit), ("e+", .fit),
      ("n", .fit),
    ])
  func keys(keys: String, place: Zoomable.Place) {
    let trial = ZoomableTrial(Point(400, 800), Zoomable(isClosable: true))
    let names: [Character: MotionAction.Key] = [
      "+": .plus, "-": .minus, "0": .zero, " ": .space, "l": .leftArrow, "r": .rightArrow, "u": .upArrow,
      "d": .downArrow, "e": .escape, "n": .return,
    ]
    for key in keys {
      let former = trial.thing.place.value
      expect(trial.thing.actions().perform(key: names[key]!) == (trial.thing.place.value != former))
    }
    trial.rest()
    switch (trial.thing.place.value, place) {
    case (.free(let zoom, let point, _), .free(let wanted, let other, _)):
      expect(abs(zoom - wanted) < 1e-9 && trial.distance(point, other) < 1e-9)
    case (let present, let wanted): expect(present == wanted)
    }
  }

  @Test("the actions have the application's words, and have no effect while the thing is disabled")
  func words() {
    var words = Zoomable.Words()
    words.zoomIn = "Vergrößern"
    let trial = ZoomableTrial()
    let actions = trial.thing.actions(words)
    expect(
      actions.map(\.name).starts(with: ["Vergrößern", "Zoom out", "Fit", "Fill"]) && actions.count == 9)
    trial.thing.enabled.value = false
    for action in actions { action.perform() }
    expect(trial.thing.place.value == .fit)
  }

  @Test("a notch zooms at the pointer, and a trackpad moves the content at once")
  func wheels() {
    let trial = ZoomableTrial()
    func turn(_ step: Point, _ kind: ScrollTurn) -> Bool {
      trial.content.receive(WheelEvent(by: step, at: Point(100, 300), as: kind))
    }
    // At its least zoom, something around the content may scroll.
    expect(!turn(Point(0, 100), .notch) && !turn(Point(0, 100), .fingers))
    trial.clock.advance(by: 1, framesPerSecond: 60)
    for _ in 0..<3 { expect(turn(Point(0, -100), .notch)) }
    while trial.clock.wantsFrames {
      trial.clock.advance(by: 1 / 60.0)
      expect(trial.distance(trial.place(of: Point(0.25, 0.375)), Point(100, 300)) < 1e-9)
    }
    expect(abs(trial.content.scale.value - 1.25 * 1.25 * 1.25) < 1e-9)
    trial.clock.advance(by: 1, framesPerSecond: 60)
    let position = trial.content.position.value
    expect(turn(Point(0, 10), .fingers))
    expect(trial.distance(trial.content.position.value, position - Point(0, 10)) < 1e-9)
    expect(!trial.thing.isActive)
  }

  @Test("a wheel zooms or moves, as the application chooses")
  func wheelUse() {
    let trial = ZoomableTrial()
    trial.thing.wheel = .zooms
    trial.content.receive(WheelEvent(by: Point(0, -4), at: Point(100, 300), as: .fingers))
    expect(abs(trial.content.scale.value - pow(1.25, 0.04)) < 1e-9)
    trial.go(to: .free(zoom: 2, at: Point(0.5, 0.5)))
    trial.thing.wheel = .moves
    trial.content.receive(WheelEvent(by: Point(40, 0), at: Point(100, 300), as: .notch))
    trial.rest()
    expect(trial.distance(trial.content.position.value, Point(160, 400)) < 1e-9)
  }

  // MARK: Life

  @Test("a disabled content stays where it is, and flies on when it is enabled")
  func disabled() {
    let trial = ZoomableTrial()
    trial.thing.place.value = .free(zoom: 2, at: Point(0.5, 0.5))
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    let scale = trial.content.scale.value
    trial.thing.enabled.value = false
    trial.play(.twoFingers(around: Point(200, 400), spread: 60).pinch(by: 2, over: 0.2).lift())
    trial.rest()
    expect(trial.content.scale.value == scale && scale < 2)
    trial.thing.enabled.value = true
    trial.rest()
    expect(trial.content.scale.value == 2)
  }

  @Test("a content that was disabled and enabled again is thrown without a jump")
  func enabledAgain() {
    let trial = ZoomableTrial()
    trial.go(to: .free(zoom: 3, at: Point(0.5, 0.5)))
    for isEnabled in [false, true] { trial.thing.enabled.value = isEnabled }
    trial.play(PointerScript(at: Point(100, 300)).flick(by: Point(80, 0), endingAt: 600).lift())
    let place = trial.place(of: .zero)
    trial.clock.advance(by: 1 / 60.0)
    expect(trial.distance(trial.place(of: .zero), place) < 12)
  }

  @Test("the end of a flight is reported, and so is its interruption")
  func settling() {
    let trial = ZoomableTrial()
    var outcomes: [MotionOutcome] = []
    trial.thing.whenSettled { outcomes.append($0) }
    expect(outcomes == [.finished])
    trial.thing.place.value = .fill(at: .zero)
    trial.thing.place.value = .free(zoom: 2, at: .zero)
    trial.thing.whenSettled { outcomes.append($0) }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(outcomes.count == 1)
    trial.clock.advance(by: 2, framesPerSecond: 60)
    expect(outcomes == [.finished, .finished])
    trial.thing.place.value = .fit
    trial.thing.whenSettled { outcomes.append($0) }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.play(PointerScript(at: Point(200, 400)))
    expect(outcomes == [.finished, .finished, .interrupted])
    let other = ZoomableTrial()
    other.thing.place.value = .fill(at: .zero)
    other.thing.place.value = .free(zoom: 2, at: .zero)
    other.thing.whenSettled { outcomes.append($0) }
    other.addition.unsubscribe()
    expect(outcomes.count == 4 && outcomes.last == .interrupted)
    other.thing.enabled.value = false
    other.thing.whenSettled { outcomes.append($0) }
    expect(outcomes.count == 5 && outcomes.last == .interrupted)
  }

  @Test("a layout does not interrupt, a cancelled drag does, and a disabled content at its place has settled")
  func settlingByRules() {
    let trial = ZoomableTrial()
    var outcomes: [MotionOutcome] = []
    Zoomable().whenSettled { outcomes.append($0) }
    expect(outcomes == [.interrupted])
    trial.thing.place.value = .fill(at: .zero)
    trial.thing.place.value = .free(zoom: 3, at: .zero)
    trial.thing.whenSettled { outcomes.append($0) }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.viewport.size.value = Point(800, 400)
    trial.thing.limits.value = Bounds(1...2)
    expect(outcomes.count == 1)
    trial.rest()
    expect(outcomes == [.interrupted, .finished] && trial.content.scale.value == 1)
    // The viewport turns in an adaptation: the content is there at once.
    trial.thing.insets.value = Insets(left: 100)
    trial.thing.whenSettled { outcomes.append($0) }
    trial.viewport.size.value = Point(400, 800)
    expect(outcomes == [.interrupted, .finished, .finished] && !trial.thing.isActive)
    trial.thing.enabled.value = false
    trial.thing.whenSettled { outcomes.append($0) }
    expect(outcomes.count == 4 && outcomes[3] == .finished)
    trial.thing.enabled.value = true
    let finger = Finger(on: trial.content, trial.clock)
    finger.press(at: Point(200, 400))
    for _ in 0..<4 { finger.move(by: Point(10, 0)) }
    trial.thing.whenSettled { outcomes.append($0) }
    finger.lift(isCancelled: true)
    expect(outcomes.count == 5 && outcomes[4] == .interrupted)
    trial.rest()
  }

  @Test("the observers of a jump find the place written and the content there")
  func jumpIsComplete() {
    for flies in [false, true] {
      let trial = ZoomableTrial()
      let place = Zoomable.Place.free(zoom: 3, at: Point(0.7, 0.2))
      var (told, outcomes): ([String], [MotionOutcome]) = ([], [])
      func check(_ name: String) {
        let isThere = trial.content.scale.value == 3 && trial.thing.place.value == place
        told.append(isThere ? name : "\(name) early")
      }
      if flies {
        trial.thing.place.value = .free(zoom: 2, at: .zero)
        trial.clock.advance(by: 0.1, framesPerSecond: 60)
      }
      var isJumping = false
      trial.thing.place.subscribe { _ in if isJumping { check("place") } }
      trial.content.position.subscribe { _ in if isJumping { check("position") } }
      trial.thing.state.subscribe { _ in if isJumping { check("state") } }
      trial.thing.whenSettled { outcomes.append($0) }
      trial.thing.whenSettled { _ in if isJumping { check("outcome") } }
      isJumping = true
      trial.thing.jump(to: place)
      isJumping = false
      expect(told == (flies ? ["position", "outcome", "state", "place"] : ["position", "place"]))
      expect(outcomes == [flies ? .interrupted : .finished] && !trial.thing.isActive)
      trial.clock.advance(by: 1, framesPerSecond: 60)
      expect(trial.content.scale.value == 3)
    }
  }

  @Test("with reduced motion, the content is at its place in the next frame")
  func reducedMotion() {
    let trial = ZoomableTrial()
    trial.clock.prefersReducedMotion = true
    trial.thing.place.value = .free(zoom: 3, at: Point(0.7, 0.2))
    trial.clock.advance(by: 1 / 60.0)
    trial.clock.advance(by: 1 / 60.0)
    expect(trial.content.scale.value == 3 && !trial.thing.isActive)
  }

  @Test("a content that is removed in flight stays, and nothing retains the thing")
  func removal() {
    let trial = ZoomableTrial()
    weak var thing = trial.thing
    trial.thing.place.value = .free(zoom: 3, at: .zero)
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, scale) = (trial.place(of: .zero), trial.content.scale.value)
    trial.addition.unsubscribe()
    trial.thing = Zoomable()
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(thing == nil)
    expect(trial.place(of: .zero) == place && trial.content.scale.value == scale)
    expect(!trial.clock.wantsFrames)
  }

  @Test("random scripts rest exactly at a place, and nothing but a layout moves the content without time")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = ZoomableTrial(
        Point(.random(in: 90...2000, using: &random), .random(in: 90...2000, using: &random)),
        Zoomable(turns: seed % 3 == 0, isClosable: seed % 2 == 0))
      for _ in 0..<12 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }

  @Test("random observers that act in response leave the content at its place, and each caller is told once")
  func randomObservers() {
    for seed in 0..<Self.count / 2 {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = ZoomableTrial(
        Point(800, 600), Zoomable(turns: seed % 3 == 0, isClosable: seed % 2 == 0))
      trial.observe(seed: UInt64(seed) + 1)
      for _ in 0..<12 { trial.step(using: &random) }
      trial.endActs()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}
