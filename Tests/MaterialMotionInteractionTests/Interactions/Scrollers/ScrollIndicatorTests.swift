// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("An indicator of a scroller")
struct ScrollIndicatorTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let rows, thumb: MotionElement
  private let scroller: Scroller

  init() {
    runtime = MotionRuntime(clock: clock)
    rows = MotionElement(position: Point(200, 1200), size: Point(400, 2400), parent: viewport)
    thumb = MotionElement(position: Point(396, 0), size: Point(4, 0), parent: viewport)
    scroller = Scroller(rows, along: .y)
    runtime.add(scroller, to: viewport)
  }

  private func settle() { clock.advance(by: 5, framesPerSecond: 60) }

  /// Makes the thumb visible, at the start of the content.
  private func show() {
    rows.receive(WheelEvent(by: Point(0, 1), at: Point(200, 300), as: .fingers))
    rows.receive(WheelEvent(by: Point(0, -1), at: Point(200, 300), as: .fingers))
    clock.advance(by: 0.5, framesPerSecond: 60)
  }

  private var offset: Double { 0 - rows.position.value.y }

  @Test("lays out the thumb, also when the content and the track change")
  func layout() {
    runtime.add(ScrollIndicator(of: scroller), to: thumb)
    expect(thumb.size.value == Point(4, 150) && thumb.position.value == Point(396, 75))
    scroller.jump(to: 900)
    expect(offset == 900 && thumb.position.value == Point(396, 300))
    rows.size.value.y = 3600
    expect(thumb.size.value == Point(4, 100) && thumb.position.value.y == 500 * 900 / 3000 + 50)
    viewport.size.value.y = 1800
    expect(thumb.size.value.y == 900)
  }

  @Test("appears while the content moves, and fades after a rest")
  func fades() {
    runtime.add(ScrollIndicator(of: scroller, fadingAfter: 0.5), to: thumb)
    expect(thumb.opacity.value == 0)
    settle()
    expect(thumb.opacity.value == 0 && !clock.wantsFrames)
    scroller.scroll(to: 1200)
    clock.advance(by: 0.6, framesPerSecond: 60)
    expect(thumb.opacity.value > 0.95)
    while scroller.isActive { clock.advance(by: 1 / 60, framesPerSecond: 60) }
    clock.advance(by: 0.45, framesPerSecond: 60)
    expect(thumb.opacity.value == 1)
    settle()
    expect(thumb.opacity.value == 0 && !clock.wantsFrames)
  }

  @Test("may stay, but is invisible while there is nothing to scroll")
  func stays() {
    runtime.add(ScrollIndicator(of: scroller, fadingAfter: nil), to: thumb)
    settle()
    expect(thumb.opacity.value == 1)
    rows.size.value.y = 500
    settle()
    expect(thumb.opacity.value == 0)
  }

  @Test("a drag of the thumb scrolls, stops at the end, and stays under the finger")
  func dragged() {
    runtime.add(ScrollIndicator(of: scroller), to: thumb)
    show()
    let press = PointerScript(.mouse, at: Point(396, 60)).move(by: Point(0, 3), over: 0.05)
    press.move(by: Point(0, 150), over: 0.3).play(on: thumb, clock: clock)
    expect(abs(offset - 600) < 1e-9 && thumb.opacity.value > 0.5 && thumb.isHeld)
    settle()
    expect(thumb.opacity.value == 1)
  }

  @Test("an invisible thumb leaves presses to others, and one that fades can still be dragged")
  func invisible() {
    runtime.add(ScrollIndicator(of: scroller, fadingAfter: 0.5), to: thumb)
    let drag = PointerScript(.mouse, at: Point(396, 60)).move(by: Point(0, 3), over: 0.05)
      .move(by: Point(0, 150), over: 0.3)
    drag.lift().play(on: thumb, clock: clock)
    expect(offset <= 0)
    settle()
    show()
    settle()
    drag.lift().play(on: thumb, clock: clock)
    expect(offset <= 0)
    settle()
    show()
    while scroller.isActive { clock.advance(by: 1 / 60, framesPerSecond: 60) }
    while thumb.opacity.value > 0.4 { clock.advance(by: 1 / 60, framesPerSecond: 60) }
    drag.play(on: thumb, clock: clock)
    expect(abs(offset - 600) < 1e-9 && thumb.isHeld)
    settle()
    expect(thumb.opacity.value == 1)
  }

  @Test("the thumb comes back with the finger from beyond the end")
  func beyond() {
    runtime.add(ScrollIndicator(of: scroller), to: thumb)
    show()
    var greatest = 0.0
    scroller.offset.subscribe { greatest = max(greatest, $0.y) }
    PointerScript(.mouse, at: Point(396, 60)).move(by: Point(0, 3), over: 0.05)
      .move(by: Point(0, 550), over: 0.3).move(by: Point(0, -200), over: 0.3).lift()
      .play(on: thumb, clock: clock)
    expect(greatest == 1800 && abs(offset - 1400) < 1e-9 && !scroller.isActive)
  }

  @Test("a jump ends a flight, and does nothing while a hand holds the content")
  func jumps() {
    var outcome: MotionOutcome?
    scroller.scroll(to: 900)
    scroller.whenSettled { outcome = $0 }
    clock.advance(by: 0.1, framesPerSecond: 60)
    scroller.jump(to: 300)
    expect(outcome == .interrupted && offset == 300 && !scroller.isActive)
    settle()
    scroller.jump(to: .nan)
    scroller.jump(to: 9000, at: .end)
    expect(offset == 1800)
    PointerScript(at: Point(200, 300)).move(by: Point(0, 50), over: 0.2).play(on: viewport, clock: clock)
    let held = offset
    scroller.jump(to: 0)
    expect(held < 1780 && offset == held)
  }

  @Test("is released with its elements and its runtime")
  func released() {
    expectNothingLeft { probe in
      let trial = ScrollIndicatorTests()
      let indicator = ScrollIndicator(of: trial.scroller)
      trial.runtime.add(indicator, to: trial.thumb)
      indicator.fade.destination.hold(probe)
      trial.thumb.size.hold(probe)
      trial.show()
      PointerScript(.mouse, at: Point(396, 60)).move(by: Point(0, 30), over: 0.1)
        .play(on: trial.thumb, clock: trial.clock)
    }
  }
}
