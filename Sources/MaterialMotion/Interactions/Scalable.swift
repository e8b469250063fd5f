// SPDX-License-Identifier: Apache-2.0

/// Lets the user scale an element by pinching with two fingers.
///
///     runtime.add(Scalable(), to: photo)
///     runtime.add(Scalable(within: Bounds(0.5...8)), to: map)
///
/// The element scales about its anchor point. When the user releases the element, it keeps its scale. To let
/// the user drag, scale and turn an element at the same time, use ``DirectlyManipulable``.
///
/// Beyond the bounds, the element's scale follows the fingers less and less. When the user releases the
/// element there, a spring brings the scale back with the velocity of the release. It also does so, without a
/// velocity, when the interaction is enabled again. See <doc:ElasticEdges>.
public final class Scalable: Gesturable<Double>, Interaction {
  /// The bounds of the element's scale. Defaults to ``Bounds/unlimited``. The limits should be greater than
  /// 0. While the fingers scale the element, other limits have no effect.
  ///
  /// You may change the bounds at any time, or connect a stream to them. If the user is scaling the element,
  /// its scale stays as it is until the fingers move. Otherwise, a spring brings a scale beyond the new
  /// bounds back within them.
  public private(set) lazy var bounds = edges.limit(
    by: ElasticScalePull.begin, returningBy: spring, of: storage)

  /// The spring that brings the scale back within the bounds. You may change its constants at any time. Its
  /// destination has no effect. While the spring is disabled, a scale stays beyond the bounds.
  ///
  /// By default, the spring is critically damped, and its response is 0.34 s. It moves the logarithm of the
  /// scale, so the scale always stays greater than 0.
  public let spring = Spring<Double>(description: SpringDescription(response: 0.34, dampingRatio: 1))

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element's scale. Defaults to no limits.
  ///   - elasticity: The greatest factor by which the scale can exceed the bounds. Defaults to 2.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    within bounds: Bounds<Double>? = nil, elasticity: Elasticity<Double> = .factor(2),
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(elasticity, diagnostics)
    if let bounds { self.bounds.value = bounds }
  }

  /// Adds a pinch recognizer to the element, and connects the recognizer to the element's scale.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let pinch = element.addPinch(for: ObjectIdentifier(self), clock: runtime.clock, diagnostics: diagnostics)
    let mover = Mover(of: element.scale.storage, for: self, runtime.clock.core)
    let flight = ScaleFlight(.stay, within: edges, by: mover)
    let hand = pinch.makeHand(element, runtime.clock, edges, storage.reports(to: flight)).moving(by: mover)
    runtime.connect(
      Handover(of: hand, to: flight, by: storage), to: element.scale, of: element, by: pinch.recognizer,
      remove: pinch.remove, of: self, mover, constraints: constraints)
  }
}
