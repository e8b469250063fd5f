// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import MaterialMotion
import MaterialMotionCoreAnimation
import QuartzCore
import Testing

@Suite("Display link clock") @MainActor
struct DisplayLinkClockTests {
  private final class Setting {
    var isOn = false
  }

  private let hand = HandLink()
  private let setting = Setting()
  private let center = NotificationCenter()
  private let change = NSNotification.Name("change")

  private func makeClock(diagnostics: MotionDiagnostics? = nil) -> DisplayLinkClock {
    DisplayLinkClock(
      diagnostics: diagnostics,
      reducedMotion: ReducedMotion({ [setting] in setting.isOn }, center: center, change: change),
      makeLink: { hand.makeLink(target: $0, action: $1) })
  }

  @Test("pauses the link while nothing moves")
  func pauses() throws {
    let clock = makeClock()
    let link = try #require(hand.link)
    #expect(link.isPaused)
    let subscription = clock.subscribe { _ in }
    #expect(!link.isPaused)
    subscription.unsubscribe()
    #expect(link.isPaused)
  }

  @Test("ticks at the times at which frames will be visible")
  func ticks() {
    let clock = makeClock()
    var times: [Double] = []
    clock.subscribe { times.append($0) }
    let start = clock.now
    let frames = [start + 0.01, start + 0.02, start + 0.03]
    for frame in frames { hand.drawFrame(at: frame) }
    #expect(times == frames)
    #expect(clock.now == start + 0.03)
  }

  @Test("starts at the present")
  func startsAtPresent() {
    let before = CACurrentMediaTime()
    let clock = makeClock()
    #expect((before...CACurrentMediaTime()).contains(clock.now))
  }

  @Test("drops a frame whose time runs backwards, and reports it")
  func dropsFrame() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = makeClock(diagnostics: MotionDiagnostics { reports.append($0) })
    var count = 0
    clock.subscribe { _ in count += 1 }
    let start = clock.now
    hand.drawFrame(at: start + 0.02)
    hand.drawFrame(at: start + 0.01)
    #expect(count == 1)
    #expect(reports.count == 1)
  }

  @Test("a spring follows its exact solution, lands on its destination and pauses the link")
  func drivesSpring() throws {
    let clock = makeClock()
    let runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(0.0)
    let spring = Spring(destination: 100.0)
    runtime.add(spring, to: position)
    let start = clock.now
    hand.drawFrame(at: start + 0.01)
    var (x, v) = (-100.0, 0.0)
    SpringStep(spring.description.value, duration: 0.01).advance(&x, &v)
    // The difference of two times loses digits: they count from the start of the system.
    #expect(abs(position.value - (100 + x)) < 1e-3)
    for frame in 2...1000 { hand.drawFrame(at: start + Double(frame) / 100) }
    #expect(position.value == 100)
    #expect(!runtime.isActive)
    #expect(try #require(hand.link).isPaused)
  }

  @Test("follows the system's setting to reduce motion")
  func followsSetting() {
    setting.isOn = true
    let clock = makeClock()
    #expect(clock.prefersReducedMotion)
    setting.isOn = false
    center.post(name: change, object: nil)
    #expect(!clock.prefersReducedMotion)
    setting.isOn = true
    center.post(name: change, object: nil)
    #expect(clock.prefersReducedMotion)
  }

  @Test("with reduced motion a spring lands in the next frame")
  func reducesMotion() {
    setting.isOn = true
    let clock = makeClock()
    let runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 100.0), to: position)
    #expect(position.value == 0)
    hand.drawFrame(at: clock.now + 1 / 60)
    #expect(position.value == 100)
    #expect(!runtime.isActive)
  }

  @Test("neither the link nor the notification center keeps the clock alive")
  func isReleased() {
    weak var clock: DisplayLinkClock?
    autoreleasepool {
      let made = makeClock()
      made.subscribe { _ in }
      clock = made
      #expect(clock != nil)
    }
    #expect(clock == nil)
    // The invalidated link has released its target.
    #expect(hand.target == nil)
    center.post(name: change, object: nil)
  }

  @Test("deallocating the clock ends the motion that it drives")
  func endsMotion() {
    var states: [MotionState] = []
    autoreleasepool {
      let clock = makeClock()
      clock.subscribe(next: { _ in }, state: { states.append($0) })
      hand.drawFrame(at: clock.now + 0.01)
    }
    #expect(states == [.active, .atRest])
  }
}
#endif
