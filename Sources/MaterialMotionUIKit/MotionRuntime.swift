// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
public import UIKit

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
    _ interaction: I, to view: UIView,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil
  ) -> Subscription where I.Target == MotionElement {
    add(interaction, to: view.motionElement, constraints: constraints)
  }

  /// Adds an interaction to a view, and makes the interaction use a drag recognizer that you have created.
  ///
  ///     let drag = DragGestureRecognizer()
  ///     drag.axis = .x
  ///     drag.delegate = self
  ///     runtime.add(Draggable(), to: card, draggedBy: drag)
  ///
  /// - If the recognizer belongs to no view, the interaction adds it to the view, and removes it when the
  ///   interaction ends. A drag that is under way is then cancelled.
  /// - If the recognizer already belongs to a view, such as a handle of a panel, the interaction neither adds
  ///   it nor removes it. A press on the handle catches `view` in flight. The drag has the coordinate system
  ///   of the superview of `view`.
  /// - When the interaction ends, the recognizer gets back the axis and the hold that the interaction has
  ///   replaced.
  ///
  /// An interaction that does not drag, such as `Scalable`, does not use the recognizer.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - view: The view to move.
  ///   - drag: The recognizer. No other interaction may use it at the same time.
  ///   - constraints: Receives the interaction's stream and returns the stream that moves the view.
  /// - Returns: A subscription. Ending it removes the interaction from this view. You may discard it.
  @MainActor
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I, to view: UIView, draggedBy drag: DragGestureRecognizer,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where I.Target == MotionElement {
    add(
      interaction, to: view.motionElement, constraints: constraints,
      draggedBy: { drag.makePan(dragging: view, $0, file: file, line: line) })
  }

  /// Ends every interaction and connection that this runtime has added to a view, to its layer, or to their
  /// elements. The view stays where it is, and can be used again.
  ///
  ///     override func prepareForReuse() {
  ///       super.prepareForReuse()
  ///       runtime.removeAll(from: card)
  ///     }
  ///
  /// Use this method for views that are reused. When a view is deallocated, its interactions and connections
  /// end without this call. Recognizers that you have added to the view stay.
  ///
  /// - Parameter view: The view.
  @MainActor
  public func removeAll(from view: UIView) {
    removeAll(fromPlatformObject: view)
    removeAll(fromPlatformObject: view.layer)
  }
}

extension DragGestureRecognizer {
  /// Returns the pan of an interaction. Adds the recognizer to the view if it belongs to no view.
  func makePan(
    dragging view: UIView?, _ clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> ElementPan {
    let isAdded = self.view == nil
    let pan = ElementPan(lending: self, file: file, line: line) { self.leaveInteraction(andView: isAdded) }
    self.clock = clock
    draggedView = view
    if isAdded { view?.addForInteraction(self) }
    return pan
  }

  private func leaveInteraction(andView isAdded: Bool) {
    if isAdded {
      let wasEnabled = isEnabled
      removeFromView()
      isEnabled = wasEnabled
    }
    clock = nil
    draggedView = nil
  }
}
#endif
