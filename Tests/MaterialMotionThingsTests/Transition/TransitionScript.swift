// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// A random script of events at a transition from a list to a page, with a shared element. Fingers, a pinch,
/// a stream and the program move it.
///
/// Compares what is seen just before and just after each event. No event may move anything, apart from
/// numbers that a hand or a stream sends. The velocities are measured from three frames before and after,
/// 10 µs apart, by the formula of the second order: v = (4x₁ − 3x₀ − x₂) / 2ε. The hands go on meanwhile.
///
///     event                                            velocity afterwards
///     a press that catches                             0, as that of the hand
///     a gesture is cancelled, or disabled              0
///     a release, a turn, a layout, another row         as before
///     a release soon after the hand has turned         in proportion to that of the progress
final class TransitionScript {
  let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let list = MotionElement(position: Point(200, 400), size: Point(400, 800))
  private let page = MotionElement(size: Point(400, 800))
  let thumbnails: [MotionElement]
  private let header: MotionElement
  let photo = MotionElement()
  private let handles = (0..<3).map { _ in MotionElement(position: Point(20, 20), size: Point(40, 40)) }
  let below = ReactiveProperty(Point(200, 1200))
  private let number = ReactiveProperty(0.0)
  private let travel = ReactiveProperty(0.0)
  let slider = MotionSubject<Double>()
  let shared: SharedElement
  var open: ScreenTransition?
  let isTween: Bool
  let isReduced: Bool

  /// A hand of one finger or of two, which moves at a constant rate.
  final class Hand {
    let fingers: [Finger]
    var isStill: Bool { velocity == .zero }

    /// The points per second of the first finger. The second one moves the other way.
    var velocity = Point.zero
    var isDown = false

    /// Whether it has begun, and whether it holds the progress.
    var hasGripped = false
    var isHolding = false
    let takesOver: Bool

    init(_ fingers: [Finger], takesOver: Bool = false) {
      (self.fingers, self.takesOver) = (fingers, takesOver)
    }

    func move(in time: Double) {
      guard velocity != .zero else { return }
      for (finger, sign) in zip(fingers, [1.0, -1]) { finger.move(by: velocity * (sign * time)) }
    }

    func lift(isCancelled: Bool) {
      for finger in fingers { finger.lift(isCancelled: isCancelled) }
      (isDown, velocity) = (false, .zero)
    }
  }

  var hands: [Hand] = []

  /// The part of the way at which the shared element is.
  private var part = 0.0

  /// The rate of the stream per second, while it moves.
  var rate: Double?

  /// Whether the shared element has left its own hand, and flies until the progress changes that something
  /// else holds.
  var isLoose = false

  /// The progress that was reported last.
  private var shown = 0.0

  /// The progress in the last frame, and when it has changed.
  private var latest = 0.0
  var moved = 0.0

  /// The time at which the stream has come to rest at an end.
  var arrived = -1.0

  /// The time at which the velocity of a hand or of the stream has changed.
  var changed = 0.0
  private var arrivals: [TransitionDirection] = []
  private var known = 0
  var hasLeft = false

  /// Whether a hand may have pulled against an end. Its release may arrive there.
  private var hasPulled = false
  var faults: [String] = []

  private init(_ seed: UInt64, using random: inout SplitMix64) {
    (isReduced, isTween) = (seed.isMultiple(of: 4), seed.isMultiple(of: 3))
    runtime = MotionRuntime(clock: clock)
    thumbnails = [Point(60, 500), Point(300, 200)].map { [list] in
      MotionElement(position: $0, size: Point(80, 60), parent: list)
    }
    header = MotionElement(position: Point(200, 150), size: Point(400, 300), parent: page)
    shared = SharedElement(from: thumbnails[0], to: header, by: SpringDescription(response: 0.5))
    let pace = ScreenTransition.Pace.tween(duration: .random(in: 0.2...0.8, using: &random))
    let open = isTween ? ScreenTransition(on: clock, pace: pace) : ScreenTransition(on: clock)
    self.open = open
    open.spring(page.position, from: below, to: ReactiveProperty(Point(200, 400)))
    open.spring(number, from: 5, to: 15, by: SpringDescription(response: 0.8, dampingRatio: 0.6))
    open.tween(travel, from: 0, to: 1)
    runtime.add(shared, to: photo)
    open.share(shared)
    open.follow(slider)
    let pinch = PinchGestureRecognizer()
    handles[2].add(pinch)
    open.pinch(pinch)
    shared.crop.subscribe { [unowned self] in part = $0.part }
    open.completed.subscribe { [unowned self] in arrivals.append($0) }
    // One event of a hand may lead from one end to the other.
    open.progress.subscribe { [unowned self] in if $0 != shown { (shown, hasLeft) = ($0, true) } }
    for (index, handle) in handles[..<2].enumerated() {
      let hand = Hand([Finger(on: handle, clock, index)], takesOver: true)
      hands.append(hand)
      let drag = open.drag(handle, along: .y, distance: -800)
      drag.grips.subscribe { [unowned self, unowned hand] _ in take(hand) }
      // The state of the drag lasts until the progress is at rest.
      open.anchored.releases.subscribe { [unowned self, unowned hand] _ in
        if hand.isHolding { release(hand) }
      }
    }
    let onPhoto = Hand([Finger(on: photo, clock, 2)])
    let drag = shared.drag(photo)
    drag.grips.subscribe { [unowned self, unowned onPhoto] _ in take(onPhoto) }
    drag.state.subscribe { [unowned self, unowned onPhoto] in if $0 == .atRest { release(onPhoto) } }
    let pinching = Hand([Finger(on: handles[2], clock, 3), Finger(on: handles[2], clock, 4)])
    hands += [onPhoto, pinching]
    gestureSource(pinch).subscribe { [unowned self, unowned pinching] in
      switch $0.recognitionState {
      case .began: if self.open?.enabled.value == true { take(pinching) }
      case .ended, .cancelled: release(pinching)
      default: break
      }
    }
  }

  private func release(_ hand: Hand) {
    (hand.isHolding, hand.hasGripped) = (false, false)
    // The direction was written while hands held the progress at rest.
    if !isHeld, let open, open.direction.value.progress != progress { hasLeft = true }
  }

  var isHeld: Bool { hands.contains { $0.isHolding } }

  /// The hand on the shared element does not take the progress from another one, nor does a pinch.
  private func take(_ hand: Hand) {
    hand.hasGripped = true
    guard hand.takesOver || !isHeld else { return }
    for hand in hands { hand.isHolding = false }
    (hand.isHolding, rate, isLoose) = (true, nil, false)
  }

  var onPhoto: Hand { hands[2] }

  // MARK: What is seen

  var progress: Double { open?.progress.value ?? 0 }

  /// The progress and the members, all of them in points.
  var seen: [Double] {
    let end = shared.direction.value == .forward ? header : shared.source.value!
    return [progress * 800, page.position.value.y, number.value * 80, travel.value * 800]
      + Self.corners(photo.opacity.value > 0 ? photo : end)
  }

  /// The places at both ends.
  var ends: [[Double]] {
    [
      [0, below.value.y, 400, 0] + Self.corners(shared.source.value!),
      [800, 400, 1200, 800] + Self.corners(header),
    ]
  }

  private static func corners(_ element: MotionElement) -> [Double] {
    LayoutTrial.drawnCorners(element).flatMap { [$0.x, $0.y] }
  }

  private var activity: [Bool] {
    [
      open?.progress.isActive == true, page.position.isActive, number.isActive, travel.isActive,
      shared.isActive,
    ]
  }

  /// Returns what is seen now and in two frames that follow.
  func samples(every moment: Double) -> (values: [[Double]], isEven: Bool) {
    var values = [seen]
    let before = activity
    for _ in 0..<2 {
      frame(moment)
      values.append(seen)
    }
    // A hand may have reached an end, or the progress at which it has caught the members.
    let isStraight = values[0].indices.allSatisfy {
      let bend = abs(values[0][$0] + values[2][$0] - 2 * values[1][$0])
      return bend < 50 * moment && (moment == Self.moment || $0 >= 4 || bend < 1e-6)
    }
    return (values, activity == before && isStraight)
  }

  /// Returns the velocities at the first of three frames.
  static func velocity(_ x: [[Double]], every moment: Double) -> [Double] {
    x[0].indices.map { (4 * x[1][$0] - 3 * x[0][$0] - x[2][$0]) / (2 * moment) }
  }

  static let moment = 1e-5

  private func frame(_ time: Double) {
    clock.advance(by: time)
    checkArrivals()
    for hand in hands {
      let former = part
      hand.move(in: time)
      if hand.isHolding, !hand.isStill { hasPulled = true }
      // The hand on the shared element takes the progress that another one has left, or a stream.
      if hand === onPhoto, part != former { take(hand) }
      checkArrivals()
    }
    if let rate {
      let next = progress + rate * time
      slider.emit(min(max(next, 0), 1))
      if next <= 0 || next >= 1 {
        slider.state = .atRest
        (self.rate, changed, arrived) = (nil, clock.now, clock.now)
      }
    }
    checkArrivals()
  }

  func checkArrivals() {
    guard let open else { return }
    if latest != progress { (latest, moved) = (progress, clock.now) }
    let new = arrivals.count - known
    known = arrivals.count
    let isAtRest = !open.isActive && (progress == 0 || progress == 1)
    let isPull = isAtRest && hasPulled && new == 1
    if new != (isAtRest && hasLeft ? 1 : 0), !isPull {
      faults.append("reports \(new) arrivals at \(progress)")
    }
    if new > 0 {
      let end = ends[progress == 1 ? 1 : 0]
      if arrivals.last?.progress != progress || open.direction.value != arrivals.last || seen != end {
        faults.append("reports \(arrivals.last!) at \(seen), and not \(end)")
      }
    }
    if isAtRest { (hasLeft, hasPulled) = (false, false) }
  }

  // MARK: Scripts

  private func advance(using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      frame(.random(in: 0.001...0.017, using: &random))
    }
  }

  private func play(using random: inout SplitMix64) {
    for _ in 0..<20 where faults.isEmpty {
      step(using: &random)
      advance(using: &random)
    }
    for hand in hands { hand.lift(isCancelled: false) }
    (rate, slider.state) = (nil, .atRest)
    checkArrivals()
    if Int.random(in: 0..<3, using: &random) == 0 { remove() } else { end() }
    if clock.wantsFrames || runtime.isActive || shared.isActive || photo.isInFlight {
      faults.append("is not at rest")
    }
  }

  private func rest() {
    for _ in 0..<900 where clock.wantsFrames { frame(1 / 110) }
  }

  private func end() {
    for direction in [TransitionDirection.backward, .forward] {
      if direction != open?.direction.value { hasLeft = true }
      open?.direction.value = direction
      checkArrivals()
      rest()
    }
    let place = [progress * 800, 400, 1200, 800]
    if Array(seen[..<4]) != place || arrivals.last != .forward || open?.isActive != false {
      faults.append("rests at \(seen), \(arrivals.last as Any)")
    }
  }

  /// Removes the transition. Everything stays in its place. The shared element flies on.
  private func remove() {
    let before = seen[1...]
    weak let former = open
    open = nil
    if former != nil { faults.append("the transition remains") }
    // The thing is over at once where nothing that is left can be seen.
    let jumps = zip(before, seen[1...]).map { abs($0 - $1) }
    if jumps[..<3].max()! > 1e-9 || jumps.max()! >= 0.1 { faults.append("jumped when removed") }
    rest()
    if before.prefix(3) != seen[1...3] { faults.append("moved after the removal") }
  }

  private struct Remains {
    weak var object: AnyObject?
  }

  private var remains: [Remains] {
    let things: [AnyObject?] = [self, open, shared, list, page, photo, header]
    return (things + handles).map { Remains(object: $0) }
  }

  /// Plays a script, and returns its faults.
  static func faults(of seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var script: TransitionScript? = TransitionScript(seed, using: &random)
    script?.play(using: &random)
    let faults = script?.faults ?? []
    let remains = script?.remains ?? []
    script = nil
    let count = remains.filter { $0.object != nil }.count
    return faults + (count == 0 ? [] : ["\(count) objects remain"])
  }
}
