// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Adds an interaction to an element, and makes the interaction use a pan that the caller provides.
  ///
  /// The adapters of platforms implement `add(_:to:draggedBy:)` with this method.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - element: The element.
  ///   - constraints: See ``add(_:to:constraints:)``.
  ///   - makePan: Returns the pan, as ``MotionElement/makePan`` does. Called once for each pan that the
  ///     interaction adds, during this call.
  @discardableResult
  package func add<I: Interaction>(
    _ interaction: I, to element: MotionElement,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)?,
    draggedBy makePan: @escaping (_ clock: FrameClock) -> ElementPan
  ) -> Subscription where I.Target == MotionElement {
    let usual = element.makePan
    element.makePan = { clock, _ in makePan(clock) }
    defer { element.makePan = usual }
    return add(interaction, to: element, constraints: constraints)
  }
}
