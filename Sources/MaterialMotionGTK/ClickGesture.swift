// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A click recognizer that a `GtkGestureClick` drives. A click is a short press that stays in place.
///
///     let click = ClickGesture(on: card)   // or ClickGesture(gesture), for an existing gesture
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// The recognizer recognizes a click when the press is released. It fails if GTK reports that the press was
/// too long or moved too far. It also fails if GTK denies or resets the gesture. The recognizer observes the
/// primary button unless the `GtkGestureClick` is set to another button.
///
/// The `GtkGestureClick` retains the recognizer. The recognizer does not retain the `GtkGestureClick`.
public final class ClickGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  /// The number of the latest click in a sequence of clicks. It is 2 for a double click.
  public private(set) var clickCount = 0

  private let source: WidgetGesture
  private var isPressed = false

  /// Creates a recognizer that observes an existing gesture of a widget.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureClick`. Must belong to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    _ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = WidgetGesture(gesture, is: gtk_gesture_click_get_type(), file: file, line: line)
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] _ in
      isPressed = true
      press()
    }
    source.on("released") { [self] arguments in
      guard isPressed else { return }
      isPressed = false
      clickCount = arguments.int(1)
      recognize(at: source.widget.pointOnStage(arguments.point(2)), time: source.time)
    }
    source.on("stopped") { [self] _ in giveUp() }
    source.onCancel { [self] in giveUp() }
  }

  /// Creates a recognizer with a new gesture, and adds this gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to click. Must not have been destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public convenience init(
    on widget: Widget, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      WidgetGesture.add(gtk_gesture_click_new(), to: widget, file: file, line: line),
      diagnostics: diagnostics, file: file, line: line)
  }

  /// The `GtkGestureClick`, or `nil` after it was deallocated.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture receives events. If you disable the gesture during a press, the recognizer fails.
  public override var isEnabled: Bool {
    willSet { if !newValue { giveUp() } }
    didSet { source.setEnabled(isEnabled) }
  }

  /// Fails the recognizer if a press has begun. GTK also emits `stopped` without a press: before the first
  /// click of a sequence and after the last click.
  private func giveUp() {
    guard isPressed else { return }
    isPressed = false
    fail()
  }
}
#endif
