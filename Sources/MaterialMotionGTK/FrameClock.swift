// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension FrameClock {
  /// The frame clock of a window. It ticks only while something moves.
  ///
  ///     let clock = FrameClock(of: Widget.of(window))
  ///     let runtime = MotionRuntime(clock: clock)
  ///
  /// Times are seconds on GTK's monotonic time line. That of a frame is when GDK predicts it to be seen;
  /// where it knows no better, GDK's frame time. That of an event is the event's own, for whatever handles
  /// events in the widget: the clock hears of each before anything else in the widget does.
  ///
  /// The clock follows the setting `gtk-enable-animations` of the display that the widget is on: without
  /// animations springs land in the next frame.
  ///
  /// - Parameters:
  ///   - widget: The window, or the widget to whose events the clock listens. When it is destroyed, the clock
  ///     stands still.
  ///   - diagnostics: Hears of what the clock, or a source that it drives, had to drop.
  public convenience init(of widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    let time = WidgetTime(of: widget)
    self.init(
      startingAt: MonotonicTime.now, diagnostics: diagnostics, setFramesWanted: { time.setFramesWanted($0) },
      currentTime: { MonotonicTime.now })
    time.drive(self)
  }
}

/// Where a clock has its time from: a widget's frames and events. The clock keeps it.
private final class WidgetTime {
  private weak var widget: Widget?
  private weak var clock: FrameClock?
  private var tickCallback: guint = 0
  private var lastFrame = -Double.infinity
  private var events: OpaquePointer?
  private var settings: SignalConnection?
  private var realizing: SignalConnection?

  init(of widget: Widget) {
    self.widget = widget
  }

  deinit {
    if let pointer = widget?.pointer, let events { gtk_widget_remove_controller(pointer, events) }
    settings?.disconnect()
    realizing?.disconnect()
  }

  func drive(_ clock: FrameClock) {
    self.clock = clock
    guard let pointer = widget?.pointer else { return }
    listenToEvents(of: pointer)
    listenToSettings(of: pointer)
  }

  // MARK: Events

  /// Hears of all events in the widget, also those in its popovers, and before the recognizers in it.
  private func listenToEvents(of pointer: UnsafeMutablePointer<GtkWidget>) {
    let controller = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    SignalConnection("event", of: UnsafeMutableRawPointer(controller!)) { [weak clock] _ in
      clock?.eventArrived(at: MonotonicTime.seconds(ofEventIn: controller))
    }
    gtk_widget_add_controller(pointer, controller)
    events = controller
  }

  private func listenToSettings(of pointer: UnsafeMutablePointer<GtkWidget>) {
    followSettings(of: pointer)
    // It may come to be on another display, which has settings of its own.
    realizing = SignalConnection("realize", of: pointer) { [weak self] _ in
      self?.followSettings(of: pointer)
    }
  }

  private func followSettings(of pointer: UnsafeMutablePointer<GtkWidget>) {
    settings?.disconnect()
    guard let object = gtk_widget_get_settings(pointer) else { return }
    func update(_ clock: FrameClock?) {
      let object = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
      var value = GValue()
      g_object_get_property(object, "gtk-enable-animations", &value)
      clock?.prefersReducedMotion = g_value_get_boolean(&value) == 0
      g_value_unset(&value)
    }
    update(clock)
    settings = SignalConnection("notify::gtk-enable-animations", of: UnsafeMutableRawPointer(object)) {
      [weak clock] _ in update(clock)
    }
  }

  // MARK: Frames

  func setFramesWanted(_ areWanted: Bool) {
    guard let pointer = widget?.pointer else { return }
    guard areWanted else { return gtk_widget_remove_tick_callback(pointer, tickCallback) }
    tickCallback = gtk_widget_add_tick_callback(
      pointer,
      { _, frameClock, time in
        if let time { Unmanaged<WidgetTime>.fromOpaque(time).takeUnretainedValue().frame(of: frameClock) }
        // A callback that was removed meanwhile is gone all the same, and its place may be taken.
        return gboolean(1)
      },
      Unmanaged.passRetained(self).toOpaque(),
      { if let time = $0 { Unmanaged<WidgetTime>.fromOpaque(time).release() } })
  }

  private func frame(of frameClock: OpaquePointer?) {
    // A prediction may be given up from one frame to the next.
    lastFrame = max(lastFrame, Self.presentationTime(of: frameClock))
    clock?.tick(at: lastFrame)
  }

  /// When the frame that is being drawn will be seen, in seconds.
  private static func presentationTime(of frameClock: OpaquePointer?) -> Double {
    let frameTime = gdk_frame_clock_get_frame_time(frameClock)
    let timings = gdk_frame_clock_get_current_timings(frameClock)
    var prediction = timings.map(gdk_frame_timings_get_predicted_presentation_time) ?? 0
    if prediction == 0 { gdk_frame_clock_get_refresh_info(frameClock, frameTime, nil, &prediction) }
    return MonotonicTime.seconds(ofFrameAt: Int64(frameTime), seenAt: Int64(prediction))
  }
}
#endif
