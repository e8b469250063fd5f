// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A `GtkGestureLongPress` as a recognizer of the library: a press that is held.
///
///     let hold = LongPressGesture(on: card)   // or LongPressGesture(gesture), for one that you have
///     gestureSource(hold).whenRecognitionState(is: .began).subscribe { _ in lift() }
///
/// It begins when the press was held for as long as GTK asks for, follows the pointer, and ends on release. A
/// press that is let go too early, or strays too far, has failed. The `GtkGestureLongPress` keeps the
/// recognizer alive, and not the other way round.
public final class LongPressGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Listens to a gesture that a widget has already.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureLongPress` that was added to a widget.
  ///   - diagnostics: Hears of what made no sense.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_long_press_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] in begin(at: source.widget.pointOnStage($0.point(1)), time: source.time) }
    source.on("update") { [self] _ in move(to: source.centerOnStage, time: source.time) }
    source.on("end") { [self] _ in end(at: centroid(in: nil), time: source.time) }
    source.on("cancelled") { [self] _ in fail() }
    source.onCancel { [self] in cancel() }
  }

  /// Adds a gesture of its own to a widget.
  ///
  /// - Parameters:
  ///   - widget: What is pressed; not one that was destroyed.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_long_press_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureLongPress`; `nil` once it has gone.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture listens to events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
