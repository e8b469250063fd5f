// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The key of the gestures of interactions.
private let groupKey = "MaterialMotion.Group"

extension Widget {
  /// The element of the nearest ancestor whose element the program uses. Does not create an element.
  var ancestorElement: MotionElement? {
    var ancestor = parent
    while let widget = ancestor {
      if widget.isElementUsed { return widget.element }
      ancestor = widget.parent
    }
    return nil
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
      for gesture in Self.gestures(of: inner) {
        if g_object_get_data(gesture.assumingMemoryBound(to: GObject.self), groupKey) != nil { return false }
        hasGestures = true
      }
      inner = parent
    }
    return hasGestures
  }

  /// The gestures of a widget, which owns them.
  private static func gestures(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutableRawPointer] {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      guard let controller = g_list_model_get_item(controllers, index) else { return nil }
      defer { g_object_unref(controller) }
      let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
      return g_type_check_instance_is_a(instance, gtk_gesture_get_type()) != 0 ? controller : nil
    }
  }

  /// Adds the gesture of an interaction to the group of these gestures. If one of them claims a pointer, GTK
  /// does not cancel the others, so a photo can be dragged and pinched at once.
  func joinGroup<Recognizer: WidgetGestureRecognizer>(_ recognizer: Recognizer) {
    guard let gesture = recognizer.gesture, let pointer,
      let controllers = gtk_widget_observe_controllers(pointer)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      guard g_object_get_data(item.assumingMemoryBound(to: GObject.self), groupKey) != nil else { continue }
      // GTK 4.8 moves the first gesture to the group of the second one. The documentation says the opposite.
      // In both cases, all members are in one group after the loop.
      let member = OpaquePointer(item)
      if gtk_gesture_is_grouped_with(gesture, member) == 0 { gtk_gesture_group(gesture, member) }
    }
    let object = UnsafeMutableRawPointer(gesture)
    g_object_set_data(object.assumingMemoryBound(to: GObject.self), groupKey, object)
  }
}
#endif
