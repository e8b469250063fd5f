// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("SharedElement")
struct SharedTests {
  /// The number of random scripts: `THINGS_COUNT`, or by default `count`, which takes a second.
  static func scriptCount(_ count: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { UInt64($0) } ?? count
  }

  @Test("keeps place and velocity in random scripts of turns, catches, releases, layouts and rows")
  func randomScripts() {
    for seed in 0..<Self.scriptCount(15) {
      var random = SplitMix64(seed: seed)
      let trial = SharedTrial(using: &random)
      trial.play(20, using: &random)
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults.prefix(3))")
    }
  }

  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let thumbnail = MotionElement(position: Point(50, 500), size: Point(80, 60))
  private let header = MotionElement(position: Point(200, 150), size: Point(400, 300))
  private let photo = MotionElement()
  private let shared: SharedElement
  private var isVisible: [Bool] { [thumbnail, photo, header].map { $0.opacity.value > 0 } }

  init() {
    runtime = MotionRuntime(clock: clock)
    shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
  }

  private func open() {
    shared.direction.value = .forward
    rest()
  }

  private func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!clock.wantsFrames && !shared.isActive && !runtime.isActive && !photo.isInFlight)
  }

  @Test("leaves both places empty on its way, and arrives once in each direction")
  func places() {
    var arrivals: [TransitionDirection] = []
    shared.completed.subscribe { arrivals.append($0) }
    expect(isVisible == [true, false, true] && !clock.wantsFrames)
    shared.direction.value = .forward
    expect(isVisible == [false, true, false] && photo.position.value == thumbnail.position.value)
    clock.advance(by: 0.1, framesPerSecond: 60)
    for _ in 0..<5 {
      shared.direction.value = .backward
      shared.direction.value = .forward
    }
    expect(arrivals.isEmpty)
    rest()
    expect(arrivals == [.forward] && isVisible == [false, false, true])
    shared.direction.value = .backward
    expect(isVisible == [false, true, false])
    rest()
    expect(arrivals == [.forward, .backward] && isVisible == [true, false, true])
  }

  @Test(
    "is dragged by the point that was touched, and thrown with the velocity of the hand",
    arguments: [
      (Point(1, 8), TransitionDirection.backward), (Point(-2, -6), .forward),
    ])
  func hands(step: Point, end: TransitionDirection) {
    shared.drag(header)
    shared.drag(photo)
    open()
    let finger = Finger(on: header, clock)
    finger.press(at: Point(250, 200))
    for _ in 0..<20 {
      clock.advance(by: 1 / 60)
      finger.move(by: Point(1, 6))
    }
    // After the slop, the touched point stays under the finger, and the photo shrinks uniformly.
    let corners = LayoutTrial.drawnCorners(photo)
    let width = photo.size.value.x
    expect(isVisible == [false, true, false] && width < 400 && photo.transform.value == .identity)
    let touched = (finger.place! - corners[0]) / photo.size.value
    clock.advance(by: 1 / 60)
    finger.move(by: step)
    let later = (finger.place! - LayoutTrial.drawnCorners(photo)[0]) / photo.size.value
    expect((later - touched).lengthSquared < 1e-18)
    for _ in 0..<10 {
      clock.advance(by: 1 / 60)
      finger.move(by: step)
    }
    let (before, size) = (photo.position.value, photo.size.value)
    finger.lift()
    expect(shared.direction.value == end && (photo.position.value - before).lengthSquared < 1e-18)
    clock.advance(by: 1e-5)
    // A finger has the same velocity in all events, so the estimate is exact: 60 steps a second. The point
    // that was touched has this velocity, and the size changes with the part of the way.
    let velocity = (photo.position.value - before) * 1e5
    let growth = Point(320, 240) * (step.y * -60 / 400)
    let expected = step * 60 - (touched - Point(0.5, 0.5)) * growth
    expect((velocity - expected).lengthSquared < 1, "\(velocity), not \(expected)")
    expect(((photo.size.value - size) * 1e5 - growth).lengthSquared < 1)
    rest()
    expect(isVisible == (end == .forward ? [false, false, true] : [true, false, true]))
  }

  @Test("follows the finger from where the drag began, however few events come", arguments: [1, 2, 26])
  func fewEvents(count: Int) {
    shared.drag(header)
    open()
    let finger = Finger(on: header, clock)
    finger.press(at: Point(250, 200))
    for _ in 0..<count {
      clock.advance(by: 0.1)
      finger.move(by: Point(0, 260 / Double(count)))
    }
    // The drag began after the slop, at (250, 210). 400 points lead to the thumbnail.
    let size = Point(80, 60) + Point(320, 240) * (1 - 250.0 / 400)
    expect((photo.size.value - size).lengthSquared < 1e-18)
    let touched = (finger.place! - LayoutTrial.drawnCorners(photo)[0]) / size
    expect((touched - Point(250, 210) / header.size.value).lengthSquared < 1e-18)
    clock.advance(by: 0.2, framesPerSecond: 60)
    finger.lift()
    expect(shared.direction.value == .backward)
    rest()
  }

  @Test("a flick that is lifted later than its last movement throws it", arguments: [0.005, 0.016])
  func flick(delay: Double) {
    shared.drag(header)
    open()
    let finger = Finger(on: header, clock)
    finger.press(at: Point(250, 200))
    for _ in 0..<15 {
      clock.advance(by: 0.008)
      finger.move(by: Point(0, 10))
    }
    clock.advance(by: delay)
    finger.lift()
    expect(shared.direction.value == .backward)
    let place = photo.position.value
    clock.advance(by: 1e-5)
    expect((photo.position.value.y - place.y) * 1e5 > 500)
    rest()
  }

  @Test("is caught in flight where it is, and flies on after a cancelled gesture")
  func catches() {
    shared.drag(photo)
    shared.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    let corners = LayoutTrial.drawnCorners(photo)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    clock.advance(by: 0.2, framesPerSecond: 60)
    for (now, former) in zip(LayoutTrial.drawnCorners(photo), corners) {
      expect((now - former).lengthSquared < 1e-18)
    }
    finger.lift(isCancelled: true)
    rest()
    expect(shared.direction.value == .forward && isVisible == [false, false, true])
  }

  @Test(
    "a tap in flight does not turn the picture round, and a drag does",
    arguments: zip([[], [8], [60], [60, -60]] as [[Double]], [true, true, false, false]))
  func tapInFlight(ways: [Double], fliesOn: Bool) {
    let (clock, photo) = (ManualFrameClock(), MotionElement())
    let thumbnail = MotionElement(position: Point(60, 500), size: Point(80, 80))
    let shared = SharedElement(
      from: thumbnail, to: MotionElement(position: Point(200, 150), size: Point(400, 300)))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(shared, to: photo)
    shared.drag(photo)
    shared.direction.value = .forward
    clock.advance(by: 0.05, framesPerSecond: 60)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    for way in ways {
      clock.advance(by: 0.1, framesPerSecond: 60)
      finger.move(by: Point(0, way))
    }
    clock.advance(by: 0.2, framesPerSecond: 60)
    finger.lift()
    expect(shared.direction.value == (fliesOn ? .forward : .backward))
    clock.advance(by: 2, framesPerSecond: 60)
    expect(photo.size.value == (fliesOn ? Point(400, 300) : Point(80, 80)))
  }

  @Test("flies on from where it is when its hand is disabled, or when the element of the hand is gone")
  func lostHands() {
    open()
    for isDisabled in [false, true] {
      var handle: MotionElement? = MotionElement(size: Point(40, 40))
      let drag = shared.drag(handle!)
      drag.enabled.value = false
      for isEnabled in [false, true] {
        drag.enabled.value = isEnabled
        let finger = Finger(on: handle!, clock)
        finger.press(at: Point(20, 20))
        for _ in 0..<5 {
          clock.advance(by: 1 / 60)
          finger.move(by: Point(0, 20))
        }
        if !isEnabled { finger.lift() }
        expect(shared.isActive == isEnabled)
      }
      let place = photo.position.value
      if isDisabled { drag.enabled.value = false }
      handle = nil
      clock.advance(by: 1e-5)
      expect((photo.position.value - place).lengthSquared < 0.01 && place.y > 200)
      rest()
      expect(shared.direction.value == .forward && isVisible == [false, false, true])
    }
  }

  @Test("stays under the finger when other fingers, its places and their page change")
  func heldChanges() {
    let page = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let row = MotionElement(position: Point(50, 300), size: Point(60, 40), parent: page)
    let other = MotionElement(position: Point(100, 100), size: Point(200, 300))
    header.parent = page
    shared.drag(header)
    open()
    let (finger, second) = (Finger(on: header, clock, 1), Finger(on: header, clock, 2))
    finger.press(at: Point(200, 150))
    for _ in 0..<12 {
      clock.advance(by: 1 / 60)
      finger.move(by: Point(1, 10))
    }
    let changes: [(String, () -> Void)] = [
      ("a page that moves", { page.position.value.y += 100 }),
      ("another finger", { second.press(at: Point(350, 280)) }),
      ("its end", { second.lift() }),
      ("another row", { shared.source.value = row }),
      ("no row", { shared.source.value = nil }),
      ("a row again", { shared.source.value = thumbnail }),
      ("no target", { shared.target.value = nil }),
      ("another target", { shared.target.value = other }),
    ]
    var faults: [String] = []
    for (name, change) in changes {
      let corners = LayoutTrial.drawnCorners(photo)
      change()
      finger.move(by: Point(0, 1e-4))
      for (now, former) in zip(LayoutTrial.drawnCorners(photo), corners) {
        let way = now - former
        if !(way.lengthSquared < 1e-6) { faults.append("\(name): \(way)") }
      }
    }
    clock.advance(by: 1, framesPerSecond: 60)
    let (place, size) = (photo.position.value, photo.size.value)
    finger.lift()
    clock.advance(by: 1e-5)
    let rate = (photo.position.value - place) * 1e5
    expect(faults.isEmpty && size.x < 390 && rate.lengthSquared < 10, "\(faults) \(size) \(rate)")
    rest()
  }

  @Test("flies to a page that grows from nothing, without a jump, and drops looks that are not finite")
  func flatPage() {
    let page = MotionElement(position: Point(200, 400), size: Point(400, 800))
    (header.parent, page.scale.value) = (page, 0)
    shared.sourceLook = SharedLook(radius: 12, shadow: 2)
    (shared.sourceLook.radius, shared.sourceLook.shadow) = (.nan, .infinity)
    expect(shared.sourceLook == SharedLook(radius: 12, shadow: 2))
    var faults: [String] = []
    for direction in [TransitionDirection.forward, .backward, .forward] {
      // The flight begins at the page, too, and is turned round.
      shared.direction.value = direction
      if page.scale.value == 0, photo.size.value != thumbnail.size.value { faults.append("begins elsewhere") }
      if direction == .forward { runtime.add(Spring(destination: 1.0), to: page.scale) }
      for _ in 0..<12 {
        let corners = LayoutTrial.drawnCorners(photo)
        clock.advance(by: 1e-4)
        for (now, former) in zip(LayoutTrial.drawnCorners(photo), corners) {
          let step = (now - former).lengthSquared
          if !(step < 1) { faults.append("\(direction): \(former) \(now)") }
        }
        clock.advance(by: 1 / 120)
      }
    }
    expect(faults.isEmpty && photo.size.value.x > 80, "\(faults.prefix(3)) \(photo.size.value)")
    rest()
    expect((photo.position.value - header.position.value).lengthSquared < 0.1 && photo.size.value.x > 399)
  }

  @Test("reports an arrival before a turn that the report causes", arguments: [false, true])
  func turnsAtAnArrival(bySettling: Bool) {
    var events: [String] = []
    shared.completed.subscribe { [shared] in
      events.append("\($0)")
      guard $0 == .forward, !bySettling else { return }
      shared.direction.value = .backward
      shared.whenSettled { events.append("\($0)") }
    }
    shared.direction.value = .forward
    shared.whenSettled {
      events.append("\($0)")
      if bySettling { shared.direction.value = .backward }
    }
    rest()
    let reports = ["forward", "finished", "backward"] + (bySettling ? [] : ["finished"])
    expect(events == reports && isVisible == [true, false, true])
  }

  @Test("belongs to the hand that came last")
  func twoHands() {
    shared.drag(header)
    shared.drag(photo)
    open()
    let (first, second) = (Finger(on: header, clock, 1), Finger(on: photo, clock, 2))
    first.press(at: Point(100, 100))
    for _ in 0..<5 {
      clock.advance(by: 1 / 60)
      first.move(by: Point(0, 10))
    }
    let place = photo.position.value
    second.press(at: Point(300, 200))
    clock.advance(by: 1 / 60)
    expect(photo.position.value == place && place.y > 150)
    // A thing that is held is not caught: the second finger must leave its circle.
    for way in [11.0, 10] { second.move(by: Point(0, way)) }
    let moved = photo.position.value
    first.move(by: Point(0, 10))
    shared.scrub(to: 0.2)
    shared.release(to: .backward)
    first.lift()
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(photo.position.value == moved && moved.y > place.y && shared.direction.value == .forward)
    second.move(by: Point(0, 10))
    expect(photo.position.value.y > moved.y)
    second.lift()
    rest()
    expect(isVisible.contains(true))
  }

  @Test("hides its places although something else shows them, and shows them with their own opacity")
  func opacities() {
    let (layout, row) = (LayoutMotion(), MotionElement(position: Point(50, 300), size: Point(80, 60)))
    // One element appears and one is brightened, while the thing is away and before.
    layout.animate { runtime.add(layout, to: thumbnail) }
    header.opacity.value = 0.2
    runtime.add(Spring(destination: 0.6), to: header.opacity)
    clock.advance(by: 0.05, framesPerSecond: 60)
    shared.direction.value = .forward
    for _ in 0..<5 {
      clock.advance(by: 1 / 60)
      guard isVisible == [false, true, false] else {
        Issue.record("\(isVisible)")
        break
      }
    }
    shared.source.value = row
    layout.animate { runtime.add(layout, to: row) }
    row.opacity.value = 0.7
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(row.opacity.value == 0 && thumbnail.opacity.value > 0)
    rest()
    expect([thumbnail, header, row].map { $0.opacity.value } == [1, 0.6, 0])
    shared.direction.value = .backward
    rest()
    layout.leave(row) {}
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(row.opacity.value < 0.7)
    runtime.animateLayout(of: [row], by: layout) {}
    rest()
    expect(row.opacity.value == 0.7)
    // After its fade, the layout no longer knows the opacity.
    row.opacity.value = 0.3
    runtime.removeAll(from: row)
    expect(row.opacity.value == 0.3 && photo.opacity.value == 0)
    photo.opacity.value = 0.9
    runtime.removeAll(from: photo)
    expect(photo.opacity.value == 0)
    // Another thing shows it with its own opacity.
    let other = SharedElement(from: thumbnail, to: header)
    runtime.add(other, to: photo)
    other.direction.value = .forward
    expect(photo.opacity.value == 0.9)
  }

  @Test("crops and never stretches: contents have one scale, and one of them is opaque")
  func crops() {
    shared.direction.value = .forward
    for _ in 0..<30 {
      let crop = shared.crop.latest!
      let scale = crop.scale(covering: Point(100, 100))
      expect(scale * 100 - crop.size.max() > -1e-9 && photo.size.value == crop.size)
      expect(max(crop.sourceOpacity, crop.targetOpacity) == 1 && photo.transform.value == .identity)
      clock.advance(by: 1 / 60)
    }
    expect(SharedCrop(size: Point(200, 100)).scale(covering: Point(400, 400)) == 0.5)
    expect(SharedCrop(size: Point(200, 100)).scale(covering: .zero) == 1)
  }

  @Test("flies to an alternative, or fades, if its place disappears in flight", arguments: [false, true])
  func lostPlaces(isReduced: Bool) {
    open()
    shared.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (photo.position.value, photo.velocity.value)
    let shelf = MotionElement(position: Point(20, 20), size: Point(10, 10))
    shared.alternative = shelf
    shared.source.value = nil
    expect(photo.position.value == place && photo.velocity.value == velocity)
    rest()
    expect(photo.position.value == Point(20, 20) && isVisible == [true, false, true])
    open()

    shared.alternative = nil
    clock.prefersReducedMotion = isReduced
    shared.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    // With reduced motion, the side fades that is seen, and nothing flies.
    let fading = isReduced ? header : photo
    expect(fading.opacity.value > 0 && fading.opacity.value < 1)
    clock.advance(by: 0.12, framesPerSecond: 60)
    expect(shared.isActive == !isReduced)
    rest()
    expect(photo.opacity.value == 0 && header.opacity.value == 1)
  }

  @Test("returns to a row that is shown again while it fades")
  func shownAgain() {
    open()
    shared.source.value = nil
    shared.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    let opacity = photo.opacity.value
    shared.source.value = thumbnail
    expect(photo.opacity.value == opacity && opacity < 1 && thumbnail.opacity.value == 0)
    rest()
    expect(isVisible == [true, false, true] && photo.position.value == thumbnail.position.value)
  }

  @Test("flies on from where it was released if its places change in response", arguments: [false, true])
  func answeredRelease(isTarget: Bool) {
    let page = MotionElement(position: Point(300, 500), size: Point(400, 800))
    let other = MotionElement(position: Point(20, 20), size: Point(200, 100), parent: page)
    open()
    for part in [1, 0.5] { shared.scrub(to: part) }
    shared.direction.subscribe { [shared] in
      if $0 == .backward { (isTarget ? shared.target : shared.source).value = other }
    }
    let corners = LayoutTrial.drawnCorners(photo)
    shared.release(velocity: -1, to: .backward)
    clock.advance(by: 1e-5)
    for (now, former) in zip(LayoutTrial.drawnCorners(photo), corners) {
      expect((now - former).lengthSquared < 1e-3)
    }
    expect(photo.velocity.value.y > 300)
    rest()
  }

  @Test("keeps even a slow velocity when its source becomes another row")
  func slowRow() {
    open()
    shared.direction.value = .backward
    clock.advance(by: 1e-5)
    let velocity = photo.velocity.value
    shared.source.value = MotionElement(position: Point(50, 600), size: Point(80, 60))
    expect(photo.velocity.value == velocity && velocity.y > 0.1)
    rest()
  }

  @Test("turns on the same way round when its source becomes another row")
  func turnedRow() {
    open()
    thumbnail.rotation.value = 2.9
    shared.spring = SpringDescription(response: 0.5, dampingRatio: 0.2)
    for (direction, turn) in [(TransitionDirection.backward, 2.9), (.forward, 3.2)] {
      shared.direction.value = direction
      for _ in 0..<50 where photo.rotation.value < turn { clock.advance(by: 0.01) }
    }
    // The way round through 2π would be the shorter one from here.
    expect(photo.rotation.value >= 3.2)
    shared.source.value = MotionElement(position: Point(50, 600), size: Point(80, 60))
    clock.advance(by: 0.2, framesPerSecond: 60)
    expect(photo.rotation.value < 2)
  }

  @Test("shows its places, is hidden and released, when it is removed in flight", arguments: [false, true])
  func removal(byRuntime: Bool) {
    weak var former: SharedElement?
    let photo = MotionElement()
    let runs = {
      let runtime = MotionRuntime(clock: clock)
      let thumbnail = MotionElement(size: Point(10, 10))
      let shared = SharedElement(from: thumbnail, to: header)
      former = shared
      let addition = runtime.add(shared, to: photo)
      shared.drag(photo)
      shared.direction.value = .forward
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(header.opacity.value == 0)
      if !byRuntime { addition.unsubscribe() }
    }
    runs()
    expect(former == nil && header.opacity.value == 1 && !clock.wantsFrames)
    expect(photo.opacity.value == 0 && !photo.acceptsInput.value)
  }
}
