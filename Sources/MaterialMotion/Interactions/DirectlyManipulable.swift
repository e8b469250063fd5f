// SPDX-License-Identifier: Apache-2.0

/// Lets an element be dragged, scaled and turned at once, as a photo on a table is.
///
///     let manipulable = DirectlyManipulable(scale: { $0._map { min(max($0, 0.5), 4) } })
///     runtime.add(manipulable, to: photo)
///     manipulable.rotatable.enabled.value = false   // upright from now on
///
/// What was under each finger stays under it: exactly for one finger and for two, and as nearly as may be for
/// more, unless a constraint or a part that is disabled keeps the element from it. The slop has to be left
/// once, by a drag, a pinch or a turn; from then on all three count. On platforms with recognizers of their
/// own each begins when theirs does.
///
/// While the element is held its anchor point is where the fingers are, and its position is where that is:
/// what is put on the scale or the rotation by a constraint happens about the fingers. When a finger lands or
/// lifts the anchor point moves, and the element does not. When the last has gone the anchor point is again
/// what it was before, with its position, and the element stays where it is.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  /// What drags the element: it can be disabled by itself.
  public let draggable: Draggable

  /// What scales the element: it can be disabled by itself.
  public let scalable: Scalable

  /// What turns the element: it can be disabled by itself.
  public let rotatable: Rotatable

  /// Whether the element can be dragged, scaled and turned.
  public let enabled = ReactiveProperty(true)

  private let scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// An interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - scaleConstraints: What the stream of scales has to pass before it reaches the element; nothing if
  ///     not given. What the stream of positions has to pass is given with the element.
  ///   - rotationConstraints: What the stream of rotations has to pass; nothing if not given.
  ///   - diagnostics: Hears of pointer events that made no sense; that of the runtime's clock if not given.
  public init(
    scale scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    rotation rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    draggable = Draggable(diagnostics: diagnostics)
    scalable = Scalable(diagnostics: diagnostics)
    rotatable = Rotatable(diagnostics: diagnostics)
    self.scaleConstraints = scaleConstraints
    self.rotationConstraints = rotationConstraints
    self.diagnostics = diagnostics
  }

  /// Whether an element is being dragged, scaled or turned, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds what recognizes drags, pinches and turns to the element, and connects what they do to its position,
  /// scale and rotation. For ``MotionRuntime/add(_:to:constraints:)`` to call.
  ///
  /// - Parameters:
  ///   - element: What is to be moved.
  ///   - runtime: A part of the runtime that the interaction is added to.
  ///   - constraints: What the stream of positions has to pass: those of the place under the fingers.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let manipulation = element.addManipulation(clock: runtime.clock, diagnostics: diagnostics)
    // The anchor point comes first: it moves before what the same event moves about it.
    keepAnchorPoint(of: element, at: manipulation.grips, in: runtime)
    let position = draggable.motion(of: element, by: manipulation.pan, in: runtime)
    let scale = scalable.motion(of: element, by: manipulation.pinch, in: runtime)
    let rotation = rotatable.motion(of: element, by: manipulation.turn, in: runtime)
    let ending = Ending(restsAlone: manipulation.restsAlone)
    connect(position, to: element.position, runtime, ending, constraints)
    connect(scale, to: element.scale, runtime, ending, scaleConstraints)
    connect(rotation, to: element.rotation, runtime, ending, rotationConstraints)
  }

  private func connect<Value>(
    _ motion: MotionObservable<Value>, to property: ReactiveProperty<Value>, _ runtime: MotionRuntime,
    _ ending: Ending, _ constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) {
    let stream = motion.valve(openWhenTrue: enabled).counted(in: activity, ending: ending)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  private func keepAnchorPoint(
    of element: MotionElement, at grips: MotionObservable<Point>, in runtime: MotionRuntime
  ) {
    let reference = WeakReference(element)
    var restingAnchorPoint: Point?
    func letGo() {
      guard let element = reference.object, let anchorPoint = restingAnchorPoint else { return }
      restingAnchorPoint = nil
      element.adjust(to: element.anchorPointAdjustment(to: anchorPoint))
    }
    let subscription = grips.valve(openWhenTrue: enabled).subscribe(
      next: { place in
        guard let element = reference.object else { return }
        element.adjust(to: element.anchorPointAdjustment(toPointInParent: place))
      },
      state: { state in
        switch state {
        case .active: restingAnchorPoint = restingAnchorPoint ?? reference.object?.anchorPoint.value
        case .atRest: letGo()
        }
      })
    runtime.onEnd {
      subscription.unsubscribe()
      letGo()
    }
  }
}
