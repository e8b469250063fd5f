// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringSolution")
struct SpringSolutionTests {
  @Test("agrees with an independent solution in every regime")
  func reference() throws {
    for row in try ReferenceTable("springs").rows where row["time"] < 100 {
      let (x, v) = (row["x0"], row["v0"])
      let spring = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let frequency = 2 * Double.pi / spring.response
      let amplitude = abs(x) + abs(v) / frequency
      let motion = SpringSolution(spring, from: 10 + x, to: 10, velocity: v, threshold: 1e-9 * amplitude)
      let time = row["time"]
      let tolerance = 2e-9 * amplitude + 1e-13
      expect(abs(motion.value(at: time) - 10 - row["x"]) <= tolerance, "\(row)")
      expect(abs(motion.velocity(at: time) - row["v"]) <= tolerance * frequency, "\(row)")
      guard time < motion.duration else { continue }
      let acceleration = -(row["stiffness"] * row["x"] + row["damping"] * row["v"]) / row["mass"]
      let scale = frequency * frequency + row["damping"] / row["mass"] * frequency
      expect(abs(motion.acceleration(at: time) - acceleration) <= tolerance * scale, "\(row)")
    }
  }

  @Test("is at rest at its destination from its duration on")
  func rest() {
    let motion = SpringSolution(SpringDescription(), from: 0.1, to: 0.7, velocity: 3)
    expect(motion.duration == SpringDescription().settlingTime(from: 0.1 - 0.7, velocity: 3))
    expect(motion.value(at: motion.duration.nextDown) != 0.7)
    for time in [motion.duration, 100, Double.infinity] {
      expect(
        motion.value(at: time) == 0.7 && motion.velocity(at: time) == 0 && motion.acceleration(at: time) == 0)
    }
  }

  @Test("starts exactly, and stays there before time 0")
  func start() {
    let motion = SpringSolution(SpringDescription(), from: Point(3, 4), to: .zero, velocity: [5, 6])
    for time in [0, -1, -Double.infinity, .nan] {
      expect(motion.value(at: time) == [3, 4] && motion.velocity(at: time) == [5, 6])
    }
  }

  @Test("without damping it never rests")
  func undamped() {
    let motion = SpringSolution(SpringDescription(stiffness: 100, damping: 0), from: 1.0, to: 0)
    expect(motion.duration == .infinity)
    expect(abs(motion.value(at: 1000 * Double.pi / 5) - 1) < 1e-9)
  }

  @Test("has the values of a spring that is played")
  func played() {
    let position = ReactiveProperty(20.0)
    let clock = ManualFrameClock()
    let recorder = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    let motion = SpringSolution(SpringDescription(), from: 20.0, to: 100)
    clock.advance(by: 2, framesPerSecond: 60)
    let frames = recorder.values.count
    expect(frames == Int((motion.duration * 60).rounded(.up)) + 1)
    for (frame, value) in recorder.values.enumerated() {
      expect(abs(motion.value(at: Double(frame) / 60) - value) < 1e-11)
    }
  }

  @Test("rejects numbers that are not finite")
  func badInput() async {
    await #expect(processExitsWith: .failure) { _ = SpringSolution(SpringDescription(), from: .nan, to: 1) }
    await #expect(processExitsWith: .failure) {
      _ = SpringSolution(SpringDescription(), from: 0, to: 1, velocity: .infinity)
    }
  }
}
