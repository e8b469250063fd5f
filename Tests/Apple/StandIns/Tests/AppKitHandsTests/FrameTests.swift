// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Display links of views") @MainActor
struct FrameTests {
  @Test("frames move a view that is thrown, and no frame is wanted after it has landed")
  func frames() {
    let stage = HandsStage()
    let clock = DisplayLinkClock(for: stage.panel)
    let runtime = MotionRuntime(clock: clock)
    let before = CADisplayLink.running
    runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: stage.card)
    #expect(CADisplayLink.running == before + 1)
    RunLoop.main.turn(for: 0.5)
    #expect(stage.centre.x > 200)
    RunLoop.main.turn(for: 10)
    #expect(stage.centre == Point(300, 140) && CADisplayLink.running == before)
  }
}
