// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Gives a recognizer access to a GTK gesture: to the signals, the position and the time of the gesture, and
/// to the kind of the pointer.
final class WidgetGesture {
  /// The `GtkGesture`, or `nil` after it was deallocated.
  private(set) var pointer: OpaquePointer?
  let widget: Widget

  private static let recognizerKey = "MaterialMotion.Recognizer"

  private var hasGone: (() -> Void)?
  private var unmapping: SignalConnection?
  private var rooting: SignalConnection?

  /// Whether a gesture of fingers on a screen is under way. A touchpad reports no fingers.
  private var isTouched = false

  /// The propagation phase in which the gesture receives events while it is enabled.
  private var phase = GTK_PHASE_BUBBLE

  /// Creates an object that observes a gesture.
  ///
  /// - Parameters:
  ///   - pointer: A gesture that was added to a widget.
  ///   - type: The required type of the gesture.
  init(_ pointer: OpaquePointer, is type: GType, file: StaticString, line: UInt) {
    let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
    checkPrecondition(
      g_type_check_instance_is_a(instance, type) != 0,
      "The recognizer's gesture must be a \(Self.name(of: type)), but it is a \(Self.name(of: instance)).",
      file: file, line: line)
    guard let owner = gtk_event_controller_get_widget(pointer) else {
      preconditionFailure(
        "The recognizer's gesture must belong to a widget, but it has none yet.", file: file, line: line)
    }
    self.pointer = pointer
    widget = Widget.of(owner)
    // If the widget is hidden during a gesture, GTK does not cancel the gesture. The gesture would then wait
    // for further events, so it is reset here.
    unmapping = SignalConnection("unmap", of: owner) { [weak self] _ in
      if let gesture = self?.pointer { Self.reset(gesture) }
    }
    PressedButtons.withholdOutdatedMotion(inWindowOf: owner)
    // The widget may be in no window yet, and may move to another window.
    rooting = SignalConnection("notify::root", of: owner) { _ in
      PressedButtons.withholdOutdatedMotion(inWindowOf: owner)
    }
    g_object_weak_ref(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self),
      { gesture, _ in
        guard let gesture else { return }
        Unmanaged<WidgetGesture>.fromOpaque(gesture).takeRetainedValue().gestureWasDeallocated()
      },
      Unmanaged.passRetained(self).toOpaque())
  }

  private func gestureWasDeallocated() {
    pointer = nil
    hasGone?()
    unmapping?.disconnect()
    rooting?.disconnect()
  }

  /// Adds a new gesture to a widget and returns the gesture. The widget owns the gesture.
  ///
  /// - Parameters:
  ///   - new: A gesture that does not belong to a widget yet.
  ///   - widget: A widget that has not been destroyed.
  static func add(
    _ new: OpaquePointer?, to widget: Widget, file: StaticString, line: UInt
  ) -> OpaquePointer {
    guard let new, let pointer = widget.pointer else {
      preconditionFailure(
        "The widget must exist when a gesture is added to it, but it was destroyed.", file: file, line: line)
    }
    gtk_widget_add_controller(pointer, new)
    return new
  }

  /// Connects a closure to a signal. The gesture retains the closure's captures.
  func on(_ signal: String, perform: @escaping (SignalArguments) -> Void) {
    guard let pointer else { return }
    SignalConnection(signal, of: UnsafeMutableRawPointer(pointer), perform: perform)
  }

  /// Calls a closure when GTK cancels the gesture. This happens when the gesture is reset or removed, when
  /// its widget is no longer shown, or when another gesture claims the fingers.
  func onCancel(perform: @escaping () -> Void) {
    on("cancel") { _ in perform() }
    on("sequence-state-changed") { arguments in
      if arguments.enumeration(2) == GTK_EVENT_SEQUENCE_DENIED.rawValue { perform() }
    }
  }

  /// Cancels a gesture, unless GTK is already cancelling it.
  static func reset(_ gesture: OpaquePointer) {
    guard !isBeingCancelled(gesture) else { return }
    // An observer of the cancellation may destroy the widget. GTK still needs the gesture, so the gesture is
    // retained here.
    let object = UnsafeMutableRawPointer(gesture)
    g_object_ref(object)
    gtk_event_controller_reset(gesture)
    g_object_unref(object)
  }

  /// Whether GTK is cancelling a gesture at this moment. During a cancellation, GTK iterates over the
  /// gesture's points. A second cancellation of the gesture, or its deallocation, would break the iteration.
  static func isBeingCancelled(_ gesture: OpaquePointer) -> Bool {
    guard let hint = g_signal_get_invocation_hint(UnsafeMutableRawPointer(gesture)) else { return false }
    return hint.pointee.signal_id == g_signal_lookup("cancel", gtk_gesture_get_type())
  }

  /// Enables or disables the delivery of events to the gesture. If GTK is cancelling the gesture, the change
  /// takes effect after the cancellation.
  func setEnabled(_ isEnabled: Bool) {
    guard let pointer else { return }
    guard !Self.isBeingCancelled(pointer) else { return afterwards { self.setEnabled(isEnabled) } }
    let current = gtk_event_controller_get_propagation_phase(pointer)
    if current != GTK_PHASE_NONE { phase = current }
    gtk_event_controller_set_propagation_phase(pointer, isEnabled ? phase : GTK_PHASE_NONE)
  }

  // MARK: Recognizers

  /// Records the recognizer that the gesture drives. The gesture's signals retain the recognizer.
  func note(_ recognizer: any WidgetContender) {
    guard let pointer else { return }
    // A tap may wait for the next one.
    hasGone = { [weak recognizer] in recognizer?.cancel() }
    onCancel { [self, unowned recognizer] in
      if Self.contends(recognizer) { stage.cancel(recognizer) } else { recognizer.cancel() }
    }
    let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    let reference = Unmanaged.passUnretained(recognizer as AnyObject).toOpaque()
    g_object_set_data(object, Self.recognizerKey, reference)
  }

  /// Calls a closure for each press, movement and release of a `GtkGestureDrag`. Instead, reports them to the
  /// arbiter if the recognizer contends.
  func onDrag(
    of recognizer: any WidgetContender, perform: @escaping (PointerEvent.Phase, Point) -> Void = { _, _ in }
  ) {
    var start = Point.zero
    func handle(_ phase: PointerEvent.Phase, _ place: Point) {
      // The widget may have moved meanwhile. The signal's offset is in its present coordinate system.
      let place = widget.pointOnStage(place)
      guard Self.contends(recognizer) else { return perform(phase, place) }
      let sequence = pointer.flatMap(gtk_gesture_single_get_current_sequence)
      report(phase, Finger(identifier: Self.identifier(of: sequence), place: place), of: recognizer)
    }
    on("drag-begin") {
      start = $0.point(1)
      handle(.down, start)
    }
    on("drag-update") { handle(.move, start + $0.point(1)) }
    on("drag-end") { handle(.up, start + $0.point(1)) }
  }

  /// Drives a recognizer by the signals of a gesture of two fingers. Instead, reports the fingers to the
  /// arbiter if the recognizer contends. A touchpad reports no fingers.
  func drive(
    _ recognizer: any HostedTransformGestureRecognizer<Widget> & WidgetGestureRecognizer, by signal: String,
    change: @escaping (SignalArguments) -> Void
  ) {
    on("begin") { [self] _ in
      isTouched = Self.contends(recognizer) && fingers.count > 1
      for finger in fingers where isTouched { report(.down, finger, of: recognizer) }
      let (place, writes) = (centerOnStage, recognizer.recognitionStateWrites)
      guard !isTouched, !Self.contends(recognizer) || writes.admitsTrackpad(at: place) else { return }
      recognizer.begin(at: place, time: time, radius: radius)
    }
    on("update") { [self] _ in
      if isTouched, let finger { report(.move, finger, of: recognizer) }
    }
    on(signal) { [self] in if !isTouched { change($0) } }
    on("end") { [self] _ in
      if !isTouched { recognizer.end(time: time) } else if let finger { report(.up, finger, of: recognizer) }
    }
  }

  private func report(_ phase: PointerEvent.Phase, _ finger: Finger, of recognizer: any WidgetContender) {
    switch phase {
    case .down: stage.press(finger, of: recognizer, self)
    case .move: stage.move(finger, self)
    case .up, .cancel: stage.lift(finger, self)
    }
  }

  private var stage: Stage { Stage.of(widget) }

  /// Whether a recognizer belongs to an interaction, and so asks the arbiter. Others are alone.
  private static func contends(_ recognizer: any WidgetContender) -> Bool {
    recognizer is TapGesture || recognizer.recognitionStateWrites.interaction != nil
  }

  /// Returns the recognizers of a widget that contend, in the order in which they were added.
  static func contenders(of widget: Widget) -> [any WidgetContender] {
    // GTK calls the newest gesture first.
    recognizers(of: widget).reversed().compactMap { $0 as? any WidgetContender }.filter(contends)
  }

  /// Returns the recognizers that a widget's gestures drive, in the order in which GTK calls the gestures.
  static func recognizers(of widget: Widget) -> [AnyObject] {
    controllers(of: widget.pointer).compactMap { controller in
      g_object_get_data(controller.assumingMemoryBound(to: GObject.self), recognizerKey)
        .map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Returns the event controllers of a widget, which owns them, in the order in which GTK calls them.
  static func controllers(of widget: UnsafeMutablePointer<GtkWidget>?) -> [UnsafeMutableRawPointer] {
    guard let controllers = widget.flatMap(gtk_widget_observe_controllers) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      guard let controller = g_list_model_get_item(controllers, index) else { return nil }
      defer { g_object_unref(controller) }
      return controller
    }
  }

  // MARK: Position, time and kind

  /// The mean position of the fingers on the stage. If GTK reports no fingers, this is the position of the
  /// widget's centre.
  ///
  /// GTK's own function rounds to whole pixels, so it is not used here.
  var centerOnStage: Point {
    let fingers = fingers
    guard !fingers.isEmpty else { return widget.pointOnStage(widget.center) }
    return fingers.reduce(.zero) { $0 + $1.place } / Double(fingers.count)
  }

  /// The mean distance from the fingers to their centre on the stage, in points. `nil` if GTK reports fewer
  /// than two fingers, as it does for a touchpad.
  var radius: Double? {
    let fingers = fingers
    guard fingers.count > 1 else { return nil }
    let center = centerOnStage
    return fingers.reduce(0) { $0 + ($1.place - center).lengthSquared.squareRoot() } / Double(fingers.count)
  }

  /// A finger, or the mouse, and its place on the stage.
  struct Finger {
    let identifier: Int
    let place: Point
  }

  /// The number of a sequence of events. 0 for the mouse, which has no sequence.
  static func identifier(of sequence: OpaquePointer?) -> Int { Int(bitPattern: sequence) }

  /// The finger of the event that the gesture is handling.
  private var finger: Finger? {
    let identifier = Self.identifier(of: event.flatMap(gdk_event_get_event_sequence))
    return fingers.first { $0.identifier == identifier }
  }

  private var fingers: [Finger] {
    var fingers: [Finger] = []
    let sequences = pointer.flatMap(gtk_gesture_get_sequences)
    var place = sequences
    while let sequence = place?.pointee {
      var (x, y) = (0.0, 0.0)
      if gtk_gesture_get_point(pointer, OpaquePointer(sequence.data), &x, &y) != 0 {
        let identifier = Self.identifier(of: OpaquePointer(sequence.data))
        fingers.append(Finger(identifier: identifier, place: widget.pointOnStage(Point(x, y))))
      }
      place = sequence.next
    }
    g_list_free(sequences)
    return fingers
  }

  /// The event that the gesture is handling. `nil` while GTK calls it for another reason, such as a timeout.
  var event: OpaquePointer? { pointer.flatMap(gtk_event_controller_get_current_event) }

  /// Whether the event is the end of a press, and not only that of the gesture.
  var isLifting: Bool {
    guard let type = event.map(gdk_event_get_event_type) else { return true }
    return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END
  }

  /// The pressed button, in the order of ``PointerEvent/button``. 0 for a finger and for the primary button.
  var button: Int {
    guard let event, gdk_event_get_event_type(event) == GDK_BUTTON_PRESS else { return 0 }
    return Int(gdk_button_event_get_button(event)) - 1
  }

  /// The timestamp of the event that the gesture is handling, in seconds.
  var time: Double { MonotonicTime.seconds(ofEventIn: pointer) }

  /// The pointer's positions on the stage since the preceding event, and the times of these positions, in
  /// seconds. GTK combines all movements between two frames into one event.
  var history: [(place: Point, time: Double)] {
    guard let event, gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
    else { return [] }
    var count: guint = 0
    guard let coordinates = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(coordinates) }
    let present = Int64(g_get_monotonic_time())
    return UnsafeBufferPointer(start: coordinates, count: Int(count)).map {
      // The second axis of a device is x, and the third axis is y.
      (
        widget.pointOnStage(fromSurface: Point($0.axes.1, $0.axes.2)),
        MonotonicTime.seconds(ofEventAt: $0.time, present: present)
      )
    }
  }

  /// The kind of pointer: a finger, a mouse or a pen.
  var kind: PointerEvent.Kind {
    guard let event else { return .mouse }
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
