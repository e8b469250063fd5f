// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Glibc
import MaterialMotion
import MaterialMotionGTK

/// Writes down, without touching anything, what GTK tells the window and what the stage looks like before and
/// after: each event, each setting and each frame, as lines of JSON. Times are milliseconds, as events have
/// them.
final class Recorder {
  private let stage: GTKStage
  private let backdrop: Backdrop
  private let panel: Panel
  private let window: UnsafeMutablePointer<GtkWidget>
  private let file: UnsafeMutablePointer<FILE>?

  /// An event that is written once it is known what came of it: what it is, and the look before it.
  private var event: (facts: String, before: String)?
  /// The look before the frame under way, and whether somebody waits for that.
  private var frame: (before: String, isWanted: Bool)?
  /// When the scene moved something in the frame under way, in seconds.
  private var movement: Double?
  private var layout = ""

  init(
    of stage: GTKStage, on backdrop: Backdrop, _ panel: Panel, in window: UnsafeMutablePointer<GtkWidget>,
    writingTo path: String
  ) {
    self.stage = stage
    self.backdrop = backdrop
    self.panel = panel
    self.window = window
    file = fopen(path, "w")
    panel.set = { [unowned self] in tellSetting($0, $1, write: $2) }
    listenToEvents()
    listenToFrames()
    for figure in stage.figures {
      figure.element.position.subscribe { [weak self] _ in self?.movement = stage.clock.now }
    }
    onSignal("notify::focus-widget", of: window) { [unowned self] in tellFocus() }
  }

  deinit {
    if let file { fclose(file) }
  }

  // MARK: Events

  private func listenToEvents() {
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    onSignal("event", of: gpointer(controller)) { [unowned self] in
      if let event = gtk_event_controller_get_current_event(controller) { hear(event) }
    }
    gtk_widget_add_controller(window, controller)
  }

  private func hear(_ event: OpaquePointer) {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: tellPointer("down", event)
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: tellPointer("move", event)
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END: tellPointer("up", event)
    case GDK_TOUCH_CANCEL: tellPointer("cancel", event)
    case GDK_KEY_PRESS:
      let name = gdk_keyval_name(gdk_key_event_get_keyval(event)).map { String(cString: $0) } ?? ""
      begin("key", at: Double(gdk_event_get_time(event)), #""label":"\#(name)""#)
    default: break
    }
  }

  private func tellPointer(_ kind: String, _ event: OpaquePointer) {
    let time = Double(gdk_event_get_time(event))
    let place = Point { gdk_event_get_position(event, $0, $1) }
    let past = kind == "move" ? history(of: event) : []
    let samples = (past.map { (Double($0.time), $0.axes.1, $0.axes.2) } + [(time, place.x, place.y)])
      .map { "[\($0),\($1 - surface.x),\($2 - surface.y)]" }
      .joined(separator: ",")
    begin(kind, at: time, #""pointerType":"\#(pointerType(of: event))","samples":[\#(samples)]"#)
  }

  private func pointerType(of event: OpaquePointer) -> String {
    switch gdk_device_get_source(gdk_event_get_device(event)) {
    case GDK_SOURCE_TOUCHSCREEN: "touch"
    case GDK_SOURCE_PEN: "pen"
    default: "mouse"
    }
  }

  /// What GTK made one event of.
  private func history(of event: OpaquePointer) -> [GdkTimeCoord] {
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(history) }
    return Array(UnsafeBufferPointer(start: history, count: Int(count)))
  }

  private func tellFocus() {
    let focus = gtk_root_get_focus(OpaquePointer(window))
    let labels = stage.figures.map { ($0.label, $0.widget) } + panel.settings.map { ($0.label, $0.widget) }
    write(#"{"kind":"focus","label":"\#(labels.first { $0.1 == focus }?.0 ?? "")"}"#)
  }

  private func tellSetting(_ label: String, _ value: Double, write: () -> Void) {
    let (time, before) = (stage.clock.now * 1000, look)
    write()
    let facts = #""label":"\#(label)","value":"\#(value)""#
    self.write(#"{"kind":"input","time":\#(time),\#(facts),"before":\#(before),"after":\#(look)}"#)
  }

  private func begin(_ kind: String, at time: Double, _ facts: String) {
    end()
    event = (facts: #""kind":"\#(kind)","time":\#(time),\#(facts)"#, before: look)
    afterwards { [weak self] in self?.end() }
  }

  private func end() {
    guard let event else { return }
    self.event = nil
    write(#"{\#(event.facts),"before":\#(event.before),"after":\#(look)}"#)
  }

  // MARK: Frames

  private func listenToFrames() {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    onSignal("before-paint", of: gpointer(clock)) { [unowned self] in
      end()
      movement = nil
      frame = (before: look, isWanted: stage.clock.wantsFrames)
    }
    onSignal("after-paint", of: gpointer(clock)) { [unowned self] in
      guard let frame else { return }
      self.frame = nil
      tellLayout()
      // Not every frame is the scene's: a switch slides in some of its own, and wakes the scene in the last.
      let after = look
      let kind = frame.isWanted || frame.before != after ? "frame" : "paint"
      // It is drawn before it is seen, and moves what it moves to where that is then.
      let drawn = Double(gdk_frame_clock_get_frame_time(clock)) / 1000
      let times = #""time":\#(movement.map { $0 * 1000 } ?? drawn),"drawn":\#(drawn)"#
      write(#"{"kind":"\#(kind)",\#(times),"before":\#(frame.before),"after":\#(after)}"#)
    }
    gtk_widget_queue_draw(window)
  }

  private func tellLayout() {
    let settings = panel.settings.map { #""\#($0.label)":\#(frame(of: $0.widget))"# }
    let newLayout =
      #""surface":[\#(surface.x),\#(surface.y)],"#
      + #""content":[0,0,\#(gtk_widget_get_width(window)),\#(gtk_widget_get_height(window))],"#
      + #""stage":\#(frame(of: backdrop.widget)),"settings":{\#(settings.joined(separator: ","))}"#
    guard newLayout != layout else { return }
    layout = newLayout
    write(#"{"kind":"layout",\#(layout),"look":\#(look)}"#)
  }

  // MARK: Facts

  /// Upper left corners on the stage as GTK has been told them, of the photo its whole matrix, and what the
  /// panel says.
  private var look: String {
    let places = stage.figures.map { figure in
      #""\#(figure.name)":\#(figure.name == "photo" ? figure.matrix : Array(figure.matrix.suffix(2)))"#
    }
    let velocity = stage.figures.last?.element.velocity.value ?? .zero
    let readouts = panel.readouts.map { #""\#($0.label)":"\#($0.text)""# }
    return #"{\#(places.joined(separator: ",")),"velocity":[\#(velocity.x),\#(velocity.y)],"#
      + #""isActive":\#(stage.isActive),"readouts":{\#(readouts.joined(separator: ","))}}"#
  }

  /// Where the window is on its surface, which is larger by a shadow or a border.
  private var surface: Point {
    Point { gtk_native_get_surface_transform(OpaquePointer(window), $0, $1) }
  }

  private func frame(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, window, &bounds)
    return "[\(bounds.origin.x),\(bounds.origin.y),\(bounds.size.width),\(bounds.size.height)]"
  }

  private func write(_ line: String) {
    guard let file else { return }
    fputs(line + "\n", file)
    fflush(file)
  }
}
#endif
