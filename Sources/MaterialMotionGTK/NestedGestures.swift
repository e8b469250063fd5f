// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The key of the gestures of interactions.
private let groupKey = "MaterialMotion.Group"

extension Widget {
  /// The element of the nearest ancestor whose element the program uses. Does not create an element.
  var ancestorElement: MotionElement? {
    sequence(first: self, next: { $0.parent }).dropFirst().first { $0.isElementUsed }?.element
  }

  /// Returns the innermost widget within this one at a place on the stage. `nil` if there is none.
  func pick(at place: Point) -> UnsafeMutablePointer<GtkWidget>? {
    let place = pointFromStage(place)
    return pointer.flatMap { gtk_widget_pick($0, place.x, place.y, GTK_PICK_DEFAULT) }
  }

  /// Whether a place is over a control within this widget, such as a `GtkButton`: a widget that has gestures,
  /// but not those of an interaction.
  func isControlPressed(at place: Point) -> Bool {
    guard var inner = pick(at: place) else { return false }
    var hasGestures = false
    while inner != pointer, let parent = gtk_widget_get_parent(inner) {
      for controller in WidgetGesture.controllers(of: inner) {
        if Self.isGrouped(controller) { return false }
        let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_gesture_get_type()) != 0 { hasGestures = true }
      }
      inner = parent
    }
    return hasGestures
  }

  /// Adds the gesture of an interaction to the group of these gestures. If one of them claims a pointer, GTK
  /// does not cancel the others, so a photo can be dragged and pinched at once.
  func joinGroup<Recognizer: WidgetGestureRecognizer>(_ recognizer: Recognizer) {
    guard let gesture = recognizer.gesture else { return }
    for controller in WidgetGesture.controllers(of: pointer) where Self.isGrouped(controller) {
      // GTK 4.8 moves the first gesture to the group of the second one. The documentation says the opposite.
      // In both cases, all members are in one group after the loop.
      let member = OpaquePointer(controller)
      if gtk_gesture_is_grouped_with(gesture, member) == 0 { gtk_gesture_group(gesture, member) }
    }
    let object = UnsafeMutableRawPointer(gesture)
    g_object_set_data(object.assumingMemoryBound(to: GObject.self), groupKey, object)
  }

  private static func isGrouped(_ controller: UnsafeMutableRawPointer) -> Bool {
    g_object_get_data(controller.assumingMemoryBound(to: GObject.self), groupKey) != nil
  }
}
#endif
