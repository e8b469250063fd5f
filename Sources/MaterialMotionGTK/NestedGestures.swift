// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

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

  /// Makes the gesture of an interaction take its pointers from the ancestors of the widget when it begins,
  /// unless the element shares them with its ancestors.
  ///
  /// GTK would also take the pointers from the other gestures of the widget. So the gestures of all
  /// interactions of a widget are a group, which keeps them: a photo can be dragged and pinched at once.
  func claim<Recognizer: WidgetGestureRecognizer>(with recognizer: Recognizer) {
    joinGroup(recognizer)
    gestureSource(recognizer).whenRecognitionState(is: .began).subscribe {
      guard let gesture = $0.gesture, let widget = $0.element, let element = widget.element else { return }
      // The program may have given the element another parent than GTK.
      let isNested = widget.ancestorElement != nil || element.parent !== widget.allocation.space
      if isNested, !element.sharesPointersWithAncestors {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
  }

  /// Adds the gesture of an interaction to the group of these gestures.
  func joinGroup<Recognizer: WidgetGestureRecognizer>(_ recognizer: Recognizer) {
    guard let gesture = recognizer.gesture, let pointer,
      let controllers = gtk_widget_observe_controllers(pointer)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let key = "MaterialMotion.Group"
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      guard g_object_get_data(item.assumingMemoryBound(to: GObject.self), key) != nil else { continue }
      // GTK 4.8 moves the first gesture to the group of the second one. The documentation says the opposite.
      // In both cases, all members are in one group after the loop.
      let member = OpaquePointer(item)
      if gtk_gesture_is_grouped_with(gesture, member) == 0 { gtk_gesture_group(gesture, member) }
    }
    let object = UnsafeMutableRawPointer(gesture)
    g_object_set_data(object.assumingMemoryBound(to: GObject.self), key, object)
  }
}
#endif
