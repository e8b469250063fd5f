// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ManualFrameClock")
struct ManualFrameClockTests {
  @Test("stands still until it is advanced")
  func start() {
    let clock = ManualFrameClock(startingAt: 3)
    let motion = MotionRecorder(clock)
    expect(clock.now == 3 && motion.values == [])
  }

  @Test("starts at 0 s by default")
  func defaultStart() {
    expect(ManualFrameClock().now == 0)
  }

  @Test("draws one frame for any advance")
  func oneFrame() {
    let clock = ManualFrameClock(startingAt: 3)
    let motion = MotionRecorder(clock)
    clock.advance(by: 0.25)
    clock.advance(by: 3600)
    expect(motion.values == [3.25, 3603.25])
  }

  @Test("draws another frame at the same time if it advances by 0 s")
  func sameTime() {
    let clock = ManualFrameClock(startingAt: 3)
    let motion = MotionRecorder(clock)
    clock.advance(by: 0)
    clock.advance(by: 0)
    expect(motion.values == [3, 3])
  }

  @Test("advances from an event that arrived after the last frame")
  func fromEvent() {
    let clock = ManualFrameClock()
    let motion = MotionRecorder(clock)
    clock.eventArrived(at: 0.5)
    clock.advance(by: 0.25)
    expect(motion.values == [0.75])
  }

  @Test("draws frames at a steady rate without accumulating errors")
  func steadyRate() {
    let clock = ManualFrameClock()
    let motion = MotionRecorder(clock)
    clock.advance(by: 600, framesPerSecond: 60)
    let isExact = motion.values == (1...36_000).map { Double($0) / 60 }
    expect(isExact)
  }

  @Test("rounds to a whole number of frames")
  func rounding() {
    let clock = ManualFrameClock()
    let motion = MotionRecorder(clock)
    clock.advance(by: 0.3, framesPerSecond: 10)
    expect(motion.values.count == 3)
    clock.advance(by: 0.04, framesPerSecond: 10)
    expect(motion.values.count == 3)
    clock.advance(by: 0, framesPerSecond: 10)
    expect(motion.values.count == 3)
  }

  @Test("stores its diagnostics")
  func diagnostics() {
    let diagnostics = MotionDiagnostics { _ in }
    expect(ManualFrameClock(diagnostics: diagnostics).diagnostics === diagnostics)
  }

  @Test("a negative advance or a frame rate of 0 is a precondition failure")
  func preconditions() async {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualFrameClock().advance(by: -1)
    }
    expectMessage("The time to advance by must be finite and at least 0 s, but it is -1.0 s.", in: back)
    let backAtRate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualFrameClock().advance(by: -1, framesPerSecond: 60)
    }
    expectMessage("The time to advance by must be finite and at least 0 s, but it is -1.0 s.", in: backAtRate)
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualFrameClock().advance(by: 1, framesPerSecond: 0)
    }
    expectMessage(
      "The frame rate must be finite and greater than 0, but it is 0.0 frames per second.", in: rate)
  }

  @Test("a NaN as the starting time is a precondition failure")
  func startPrecondition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ManualFrameClock(startingAt: .nan)
    }
    expectMessage("The starting time must be finite, but it is nan s.", in: result)
  }
}
