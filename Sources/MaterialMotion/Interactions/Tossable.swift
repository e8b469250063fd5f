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
///
/// When the interaction is enabled again, the element has no velocity. It then moves as follows:
///
/// - With a landing, the element goes to its latest place: the destination that the program has written, or
///   the place that the landing has chosen. If the program has written the position of the element since, the
///   landing chooses again.
/// - Without a landing, the element goes to the destination that the program has written, or home.
///
/// To keep the element in place, write its position to the spring's destination.
public final class Tossable: Gesturable<Point>, Dragging {
  /// The spring that moves the element after the release. You may change the spring's destination and
  /// constants at any time. While the spring is disabled, a released element stays in place.
  public let spring: Spring<Point>

  /// The bounds of the element's position while the user drags the element, in points, in the coordinate
  /// system of the element's parent. Defaults to ``Bounds/unlimited``.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is dragging the element,
  /// the element stays where it is until the pointer moves.
  public private(set) lazy var bounds = edges.limit(by: HandBounds.beginPull)

  let landing: Landing?

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
    begin(along: axis, afterHolding: hold, file, line)
    if let bounds { limit(to: bounds) }
  }

  @usableFromInline
  init(
    _ elasticity: Elasticity<Point>, _ spring: Spring<Point>, _ landing: Landing?,
    _ diagnostics: MotionDiagnostics?
  ) {
    (self.spring, self.landing) = (spring, landing)
    super.init(elasticity, diagnostics)
  }

  @usableFromInline
  func limit(to bounds: Bounds<Point>) {
    self.bounds.value = bounds
  }

  /// Adds a pan recognizer to the element, and connects the recognizer and the spring to the element's
  /// position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    addDrag(of: element, in: runtime, tosses: element.tosses, constraints: constraints) { mover in
      landing.map { makeFlight(of: element, landing: $0, in: runtime, mover) }
        ?? makeFlight(of: element, mover)
    }
  }

  private func makeFlight(of element: MotionElement, _ mover: Mover<Point>) -> Flight<Point> {
    let flight = PlaceFlight(spring.core, of: mover.property, by: mover)
    flight.unfollow = element.layoutChanges.follow(
      MotionObserver(
        next: {
          // A size that the program writes moves the edges of the element, and not its home.
          if $0.cause == .layout { flight.layoutDidChange(by: $0.step) }
        }, state: { _ in }))
    return flight
  }

  private func makeFlight(
    of element: MotionElement, landing: Landing, in runtime: MotionRuntime, _ mover: Mover<Point>
  ) -> Flight<Point> {
    let choice = PlaceChoice<Point>(
      within: edges, diagnostics: diagnostics ?? runtime.clock.diagnostics)
    let flight = PlaceFlight(spring.core, of: mover.property, choice, by: mover)
    landing.connect(flight, choice, of: element)
    return flight
  }
}
