// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension SharedElement {
  /// Lets the user drag the picture. It follows the finger, and shrinks towards its source on the way.
  ///
  ///     shared.drag(header)                             // down by 400 points leads to the source
  ///     shared.drag(photo)                              // catches it in flight
  ///
  /// At the release, the picture flies to the side that is nearest to the projection of the drag: the point
  /// at which a free throw would end. It starts with the velocity of the hand, and the ``direction`` is
  /// written. After a cancelled drag, and after a press in flight that moves by at most 10 points, it flies
  /// on in its direction. If a second finger begins to drag the picture, the picture follows the second
  /// finger, and leaves the first one.
  ///
  /// Call this method for each element on which a drag may begin.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed. The drag does not move it by itself. If it
  ///     is deallocated during a drag, the drag is cancelled.
  ///   - axis: The axis whose distance counts, on the stage. Defaults to `.y`.
  ///   - distance: The distance from the target to the source, in points on the stage. Must be finite and
  ///     must not be 0. If it is negative, a drag towards the beginning of the axis leads to the source.
  ///     Defaults to 400.
  /// - Returns: The interaction, for example to observe its state. ``enabled`` writes its `enabled`. The
  ///   positions that it reports have no meaning. You may discard it.
  @discardableResult
  public func drag(
    _ element: MotionElement, along axis: CoordinateAxis = .y, distance: Double = 400,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Scrubbable {
    precondition(
      distance.isFinite && distance != 0,
      "The distance must be finite and must not be 0, but it is \(distance).", file: file, line: line)
    let rule = SharedHand.Rule(element, axis, distance)
    add(hand: rule)
    return rule.slide
  }

  /// Moves the picture to a part of its way. Call it for a slider, a scroll position, or the system's gesture
  /// for going back.
  ///
  ///     slider.progress.subscribe { if slider.isActive { shared.scrub(to: $0) } }
  ///     open.share(shared)                              // does this for a transition
  ///
  /// The first call catches the picture where it is, without a jump. Later calls move it from there, so that
  /// it reaches each side together with the number. A number that caught it less than 0.1 away from a side
  /// reaches this side first. Call ``release(velocity:to:)`` at the end. While a finger holds the picture,
  /// calls have no effect.
  ///
  /// - Parameter part: The part: 0 at the source, 1 at the target. A number that is not finite is dropped.
  public func scrub(to part: Double) {
    guard part.isFinite else { return }
    // In response to the grip, an observer may have called this method.
    if hold == nil, let hand = begin(at: part) { numberHand = hand }
    if let numberHand { move(numberHand, to: part) }
  }

  /// Whether numbers hold the thing.
  var isScrubbed: Bool { hold.map { $0.finger == nil } ?? false }

  /// Ends the hold that ``scrub(to:)`` began. The picture flies on with the given velocity.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the part, per second. Defaults to 0. A number that is not finite counts as
  ///     0.
  ///   - newDirection: The side to which the picture flies. Defaults to the side that is nearest to the
  ///     projection of the part.
  public func release(velocity: Double = 0, to newDirection: TransitionDirection? = nil) {
    guard let hand = numberHand else { return }
    numberHand = nil
    end(by: hand, velocity: velocity.isFinite ? velocity : 0, to: newDirection)
  }
}

extension Scrubbable {
  /// Whether the hand has never been more than 10 points from the place of its press. A press that has caught
  /// a flight is a tap then, and its release chooses no end.
  var isTap: Bool {
    let slop = 10.0
    return handReach <= slop
  }
}

/// A hand that drags a shared element.
final class SharedHand {
  struct Rule {
    let reference: WeakReference<MotionElement>
    let axis: CoordinateAxis
    let distance: Double
    let events = ReactiveProperty(0.0)
    let slide: Scrubbable
    let flown = Flown()

    /// The motion of the picture, which a press stops.
    final class Flown {
      var motion: (() -> GestureRules.Motion?)?
    }

    init(_ element: MotionElement, _ axis: CoordinateAxis, _ distance: Double) {
      (reference, self.axis, self.distance) = (WeakReference(element), axis, distance)
      // The hand changes no number. Only its place counts.
      slide = Scrubbable(events, by: DragCourse(distance: abs(distance)) { _, _ in 0 })
      slide.setRules { [flown] _, rules in rules.motion = { flown.motion?() } }
    }
  }

  private let shared: SharedElement
  private let rule: Rule
  private var isHolding = false
  private var grip: Grip?

  private struct Grip {
    let hand: AnchoredHand<Double>
    let place: Point
    let part: Double

    /// Whether the hand has caught a flight.
    let isCatch: Bool
  }

  init(of shared: SharedElement, _ rule: Rule) {
    (self.shared, self.rule) = (shared, rule)
  }

  func connect(to element: MotionElement, in runtime: MotionRuntime) {
    let slide = rule.slide
    let watches = [
      slide.grips.subscribe { [self] _ in (isHolding, grip) = (true, nil) },
      rule.events.subscribe { [self] _ in if isHolding { move(to: slide.handOnStage) } },
      slide.releases.subscribe { [self] release in
        guard isHolding else { return }
        move(to: slide.handOnStage)
        letGo(isCancelled: release.isCancelled)
      },
      // The recognizer of an element that was deallocated sends no release.
      slide.state.subscribe { [self] in if $0 == .atRest { letGo(isCancelled: true) } },
    ]
    // A press on the picture stops it, and a press beside it does not.
    let flown = rule.flown
    if element === shared.flyer?.reference.object { flown.motion = { [shared] in shared.motion } }
    runtime.onEnd {
      for watch in watches { watch.unsubscribe() }
      flown.motion = nil
    }
    runtime.add(slide, to: element)
  }

  /// - Parameter place: The place of the hand, on the stage.
  private func move(to place: Point) {
    if grip == nil {
      let (isCatch, origin) = (shared.isActive && shared.hold == nil, rule.slide.handStart)
      guard let hand = shared.begin(by: origin), let hold = shared.hold else { return }
      grip = Grip(hand: hand, place: origin, part: hold.number, isCatch: isCatch)
      // In response to the catch, the hand may have been disabled.
      guard isHolding else { return letGo(isCancelled: true) }
    }
    guard let grip else { return }
    let way = rule.axis == .x ? place.x - grip.place.x : place.y - grip.place.y
    // A press that catches a flight trembles.
    let isStill = grip.isCatch && rule.slide.isTap
    shared.move(grip.hand, to: grip.part - way / rule.distance, by: place, isStill: isStill)
  }

  private func letGo(isCancelled: Bool) {
    isHolding = false
    guard let hand = grip?.hand else { return }
    grip = nil
    let speed = isCancelled ? .zero : rule.slide.handVelocity
    let part = -(rule.axis == .x ? speed.x : speed.y) / rule.distance
    shared.end(by: hand, velocity: part, speed, isCancelled: isCancelled)
  }
}
