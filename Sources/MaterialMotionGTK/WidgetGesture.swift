// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// A gesture of GTK's for a recognizer to listen to: where, when and by what it is made, and its signals.
final class WidgetGesture {
  /// The `GtkGesture`; `nil` once it has gone.
  private(set) var pointer: OpaquePointer?
  let widget: Widget

  private var unmapping: SignalConnection?

  /// When in the propagation of events the gesture listens, while it does.
  private var phase = GTK_PHASE_BUBBLE

  /// - Parameters:
  ///   - pointer: A gesture that was added to a widget.
  ///   - type: What it has to be.
  init(_ pointer: OpaquePointer, is type: GType) {
    let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
    precondition(
      g_type_check_instance_is_a(instance, type) != 0,
      "This recognizer listens to a \(Self.name(of: type)), but got a \(Self.name(of: instance))")
    guard let owner = gtk_event_controller_get_widget(pointer) else {
      preconditionFailure("A recognizer listens to a gesture of a widget, but this one has none yet")
    }
    self.pointer = pointer
    widget = Widget.of(owner)
    // GTK lets a gesture wait for the rest of what was begun on a widget that has vanished meanwhile.
    unmapping = SignalConnection("unmap", of: owner) { [weak self] _ in
      if let gesture = self?.pointer { Self.reset(gesture) }
    }
    g_object_weak_ref(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self),
      { gesture, _ in
        if let gesture { Unmanaged<WidgetGesture>.fromOpaque(gesture).takeRetainedValue().gestureHasGone() }
      },
      Unmanaged.passRetained(self).toOpaque())
  }

  private func gestureHasGone() {
    pointer = nil
    unmapping?.disconnect()
  }

  /// Adds a new gesture to a widget, which owns it from now on.
  ///
  /// - Parameters:
  ///   - new: A gesture that nobody owns yet.
  ///   - widget: One that has not been destroyed.
  static func add(_ new: OpaquePointer?, to widget: Widget) -> OpaquePointer {
    guard let new, let pointer = widget.pointer else {
      preconditionFailure("A gesture is added to a widget that is there, but this one was destroyed")
    }
    gtk_widget_add_controller(pointer, new)
    return new
  }

  /// Connects a closure to a signal. The gesture keeps alive what it captures.
  func on(_ signal: String, perform: @escaping (SignalArguments) -> Void) {
    guard let pointer else { return }
    SignalConnection(signal, of: UnsafeMutableRawPointer(pointer), perform: perform)
  }

  /// Hears that GTK took the gesture away: it was reset or removed, its widget is no longer shown, or another
  /// gesture claimed what the fingers do.
  func onCancel(perform: @escaping () -> Void) {
    on("cancel") { _ in perform() }
    on("sequence-state-changed") { arguments in
      if arguments.enumeration(2) == GTK_EVENT_SEQUENCE_DENIED.rawValue { perform() }
    }
  }

  /// Cancels what is under way, unless GTK is doing so.
  static func reset(_ gesture: OpaquePointer) {
    guard !isBeingCancelled(gesture) else { return }
    // Whoever hears of it may destroy the widget, and GTK still needs the gesture then.
    let object = UnsafeMutableRawPointer(gesture)
    g_object_ref(object)
    gtk_event_controller_reset(gesture)
    g_object_unref(object)
  }

  /// Whether GTK is in the middle of cancelling a gesture. It walks through the gesture's points, and must
  /// not be asked to do so again meanwhile, nor lose the gesture.
  static func isBeingCancelled(_ gesture: OpaquePointer) -> Bool {
    guard let hint = g_signal_get_invocation_hint(UnsafeMutableRawPointer(gesture)) else { return false }
    return hint.pointee.signal_id == g_signal_lookup("cancel", gtk_gesture_get_type())
  }

  /// Lets the gesture hear of events, or no longer.
  func setEnabled(_ isEnabled: Bool) {
    guard let pointer else { return }
    guard !Self.isBeingCancelled(pointer) else { return afterwards { self.setEnabled(isEnabled) } }
    let current = gtk_event_controller_get_propagation_phase(pointer)
    if current != GTK_PHASE_NONE { phase = current }
    gtk_event_controller_set_propagation_phase(pointer, isEnabled ? phase : GTK_PHASE_NONE)
  }

  // MARK: Where, when and by what

  /// The middle of the fingers on the stage; that of the widget if GTK knows of no finger.
  ///
  /// GTK's own counts in whole pixels.
  var centerOnStage: Point {
    var sum = Point.zero
    var count = 0.0
    let sequences = pointer.flatMap(gtk_gesture_get_sequences)
    var place = sequences
    while let sequence = place?.pointee {
      var (x, y) = (0.0, 0.0)
      if gtk_gesture_get_point(pointer, OpaquePointer(sequence.data), &x, &y) != 0 {
        sum += Point(x, y)
        count += 1
      }
      place = sequence.next
    }
    g_list_free(sequences)
    return widget.pointOnStage(count > 0 ? sum / count : widget.center)
  }

  /// When the event happened that the gesture is handling, in seconds.
  var time: Double { MonotonicTime.seconds(ofEventIn: pointer) }

  /// Where the pointer was, on the stage, and when, since the last event: GTK makes one event of all the
  /// movements between two frames.
  var history: [(place: Point, time: Double)] {
    guard let event = pointer.flatMap(gtk_event_controller_get_current_event),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
    else { return [] }
    var count: guint = 0
    guard let coordinates = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(coordinates) }
    let present = Int64(g_get_monotonic_time())
    return UnsafeBufferPointer(start: coordinates, count: Int(count)).map {
      // X and y are the second and the third of a device's axes.
      (
        widget.pointOnStage(fromSurface: Point($0.axes.1, $0.axes.2)),
        MonotonicTime.seconds(ofEventAt: $0.time, present: present)
      )
    }
  }

  /// What points: a finger, a mouse or a pen.
  var kind: PointerEvent.Kind {
    guard let event = pointer.flatMap(gtk_event_controller_get_current_event) else { return .mouse }
    if gdk_event_get_event_sequence(event) != nil { return .touch }
    switch gdk_device_get_source(gdk_event_get_device(event)) {
    case GDK_SOURCE_TOUCHSCREEN: return .touch
    case GDK_SOURCE_PEN: return .pen
    default: return .mouse
    }
  }

  private static func name(of instance: UnsafeMutablePointer<GTypeInstance>) -> String {
    String(cString: g_type_name_from_instance(instance))
  }

  private static func name(of type: GType) -> String {
    g_type_name(type).map { String(cString: $0) } ?? "GtkGesture"
  }
}
#endif
