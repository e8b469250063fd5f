// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("PathMotion")
struct PathMotionTests {
  @Test("a motion on a half circle has the values of the example")
  func example() throws {
    let path = try MotionPath(svg: "M 0 100 A 100 100 0 0 1 200 100")
    let motion = PathMotion(along: path, duration: 2)
    #expect(motion.value(at: 1).distance(to: Point(100, 0)) <= 1e-12)
    #expect(motion.velocity(at: 1).distance(to: Point(50 * .pi, 0)) <= 1e-12)
    #expect(motion.acceleration(at: 1).distance(to: Point(0, 25 * .pi * .pi)) <= 1e-11)
    #expect(abs(motion.angle(at: 1)) <= 1e-12)
    #expect(abs(motion.angle(at: 0) + .pi / 2) <= 1e-15)
  }

  @Test("velocity and acceleration are the derivatives", arguments: [PathMotion.Pace.length, .parameter])
  func derivatives(pace: PathMotion.Pace) {
    var random = SplitMix64(seed: 14)
    for _ in 0..<50 {
      let (path, _) = randomPath(using: &random)
      let motion = PathMotion(along: path, duration: 3, pace: pace)
      for _ in 0..<20 {
        let (time, step) = (Double.random(in: 0...3, using: &random), 1e-5)
        // The step must not cross a corner.
        let parameter = { (time: Double) in
          pace == .length ? path.parameter(at: path.length * time / 3) : Double(path.segmentCount) * time / 3
        }
        guard Int(parameter(time - step)) == Int(parameter(time + step)) else { continue }
        let (before, after) = (motion.value(at: time - step), motion.value(at: time + step))
        let (velocity, acceleration) = (motion.velocity(at: time), motion.acceleration(at: time))
        let scale = velocity.distance(to: .zero) + acceleration.distance(to: .zero) * step
        guard acceleration.distance(to: .zero) * step < 0.01 * velocity.distance(to: .zero) else { continue }
        #expect(((after - before) / (2 * step)).distance(to: velocity) <= 1e-4 * scale)
        let change = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
        #expect(change.distance(to: acceleration) <= 1e-3 * acceleration.distance(to: .zero) + 1e-4 * scale)
      }
    }
  }

  @Test("the speed is the length divided by the duration, everywhere")
  func constantSpeed() {
    var random = SplitMix64(seed: 15)
    let (path, _) = randomPath(using: &random)
    let motion = PathMotion(along: path, duration: 4)
    for step in 0..<400 {
      let speed = motion.velocity(at: Double(step) / 100).distance(to: .zero)
      #expect(abs(speed - path.length / 4) <= 1e-12 * path.length)
    }
  }

  @Test("with its own parameter, each segment takes the same time")
  func ownParameter() {
    let path = MotionPathTests.stadium
    let motion = PathMotion(along: path, duration: 3, pace: .parameter)
    #expect(motion.value(at: 0.5) == Point(50, 0))
    #expect(motion.value(at: 1) == Point(100, 0))
    #expect(motion.value(at: 1.5).distance(to: Point(150, 50)) <= 1e-12)
    #expect(motion.value(at: 2) == Point(100, 100))
    #expect(abs(motion.angle(at: 1.5) - .pi / 2) <= 1e-12)
  }

  @Test("times before 0 and NaN count as 0, and from the duration on the motion is at rest at the end")
  func ends() {
    for pace in [PathMotion.Pace.length, .parameter] {
      let motion = PathMotion(along: MotionPathTests.stadium, duration: 3, pace: pace)
      for time in [-1, -Double.infinity, .nan] {
        #expect(motion.value(at: time) == .zero && motion.velocity(at: time) == motion.velocity(at: 0))
        #expect(motion.angle(at: time) == 0)
      }
      for time in [3, 4, Double.infinity] {
        #expect(motion.value(at: time) == Point(0, 100))
        #expect(motion.velocity(at: time) == .zero && motion.acceleration(at: time) == .zero)
        #expect(abs(motion.angle(at: time) - .pi) <= 1e-12)
      }
    }
  }

  @Test("a motion without duration is at its end, and one on a path without length stays at its start")
  func degenerate() {
    let instant = PathMotion(along: MotionPathTests.stadium, duration: 0)
    #expect(instant.value(at: 0) == Point(0, 100) && instant.velocity(at: 0) == .zero)
    #expect(instant.value(at: .nan).isFinite && instant.velocity(at: .nan).isFinite)
    #expect(instant.acceleration(at: -1).isFinite && instant.angle(at: -1).isFinite)
    for pace in [PathMotion.Pace.length, .parameter] {
      let still = PathMotion(along: MotionPath(from: Point(5, 6)), duration: 1, pace: pace)
      #expect(still.value(at: 0.5) == Point(5, 6) && still.velocity(at: 0.5) == .zero)
      #expect(still.acceleration(at: 0.5) == .zero && still.angle(at: 0.5) == 0)
    }
  }

  @Test("a duration that is negative or not finite is a precondition failure")
  func preconditions() async {
    let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PathMotion(along: MotionPath(from: .zero), duration: -1)
    }
    expectMessage("The duration must be finite and at least 0, but it is -1.0.", in: duration)
  }
}
