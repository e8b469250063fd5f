// SPDX-License-Identifier: Apache-2.0

/// Lets the user change a number by a drag: the openness of a sheet, or the progress of a transition.
///
///     let openness = ReactiveProperty(0.0)
///     let sheet = Scrubbable(
///       openness, along: .y, distance: -400, within: Bounds(0...1),
///       flight: .landing { $0.nearest(of: [0, 1]) })
///     runtime.add(sheet, to: handle)
///     runtime.connect(openness.map { Point(200, 800 - 400 * $0) }, to: panel.position)
///
///     openness    0
///     pan         possible  began    changed    ended           flight
///     moved by              (0, -3)  (9, -240)  (9, -240)
///     openness              0.0075   0.6        0.6             0.7  0.9  1.01  1
///
/// The number changes by 1 when the pointers move by the distance. The interaction does not move the element
/// on which the pointers are pressed. While the number or the element visibly flies, a press on the element
/// catches it.
///
/// A press that catches the number is a tap only if ``GestureRecognizer/recognizesCatches`` is `true`. A drag
/// towards a rigid bound at which the number already rests is left to the elements around: see
/// <doc:DragArbitration>.
///
/// The number can also change along another course than a line: see ``DragCourse``.
///
/// For a stream of the numbers instead, without a flight, call `progress(of:along:distance:from:)` of the
/// runtime.
///
/// To use a ``Timeline`` or a choreography, connect the number to it:
///
///     timeline.scrub(by: openness.scaled(by: duration))
///
/// With a plan that has a spring, the number flies to its place when the interaction is enabled again. The
/// program may write the destination of this spring meanwhile.
///
/// The number comes to rest when what remains is less than 0.1 points of the drag, unless the property has
/// a threshold of its own.
public final class Scrubbable: Gesturable<Double>, Dragging {
  /// The bounds of the number. Defaults to ``Bounds/unlimited``. You may change the bounds at any time. If
  /// the user is changing the number, it stays as it is until the pointer moves. Otherwise, a number beyond
  /// the new bounds returns within them, unless the plan of flight is a spring or a landing.
  public private(set) lazy var bounds =
    addToPlace == nil
    ? edges.limit(by: HandBounds.beginPull, returningBy: spring, of: storage) : ReactiveProperty(.unlimited)

  /// The spring that brings the number back within the bounds, if the plan of flight is ``FlightPlan/stay``.
  /// You may change its constants at any time. Its destination has no effect.
  public let spring = Spring<Double>(description: SpringDescription(response: 0.34, dampingRatio: 1))

  private let progress: ReactiveProperty<Double>
  private let course: DragCourse
  private let hold: HoldDuration?
  let spot = HandPlace()
  private let flight: FlightPlan<Double>
  private var caught: Broadcaster?
  private var makeRules: ((MotionElement, GestureRules) -> Void)?

  /// Adds the drag to a value that belongs to a place. `nil` for another number.
  var addToPlace: ((Scrubbable, MotionElement, MotionRuntime) -> Void)?

  /// The place of the hand in the latest event of a drag, in points, in the coordinate system of the
  /// element's parent. Read it when the number or a release is emitted. Zero before the first drag.
  ///
  ///     openness.subscribe { _ in bubble.position.value = sheet.handPlace - Point(0, 40) }
  public var handPlace: Point { spot.place }

  /// The place of the hand in the latest event of a drag, in points on the stage. Zero before the first drag.
  ///
  /// Unlike ``handPlace``, it does not jump when another finger lands or lifts. It is the place where the
  /// drag began, plus the way since then.
  ///
  ///     finger                   lands at (100, 50)   moves to (100, 60)   a second one lands at (300, 60)
  ///     handOnStage              (100, 50)            (100, 60)            (100, 60)
  ///     handPlace, on the stage  (100, 50)            (100, 60)            (200, 60)
  public var handOnStage: Point { spot.start + spot.way }

  /// The place where the latest drag began, in points on the stage: the press that has caught the number, or
  /// the place where the pointer has left its circle. Zero before the first drag.
  ///
  /// The first event of a drag may be far from there, because a hand is fast and a machine may be busy.
  ///
  ///     pointer      pressed at (100, 50)   moves to (100, 140)
  ///     handStart                           (100, 60)
  ///     handOnStage                         (100, 140)
  public var handStart: Point { spot.start }

  /// The greatest distance of the hand from the place where its latest drag began, in points on the stage. It
  /// tells a press that only catches the number from a drag. Zero before the first drag.
  ///
  ///     hand on the stage   (100, 50)   (100, 110)   (100, 54)
  ///     handReach           0           60           60
  public var handReach: Double { spot.reach }

  /// The velocity of the hand at its release, in points per second on the stage. Zero during a drag, and
  /// after a cancelled one. Read it when a release is emitted.
  ///
  ///     scrubbable.releases.subscribe { [unowned scrubbable] _ in throwPuck(scrubbable.handVelocity) }
  public var handVelocity: Point { spot.velocity }

  /// Creates an interaction that changes nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - progress: The number.
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - distance: The distance that changes the number by 1, in points. Must be finite and must not be 0. If
  ///     it is negative, the number increases towards the beginning of the axis, for example upwards.
  ///   - bounds: The bounds of the number during a drag. With the plans ``FlightPlan/stay`` and
  ///     ``FlightPlan/decay(_:)``, the number also comes to rest within them. The place of a spring or of a
  ///     landing may be beyond them. Defaults to no limits.
  ///   - elasticity: The greatest distance that the number can be dragged beyond the bounds, in units of the
  ///     number: see ``Elasticity/length(_:file:line:)``. Defaults to `.rigid`.
  ///   - flight: The plan of flight after the release. Defaults to ``FlightPlan/stay``.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public convenience init(
    _ progress: ReactiveProperty<Double>, along axis: CoordinateAxis, distance: Double,
    within bounds: Bounds<Double>? = nil, elasticity: Elasticity<Double> = .rigid,
    flight: FlightPlan<Double> = .stay, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkDistance(distance, file: file, line: line)
    self.init(
      progress, by: DragCourse(axis, distance: distance), within: bounds, elasticity: elasticity,
      flight: flight, diagnostics: diagnostics, file: file, line: line)
  }

  /// Creates an interaction whose number changes along a course: for example, while a finger turns a dial.
  ///
  /// - Parameters:
  ///   - progress: The number.
  ///   - course: The rule that turns the movement of a hand into the change of the number.
  ///   - hold: The time for which a pointer must be held before the drag begins: see ``HoldDuration``.
  ///     Defaults to `nil`: a drag begins with a movement.
  ///   - bounds: The bounds of the number during a drag. Defaults to no limits.
  ///   - elasticity: The greatest distance that the number can be dragged beyond the bounds, in units of the
  ///     number. Defaults to `.rigid`.
  ///   - flight: The plan of flight after the release. Defaults to ``FlightPlan/stay``.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    _ progress: ReactiveProperty<Double>, by course: DragCourse, afterHolding hold: HoldDuration? = nil,
    within bounds: Bounds<Double>? = nil, elasticity: Elasticity<Double> = .rigid,
    flight: FlightPlan<Double> = .stay, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    hold?.check(file: file, line: line)
    progress.storage.prepare(forDistance: course.distance)
    (self.progress, self.course, self.hold, self.flight) = (progress, course, hold, flight)
    super.init(elasticity, diagnostics)
    if let bounds { self.bounds.value = bounds }
  }

  /// Creates a drag of a value that belongs to a place.
  init(_ value: ReactiveProperty<Double>, by course: DragCourse, edges: HandBounds<Double>) {
    (progress, self.course, hold, flight) = (value, course, nil, .stay)
    super.init(edges)
  }

  /// Lets a press catch the number while a motion of a runtime is active: for example, a shadow that follows
  /// the number by a slower spring and is still moving. The drag then begins after 3 points. The press stops
  /// only the number, and not these motions.
  ///
  ///     scrubbable.catchMotions(of: runtime)
  ///     runtime.add(scrubbable, to: handle)
  ///
  /// Call this method before you add the interaction. It does not retain the runtime.
  public func catchMotions(of runtime: MotionRuntime) {
    caught = runtime.activity.members
  }

  /// Gives the recognizer of each element its rules: see ``GestureRules``.
  ///
  ///     scrubbable.setRules { _, rules in rules.keepsEnds = true }   // the page around stays in place
  ///
  /// Call this method before you add the interaction. A later call adds to the rules.
  public func setRules(_ set: @escaping (_ element: MotionElement, _ rules: GestureRules) -> Void) {
    makeRules = { [makeRules] element, rules in
      makeRules?(element, rules)
      set(element, rules)
    }
  }

  /// Calls a closure once, when the number is at rest after the drag and the flight.
  ///
  /// The outcome is ``MotionOutcome/interrupted`` as soon as the drag is cancelled, a hand catches the number
  /// in flight, the program writes the destination of the flight, or the interaction is disabled or removed.
  /// Otherwise, it is ``MotionOutcome/finished``. For the order of the reports, see
  /// ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { settlement in
      settlement.watch(releaseEvents)
      settlement.watch(spring, hasDestination: false)
      flight.watch(settlement)
    }
  }

  func target(
    _ element: MotionElement, _ velocity: PropertyStorage<Double>, _ clock: FrameClock,
    reportingTo report: @escaping (HoldEvent, Hand<Double>) -> Void
  ) -> ProgressTarget {
    ProgressTarget(
      element: element, number: progress.storage, velocity: velocity, course: course, hold: hold,
      spot: spot, edges: edges, clock: clock, others: caught, setRules: makeRules, report: report)
  }

  /// Adds a pan recognizer to the element, and connects the recognizer to the number.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    if let addToPlace { return addToPlace(self, element, runtime) }
    guard let velocity = progress.storage.velocity else { return }
    let mover = Mover(of: progress.storage, for: self, runtime.clock.core)
    let flight = flight.make(mover.property, edges, nil, mover)
    let target = target(element, velocity, runtime.clock, reportingTo: storage.reports(to: flight))
    guard
      let pan = element.addProgressPan(for: ObjectIdentifier(self), to: target, diagnostics: diagnostics)
    else { return }
    runtime.connect(
      Handover(of: pan.hand.moving(by: mover), to: flight, by: storage), to: progress, of: element,
      by: pan.recognizer, remove: pan.remove, of: self, mover, constraints: constraints)
  }
}
