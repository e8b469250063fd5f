// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A click recognizer that a `GtkGestureClick` drives. A click is a short press that stays in place.
///
///     let click = ClickGesture(on: card)   // or ClickGesture(gesture), for an existing gesture
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// The recognizer recognizes a click when the press is released. It fails if the press was longer than GTK's
/// setting `gtk-double-click-time`, or if GTK reports that the press moved too far. It also fails if GTK
/// denies or resets the gesture. The recognizer observes the primary button unless the `GtkGestureClick` is
/// set to another button.
///
/// The recognizer measures the duration of a press and the time between two presses by the timestamps of the
/// events. A `GtkGestureClick` measures them by the times at which GTK handles the events. If a slow frame
/// delays the program, it may therefore count a double click as two clicks.
///
/// The `GtkGestureClick` retains the recognizer. The recognizer does not retain the `GtkGestureClick`.
public final class ClickGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  /// The number of the latest click in a sequence of clicks. It is 2 for a double click. A press continues
  /// the sequence if it follows the preceding press within GTK's setting `gtk-double-click-time`, and if it
  /// is nearer to the first press than the setting `gtk-double-click-distance`.
  public private(set) var clickCount = 0

  private let source: WidgetGesture
  private var isPressed = false

  private var presses = PressSequence()

  /// Creates a recognizer that observes an existing gesture of a widget.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureClick`. Must belong to a widget.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
  public init(
    _ gesture: OpaquePointer, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = WidgetGesture(gesture, is: gtk_gesture_click_get_type(), file: file, line: line)
    super.init(on: source.widget, container: { $0.parent }, diagnostics: diagnostics)
    source.on("pressed") { [self] in
      isPressed = true
      presses.add(at: $0.point(2), time: source.time, limits: source.widget.clickLimits)
      press()
    }
    source.on("released") { [self] in
      guard isPressed else { return }
      let isLong = source.time - presses.latestTime > source.widget.clickLimits.time
      guard !isLong else { return giveUp() }
      isPressed = false
      clickCount = presses.count
      recognize(at: source.widget.pointOnStage($0.point(2)), time: source.time)
    }
    source.on("stopped") { [self] _ in
      // GTK also emits it without a press. It may do so before the second press of a double click.
      guard isPressed else { return }
      if source.event != nil { giveUp() } else { timeIsOver() }
    }
    source.onCancel { [self] in giveUp() }
  }

  /// Creates a recognizer with a new gesture, and adds this gesture to a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget to click. Must not have been destroyed.
  ///   - diagnostics: Receives a report for each bad value or event that the recognizer drops.
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

  /// Ends the sequence of clicks, and fails the recognizer if a press has begun.
  private func giveUp() {
    presses.end()
    guard isPressed else { return }
    isPressed = false
    fail()
  }

  /// Waits until GTK has handled the events that have already arrived. Then fails the recognizer, unless one
  /// of these events was the release.
  ///
  /// Another of these events may be the next press. The sequence of clicks therefore does not end earlier.
  private func timeIsOver() {
    guard isPressed else { return }
    let time = presses.latestTime
    afterPendingEvents { [self] in
      if isPressed, presses.latestTime == time { giveUp() }
    }
  }
}
#endif
