// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// A recognizer that asks the arbiter of its window.
typealias WidgetContender = HostedGestureRecognizer<Widget> & WidgetGestureRecognizer

/// The arbiter of a window. The gestures of interactions report their pointers to it.
///
/// GTK delivers an event to the gestures of the pressed widget, then to those of its ancestors. The first
/// gesture that receives a press offers the pointer to the recognizers of all these widgets. From then on,
/// the first gesture that receives an event reports it, so the arbiter receives each event once.
///
/// When a gesture begins, its `GtkGesture` claims the pointers. GTK then cancels the gestures of the widgets
/// within, and delivers no more events to the ancestors. The recognizers do not need them.
final class Stage {
  let arbiter = Arbiter()
  private var presses: [Int: Press] = [:]

  /// The event that was reported last. It is retained, so no other event has its address.
  private var reported: OpaquePointer?
  private var isClaiming = false

  private struct Press {
    var contenders: [any WidgetContender]

    /// Whether the window has received a movement that no gesture has reported.
    var isUnseen = false
    var isClaimed = false
  }

  deinit {
    if let reported { gdk_event_unref(reported) }
  }

  /// Returns the stage of the window that contains a widget.
  static func of(_ widget: Widget) -> Stage {
    let outermost = widget.root.map(Widget.of) ?? widget
    let stage = outermost.stage ?? Stage()
    outermost.stage = stage
    return stage
  }

  // MARK: Reports of gestures

  /// Reports a press, unless another gesture has reported it.
  func press(_ finger: WidgetGesture.Finger, of recognizer: any WidgetContender, _ source: WidgetGesture) {
    let isNew = !isReported(source.event)
    // A finger has its own identifier until it lifts. The mouse may be pressed again.
    if presses[finger.identifier] == nil || isNew && finger.identifier == 0 {
      // An earlier press may have ended outside of all gestures.
      end(finger.identifier)
      let (path, contenders) = contenders(under: finger.place, of: source.widget)
      presses[finger.identifier] = Press(contenders: contenders)
      for contender in contenders { join(contender) }
      send(.down, finger, source, path, contenders)
    }
    guard recognizer.recognitionState.isActive else { return }
    // The press has stopped the widget, so it must not press a control within. A gesture that had already
    // begun at this press has not claimed it yet.
    if presses[finger.identifier]?.isClaimed == true || source.widget.isControlPressed(at: finger.place) {
      claim(for: recognizer)
    }
  }

  /// Reports a movement, unless another gesture has reported it.
  func move(_ finger: WidgetGesture.Finger, _ source: WidgetGesture) {
    guard presses[finger.identifier] != nil, !isReported(source.event) else { return }
    presses[finger.identifier]?.isUnseen = false
    for (place, time) in source.history {
      arbiter.receive(
        PointerEvent(
          identifier: finger.identifier, phase: .move, position: place, timestamp: time, kind: source.kind))
    }
    send(.move, finger, source)
  }

  /// Reports the end of a press, unless another gesture has reported it.
  func lift(_ finger: WidgetGesture.Finger, _ source: WidgetGesture) {
    guard !isClaiming, source.isLifting, forget(finger.identifier) else { return }
    _ = isReported(source.event)
    send(.up, finger, source)
  }

  /// Reports that GTK has cancelled a gesture, for example because a widget's own gesture has claimed the
  /// pointer.
  func cancel(_ recognizer: any WidgetContender) {
    guard !isClaiming else { return }
    for identifier in presses.keys { presses[identifier]?.contenders.removeAll { $0 === recognizer } }
    recognizer.cancel()
  }

  private func send(
    _ phase: PointerEvent.Phase, _ finger: WidgetGesture.Finger, _ source: WidgetGesture,
    _ path: [ObjectIdentifier] = [], _ contenders: [any WidgetContender] = []
  ) {
    arbiter.receive(
      PointerEvent(
        identifier: finger.identifier, phase: phase, position: finger.place, timestamp: source.time,
        kind: source.kind, button: source.button),
      path: path, contenders: contenders.map { $0 })
  }

  /// Returns whether an event was reported, and notes it.
  private func isReported(_ event: OpaquePointer?) -> Bool {
    guard let event else { return false }
    if event == reported { return true }
    if let reported { gdk_event_unref(reported) }
    reported = gdk_event_ref(event)
    return false
  }

  /// Returns the widgets at a place on the stage and the recognizers of their interactions, from the
  /// innermost widget outwards.
  private func contenders(
    under place: Point, of widget: Widget
  ) -> (path: [ObjectIdentifier], contenders: [any WidgetContender]) {
    var path: [ObjectIdentifier] = []
    var contenders: [any WidgetContender] = []
    var next = widget.pick(at: place) ?? widget.pointer
    while let pointer = next {
      if let widget = Widget.known(pointer) {
        path.append(ObjectIdentifier(widget))
        contenders += WidgetGesture.contenders(of: widget)
      }
      next = gtk_widget_get_parent(pointer)
    }
    return (path, contenders)
  }

  /// Lets a recognizer ask this arbiter.
  func join(_ contender: any WidgetContender) {
    contender.arbiter = arbiter
    contender.findNeighbors = { [weak contender] in
      guard let contender, let widget = contender.element else { return [] }
      return WidgetGesture.contenders(of: widget).filter { $0 !== contender }
    }
    contender.findMotion = { [weak contender] in contender?.element?.element?.visibleMotion }
    contender.pointersWereGiven = { [weak self, weak contender] in
      if let contender { self?.claim(for: contender) }
    }
  }

  // MARK: Claims

  /// Takes the pointers of a gesture from all other widgets. If a recognizer within shares them, its gesture
  /// takes them, because GTK cancels the gestures within the widget that claims.
  private func claim(for owner: any WidgetContender) {
    isClaiming = true
    for (identifier, press) in presses where press.contenders.contains(where: { $0 === owner }) {
      presses[identifier]?.isClaimed = true
      let first = press.contenders.first { $0 === owner || $0.sharesPointers(with: owner) }
      if let gesture = first?.gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    isClaiming = false
  }

  // MARK: Pointers that GTK gives to others

  /// Watches an event before any gesture receives it. If none of them reports it, a widget's own gesture has
  /// claimed the pointer.
  func watch(_ event: OpaquePointer) {
    let identifier = WidgetGesture.identifier(of: gdk_event_get_event_sequence(event))
    guard let press = presses[identifier] else { return }
    switch gdk_event_get_event_type(event) {
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE:
      if press.isUnseen { end(identifier) } else { presses[identifier]?.isUnseen = true }
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      gdk_event_ref(event)
      afterwards { [weak self] in
        if self?.reported != event { self?.end(identifier) }
        gdk_event_unref(event)
      }
    default: break
    }
  }

  /// Ends a press that no gesture observes any more.
  private func end(_ identifier: Int) {
    guard forget(identifier) else { return }
    arbiter.receive(
      PointerEvent(
        identifier: identifier, phase: .cancel, position: Point(.nan, .nan), timestamp: .nan, kind: .mouse)
    )
  }

  /// Removes a press. Returns whether it was known.
  ///
  /// GTK does not tell the gestures of the ancestors that a claimed press has ended. They would count the
  /// finger in their next gesture, so they are reset.
  private func forget(_ identifier: Int) -> Bool {
    guard let press = presses.removeValue(forKey: identifier) else { return false }
    guard press.isClaimed else { return true }
    afterwards { [weak self] in
      guard let self, presses.isEmpty else { return }
      isClaiming = true
      for case let gesture? in press.contenders.map({ $0.gesture }) where gtk_gesture_is_active(gesture) != 0
      {
        WidgetGesture.reset(gesture)
      }
      isClaiming = false
    }
    return true
  }
}
#endif
