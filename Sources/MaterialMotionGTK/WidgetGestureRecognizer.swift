// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer that a GTK gesture drives.
///
/// The `GtkGesture` retains the recognizer. The recognizer does not retain the `GtkGesture`, because the
/// widget owns the gesture.
public protocol WidgetGestureRecognizer: GestureRecognizer where Element == Widget {
  /// The `GtkGesture`, or `nil` after it was deallocated.
  var gesture: OpaquePointer? { get }
}

extension WidgetGestureRecognizer {
  /// Removes the gesture from its widget. If the gesture is active, it is cancelled.
  ///
  /// If you call this method while GTK is cancelling the gesture, the gesture is removed later: after the
  /// cancellation and before the next event.
  public func remove() {
    guard let gesture else { return }
    guard !WidgetGesture.isBeingCancelled(gesture) else { return afterwards { self.remove() } }
    WidgetGesture.reset(gesture)
    // An observer of the cancellation may have destroyed the widget.
    guard let gesture = self.gesture, let widget = gtk_event_controller_get_widget(gesture) else { return }
    gtk_widget_remove_controller(widget, gesture)
  }
}
#endif
