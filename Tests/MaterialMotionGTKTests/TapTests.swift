// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Taps that interactions receive from the display's pointer.
  @Suite(.serialized) @GTKThread
  final class TapTests {
    let window: TestWindow
    let square: Widget
    let runtime: MotionRuntime
    private var element: MotionElement { square.motionElement }

    init() throws {
      window = try TestWindow()
      square = window.addSquare(at: Point(100, 100))
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

    @Test func aClickIsATapUnlessTheNextOneMakesItADoubleTap() throws {
      var (places, doubles): ([Point], [Point]) = ([], [])
      runtime.onTap(of: element, count: 2) { doubles.append($0) }
      runtime.onTap(of: element) { places.append($0) }
      let click = " mousedown 1 mouseup 1"
      try GTK.xdotool("mousemove 130 150" + click + click + click + click)
      GTK.turn(until: doubles.count == 2)
      expect(places.isEmpty)
      // The single tap waits until no second one can follow.
      try GTK.xdotool(click)
      GTK.turn(until: places.count == 1)
      expect(doubles.count == 2)
      // The parent is the `GtkFixed`, in the corner of the window.
      for place in places + doubles { expect(place, isNear: Point(130, 150)) }
    }

    @Test func aShortDragIsNotATapInWhicheverOrderTheyWereAdded() throws {
      var taps = 0
      runtime.onTap(of: element, includingCatches: true, includingLongPresses: true) { _ in taps += 1 }
      runtime.add(Draggable(), to: element)
      runtime.onTap(of: element, includingCatches: true) { _ in taps += 1 }
      // GTK's own click may move up to 5 points.
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 144 140")
      GTK.turn(until: element.position.value == Point(141, 140))
      try release()
      expect(!element.isHeld && taps == 0)
      try GTK.xdotool("mousedown 1 mouseup 1")
      GTK.turn(until: taps == 1)
    }

    @Test func aLongPressIsATapIfItIsAskedFor() throws {
      let click = GestureLog(of: ClickGesture(on: square))
      var (short, long) = (0, 0)
      runtime.onTap(of: element) { _ in short += 1 }
      runtime.onTap(of: element, includingLongPresses: true) { _ in long += 1 }
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: click.text == "F-")
      try release()
      GTK.turn(until: long == 1)
      expect(short == 0)
      // GTK no longer observes the movement of a long press.
      let drag = GestureLog(of: DragGesture(on: square))
      try GTK.xdotool("mousedown 1")
      GTK.turn(until: click.text == "F-F-")
      try GTK.xdotool("mousemove 120 140")
      GTK.turn(until: drag.text == "+B")
      try GTK.xdotool("mousemove 140 140")
      try release()
      expect((short, long) == (0, 1))
    }

    @Test func aCatchIsATapOnlyIfItIsAskedFor() throws {
      var (taps, catches) = (0, 0)
      runtime.onTap(of: element) { _ in taps += 1 }
      runtime.onTap(of: element, includingCatches: true) { _ in catches += 1 }
      let tossable = Tossable(
        spring: Spring(
          destination: Point(140, 140), description: SpringDescription(response: 1e6, dampingRatio: 1)))
      runtime.add(tossable, to: element)
      // The spring is so slow that the widget stays in flight under the pointer.
      element.toss(from: Point(160, 140), velocity: .zero)
      try GTK.xdotool("mousemove 150 140 mousedown 1")
      GTK.turn(until: element.isHeld)
      try release()
      expect((taps, catches) == (0, 1))
      // What is left of a flight cannot be seen, so there is nothing to catch.
      element.toss(from: Point(141, 140), velocity: .zero)
      expect(element.isInFlight)
      try GTK.xdotool("mousedown 1 mouseup 1")
      GTK.turn(until: taps == 1)
      expect(catches == 1)
    }

    @Test func aPressThatIsHeldUntilADragBeginsIsNotATap() throws {
      var taps = 0
      runtime.onTap(of: element, includingLongPresses: true) { _ in taps += 1 }
      runtime.add(Draggable(afterHolding: 0.2), to: element)
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: element.isHeld)
      try release()
      expect(!element.isHeld && taps == 0)
      try GTK.xdotool("mousedown 1 mouseup 1")
      GTK.turn(until: taps == 1)
    }

    @Test func theElementOfADestroyedWidgetHasNoTaps() {
      let element = element
      window.destroy()
      runtime.onTap(of: element) { _ in }
      expect(square.pointer == nil)
    }
  }
}
#endif
