// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("SharedElement with reduced motion")
struct SharedFadeTests {
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
    clock.prefersReducedMotion = true
  }

  /// The opacities of the thumbnail, the photo and the header.
  private var opacities: [Double] { [thumbnail, photo, header].map { $0.opacity.value } }

  private func frames(_ count: Int) {
    for _ in 0..<count { clock.advance(by: 1 / 60) }
  }

  private func expectRest(at direction: TransitionDirection) {
    expect(!clock.wantsFrames && !shared.isActive && !runtime.isActive && !photo.isInFlight)
    expect(opacities == [direction == .backward ? 1 : 0, 0, 1])
    let side = direction == .forward ? header : thumbnail
    expect(photo.position.value == side.position.value && photo.size.value == side.size.value)
  }

  @Test("fades from one side to the other in 0.2 s, and nothing travels")
  func sides() {
    var (arrivals, outcomes): ([TransitionDirection], [MotionOutcome]) = ([], [])
    shared.completed.subscribe { arrivals.append($0) }
    for direction in [TransitionDirection.forward, .backward] {
      shared.direction.value = direction
      let corners = LayoutTrial.drawnCorners(photo)
      shared.whenSettled { outcomes.append($0) }
      let (old, new) = direction == .forward ? (0, 2) : (2, 0)
      expect(opacities[old] == 1 && opacities[1] == 0 && opacities[new] == 0)
      var seen = [opacities]
      for _ in 0..<8 {
        frames(1)
        seen.append(opacities)
        expect(!photo.acceptsInput.value && LayoutTrial.drawnCorners(photo) == corners)
      }
      for (earlier, later) in zip(seen, seen.dropFirst()) {
        expect(later[old] < earlier[old] && later[new] > earlier[new] && later[1] == 0)
        expect(abs(later[old] + later[new] - 1) < 1e-9)
      }
      expect(shared.isActive)
      frames(4)
      expectRest(at: direction)
    }
    expect(arrivals == [.forward, .backward] && outcomes == [.finished, .finished])
  }

  @Test("fades on from the same opacities when it is turned round, and arrives once", arguments: [1, 3, 6])
  func turns(count: Int) {
    var (arrivals, outcomes): ([TransitionDirection], [MotionOutcome]) = ([], [])
    shared.completed.subscribe { arrivals.append($0) }
    for direction in [TransitionDirection.forward, .backward, .forward, .backward] {
      let before = opacities
      shared.direction.value = direction
      shared.whenSettled { outcomes.append($0) }
      expect(opacities == (before == [1, 0, 1] ? [1, 0, 0] : before))
      frames(count)
    }
    expect(outcomes == [.interrupted, .interrupted, .interrupted] && arrivals.isEmpty)
    frames(12)
    expectRest(at: .backward)
    expect(outcomes.count == 4 && outcomes.last == .finished && arrivals == [.backward])
  }

  @Test("follows a finger, and fades from where it is released", arguments: [true, false])
  func released(isThrown: Bool) {
    shared.drag(header)
    shared.direction.value = .forward
    frames(12)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 150))
    for _ in 0..<10 {
      finger.move(by: Point(0, 20))
      frames(1)
    }
    let corners = LayoutTrial.drawnCorners(photo)
    expect(opacities == [0, 1, 0] && photo.position.value.y > 250 && photo.acceptsInput.value)
    finger.lift(isCancelled: !isThrown)
    frames(3)
    let goal = isThrown ? 0 : 2
    expect(LayoutTrial.drawnCorners(photo) == corners && !photo.acceptsInput.value)
    expect(opacities[1] > 0.1 && opacities[1] < 0.9 && abs(opacities[goal] + opacities[1] - 1) < 1e-9)
    // Turned round, all three pictures fade.
    let before = opacities
    shared.direction.value = isThrown ? .forward : .backward
    expect(opacities == before)
    frames(2)
    expect(opacities[2 - goal] > 0 && opacities.allSatisfy { $0 < 1 })
    expect(LayoutTrial.drawnCorners(photo) == corners)
    frames(12)
    expectRest(at: isThrown ? .forward : .backward)
  }

  @Test("arrives in the frame in which a spring of 0.12 s comes to rest")
  func arrival() {
    let part = ReactiveProperty(1.0)
    let steady = MotionRuntime(clock: clock.ignoringReducedMotion())
    shared.direction.value = .forward
    steady.add(
      Spring(destination: 0.0, description: SpringDescription(response: 0.12, dampingRatio: 1)), to: part)
    while part.isActive {
      expect(shared.isActive)
      frames(1)
    }
    expectRest(at: .forward)
  }

  @Test("is seen without a gap if it is released at its end", arguments: [0.0, 1])
  func releasedAtTheEnd(end: Double) {
    for part in [0, 0.5, end] { shared.scrub(to: part) }
    var least = 1.0
    for element in [thumbnail, photo, header] {
      element.opacity.subscribe { _ in
        if shared.isActive { least = min(least, opacities.max()!) }
      }
    }
    frames(1)
    shared.release(to: end == 0 ? .backward : .forward)
    expectRest(at: end == 0 ? .backward : .forward)
    expect(least == 1)
  }

  @Test("a fade goes on as it has begun if the user switches reduced motion off")
  func switchedOff() {
    shared.direction.value = .forward
    frames(3)
    clock.prefersReducedMotion = false
    for direction in [TransitionDirection.backward, .forward] {
      shared.direction.value = direction
      frames(2)
      expect(photo.opacity.value == 0 && !photo.acceptsInput.value)
    }
    frames(12)
    expectRest(at: .forward)
    shared.direction.value = .backward
    frames(3)
    expect(opacities == [0, 1, 0] && photo.size.value.x < 400 && photo.size.value.x > 80)
  }

  @Test("a flight fades in its place when the user switches reduced motion on")
  func switchedOn() {
    clock.prefersReducedMotion = false
    var outcome: MotionOutcome?
    shared.direction.value = .forward
    shared.whenSettled { outcome = $0 }
    frames(6)
    let corners = LayoutTrial.drawnCorners(photo)
    clock.prefersReducedMotion = true
    expect(opacities == [0, 1, 0] && photo.size.value.x > 90 && photo.size.value.x < 390)
    frames(3)
    expect(opacities[0] == 0 && opacities[1] < 0.9 && opacities[2] > 0.1)
    expect(LayoutTrial.drawnCorners(photo) == corners && photo.velocity.value == .zero)
    frames(9)
    expectRest(at: .forward)
    expect(outcome == .finished)
  }

  @Test(
    "a hand that interrupts a fade continues from the most visible picture, and no opacity jumps",
    arguments: [1, 5])
  func caught(count: Int) {
    shared.direction.value = .forward
    frames(count)
    let before = opacities
    shared.scrub(to: 0.5)
    expect(opacities == before && photo.acceptsInput.value)
    let seen = count == 1 ? thumbnail : header
    expect((photo.position.value - seen.position.value).lengthSquared < 1e-9)
    expect(photo.size.value == seen.size.value)
    frames(12)
    expect(opacities == [0, 1, 0] && shared.isActive && !clock.wantsFrames)
    shared.scrub(to: 0)
    shared.release(to: .backward)
    frames(1)
    expectRest(at: .backward)
    // A picture that was just released is taken where it is.
    for part in [0, 0.4] { shared.scrub(to: part) }
    shared.release(to: .forward)
    frames(1)
    let (corners, released) = (LayoutTrial.drawnCorners(photo), opacities)
    shared.scrub(to: 0.4)
    expect(LayoutTrial.drawnCorners(photo) == corners && opacities == released && released[1] < 1)
  }

  @Test("a row that replaces another one fades on with its opacity, and without a row it fades out")
  func rows() {
    let row = MotionElement(position: Point(50, 300), size: Point(60, 40))
    shared.direction.value = .forward
    frames(3)
    let part = thumbnail.opacity.value
    shared.source.value = row
    expect(row.opacity.value == part && part < 0.9 && part > 0.1 && thumbnail.opacity.value == 1)
    frames(12)
    expect(row.opacity.value == 0 && header.opacity.value == 1 && !shared.isActive)
    shared.source.value = nil
    expect(row.opacity.value == 1)
    shared.direction.value = .backward
    frames(3)
    expect(header.opacity.value < 0.9 && header.opacity.value > 0.1 && photo.opacity.value == 0)
    shared.source.value = thumbnail
    expect(thumbnail.opacity.value == 0)
    frames(12)
    expectRest(at: .backward)
  }

  @Test(
    "fades the pictures of a transition and its pages in 0.2 s, and reports one arrival", arguments: [0, 4])
  func transition(count: Int) {
    let screens = (0..<2).map { _ in MotionElement(position: Point(200, 400), size: Point(400, 800)) }
    (thumbnail.parent, header.parent) = (screens[0], screens[1])
    let open = ScreenTransition(on: clock)
    open.push(from: screens[0], to: screens[1], across: ReactiveProperty(400))
    open.share(shared)
    var arrivals: [TransitionDirection] = []
    open.completed.subscribe { arrivals.append($0) }
    if count > 0 {
      open.direction.value = .backward
      open.direction.value = .forward
      frames(count)
      let before = opacities + screens.map { $0.opacity.value }
      expect(before[0] < 1 && before[2] > 0 && before[1] == 0 && before[4] > 0.2 && before[4] < 0.4)
      open.direction.value = .backward
      expect(opacities + screens.map { $0.opacity.value } == before)
      frames(12)
      expect(arrivals == [.backward] && !open.isActive)
    }
    open.direction.value = .forward
    expect(!screens[0].acceptsInput.value && screens[1].acceptsInput.value && !photo.acceptsInput.value)
    frames(6)
    expect(screens.allSatisfy { $0.displacement.value == .zero } && opacities[1] == 0 && opacities[2] > 0.9)
    frames(7)
    expect(arrivals.last == .forward && arrivals.count == (count > 0 ? 2 : 1))
    expect(!open.isActive)
    // The progress is a number, which is at rest after it has not changed for some frames.
    frames(4)
    expectRest(at: .forward)
  }

  @Test("a container and its screen fade together", arguments: [false, true])
  func container(isPart: Bool) {
    let (list, page, open) = (MotionElement(), MotionElement(), ScreenTransition(on: clock))
    if isPart { header.parent = page }
    let screen = isPart ? page : header
    open.containerTransform(shared, from: list, to: screen)
    expect(screen.opacity.value == 0)
    for direction in [TransitionDirection.forward, .backward] {
      open.direction.value = direction
      var seen = [screen.opacity.value]
      for _ in 0..<14 {
        frames(1)
        seen.append(screen.opacity.value)
      }
      let steps = zip(seen, seen.dropFirst()).map { $1 - $0 }
      let isMonotone = steps.allSatisfy { direction == .forward ? $0 >= 0 : $0 <= 0 }
      expect(isMonotone && steps.allSatisfy { abs($0) < 0.4 }, "\(seen)")
      expect(seen.last == direction.progress && !open.isActive)
    }
  }

  @Test("no opacity jumps in random scripts of turns, catches, rows and settings, and it arrives in 0.2 s")
  func randomScripts() {
    for seed in 0..<SharedTests.scriptCount(50) {
      let faults = SharedFadeTests().faults(of: seed)
      expect(faults.isEmpty, "seed \(seed): \(faults.prefix(3))")
    }
  }

  private func faults(of seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let rows = [thumbnail, MotionElement(position: Point(50, 300), size: Point(60, 40))]
    var (faults, arrivals, isHeld): ([String], [TransitionDirection], Bool) = ([], [], false)
    shared.completed.subscribe { arrivals.append($0) }
    func look() -> [Double] {
      [shared.source.value ?? MotionElement(), photo, header].map { $0.opacity.value }
    }
    for _ in 0..<20 {
      let (before, wasAway, count) = (look(), shared.isActive, arrivals.count)
      let event = Int.random(in: 0..<6, using: &random)
      switch event {
      case 0, 1: shared.direction.value = Bool.random(using: &random) ? .forward : .backward
      case 2: shared.source.value = rows.randomElement(using: &random)
      case 3:
        isHeld = true
        shared.scrub(to: .random(in: 0...1, using: &random))
      case 4:
        isHeld = false
        shared.release(to: Bool.random(using: &random) ? .forward : .backward)
      default: clock.prefersReducedMotion.toggle()
      }
      // When a fade begins or ends, the thing and a side exchange opacities. These jumps are expected.
      let jump = zip(before, look()).map { abs($0 - $1) }.max()!
      if wasAway, shared.isActive, jump > 0 { faults.append("\(event): \(before) became \(look())") }
      let hidden = rows.first { $0 !== shared.source.value }!
      if hidden.opacity.value != 1 { faults.append("\(event): hides another row") }
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        let (before, wasAway) = (look(), shared.isActive)
        clock.advance(by: 1 / 60)
        let jump = zip(before, look()).map { abs($0 - $1) }.max()!
        if wasAway, shared.isActive, jump > 0.33 { faults.append("a frame: \(before) became \(look())") }
      }
      if arrivals.count > count + 1 { faults.append("\(event): arrives \(arrivals.count - count) times") }
    }
    if isHeld { shared.release(to: .forward) }
    clock.prefersReducedMotion = true
    clock.advance(by: 2, framesPerSecond: 60)
    shared.direction.value = .backward
    clock.advance(by: 0.2, framesPerSecond: 60)
    let isOver = !clock.wantsFrames && !shared.isActive && !runtime.isActive
    if !isOver || look() != [1, 0, 1] { faults.append("is not at rest: \(look())") }
    return faults
  }
}
