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
///     let draggable = Draggable(bounds: Bounds(x: 0...300, y: 0...600))
///     runtime.add(draggable, to: card)
///     draggable.bounds.value = Bounds(x: 0...500, y: 0...900)   // for example, when the window is resized
///
/// Beyond the bounds, the element follows the pointer like a scroll view at the end of its content: less and
/// less. When the user releases the element there, a spring brings it back with the velocity of the release.
/// See <doc:ElasticEdges>.
public final class Draggable: Interaction, Togglable, Stateful {
  /// Whether the user can drag the element. Defaults to `true`. If the interaction is disabled while the hand
  /// or the spring moves the element, the element stays in place.
  ///
  /// When the interaction is enabled again, the motion continues from this place. If a hand still holds the
  /// element, the element follows the hand. If the element is beyond the bounds after an interrupted return,
  /// the spring brings it back, and starts without velocity.
  public private(set) lazy var enabled = storage.makeEnabled()
  private let storage = InteractionStorage()

  /// The bounds of the element's position, in points, in the coordinate system of the element's parent.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is dragging the element,
  /// the element stays where it is until the pointer moves. Otherwise, a spring brings an element beyond the
  /// new bounds back within them.
  ///
  /// If the interaction was created without bounds, they are ``Bounds/unlimited`` until you set them.
  public private(set) lazy var bounds = makeBounds()

  /// The spring that brings an element back within the bounds. You may change its constants at any time. Its
  /// destination has no effect. While the spring is disabled, an element stays beyond the bounds.
  ///
  /// By default, the spring is critically damped, and its response is 0.34 s.
  public private(set) lazy var spring = Spring<Point>(
    description: SpringDescription(response: 0.34, dampingRatio: 1))

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     draggable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The distance that the pointer moved
  /// before the drag began is ignored, because the pointer stays on the grip during the drag. The grip is
  /// emitted before the element moves, and is the same on every platform. A finger that lands or lifts later
  /// emits nothing.
  public private(set) lazy var grips: MotionObservable<Point> = storage.makeHolds().makeStream()

  let edges: Edges<Point>

  /// The return within the bounds, which begins when the bounds are first used.
  private let lateReturn = LateReturn()
  private let diagnostics: MotionDiagnostics?
  private(set) lazy var activity = storage.makeActivity()
  private let addPan: AddPan?
  private(set) lazy var releaseEvents = storage.makeHolds().makeInterruptibleReleases()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of
  ///   the runtime's clock.
  public convenience init(diagnostics: MotionDiagnostics? = nil) {
    self.init(Edges(.viewport(600)), nil, diagnostics)
  }

  /// Creates an interaction whose element returns within bounds after each drag.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element's position.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public convenience init(
    bounds: Bounds<Point>, elasticity: Elasticity<Point> = .viewport(600),
    diagnostics: MotionDiagnostics? = nil
  ) {
    self.init(Edges(elasticity), nil, diagnostics)
    self.bounds.value = bounds
  }

  /// Creates an interaction whose drags begin after a pointer was held in place. A flick can then scroll a
  /// list, for example.
  ///
  ///     runtime.add(Draggable(afterHolding: 0.4), to: row)
  ///
  /// The drag begins in the first frame after `duration`, even if the pointer does not move. The
  /// interaction's ``state`` and ``MotionElement/isHeld`` then become active, so a row can be lifted before
  /// it moves. The translation counts from this moment. If the pointer moves farther than the slop before
  /// that, or is lifted, there is no drag. If the element is in flight, the drag begins at the press. See
  /// ``HoldPanGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - duration: The time for which the pointer must be held, in seconds. Must be finite and at least 0.
  ///   - bounds: The bounds of the element's position. Defaults to no limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public convenience init(
    afterHolding duration: Double, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(Edges(elasticity), afterHolding(duration, file: file, line: line), diagnostics)
    if bounds != .unlimited { self.bounds.value = bounds }
  }

  /// Creates an interaction whose drags are locked to an axis. A scroll view can then scroll along the other
  /// axis, for example.
  ///
  ///     runtime.add(Draggable(along: .x), to: card)
  ///
  /// The drag follows the pointer only along the axis. If the pointer moves across the axis farther than the
  /// slop before the drag begins, there is no drag. If the element is in flight, the drag begins at the
  /// press. See ``AxisLockableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag, in the coordinate system of the element's parent.
  ///   - duration: The time for which the pointer must be held, in seconds. Must be finite and at least 0.
  ///     Defaults to `nil`: a drag begins with a movement. With a duration, a movement beyond the slop in any
  ///     direction before this time prevents the drag.
  ///   - bounds: The bounds of the element's position. Defaults to no limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public convenience init(
    along axis: CoordinateAxis, afterHolding duration: Double? = nil, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let addPan = along(axis, afterHolding: duration, file: file, line: line)
    self.init(Edges(elasticity), addPan, diagnostics)
    if bounds != .unlimited { self.bounds.value = bounds }
  }

  private init(_ edges: Edges<Point>, _ addPan: AddPan?, _ diagnostics: MotionDiagnostics?) {
    self.edges = edges
    self.addPan = addPan
    self.diagnostics = diagnostics
  }

  deinit {
    storage.finish()
  }

  /// A stream of the interaction's state, which is active while an element is being dragged, or returns
  /// within the bounds. On subscription and at each change, the stream emits the state on both channels,
  /// `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the position in points, its
  /// velocity and its projection.
  ///
  /// If the drag is cancelled, the velocity is zero. The stream emits nothing when the interaction is
  /// disabled or removed, or when the element is deallocated.
  public var releases: MotionObservable<Release<Point>> { releaseEvents }

  /// Adds a pan recognizer to the element, and connects the recognizer to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan =
      addPan?(element, ObjectIdentifier(self), runtime.clock, diagnostics)
      ?? element.addPan(for: ObjectIdentifier(self), clock: runtime.clock, diagnostics: diagnostics)
    let mover = Mover(of: element.position.storage, for: self, runtime.clock.core)
    let hand = pan.makeHand(element, runtime.clock, edges) { [storage] in storage.report($0, $1) }
      .moving(by: mover)
    let path = lateReturn.path(of: element.position, clock: runtime.clock, mover)
    runtime.connect(
      GestureHandover(of: hand, nil, to: .other(path.connect), by: storage, path), to: element, by: pan,
      of: self, mover, constraints: constraints)
  }

  /// Returns a stream that emits the positions to which the pan drags the element, and the positions of its
  /// return within the bounds, which limit the position of another point. The stream emits only while the
  /// interaction is enabled, and contributes to the interaction's state.
  ///
  /// - Parameters:
  ///   - lever: The vector from the element's position to the point that the bounds limit.
  ///   - comeback: The return of the element, which other gestures may also hold.
  ///   - report: Receives the beginning and the end of each gesture. Observers of the releases receive them
  ///     earlier.
  func motion(
    of element: MotionElement, by pan: ElementPan, in runtime: MotionRuntime, lever: Lever,
    return comeback: Return<Point>, _ mover: Mover<Point>, holds report: @escaping (HoldEvent) -> Void
  ) -> MotionObservable<Point> {
    let edges = edges.pulling { [bounds = bounds.storage] in
      ElasticPull.begin(at: $0, after: $1, within: bounds.value, $2, by: lever)
    }
    let drag = runtime.drag(element, by: pan, within: edges, mover) { [storage] event, hand in
      storage.report(event, hand)
      report(event)
    }
    ._map { position in
      lever.noteTransform()
      return position
    }
    return comeback.motion(after: drag, by: spring, of: element.position, clock: runtime.clock, mover)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }

  private func makeBounds() -> ReactiveProperty<Bounds<Point>> {
    let bounds = edges.limit(by: ElasticPull.begin)
    lateReturn.begin { [spring] position, clock, mover in
      let comeback = Return(of: position, within: bounds)
      return (comeback, comeback.motion(by: spring, of: position, clock: clock, mover))
    }
    storage.notify { $0.flightDidBegin() }
    return bounds
  }
}
