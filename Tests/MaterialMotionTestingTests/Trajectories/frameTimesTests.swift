// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("Times of frames")
struct FrameTimesTests {
  private func times(_ start: Double, _ end: Double, _ rate: Double) -> [Double] {
    frameTimes(from: start, to: end, framesPerSecond: rate, file: #fileID, line: #line)
  }

  @Test("begin at the start and end exactly at the end")
  func ends() {
    expect(times(0, 0.25, 10) == [0, 0.1, 0.2, 0.25])
    expect(times(1, 1, 60) == [1])
    expect(times(0.5, 0.75, 4) == [0.5, 0.75])
    expect(times(0, 0.001, 60) == [0, 0.001])
  }

  @Test("have no frame just before the end because of rounding errors")
  func rounding() {
    var wrong: [Int] = []
    for frames in 1...500 {
      for rate in [24.0, 60, 90, 120] {
        for start in [0, 0.1, 1 / 3.0, 7.7] {
          let end = start + Double(frames) * (1 / rate)
          if times(start, end, rate).count != frames + 1 { wrong.append(frames) }
        }
      }
    }
    expect(wrong.isEmpty)
  }

  @Test("that are impossible stop the program at the caller's line")
  func impossible() async {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trajectory(of: KeyframeMotion(from: 0.0, to: 1, duration: 1), from: -1)
    }
    expectMessage("The start must be finite and at least 0, but it is -1.0 s.", in: start)
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trajectory(of: KeyframeMotion(from: 0.0, to: 1, duration: 1), from: 0.5, to: .nan)
    }
    expectMessage("The end must be finite and at least the start of 0.5 s, but it is nan s.", in: end)
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trajectory(of: KeyframeMotion(from: 0.0, to: 1, duration: 1), framesPerSecond: 0)
    }
    expectMessage("The frame rate must be finite and greater than 0, but it is 0.0.", in: rate)
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trajectory(of: KeyframeMotion(from: 0.0, to: 1, duration: 1), framesPerSecond: 1e9)
    }
    expectMessage("The number of frames must be less than 10⁹, but it is 1000000000.0.", in: count)
  }
}
