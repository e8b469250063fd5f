// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A recognizer of clicks, driven by a `GtkGestureClick`: a short press that stays in place.
///
///     let click = ClickGesture(on: card)   // or ClickGesture(gesture), for an existing gesture
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// It recognizes on release. It fails if GTK reports that the press was too long or moved too far, and if GTK
/// denies or resets the gesture. It observes the primary button unless the gesture is set to another button.
///
/// The `GtkGestureClick` keeps the recognizer alive. The recognizer does not keep the `GtkGestureClick`
/// alive.
public final class ClickGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  /// The number of this click in a sequence of clicks: 2 for a double click.
  public private(set) var clickCount = 0

  private let source: WidgetGesture
  private var isPressed = false

  /// A recognizer that observes a gesture that a widget already has.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureClick` that was added to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(_ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil) {
    source = WidgetGesture(gesture, is: gtk_gesture_click_get_type())
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] _ in isPressed = true }
    source.on("released") { [self] arguments in
      guard isPressed else { return }
      isPressed = false
      clickCount = arguments.int(1)
      recognize(at: source.widget.pointOnStage(arguments.point(2)), time: source.time)
    }
    source.on("stopped") { [self] _ in giveUp() }
    source.onCancel { [self] in giveUp() }
  }

  /// A recognizer that adds a new gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to click. It must not be destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_click_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureClick`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. Disabling it during a press fails the recognizer.
  public override var isEnabled: Bool {
    willSet { if !newValue { giveUp() } }
    didSet { source.setEnabled(isEnabled) }
  }

  /// Fails the press that is under way, if there is one. GTK also emits `stopped` without a press: before the
  /// first click of a sequence and after the last.
  private func giveUp() {
    guard isPressed else { return }
    isPressed = false
    fail()
  }
}
#endif
