// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

extension Widget {
  /// Passes the wheel and the trackpad over the widget to a closure. If the closure returns `false`, GTK
  /// passes the event to the ancestors of the widget. A notch of a wheel is 100 points. Shift exchanges the
  /// axes.
  ///
  /// - Parameters:
  ///   - phase: When the widget receives an event: in the capture phase, before the widgets in it.
  ///   - receive: Returns whether it has used the event.
  func listenToWheels(
    in phase: GtkPropagationPhase, _ receive: @escaping (WheelEvent) -> Bool
  ) -> Subscription {
    guard let pointer, let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    else { return Subscription {} }
    gtk_event_controller_set_propagation_phase(scroll, phase)
    gtk_event_controller_set_name(scroll, wheelListenerName)
    SignalConnection(answering: "scroll", of: UnsafeMutableRawPointer(scroll)) { [weak self] in
      receive(WheelEvent(by: $0.point(1), from: scroll, over: self))
    }
    gtk_widget_add_controller(pointer, scroll)
    return Subscription { [weak self] in
      // The subscription may end in response to an event, which GTK is still delivering.
      afterwards {
        if let pointer = self?.pointer { gtk_widget_remove_controller(pointer, scroll) }
      }
    }
  }
}

/// The name of the controllers that send wheels to elements.
private let wheelListenerName = "MaterialMotion"

extension Widget {
  /// The way in which a widget handles wheels.
  enum WheelUse {
    case none

    /// The widget sends wheels to its element.
    case element

    /// The widget handles wheels in its own way, such as a `GtkSpinButton` or a `GtkScrolledWindow`.
    case own
  }

  static func wheelUse(of pointer: UnsafeMutablePointer<GtkWidget>) -> WheelUse {
    var use = WheelUse.none
    for controller in WidgetGesture.controllers(of: pointer) {
      let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
      let isScroll = g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0
      guard isScroll else { continue }
      let name = gtk_event_controller_get_name(OpaquePointer(controller))
      guard name.map({ String(cString: $0) }) == wheelListenerName else { return .own }
      use = .element
    }
    return use
  }
}

extension WheelEvent {
  /// Creates the event that a `GtkEventControllerScroll` is handling.
  fileprivate init(by steps: Point, from controller: OpaquePointer, over widget: Widget?) {
    let state = gtk_event_controller_get_current_event_state(controller).rawValue
    let isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
    var delta = isWheel ? steps * 100 : steps
    if state & GDK_SHIFT_MASK.rawValue != 0, delta.x == 0 { delta = Point(delta.y, 0) }
    // With Control, programs zoom.
    if state & GDK_CONTROL_MASK.rawValue != 0 { delta = Point(.nan, .nan) }
    var (x, y) = (0.0, 0.0)
    let event = gtk_event_controller_get_current_event(controller)
    var hasPlace = event.map { gdk_event_get_position($0, &x, &y) != 0 } ?? false
    // Not every event of a wheel stores its place.
    if !hasPlace, let event, let surface = gdk_event_get_surface(event), let seat = gdk_event_get_seat(event)
    {
      hasPlace = gdk_surface_get_device_position(surface, gdk_seat_get_pointer(seat), &x, &y, nil) != 0
    }
    let place = hasPlace ? widget?.pointOnStage(fromSurface: Point(x, y)) : nil
    self.init(by: delta, at: place ?? .zero, as: isWheel ? .notch : .fingers)
  }
}
#endif
