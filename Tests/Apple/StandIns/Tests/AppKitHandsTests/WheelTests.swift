// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Events of a scroll wheel") @MainActor
struct WheelTests {
  let stage = HandsStage(isFlipped: true)
  let list = StageView(CGRect(x: 0, y: 0, width: 400, height: 1000), isFlipped: true)
  let scroller: Scroller

  init() {
    stage.card.removeFromSuperview()
    stage.panel.addSubview(list)
    let viewport = stage.panel.motionElement
    scroller = Scroller(list.motionElement, in: viewport, along: .y)
    stage.runtime.add(scroller, to: stage.panel)
    stage.panel.onWheel = { [clock = stage.clock] event in
      clock.eventArrived(at: event.timestamp)
      return viewport.receive(WheelEvent(event))
    }
  }

  /// The number of events that the panel has passed on.
  private var unused: Int { stage.panel.received.count { $0 == .scrollWheel } }

  private var offset: Double { -Double(list.frame.minY) }

  private func scroll(
    _ delta: Double, _ phase: NSEvent.Phase = [], momentum: NSEvent.Phase = [], isPrecise: Bool = true
  ) {
    stage.clock.advance(by: 0.01, framesPerSecond: 100)
    stage.window.sendEvent(
      .scroll(
        by: CGVector(dx: 0, dy: CGFloat(delta)), phase, momentum: momentum, isPrecise: isPrecise,
        at: CGPoint(x: 200, y: 150), time: stage.clock.now))
    RunLoopTurn.end()
  }

  @Test("fingers scroll by their way, and the momentum of AppKit continues it")
  func fingers() {
    scroll(0, .mayBegin)
    scroll(-10, .began)
    for _ in 0..<5 { scroll(-10, .changed) }
    #expect(abs(offset - 60) < 1e-6)
    scroll(0, .ended)
    scroll(-10, momentum: .began)
    for way in [8.0, 5, 3, 1] { scroll(-way, momentum: .changed) }
    scroll(0, momentum: .ended)
    #expect(abs(offset - 87) < 1e-6)
    stage.advance(by: 3)
    #expect(abs(offset - 87) < 1e-6 && !stage.clock.wantsFrames)
  }

  @Test("fingers scroll to the end and keep their gesture there, and the next gesture is left to others")
  func overEnd() {
    scroll(-10, .began)
    scroll(50, .changed)
    #expect(abs(offset) < 1e-6 && unused == 0)
    scroll(0, .ended)
    stage.advance(by: 3)
    scroll(10, .began)
    #expect(abs(offset) < 1e-6 && unused == 1)
  }

  @Test("a step of a mouse wheel scrolls by 40 points")
  func notch() {
    scroll(-1, isPrecise: false)
    stage.advance(by: 3)
    #expect(abs(offset - 40) < 1e-6)
  }

  @Test("an event of momentum, of fingers and of a notch has its kind")
  func kinds() {
    let fingers = NSEvent.scroll(by: .zero, .changed, at: .zero, time: 1)
    let momentum = NSEvent.scroll(by: .zero, momentum: .changed, at: .zero, time: 1)
    let notch = NSEvent.scroll(by: .zero, isPrecise: false, at: .zero, time: 1)
    #expect([fingers, momentum, notch].map { WheelEvent($0).kind } == [.fingers, .momentum, .notch])
  }

  @Test("the mouse drags the content, too")
  func mouse() {
    stage.press(Point(200, 100))
    stage.move(by: Point(0, 103))
    #expect(abs(offset - 100) < 1e-6)
    stage.rest()
    stage.release()
    stage.advance(by: 3)
    #expect(abs(offset - 100) < 1e-6)
  }
}
