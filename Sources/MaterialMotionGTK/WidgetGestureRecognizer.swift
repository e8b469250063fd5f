// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer that a GTK gesture drives.
///
/// The `GtkGesture` keeps the recognizer alive. The recognizer does not keep the `GtkGesture` alive, which
/// belongs to its widget.
public protocol WidgetGestureRecognizer: GestureRecognizer where Element == Widget {
  /// The `GtkGesture`, or `nil` after it was deallocated.
  var gesture: OpaquePointer? { get }
}

extension WidgetGestureRecognizer {
  /// Removes the gesture from its widget. A gesture that is under way is cancelled.
  ///
  /// A call from inside a cancellation has a delayed effect: the gesture is removed after the cancellation
  /// and before the next event.
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
