// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The pressed buttons of the devices that point into a window, and the detection of outdated motion events.
///
/// After a layout, GDK creates a motion event with the pointer's present position and buttons. If a button
/// was released a moment ago, this event can precede the event of the release. GTK's gestures are then
/// cancelled instead of ended: a click fails, and a throw has no velocity. On a busy computer, this happens
/// to several of a hundred short presses.
struct PressedButtons {
  /// The bits of all buttons in a state of GDK. A state contains no buttons above the fifth one.
  private static let allBits =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  /// The bits of the pressed buttons of each device.
  private var bits: [OpaquePointer: guint] = [:]

  /// Records an event. The window must receive all events of its pointers.
  ///
  /// - Returns: Whether the event is an outdated motion event. Gestures must not receive such an event.
  mutating func noteOutdatedMotion(_ event: OpaquePointer) -> Bool {
    guard let device = gdk_event_get_device(event) else { return false }
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: bits[device, default: 0] |= Self.bit(of: event)
    case GDK_BUTTON_RELEASE: bits[device, default: 0] &= ~Self.bit(of: event)
    case GDK_MOTION_NOTIFY:
      guard gdk_event_get_modifier_state(event).rawValue & Self.allBits == 0 else { break }
      // Only events that GDK creates have no time.
      if gdk_event_get_time(event) == 0 { return bits[device, default: 0] != 0 }
      // No button is pressed, even if the window did not receive the event of a release.
      bits[device] = nil
    default: break
    }
    return false
  }

  /// Returns the bit of an event's button. 0 for a button above the fifth one.
  private static func bit(of event: OpaquePointer) -> guint {
    (GDK_BUTTON1_MASK.rawValue << (gdk_button_event_get_button(event) - 1)) & allBits
  }

  /// Withholds outdated motion events from the gestures in a widget's window and in the window's popovers.
  ///
  /// Does nothing if the widget is in no window, or if an earlier call has had this effect. A gesture of the
  /// window itself still receives such events, if you add it to the capture phase after this call.
  static func withholdOutdatedMotion(inWindowOf widget: UnsafeMutablePointer<GtkWidget>) {
    guard let root = gtk_widget_get_root(widget).map({ UnsafeMutableRawPointer($0) }) else { return }
    let object = root.assumingMemoryBound(to: GObject.self)
    let key = "MaterialMotion.PressedButtons"
    guard g_object_get_data(object, key) == nil, let controller = gtk_event_controller_legacy_new() else {
      return
    }
    g_object_set_data(object, key, UnsafeMutableRawPointer(controller))
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    var buttons = PressedButtons()
    let widget = root.assumingMemoryBound(to: GtkWidget.self)
    SignalConnection(answering: "event", of: UnsafeMutableRawPointer(controller)) { _ in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      if buttons.noteOutdatedMotion(event) { return true }
      Widget.known(widget)?.stage?.watch(event)
      return false
    }
    gtk_widget_add_controller(widget, controller)
  }
}
#endif
