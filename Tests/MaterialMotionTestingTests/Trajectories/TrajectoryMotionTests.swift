// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Trajectory of a motion")
struct TrajectoryMotionTests {
  @Test("has the values and the velocities of the motion, from its start to its end")
  func spring() {
    let spring = SpringSolution(.bouncy, from: 0.0, to: 100, velocity: 500)
    let flight = Trajectory(of: spring)
    expect(flight.samples.count == Int((spring.duration * 60).rounded(.up)) + 1)
    for (index, sample) in flight.samples.enumerated() {
      expect(sample.time == min(Double(index) / 60, spring.duration))
      expect(sample.value == spring.value(at: sample.time))
      expect(sample.velocity == spring.velocity(at: sample.time))
    }
    expect(flight.samples.first?.velocity == 500 && flight.isAtRest == true)
    expectTrajectory(
      flight, .rests(at: 100), .neverLeaves(0...150), .passes(100), .isContinuous(speed: 2000),
      .velocityIsContinuous(acceleration: 50_000), .velocityIsTrue(within: 1))
    withKnownIssue { expectTrajectory(flight, .isMonotonic()) }
  }

  @Test("takes a start, an end and a frame rate")
  func range() {
    let pulse = KeyframeMotion(from: 0.0, to: 8, duration: 1, repeats: .count(.infinity), autoreverses: true)
    let flight = Trajectory(of: pulse, from: 0.5, to: 1.625, framesPerSecond: 2)
    expect(flight.samples.map(\.time) == [0.5, 1, 1.5, 1.625])
    expect(flight.samples.map(\.value) == [4, 8, 4, 3])
    expect(flight.samples.map(\.velocity) == [8, -8, -8, -8])
    expect(flight.isAtRest == false)
    let over = Trajectory(of: KeyframeMotion(from: 0.0, to: 8, duration: 1), to: 2)
    expect(over.samples.last == .init(time: 2, value: 8, velocity: 0) && over.isAtRest == true)
    let all: any Motion<Double> = KeyframeMotion(from: 0.0, to: 8, duration: 0)
    expect(Trajectory(of: all).samples == [.init(time: 0, value: 8, velocity: 0)])
  }

  @Test("of an endless motion without an end stops the program at the caller's line")
  func endless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pulse = KeyframeMotion(from: 0.0, to: 8, duration: 1, repeats: .count(.infinity))
      _ = Trajectory(of: pulse)
    }
    expectMessage("The end must be given, because the motion has none.", in: result)
  }
}
