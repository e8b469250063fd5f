// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

extension Widget {
  /// Lets a widget and its children be targets of pointers and get the focus, or not.
  ///
  /// GTK would leave the focus in a widget that can no longer get it. A widget that accepts input from the
  /// same event on gets this focus, in either order of the two changes, at the child that had it there. If
  /// there is no such widget, or it cannot have the focus, the nearest ancestor that can have it gets it.
  /// Without such an ancestor, the window has no focus.
  func accept(input acceptsInput: Bool, _ pointer: UnsafeMutablePointer<GtkWidget>) {
    if !acceptsInput, gtk_widget_get_can_focus(pointer) != 0 { formerFocus = focusWithin.map(Widget.of) }
    gtk_widget_set_can_target(pointer, acceptsInput ? 1 : 0)
    gtk_widget_set_can_focus(pointer, acceptsInput ? 1 : 0)
    if acceptsInput { takeStrandedFocus() }
    afterwards { [weak self] in
      guard let self, let pointer = self.pointer else { return }
      if gtk_widget_get_can_focus(pointer) != 0 {
        takeStrandedFocus()
      } else if hasFocusWithin {
        passFocusOutwards()
      }
    }
  }

  /// Moves the focus from the widget to its nearest ancestor that can have it, so that keys still reach what
  /// contains the widget.
  private func passFocusOutwards() {
    guard let pointer, let root = gtk_widget_get_root(pointer) else { return }
    var ancestor = gtk_widget_get_parent(pointer)
    while let each = ancestor {
      // `gtk_widget_grab_focus` would give the focus of a container to another child.
      if gtk_widget_get_focusable(each) != 0, gtk_widget_get_can_focus(each) != 0 { break }
      ancestor = gtk_widget_get_parent(each)
    }
    gtk_root_set_focus(root, ancestor)
  }

  /// Moves the focus of the window to the child that had it, to the widget or to its first child that can get
  /// it, if the focus is in a widget that can no longer get it.
  private func takeStrandedFocus() {
    guard let pointer, let root = gtk_widget_get_root(pointer) else { return }
    var holder = gtk_root_get_focus(root)
    while let each = holder, gtk_widget_get_can_focus(each) != 0 { holder = gtk_widget_get_parent(each) }
    guard holder != nil else { return }
    if let former = formerFocus?.pointer, gtk_widget_is_ancestor(former, pointer) != 0,
      gtk_widget_grab_focus(former) != 0
    {
      return
    }
    guard gtk_widget_grab_focus(pointer) == 0 else { return }
    gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Whether the focus is in the widget. It stays there while another window is active.
  var hasFocusWithin: Bool { focusWithin != nil }

  /// The widget that has the focus, if it is this one or a child.
  private var focusWithin: UnsafeMutablePointer<GtkWidget>? {
    guard let pointer, let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root),
      focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    else { return nil }
    return focus
  }
}
#endif
