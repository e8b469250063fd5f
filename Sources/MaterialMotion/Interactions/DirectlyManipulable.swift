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
/// While the user holds the element, its anchor point lies midway between the fingers, and its position is
/// that point in the parent's coordinate system. The element therefore turns and scales about the fingers,
/// even if a constraint limits its scale or rotation. When a finger lands or lifts, the anchor point changes,
/// but the element does not move. When the last finger lifts, the anchor point returns to its earlier value,
/// and the position changes so that the element stays in place.
///
/// Beyond the bounds, the element follows the fingers less and less. When the user releases the element
/// there, springs bring its position and its scale back with the velocity of the release. See
/// <doc:ElasticEdges>.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  /// The part that drags the element. You can disable this part separately.
  public let draggable: Draggable

  /// The part that scales the element. You can disable this part separately.
  public let scalable: Scalable

  /// The part that turns the element. You can disable this part separately.
  public let rotatable: Rotatable

  /// Whether the user can drag, scale and turn the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     manipulable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The first gesture to begin emits the
  /// grip: the drag, the pinch or the turn. The grip is emitted before the element moves, and is the same on
  /// every platform. A finger that lands or lifts later emits nothing.
  public private(set) lazy var grips: MotionObservable<Point> = holds.makeStream()
  private let holds = Holds()

  private let scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let diagnostics: MotionDiagnostics?
  let activity = Activity()
  private let releaseEvents = ReleaseStream<ManipulationRelease>()

  /// The bounds of the element's position, in points, in the coordinate system of the element's parent. They
  /// are the bounds of the ``draggable``.
  ///
  /// The bounds limit the position of the resting anchor point: the anchor point that the element has when no
  /// hand holds it, usually its centre. While the user holds the element, its ``MotionElement/position`` is
  /// that of another point.
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
  ///   - turns: Whether the user can turn the element. The initial value of ``Rotatable/enabled`` of the
  ///     ``rotatable``. Defaults to `true`.
  ///   - returns: Whether springs bring the position and the scale back within their bounds. The initial
  ///     value of ``Spring/enabled`` of both springs. Pass `false` if your own springs move the element after
  ///     each release. Defaults to `true`.
  ///   - scaleConstraints: A function that adds constraints to the stream of scales. Pass `nil` for no
  ///     constraints.
  ///   - rotationConstraints: A function that adds constraints to the stream of rotations. Pass `nil` for no
  ///     constraints.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    bounds: Bounds<Point> = .unlimited, elasticity: Elasticity<Point> = .viewport(600),
    scaleBounds: Bounds<Double> = .unlimited, scaleElasticity: Elasticity<Double> = .factor(2),
    turns: Bool = true, returns: Bool = true,
    scale scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    rotation rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    draggable = Draggable(bounds: bounds, elasticity: elasticity, diagnostics: diagnostics)
    scalable = Scalable(bounds: scaleBounds, elasticity: scaleElasticity, diagnostics: diagnostics)
    rotatable = Rotatable(diagnostics: diagnostics)
    self.scaleConstraints = scaleConstraints
    self.rotationConstraints = rotationConstraints
    self.diagnostics = diagnostics
    if !turns { rotatable.enabled.value = false }
    if !returns { (draggable.spring.enabled.value, scalable.spring.enabled.value) = (false, false) }
  }

  /// A stream of the interaction's state, which is active while an element is being dragged, scaled or
  /// turned. On subscription and at each change, the stream emits the state on both channels, `next` and
  /// `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: when the last finger lifts.
  ///
  /// If the gesture is cancelled, the velocities are zero. The stream emits nothing when the interaction is
  /// disabled or removed, or when the element is deallocated. With the recognizers of a platform, the drag,
  /// the pinch and the turn may end one after the other. The stream then emits when the last gesture ends.
  /// Each velocity is the velocity at the end of the respective gesture.
  public var releases: MotionObservable<ManipulationRelease> { releaseEvents }

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
    let manipulation = element.addManipulation(
      for: ObjectIdentifier(self),
      parts: (ObjectIdentifier(draggable), ObjectIdentifier(scalable), ObjectIdentifier(rotatable)),
      clock: runtime.clock, diagnostics: diagnostics)
    let lever = Lever(of: element, isOneGesture: manipulation.isOneGesture)
    let comeback = Return(of: element.position, within: bounds, in: runtime)
    // Subscribe to the grips first. At each event, the anchor point must change before the element moves,
    // turns or scales.
    keepAnchorPoint(of: element, by: manipulation, lever, comeback, in: runtime)
    let hold = ManipulationHold(of: element, emit: releaseEvents.emit)
    let reference = WeakReference(element)
    func receive(_ event: HoldEvent, of part: ManipulationHold.Part, grip: (() -> Point?)?) {
      if event == .began, !hold.isHeld, let grip { holds.tookHold?(reference, grip) }
      hold.receive(event, of: part)
    }
    let clock = runtime.clock.core
    let scaling = Mover(of: element.scale.storage, for: self, clock)
    let turning = Mover(of: element.rotation.storage, for: self, clock)
    let moving = Mover(of: element.position.storage, for: self, clock)
    let scale = scalable.motion(of: element, by: manipulation.pinch, in: runtime, scaling) {
      receive($0, of: .scale, grip: manipulation.pinch.grip)
    }
    let rotation = rotatable.motion(of: element, by: manipulation.turn, in: runtime, turning) {
      receive($0, of: .rotation, grip: manipulation.turn.grip)
    }
    let position = draggable.motion(
      of: element, by: manipulation.pan, in: runtime, lever: lever, return: comeback, moving
    ) {
      receive($0, of: .position, grip: manipulation.pan.host?.grip)
    }
    let ending = Ending(restsAlone: restsAlone(element, manipulation))
    connect(scale, to: element.scale, scaling, runtime, ending, scaleConstraints)
    connect(rotation, to: element.rotation, turning, runtime, ending, rotationConstraints)
    // The bounds limit the place of the element's centre, which depends on the scale and the rotation. At
    // each event, the position must therefore change last.
    connect(position, to: element.position, moving, runtime, ending, constraints)
  }

  private func connect<Value>(
    _ motion: MotionObservable<Value>, to property: ReactiveProperty<Value>, _ mover: Mover<Value>,
    _ runtime: MotionRuntime, _ ending: Ending,
    _ constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) {
    let stream = motion.valve(openWhenTrue: enabled).counted(in: activity, ending: ending)
    runtime.connect(constraints?(stream) ?? stream, to: property, movedBy: mover)
  }

  /// Returns whether the position, the scale and the rotation come to rest independently. If the position or
  /// the scale is beyond its bounds, it returns after the gesture, and the others do not wait for it.
  private func restsAlone(_ element: MotionElement, _ manipulation: ElementManipulation) -> () -> Bool {
    {
      [
        position = element.position.storage, scale = element.scale.storage, bounds = bounds.storage,
        scaleBounds = scaleBounds.storage
      ] in
      manipulation.restsAlone() || !bounds.value.contains(position.value)
        || !scaleBounds.value.contains(scale.value)
    }
  }

  private func keepAnchorPoint(
    of element: MotionElement, by manipulation: ElementManipulation, _ lever: Lever,
    _ comeback: Return<Point>,
    in runtime: MotionRuntime
  ) {
    let reference = WeakReference(element)
    func restoreAnchorPoint() {
      guard let element = reference.object, let anchorPoint = lever.restingAnchorPoint else { return }
      lever.restingAnchorPoint = nil
      element.adjust(to: element.anchorPointAdjustment(to: anchorPoint))
    }
    let subscription = manipulation.grips.valve(openWhenTrue: enabled).subscribe(
      next: { place in
        guard let element = reference.object else { return }
        element.adjust(to: element.anchorPointAdjustment(toPointInParent: place))
        lever.noteTransform()
      },
      state: { [host = manipulation.pan.host, isOneGesture = manipulation.isOneGesture] state in
        switch state {
        case .active:
          lever.restingAnchorPoint = lever.restingAnchorPoint ?? reference.object?.anchorPoint.value
          comeback.hold()
          // No drag takes over from the spring. The spring must stop, because the anchor point has changed.
          if !isOneGesture, host?.isActive() != true { comeback.stop() }
        case .atRest:
          // The first state may be this one.
          let wasHeld = lever.restingAnchorPoint != nil
          restoreAnchorPoint()
          if wasHeld { comeback.letGo() }
        }
      })
    runtime.onEnd {
      subscription.unsubscribe()
      restoreAnchorPoint()
    }
  }
}
