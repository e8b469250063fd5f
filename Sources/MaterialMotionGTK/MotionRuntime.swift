// SPDX-License-Identifier: Apache-2.0

#if GTK
public import MaterialMotion

extension MotionRuntime {
  /// Adds an interaction to a widget. The interaction ends when the `GtkWidget` is destroyed.
  ///
  ///     runtime.add(Tossable(), to: card)
  ///
  /// - Parameters:
  ///   - interaction: The interaction. You may add it to several targets.
  ///   - widget: The widget whose ``Widget/motionElement`` the interaction moves.
  ///   - constraints: Returns the stream that reaches the widget in place of the interaction's stream.
  /// - Returns: A subscription that removes the interaction from this widget. You may discard it.
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I,
    to widget: Widget,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    add(interaction, to: widget.motionElement, constraints: constraints)
  }
}
#endif
