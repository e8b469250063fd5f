// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// Returns the recognizer that an interaction added to the widget.
  fileprivate func recognizer<Recognizer: WidgetGestureRecognizer>(
    of interaction: AnyObject
  ) -> Recognizer? {
    for case let recognizer as Recognizer in WidgetGesture.recognizers(of: self)
    where recognizer.recognitionStateWrites.interaction == ObjectIdentifier(interaction) {
      return recognizer
    }
    return nil
  }
}

extension Dragging {
  /// Returns the recognizer that drags a widget. `nil` if the interaction was not added to the widget.
  ///
  ///     tossable.recognizer(for: card)?.isEnabled = false
  public func recognizer(for widget: Widget) -> DragGesture? {
    widget.recognizer(of: self)
  }
}

extension Scroller {
  /// Returns the recognizer that scrolls. `nil` if the interaction was not added to the widget.
  ///
  ///     carousel.recognizer(for: page)?.mayBegin = { press, _ in press.place(in: page).y < 92 }
  public func recognizer(for widget: Widget) -> DragGesture? {
    widget.recognizer(of: self)
  }
}

extension ScrollChain {
  /// Returns the recognizer that moves the chain. `nil` if the interaction was not added to the widget.
  public func recognizer(for widget: Widget) -> DragGesture? {
    widget.recognizer(of: self)
  }
}

extension Scalable {
  /// Returns the recognizer that scales a widget. `nil` if the interaction was not added to the widget.
  public func recognizer(for widget: Widget) -> ZoomGesture? {
    widget.recognizer(of: self)
  }
}

extension Rotatable {
  /// Returns the recognizer that turns a widget. `nil` if the interaction was not added to the widget.
  public func recognizer(for widget: Widget) -> RotateGesture? {
    widget.recognizer(of: self)
  }
}
#endif
