// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("FadePace")
struct FadePaceTests {
  private func pace(duration: Double, delay: Double = 0) -> FadePace {
    FadePace(of: AnyMotion(KeyframeMotion(from: 0.0, to: 1, duration: duration, delay: delay)))
  }

  @Test("a long fade takes 0.2 s after its delay, and a short one takes its own time")
  func durations() {
    expect(pace(duration: 2).duration == 0.2)
    expect(pace(duration: 2, delay: 1).duration == 1.2)
    expect(pace(duration: 0.125, delay: 1).duration == 1.125)
    expect(pace(duration: 0, delay: 1).duration == 1)
  }

  @Test(
    "a frame of 1 s plays 1 s of the delay, or 10 s of the fade after it",
    arguments: [
      // start, duration, extra time
      (0.0, 0.5, 0.0), (0, 1, 0), (0, 1.125, 1.125), (0.5, 0.75, 2.25), (1, 0.125, 1.125),
      (1.5, 0.0625, 0.5625),
    ])
  func extraTimes(start: Double, duration: Double, extra: Double) {
    let pace = pace(duration: 2, delay: 1)
    expect(abs(pace.extraTime(from: start, during: duration) - extra) < 1e-12)
    expect(pace.rate(at: 0.5) == 1 && pace.rate(at: 1) == 10)
  }
}
