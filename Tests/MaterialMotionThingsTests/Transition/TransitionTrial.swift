// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// A page that a transition brings up by 800 points, a number with a slower spring, and two handles.
final class TransitionTrial {
  let clock = ManualFrameClock()
  let page = MotionElement(position: .zero, size: Point(400, 800))
  let handle = MotionElement(position: Point(20, 20), size: Point(40, 40))
  let otherHandle = MotionElement(position: Point(20, 20), size: Point(40, 40))
  let below = ReactiveProperty(Point(200, 1200))
  let number = ReactiveProperty(0.0)
  let travel = ReactiveProperty(0.0)
  private(set) var open: Transition
  private(set) var hand: Scrubbable

  /// The directions of the arrivals.
  private(set) var completed: [TransitionDirection] = []
  private(set) var faults: [String] = []
  private(set) lazy var finger = Finger(on: handle, clock)
  private lazy var otherFinger = Finger(on: otherHandle, clock, 2)

  init() {
    (open, hand) = Self.make(page, below, handle, number, travel, clock)
    open.completed.subscribe { [unowned self] in completed.append($0) }
  }

  private static func make(
    _ page: MotionElement, _ below: ReactiveProperty<Point>, _ handle: MotionElement,
    _ number: ReactiveProperty<Double>, _ travel: ReactiveProperty<Double>, _ clock: ManualFrameClock
  ) -> (Transition, Scrubbable) {
    let open = Transition(on: clock)
    open.spring(page.position, from: below, to: ReactiveProperty(Point(200, 400)))
    open.spring(number, from: 5, to: 15, by: SpringDescription(response: 0.8, dampingRatio: 0.6))
    open.tween(page.opacity, from: 0, to: 1, kind: .fade)
    open.tween(travel, from: 0, to: 1)
    return (open, open.drag(handle, along: .y, distance: -800))
  }

  /// Replaces the transition by a new one for other things.
  func renew() {
    let page = MotionElement()
    (open, hand) = Self.make(
      page, ReactiveProperty(.zero), MotionElement(), ReactiveProperty(0.0), ReactiveProperty(0.0), clock)
  }

  func rest() {
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(!open.isActive)
    #expect(!clock.wantsFrames)
  }

  // MARK: Random scripts

  private let slider = MotionSubject<Double>()
  private lazy var following = open.follow(slider)
  private lazy var otherHand = open.drag(otherHandle, along: .y, distance: -800)

  /// The drag that began last. It has taken the progress from the other one.
  private var holder: Scrubbable?

  private var isStill: Bool { page.position.state == .atRest && number.state == .atRest }

  /// Whether a written direction, a release or a frame may make the page jump: with reduced motion.
  private var mayJump = false

  func step(using random: inout SplitMix64) {
    _ = (following, otherHand)
    let before = (place: page.position.value, number: number.value, velocity: page.velocity.value)
    let isHeld = finger.place != nil || otherFinger.place != nil
    let drags = [hand, otherHand].map { (drag: $0, wasActive: $0.state.latest == .active) }
    let arrivals = completed.count
    var (mayMove, keepsVelocity) = (false, !isHeld)
    let finger = Int.random(in: 0..<3, using: &random) == 0 ? otherFinger : self.finger
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1:
      open.direction.value = Bool.random(using: &random) ? .forward : .backward
    case 2:
      // A press catches a flight, whose velocity then ends.
      finger.press(at: Point(20, 20))
      keepsVelocity = false
    case 3:
      finger.lift(isCancelled: Bool.random(using: &random))
      keepsVelocity = false
    case 4:
      // A stream and a hand do not hold the progress together.
      guard !isHeld else { break }
      slider.state = .active
      slider.emit(.random(in: 0...1, using: &random))
      slider.state = .atRest
      (mayMove, keepsVelocity) = (true, false)
    case 5:
      // At rest, the page follows its layout. A finger whose progress another one has taken holds nothing.
      mayMove = !open.isActive || holder?.state.latest != .active && isStill
      below.value.y = .random(in: 1000...1400, using: &random)
    case 6:
      hand.enabled.value.toggle()
      keepsVelocity = false
    case 7 where mayJump:
      clock.prefersReducedMotion.toggle()
    default:
      finger.move(by: Point(0, .random(in: -200...200, using: &random)))
      if isHeld { (mayMove, keepsVelocity) = (true, false) }
    }
    for (drag, wasActive) in drags where !wasActive && drag.state.latest == .active { holder = drag }
    let way = (page.position.value - before.place).lengthSquared.squareRoot()
    // A spring that has nearly arrived takes a new end as its arrival: what is left cannot be seen.
    if !mayMove, !mayJump, !(way <= 0.1 && abs(number.value - before.number) <= 0.001) {
      faults.append("jumped by \(way)")
    }
    let turn = (page.velocity.value - before.velocity).lengthSquared.squareRoot()
    if keepsVelocity, !mayJump, way == 0, !(turn <= 1e-9), page.position.state == .active {
      faults.append("changed its velocity by \(turn)")
    }
    if completed.count > arrivals, keepsVelocity, !mayJump { faults.append("arrived without time") }
    advance(by: .random(in: 0...0.25, using: &random))
  }

  /// Advances frame by frame. No frame may move the page further than its spring can.
  private func advance(by duration: Double) {
    let frames = Int(duration * 120)
    for _ in 0..<frames {
      let before = page.position.value.y
      let arrivals = completed.count
      clock.advance(by: 1 / 120.0, framesPerSecond: 120)
      let limit = 60 + 2 * abs(page.velocity.value.y) / 120
      if !mayJump, abs(page.position.value.y - before) > limit {
        faults.append("moved by \(limit) in a frame")
      }
      if completed.count > arrivals + 1 { faults.append("arrived twice in a frame") }
      if completed.count > arrivals, open.isActive { faults.append("arrived while it moves") }
    }
  }

  /// Runs a script of random steps to its end.
  func run(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    mayJump = seed.isMultiple(of: 4)
    for _ in 0..<20 { step(using: &random) }
    hand.enabled.value = true
    for finger in [finger, otherFinger] { finger.lift() }
    open.direction.value = .backward
    advance(by: 1)
    open.direction.value = .forward
    let arrivals = completed.count
    for _ in 0..<900 where clock.wantsFrames { advance(by: 1 / 110.0) }
    if completed.count != arrivals + 1 || completed.last != .forward {
      faults.append("completed \(completed.count - arrivals) times")
    }
    if page.position.value != Point(200, 400) || number.value != 15 || open.progress.value != 1 {
      faults.append("rests at \(page.position.value), \(number.value), \(open.progress.value)")
    }
    if open.isActive || clock.wantsFrames { faults.append("is not at rest") }
  }
}
