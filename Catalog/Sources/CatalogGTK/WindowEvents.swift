// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The events of a window, as GTK delivers them, and its frames. It changes nothing.
final class WindowEvents {
  /// A pointer event with its samples, the oldest first. Positions are the window's, in points.
  struct Pointer {
    var phase: PointerEvent.Phase
    var kind: PointerEvent.Kind
    var identifier: Int
    /// Times are milliseconds.
    var samples: [(time: Double, position: Point)]
  }

  /// Receives each pointer event before GTK's recognizers do.
  var pointer: ((Pointer) -> Void)?
  /// Receives the name of each key, and the time of its press in milliseconds.
  var key: ((_ name: String, _ time: Double) -> Void)?
  /// Called before each frame.
  var frameWillStart: (() -> Void)?
  /// Receives each frame after it: the time at which GTK began it, in milliseconds, and the time to which it
  /// moved the scene, in seconds, if it moved anything.
  var frameDidEnd: ((_ drawn: Double, _ sceneTime: Double?) -> Void)?

  private let window: UnsafeMutablePointer<GtkWidget>
  /// The time at which the scene moved something in the present frame, in seconds.
  private var movement: Double?

  init(of window: UnsafeMutablePointer<GtkWidget>, stage: GTKStage) {
    self.window = window
    let clock = stage.clock
    for figure in stage.figures {
      figure.element.position.subscribe { [weak self] _ in self?.movement = clock.now }
    }
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    onSignal("event", of: gpointer(controller)) { [weak self] in
      if let event = gtk_event_controller_get_current_event(controller) { self?.receive(event) }
    }
    gtk_widget_add_controller(window, controller)
    guard let frames = gtk_widget_get_frame_clock(window) else { return }
    onSignal("before-paint", of: gpointer(frames)) { [weak self] in
      self?.movement = nil
      self?.frameWillStart?()
    }
    onSignal("after-paint", of: gpointer(frames)) { [weak self] in
      self?.frameDidEnd?(Double(gdk_frame_clock_get_frame_time(frames)) / 1000, self?.movement)
    }
  }

  /// The window's corner on its surface, which may be larger by a shadow or a border.
  var surfaceOffset: Point {
    Point { gtk_native_get_surface_transform(OpaquePointer(window), $0, $1) }
  }

  private func receive(_ event: OpaquePointer) {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: receive(.down, event)
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: receive(.move, event)
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END: receive(.up, event)
    case GDK_TOUCH_CANCEL: receive(.cancel, event)
    case GDK_KEY_PRESS:
      let name = gdk_keyval_name(gdk_key_event_get_keyval(event)).map { String(cString: $0) } ?? ""
      key?(name, Double(gdk_event_get_time(event)))
    default: break
    }
  }

  private func receive(_ phase: PointerEvent.Phase, _ event: OpaquePointer) {
    let latest = (
      time: Double(gdk_event_get_time(event)), position: Point { gdk_event_get_position(event, $0, $1) }
    )
    let past = phase == .move ? history(of: event) : []
    let samples = (past + [latest]).map { (time: $0.time, position: $0.position - surfaceOffset) }
    let kind: PointerEvent.Kind =
      switch gdk_device_get_source(gdk_event_get_device(event)) {
      case GDK_SOURCE_TOUCHSCREEN: .touch
      case GDK_SOURCE_PEN: .pen
      default: .mouse
      }
    let identifier = Int(bitPattern: gdk_event_get_event_sequence(event)) & 0xFFFF_FFFF
    pointer?(Pointer(phase: phase, kind: kind, identifier: identifier, samples: samples))
  }

  /// The earlier events that GTK has merged into one.
  private func history(of event: OpaquePointer) -> [(time: Double, position: Point)] {
    var count: guint = 0
    guard let history = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(history) }
    return UnsafeBufferPointer(start: history, count: Int(count)).map {
      (time: Double($0.time), position: Point($0.axes.1, $0.axes.2))
    }
  }
}
#endif
