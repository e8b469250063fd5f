// SPDX-License-Identifier: Apache-2.0

/// The hand that changes a number by a drag. Emits the numbers: see ``DraggedNumber``.
final class ProgressHand<Pan: TranslationGestureRecognizer>: GestureHand<Pan, Double> {
  private let spot: HandPlace?

  /// Motions that a press catches, in addition to the number.
  private let others: Broadcaster?

  private var number: DraggedNumber<Pan.Element>

  private var course: DragCourse { number.course }
  private var edges: HandBounds<Double> { number.edges }

  init(_ pan: Pan, to target: ProgressTarget) {
    number = DraggedNumber(on: target.course, within: target.edges)
    (spot, others) = (target.spot, target.others)
    super.init(
      pan, of: target.element, moving: target.number, target.velocity, clock: target.clock,
      reportingHoldsTo: target.report)
  }

  private init(_ other: ProgressHand) {
    number = DraggedNumber(on: other.course, within: other.edges)
    (spot, others) = (other.spot, other.others)
    super.init(other)
  }

  override func copy() -> Hand<Double> { ProgressHand(self) }

  override var drags: Bool { true }

  override func room(_ axis: CoordinateAxis, isForward: Bool, isStopped: Bool) -> Double {
    guard let bounds = edges.bounds else { return .infinity }
    if bounds.lower == bounds.upper { return 0 }
    guard let change = change(axis, isForward) else { return .infinity }
    guard change != 0 else { return 0 }
    let number = isStopped ? property.value : property.destination
    return (change > 0 ? bounds.upper - number : number - bounds.lower) / abs(change)
  }

  override func stretches(_ axis: CoordinateAxis, isForward: Bool) -> Bool {
    guard let change = change(axis, isForward), change != 0 else { return edges.stretches }
    return edges.stretches(0, isUpward: change > 0)
  }

  /// The change of the number by a movement of 1 point. `nil` if it is unknown.
  private func change(_ axis: CoordinateAxis, _ isForward: Bool) -> Double? {
    if let lock = course.lock, lock != axis { return 0 }
    switch course.rule {
    case .axis(let own): return own == axis ? (isForward ? 1 : -1) / course.distance : 0
    case .way(let rule):
      guard let pan = gesture.object else { return nil }
      var step = Point.zero
      step[axis.index] = isForward ? 1 : -1
      let place = pan.centroid(in: pan.container)
      let change = rule(place, place + step)
      // Elsewhere, the movement may change the number.
      return change.isFinite && change != 0 ? change : nil
    }
  }

  override var visibleMotion: VisibleMotion? {
    let own = property.visibleMotion(pointsPerUnit: abs(course.distance))
    if own?.isVisible == true { return own }
    if let motion = element.object?.visibleMotion, motion.isVisible { return motion }
    // Motions that follow the number are visible while it is, and at most a little longer.
    guard others?.state == .active else { return own }
    return VisibleMotion(speed: VisibleMotion.leastSpeed, remaining: 0)
  }

  override var grip: Point? { gesture.object?.grip }

  private var travel = HandTravel()

  override var reach: Double { travel.reach }

  override func prepareEvent(of pan: Pan, isJoining: Bool) {
    let state = pan.recognitionState
    if state.isActive || state == .ended {
      travel.count(pan.centroidTranslation(in: nil), isJoining: isJoining)
    }
    if let spot, state.isActive || state == .ended {
      spot.place = pan.centroid(in: pan.container)
      let way = pan.centroidTranslation(in: nil)
      if state == .began || isJoining { spot.start = pan.centroid(in: nil) - way }
      spot.reach = reach
      spot.way = way
    }
    spot?.velocity = state == .ended ? pan.handedOverVelocity(in: nil) : .zero
    number.count(pan, from: property.value, isJoining: isJoining)
  }

  override func handedOverVelocity(of pan: Pan) -> Double { number.velocity(of: pan) }

  override func isAtRest(_ pan: Pan, afterSilence duration: Double) -> Bool {
    pan.isTranslationAtRest(afterSilence: duration)
  }

  override func value(of pan: Pan, isJoining: Bool) -> Double? {
    pan.recognitionState.isActive ? number.value : nil
  }

  override func forgetGesture() {
    travel = HandTravel()
    number = DraggedNumber(on: course, within: edges)
  }
}

/// The number that a drag changes.
struct ProgressTarget {
  /// The element on which the pointers are pressed.
  let element: MotionElement
  let number: PropertyStorage<Double>
  let velocity: PropertyStorage<Double>
  let course: DragCourse

  /// The time for which a pointer must be held before the drag begins. `nil` for a drag that begins with a
  /// movement.
  var hold: HoldDuration?
  var spot: HandPlace?
  let edges: HandBounds<Double>
  let clock: FrameClock

  /// Motions that a press catches, in addition to the number.
  var others: Broadcaster?

  /// Gives the recognizer of an interaction its rules.
  var setRules: ((MotionElement, GestureRules) -> Void)?
  var report: (HoldEvent, Hand<Double>) -> Void = { _, _ in }
}

/// The place of the hand in the latest event of a drag, and its velocity at the release.
final class HandPlace {
  /// In the coordinate system of the element's parent.
  var place = Point.zero

  /// The place where the drag began, and the way since then, on the stage. The way does not jump when a
  /// finger lands or lifts.
  var start = Point.zero
  var way = Point.zero

  /// The greatest length of the way since the drag began.
  var reach = 0.0

  /// The velocity at the release, on the stage. Zero in any other event.
  var velocity = Point.zero
}

/// A recognizer that was added to an element, and the hand that follows it.
struct AddedPan<Value: VectorSpace> {
  let hand: Hand<Value>
  let recognizer: AnyObject
  let remove: () -> Void
}

extension MotionElement {
  /// Adds a pan that changes a number. A press on this element catches the number in motion.
  func addProgressPan(
    for interaction: ObjectIdentifier, to target: ProgressTarget, diagnostics: MotionDiagnostics?
  ) -> AddedPan<Double>? {
    func make(
      _ recognizer: AnyObject, _ writes: RecognitionStateWrites, _ hand: Hand<Double>,
      setAxis: ((CoordinateAxis?) -> Void)? = nil, _ remove: @escaping () -> Void
    ) -> AddedPan<Double> {
      if case .axis(let axis) = target.course.rule {
        if let setAxis { setAxis(axis) } else { writes.makeRules().axis = axis }
      }
      target.setRules?(target.element, writes.makeRules())
      return AddedPan(hand: hand, recognizer: recognizer, remove: remove)
    }
    let (lock, hold) = (target.course.lock, target.hold)
    guard makePan == nil, lock == nil, hold == nil else {
      let pan = addPan(
        along: lock, afterHolding: hold, for: interaction, clock: target.clock, diagnostics: diagnostics)
      if let own = recognizer(of: interaction) as? PanGestureRecognizer, own === pan.recognizer {
        return make(own, own.recognitionStateWrites, ProgressHand(own, to: target), pan.remove)
      }
      // A platform's pan has a host.
      return pan.host.map {
        make(pan.recognizer, $0.writes, $0.makeProgressHand(target), setAxis: $0.setAxis, pan.remove)
      }
    }
    let pan = PanGestureRecognizer(diagnostics: diagnostics ?? target.clock.diagnostics)
    let remove = add(pan, for: interaction)
    return make(pan, pan.recognitionStateWrites, ProgressHand(pan, to: target), remove)
  }
}

extension PropertyStorage where T == Double {
  /// Gives a number that a drag changes a velocity, if it has none, and a threshold for rest of 0.1 points of
  /// the drag.
  func prepare(forDistance distance: Double) {
    provideVelocity()
    let traits = makeTraits()
    if traits.restingThreshold == nil { traits.restingThreshold = 0.1 / abs(distance) }
  }
}
