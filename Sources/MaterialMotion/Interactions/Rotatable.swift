// SPDX-License-Identifier: Apache-2.0

/// Lets an element be turned by two fingers.
///
///     runtime.add(Rotatable(), to: photo)
///     runtime.add(Rotatable(), to: dial, constraints: { $0._map { min(max($0, 0), .pi) } })
///
/// It is turned about its anchor point, and keeps the rotation with which it is let go. For a drag, a pinch
/// and a turn at once, about where the fingers are, see ``DirectlyManipulable``.
public final class Rotatable: Interaction, Togglable, Stateful {
  /// Whether the element can be turned.
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

  /// Whether an element is being turned, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a rotation recognizer to the element and connects where it takes the element to its rotation. For
  /// ``MotionRuntime/add(_:to:constraints:)`` to call.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let turn = element.addTurn(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: turn, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.rotation)
  }

  /// A motion that only the enabled interaction makes, and that counts as its own.
  func motion(
    of element: MotionElement, by turn: ElementTurn, in runtime: MotionRuntime
  ) -> MotionObservable<Double> {
    runtime.turn(element, by: turn)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
