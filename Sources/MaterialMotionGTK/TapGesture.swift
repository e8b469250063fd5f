// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The recognizer of an interaction's taps. The arbiter of the window decides which presses are taps.
///
/// The limits of a tap are GTK's: a tap and the time until the next one last at most the setting
/// `gtk-double-click-time`.
final class TapGesture: HostedPressGestureRecognizer<Widget>, WidgetGestureRecognizer {
  private let source: WidgetGesture

  init(on widget: Widget, _ rules: ElementTap.Rules, clock: FrameClock, diagnostics: MotionDiagnostics?) {
    let gesture = WidgetGesture.add(gtk_gesture_drag_new(), to: widget, file: #fileID, line: #line)
    source = WidgetGesture(gesture, is: gtk_gesture_drag_get_type(), file: #fileID, line: #line)
    super.init(on: widget, container: { $0.parent }, diagnostics: diagnostics)
    let time = widget.clickLimits.time
    taps = (rules.count, (rules.includesLongPresses ? .infinity : time, time))
    recognitionStateWrites.makeRules().recognizesCatches = rules.includesCatches
    wait(by: clock)
    gtk_gesture_single_set_button(gesture, 0)
    source.note(self)
    source.onDrag(of: self)
  }

  var gesture: OpaquePointer? { source.pointer }

  override var isEnabled: Bool {
    didSet { source.setEnabled(isEnabled) }
  }
}
#endif
