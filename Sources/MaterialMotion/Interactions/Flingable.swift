// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and throw an element. A thrown element slows down by itself, as in a scroll view. At an
/// edge, a spring catches it.
///
///     let flingable = Flingable(within: Bounds(x: 0...300, y: 0...600))
///     runtime.add(flingable, to: puck)
///     runtime.add(Flingable(along: .x), to: slider)
///
/// The throw starts with the velocity of the release, and ends at the release's ``Release/projection``, at an
/// edge, or at the place that a ``Landing`` chooses. If the user presses the element while it is in flight,
/// the element stops in place. To throw an element without a gesture, call
/// ``MotionElement/toss(from:velocity:)``.
///
/// If the user drags the element beyond the bounds, it follows the pointer less and less, like a scroll view
/// at the end of its content. See <doc:ElasticEdges>.
///
/// To let an element come to rest at one of several places, pass a ``Landing``. The throw then changes the
/// rate of its decay, so that it ends exactly there. If the rate would change by more than a factor of two, a
/// spring moves the element there. See ``Fling/destination``.
///
///     Flingable(landing: .detents(stride(from: 0, through: 3000, by: 100).map { $0 }, along: .x))
///
/// To move an element by program, write the fling's ``Fling/destination``. The destination is the end of one
/// flight: a later throw ends by itself.
///
///     list.fling.destination.value = Point(0, -rowHeight * 20)   // scrolls to row 20
///
/// You can add one interaction to several elements. These elements then share the fling, but move
/// independently. To treat the releases of several elements differently, use one interaction for each.
///
/// When the interaction is enabled again, the element has no velocity. It then moves as follows:
///
/// - With a landing, the element goes to its latest place: the ``Fling/destination`` that the program has
///   written, or the place that the landing has chosen. If the program has written the position of the
///   element since, the landing chooses again.
/// - Without a landing, the element continues to the destination of the program, or stays where it is.
public final class Flingable: Gesturable<Point>, Dragging {
  /// The fling that moves the element after the release. You may change its decay, its bounds and its edge at
  /// any time.
  ///
  /// If there is a landing, each element has its own destination. The fling's ``Fling/destination`` shows the
  /// destination of the latest landing. If you write this property, all elements go to the new destination.
  public let fling: Fling<Point>

  let landing: Landing?
  private let axis: CoordinateAxis?

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  ///     Flingable(along: .x)                      // a scroll view can scroll along the other axis
  ///     Flingable(fling: Fling(decay: .fast))     // stops earlier
  ///
  /// For an axis and a duration, see
  /// ``Draggable/init(along:afterHolding:within:elasticity:diagnostics:file:line:)``. The element also flies
  /// only along the axis, even after a toss.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the element moves, in the coordinate system of the element's parent.
  ///     Defaults to `nil`: the whole plane.
  ///   - hold: The time for which the pointer must be held, in seconds: a number, or a ``HoldDuration`` such
  ///     as `.touch(0.4)` for fingers alone. Must be finite and at least 0. Defaults to `nil`: a drag begins
  ///     with a movement.
  ///   - bounds: The bounds in which the element comes to rest, in points, in the coordinate system of the
  ///     element's parent. Defaults to the bounds of the fling.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - fling: The fling that moves the element after the release. Defaults to a fling with the usual decay
  ///     and without bounds.
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the fling's destination or, if there is none, by itself.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  @inlinable @inline(__always)
  public convenience init(
    along axis: CoordinateAxis? = nil, afterHolding hold: HoldDuration? = nil,
    within bounds: Bounds<Point>? = nil, elasticity: Elasticity<Point> = .viewport(600),
    fling: Fling<Point> = Fling(), landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elasticity, fling, landing, axis, diagnostics)
    if let bounds { limit(to: bounds) }
    begin(along: axis, afterHolding: hold, file, line)
  }

  @usableFromInline
  init(
    _ elasticity: Elasticity<Point>, _ fling: Fling<Point>, _ landing: Landing?, _ axis: CoordinateAxis?,
    _ diagnostics: MotionDiagnostics?
  ) {
    (self.fling, self.landing, self.axis) = (fling, landing, axis)
    super.init(elasticity, diagnostics)
    edges.limit(to: fling.bounds, by: HandBounds.beginPull)
  }

  @usableFromInline
  func limit(to bounds: Bounds<Point>) {
    fling.bounds.value = bounds
  }

  /// Adds a pan recognizer to the element, and connects the recognizer and the fling to the element's
  /// position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    addDrag(of: element, in: runtime, tosses: element.tosses, constraints: constraints) { mover in
      landing.map { makeFlight(of: element, landing: $0, in: runtime, mover) }
        ?? FlingFlight(fling, of: mover.property, along: axis, by: mover)
    }
  }

  private func makeFlight(
    of element: MotionElement, landing: Landing, in runtime: MotionRuntime, _ mover: Mover<Point>
  ) -> Flight<Point> {
    let choice = PlaceChoice<Point>(
      within: edges, decay: { [core = fling.core] in core.decay }, along: axis,
      diagnostics: diagnostics ?? runtime.clock.diagnostics)
    let flight = PlaceFlight(fling.core, of: mover.property, choice, by: mover)
    landing.connect(flight, choice, of: element)
    return flight
  }
}
