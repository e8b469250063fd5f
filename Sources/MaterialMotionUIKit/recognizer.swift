// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import UIKit

extension UIView {
  /// Returns the recognizer that an interaction added to the view.
  fileprivate func recognizer<Recognizer: UIGestureRecognizer>(of interaction: AnyObject) -> Recognizer? {
    for case let recognizer as Recognizer in gestureRecognizers ?? []
    where recognizer.recognitionStateWrites.interaction == ObjectIdentifier(interaction) {
      return recognizer
    }
    return nil
  }
}

extension Scroller {
  /// Returns the recognizer that scrolls. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: UIView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension ScrollChain {
  /// Returns the recognizer that moves the chain. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: UIView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension Dragging {
  /// Returns the recognizer that drags a view. `nil` if the interaction was not added to the view, or if its
  /// recognizer belongs to another view, such as a handle.
  ///
  ///     tossable.recognizer(for: view)?.require(toFail: swipe)   // a recognizer of UIKit or of your own
  ///
  /// To change its rules, such as `mayBegin`, see the article *Drag arbitration* of MaterialMotion.
  @MainActor
  public func recognizer(for view: UIView) -> DragGestureRecognizer? {
    view.recognizer(of: self)
  }
}

#if !os(tvOS)
extension Scalable {
  /// Returns the recognizer that scales a view. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: UIView) -> UIPinchGestureRecognizer? {
    view.recognizer(of: self)
  }
}

extension Rotatable {
  /// Returns the recognizer that turns a view. `nil` if the interaction was not added to the view.
  @MainActor
  public func recognizer(for view: UIView) -> UIRotationGestureRecognizer? {
    view.recognizer(of: self)
  }
}
#endif
#endif
