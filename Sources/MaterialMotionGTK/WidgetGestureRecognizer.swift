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
  /// Takes the gesture off its widget. In mid-gesture it is cancelled. From inside a cancellation it is taken
  /// off as soon as that is over, and before the next event.
  public func remove() {
    guard let gesture else { return }
    guard !WidgetGesture.isBeingCancelled(gesture) else { return afterwards { self.remove() } }
    WidgetGesture.reset(gesture)
    // Whoever heard of that may have destroyed the widget.
    guard let gesture = self.gesture, let widget = gtk_event_controller_get_widget(gesture) else { return }
    gtk_widget_remove_controller(widget, gesture)
  }
}
#endif
