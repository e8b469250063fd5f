// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A `GtkGestureDrag` as a recognizer of the library.
///
///     let drag = DragGesture(on: card)   // or DragGesture(gesture), for one that you have
///     let position = card.motionElement.position
///     runtime.connect(gestureSource(drag).translated(from: position), to: position)
///
/// The drag begins where the library's pans do: after a slop of 10 points for a finger and 3 for a mouse or a
/// pen, and at once on a widget in flight. It is cancelled when GTK denies or resets the gesture, or when the
/// widget is no longer shown. It listens to one finger, or to the primary button unless the gesture asks for
/// another one.
///
/// It recognizes together with other gestures. A drag that is to be this one's alone is claimed when it
/// begins:
///
///     gestureSource(drag).whenRecognitionState(is: .began).subscribe {
///       gtk_gesture_set_state($0.gesture, GTK_EVENT_SEQUENCE_CLAIMED)
///     }
///
/// A widget that does something with a press itself, such as a button, takes it from the recognizer. One that
/// is to be dragged all the same is so by a gesture that hears of events first, and claims the drag:
///
///     button.motionElement.makePan = { [unowned button] _, diagnostics in
///       let drag = DragGesture(on: button, diagnostics: diagnostics)
///       gtk_event_controller_set_propagation_phase(drag.gesture, GTK_PHASE_CAPTURE)
///       …
///       return ElementPan(drag) { drag.remove() }
///     }
///
/// The `GtkGestureDrag` keeps the recognizer alive, and not the other way round.
public final class DragGesture: HostedPanGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Where the drag started, in the widget's coordinates at the time of each event.
  private var start = Point.zero

  /// Listens to a gesture that a widget has already.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureDrag` that was added to a widget.
  ///   - diagnostics: Hears of what made no sense.
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

  /// Adds a gesture of its own to a widget.
  ///
  /// - Parameters:
  ///   - widget: What is dragged; not one that was destroyed.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_drag_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureDrag`; `nil` once it has gone.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture listens to events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }

  /// Where the pointer is. The signal's offset counts from the start, both in the coordinates that the widget
  /// has now: their sum is where it is in these.
  private func place(_ arguments: SignalArguments) -> Point {
    source.widget.pointOnStage(start + arguments.point(1))
  }
}
#endif
