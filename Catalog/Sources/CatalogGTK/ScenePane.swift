// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotionGTK

/// What the window shows of a scene: the stage, the plot below it, the panel beside them.
final class ScenePane {
  /// All that is in it. It outlives the window: what is still on its way is written to it.
  let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!

  private let kind: CatalogScene
  private let window: UnsafeMutablePointer<GtkWidget>
  private let palette: Palette
  private let backdrop: Backdrop
  private let flightView: FlightView
  private let panel = Panel()
  private let recording: String?

  /// The stage, the scene that plays on it, and who writes down what happens, once it is known how large the
  /// stage is.
  private var stage: GTKStage?
  private var scene: Any?
  private var recorder: Recorder?

  /// - Parameter recording: The file that what happens is written to, if it is.
  init(
    of kind: CatalogScene, in window: UnsafeMutablePointer<GtkWidget>, palette: Palette, recording: String?
  ) {
    self.kind = kind
    self.window = window
    self.palette = palette
    self.recording = recording
    backdrop = Backdrop(palette: palette, hint: kind.hint)
    flightView = FlightView(palette: palette)
    g_object_ref_sink(widget)
    let left = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_set_hexpand(left, 1)
    gtk_box_append(left.as(), backdrop.widget)
    gtk_box_append(left.as(), flightView.widget)
    gtk_widget_set_visible(flightView.widget, kind.hasPlot ? 1 : 0)
    gtk_box_append(widget.as(), left)
    gtk_box_append(widget.as(), panel.widget)
    backdrop.resized = { [unowned self] in stageWasResized() }
  }

  deinit { g_object_unref(widget) }

  /// The scene wants to know the size of its stage before it is set, and a row that is added to the panel
  /// must not be laid out while the window is.
  private func stageWasResized() {
    if let stage {
      stage.size.value = backdrop.size
      return
    }
    afterwards { [weak self] in self?.setScene() }
  }

  private func setScene() {
    guard stage == nil, backdrop.size.x > 0 else { return }
    let stage = GTKStage(on: backdrop, flightView, panel, palette: palette, in: window)
    self.stage = stage
    scene = kind.set(on: stage)
    recorder = recording.map { Recorder(of: stage, on: backdrop, panel, in: window, writingTo: $0) }
  }
}
#endif
