// SPDX-License-Identifier: Apache-2.0

#if GTK
public import MaterialMotion

extension MotionRuntime {
  /// Adds an interaction to a widget. It ends when the `GtkWidget` is destroyed.
  ///
  ///     runtime.add(Tossable(), to: card)
  ///
  /// - Parameters:
  ///   - interaction: It may be added to several targets.
  ///   - widget: What it is to move, by its ``Widget/motionElement``.
  ///   - constraints: What its stream has to pass before it reaches the widget.
  /// - Returns: Takes the interaction off the widget again. It need not be kept.
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I,
    to widget: Widget,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    let part = add(interaction, to: widget.motionElement, constraints: constraints)
    var number: Int?
    let whole = onEnd { [weak widget] in
      if let number { widget?.forget(number) }
      part.unsubscribe()
    }
    number = widget.endWhenDestroyed(whole)
    return whole
  }
}
#endif
