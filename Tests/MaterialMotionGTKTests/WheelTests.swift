// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// The wheel of the display's pointer over a scroller.
  @Suite(.serialized) @GTKThread
  final class WheelTests {
    let window: TestWindow
    let square: Widget
    let clock = ManualFrameClock()
    let runtime: MotionRuntime

    init() throws {
      window = try TestWindow()
      square = window.addSquare(at: Point(100, 100))
      runtime = MotionRuntime(clock: clock)
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    @Test func aNotchScrolls() throws {
      let content = MotionElement(position: Point(0, 500), size: Point(80, 1000))
      let scroller = Scroller(content, in: square.motionElement)
      let addition = runtime.add(scroller, to: square.motionElement)
      try GTK.xdotool("mousemove 140 140 click 5 click 5 click 5")
      GTK.turn(until: scroller.isActive)
      GTK.turnWhileReady()
      clock.advance(by: 2, framesPerSecond: 60)
      expect((0 - content.position.value.y).truncatingRemainder(dividingBy: 100) == 0)
      addition.unsubscribe()
      GTK.turnWhileReady()
      let before = content.position.value
      try GTK.xdotool("click 5")
      GTK.turnWhileReady()
      expect(content.position.value == before)
    }
  }
}
#endif
