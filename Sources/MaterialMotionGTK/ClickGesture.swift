// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// A `GtkGestureClick` as a recognizer of the library: a short press that stays where it is.
///
///     let click = ClickGesture(on: card)   // or ClickGesture(gesture), for one that you have
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// It is recognized on release. It has failed when GTK says that the press was too long or strayed too far,
/// and when GTK denies or resets the gesture. It listens to the primary button unless the gesture asks for
/// another one. The `GtkGestureClick` keeps the recognizer alive, and not the other way round.
public final class ClickGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  /// Which click in a row this is: 2 for a double click.
  public private(set) var clickCount = 0

  private let source: WidgetGesture
  private var isPressed = false

  /// Listens to a gesture that a widget has already.
  ///
  /// - Parameters:
  ///   - gesture: A `GtkGestureClick` that was added to a widget.
  ///   - diagnostics: Hears of what made no sense.
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

  /// Adds a gesture of its own to a widget.
  ///
  /// - Parameters:
  ///   - widget: What is clicked; not one that was destroyed.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on widget: Widget, diagnostics: MotionDiagnostics? = nil) {
    self.init(WidgetGesture.add(gtk_gesture_click_new(), to: widget), diagnostics: diagnostics)
  }

  /// The `GtkGestureClick`; `nil` once it has gone.
  public var gesture: OpaquePointer? { source.pointer }

  /// Whether the gesture listens to events. A press that is under way when it is disabled has failed.
  public override var isEnabled: Bool {
    willSet { if !newValue { giveUp() } }
    didSet { source.setEnabled(isEnabled) }
  }

  /// GTK also says so of what was not pressed, before the first of several clicks and after the last.
  private func giveUp() {
    guard isPressed else { return }
    isPressed = false
    fail()
  }
}
#endif
