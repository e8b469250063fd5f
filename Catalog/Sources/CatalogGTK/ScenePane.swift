// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotionGTK

/// A scene in the window: the stage, the plot below it, and the panel or the code beside them.
final class ScenePane {
  /// The files that a session is written to, if any.
  struct Files {
    /// For a document of the testing kit.
    var recording: String?
    /// For the trace that the window's tests read.
    var trace: String?
  }

  /// The parent of all parts. It outlives the window, because something may still be written to it.
  let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!

  private let kind: CatalogScene
  private let window: UnsafeMutablePointer<GtkWidget>
  private let palette: Palette
  private let backdrop: Backdrop
  private let flightView: FlightView
  private let panel: Panel
  private let codeView: CodeView?
  private let files: Files

  // These exist once the size of the stage is known.
  private var stage: GTKStage?
  private var scene: Any?
  private var events: WindowEvents?
  private var recorder: SessionRecorder?
  private var trace: Trace?

  init(
    of kind: CatalogScene, in window: UnsafeMutablePointer<GtkWidget>, palette: Palette,
    writingTo files: Files
  ) {
    self.kind = kind
    self.window = window
    self.palette = palette
    self.files = files
    backdrop = Backdrop(palette: palette, hint: kind.hint)
    flightView = FlightView(palette: palette, signs: kind.signs)
    let code = kind.code
    panel = Panel(isLow: code != nil)
    codeView = code.map { CodeView($0, palette: palette) }
    g_object_ref_sink(widget)
    let left = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_set_hexpand(left, 1)
    gtk_box_append(left.as(), backdrop.widget)
    gtk_box_append(left.as(), flightView.widget)
    gtk_widget_set_visible(flightView.widget, kind.hasPlot ? 1 : 0)
    gtk_box_append(widget.as(), left)
    if let codeView {
      let right = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_widget_add_css_class(right, "side")
      gtk_box_append(right.as(), codeView.widget)
      gtk_box_append(right.as(), panel.widget)
      gtk_box_append(widget.as(), right)
    } else {
      gtk_box_append(widget.as(), panel.widget)
    }
    backdrop.resized = { [unowned self] in stageWasResized() }
  }

  deinit { g_object_unref(widget) }

  /// A scene needs the size of its stage when it starts. It must not add rows to the panel while the window
  /// is laid out, so it starts afterwards.
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
    if files.recording != nil || files.trace != nil { record(stage) }
  }

  private func record(_ stage: GTKStage) {
    let events = WindowEvents(of: window, stage: stage)
    self.events = events
    recorder = files.recording.map {
      SessionRecorder(of: stage, on: backdrop, scene: kind.rawValue, in: window, writingTo: $0)
    }
    trace = files.trace.map { Trace(of: stage, on: backdrop, panel, events, in: window, writingTo: $0) }
    let (recorder, trace) = (recorder, trace)
    events.pointer = {
      recorder?.record($0)
      trace?.write($0)
    }
    events.key = { trace?.writeKey($0, at: $1) }
    events.frameWillStart = { trace?.beginFrame() }
    events.frameDidEnd = { drawn, sceneTime in
      if let sceneTime { recorder?.recordFrame(at: sceneTime) }
      trace?.endFrame(at: drawn, sceneTime)
    }
  }
}
#endif
