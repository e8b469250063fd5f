// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Interactions that take hold of a widget with the display's pointer.
  @Suite(.serialized) @GTKThread
  final class HoldTests {
    let window: TestWindow
    let square: Widget
    let runtime: MotionRuntime

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

    @Test func aDragAfterHoldingBeginsWithoutAMovementAndHasNoDeadZone() throws {
      let element = square.motionElement
      let draggable = Draggable(afterHolding: 0.2)
      runtime.add(draggable, to: element)
      var states: [MotionState] = []
      draggable.state.subscribe { states.append($0) }
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: element.isHeld)
      expect(states == [.atRest, .active])
      expect(element.position.value == Point(140, 140))
      expect(!runtime.clock.wantsFrames)
      try GTK.xdotool("mousemove 141 140")
      GTK.turn(until: element.position.value == Point(141, 140))
      try release()
      expect(states == [.atRest, .active, .atRest])
    }

    @Test func aDragAfterHoldingFailsIfThePointerMovesTooFar() throws {
      let element = square.motionElement
      let draggable = Draggable(afterHolding: 0.3)
      runtime.add(draggable, to: element)
      let drag = try #require(draggable.recognizer(for: square))
      let log = GestureLog(of: drag)
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 170 140")
      GTK.turn(until: log.text == "F-")
      expect(!runtime.clock.wantsFrames)
      try release()
      expect(log.text == "F-")
      expect(element.position.value == Point(140, 140))
    }

    @Test func aMouseDragsAtOnceIfOnlyFingersMustBeHeld() throws {
      let element = square.motionElement
      runtime.add(Draggable(afterHolding: .touch(60)), to: element)
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove 170 140")
      GTK.turn(until: element.position.value == Point(167, 140))
      // The clock runs until the pointer pauses, and not until a finger would have been held for long enough.
      GTK.turn(until: !runtime.clock.wantsFrames)
      try release()
    }

    @Test func aDragAfterHoldingTakesThePressFromAnAncestor() throws {
      let outer = GestureLog(of: DragGesture(on: window.fixed))
      let element = square.motionElement
      runtime.add(Draggable(afterHolding: 0.2), to: element)
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: element.isHeld)
      try GTK.xdotool("mousemove 180 140")
      GTK.turn(until: element.position.value == Point(180, 140))
      try release()
      expect(!outer.text.contains("B"))
    }

    @Test func theRecognizersOfInteractionsAreFound() throws {
      let element = square.motionElement
      let (tossable, flingable, manipulable) = (Tossable(), Flingable(), DirectlyManipulable())
      runtime.add(tossable, to: element)
      runtime.add(manipulable, to: element)
      expect(tossable.recognizer(for: square)?.element === square)
      expect(tossable.recognizer(for: square) !== manipulable.draggable.recognizer(for: square))
      expect(manipulable.scalable.recognizer(for: square)?.element === square)
      expect(manipulable.rotatable.recognizer(for: square)?.element === square)
      expect(flingable.recognizer(for: square) == nil)
      expect(tossable.recognizer(for: window.fixed) == nil)
    }

    @Test func aGripIsThePointOfTheWidgetUnderThePointer() throws {
      let element = square.motionElement
      let draggable = Draggable()
      runtime.add(draggable, to: element)
      var grips: [Point] = []
      draggable.grips.subscribe { grips.append($0) }
      try GTK.xdotool("mousemove 120 130 mousedown 1 mousemove 160 130")
      GTK.turn(until: element.isHeld)
      try release()
      // The mouse has left the slop of 3 points to the right.
      expect(grips.count == 1)
      for grip in grips { expect(grip, isNear: Point(23, 30)) }
    }

    @Test func aPressThatCatchesAWidgetIsNotAClick() throws {
      let click = GestureLog(of: ClickGesture(on: square))
      let element = square.motionElement
      let tossable = Tossable(
        spring: Spring(
          destination: Point(140, 140), description: SpringDescription(response: 1e6, dampingRatio: 1)))
      runtime.add(tossable, to: element)
      // The spring is so slow that the widget stays in flight under the pointer.
      element.toss(from: Point(160, 140), velocity: .zero)
      expect(element.isInFlight)
      try GTK.xdotool("mousemove 140 140 mousedown 1")
      GTK.turn(until: element.isHeld)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: click.text != "")
      expect(click.text == "F-")
    }
  }
}
#endif
