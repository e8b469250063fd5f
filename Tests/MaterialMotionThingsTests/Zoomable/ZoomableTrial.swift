// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// A content in a viewport of 400 × 800 points.
final class ZoomableTrial {
  let clock: ManualFrameClock
  let viewport = MotionElement(size: Point(400, 800))
  let content: MotionElement
  let runtime: MotionRuntime
  var thing: Zoomable
  let addition: Subscription
  private(set) var faults: [String] = []
  private lazy var fingers = [Finger(on: content, clock, 1), Finger(on: content, clock, 2)]

  init(
    _ size: Point = Point(400, 800), _ thing: Zoomable = Zoomable(), clock: ManualFrameClock = .init(),
    anchor: Point = Point(0.5, 0.5), touchesViewport: Bool = false
  ) {
    self.clock = clock
    // The upper left corner of the viewport lies at the origin of the stage.
    viewport.anchorPoint.value = .zero
    content = MotionElement(size: size, parent: viewport)
    content.anchorPoint.value = anchor
    if touchesViewport { content.touchArea = viewport }
    runtime = MotionRuntime(clock: clock)
    self.thing = thing
    addition = runtime.add(thing, to: content)
  }

  func play(_ script: PointerScript) {
    script.play(on: content, clock: clock)
  }

  func rest() {
    clock.advance(by: 5, framesPerSecond: 60)
    expect(!thing.isActive && !runtime.isActive && !clock.wantsFrames)
  }

  func go(to place: Zoomable.Place) {
    thing.place.value = place
    rest()
  }

  func doubleTap(at point: Point) {
    for _ in 0..<2 {
      play(PointerScript(at: point).hold(for: 0.03).lift())
      clock.advance(by: 0.07, framesPerSecond: 60)
    }
  }

  /// A point of the content in unit coordinates, on the stage.
  func place(of point: Point) -> Point { content.convert(point * content.size.value, to: nil) }

  /// The frame of the content.
  var frame: Bounds<Point> { content.frame.latest! }

  func distance(_ a: Point, _ b: Point) -> Double { (a - b).lengthSquared.squareRoot() }

  // MARK: Random scripts

  /// Whether a change of the layout may have begun the flight under way.
  private var followsLayout = false

  private var corners: [Point] { [Point(0, 0), Point(1, 0), Point(0, 1)].map { place(of: $0) } }

  func step(using random: inout SplitMix64) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point(_ range: ClosedRange<Double>) -> Point { Point(number(range), number(range)) }
    let before = (corners: corners, wasActive: thing.isActive)
    var limit = 0.1
    let kind = Int.random(in: 0..<12, using: &random)
    switch kind {
    case 0:
      // A turned screen, or any other size.
      let size = viewport.size.value
      viewport.size.value = Bool.random(using: &random) ? Point(size.y, size.x) : point(90...900)
      if !before.wasActive || followsLayout { limit = .infinity }
    case 1:
      thing.limits.value = Bounds(between: number(0.5...1.5), and: number(1...9))
    case 2: thing.insets.value = Insets(number(-20...40))
    case 3:
      thing.place.value = [
        .fit, .fill, .fill(at: point(0...1)), .free(zoom: number(0.2...9), at: point(0...1)),
        .free(zoom: number(1...4), at: point(0...1), rotation: number(-9...9)), .closed(.top),
      ].randomElement(using: &random)!
    case 4: thing.enabled.value.toggle()
    case 5: thing.actions().randomElement(using: &random)!.perform()
    case 6:
      let kind = [ScrollTurn.notch, .fingers, .momentum].randomElement(using: &random)!
      let way = point(-200...200)
      content.receive(WheelEvent(by: way, at: point(0...800), as: kind))
      if kind != .notch { limit += way.lengthSquared.squareRoot() }
    case 7:
      content.size.value = point(90...2000)
      limit = .infinity
    case 8: fingers.randomElement(using: &random)!.press(at: place(of: point(0...1)))
    case 9:
      fingers.randomElement(using: &random)!.lift(isCancelled: Int.random(in: 0..<3, using: &random) == 0)
    default:
      for finger in fingers { finger.move(by: point(-60...60)) }
      limit = fingers.contains { $0.place != nil } ? .infinity : limit
    }
    followsLayout = kind != 3 && (followsLayout || [0, 1, 2, 7].contains(kind) && !before.wasActive)
    for (corner, former) in zip(corners, before.corners) where !(distance(corner, former) <= limit) {
      faults.append("jumped by \(distance(corner, former))")
    }
    advance(by: number(0...0.25))
    if !content.scale.value.isFinite || content.scale.value <= 0 {
      faults.append("scale \(content.scale.value)")
    }
  }

  /// Advances in frames, and checks that nothing jumps. A spring changes the velocity over many frames. A
  /// jump changes it in one or two. A frame is a fault if the step of a point changes by more than 15 points,
  /// and by more than three times its change in the previous frame and in the second frame after.
  private func advance(by duration: Double) {
    let frame = 1 / 480.0
    var steps: [[Point]] = []
    for _ in 0..<Int(duration / frame) where clock.wantsFrames {
      let size = viewport.size.value
      let places = [Point.zero, Point(size.x, 0), Point(0, size.y)]
      let points = places.map { content.convert($0, from: nil) }
      clock.advance(by: frame)
      steps.append(zip(points, places).map { content.convert($0, to: nil) - $1 })
    }
    for index in 0..<3 {
      let changes = zip(steps, steps.dropFirst()).map { distance($0[index], $1[index]) }
      for (number, change) in changes.enumerated() where number > 0 && number + 2 < changes.count {
        if change > max(15, 3 * changes[number - 1], 3 * changes[number + 2]) {
          faults.append("a point changed its step by \(change)")
        }
      }
      // What is left at the arrival cannot be seen.
      if !clock.wantsFrames, let last = steps.last, distance(last[index], .zero) > 2 {
        faults.append("arrived by \(last[index])")
      }
    }
    clock.advance(by: frame)
  }

  // MARK: Observers that act

  /// The number of acts that the observers may still perform. 0 at the end of a script.
  private var acts = 0
  private var observers = SplitMix64(seed: 0)
  private(set) var outcomes: [[MotionOutcome]] = []

  /// Lets observers of each stream act in response.
  func observe(seed: UInt64) {
    (acts, observers) = (12, SplitMix64(seed: seed))
    thing.place.subscribe { [unowned self] _ in act() }
    thing.releases.subscribe { [unowned self] _ in act() }
    thing.state.subscribe { [unowned self] _ in act() }
    thing.openness.subscribe { [unowned self] _ in act() }
    thing.zoom.subscribe { [unowned self] _ in act() }
    thing.enabled.subscribe { [unowned self] _ in act() }
    content.position.subscribe { [unowned self] _ in act() }
  }

  private func act() {
    guard acts > 0, Int.random(in: 0..<6, using: &observers) == 0 else { return }
    acts -= 1
    let places: [Zoomable.Place] = [.fit, .fill, .free(zoom: 3, at: Point(0.2, 0.7)), .closed(.top)]
    let sizes = [Point(400, 800), Point(800, 400), .zero, Point(1e12, 3)]
    switch Int.random(in: 0..<9, using: &observers) {
    case 0: thing.place.value = places.randomElement(using: &observers)!
    case 1: thing.enabled.value.toggle()
    case 2: thing.insets.value = Insets(.random(in: -20...40, using: &observers))
    case 3: viewport.size.value = sizes[.random(in: 0..<3, using: &observers)]
    case 4: content.size.value = sizes.randomElement(using: &observers)!
    case 5: thing.jump(to: places.randomElement(using: &observers)!)
    case 6:
      let index = outcomes.count
      outcomes.append([])
      thing.whenSettled { [unowned self] in
        outcomes[index].append($0)
        act()
      }
    case 7: thing.limits.value = Bounds(between: 0.8, and: .random(in: 1...9, using: &observers))
    default: thing.toggleZoom(at: Point(100, 300))
    }
  }

  /// Ends a script of observers, whose acts may move the content without time.
  func endActs() {
    acts = 0
    if [viewport.size.value, content.size.value].contains(where: { $0.min() < 4 || $0.max() > 5000 }) {
      (viewport.size.value, content.size.value) = (Point(400, 800), Point(400, 800))
    }
    end()
    faults.removeAll { fault in ["jumped", "a point", "arrived"].contains { fault.hasPrefix($0) } }
    if outcomes.contains(where: { $0.count != 1 }) { faults.append("told \(outcomes)") }
  }

  func end() {
    for finger in fingers { finger.lift() }
    thing.enabled.value = true
    advance(by: 8)
    if thing.isActive || runtime.isActive || clock.wantsFrames { faults.append("is not at rest") }
    // A content that is added at this place lies in the same place.
    let other = ZoomableTrial(content.size.value, Zoomable(at: thing.place.value, limits: thing.limits.value))
    other.viewport.size.value = viewport.size.value
    other.thing.insets.value = thing.insets.value
    other.clock.advance(by: 5, framesPerSecond: 30)
    for (corner, wanted) in zip(corners, other.corners) where !(distance(corner, wanted) < 1e-6) {
      faults.append("\(thing.place.value) is at \(corner), not at \(wanted)")
    }
    if content.anchorPoint.value != Point(0.5, 0.5) { faults.append("the anchor point has moved") }
    if !thing.place.value.isClosedPlace, content.rotation.value == 0 { checkEdges() }
  }

  /// Checks that no edge of a large content is visible, and that a small one lies in the middle.
  private func checkEdges() {
    let inset = thing.insets.value
    let (low, high) = (Point(inset.left, inset.top), viewport.size.value - Point(inset.right, inset.bottom))
    guard high.x > low.x, high.y > low.y else { return }
    let (start, end) = (place(of: .zero), place(of: Point(1, 1)))
    for axis in 0..<2 {
      let isLarger = end[axis] - start[axis] > high[axis] - low[axis] + 1e-6
      let isCovered = start[axis] <= low[axis] + 1e-6 && end[axis] >= high[axis] - 1e-6
      let isCentered = abs(start[axis] + end[axis] - low[axis] - high[axis]) < 1e-6
      if isLarger ? !isCovered : !isCentered { faults.append("an edge is visible on axis \(axis)") }
    }
  }
}

extension Zoomable.Place {
  var isClosedPlace: Bool {
    if case .closed = self { true } else { false }
  }
}

/// A photo of 400 × 800 points in the first of three pages of a pager.
final class PagedZoomTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let photo: MotionElement
  let zoomable = Zoomable()
  let pager: Pager

  init() {
    runtime = MotionRuntime(clock: clock)
    let (viewport, strip) = (MotionElement(size: Point(400, 800)), MotionElement(size: Point(1200, 800)))
    viewport.anchorPoint.value = .zero
    strip.anchorPoint.value = .zero
    strip.parent = viewport
    let pages = (0..<3).map { _ in MotionElement(size: Point(400, 800), parent: strip) }
    photo = MotionElement(size: Point(400, 800), parent: pages[0])
    pager = Pager(pages, in: strip)
    runtime.add(zoomable, to: photo)
    runtime.add(pager, to: viewport)
  }

  func drag(by way: Point) {
    PointerScript(at: Point(200, 400)).move(by: way, over: 0.3).hold(for: 0.1).lift()
      .play(on: photo, clock: clock)
    rest()
  }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!clock.wantsFrames)
  }
}
