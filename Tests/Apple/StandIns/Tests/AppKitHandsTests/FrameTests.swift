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
    manualMediaTime = 1
    defer { manualMediaTime = nil }
    let clock = DisplayLinkClock(for: stage.panel)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: stage.card)
    #expect(CADisplayLink.running == 1)
    for frame in 1...30 { CADisplayLink.fireAll(at: 1 + Double(frame) / 60) }
    #expect(stage.centre.x > 200)
    for frame in 31...600 { CADisplayLink.fireAll(at: 1 + Double(frame) / 60) }
    #expect(stage.centre == Point(300, 140) && CADisplayLink.running == 0)
  }
}
