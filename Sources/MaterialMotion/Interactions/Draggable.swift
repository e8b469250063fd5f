// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag an element.
///
///     runtime.add(Draggable(), to: card)
///     runtime.add(Draggable(), to: knob, constraints: { $0.map { Point($0.x, 20) } })
///
/// The element follows the pointer. When the user releases the element, it stays in place.
///
/// To keep the element within bounds, pass them:
///
///     let draggable = Draggable(within: Bounds(x: 0...300, y: 0...600))
///     runtime.add(draggable, to: card)
///     draggable.bounds.value = Bounds(x: 0...500, y: 0...900)   // for example, when the window is resized
///
/// Beyond the bounds, the element follows the pointer like a scroll view at the end of its content: less and
/// less. When the user releases the element there, a spring brings it back with the velocity of the release.
/// See <doc:ElasticEdges>.
///
/// If the element is beyond the bounds when the interaction is enabled again, the spring brings it back, and
/// starts without velocity.
public final class Draggable: Gesturable<Point>, Dragging {
  /// The bounds of the element's position, in points, in the coordinate system of the element's parent.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is dragging the element,
  /// the element stays where it is until the pointer moves. Otherwise, a spring brings an element beyond the
  /// new bounds back within them.
  ///
  /// If the interaction was created without bounds, they are ``Bounds/unlimited`` until you set them.
  public private(set) lazy var bounds = edges.limit(
    by: HandBounds.beginPull, returningBy: spring, of: storage)

  /// The spring that brings an element back within the bounds. You may change its constants at any time. Its
  /// destination has no effect. While the spring is disabled, an element stays beyond the bounds.
  ///
  /// By default, the spring is critically damped, and its response is 0.34 s.
  public private(set) lazy var spring = Spring<Point>(
    description: SpringDescription(response: 0.34, dampingRatio: 1))

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  ///     Draggable(along: .x)                   // a scroll view can scroll along the other axis
  ///     Draggable(afterHolding: 0.4)           // a flick can scroll a list
  ///     Draggable(afterHolding: .touch(0.4))   // a mouse drags at once
  ///
  /// With an axis, the element follows the pointer only along the axis. A movement across the axis is left to
  /// other recognizers, such as that of a list. See ``AxisLockableGestureRecognizer``.
  ///
  /// With a duration, the drag begins in the first frame after the duration, even if the pointer does not
  /// move. The ``Gesturable/state`` and ``MotionElement/isHeld`` then become active, so a row can be lifted
  /// before it moves. The translation counts from this moment. If the pointer moves farther than the slop
  /// before that, or is lifted, there is no drag. See ``HoldPanGestureRecognizer``.
  ///
  /// If a press stops the element in flight, no hold is needed: see <doc:DragArbitration>.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent. Defaults to `nil`: the
  ///     whole plane.
  ///   - hold: The time for which the pointer must be held, in seconds: a number, or a ``HoldDuration`` such
  ///     as `.touch(0.4)` for fingers alone. Must be finite and at least 0. Defaults to `nil`: a drag begins
  ///     with a movement.
  ///   - bounds: The bounds of the element's position. Defaults to no limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  @inlinable @inline(__always)
  public convenience init(
    along axis: CoordinateAxis? = nil, afterHolding hold: HoldDuration? = nil,
    within bounds: Bounds<Point>? = nil, elasticity: Elasticity<Point> = .viewport(600),
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(elasticity, diagnostics)
    begin(along: axis, afterHolding: hold, file, line)
    if let bounds { limit(to: bounds) }
  }

  @usableFromInline
  override init(_ elasticity: Elasticity<Point>, _ diagnostics: MotionDiagnostics?) {
    super.init(elasticity, diagnostics)
  }

  @usableFromInline
  func limit(to bounds: Bounds<Point>) {
    self.bounds.value = bounds
  }

  /// Adds a pan recognizer to the element, and connects the recognizer to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    addDrag(of: element, in: runtime, constraints: constraints) {
      ReturnFlight(of: $0.property, within: edges, by: $0)
    }
  }
}
