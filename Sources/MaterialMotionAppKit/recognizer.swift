// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import MaterialMotion
public import AppKit

extension NSView {
  /// Returns the recognizer that an interaction added to the view.
  fileprivate func recognizer<Recognizer: NSGestureRecognizer>(of interaction: AnyObject) -> Recognizer? {
    for case let recognizer as Recognizer in gestureRecognizers
    where recognizer.recognitionStateWrites.interaction == ObjectIdentifier(interaction) {
      return recognizer
    }
    return nil
  }
}

extension Scroller {
  /// Returns the recognizer that scrolls. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: NSView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension ScrollChain {
  /// Returns the recognizer that moves the chain. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: NSView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension Dragging {
  /// Returns the recognizer that drags a view. `nil` if the interaction was not added to the view, or if its
  /// recognizer belongs to another view, such as a handle.
  @MainActor
  public func recognizer(for view: NSView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension Scalable {
  /// Returns the recognizer that scales a view. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: NSView) -> NSMagnificationGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension Rotatable {
  /// Returns the recognizer that turns a view. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: NSView) -> NSRotationGestureRecognizer? {
    view.recognizer(of: self)
  }
}
#endif
