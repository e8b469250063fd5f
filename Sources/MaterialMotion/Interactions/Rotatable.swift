// SPDX-License-Identifier: Apache-2.0

/// Lets the user turn an element with two fingers.
///
///     runtime.add(Rotatable(), to: photo)
///     runtime.add(Rotatable(), to: dial, constraints: { $0.map { min(max($0, 0), .pi) } })
///
/// The element turns about its anchor point. When the user releases the element, it keeps its rotation, also
/// when the interaction is enabled again. To
/// let the user drag, scale and turn an element at the same time, use ``DirectlyManipulable``.
public final class Rotatable: Gesturable<Double>, Interaction {
  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of
  ///   the runtime's clock.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(.rigid, diagnostics)
  }

  /// Adds a rotation recognizer to the element, and connects the recognizer to the element's rotation.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let turn = element.addTurn(for: ObjectIdentifier(self), clock: runtime.clock, diagnostics: diagnostics)
    let mover = Mover(of: element.rotation.storage, for: self, runtime.clock.core)
    let flight = Flight<Double>()
    let hand = turn.makeHand(element, runtime.clock, storage.reports(to: flight)).moving(by: mover)
    runtime.connect(
      Handover(of: hand, to: flight, by: storage), to: element.rotation, of: element, by: turn.recognizer,
      remove: turn.remove, of: self, mover, constraints: constraints)
  }
}
