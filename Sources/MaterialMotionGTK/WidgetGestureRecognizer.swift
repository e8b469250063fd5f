// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer that listens to a gesture of GTK's.
///
/// The `GtkGesture` keeps it alive, and it does not keep the `GtkGesture` alive: that belongs to its widget.
public protocol WidgetGestureRecognizer: GestureRecognizer where Element == Widget {
  /// The `GtkGesture`; `nil` once it has gone.
  var gesture: OpaquePointer? { get }
}

extension WidgetGestureRecognizer {
  /// Takes the gesture off its widget. In mid-gesture it is cancelled.
  public func remove() {
    guard let gesture, let widget = gtk_event_controller_get_widget(gesture) else { return }
    gtk_event_controller_reset(gesture)
    gtk_widget_remove_controller(widget, gesture)
  }
}
#endif
