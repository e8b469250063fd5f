// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import PhotoViewer
import Testing

struct PhotoViewerTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let photo = MotionElement(size: Point(400, 300))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let viewer: PhotoViewer
  let middle = Point(200, 400)

  init() {
    runtime = MotionRuntime(clock: clock)
    viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage, in: runtime)
  }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
  }

  /// Plays a script on the photo, and waits until everything is at rest.
  func play(_ hand: PointerScript) {
    hand.play(on: photo, clock: clock)
    rest()
  }

  /// The position on the stage of a point of the photo.
  func place(of point: Point) -> Point { photo.convert(point, to: nil) }

  func expectRest(at place: Point, scale: Double, opacity: Double = 1, _ location: SourceLocation) {
    // The anchor point returns from the fingers to the centre, which may leave a rounding error.
    let distance = photo.position.value - place
    #expect(max(abs(distance.x), abs(distance.y)) < 1e-9, sourceLocation: location)
    #expect(photo.scale.value == scale, sourceLocation: location)
    #expect(photo.anchorPoint.value == Point(0.5, 0.5), sourceLocation: location)
    #expect(backdrop.opacity.value == opacity, sourceLocation: location)
    #expect(!runtime.isActive && !clock.wantsFrames, sourceLocation: location)
  }

  func expectShown(scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    expectRest(at: middle, scale: scale, sourceLocation)
  }

  func expectDismissed(down: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    expectRest(at: Point(200, down ? 1200 : -400), scale: 1, opacity: 0, sourceLocation)
  }

  @Test func itStartsShownAndAtRest() {
    expectShown()
  }

  @Test(arguments: [-1.0, 1])
  func aThrowDismissesIt(side: Double) {
    play(PointerScript(at: middle).flick(by: Point(10, 90 * side), endingAt: 700).lift())
    expectDismissed(down: side > 0)
  }

  @Test func aShortDragDoesNotDismissIt() {
    PointerScript(at: middle).move(by: Point(60, 90), over: 0.4).hold(for: 0.1).play(on: photo, clock: clock)
    #expect(photo.center.latest!.y > 475 && backdrop.opacity.value < 0.85)
    photo.receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(260, 490), timestamp: clock.now, kind: .touch))
    rest()
    expectShown()
  }

  @Test(arguments: [1, -1.0])
  func aCancelledDragDoesNotDismissIt(side: Double) {
    let hand = PointerScript(at: middle).move(by: Point(0, 240 * side), over: 0.4)
      .flick(by: Point(0, 60 * side), endingAt: 2000)
    hand.cancel().play(on: photo, clock: clock)
    #expect(abs(photo.center.latest!.y - 400) > 280)
    rest()
    expectShown()
  }

  @Test func aPinchZooms() {
    play(PointerScript.twoFingers(around: middle, spread: 100).pinch(by: 2.5, over: 0.4).lift())
    #expect(photo.scale.value > 2 && photo.scale.value < 2.6)
    #expect(abs(photo.position.value.x - 200) < 10)
    expectRest(at: photo.position.value, scale: photo.scale.value, #_sourceLocation)
  }

  @Test(arguments: [(8.0, 4.0), (0.4, 1)])
  func aPinchBeyondTheLimitsIsElastic(factor: Double, limit: Double) {
    let zoom = Trajectory(of: photo.scale, on: clock) {
      play(
        PointerScript.twoFingers(around: middle, spread: 90).pinch(by: factor, over: 0.5).hold(for: 0.1)
          .lift())
    }
    expectTrajectory(zoom, .rests(at: limit), .neverLeaves(0.5...8))
    #expect(zoom.samples.contains { factor > 1 ? $0.value > 4.2 : $0.value < 0.9 })
    #expect(abs(photo.position.value.x - 200) < 10)
    expectRest(at: photo.position.value, scale: limit, #_sourceLocation)
  }

  @Test func aDoubleTapZoomsAtItsPoint() {
    let point = Point(240, 420)
    let onPhoto = photo.convert(point, from: nil)
    viewer.toggleZoom(at: point)
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(photo.scale.value > 1.1 && photo.scale.value < 2.4)
    #expect(abs(place(of: onPhoto).x - point.x) < 1e-6)
    rest()
    expectRest(at: Point(140, 400), scale: 2.5, #_sourceLocation)
    viewer.toggleZoom(at: Point(10, 10))
    rest()
    expectShown()
  }

  @Test func aDoubleTapAtAnEdgeKeepsThePhotoWithinItsLimits() {
    viewer.toggleZoom(at: Point(0, 250))
    rest()
    expectRest(at: Point(500, 400), scale: 2.5, #_sourceLocation)
  }

  @Test func aZoomedPhotoMovesWithinItsLimits() {
    viewer.toggleZoom(at: middle)
    rest()
    play(PointerScript(at: middle).move(by: Point(-110, 0), over: 0.4).hold(for: 0.1).lift())
    expectRest(at: Point(100, 400), scale: 2.5, #_sourceLocation)
    play(PointerScript(at: middle).flick(by: Point(-150, 40), endingAt: 2000).lift())
    expectRest(at: Point(-100, 400), scale: 2.5, #_sourceLocation)
  }

  @Test func aZoomedPhotoIsElasticAtItsEdgesAndIsNotDismissed() {
    viewer.toggleZoom(at: middle)
    rest()
    PointerScript(at: middle).move(by: Point(0, 300), over: 0.4).hold(for: 0.1).play(on: photo, clock: clock)
    let pulled = photo.center.latest!.y - 400
    #expect(pulled > 60 && pulled < 200)
    photo.receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(200, 700), timestamp: clock.now, kind: .touch))
    rest()
    expectShown(scale: 2.5)
  }

  @Test(arguments: [30.0, 60, 120])
  func itCanBeCaughtWhileItLeaves(framesPerSecond: Double) {
    viewer.dismiss()
    clock.advance(by: 1 / 15, framesPerSecond: framesPerSecond)
    let caught = photo.position.value
    #expect(caught.y > 410 && caught.y < 600)
    PointerScript(at: caught).hold(for: 0.3).play(on: photo, clock: clock)
    #expect(photo.center.latest == caught)
    photo.receive(
      PointerEvent(identifier: 1, phase: .up, position: caught, timestamp: clock.now, kind: .touch))
    rest()
    expectShown()
  }

  @Test func itsVelocityContinuesAtTheRelease() {
    let flight = Trajectory(of: photo.position, velocity: photo.velocity, on: clock) {
      play(PointerScript(at: middle).flick(by: Point(0, 90), endingAt: 900).lift())
    }
    expectTrajectory(flight, .velocityIsContinuous(acceleration: 1.5e5))
    #expect(flight.samples.last?.value.y == 1200)
  }

  @Test func fingersMayComeAndGo() {
    let two = PointerScript.twoFingers(around: middle, spread: 100).pinch(by: 3, over: 0.4)
    play(two.lift(1).move(by: Point(10, 0), over: 0.2).hold(for: 0.1).lift())
    let scale = photo.scale.value
    #expect(scale > 2)
    expectRest(at: photo.position.value, scale: scale, #_sourceLocation)
  }

  @Test func itCanBeDismissedAndShownAgain() {
    for _ in 0..<3 {
      viewer.toggleZoom(at: Point(100, 380))
      clock.advance(by: 0.1, framesPerSecond: 60)
      viewer.dismiss()
      rest()
      expectDismissed()
      viewer.show()
      rest()
      expectShown()
    }
  }

  @Test func aKeyDoesNotTakeItFromAHand() {
    PointerScript(at: middle).move(by: Point(0, 40), over: 0.2).hold(for: 0.1).play(on: photo, clock: clock)
    let held = photo.center.latest
    viewer.dismiss()
    viewer.toggleZoom(at: middle)
    clock.advance(by: 0.5, framesPerSecond: 60)
    #expect(photo.center.latest == held && photo.scale.value == 1)
    photo.receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(200, 440), timestamp: clock.now, kind: .touch))
    rest()
    expectShown()
  }

  @Test func itFollowsTheStageWhenItIsResized() {
    viewer.toggleZoom(at: middle)
    rest()
    (stage.value, photo.size.value) = (Point(800, 500), Point(666, 500))
    rest()
    expectRest(at: Point(400, 250), scale: 2.5, #_sourceLocation)
    viewer.dismiss()
    rest()
    (photo.size.value, stage.value) = (Point(400, 300), Point(400, 800))
    rest()
    expectDismissed()
  }

  @Test(arguments: [Point(400, 3000), Point(1200, 900), Point(300, 400)])
  func aDismissedPhotoIsNotSeenWhenTheStageIsResized(size: Point) {
    viewer.dismiss()
    rest()
    for stageSize in [size, size * 2, Point(400, 800)] {
      stage.value = stageSize
      for _ in 0..<6 {
        #expect(photo.position.value == stageSize * Point(0.5, 1.5) && backdrop.opacity.value == 0)
        clock.advance(by: 1 / 60, framesPerSecond: 60)
      }
    }
  }

  @Test func aStageMayReceiveItsSizeLater() {
    let (late, photo) = (ReactiveProperty(Point.zero), MotionElement(size: Point(400, 300)))
    let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: late, in: runtime)
    late.value = Point(400, 800)
    #expect(photo.position.value == middle)
    viewer.dismiss()
    rest()
    #expect(photo.position.value == Point(200, 1200))
  }

  @Test func aDoubleTapShowsADismissedPhoto() {
    viewer.dismiss()
    rest()
    viewer.toggleZoom(at: Point(10, 10))
    rest()
    expectShown()
  }

  @Test func itIsReleasedWithItsPhoto() {
    weak var element: MotionElement?
    weak var other: PhotoViewer?
    do {
      let photo = MotionElement(size: Point(400, 300))
      let runtime = MotionRuntime(clock: clock)
      let viewer = PhotoViewer(photo: photo, backdrop: MotionElement(), stage: stage, in: runtime)
      viewer.dismiss()
      clock.advance(by: 0.1, framesPerSecond: 60)
      (element, other) = (photo, viewer)
    }
    #expect(element == nil && other == nil && !clock.wantsFrames)
  }
}

extension MotionObservable {
  /// The value that an observer receives on subscription.
  fileprivate var latest: T? {
    var latest: T?
    subscribe { latest = $0 }.unsubscribe()
    return latest
  }
}
