// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import MaterialMotion
public import AppKit

extension MotionRuntime {
  /// Adds an interaction to a view.
  ///
  ///     runtime.add(Draggable(), to: view)
  ///
  /// An interaction that drags the view adds a pan recognizer to the view. The interaction removes this
  /// recognizer when the interaction ends. The runtime retains the interaction but not the view.
  ///
  /// - Parameters:
  ///   - interaction: The interaction. You may add it to several views.
  ///   - view: The view to move. The interaction changes the properties of its `motionElement`.
  ///   - constraints: Receives the interaction's stream and returns the stream that moves the view. For
  ///     example, the closure may apply an operator that locks an axis.
  /// - Returns: A subscription. Ending it removes the interaction from this view. You may discard it.
  @MainActor
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I, to view: NSView,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    add(interaction, to: view.motionElement, constraints: constraints)
  }
}
#endif
