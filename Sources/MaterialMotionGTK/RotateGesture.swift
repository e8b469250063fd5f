// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer of rotations, driven by a `GtkGestureRotate`: two fingers that turn, on a screen or a
/// touchpad.
///
///     let rotate = RotateGesture(on: photo)   // or RotateGesture(gesture), for an existing gesture
///     gestureSource(rotate).subscribe { print($0.rotationAngle) }
///
/// It is cancelled when GTK denies or resets the gesture, or when the widget is no longer shown.
///
/// The `GtkGestureRotate` keeps the recognizer alive. The recognizer does not keep the `GtkGestureRotate`
/// alive.
public final class RotateGesture: HostedRotationGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// A recognizer that observes a gesture that a widget already has.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureRotate` that was added to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_rotate_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("begin") { [self] _ in begin(at: source.centerOnStage, time: source.time) }
    source.on("angle-changed") { [self] in
      rotate(to: $0.double(2), at: source.centerOnStage, time: source.time)
    }
    source.on("end") { [self] _ in end(time: source.time) }
    source.onCancel { [self] in cancel() }
  }

  /// A recognizer that adds a new gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to turn. It must not be destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_rotate_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureRotate`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
