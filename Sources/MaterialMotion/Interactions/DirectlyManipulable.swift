// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag, scale and turn an element at once, like a photo on a table.
///
///     let manipulable = DirectlyManipulable(scale: { $0._map { min(max($0, 0.5), 4) } })
///     runtime.add(manipulable, to: photo)
///     manipulable.rotatable.enabled.value = false   // upright from now on
///
/// Each finger keeps the same point of the element under it: exactly with one or two fingers, as closely as
/// possible with more. A constraint or a disabled part may prevent that. The gesture begins when a drag, a
/// pinch or a turn leaves the slop; from then on all three count. On platforms with their own recognizers,
/// each of the three begins when its own recognizer begins.
///
/// While the element is held, its anchor point is the point between the fingers, and its position is the
/// place of that point. A constraint on the scale or the rotation therefore acts about the fingers. When a
/// finger lands or lifts, the anchor point moves and the element does not. When the last finger lifts, the
/// anchor point returns to its earlier value. The position changes with it, and the element stays in place.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  /// The part that drags the element. It can be disabled separately.
  public let draggable: Draggable

  /// The part that scales the element. It can be disabled separately.
  public let scalable: Scalable

  /// The part that turns the element. It can be disabled separately.
  public let rotatable: Rotatable

  /// Whether the user can drag, scale and turn the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let scaleConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let rotationConstraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - scaleConstraints: Applied to the stream of scales before it reaches the element; `nil` for none.
  ///     Constraints on the position are passed with the element.
  ///   - rotationConstraints: Applied to the stream of rotations before it reaches the element; `nil` for
  ///     none.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
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

  /// Whether an element is being dragged, scaled or turned, both as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds recognizers for drags, pinches and turns to the element, and connects them to its position, scale
  /// and rotation. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  ///
  /// - Parameters:
  ///   - element: The element to move.
  ///   - runtime: The part of the runtime that holds this interaction.
  ///   - constraints: Applied to the stream of positions, which are those of the anchor point between the
  ///     fingers.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let manipulation = element.addManipulation(clock: runtime.clock, diagnostics: diagnostics)
    // The anchor point is subscribed first: it must change before the same event moves the element about it.
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
