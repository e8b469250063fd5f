// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog

extension Key {
  /// What a key of the keyboard, or of its number pad, means; `nil` if nothing.
  init?(_ keyval: guint) {
    switch gint(keyval) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter: self = .space
    case GDK_KEY_Escape: self = .escape
    default: return nil
    }
  }
}

/// What a press of a key calls.
private final class KeyPress {
  let body: (guint, GdkModifierType) -> Bool

  init(_ body: @escaping (guint, GdkModifierType) -> Bool) {
    self.body = body
  }
}

/// Hands a widget's keys to a closure: which, and with what held. The closure says whether it took the key.
func onKeyPress(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping (guint, GdkModifierType) -> Bool
) {
  let controller = gtk_event_controller_key_new()!
  let press: @convention(c) (OpaquePointer, guint, guint, GdkModifierType, gpointer) -> gboolean = {
    _, keyval, _, modifiers, data in
    Unmanaged<KeyPress>.fromOpaque(data).takeUnretainedValue().body(keyval, modifiers) ? 1 : 0
  }
  g_signal_connect_data(
    gpointer(controller), "key-pressed", unsafeBitCast(press, to: GCallback.self),
    Unmanaged.passRetained(KeyPress(body)).toOpaque(),
    { data, _ in Unmanaged<KeyPress>.fromOpaque(data!).release() }, G_CONNECT_DEFAULT)
  gtk_widget_add_controller(widget, controller)
}
#endif
