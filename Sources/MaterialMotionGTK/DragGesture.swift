// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A drag recognizer that a `GtkGestureDrag` drives.
///
///     let drag = DragGesture(on: card)   // or DragGesture(gesture), for an existing gesture
///     let position = card.motionElement.position
///     runtime.connect(gestureSource(drag).translated(from: position), to: position)
///
/// The drag begins when the pointer leaves a circle around its press, if the drag may begin: see the article
/// *Drag arbitration* of MaterialMotion. The radius is 10 points for a finger, and 3 points for a mouse or a
/// pen. If a stream is visibly moving the widget, a press stops it, and the drag begins after 3 points. The
/// drag is cancelled if GTK denies or resets the gesture, or if the widget is no longer shown.
///
/// The drag of an interaction claims its pointers when it begins, so that no gesture of another widget uses
/// them. It observes one finger or the buttons of the mouse in ``MaterialMotion/GestureRecognizer/buttons``.
///
/// A drag that you create yourself observes one finger or the primary button. You may set the
/// `GtkGestureDrag` to another button. It asks no other recognizer, and claims nothing by itself. To claim
/// the drag when it begins:
///
///     gestureSource(drag).whenRecognitionState(is: .began).subscribe {
///       gtk_gesture_set_state($0.gesture, GTK_EVENT_SEQUENCE_CLAIMED)
///     }
///
/// If the `axis` is set, the drag follows only this axis. A pointer that first moves across the axis does not
/// drag the widget, so a `GtkScrolledWindow` around the widget can scroll.
///
/// If a widget handles presses itself, as a button does, the recognizer receives no presses. To drag such a
/// widget, use a gesture in the capture phase, and claim the drag. In this phase, the gesture receives events
/// before the widget:
///
///     button.motionElement.makePan = { [unowned button] _, diagnostics in
///       let drag = DragGesture(on: button, diagnostics: diagnostics)
///       gtk_event_controller_set_propagation_phase(drag.gesture, GTK_PHASE_CAPTURE)
///       …
///       return ElementPan(drag) { drag.remove() }
///     }
///
/// The `GtkGestureDrag` retains the recognizer. The recognizer does not retain the `GtkGestureDrag`.
public final class DragGesture: HostedPanGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Creates a recognizer that observes an existing gesture of a widget.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureDrag`. Must belong to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(
    _ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = WidgetGesture(gesture, is: gtk_gesture_drag_get_type(), file: file, line: line)
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.note(self)
    source.onDrag(of: self) { [self] phase, place in
      switch phase {
      case .down: press(at: place, time: source.time, kind: source.kind)
      case .move:
        for (place, time) in source.history { move(to: place, time: time) }
        move(to: place, time: source.time)
      case .up, .cancel: release(at: place, time: source.time)
      }
    }
  }

  /// Creates a recognizer with a new gesture, and adds this gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to drag. Must not have been destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(
    on widget: Widget, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      WidgetGesture.add(gtk_gesture_drag_new(), to: widget, file: file, line: line), diagnostics: diagnostics,
      file: file, line: line)
  }

  /// Makes drags begin only after a pointer was held in place. The drag then claims the press, so that a
  /// `GtkScrolledWindow` that contains the widget no longer scrolls. Before that, the window can scroll.
  ///
  /// - Parameters:
  ///   - hold: The time for which the pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public override func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    super.beginAfterHolding(hold, clock: clock)
    pointersWereGiven = { [weak self] in
      if let gesture = self?.gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }

  /// The `GtkGestureDrag`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. If you disable the gesture while it is active, the gesture is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
