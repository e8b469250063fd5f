// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The pressed buttons of a window's pointer, and the detection of outdated motion events.
///
/// After a layout, GDK creates a motion event with the pointer's present position and buttons. If a button
/// was released a moment ago, this event can precede the event of the release. GTK's gestures are then
/// cancelled instead of ended: a click fails, and a throw has no velocity. On a busy computer, this happens
/// to several of a hundred short presses.
struct PressedButtons {
  private var buttons: Set<guint> = []

  /// Records an event. The window must receive all events of its pointer.
  ///
  /// - Returns: Whether the event is an outdated motion event. Gestures must not receive such an event.
  mutating func noteOutdatedMotion(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: buttons.insert(gdk_button_event_get_button(event))
    case GDK_BUTTON_RELEASE: buttons.remove(gdk_button_event_get_button(event))
    case GDK_MOTION_NOTIFY:
      let masks = [GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK, GDK_BUTTON4_MASK, GDK_BUTTON5_MASK]
      let mask = masks.reduce(0) { $0 | $1.rawValue }
      guard gdk_event_get_modifier_state(event).rawValue & mask == 0 else { break }
      // Only events that GDK creates have no time.
      if gdk_event_get_time(event) == 0 { return !buttons.isEmpty }
      // No button is pressed, even if the window did not receive the event of a release.
      buttons = []
    default: break
    }
    return false
  }
}
#endif
