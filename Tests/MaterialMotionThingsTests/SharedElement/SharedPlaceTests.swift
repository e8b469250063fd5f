// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("SharedElement: changes of the direction, releases and jumps")
struct SharedPlaceTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let thumbnail = MotionElement(position: Point(50, 500), size: Point(80, 60))
  private let header = MotionElement(position: Point(200, 150), size: Point(400, 300))
  private let photo = MotionElement()
  private let shared: SharedElement

  init() {
    runtime = MotionRuntime(clock: clock)
    shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
  }

  private var opacities: [Double] { [thumbnail, photo, header].map { $0.opacity.value } }

  private func open() {
    shared.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
  }

  /// Presses a finger on the header, and drags it out of its slop. 400 points lead to the source.
  private func press() -> Finger {
    shared.drag(header)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 100))
    finger.move(by: Point(0, 10))
    return finger
  }

  @Test("a number that is sent in response to the grip of another one holds the thing")
  func nestedScrub() {
    shared.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    shared.whenSettled { [shared] _ in shared.scrub(to: 0.5) }
    shared.scrub(to: 0.4)
    shared.release(to: .backward)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(shared.direction.value == .backward && opacities == [1, 0, 1])
    open()
    expect(opacities == [0, 0, 1])
  }

  @Test("a number that is sent in response to a jump holds the thing")
  func scrubDuringAJump() {
    shared.direction.value = .forward
    clock.advance(by: 0.05, framesPerSecond: 60)
    var answers = false
    photo.position.subscribe { [shared] _ in
      guard answers else { return }
      answers = false
      shared.scrub(to: 0.5)
    }
    answers = true
    shared.jump(to: .forward)
    shared.scrub(to: 0.2)
    shared.release()
    clock.advance(by: 3, framesPerSecond: 60)
    expect(shared.direction.value == .backward && opacities == [1, 0, 1])
  }

  @Test("a picture that was removed in flight arrives when it is added again, and may turn round then")
  func arrivesWhenAdded() {
    shared.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    runtime.removeAll(from: photo)
    shared.completed.subscribe { [shared] in if $0 == .forward { shared.direction.value = .backward } }
    runtime.add(shared, to: photo)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(shared.direction.value == .backward && opacities == [1, 0, 1])
  }

  @Test("an observer that turns a chosen direction back leads the transition and the thing to one side")
  func veto() {
    let transition = ScreenTransition(on: clock)
    transition.share(shared)
    transition.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    var count = 0
    transition.direction.subscribe { _ in count += 1 }
    shared.changes.subscribe { [shared] in if $0.cause == .hand { shared.direction.value = .forward } }
    let finger = press()
    for _ in 0..<6 { finger.move(by: Point(0, 60)) }
    finger.lift()
    clock.advance(by: 3, framesPerSecond: 60)
    expect(transition.direction.value == .forward && shared.direction.value == .forward)
    expect(count < 10 && opacities == [0, 0, 1])
  }

  @Test("emits each change of the direction with its cause")
  func changes() {
    var changes: [PlaceChange<TransitionDirection>] = []
    shared.changes.subscribe { changes.append($0) }
    open()
    shared.direction.value = .forward
    let finger = press()
    for _ in 0..<5 { finger.move(by: Point(0, 60)) }
    expect(changes.count == 1)
    finger.lift()
    clock.advance(by: 3, framesPerSecond: 60)
    shared.scrub(to: 0.2)
    shared.scrub(to: 0.8)
    shared.release()
    shared.scrub(to: 0.5)
    shared.release(to: .backward)
    let expected: [PlaceChange<TransitionDirection>] = [
      PlaceChange(place: .forward, former: .backward, cause: .program),
      PlaceChange(place: .backward, former: .forward, cause: .hand),
      PlaceChange(place: .forward, former: .backward, cause: .hand),
      PlaceChange(place: .backward, former: .forward, cause: .program),
    ]
    expect(changes == expected)
  }

  @Test("shows the direction that a release would choose, which a cancelled drag does not change")
  func target() {
    open()
    var targets: [TransitionDirection] = []
    shared.targetDirection.subscribe { targets.append($0) }
    let finger = press()
    for way in [190.0, 20, -20, 30] { finger.move(by: Point(0, way)) }
    expect(targets == [.forward, .backward, .forward, .backward] && shared.direction.value == .forward)
    finger.lift(isCancelled: true)
    expect(targets.last == .forward && shared.direction.value == .forward)
  }

  @Test("emits each release after the direction was written")
  func releases() {
    open()
    var releases: [Release<Double>] = []
    shared.releases.subscribe { [shared] in
      releases.append($0)
      expect(shared.direction.value == (releases.count == 1 ? .forward : .backward))
    }
    for isCancelled in [true, false] {
      let finger = press()
      for _ in 0..<15 {
        clock.advance(by: 1 / 60)
        finger.move(by: Point(0, 20))
      }
      finger.lift(isCancelled: isCancelled)
      if isCancelled { clock.advance(by: 3, framesPerSecond: 60) }
    }
    expect(releases.map { $0.isCancelled } == [true, false])
    expect(releases.allSatisfy { abs($0.position - 0.25) < 1e-9 })
    // 20 points in each frame are three times the way in a second.
    expect(releases[0].velocity == 0 && abs(releases[1].velocity + 3) < 1e-6)
  }

  @Test("a jump arrives at once, from rest and in flight, and ends the flight", arguments: [false, true])
  func jumps(isReduced: Bool) {
    var (arrivals, outcomes): ([TransitionDirection], [MotionOutcome]) = ([], [])
    shared.completed.subscribe { arrivals.append($0) }
    clock.prefersReducedMotion = isReduced
    shared.jump(to: .forward)
    expect(arrivals == [.forward] && opacities == [0, 0, 1] && !shared.isActive && !clock.wantsFrames)
    shared.jump(to: .forward)
    for direction in [TransitionDirection.backward, .forward] {
      shared.direction.value = .backward
      clock.advance(by: 0.05, framesPerSecond: 60)
      expect(shared.isActive && opacities != [1, 0, 1])
      shared.whenSettled { outcomes.append($0) }
      shared.jump(to: direction)
      let side = direction == .forward ? header : thumbnail
      expect(photo.position.value == side.position.value && photo.size.value == side.size.value)
      expect(opacities == [1 - direction.progress, 0, 1] && shared.direction.value == direction)
      expect(!shared.isActive && !clock.wantsFrames && photo.velocity.value == .zero)
      expect(!photo.acceptsInput.value)
      shared.jump(to: .forward)
    }
    expect(arrivals == [.forward, .backward, .forward, .forward])
    expect(outcomes == [.finished, .interrupted])
  }

  @Test("a jump under a hand is a write, and one in response to an arrival is the next arrival")
  func answeredJumps() {
    open()
    let finger = press()
    finger.move(by: Point(0, 100))
    let (place, size) = (photo.position.value, photo.size.value)
    var arrivals: [TransitionDirection] = []
    shared.completed.subscribe { [shared] in
      arrivals.append($0)
      if arrivals.count == 1 { shared.jump(to: .forward) }
      if arrivals.count == 2 { shared.direction.value = .backward }
    }
    shared.jump(to: .backward)
    expect(photo.position.value == place && photo.size.value == size && shared.isActive)
    finger.lift(isCancelled: true)
    expect(shared.direction.value == .backward && photo.position.value == place && arrivals.isEmpty)
    clock.advance(by: 6, framesPerSecond: 60)
    expect(arrivals == [.backward, .forward, .backward] && opacities == [1, 0, 1] && !shared.isActive)
  }

  @Test("a number that has not moved neither chooses a side nor throws the picture")
  func releaseWithoutMovement() {
    shared.scrub(to: 0)
    shared.release(velocity: 5)
    expect(photo.velocity.value == .zero && shared.direction.value == .backward)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(photo.position.value == thumbnail.position.value && !shared.isActive)
    shared.scrub(to: 0.1)
    shared.release(velocity: 5)
    expect(photo.velocity.value.x > 500 && shared.direction.value == .forward)
  }

  @Test("a jump in response to a catch is a write, and in response to a release it ends the flight")
  func jumpsInResponse() {
    shared.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    shared.whenSettled { [shared] _ in shared.jump(to: .backward) }
    for part in [0.5, 0.6] { shared.scrub(to: part) }
    expect(opacities == [0, 1, 0] && shared.direction.value == .backward)
    shared.releases.subscribe { [shared] _ in shared.jump(to: .forward) }
    shared.release(velocity: -1)
    expect(opacities == [0, 0, 1] && shared.direction.value == .forward && !shared.isActive)
    expect(!clock.wantsFrames && photo.velocity.value == .zero)
  }

  @Test("a hand and a cancelled drag interrupt the motion, and a release does not")
  func outcomes() {
    var outcomes: [MotionOutcome] = []
    func expectOutcome(_ outcome: MotionOutcome?) {
      expect(outcomes == (outcome.map { [$0] } ?? []))
      outcomes = []
    }
    shared.direction.value = .forward
    shared.whenSettled { outcomes.append($0) }
    shared.scrub(to: 0.1)
    expectOutcome(.interrupted)
    shared.whenSettled { outcomes.append($0) }
    shared.release(to: .forward)
    expectOutcome(nil)
    clock.advance(by: 3, framesPerSecond: 60)
    expectOutcome(.finished)
    let finger = press()
    finger.move(by: Point(0, 100))
    shared.whenSettled { outcomes.append($0) }
    finger.lift(isCancelled: true)
    expectOutcome(.interrupted)
  }

  @Test("can be added again after it was removed in flight")
  func addedAgain() {
    var outcomes: [MotionOutcome] = []
    shared.direction.value = .forward
    shared.whenSettled { outcomes.append($0) }
    runtime.removeAll(from: photo)
    expect(outcomes == [.interrupted] && !shared.isActive && opacities == [1, 0, 1])
    runtime.add(shared, to: photo)
    expect(opacities == [0, 0, 1] && !shared.isActive && !clock.wantsFrames)
    shared.direction.value = .backward
    expect(shared.isActive && opacities == [0, 1, 0])
    clock.advance(by: 3, framesPerSecond: 60)
    expect(opacities == [1, 0, 1] && !shared.isActive)
  }
}
