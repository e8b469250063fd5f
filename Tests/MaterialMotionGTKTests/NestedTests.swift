// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Interactions of widgets that lie in each other.
  @Suite(.serialized) @GTKThread
  final class NestedTests {
    let window: TestWindow
    let panel: Widget
    let card: Widget
    let runtime: MotionRuntime

    init() throws {
      window = try TestWindow()
      panel = Widget.of(gtk_fixed_new())
      gtk_widget_set_size_request(panel.pointer, 200, 200)
      gtk_fixed_put(window.fixed.pointer?.cast(), panel.pointer, 50, 50)
      card = Widget.of(gtk_label_new(nil))
      gtk_widget_set_size_request(card.pointer, 80, 80)
      gtk_fixed_put(panel.pointer?.cast(), card.pointer, 50, 50)
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
      runtime = MotionRuntime(clock: FrameClock(of: window.widget))
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private func release() throws {
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
    }

    @Test func theParentIsTheElementOfTheNearestAncestorThatHasOne() {
      let outer = window.widget.motionElement
      expect(outer.parent == nil)
      let inner = card.motionElement
      expect(inner.parent === outer)
      // The position in the panel stays, and now lies in the panel's coordinate system.
      let place = inner.position.value
      expect(panel.motionElement.parent === outer && inner.parent === panel.motionElement)
      expect(inner.position.value == place)
      let label = Widget.of(gtk_label_new(nil))
      gtk_fixed_put(panel.pointer?.cast(), label.pointer, 0, 0)
      expect(label.motionElement.parent === panel.motionElement)
    }

    @Test(arguments: [false, true])
    func aDragMovesTheAncestorsOnlyIfTheRecognizersShareTheirPointers(isShared: Bool) throws {
      let (outer, inner) = (panel.motionElement, card.motionElement)
      let (draggable, manipulable) = (Draggable(), DirectlyManipulable())
      runtime.add(draggable, to: outer)
      runtime.add(manipulable, to: inner)
      if isShared, let drag = draggable.recognizer(for: panel) {
        manipulable.draggable.recognizer(for: card)?.shares(with: drag)
      }
      var taps = 0
      runtime.onTap(of: outer, includingCatches: true) { _ in taps += 1 }
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 163 140")
      GTK.turn(until: inner.position.value != Point(90, 90))
      try release()
      expect(outer.position.value == Point(isShared ? 170 : 150, 150))
      expect(!inner.isHeld && !outer.isHeld)
      // A drag that begins on the panel still moves the panel.
      let (before, x) = (outer.position.value, isShared ? 75 : 55)
      try GTK.xdotool("mousemove \(x) 55 mousedown 1 mousemove \(x) 78")
      GTK.turn(until: outer.position.value == before + Point(0, 20))
      try release()
      expect(taps == 0 && !outer.isHeld)
    }

    @Test func aCatchIsATapOfTheCaughtWidgetButNotOfItsAncestors() throws {
      let (outer, inner) = (panel.motionElement, card.motionElement)
      var (taps, catches, outerTaps) = (0, 0, 0)
      runtime.onTap(of: inner) { _ in taps += 1 }
      runtime.onTap(of: outer) { _ in outerTaps += 1 }
      let tossable = Tossable(
        spring: Spring(
          destination: Point(90, 90), description: SpringDescription(response: 1e6, dampingRatio: 1)))
      runtime.add(tossable, to: inner)
      runtime.onTap(of: inner, includingCatches: true) { _ in catches += 1 }
      // The spring is so slow that the widget stays in flight under the pointer.
      inner.toss(from: Point(110, 90), velocity: .zero)
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: inner.isHeld)
      try release()
      expect((taps, catches, outerTaps) == (0, 1, 0) && !inner.isHeld)
      // A press is one tap: that of the first recognizer of the innermost widget.
      tossable.enabled.value = false
      try GTK.xdotool("mousedown 1 mouseup 1")
      GTK.turn(until: taps == 1)
      expect((catches, outerTaps) == (1, 0))
    }

    @Test func theGesturesOfTheInteractionsOfAWidgetAreAGroup() throws {
      _ = panel.motionElement
      let (tossable, manipulable) = (Tossable(), DirectlyManipulable())
      let own = DragGesture(on: card)
      let addition = runtime.add(tossable, to: card)
      runtime.add(manipulable, to: card)
      addition.unsubscribe()
      let scale = try #require(manipulable.scalable.recognizer(for: card)?.gesture)
      let turn = manipulable.rotatable.recognizer(for: card)?.gesture
      expect(gtk_gesture_is_grouped_with(scale, turn) != 0)
      expect(gtk_gesture_is_grouped_with(scale, manipulable.draggable.recognizer(for: card)?.gesture) != 0)
      expect(gtk_gesture_is_grouped_with(scale, own.gesture) == 0)
    }
  }
}
#endif
