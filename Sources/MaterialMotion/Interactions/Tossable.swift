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
/// ``MotionElement/toss(from:velocity:)``. You can add one interaction to several elements. Once a
/// destination is written, these elements share it.
///
/// Until a destination is written, each element returns *home*: to where it was when the interaction was
/// added to it. If the program or a layout moves the element at rest, its home moves by the same vector.
/// While the element is held or in flight, a change of its ``MotionElement/layoutPosition`` moves the home,
/// and the element flies to the new home with its present velocity. The spring's ``Spring/destination`` shows
/// the home of the element that was added last.
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
///     let tossable = Tossable(within: Bounds(x: 0...300, y: 0...600))
///
/// Beyond the bounds, the element follows the pointer less and less. The release has the velocity of the
/// element, and not of the pointer. The bounds do not limit the flight: the spring's destination and the
/// place of a landing may be beyond them. See <doc:ElasticEdges>.
public final class Tossable: Dragging {
  /// The spring that moves the element after the release. You may change the spring's destination and
  /// constants at any time. While the spring is disabled, a released element stays in place.
  public let spring: Spring<Point>

  /// Whether the interaction moves the element. Defaults to `true`. If the interaction is disabled while the
  /// element is in flight, the element stays in place.
  ///
  /// When the interaction is enabled again, the element has no velocity. It then moves as follows:
  ///
  /// - With a landing, the element goes to its latest place: the destination that the program has written, or
  ///   the place that the landing has chosen. If the program has written the position of the element since,
  ///   the landing chooses again.
  /// - Without a landing, the element goes to the destination that the program has written, or home.
  ///
  /// A hand that holds the element when you disable the interaction does not move it again: the user must
  /// lift the finger, and press again.
  ///
  /// To keep the element in place, write its position to the spring's destination.
  public private(set) lazy var enabled = storage.makeEnabled()
  private let storage = InteractionStorage()

  /// The bounds of the element's position while the user drags the element, in points, in the coordinate
  /// system of the element's parent. Defaults to ``Bounds/unlimited``.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is dragging the element,
  /// the element stays where it is until the pointer moves.
  public private(set) lazy var bounds = edges.limit(by: Edges.beginPull)

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
  public private(set) lazy var grips: MotionObservable<Point> = holds.makeStream()

  private let edges: Edges<Point>
  let landing: Landing?
  private let diagnostics: MotionDiagnostics?
  private var addPan: AddPan?
  private var holds: Holds<Point> { storage.makeHolds() }
  private(set) lazy var activity = storage.makeActivity()
  private(set) lazy var releaseEvents = holds.makeReleases()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  ///     Tossable(along: .x)                   // a scroll view can scroll along the other axis
  ///     Tossable(afterHolding: 0.4)           // a flick can scroll a list
  ///     Tossable(afterHolding: .touch(0.4))   // a mouse drags at once
  ///
  /// An axis and a duration affect only the drag: see
  /// ``Draggable/init(along:afterHolding:within:elasticity:diagnostics:file:line:)``. The spring moves the
  /// element to its destination along both axes.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent. Defaults to `nil`: the
  ///     whole plane.
  ///   - hold: The time for which the pointer must be held, in seconds: a number, or a ``HoldDuration`` such
  ///     as `.touch(0.4)` for fingers alone. Must be finite and at least 0. Defaults to `nil`: a drag begins
  ///     with a movement.
  ///   - bounds: The bounds of the element's position while the user drags the element. Defaults to no
  ///     limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - spring: The spring that moves the element after the release. Defaults to a spring without a
  ///     destination: the element returns home.
  ///   - landing: The rule that decides where a released element comes to rest. When the interaction is added
  ///     to an element, the element stays where it is. Defaults to `nil`: the element comes to rest at the
  ///     spring's destination.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  @inlinable @inline(__always)
  public convenience init(
    along axis: CoordinateAxis? = nil, afterHolding hold: HoldDuration? = nil,
    within bounds: Bounds<Point>? = nil, elasticity: Elasticity<Point> = .viewport(600),
    spring: Spring<Point> = Spring(), landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elasticity, spring, landing, diagnostics)
    // After inlining, an app that passes none of these values does not contain the code for them.
    if let axis {
      lock(to: axis, afterHolding: hold, file, line)
    } else if let hold {
      begin(afterHolding: hold, file, line)
    }
    if let bounds { limit(to: bounds) }
  }

  @usableFromInline
  init(
    _ elasticity: Elasticity<Point>, _ spring: Spring<Point>, _ landing: Landing?,
    _ diagnostics: MotionDiagnostics?
  ) {
    edges = Edges(elasticity)
    self.spring = spring
    self.landing = landing
    self.diagnostics = diagnostics
  }

  @usableFromInline
  func lock(to axis: CoordinateAxis, afterHolding hold: HoldDuration?, _ file: StaticString, _ line: UInt) {
    addPan = along(axis, afterHolding: hold, file, line)
  }

  @usableFromInline
  func begin(afterHolding hold: HoldDuration, _ file: StaticString, _ line: UInt) {
    addPan = afterHolding(hold, file, line)
  }

  @usableFromInline
  func limit(to bounds: Bounds<Point>) {
    self.bounds.value = bounds
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
    let pan = element.addPan(for: self, addPan, clock: runtime.clock, diagnostics)
    let mover = Mover(of: element.position.storage, for: self, runtime.clock.core)
    let flight =
      landing.map { makeFlight(of: element, landing: $0, in: runtime, mover) }
      ?? PlaceFlight(spring, of: mover.property, in: FlightSpace(of: element), by: mover)
    let hand = pan.makeHand(element, runtime.clock, edges, storage.reports(to: flight)).moving(by: mover)
    runtime.connect(
      Handover(of: hand, to: flight, by: storage, tosses: element.tosses), to: element.position, of: element,
      by: pan.recognizer, remove: pan.remove, of: self, mover, constraints: constraints)
  }

  private func makeFlight(
    of element: MotionElement, landing: Landing, in runtime: MotionRuntime, _ mover: Mover<Point>
  ) -> Flight<Point> {
    let choice = PlaceChoice<Point>(
      within: edges, diagnostics: diagnostics ?? runtime.clock.diagnostics)
    let flight = PlaceFlight(spring, of: mover.property, in: FlightSpace(), choice, by: mover)
    landing.connect(flight, choice, of: element)
    return flight
  }
}
