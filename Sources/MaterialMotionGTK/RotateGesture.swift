// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A `GtkGestureRotate` as a recognizer of the library: two fingers that turn, on a screen or a touchpad.
///
///     let rotate = RotateGesture(on: photo)   // or RotateGesture(gesture), for one that you have
///     gestureSource(rotate).subscribe { print($0.rotationAngle) }
///
/// It is cancelled when GTK denies or resets the gesture, or when the widget is no longer shown. The
/// `GtkGestureRotate` keeps the recognizer alive, and not the other way round.
public final class RotateGesture: HostedRotationGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Listens to a gesture that a widget has already.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureRotate` that was added to a widget.
  ///   - diagnostics: Hears of what made no sense.
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

  /// Adds a gesture of its own to a widget.
  ///
  /// - Parameters:
  ///   - widget: What is turned; not one that was destroyed.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_rotate_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureRotate`; `nil` once it has gone.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture listens to events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
