// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion
import MaterialMotionGTK

/// The window: the stage, the plot below it, the panel beside them.
final class CatalogWindow {
  private let window: UnsafeMutablePointer<GtkWidget>
  private let palette = Palette()
  /// All that is in the window. It outlives the window: what is still on its way is written to it.
  private let columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
  private let backdrop: Backdrop
  private let flightView: FlightView
  private let panel = Panel()
  private let recording: String?

  /// The stage, the scene that plays on it, and who writes down what happens, once it is known how large the
  /// stage is.
  private var stage: GTKStage?
  private var scene: TossScene?
  private var recorder: Recorder?

  /// - Parameter recording: The file that what happens is written to, if it is.
  init(in application: UnsafeMutablePointer<GtkApplication>, recording: String?) {
    self.recording = recording
    backdrop = Backdrop(palette: palette)
    flightView = FlightView(palette: palette)
    window = gtk_application_window_new(application)
    gtk_widget_add_css_class(window, "catalog")
    gtk_window_set_title(window.as(), "Material Motion")
    gtk_window_set_default_size(window.as(), 1280, 800)
    let header = gtk_header_bar_new()!
    gtk_window_set_titlebar(window.as(), header)
    g_object_ref(columns)
    gtk_window_set_child(window.as(), columns)
    let left = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_set_hexpand(left, 1)
    gtk_box_append(left.as(), backdrop.widget)
    gtk_box_append(left.as(), flightView.widget)
    gtk_box_append(columns.as(), left)
    gtk_box_append(columns.as(), panel.widget)

    addShortcut("<Control>w", "window.close")
    addShortcut("<Control>q", "window.close")
    backdrop.resized = { [unowned self] in stageWasResized() }
  }

  deinit { g_object_unref(columns) }

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

  /// The scene wants to know the size of its stage before it is set, and a row that is added to the panel
  /// must not be laid out while the window is.
  private func stageWasResized() {
    if let stage {
      stage.size.value = backdrop.size
      return
    }
    afterwards { [unowned self] in
      guard stage == nil, backdrop.size.x > 0 else { return }
      let stage = GTKStage(on: backdrop, flightView, panel, palette: palette, in: window)
      self.stage = stage
      scene = TossScene(on: stage)
      recorder = recording.map { Recorder(of: stage, on: backdrop, panel, in: window, writingTo: $0) }
    }
  }
}
#endif
