// SPDX-License-Identifier: Apache-2.0

/// Lets an element be scaled by a pinch.
///
///     runtime.add(Scalable(), to: photo)
///     runtime.add(Scalable(), to: map, constraints: { $0._map { min(max($0, 0.5), 8) } })
///
/// It is scaled about its anchor point, and keeps the scale with which it is let go. A pinch takes two
/// fingers. For a drag, a pinch and a turn at once, about where the fingers are, see ``DirectlyManipulable``.
public final class Scalable: Interaction, Togglable, Stateful {
  /// Whether the element can be scaled.
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

  /// Whether an element is being scaled, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pinch to the element and connects how large it makes the element to its scale. For
  /// ``MotionRuntime/add(_:to:constraints:)`` to call.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let pinch = element.addPinch(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pinch, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.scale)
  }

  /// A motion that only the enabled interaction makes, and that counts as its own.
  func motion(of element: MotionElement, by pinch: ElementPinch, in runtime: MotionRuntime)
    -> MotionObservable<Double>
  {
    runtime.scale(element, by: pinch)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
