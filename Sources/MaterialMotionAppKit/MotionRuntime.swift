// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import MaterialMotion
public import AppKit
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting

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

  /// Adds an interaction to a view, and makes the interaction use a recognizer that you have created.
  ///
  ///     let drag = DragGestureRecognizer()
  ///     drag.require(toFail: press)
  ///     runtime.add(Draggable(), to: view, draggedBy: drag)
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
  ///   - interaction: The interaction. If it has an axis or a time for holding, the recognizer gets the same
  ///     one.
  ///   - view: The view to move. The interaction changes the properties of its `motionElement`.
  ///   - drag: The recognizer of the drag. No other interaction may use it at the same time.
  ///   - constraints: Receives the interaction's stream and returns the stream that moves the view. For
  ///     example, the closure may apply an operator that locks an axis.
  /// - Returns: A subscription. Ending it removes the interaction from this view. You may discard it.
  @MainActor
  @discardableResult
  public func add<I: Interaction>(
    _ interaction: I, to view: NSView, draggedBy drag: DragGestureRecognizer,
    constraints: ((MotionObservable<I.Value>) -> MotionObservable<I.Value>)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where I.Target == MotionElement {
    add(
      interaction, to: view.motionElement, constraints: constraints,
      draggedBy: { drag.makePan(dragging: view, $0, file: file, line: line) })
  }

  /// Ends every interaction and connection that this runtime has added to a view: to its `motionElement`, to
  /// its properties, and to those of its layer. The view stays where it is, and can be used again.
  ///
  ///     override func prepareForReuse() {
  ///       super.prepareForReuse()
  ///       runtime.removeAll(from: view)
  ///     }
  ///
  /// Use this method for views that are reused. When a view is deallocated, its interactions and connections
  /// end without this call. Recognizers that you have added to the view stay.
  ///
  /// - Parameter view: The view.
  @MainActor
  public func removeAll(from view: NSView) {
    removeAll(fromPlatformObject: view)
    if let layer = view.layer { removeAll(fromPlatformObject: layer) }
  }
}

extension DragGestureRecognizer {
  /// Returns the pan of an interaction. Adds the recognizer to the view if it belongs to no view.
  func makePan(
    dragging view: NSView?, _ clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> ElementPan {
    let isAdded = self.view == nil
    let pan = ElementPan(lending: self, file: file, line: line) { self.leaveInteraction(andView: isAdded) }
    self.clock = clock
    draggedView = view
    if isAdded { view?.addGestureRecognizer(self) }
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
