// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Passes the wheel and the trackpad over a widget to the interactions of its element. GTK passes each event
/// to the widgets around this one by itself.
final class WidgetWheels: ElementPlatform {
  private weak var widget: Widget?

  /// The `GtkEventControllerScroll`, while an interaction wants its events.
  private var controller: OpaquePointer?

  /// The distance of a notch, in points.
  private static let notch = 100.0

  init(of widget: Widget) {
    self.widget = widget
  }

  func wheelsDidChange(areWanted: Bool) {
    guard let widget, let pointer = widget.pointer else { return }
    if areWanted, controller == nil, let scroll = makeController(for: widget) {
      gtk_widget_add_controller(pointer, scroll)
      controller = scroll
    } else if !areWanted, let scroll = controller {
      controller = nil
      // The interaction may end in response to an event, which GTK is still delivering.
      afterwards { [weak widget] in
        if let pointer = widget?.pointer { gtk_widget_remove_controller(pointer, scroll) }
      }
    }
  }

  private func makeController(for widget: Widget) -> OpaquePointer? {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
      return nil
    }
    SignalConnection(answering: "scroll", of: UnsafeMutableRawPointer(scroll)) { [weak widget] arguments in
      guard let widget, let element = widget.element else { return false }
      var delta = arguments.point(1)
      let state = gtk_event_controller_get_current_event_state(scroll).rawValue
      // With Control, programs zoom.
      guard state & GDK_CONTROL_MASK.rawValue == 0 else { return false }
      if state & GDK_SHIFT_MASK.rawValue != 0, delta.x == 0 { delta = Point(delta.y, 0) }
      let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
      return element.wheelsReceive(
        WheelEvent(
          by: isWheel ? delta * Self.notch : delta, at: Self.cursor(of: scroll, over: widget),
          as: isWheel ? .notch : .fingers))
    }
    return scroll
  }

  /// The position of the cursor on the stage.
  private static func cursor(of controller: OpaquePointer, over widget: Widget) -> Point {
    var (x, y) = (0.0, 0.0)
    guard let event = gtk_event_controller_get_current_event(controller),
      gdk_event_get_position(event, &x, &y) != 0
    else { return widget.pointOnStage(widget.center) }
    return widget.pointOnStage(fromSurface: Point(x, y))
  }

  // GTK needs no notification of the other changes.

  func gestureRecognizersDidChange() {}

  var zIndex: Double { 0 }

  func zIndexDidChange(to newValue: Double) {}
}
#endif
