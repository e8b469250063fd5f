// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and toss an element. When the user releases the element, a spring moves it to a
/// destination.
///
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// The spring starts with the velocity of the release. If the user presses the element while it is in flight,
/// the element stops in place. To toss an element without a gesture, call
/// ``MotionElement/toss(from:velocity:)``. You can add one interaction to several elements. These elements
/// then share the spring's destination.
///
/// To let an element come to rest at one of several places, pass a ``Landing``:
///
///     let tossable = Tossable(landing: .detents([80, 400, 700], along: .y))
///     tossable.releases.subscribe { print("let go at", $0.position, "with", $0.velocity) }
///     tossable.spring.destination.value.y = 700   // the program may move the element, too
///
/// Each element then has its own destination. The spring's ``Spring/destination`` shows the destination of
/// the latest landing. If you write this property, all elements go to the new destination.
///
/// To keep the element within bounds while the user drags it, pass them:
///
///     let tossable = Tossable(bounds: Bounds(x: 0...300, y: 0...600))
///
/// Beyond the bounds, the element follows the pointer less and less. The release has the velocity of the
/// element, and not of the pointer. The bounds do not limit the flight: the spring's destination and the
/// place of a landing may be beyond them. See <doc:ElasticEdges>.
public final class Tossable: Interaction, Togglable, Stateful {
  /// The spring that moves the element after the release. You may change the spring's destination and
  /// constants at any time. While the spring is disabled, a released element stays in place.
  public let spring: Spring<Point>

  /// Whether the interaction moves the element. Defaults to `true`. If the interaction is disabled while the
  /// element is in flight, the element stays in place.
  ///
  /// When the interaction is enabled again, the element has no velocity. It then moves as follows:
  ///
  /// - If a hand still holds the element, the element follows the hand from its present place.
  /// - If there is a landing, the element goes to the place that the landing chooses for its present
  ///   position. If the program has written a destination meanwhile, the element goes to this destination
  ///   instead.
  /// - Otherwise, the spring moves the element to its destination.
  ///
  /// To keep the element in place, write its position to the spring's destination.
  public private(set) lazy var enabled = storage.makeEnabled()
  private let storage = InteractionStorage()

  /// The bounds of the element's position while the user drags the element, in points, in the coordinate
  /// system of the element's parent. Defaults to ``Bounds/unlimited``.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is dragging the element,
  /// the element stays where it is until the pointer moves.
  public private(set) lazy var bounds = edges.limit(by: ElasticPull.begin)

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     tossable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The distance that the pointer moved
  /// before the drag began is ignored, because the pointer stays on the grip during the drag. The grip is
  /// emitted before the element moves, and is the same on every platform. A finger that lands or lifts later
  /// emits nothing.
  public private(set) lazy var grips: MotionObservable<Point> = storage.makeHolds().makeStream()

  private let edges: Edges<Point>
  let landing: Landing?
  private let diagnostics: MotionDiagnostics?
  private(set) lazy var activity = storage.makeActivity()
  private let addPan: AddPan?
  private(set) lazy var releaseEvents = storage.makeHolds().makeReleases()
  lazy var landings = Landings(of: spring)

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the element after the release. Defaults to a spring with the
  ///     destination (0, 0).
  ///   - landing: The rule that decides where a released element comes to rest. When the interaction is added
  ///     to an element, the element stays where it is. Defaults to `nil`: the element comes to rest at the
  ///     spring's destination.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public convenience init(
    spring: Spring<Point> = Spring(), landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil
  ) {
    self.init(spring, landing, Edges(.viewport(600)), nil, diagnostics)
  }

  /// Creates an interaction whose element follows the pointer less and less beyond its bounds.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element's position while the user drags the element.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - spring: The spring that moves the element after the release. Defaults to a spring with the
  ///     destination (0, 0).
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the spring's destination.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public convenience init(
    bounds: Bounds<Point>, elasticity: Elasticity<Point> = .viewport(600), spring: Spring<Point> = Spring(),
    landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil
  ) {
    self.init(spring, landing, Edges(elasticity), nil, diagnostics)
    self.bounds.value = bounds
  }

  /// Creates an interaction whose drags begin after a pointer was held in place. A flick can then scroll a
  /// list, for example.
  ///
  ///     runtime.add(Tossable(afterHolding: 0.4), to: row)
  ///
  /// The drag begins in the first frame after `duration`, even if the pointer does not move. The
  /// interaction's ``state`` and ``MotionElement/isHeld`` then become active, so a row can be lifted before
  /// it moves. The translation counts from this moment. If the pointer moves farther than the slop before
  /// that, or is lifted, there is no drag. If the element is in flight, the drag begins at the press. See
  /// ``HoldPanGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - duration: The time for which the pointer must be held, in seconds. Must be finite and at least 0.
  ///   - bounds: The bounds of the element's position while the user drags the element. Defaults to no
  ///     limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - spring: The spring that moves the element after the release. Defaults to a spring with the
  ///     destination (0, 0).
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the spring's destination.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public convenience init(
    afterHolding duration: Double, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), spring: Spring<Point> = Spring(),
    landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      spring, landing, Edges(elasticity), afterHolding(duration, file: file, line: line), diagnostics)
    if bounds != .unlimited { self.bounds.value = bounds }
  }

  /// Creates an interaction whose drags are locked to an axis. A scroll view can then scroll along the other
  /// axis, for example.
  ///
  ///     runtime.add(Tossable(along: .x), to: card)
  ///
  /// The drag follows the pointer only along the axis. If the pointer moves across the axis farther than the
  /// slop before the drag begins, there is no drag. If the element is in flight, the drag begins at the
  /// press. See ``AxisLockableGestureRecognizer``. The axis locks only the drag. The spring moves the element
  /// to its destination along both axes.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - duration: The time for which the pointer must be held, in seconds. Must be finite and at least 0.
  ///     Defaults to `nil`: a drag begins with a movement. With a duration, a movement beyond the slop in any
  ///     direction before this time prevents the drag.
  ///   - bounds: The bounds of the element's position while the user drags the element. Defaults to no
  ///     limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - spring: The spring that moves the element after the release. Defaults to a spring with the
  ///     destination (0, 0).
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the spring's destination.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public convenience init(
    along axis: CoordinateAxis, afterHolding duration: Double? = nil, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), spring: Spring<Point> = Spring(),
    landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let addPan = along(axis, afterHolding: duration, file: file, line: line)
    self.init(spring, landing, Edges(elasticity), addPan, diagnostics)
    if bounds != .unlimited { self.bounds.value = bounds }
  }

  private init(
    _ spring: Spring<Point>, _ landing: Landing?, _ edges: Edges<Point>, _ addPan: AddPan?,
    _ diagnostics: MotionDiagnostics?
  ) {
    self.addPan = addPan
    self.spring = spring
    self.edges = edges
    self.landing = landing
    self.diagnostics = diagnostics
  }

  deinit {
    storage.finish()
  }

  /// A stream of the interaction's state, which is active while an element is being dragged or is in flight.
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the position, the velocity and the
  /// projection of the release.
  ///
  /// Observers receive the release after the landing has chosen the destination, and before the spring
  /// starts. They may therefore write another destination. If the drag is cancelled, the release's velocity
  /// is zero. The stream emits nothing when the interaction is disabled or removed, or when the element is
  /// deallocated.
  public var releases: MotionObservable<Release<Point>> { releaseEvents }

  /// Adds a pan recognizer to the element, and connects the recognizer and the spring to the element's
  /// position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan =
      addPan?(element, ObjectIdentifier(self), runtime.clock, diagnostics)
      ?? element.addPan(for: ObjectIdentifier(self), clock: runtime.clock, diagnostics: diagnostics)
    let approach = landing.map { makeApproach(of: element, by: $0, in: runtime) }
    let mover = Mover(of: element.position.storage, for: self, runtime.clock.core)
    let hand = pan.makeHand(element, runtime.clock, edges, reports(to: approach)).moving(by: mover)
    let flight = spring.flight(
      of: element.position.storage, to: approach?.destination, clock: runtime.clock.core, mover)
    let handover = GestureHandover(of: hand, element.tosses, to: .quiet(flight), by: storage, approach)
    runtime.connect(handover, to: element, by: pan, of: self, mover, constraints: constraints)
  }

  /// Returns the closure that receives the holds of one element.
  private func reports(to approach: Approach?) -> (HoldEvent, Hand<Point>) -> Void {
    guard let approach else { return { [storage] in storage.report($0, $1) } }
    return { [storage] event, hand in
      if event == .began { storage.report(event, hand) }
      approach.receive(event, hand.release(after: event))
      if event != .began { storage.report(event, hand) }
    }
  }

  private func makeApproach(
    of element: MotionElement, by landing: Landing, in runtime: MotionRuntime
  ) -> Approach {
    let approach = Approach(
      of: element, landings: landings, within: edges, diagnostics: diagnostics ?? runtime.clock.diagnostics)
    runtime.onEnd(approach.follow(landing))
    return approach
  }
}
