// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In other libraries, springs ran at another speed on a 120 Hz display, and slower on a busy machine.
@Suite("Field failure 6: frame rates")
struct FrameRateTests {
  private static let springs = [0.1, 0.8, 1, 3].map { SpringDescription(response: 0.8, dampingRatio: $0) }

  @Test("sveltejs/svelte#10717: at 30, 60, 120 and 240 Hz a motion is the same", arguments: springs)
  func frameRates(description: SpringDescription) throws {
    let slowest = values(of: description, at: (1...60).map { Double($0) / 30 })
    for factor in [2, 4, 8] {
      let frames = (1...60 * factor).map { Double($0) / Double(30 * factor) }
      try expectSame(values(of: description, at: frames), every: factor, slowest)
    }
  }

  @Test(
    "hyprwm/hyprutils#110: with late and missing frames a motion is the same", arguments: springs
  )
  func unevenFrames(description: SpringDescription) throws {
    let even = values(of: description, at: (1...60).map { Double($0) / 30 })
    // Between two even frames there is one that is late, each time by another amount.
    let late = (1...60).flatMap { frame -> [Double] in
      let time = Double(frame) / 30
      return [time - Double(frame * 17 % 31 + 1) / 1000, time]
    }
    try expectSame(values(of: description, at: late), every: 2, even)
    let missing = values(of: description, at: (1...20).map { Double($0 * 3) / 30 })
    try expectSame(even, every: 3, missing)
  }

  /// The values in the frames, until the motion comes to rest.
  private func values(of description: SpringDescription, at frames: [Double]) -> [Double] {
    let clock = ManualFrameClock()
    let motion = MotionRecorder(
      springSource(
        Spring(destination: 100, description: description, threshold: 1e-12), from: ReactiveProperty(0),
        velocity: ReactiveProperty(-700), clock: clock))
    for time in frames { clock.tick(at: time) }
    return Array(motion.values.dropFirst())
  }

  private func expectSame(_ many: [Double], every step: Int, _ few: [Double]) throws {
    try #require(many.count == few.count * step)
    for (index, value) in few.enumerated() {
      expect(abs(many[(index + 1) * step - 1] - value) <= 1e-9 * 200)
    }
  }
}
