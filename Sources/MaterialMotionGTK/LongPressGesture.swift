// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A long-press recognizer that a `GtkGestureLongPress` drives.
///
///     let hold = LongPressGesture(on: card)   // or LongPressGesture(gesture), for an existing gesture
///     gestureSource(hold).whenRecognitionState(is: .began).subscribe { _ in lift() }
///
/// The gesture begins when the press has reached GTK's minimum duration. The gesture changes each time the
/// pointer moves, and ends when the press is released. It fails if the press is released too early or moves
/// too far.
///
/// The `GtkGestureLongPress` retains the recognizer. The recognizer does not retain the
/// `GtkGestureLongPress`.
public final class LongPressGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Creates a recognizer that observes an existing gesture of a widget.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureLongPress`. Must belong to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(
    _ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = WidgetGesture(gesture, is: gtk_gesture_long_press_get_type(), file: file, line: line)
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] in begin(at: source.widget.pointOnStage($0.point(1)), time: source.time) }
    source.on("update") { [self] _ in move(to: source.centerOnStage, time: source.time) }
    source.on("end") { [self] _ in end(at: centroid(in: nil), time: source.time) }
    source.on("cancelled") { [self] _ in fail() }
    source.onCancel { [self] in cancel() }
  }

  /// Creates a recognizer with a new gesture, and adds this gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to press. Must not have been destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(
    on widget: Widget, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      WidgetGesture.add(gtk_gesture_long_press_new(), to: widget, file: file, line: line),
      diagnostics: diagnostics, file: file, line: line)
  }

  /// The `GtkGestureLongPress`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. If you disable the gesture while it is active, the gesture is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
