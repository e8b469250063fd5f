// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag an element.
///
///     runtime.add(Draggable(), to: card)
///     runtime.add(Draggable(), to: knob, constraints: { $0._map { Point($0.x, 20) } })
///
/// The element follows the pointer. When the user releases the element, it stays in place.
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

  /// A stream of the interaction's state, which is active while an element is being dragged. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pan recognizer to the element, and connects the recognizer to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan = element.addPan(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pan, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }

  /// Returns a stream that emits the positions to which the pan drags the element. The stream emits only
  /// while the interaction is enabled, and contributes to the interaction's state.
  func motion(
    of element: MotionElement, by pan: ElementPan, in runtime: MotionRuntime
  ) -> MotionObservable<Point> {
    runtime.drag(element, by: pan)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
