// SPDX-License-Identifier: Apache-2.0

/// Lets the user scale an element by pinching with two fingers.
///
///     runtime.add(Scalable(), to: photo)
///     runtime.add(Scalable(bounds: Bounds(0.5...8)), to: map)
///
/// The element scales about its anchor point. When the user releases the element, it keeps its scale. To let
/// the user drag, scale and turn an element at the same time, use ``DirectlyManipulable``.
///
/// Beyond the bounds, the element's scale follows the fingers less and less. When the user releases the
/// element there, a spring brings the scale back with the velocity of the release. See <doc:ElasticEdges>.
public final class Scalable: Interaction, Togglable, Stateful {
  /// Whether the user can scale the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  /// The bounds of the element's scale. Defaults to ``Bounds/unlimited``. The limits should be greater than
  /// 0. While the fingers scale the element, other limits have no effect.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is scaling the element,
  /// its scale stays as it is until the fingers move. Otherwise, a spring brings a scale beyond the new
  /// bounds back within them.
  public let bounds: ReactiveProperty<Bounds<Double>>

  /// The spring that brings the scale back within the bounds. You may change its constants at any time. Its
  /// destination has no effect. While the spring is disabled, a scale stays beyond the bounds.
  ///
  /// By default, the spring is critically damped, and its response is 0.34 s. It moves the logarithm of the
  /// scale, so the scale always stays greater than 0.
  public let spring = Spring<Double>(description: SpringDescription(response: 0.34, dampingRatio: 1))

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     scalable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The grip is emitted before the element
  /// moves, and is the same on every platform. A finger that lands or lifts later emits nothing.
  public private(set) lazy var grips: MotionObservable<Point> = holds.makeStream()
  private let holds = Holds()

  let edges: Edges<Double>
  private let diagnostics: MotionDiagnostics?
  let activity = Activity()
  let releaseEvents = ReleaseStream<Release<Double>>()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element's scale. Defaults to no limits.
  ///   - elasticity: The greatest factor by which the scale can exceed the bounds. Defaults to 2.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    bounds: Bounds<Double> = .unlimited, elasticity: Elasticity<Double> = .factor(2),
    diagnostics: MotionDiagnostics? = nil
  ) {
    edges = Edges(elasticity)
    self.bounds = edges.limit(by: ElasticScalePull.begin)
    self.bounds.value = bounds
    self.diagnostics = diagnostics
  }

  /// A stream of the interaction's state, which is active while an element is being scaled, or returns within
  /// the bounds. On subscription and at each change, the stream emits the state on both channels, `next` and
  /// `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the scale, its velocity and its
  /// projection.
  ///
  /// If the pinch is cancelled, the velocity is zero. The stream emits nothing when the interaction is
  /// disabled or removed, or when the element is deallocated.
  public var releases: MotionObservable<Release<Double>> { releaseEvents }

  /// Adds a pinch recognizer to the element, and connects the recognizer to the element's scale.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let pinch = element.addPinch(for: ObjectIdentifier(self), clock: runtime.clock, diagnostics: diagnostics)
    let mover = Mover(of: element.scale.storage, for: self, runtime.clock.core)
    let stream = motion(of: element, by: pinch, in: runtime, mover)
    runtime.connect(constraints?(stream) ?? stream, to: element.scale, movedBy: mover)
  }

  /// Returns a stream that emits the element's scale during a pinch, and during its return within the bounds.
  /// The stream emits only while the interaction is enabled, and contributes to the interaction's state.
  ///
  /// - Parameter report: Receives the beginning and the end of each gesture. Observers of the releases
  ///   receive them earlier.
  func motion(
    of element: MotionElement, by pinch: ElementPinch, in runtime: MotionRuntime, _ mover: Mover<Double>,
    holds report: ((HoldEvent) -> Void)? = nil
  ) -> MotionObservable<Double> {
    let pinching = runtime.scale(element, by: pinch, within: edges, mover) {
      [emit = releaseEvents.emit, interrupt = releaseEvents.interrupt, holds] event, hand in
      if event == .began { holds.tookHold?(hand.element, pinch.grip) }
      if event == .ended { interrupt() }
      if let release = hand.release(after: event) { emit(release) }
      report?(event)
    }
    return Return(of: element.scale, isScale: true, within: bounds, in: runtime)
      .motion(after: pinching, by: spring, of: element.scale, clock: runtime.clock, mover)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
