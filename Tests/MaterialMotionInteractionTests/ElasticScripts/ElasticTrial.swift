// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// Plays a script on an element with elastic edges, and checks the laws of its motion:
///
/// - A finger that lands, lifts or is cancelled moves nothing, and neither do new bounds.
/// - In an event that moves a finger, the element moves at most as far as the fingers' centroid, multiplied
///   by the slope of the rubber band. If the fingers also turn or scale the element about themselves, its
///   centre
///   moves at most as far as that would move it, in addition.
/// - In a frame, the element moves at most as far as its velocity allows.
/// - Nothing is ever not finite.
/// - After the script, the element comes to rest, and requests no frames.
final class ElasticTrial {
  private(set) var failure: String?

  /// The number of events that moved the element while it was beyond its bounds.
  private(set) var stepsBeyond = 0

  private let interaction: ElasticInteraction
  private let clock = ManualFrameClock(diagnostics: .silent)
  private let element = MotionElement(position: Point(200, 200), size: Point(120, 80))
  private var runtime: MotionRuntime?
  private let changeBounds: (Double) -> Void
  private var fingers: [(identifier: Int, place: Point)] = []
  private var landed = 0

  private static let bounds = Bounds(x: 50...350, y: 100...300)
  private static let scaleBounds = Bounds(0.5...2)

  private var boundsFactor = 1.0

  /// The time of the last frame or, if a gesture has ended since, of its end.
  private var lastFrame = 0.0

  /// The greatest distance beyond a limit so far. A grip at this distance makes the rubber band twice as
  /// long.
  private var farthest = Point.zero

  init(_ script: ElasticScript, on interaction: ElasticInteraction) {
    self.interaction = interaction
    let runtime = MotionRuntime(clock: clock)
    self.runtime = runtime
    changeBounds = interaction.add(runtime, element, Self.bounds, Self.scaleBounds)
    for (index, action) in script.actions.enumerated() where failure == nil {
      play(action)
      failure = failure.map { "Action \(index + 1), \(action): \($0)" }
    }
    if failure == nil { comeToRest() }
  }

  // MARK: Actions

  private func play(_ action: ElasticScript.Action) {
    switch action {
    case .land(let place):
      fingers.append((landed, place))
      landed += 1
      stayingPut { send(.down, fingers.last!) }
    case .move(let finger, let step): move(finger, by: step)
    case .lift(let finger): end(.up, finger)
    case .cancel(let finger): end(.cancel, finger)
    case .wait(let frames, let seconds): for _ in 0..<frames { frame(seconds) }
    case .changeBounds(let factor):
      boundsFactor = factor
      stayingPut { changeBounds(factor) }
    }
  }

  private func end(_ phase: PointerEvent.Phase, _ finger: Int) {
    let removed = fingers.remove(at: finger)
    let wasHeld = element.isHeld
    stayingPut { send(phase, removed) }
    // The motion that follows the gesture continues from the same place.
    if wasHeld { lastFrame = clock.now }
    frame(1e-9)
  }

  private func move(_ finger: Int, by step: Point) {
    let (before, transform, spread) = (shown, element.transform.value, self.spread)
    fingers[finger].place += step
    send(.move, fingers[finger])
    let after = shown
    if interaction.isScaling {
      let way = spread > 0 && self.spread > 0 ? abs(.log(self.spread / spread)) : .infinity
      check(before, after, Point(way, 0), "the fingers' spread")
    } else {
      let turned = arm(element.transform.value) - arm(transform)
      check(before, after, abs(step / Double(fingers.count)) + abs(turned), "the centroid")
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ finger: (identifier: Int, place: Point)) {
    let time = clock.now + 0.008
    clock.eventArrived(at: time)
    element.receive(
      PointerEvent(
        identifier: finger.identifier, phase: phase, position: finger.place, timestamp: time, kind: .touch))
  }

  // MARK: Laws

  private func stayingPut(_ action: () -> Void) {
    let before = shown
    action()
    let step = abs(shown - before).max()
    // A spring that would move the element by less than its threshold arrives at once.
    let threshold = element.isHeld ? 1e-6 : interaction.isScaling ? 0.001 : 0.1
    if !(step <= threshold) { failure = "The element moved by \(step)." }
  }

  /// Checks a movement of the element: on each axis, it is at most the way of the fingers, multiplied by the
  /// slope of the rubber band at the place that is pulled less.
  private func check(_ before: Point, _ after: Point, _ way: Point, _ name: String) {
    note(before)
    note(after)
    for axis in 0..<(interaction.isScaling ? 1 : 2) {
      let slope = max(slope(at: before, axis), slope(at: after, axis), crosses(before, after, axis) ? 1 : 0)
      if slope < 1 { stepsBeyond += 1 }
      let step = abs(after[axis] - before[axis])
      if !(step <= way[axis] * slope * (1 + 1e-6) + 1e-6) {
        failure =
          "From \(before) to \(after) the element moved by \(step), \(name) by \(way), slope \(slope)."
      }
    }
  }

  private var limits: Bounds<Point> {
    guard !interaction.isScaling else {
      let limit = Double.log(2 * max(0.5, boundsFactor))
      return Bounds(x: -limit...limit)
    }
    let bounds = Self.bounds
    let (middle, half) = ((bounds.lower + bounds.upper) / 2, (bounds.upper - bounds.lower) / 2)
    return Bounds(from: middle - half * boundsFactor, to: middle + half * boundsFactor)
  }

  private func note(_ place: Point) {
    farthest = pointwiseMax(farthest, abs(place - limits.clamped(place)))
  }

  /// The greatest slope that the rubber band can have where it shows a place.
  private func slope(at place: Point, _ axis: Int) -> Double {
    let distance = abs(place[axis] - limits.clamped(place)[axis])
    guard distance > 0, !interaction.isRigid else { return 1 }
    let band = RubberBand(
      below: -.infinity, above: 0,
      maxLength: max(interaction.isScaling ? .log(2) : 600, 2 * farthest[axis]))
    return band.slope(at: band.pull(showing: distance))
  }

  private func crosses(_ before: Point, _ after: Point, _ axis: Int) -> Bool {
    let (lower, upper) = (limits.lower[axis], limits.upper[axis])
    return (before[axis] < lower) != (after[axis] < lower) || (before[axis] > upper) != (after[axis] > upper)
  }

  /// Plays a frame, and checks that the element moves no farther than its velocity and its springs allow.
  private func frame(_ duration: Double) {
    let before = shown
    note(before)
    clock.advance(by: duration)
    let seconds = clock.now - lastFrame
    lastFrame = clock.now
    // The fastest spring of the interactions has a frequency of 18.5 rad/s.
    let acceleration = 18.5 * 18.5 * (abs(before) + abs(farthest) + Point(2000, 2000)).max() * 4
    let speed = interaction.isScaling ? 1e4 : 3e4
    let step = abs(shown - before).max()
    if !(step <= speed * seconds + acceleration * seconds * seconds + 1e-6) {
      failure = "In a frame of \(seconds) s the element moved by \(step), from \(before) to \(shown)."
    }
  }

  private func comeToRest() {
    while !fingers.isEmpty, failure == nil { end(.up, 0) }
    for _ in 0..<1200 where failure == nil && clock.wantsFrames { frame(1 / 60) }
    guard failure == nil else { return }
    if clock.wantsFrames { failure = "The element does not come to rest." }
    if element.velocity.value != .zero || element.scaleVelocity.value != 0 {
      failure = "The element rests with the velocity \(element.velocity.value)."
    }
  }

  // MARK: The element

  /// The centre of the element on the stage or, if the interaction only scales, the logarithm of the scale.
  private var shown: Point {
    let place =
      interaction.isScaling
      ? Point(.log(element.scale.value), 0) : element.convert(element.size.value / 2, to: nil)
    if !place.isFinite || !element.velocity.value.isFinite || !element.scaleVelocity.value.isFinite {
      failure = "A value is not finite: \(place), \(element.velocity.value), \(element.scaleVelocity.value)."
    }
    return place
  }

  /// The vector from the anchor point to the centre.
  private func arm(_ transform: Transform) -> Point {
    guard interaction.isManipulating else { return .zero }
    return transform.apply(to: (Point(0.5, 0.5) - element.anchorPoint.value) * element.size.value)
  }

  /// The distance between the first two fingers, in points. Zero if there are fewer.
  private var spread: Double {
    fingers.count < 2 ? 0 : (fingers[0].place - fingers[1].place).lengthSquared.squareRoot()
  }

  private func abs(_ point: Point) -> Point { point.replacing(with: -point, where: point .< 0) }
  private func abs(_ number: Double) -> Double { number.magnitude }
}
