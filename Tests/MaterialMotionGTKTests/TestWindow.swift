// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

/// All tests of the adapter. They run one after another, on the thread on which GTK was initialized.
@Suite(.serialized) @GTKThread
enum GTK {
  /// The thread on which GTK was initialized, or `nil` if there is no display.
  static let thread: UInt? = {
    // A critical warning of GLib, which reports a programming error, ends the tests.
    let fatal = G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
    g_log_set_always_fatal(GLogLevelFlags(rawValue: fatal))
    // GTK then keeps the values for screen readers without passing them on.
    g_setenv("GTK_A11Y", "test", 1)
    return gtk_init_check() == 0 ? nil : UInt(bitPattern: g_thread_self())
  }()

  /// Runs the main loop until a condition holds. Records an issue if it does not hold within 20 seconds.
  static func turn(
    until isSo: @autoclosure () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // The limit measures nothing. It only ends a test that would otherwise wait forever.
    let hasGivenUp = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    hasGivenUp.initialize(to: false)
    defer { hasGivenUp.deallocate() }
    let alarm = g_timeout_add_seconds(
      20,
      { hasGivenUp in
        hasGivenUp?.storeBytes(of: true, as: Bool.self)
        return 1
      },
      hasGivenUp)
    while !isSo(), !hasGivenUp.pointee { g_main_context_iteration(nil, 1) }
    g_source_remove(alarm)
    if hasGivenUp.pointee {
      Issue.record(
        "The condition must hold within 20 seconds, but it does not.", sourceLocation: sourceLocation)
    }
  }

  /// Runs the main loop until no source is ready.
  static func turnWhileReady() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Moves or presses the display's pointer, by arguments of xdotool.
  static func xdotool(_ arguments: String) throws {
    var status: gint = 0
    let hasRun = g_spawn_command_line_sync("xdotool " + arguments, nil, nil, &status, nil)
    try #require(hasRun != 0 && status == 0, "xdotool must be installed.")
  }
}

/// A window with a `GtkFixed` that fills it, in the upper left corner of the display.
@GTKThread
final class TestWindow {
  let widget: Widget
  let fixed: Widget

  init() throws {
    let thread = try #require(GTK.thread, "A display must be available: see Tests/display.")
    try #require(thread == UInt(bitPattern: g_thread_self()))
    let window = gtk_window_new()!
    let overlay = gtk_overlay_new()!
    let fixed = gtk_fixed_new()!
    gtk_overlay_add_overlay(OpaquePointer(overlay), fixed)
    gtk_window_set_child(window.cast(), overlay)
    gtk_window_set_default_size(window.cast(), 400, 300)
    self.widget = Widget.of(window)
    self.fixed = Widget.of(fixed)
  }

  isolated deinit {
    destroy()
    GTK.turnWhileReady()
  }

  func destroy() {
    if let window = widget.pointer { gtk_window_destroy(window.cast()) }
  }

  /// Shows the window and waits until its first frame was drawn.
  func show() {
    gtk_window_present(widget.pointer?.cast())
    GTK.turn(until: gtk_widget_get_width(fixed.pointer) == 400)
    GTK.turnWhileReady()
  }

  /// A square whose upper left corner is at this point.
  func addSquare(at corner: Point, size: Int32 = 80) -> Widget {
    let square = gtk_label_new(nil)!
    gtk_widget_set_size_request(square, size, size)
    gtk_fixed_put(fixed.pointer?.cast(), square, corner.x, corner.y)
    return Widget.of(square)
  }

  /// Waits for the next frame, which lays out everything that has moved.
  func layOut() {
    gtk_widget_queue_draw(fixed.pointer)
    let clock = gtk_widget_get_frame_clock(widget.pointer)
    let frame = gdk_frame_clock_get_frame_counter(clock)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    GTK.turn(until: gdk_frame_clock_get_frame_counter(clock) > frame)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The same object as a pointer to another GTK type.
  func cast<T>() -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
  }
}
#endif
