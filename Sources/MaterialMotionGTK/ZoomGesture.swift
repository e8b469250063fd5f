// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A `GtkGestureZoom` as a recognizer of the library: two fingers on a screen, or a pinch on a touchpad.
///
///     let zoom = ZoomGesture(on: photo)   // or ZoomGesture(gesture), for one that you have
///     gestureSource(zoom).subscribe { print($0.scaleFactor) }
///
/// It is cancelled when GTK denies or resets the gesture, or when the widget is no longer shown. The
/// `GtkGestureZoom` keeps the recognizer alive, and not the other way round.
public final class ZoomGesture: HostedScaleGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Listens to a gesture that a widget has already.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureZoom` that was added to a widget.
  ///   - diagnostics: Hears of what made no sense.
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

  /// Adds a gesture of its own to a widget.
  ///
  /// - Parameters:
  ///   - widget: What is pinched; not one that was destroyed.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_zoom_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureZoom`; `nil` once it has gone.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture listens to events. Disabling it in mid-gesture cancels the gesture.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
