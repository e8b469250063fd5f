// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension FrameClock {
  /// Creates a clock that ticks with the frames of a window. The clock ticks only while something moves.
  ///
  ///     let clock = FrameClock(of: Widget.of(window))
  ///     let runtime = MotionRuntime(clock: clock)
  ///
  /// The clock's times are GTK's monotonic times, in seconds. The time of a frame is the time at which the
  /// frame will be visible, if GDK predicts this time. If GDK predicts no time, the time of the frame is
  /// GDK's frame time. The time of an event is the event's timestamp. The clock receives the time of each
  /// event before any handler in the widget runs. So these handlers can read the event's time from the clock.
  ///
  /// The clock's `prefersReducedMotion` follows the setting `gtk-enable-animations` of the widget's display.
  /// If animations are disabled, springs reach their destinations in the next frame.
  ///
  /// - Parameters:
  ///   - widget: The widget whose frames and events the clock observes, usually a window. When the widget is
  ///     destroyed, the clock stops.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  public convenience init(of widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    let time = WidgetTime(of: widget)
    self.init(
      startingAt: MonotonicTime.now, diagnostics: diagnostics, setFramesWanted: { time.setFramesWanted($0) },
      currentTime: { MonotonicTime.now })
    time.drive(self)
    let thread = g_thread_self()
    checkIsolation { g_thread_self() == thread }
    reportLostRuntimes(afterwards)
  }
}

/// Drives a clock with the frames and events of a widget. The clock retains this object.
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

  /// Observes all events in the widget and in its popovers. Receives each event before any recognizer
  /// receives it.
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
    // The widget may move to another display, which has its own settings.
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
        // `frame(of:)` may have removed this callback. The callback's number may then belong to another
        // callback, which a return value of 0 would remove.
        return gboolean(1)
      },
      Unmanaged.passRetained(self).toOpaque(),
      { if let time = $0 { Unmanaged<WidgetTime>.fromOpaque(time).release() } })
  }

  private func frame(of frameClock: OpaquePointer?) {
    // The time that GDK predicts for a frame may be earlier than the time of the preceding frame.
    lastFrame = max(lastFrame, Self.presentationTime(of: frameClock))
    clock?.tick(at: lastFrame)
  }

  /// Returns the predicted time at which the current frame will be visible, in seconds.
  private static func presentationTime(of frameClock: OpaquePointer?) -> Double {
    let frameTime = gdk_frame_clock_get_frame_time(frameClock)
    let timings = gdk_frame_clock_get_current_timings(frameClock)
    var prediction = timings.map(gdk_frame_timings_get_predicted_presentation_time) ?? 0
    if prediction == 0 { gdk_frame_clock_get_refresh_info(frameClock, frameTime, nil, &prediction) }
    return MonotonicTime.seconds(ofFrameAt: Int64(frameTime), seenAt: Int64(prediction))
  }
}
#endif
