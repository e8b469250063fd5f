// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A pinch recognizer that a `GtkGestureZoom` drives. The user pinches with two fingers on a screen or on a
/// touchpad.
///
///     let zoom = ZoomGesture(on: photo)   // or ZoomGesture(gesture), for an existing gesture
///     gestureSource(zoom).subscribe { print($0.scaleFactor) }
///
/// The gesture is cancelled if GTK denies or resets it, or if the widget is no longer shown.
///
/// The `GtkGestureZoom` retains the recognizer. The recognizer does not retain the `GtkGestureZoom`.
public final class ZoomGesture: HostedScaleGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  /// Creates a recognizer that observes an existing gesture of a widget.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureZoom`. Must belong to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(
    _ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = WidgetGesture(gesture, is: gtk_gesture_zoom_get_type(), file: file, line: line)
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.note(self)
    source.drive(self, by: "scale-changed") { [self] in
      scale(to: $0.double(1), at: source.centerOnStage, time: source.time)
    }
  }

  /// Creates a recognizer with a new gesture, and adds this gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to pinch. Must not have been destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(
    on widget: Widget, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      WidgetGesture.add(gtk_gesture_zoom_new(), to: widget, file: file, line: line), diagnostics: diagnostics,
      file: file, line: line)
  }

  /// The `GtkGestureZoom`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. If you disable the gesture while it is active, the gesture is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
