// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer of drags, driven by a `GtkGestureDrag`.
///
///     let drag = DragGesture(on: card)   // or DragGesture(gesture), for an existing gesture
///     let position = card.motionElement.position
///     runtime.connect(gestureSource(drag).translated(from: position), to: position)
///
/// The drag begins where the library's pans do: after a slop of 10 points for a finger and 3 for a mouse or a
/// pen, and at once on a widget in flight. It is cancelled when GTK denies or resets the gesture, or when the
/// widget is no longer shown. It observes one finger, or the primary button unless the gesture is set to
/// another button.
///
/// It recognizes simultaneously with other gestures. To exclude the others, claim the drag when it begins:
///
///     gestureSource(drag).whenRecognitionState(is: .began).subscribe {
///       gtk_gesture_set_state($0.gesture, GTK_EVENT_SEQUENCE_CLAIMED)
///     }
///
/// A widget that handles presses itself, such as a button, takes them from the recognizer. To drag such a
/// widget, use a gesture that receives events before the widget does, and claim the drag:
///
///     button.motionElement.makePan = { [unowned button] _, diagnostics in
///       let drag = DragGesture(on: button, diagnostics: diagnostics)
///       gtk_event_controller_set_propagation_phase(drag.gesture, GTK_PHASE_CAPTURE)
///       …
///       return ElementPan(drag) { drag.remove() }
///     }
///
/// The `GtkGestureDrag` keeps the recognizer alive. The recognizer does not keep the `GtkGestureDrag` alive.
public final class DragGesture: HostedPanGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// The start of the drag, in the coordinates that the widget had at that time.
  private var start = Point.zero

  /// A recognizer that observes a gesture that a widget already has.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureDrag` that was added to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_drag_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
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

  /// A recognizer that adds a new gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to drag. It must not be destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_drag_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureDrag`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }

  /// The position of the pointer on the stage. The signal's offset counts from the start. GTK gives both in
  /// the widget's present coordinates, so their sum is the pointer's position in them.
  private func place(_ arguments: SignalArguments) -> Point {
    source.widget.pointOnStage(start + arguments.point(1))
  }
}
#endif
