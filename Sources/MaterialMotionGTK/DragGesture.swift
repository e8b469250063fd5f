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
/// The drag begins when the pointer has moved farther than a minimum distance, the slop. The slop is 10
/// points for a finger, and 3 points for a mouse or a pen. If a stream is moving the widget, the drag begins
/// immediately. The drag is cancelled if GTK denies or resets the gesture, or if the widget is no longer
/// shown. The recognizer observes one finger or the primary button. You may set the `GtkGestureDrag` to
/// another button.
///
/// The recognizer recognizes simultaneously with other gestures. To exclude other gestures, claim the drag
/// when it begins:
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

  /// The position of the press, in the coordinate system that the widget had at the press.
  private var start = Point.zero

  /// Whether a drag that begins claims the press.
  private var claimsHolds = false

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
    source.on("drag-begin") { [self] in
      start = $0.point(1)
      press(at: source.widget.pointOnStage(start), time: source.time, kind: source.kind)
    }
    source.on("drag-update") { [self] in
      for (place, time) in source.history { move(to: place, time: time) }
      move(to: place($0), time: source.time)
    }
    source.on("drag-end") { [self] in release(at: place($0), time: source.time) }
    source.onCancel { [self] in cancel() }
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
    guard !claimsHolds else { return }
    claimsHolds = true
    gestureSource(self).whenRecognitionState(is: .began).subscribe {
      if let gesture = $0.gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }

  /// The `GtkGestureDrag`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. If you disable the gesture while it is active, the gesture is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }

  /// Returns the position of the pointer on the stage. In the widget's present coordinate system, the
  /// pointer's position is `start` plus the signal's offset.
  private func place(_ arguments: SignalArguments) -> Point {
    source.widget.pointOnStage(start + arguments.point(1))
  }
}
#endif
