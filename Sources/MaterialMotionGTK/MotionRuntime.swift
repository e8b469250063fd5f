// SPDX-License-Identifier: Apache-2.0

#if GTK
public import MaterialMotion

extension MotionRuntime {
  /// Adds an interaction to a widget. When the `GtkWidget` is destroyed, the interaction ends.
  ///
  ///     runtime.add(Draggable(), to: card)
  ///
  /// - Parameters:
  ///   - interaction: The interaction. You may add it to several targets.
  ///   - widget: The widget to move. The interaction changes the properties of its ``Widget/motionElement``.
  ///   - constraints: Receives the interaction's stream and returns the stream that moves the widget. For
  ///     example, the closure may apply an operator that locks an axis.
  /// - Returns: A subscription. Ending it removes the interaction from this widget. You may discard it.
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
