// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotionGTK

/// The window. It shows one scene at a time, which the user chooses in the title bar.
final class CatalogWindow {
  private let window: UnsafeMutablePointer<GtkWidget>
  private let palette = Palette()
  private let panes: [ScenePane]

  /// - Parameters:
  ///   - application: The application.
  ///   - scene: The first scene.
  ///   - files: The files that a session in that scene is written to.
  init(
    in application: UnsafeMutablePointer<GtkApplication>, showing scene: CatalogScene,
    writingTo files: ScenePane.Files
  ) {
    let window = gtk_application_window_new(application)!
    self.window = window
    gtk_widget_add_css_class(window, "catalog")
    gtk_window_set_title(window.as(), "Material Motion")
    gtk_window_set_default_size(window.as(), 1280, 800)
    let groups = makeStack()
    // The switcher of each group. The title bar shows one of them.
    let switchers = makeStack()
    var panes: [ScenePane] = []
    for group in CatalogScene.Group.allCases {
      let stack = makeStack()
      for each in group.scenes {
        let pane = ScenePane(
          of: each, in: window, palette: palette, writingTo: each == scene ? files : ScenePane.Files())
        gtk_stack_add_titled(OpaquePointer(stack), pane.widget, each.rawValue, each.title)
        panes.append(pane)
      }
      if group == scene.group { gtk_stack_set_visible_child_name(OpaquePointer(stack), scene.rawValue) }
      gtk_stack_add_titled(OpaquePointer(groups), stack, group.rawValue, group.rawValue)
      gtk_stack_add_named(OpaquePointer(switchers), makeSwitcher(of: stack), group.rawValue)
    }
    self.panes = panes
    g_object_bind_property(
      groups, "visible-child-name", switchers, "visible-child-name", G_BINDING_DEFAULT)
    gtk_stack_set_visible_child_name(OpaquePointer(groups), scene.group.rawValue)
    let title = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    gtk_box_append(title.as(), makeSwitcher(of: groups))
    gtk_box_append(title.as(), switchers)
    let header = gtk_header_bar_new()!
    gtk_header_bar_set_title_widget(OpaquePointer(header), title)
    gtk_window_set_titlebar(window.as(), header)
    gtk_window_set_child(window.as(), groups)

    addShortcut("<Control>w", "window.close")
    addShortcut("<Control>q", "window.close")
  }

  func present() {
    gtk_window_present(window.as())
  }

  private func addShortcut(_ keys: String, _ action: String) {
    let controller = gtk_shortcut_controller_new()
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(action)))
    gtk_widget_add_controller(window, controller)
  }
}

private func makeStack() -> UnsafeMutablePointer<GtkWidget> {
  let stack = gtk_stack_new()!
  // Each child has a different minimum width.
  gtk_stack_set_hhomogeneous(OpaquePointer(stack), 0)
  return stack
}

private func makeSwitcher(of stack: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
  let switcher = gtk_stack_switcher_new()!
  gtk_widget_set_valign(switcher, GTK_ALIGN_CENTER)
  gtk_stack_switcher_set_stack(OpaquePointer(switcher), OpaquePointer(stack))
  return switcher
}
#endif
