// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer of long presses, driven by a `GtkGestureLongPress`.
///
///     let hold = LongPressGesture(on: card)   // or LongPressGesture(gesture), for an existing gesture
///     gestureSource(hold).whenRecognitionState(is: .began).subscribe { _ in lift() }
///
/// It begins when the press has lasted as long as GTK requires, follows the pointer, and ends on release. It
/// fails if the press is released too early or moves too far.
///
/// The `GtkGestureLongPress` keeps the recognizer alive. The recognizer does not keep the
/// `GtkGestureLongPress` alive.
public final class LongPressGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// A recognizer that observes a gesture that a widget already has.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureLongPress` that was added to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_long_press_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] in begin(at: source.widget.pointOnStage($0.point(1)), time: source.time) }
    source.on("update") { [self] _ in move(to: source.centerOnStage, time: source.time) }
    source.on("end") { [self] _ in end(at: centroid(in: nil), time: source.time) }
    source.on("cancelled") { [self] _ in fail() }
    source.onCancel { [self] in cancel() }
  }

  /// A recognizer that adds a new gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to press. It must not be destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_long_press_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureLongPress`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
