// SPDX-License-Identifier: Apache-2.0

/// Lets an element be dragged.
///
///     runtime.add(Draggable(), to: card)
///     runtime.add(Draggable(), to: knob, constraints: { $0._map { Point($0.x, 20) } })
///
/// The element stays under the pointer, and stays where it is let go.
public final class Draggable: Interaction, Togglable, Stateful {
  /// Whether the element can be dragged.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// An interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense; that of the runtime's clock if not
  ///   given.
  public init(diagnostics: MotionDiagnostics? = nil) {
    self.diagnostics = diagnostics
  }

  /// Whether an element is being dragged, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pan to the element and connects where it takes the element to its position. For
  /// ``MotionRuntime/add(_:to:constraints:)`` to call.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan = element.addPan(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pan, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }

  /// A motion that only the enabled interaction makes, and that counts as its own.
  func motion(
    of element: MotionElement, by pan: ElementPan, in runtime: MotionRuntime
  ) -> MotionObservable<Point> {
    runtime.drag(element, by: pan)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
