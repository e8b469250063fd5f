// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension MotionRuntime {
  /// Adds an interaction to a node of a web page. When the node leaves the document, the interaction ends.
  ///
  ///     runtime.add(Draggable(), to: card)
  ///
  /// - Parameters:
  ///   - interaction: The interaction. You may add it to several targets.
  ///   - element: The node to move. The interaction changes the properties of its
  ///     ``WebElement/motionElement``.
  ///   - constraints: Receives the interaction's stream and returns the stream that moves the node. For
  ///     example, the closure may apply an operator that locks an axis.
  /// - Returns: A subscription. Ending it removes the interaction from this node. You may discard it.
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I,
    to element: WebElement,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    add(interaction, to: element.motionElement, constraints: constraints)
  }
}
