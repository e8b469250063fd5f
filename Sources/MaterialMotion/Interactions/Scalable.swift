// SPDX-License-Identifier: Apache-2.0

/// Lets the user scale an element with a pinch of two fingers.
///
///     runtime.add(Scalable(), to: photo)
///     runtime.add(Scalable(), to: map, constraints: { $0._map { min(max($0, 0.5), 8) } })
///
/// The element is scaled about its anchor point, and keeps its scale when it is released. To drag, pinch and
/// turn at once, about the point between the fingers, use ``DirectlyManipulable``.
public final class Scalable: Interaction, Togglable, Stateful {
  /// Whether the user can scale the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of
  ///   the runtime's clock.
  public init(diagnostics: MotionDiagnostics? = nil) {
    self.diagnostics = diagnostics
  }

  /// Whether an element is being scaled, both as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pinch to the element and connects it to the element's scale.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let pinch = element.addPinch(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pinch, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.scale)
  }

  /// The scale by a pinch, while the interaction is enabled. It contributes to the interaction's state.
  func motion(of element: MotionElement, by pinch: ElementPinch, in runtime: MotionRuntime)
    -> MotionObservable<Double>
  {
    runtime.scale(element, by: pinch)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
