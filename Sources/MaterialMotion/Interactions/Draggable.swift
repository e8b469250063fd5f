// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag an element.
///
///     runtime.add(Draggable(), to: card)
///     runtime.add(Draggable(), to: knob, constraints: { $0._map { Point($0.x, 20) } })
///
/// The element follows the pointer, and stays where it is released.
public final class Draggable: Interaction, Togglable, Stateful {
  /// Whether the user can drag the element. Defaults to `true`.
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

  /// Whether an element is being dragged, both as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pan to the element and connects it to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan = element.addPan(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pan, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }

  /// The drag by a pan, while the interaction is enabled. It contributes to the interaction's state.
  func motion(
    of element: MotionElement, by pan: ElementPan, in runtime: MotionRuntime
  ) -> MotionObservable<Point> {
    runtime.drag(element, by: pan)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
