// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer of pinches, driven by a `GtkGestureZoom`: two fingers on a screen, or a pinch on a touchpad.
///
///     let zoom = ZoomGesture(on: photo)   // or ZoomGesture(gesture), for an existing gesture
///     gestureSource(zoom).subscribe { print($0.scaleFactor) }
///
/// It is cancelled when GTK denies or resets the gesture, or when the widget is no longer shown.
///
/// The `GtkGestureZoom` keeps the recognizer alive. The recognizer does not keep the `GtkGestureZoom` alive.
public final class ZoomGesture: HostedScaleGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// A recognizer that observes a gesture that a widget already has.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureZoom` that was added to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_zoom_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("begin") { [self] _ in begin(at: source.centerOnStage, time: source.time) }
    source.on("scale-changed") { [self] in
      scale(to: $0.double(1), at: source.centerOnStage, time: source.time)
    }
    source.on("end") { [self] _ in end(time: source.time) }
    source.onCancel { [self] in cancel() }
  }

  /// A recognizer that adds a new gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to pinch. It must not be destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_zoom_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureZoom`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
