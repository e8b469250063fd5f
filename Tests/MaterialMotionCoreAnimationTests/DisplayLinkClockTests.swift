// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
import MaterialMotionCoreAnimation
import MaterialMotionHosting
import QuartzCore
import Testing

@testable import MaterialMotion

@Suite("Display link clock") @MainActor
struct DisplayLinkClockTests {
  private final class Setting {
    var isOn = false
  }

  /// The place of an imaginary view that the clock belongs to.
  private final class View {
    var place = FramePlace.shown(FrameDisplay(framesPerSecond: 120))
  }

  private let hand = HandLink()
  private let view = View()
  private let setting = Setting()
  private let center = NotificationCenter()
  private let change = NSNotification.Name("change")
  private let moved = NSNotification.Name("moved")

  private func makeClock(diagnostics: MotionDiagnostics? = nil) -> DisplayLinkClock {
    DisplayLinkClock(
      diagnostics: diagnostics,
      reducedMotion: ReducedMotion({ [setting] in setting.isOn }, center: center, change: change),
      driver: DisplayLinkDriver(
        updatedBy: [(moved, nil)], center: center, place: { [view] in view.place },
        makeLink: { [hand] in hand.makeLink(target: $1, action: $2) }))
  }

  @Test("pauses the link at rest, and resumes it for the next motion")
  func pauses() throws {
    let clock = makeClock()
    expect(hand.link == nil)
    clock.subscribe { _ in }.unsubscribe()
    let link = try #require(hand.link)
    expect(link.isPaused)
    let subscription = clock.subscribe { _ in }
    expect(!link.isPaused)
    subscription.unsubscribe()
    expect(link.isPaused)
    expect(hand.link === link)
  }

  @Test("requests the rates of the display", arguments: [60, 120, 240])
  func requestsRates(framesPerSecond: Int) throws {
    view.place = .shown(FrameDisplay(framesPerSecond: framesPerSecond))
    let clock = makeClock()
    clock.subscribe { _ in }
    let range = try #require(hand.link).preferredFrameRateRange
    expect(range.maximum == Float(framesPerSecond))
    expect(range.preferred == Float(framesPerSecond))
    expect(range.minimum == Float(framesPerSecond * 2 / 3))
  }

  @Test("steps by the display's interval at 60 and at 120 frames per second", arguments: [60.0, 120.0])
  func tickIntervals(framesPerSecond: Double) {
    let clock = makeClock()
    var times: [Double] = []
    clock.subscribe { times.append($0) }
    let start = clock.now
    for frame in 1...10 { hand.drawFrame(at: start + Double(frame) / framesPerSecond) }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    expect(steps.count == 9)
    expect(steps.allSatisfy { abs($0 - 1 / framesPerSecond) < 1e-6 })
  }

  @Test("does not tick while the view is in the background, and continues a spring on its return")
  func background() throws {
    let clock = makeClock()
    let runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 100.0), to: position)
    let start = clock.now
    hand.drawFrame(at: start + 0.01)
    let link = try #require(hand.link)
    let last = position.value
    view.place = .nowhere
    hand.drawFrame(at: start + 0.02)
    expect(position.value == last)
    expect(link.isPaused)
    view.place = .shown(FrameDisplay(framesPerSecond: 120))
    center.post(name: moved, object: nil)
    expect(!link.isPaused)
    // The spring has run on, as in an application that drew no frames for an hour.
    hand.drawFrame(at: start + 3600)
    expect(position.value == 100)
    expect(!runtime.isActive)
    expect(link.isPaused)
  }

  @Test("does not tick while the view is hidden, and ticks when the view is shown again")
  func hidden() throws {
    let clock = makeClock()
    var times: [Double] = []
    clock.subscribe { times.append($0) }
    let start = clock.now
    view.place = .hidden(FrameDisplay(framesPerSecond: 120))
    hand.drawFrame(at: start + 0.01)
    hand.drawFrame(at: start + 0.02)
    let link = try #require(hand.link)
    expect(times.isEmpty)
    expect(!link.isPaused)
    expect(link.preferredFrameRateRange.maximum == 10)
    view.place = .shown(FrameDisplay(framesPerSecond: 120))
    hand.drawFrame(at: start + 0.03)
    expect(times == [start + 0.03])
    expect(link.preferredFrameRateRange.maximum == 120)
  }

  @Test("ticks with the frames of another display when the window has moved there")
  func changesDisplay() throws {
    let (first, second) = (NSObject(), NSObject())
    view.place = .shown(FrameDisplay(first, framesPerSecond: 60))
    let clock = makeClock()
    var times: [Double] = []
    clock.subscribe { times.append($0) }
    let start = clock.now
    hand.drawFrame(at: start + 0.016)
    let link = try #require(hand.link)
    view.place = .shown(FrameDisplay(second, framesPerSecond: 120))
    // The window moves while the first display draws a frame.
    hand.drawFrame(at: start + 0.033)
    expect(hand.link !== link)
    #expect(try #require(hand.link).preferredFrameRateRange.maximum == 120)
    hand.drawFrame(at: start + 0.041)
    expect(times.last == start + 0.041)
  }

  @Test("ticks at the times at which frames will be visible")
  func ticks() {
    let clock = makeClock()
    var times: [Double] = []
    clock.subscribe { times.append($0) }
    let start = clock.now
    let frames = [start + 0.01, start + 0.02, start + 0.03]
    for frame in frames { hand.drawFrame(at: frame) }
    expect(times == frames)
    expect(clock.now == start + 0.03)
  }

  @Test("starts at the present")
  func startsAtPresent() {
    let before = CACurrentMediaTime()
    let clock = makeClock()
    let now = clock.now
    expect((before...CACurrentMediaTime()).contains(now))
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
    expect(count == 1)
    expect(reports.count == 1)
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
    expect(abs(position.value - (100 + x)) < 1e-3)
    for frame in 2...1000 { hand.drawFrame(at: start + Double(frame) / 100) }
    expect(position.value == 100)
    expect(!runtime.isActive)
    #expect(try #require(hand.link).isPaused)
  }

  @Test("follows the system's setting to reduce motion")
  func followsSetting() {
    setting.isOn = true
    let clock = makeClock()
    expect(clock.prefersReducedMotion)
    setting.isOn = false
    center.post(name: change, object: nil)
    expect(!clock.prefersReducedMotion)
    setting.isOn = true
    center.post(name: change, object: nil)
    expect(clock.prefersReducedMotion)
  }

  @Test("with reduced motion a spring lands in the next frame")
  func reducesMotion() {
    setting.isOn = true
    let clock = makeClock()
    let runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 100.0), to: position)
    expect(position.value == 0)
    hand.drawFrame(at: clock.now + 1 / 60)
    expect(position.value == 100)
    expect(!runtime.isActive)
  }

  @Test("a spring in flight lands in the next frame after the setting has changed, and a fade continues")
  func reducesMotionInFlight() {
    let clock = makeClock()
    let runtime = MotionRuntime(clock: clock)
    let effects = MotionRuntime(clock: clock.ignoringReducedMotion())
    let (position, opacity) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    runtime.add(Spring(destination: 100.0), to: position)
    effects.add(Spring(destination: 1.0), to: opacity)
    let start = clock.now
    hand.drawFrame(at: start + 1 / 60)
    expect(position.value > 0 && position.value < 100)
    setting.isOn = true
    center.post(name: change, object: nil)
    hand.drawFrame(at: start + 2 / 60)
    expect(position.value == 100 && !runtime.isActive)
    expect(opacity.value > 0 && opacity.value < 1 && effects.isActive)
    setting.isOn = false
    center.post(name: change, object: nil)
    runtime.add(Spring(destination: 0.0), to: position)
    hand.drawFrame(at: start + 3 / 60)
    expect(position.value > 0 && position.value < 100)
  }

  @Test("neither the link nor the notification center keeps the clock alive")
  func isReleased() {
    weak var clock: DisplayLinkClock?
    autoreleasepool {
      let made = makeClock()
      made.subscribe { _ in }
      clock = made
      expect(clock != nil)
    }
    expect(clock == nil)
    // The invalidated link has released its target.
    expect(hand.target == nil)
    center.post(name: change, object: nil)
  }

  #if DEBUG
  @Test("belongs to the main thread")
  func isolation() async throws {
    let clock = makeClock()
    nonisolated(unsafe) let isIsolated = try #require(clock.core.frames.isolation?.isIsolated)
    expect(isIsolated())
    #expect(await Task.detached { !isIsolated() }.value)
  }
  #endif

  @Test("deallocating the clock ends the motion that it drives")
  func endsMotion() {
    var states: [MotionState] = []
    autoreleasepool {
      let clock = makeClock()
      clock.subscribe(next: { _ in }, state: { states.append($0) })
      hand.drawFrame(at: clock.now + 0.01)
    }
    expect(states == [.active, .atRest])
  }
}
#endif
