// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("The releases of an interaction")
struct ReleasesTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let throwing = PointerScript(at: Point(100, 100)).flick(by: Point(150, 0), endingAt: 1200)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func play(_ script: PointerScript) {
    script.play(on: card, clock: clock)
  }

  @Test("contain the position, the velocity and the projection of a throw")
  func thrown() throws {
    let draggable = Draggable()
    var releases: [Release<Point>] = []
    draggable.releases.subscribe { releases.append($0) }
    runtime.add(draggable, to: card)
    play(throwing.lift())
    let release = try #require(releases.first)
    expect(releases.count == 1 && !release.isCancelled)
    expect(release.position == card.position.value && release.position.x > 230)
    expect(abs(release.velocity.x - 1200) < 12 && abs(release.velocity.y) < 1)
    expect(release.projection == release.position + release.velocity * (1 / Decay.normal.rate))
    expect(release.projection(by: .fast) == release.position + release.velocity * (1 / Decay.fast.rate))
  }

  @Test("have velocity zero if the drag is cancelled by the system or its recognizer is disabled")
  func cancelled() {
    let draggable = Draggable()
    var releases: [Release<Point>] = []
    draggable.releases.subscribe { releases.append($0) }
    runtime.add(draggable, to: card)
    play(throwing.cancel())
    expect(releases == [Release(position: card.position.value, isCancelled: true)])
    card.position.value = Point(100, 100)
    play(throwing)
    card.gestureRecognizers[0].isEnabled = false
    expect(releases.count == 2 && releases.last?.isCancelled == true && releases.last?.velocity == .zero)
  }

  @Test("are not emitted by a press that drags nothing, nor by a toss without a hand")
  func notHeld() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    var count = 0
    tossable.releases.subscribe { _ in count += 1 }
    runtime.add(tossable, to: card)
    play(PointerScript(at: Point(100, 100)).lift())
    card.toss(velocity: Point(500, 0))
    clock.advance(by: 3, framesPerSecond: 60)
    tossable.spring.destination.value = Point(300, 100)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(count == 0)
  }

  @Test("are emitted once for each catch, when the hand lets go again")
  func caught() {
    let tossable = Tossable(spring: Spring(destination: Point(400, 100)))
    var releases: [Release<Point>] = []
    tossable.releases.subscribe { releases.append($0) }
    runtime.add(tossable, to: card)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let place = card.position.value
    play(PointerScript(at: place).hold(for: 0.2))
    expect(releases.isEmpty)
    card.receive(
      PointerEvent(identifier: 1, phase: .up, position: place, timestamp: clock.now, kind: .touch))
    expect(releases == [Release(position: place)])
  }

  @Test("are not emitted when the interaction is disabled or removed, or the element or runtime deallocated")
  func tornDown() {
    enum End: CaseIterable { case disabled, removed, element, runtime, recognizer }
    for end in End.allCases {
      let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
      var count = 0
      tossable.releases.subscribe { _ in count += 1 }
      var runtime: MotionRuntime? = MotionRuntime(clock: clock)
      var card: MotionElement? = MotionElement(position: Point(100, 100), size: Point(80, 80))
      let addition = runtime!.add(tossable, to: card!)
      throwing.play(on: card!, clock: clock)
      expect(card!.isHeld)
      switch end {
      case .disabled: tossable.enabled.value = false
      case .removed: addition.unsubscribe()
      case .element: card = nil
      case .runtime: runtime = nil
      case .recognizer: card!.remove(card!.gestureRecognizers[0])
      }
      expect(count == 0, "\(end)")
      withExtendedLifetime((runtime, card)) {}
    }
  }

  @Test("reach observers before the spring starts, so that they may choose its destination")
  func beforeTheSpring() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let positions = Heard()
    tossable.releases.subscribe { _ in tossable.spring.destination.value = Point(500, 100) }
    runtime.add(tossable, to: card)
    play(throwing)
    _ = card.position.state
    card.position.subscribe(next: { _ in }, state: { positions.add($0 == .active ? "A" : "R") })
    card.receive(
      PointerEvent(
        identifier: 1, phase: .up, position: Point(250, 100), timestamp: clock.now, kind: .touch))
    let flight = Trajectory(of: card.position, on: clock) { clock.advance(by: 3, framesPerSecond: 60) }
    expectTrajectory(flight, .rests(at: Point(500, 100)))
    expect(flight.samples.allSatisfy { $0.value.x >= 200 })
    expect(positions.text == "A R")
  }

  @Test("are retained neither by the interaction nor by the element")
  func ownership() {
    expectNothingLeft { probe in
      let draggable = Draggable()
      draggable.releases.hold(probe)
      let runtime = MotionRuntime(clock: clock)
      let card = MotionElement(size: Point(80, 80))
      runtime.add(draggable, to: card)
      PointerScript(at: .zero).flick(by: Point(150, 0), endingAt: 1200).play(on: card, clock: clock)
    }
  }

  @Test("of a manipulation contain the position, the scale and the rotation at once")
  func manipulated() throws {
    let photo = MotionElement(position: Point(200, 200), size: Point(200, 200))
    let manipulable = DirectlyManipulable()
    var releases: [ManipulationRelease] = []
    var parts = 0
    manipulable.releases.subscribe { releases.append($0) }
    manipulable.draggable.releases.subscribe { _ in parts += 1 }
    manipulable.scalable.releases.subscribe { _ in parts += 1 }
    manipulable.rotatable.releases.subscribe { _ in parts += 1 }
    runtime.add(manipulable, to: photo)
    let fingers = FingersOnElement(photo, clock: clock)
    fingers.land(Point(180, 200), Point(220, 200))
    for step in 1...10 {
      fingers.move(0, to: Point(180 - 6 * Double(step), 200 - 3 * Double(step)))
      fingers.move(1, to: Point(220 + 9 * Double(step), 200 + 6 * Double(step)))
    }
    fingers.lift(0)
    expect(releases.isEmpty)
    fingers.lift(1)
    let release = try #require(releases.first)
    expect(releases.count == 1 && parts == 3 && !release.isCancelled)
    expect(release.position.position.isWithin(1e-9, of: photo.position.value))
    expect(release.scale.position == photo.scale.value && release.scale.position > 2)
    expect(release.rotation.position == photo.rotation.value && release.rotation.position > 0.1)
  }

  /// A photo whose platform recognizes its drags and its pinches, in the middle of both.
  private func heldByPlatform(pinchedTo factor: Double) -> PlatformPhoto {
    let photo = PlatformPhoto()
    runtime.add(photo.manipulable, to: photo.element)
    photo.pan.press(at: Point(200, 200), time: 0, slop: 0)
    photo.pinch.begin(at: Point(200, 200), time: 0)
    for step in 1...10 {
      let time = Double(step) / 100
      clock.eventArrived(at: time)
      photo.pan.move(to: Point(200 + 10 * Double(step), 200), time: time)
      photo.pinch.scale(to: 1 + (factor - 1) * Double(step) / 10, at: Point(200, 200), time: time)
    }
    return photo
  }

  @Test("of a manipulation by a platform's recognizers are emitted when the last one ends")
  func manipulatedByPlatform() throws {
    let photo = heldByPlatform(pinchedTo: 1.2)
    photo.pan.release(at: Point(300, 200), time: 0.102)
    expect(photo.releases.isEmpty)
    photo.pinch.end(time: 0.104)
    let release = try #require(photo.releases.first)
    expect(photo.releases.count == 1)
    expect(abs(release.position.velocity.x - 1000) < 10)
    expect(abs(release.scale.velocity - 2) < 0.1 && release.rotation.velocity == 0)
  }

  @Test("of a manipulation keep the velocity of a part that ended before another part was cancelled")
  func partlyCancelled() throws {
    let photo = heldByPlatform(pinchedTo: 1)
    photo.pan.release(at: Point(300, 200), time: 0.102)
    photo.pinch.cancel()
    let release = try #require(photo.releases.first)
    expect(photo.releases.count == 1 && !release.isCancelled)
    expect(abs(release.position.velocity.x - 1000) < 10 && !release.position.isCancelled)
    expect(release.scale.isCancelled && release.scale.velocity == 0)
  }

  @Test("of a manipulation are not emitted when it is disabled or removed, or its element is released")
  func manipulationTornDown() {
    enum End: CaseIterable { case disabled, removed, element, runtime, recognizer }
    for end in End.allCases {
      let manipulable = DirectlyManipulable()
      var count = 0
      manipulable.releases.subscribe { _ in count += 1 }
      manipulable.draggable.releases.subscribe { _ in count += 1 }
      manipulable.scalable.releases.subscribe { _ in count += 1 }
      manipulable.rotatable.releases.subscribe { _ in count += 1 }
      var runtime: MotionRuntime? = MotionRuntime(clock: clock)
      var photo: MotionElement? = MotionElement(size: Point(200, 200))
      let addition = runtime!.add(manipulable, to: photo!)
      let fingers = FingersOnElement(photo!)
      fingers.land(Point(-20, 0), Point(20, 0))
      for step in 1...10 { fingers.move(1, to: Point(20 + 9 * Double(step), 6 * Double(step))) }
      expect(photo!.isHeld && photo!.scale.value > 1.5)
      switch end {
      case .disabled: manipulable.enabled.value = false
      case .removed: addition.unsubscribe()
      case .element: photo = nil
      case .runtime: runtime = nil
      case .recognizer: photo!.remove(photo!.gestureRecognizers[0])
      }
      expect(count == 0, "\(end)")
      withExtendedLifetime((runtime, photo, fingers)) {}
    }
  }
}

/// A photo whose platform recognizes its drags and its pinches, and the releases of its interaction.
private final class PlatformPhoto {
  let element = MotionElement(position: Point(200, 200), size: Point(200, 200))
  let manipulable = DirectlyManipulable()
  let pan: HostedPanGestureRecognizer<MotionElement>
  let pinch: HostedScaleGestureRecognizer<MotionElement>
  private(set) var releases: [ManipulationRelease] = []

  init() {
    let pan = HostedPanGestureRecognizer(on: element)
    let pinch = HostedScaleGestureRecognizer(on: element)
    self.pan = pan
    self.pinch = pinch
    element.makePan = { _, _ in ElementPan(pan) {} }
    element.makePinch = { _, _ in ElementPinch(pinch) {} }
    manipulable.releases.subscribe { [weak self] in self?.releases.append($0) }
  }
}
