// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// A GTK gesture for a recognizer to observe: its position, time and kind of pointer, and its signals.
final class WidgetGesture {
  /// The `GtkGesture`, or `nil` after it was deallocated.
  private(set) var pointer: OpaquePointer?
  let widget: Widget

  private var unmapping: SignalConnection?

  /// The propagation phase in which the gesture receives events while it is enabled.
  private var phase = GTK_PHASE_BUBBLE

  /// - Parameters:
  ///   - pointer: A gesture that was added to a widget.
  ///   - type: The required type of the gesture.
  init(_ pointer: OpaquePointer, is type: GType) {
    let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
    precondition(
      g_type_check_instance_is_a(instance, type) != 0,
      "The recognizer's gesture must be a \(Self.name(of: type)), but it is a \(Self.name(of: instance)).")
    guard let owner = gtk_event_controller_get_widget(pointer) else {
      preconditionFailure("The recognizer's gesture must belong to a widget, but it has none yet.")
    }
    self.pointer = pointer
    widget = Widget.of(owner)
    // If a widget is hidden in mid-gesture, GTK makes the gesture wait for the rest of its events.
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

  /// Adds a new gesture to a widget, which owns it from then on.
  ///
  /// - Parameters:
  ///   - new: A gesture that has no owner yet.
  ///   - widget: A widget that has not been destroyed.
  static func add(_ new: OpaquePointer?, to widget: Widget) -> OpaquePointer {
    guard let new, let pointer = widget.pointer else {
      preconditionFailure("The widget must exist when a gesture is added to it, but it was destroyed.")
    }
    gtk_widget_add_controller(pointer, new)
    return new
  }

  /// Connects a closure to a signal. The gesture keeps the closure's captures alive.
  func on(_ signal: String, perform: @escaping (SignalArguments) -> Void) {
    guard let pointer else { return }
    SignalConnection(signal, of: UnsafeMutableRawPointer(pointer), perform: perform)
  }

  /// Calls a closure when GTK cancels the gesture: it was reset or removed, its widget is no longer shown, or
  /// another gesture claimed the fingers.
  func onCancel(perform: @escaping () -> Void) {
    on("cancel") { _ in perform() }
    on("sequence-state-changed") { arguments in
      if arguments.enumeration(2) == GTK_EVENT_SEQUENCE_DENIED.rawValue { perform() }
    }
  }

  /// Cancels the gesture that is under way, unless GTK is already cancelling it.
  static func reset(_ gesture: OpaquePointer) {
    guard !isBeingCancelled(gesture) else { return }
    // An observer of the cancellation may destroy the widget while GTK still needs the gesture.
    let object = UnsafeMutableRawPointer(gesture)
    g_object_ref(object)
    gtk_event_controller_reset(gesture)
    g_object_unref(object)
  }

  /// Whether GTK is cancelling a gesture. GTK iterates over the gesture's points then. A second cancellation,
  /// or the deallocation of the gesture, would break that iteration.
  static func isBeingCancelled(_ gesture: OpaquePointer) -> Bool {
    guard let hint = g_signal_get_invocation_hint(UnsafeMutableRawPointer(gesture)) else { return false }
    return hint.pointee.signal_id == g_signal_lookup("cancel", gtk_gesture_get_type())
  }

  /// Turns the delivery of events to the gesture on or off.
  func setEnabled(_ isEnabled: Bool) {
    guard let pointer else { return }
    guard !Self.isBeingCancelled(pointer) else { return afterwards { self.setEnabled(isEnabled) } }
    let current = gtk_event_controller_get_propagation_phase(pointer)
    if current != GTK_PHASE_NONE { phase = current }
    gtk_event_controller_set_propagation_phase(pointer, isEnabled ? phase : GTK_PHASE_NONE)
  }

  // MARK: Position, time and kind

  /// The mean position of the fingers on the stage, or the widget's centre if GTK knows of no finger.
  ///
  /// GTK's own function rounds to whole pixels.
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

  /// The time of the event that the gesture is handling, in seconds.
  var time: Double { MonotonicTime.seconds(ofEventIn: pointer) }

  /// The positions of the pointer on the stage and their times since the last event. GTK combines all
  /// movements between two frames in one event.
  var history: [(place: Point, time: Double)] {
    guard let event = pointer.flatMap(gtk_event_controller_get_current_event),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
    else { return [] }
    var count: guint = 0
    guard let coordinates = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(coordinates) }
    let present = Int64(g_get_monotonic_time())
    return UnsafeBufferPointer(start: coordinates, count: Int(count)).map {
      // X and y are the second and the third axis of a device.
      (
        widget.pointOnStage(fromSurface: Point($0.axes.1, $0.axes.2)),
        MonotonicTime.seconds(ofEventAt: $0.time, present: present)
      )
    }
  }

  /// The kind of pointer: a finger, a mouse or a pen.
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
