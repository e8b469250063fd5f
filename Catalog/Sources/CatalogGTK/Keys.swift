// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotionGTK

extension Key {
  /// The meaning of a key on the keyboard or its number pad; `nil` if it has none.
  init?(_ keyval: guint) {
    switch gint(keyval) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter: self = .space
    case GDK_KEY_Escape: self = .escape
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: self = .plus
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: self = .minus
    case GDK_KEY_r, GDK_KEY_R: self = .r
    default: return nil
    }
  }
}

/// Calls a closure for each key that is pressed in a widget, with the modifiers. The closure returns `true`
/// to hide the key from others.
func onKeyPress(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping (guint, GdkModifierType) -> Bool
) {
  let controller = gtk_event_controller_key_new()!
  onSignal(answering: "key-pressed", of: gpointer(controller)) {
    let keyval = gdk_key_event_get_keyval(gtk_event_controller_get_current_event(controller))
    return body(keyval, gtk_event_controller_get_current_event_state(controller))
  }
  gtk_widget_add_controller(widget, controller)
}
#endif
