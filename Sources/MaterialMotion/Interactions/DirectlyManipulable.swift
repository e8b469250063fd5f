// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag, scale and turn an element at the same time, like a photo on a table.
///
///     let manipulable = DirectlyManipulable(scaleBounds: Bounds(0.5...4))
///     runtime.add(manipulable, to: photo)
///     manipulable.rotatable.enabled.value = false   // the user can no longer turn the photo
///
///     DirectlyManipulable(turns: false)             // the user cannot turn the photo
///
/// With one or two fingers, each finger stays exactly on the same point of the element. With three or more
/// fingers, the element follows the fingers as closely as possible. If you disable dragging, scaling or
/// turning, or if you add bounds or a constraint, the element cannot always follow the fingers exactly.
///
/// The slop is the distance that the pointers must move before a gesture begins. The gesture begins when a
/// drag, a pinch or a turn is larger than the slop. After that, every drag, pinch and turn changes the
/// element immediately. If the platform provides its own recognizers, the drag, the pinch and the turn begin
/// independently.
///
/// While the user holds the element, and while it flies, its anchor point lies midway between the fingers.
/// Its position is that point in the parent's coordinate system. The element therefore turns and scales about
/// the fingers, even if a constraint limits its scale or rotation. When a finger lands or lifts, the anchor
/// point changes, but the element does not move. When the element is at rest, the anchor point returns to its
/// earlier value, and the position changes so that the element stays in place.
///
/// Beyond the bounds, the element follows the fingers less and less. By default, when the user releases the
/// element there, springs bring its position and its scale back with the velocity of the release: see
/// <doc:ElasticEdges>. To let the element fly after each release, pass a ``FlightPlan``.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  /// The part that drags the element. You can disable this part separately.
  public let draggable: Draggable

  /// The part that scales the element. You can disable this part separately.
  public let scalable: Scalable

  /// The part that turns the element. You can disable this part separately.
  public let rotatable: Rotatable

  /// Whether the user can drag, scale and turn the element. Defaults to `true`.
  public private(set) lazy var enabled = storage.makeEnabled()
  private let storage = InteractionStorage()

  /// A stream of the points at which hands take hold of elements: see ``Gesturable/grips``. The first gesture
  /// to begin emits the grip: the drag, the pinch or the turn.
  public private(set) lazy var grips: MotionObservable<Point> = holds.makeStream()
  private let holds = Holds<Point>()

  /// A stream of whether several pointers hold an element: `true` while the user can scale and turn it, and
  /// `false` after all of them but one have lifted. It emits before the element moves.
  ///
  /// A lift moves nothing, so the library's own recognizer reports it at the next event of the pointer that
  /// stays.
  public var isPinched: MotionObservable<Bool> { pinched }
  private let pinched = ReactiveProperty(false)
  private var pinchCount = 0

  private let scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let flights: (position: FlightPlan<Point>, scale: FlightPlan<Double>, rotation: FlightPlan<Double>)
  private let diagnostics: MotionDiagnostics?
  private var rules: ((GestureRules) -> Void)?
  private(set) lazy var activity = storage.makeActivity()
  private let releaseEvents = ReleaseStream<ManipulationRelease>()

  /// The bounds of the element's position, in points, in the coordinate system of the element's parent. They
  /// are the bounds of the ``draggable``.
  ///
  /// The bounds limit the position of the resting anchor point: the anchor point that the element has at
  /// rest, usually its centre. In a hand and in flight, the ``MotionElement/position`` of the element is that
  /// of another point.
  public var bounds: ReactiveProperty<Bounds<Point>> { draggable.bounds }

  /// The bounds of the element's scale. They are the bounds of the ``scalable``.
  public var scaleBounds: ReactiveProperty<Bounds<Double>> { scalable.bounds }

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// To constrain the position, pass constraints to ``MotionRuntime/add(_:to:constraints:)``.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element's position. Defaults to no limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - scaleBounds: The bounds of the element's scale. Defaults to no limits.
  ///   - scaleElasticity: The greatest factor by which the scale can exceed its bounds. Defaults to 2.
  ///   - flight: The plan of flight of the position. Defaults to ``FlightPlan/stay``.
  ///   - scaleFlight: The plan of flight of the scale. Defaults to ``FlightPlan/stay``.
  ///   - rotationFlight: The plan of flight of the rotation. Defaults to ``FlightPlan/stay``.
  ///   - turns: Whether the user can turn the element. The initial value of ``Gesturable/enabled`` of the
  ///     ``rotatable``. Defaults to `true`.
  ///   - returns: Whether springs bring the position and the scale back within their bounds, if the plan of
  ///     flight is ``FlightPlan/stay``. The initial value of ``Spring/enabled`` of both springs. Pass `false`
  ///     if your own springs move the element after each release. Defaults to `true`.
  ///   - scaleConstraints: A function that adds constraints to the stream of scales. Pass `nil` for no
  ///     constraints.
  ///   - rotationConstraints: A function that adds constraints to the stream of rotations. Pass `nil` for no
  ///     constraints.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    within bounds: Bounds<Point> = .unlimited, elasticity: Elasticity<Point> = .viewport(600),
    scaleBounds: Bounds<Double> = .unlimited, scaleElasticity: Elasticity<Double> = .factor(2),
    flight: FlightPlan<Point> = .stay, scaleFlight: FlightPlan<Double> = .stay,
    rotationFlight: FlightPlan<Double> = .stay, turns: Bool = true, returns: Bool = true,
    scale scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    rotation rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    draggable = Draggable(within: bounds, elasticity: elasticity, diagnostics: diagnostics)
    scalable = Scalable(within: scaleBounds, elasticity: scaleElasticity, diagnostics: diagnostics)
    rotatable = Rotatable(diagnostics: diagnostics)
    flights = (flight, scaleFlight, rotationFlight)
    self.scaleConstraints = scaleConstraints
    self.rotationConstraints = rotationConstraints
    self.diagnostics = diagnostics
    if !turns { rotatable.enabled.value = false }
    if !returns { (draggable.spring.enabled.value, scalable.spring.enabled.value) = (false, false) }
  }

  deinit {
    storage.finish()
  }

  /// Observes the flights for callers that wait for their end.
  func watchFlights(_ settlement: Settlement) {
    flights.position.watch(settlement)
    flights.scale.watch(settlement)
    flights.rotation.watch(settlement)
  }

  /// A stream of the interaction's state, which is active while an element is being dragged, scaled or
  /// turned, or is in flight. On subscription and at each change, the stream emits the state on both
  /// channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: when the last finger lifts.
  ///
  /// If the gesture is cancelled, the velocities are zero. The stream emits nothing when the interaction is
  /// disabled or removed, or when the element is deallocated. With the recognizers of a platform, the drag,
  /// the pinch and the turn may end one after the other. The stream then emits when the last gesture ends.
  /// Each velocity is the velocity at the end of the respective gesture.
  public var releases: MotionObservable<ManipulationRelease> { releaseEvents }

  /// Gives the recognizer that drags an element its rules: see ``GestureRules``. Call this method before you
  /// add the interaction.
  public func setRules(_ set: @escaping (GestureRules) -> Void) { rules = set }

  /// Adds recognizers for drags, pinches and turns to the element, and connects the recognizers to the
  /// element's position, scale and rotation. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  ///
  /// - Parameters:
  ///   - element: The element to move.
  ///   - runtime: The runtime that was created for this interaction and this element.
  ///   - constraints: A function that adds constraints to the stream of positions. The stream emits the
  ///     position of the point between the fingers.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let clock = runtime.clock
    let manipulation = element.addManipulation(
      for: ObjectIdentifier(self),
      parts: (ObjectIdentifier(draggable), ObjectIdentifier(scalable), ObjectIdentifier(rotatable)),
      clock: clock, diagnostics: diagnostics)
    let writes =
      manipulation.pan.host?.writes ?? element.recognizer(of: ObjectIdentifier(self))?.recognitionStateWrites
    if let writes { rules?(writes.makeRules()) }
    let fingerAnchor = FingerAnchor(of: element, isOneGesture: manipulation.isOneGesture)
    let holdGroup = HoldGroup(by: storage, isOneGesture: manipulation.isOneGesture)
    let mover = Mover(of: element.position.storage, for: self, clock.core)
    let edges = fingerAnchor.edges(of: draggable.edges, draggable.bounds.storage)
    let flight = flights.position.make(mover.property, edges, FlightSpace(by: fingerAnchor), mover)
    let unfollow = fingerAnchor.follow(element.layout) { flight.layoutDidChange(by: $0) }
    // Observers may change the bounds. The element must move within the new ones.
    watchPinches(of: manipulation, in: runtime)
    // Subscribe to the grips first. At each event, the anchor point must change before the element moves,
    // turns or scales.
    let leaveAnchorPoint = keepAnchorPoint(by: manipulation, fingerAnchor, holdGroup, flight)
    let grasp = Grasp(
      element: element, holdGroup: holdGroup,
      release: ManipulationHold(of: element, fingerAnchor, emit: releaseEvents.emit))
    scale(grasp, by: manipulation.pinch, in: runtime)
    turn(grasp, by: manipulation.turn, in: runtime)
    // The bounds limit the place of the element's centre, which depends on the scale and the rotation. At
    // each event, the position must therefore change last.
    let pan = manipulation.pan
    let hand = pan.makeHand(
      element, clock, edges, report(.position, of: grasp, draggable.storage, flight, pan.host?.grip))
    runtime.connect(
      Handover(of: hand.moving(by: mover), to: flight, by: draggable.storage, with: holdGroup),
      to: element.position, of: element, by: pan.recognizer, remove: pan.remove, of: self, mover,
      constraints: constraints)
    let number = element.transform.storage.add(
      MotionObserver(
        next: { _ in if fingerAnchor.restingAnchorPoint != nil { holdGroup.planDidChange() } },
        state: { _ in }))
    // What is added last ends first. While all values still fly, the velocity of the resting anchor point is
    // known. The end of each flight then makes its velocity 0.
    runtime.onEnd { [transform = element.transform.storage] in
      transform.remove(number)
      unfollow()
      leaveAnchorPoint()
    }
  }

  private func watchPinches(of manipulation: ElementManipulation, in runtime: MotionRuntime) {
    var isPinched = false
    func note(_ isPinchedNow: Bool) {
      guard isPinched != isPinchedNow else { return }
      isPinched = isPinchedNow
      pinchCount += isPinchedNow ? 1 : -1
      pinched.value = pinchCount > 0
    }
    let watch = GestureWatch(
      of: manipulation.pinches, while: storage,
      MotionObserver(next: { note($0) }, state: { if $0 == .atRest { note(false) } }))
    runtime.onEnd {
      watch.finish()
      note(false)
    }
  }

  /// The parts of an addition that the drag, the pinch and the turn share.
  private struct Grasp {
    let element: MotionElement
    let holdGroup: HoldGroup
    let release: ManipulationHold
  }

  private func scale(_ grasp: Grasp, by pinch: ElementPinch, in runtime: MotionRuntime) {
    let element = grasp.element
    let mover = Mover(of: element.scale.storage, for: self, runtime.clock.core)
    let flight = ScaleFlight(flights.scale, within: scalable.edges, by: mover)
    let hand = pinch.makeHand(
      element, runtime.clock, scalable.edges, report(.scale, of: grasp, scalable.storage, flight, pinch.grip))
    runtime.connect(
      Handover(of: hand.moving(by: mover), to: flight, by: scalable.storage, with: grasp.holdGroup),
      to: element.scale, of: element, by: pinch.recognizer, remove: pinch.remove, of: self, mover,
      constraints: scaleConstraints)
  }

  private func turn(_ grasp: Grasp, by turn: ElementTurn, in runtime: MotionRuntime) {
    let element = grasp.element
    let mover = Mover(of: element.rotation.storage, for: self, runtime.clock.core)
    let flight = flights.rotation.make(mover.property, HandBounds(.rigid), nil, mover)
    let hand = turn.makeHand(
      element, runtime.clock, report(.rotation, of: grasp, rotatable.storage, flight, turn.grip))
    runtime.connect(
      Handover(of: hand.moving(by: mover), to: flight, by: rotatable.storage, with: grasp.holdGroup),
      to: element.rotation, of: element, by: turn.recognizer, remove: turn.remove, of: self, mover,
      constraints: rotationConstraints)
  }

  /// Returns the closure that receives the holds of one part.
  private func report<Value: VectorSpace>(
    _ part: ManipulationHold.Part, of grasp: Grasp, _ storage: InteractionStorage, _ flight: Flight<Value>,
    _ grip: (() -> Point?)?
  ) -> (HoldEvent, Hand<Value>) -> Void {
    { [holds, release = grasp.release] event, hand in
      storage.report(event, hand, flight, grip: grip)
      if event == .began, !release.isHeld, let grip { holds.tookHold?(hand.element, grip) }
      release.receive(event, of: part)
    }
  }

  /// Moves the anchor point between the fingers that hold the element, until the element is at rest. Returns
  /// a closure that gives the element its resting anchor point at once.
  private func keepAnchorPoint(
    by manipulation: ElementManipulation, _ fingerAnchor: FingerAnchor, _ holdGroup: HoldGroup,
    _ flight: Flight<Point>
  ) -> () -> Void {
    var isGripped = false
    let watch = GestureWatch(
      of: manipulation.grips, while: storage,
      MotionObserver(
        next: {
          fingerAnchor.grip($0)
          holdGroup.anchorPointDidChange()
        },
        state: { state in
          isGripped = state == .active
          if isGripped {
            // The position's hand takes hold after the same event has turned and scaled the element.
            flight.handDidTakeHold()
            fingerAnchor.begin()
          } else if !holdGroup.isActive {
            fingerAnchor.end(flight.rounded)
          }
        }))
    holdGroup.willRest = { if !isGripped { fingerAnchor.end(flight.rounded) } }
    return {
      watch.finish()
      fingerAnchor.end(flight.rounded)
    }
  }
}
