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
    expect(motion.value(at: 1).distance(to: Point(100, 0)) <= 1e-12)
    expect(motion.velocity(at: 1).distance(to: Point(50 * .pi, 0)) <= 1e-12)
    expect(motion.acceleration(at: 1).distance(to: Point(0, 25 * .pi * .pi)) <= 1e-11)
    expect(abs(motion.angle(at: 1)) <= 1e-12)
    expect(abs(motion.angle(at: 0) + .pi / 2) <= 1e-15)
  }

  @Test(
    "velocity and acceleration are the derivatives", arguments: [PathMotion.Pace.length, .parameter],
    [TimingFunction.linear, .easeInOut, .cubicBezier(0.3, -0.5, 0.7, 1.5)])
  func derivatives(pace: PathMotion.Pace, timing: TimingFunction) {
    var random = SplitMix64(seed: 14)
    for _ in 0..<50 {
      let (path, _) = randomPath(using: &random)
      let motion = PathMotion(along: path, duration: 3, timing: timing, pace: pace)
      for _ in 0..<20 {
        let (time, step) = (Double.random(in: 0...3, using: &random), 1e-5)
        // The step must not cross a corner.
        let parameter = { (time: Double) in
          let progress = timing.value(at: time / 3)
          return pace == .length
            ? path.parameter(at: path.length * progress) : Double(path.segmentCount) * progress
        }
        guard Int(parameter(time - step)) == Int(parameter(time + step)) else { continue }
        let (before, after) = (motion.value(at: time - step), motion.value(at: time + step))
        let (velocity, acceleration) = (motion.velocity(at: time), motion.acceleration(at: time))
        let scale = velocity.distance(to: .zero) + acceleration.distance(to: .zero) * step
        guard acceleration.distance(to: .zero) * step < 0.01 * velocity.distance(to: .zero) else { continue }
        expect(((after - before) / (2 * step)).distance(to: velocity) <= 1e-4 * scale)
        let change = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
        expect(change.distance(to: acceleration) <= 1e-3 * acceleration.distance(to: .zero) + 1e-4 * scale)
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
      expect(abs(speed - path.length / 4) <= 1e-12 * path.length)
    }
  }

  @Test("a timing function changes the progress along the path")
  func timing() {
    let path = MotionPathTests.stadium
    for pace in [PathMotion.Pace.length, .parameter] {
      let even = PathMotion(along: path, duration: 1, pace: pace)
      let eased = PathMotion(along: path, duration: 2, timing: .easeInOut, pace: pace)
      for step in 0..<20 {
        let progress = TimingFunction.easeInOut.value(at: Double(step) / 20)
        expect(eased.value(at: Double(step) / 10).distance(to: even.value(at: progress)) <= 1e-12)
        expect(abs(eased.angle(at: Double(step) / 10) - even.angle(at: progress)) <= 1e-12)
      }
      expect(eased.velocity(at: 0) == .zero && eased.value(at: 2) == path.end)
      let stepped = PathMotion(along: path, duration: 3, timing: .steps(3, .jumpEnd), pace: pace)
      expect(stepped.value(at: 0.9) == .zero && stepped.velocity(at: 0.9) == .zero)
    }
  }

  @Test("beyond the ends of the path, the motion goes straight on")
  func overshoot() {
    let timing = TimingFunction.cubicBezier(0.3, -0.5, 0.7, 1.5)
    for pace in [PathMotion.Pace.length, .parameter] {
      let motion = PathMotion(along: MotionPathTests.stadium, duration: 1, timing: timing, pace: pace)
      let scale = pace == .length ? motion.path.length : 300
      let (early, late) = (timing.value(at: 0.1), timing.value(at: 0.9))
      expect(early < 0 && late > 1)
      expect(motion.value(at: 0.1).distance(to: Point(early * scale, 0)) <= 1e-9)
      expect(motion.value(at: 0.9).distance(to: Point((1 - late) * scale, 100)) <= 1e-9)
      expect(motion.velocity(at: 0.9).distance(to: Point(-timing.slope(at: 0.9) * scale, 0)) <= 1e-9)
      expect(motion.angle(at: 0.1) == 0 && abs(motion.angle(at: 0.9) - .pi) <= 1e-12)
    }
  }

  @Test("values, velocities and accelerations are finite, for vertical and for stepped timing functions")
  func finite() {
    for timing in [TimingFunction.cubicBezier(0, 1, 1, 0), .easeOut, .steps(4, .jumpBoth), .spring(.bouncy)] {
      for pace in [PathMotion.Pace.length, .parameter] {
        let motion = PathMotion(along: MotionPathTests.stadium, duration: 1, timing: timing, pace: pace)
        for step in -1...101 {
          let time = Double(step) / 100
          expect(motion.value(at: time).isFinite && motion.velocity(at: time).isFinite)
          expect(motion.acceleration(at: time).isFinite && motion.angle(at: time).isFinite)
        }
      }
    }
  }

  @Test("with its own parameter, each segment takes the same time")
  func ownParameter() {
    let path = MotionPathTests.stadium
    let motion = PathMotion(along: path, duration: 3, pace: .parameter)
    expect(motion.value(at: 0.5) == Point(50, 0))
    expect(motion.value(at: 1) == Point(100, 0))
    expect(motion.value(at: 1.5).distance(to: Point(150, 50)) <= 1e-12)
    expect(motion.value(at: 2) == Point(100, 100))
    expect(abs(motion.angle(at: 1.5) - .pi / 2) <= 1e-12)
  }

  @Test("times before 0 and NaN count as 0, and from the duration on the motion is at rest at the end")
  func ends() {
    for pace in [PathMotion.Pace.length, .parameter] {
      let motion = PathMotion(along: MotionPathTests.stadium, duration: 3, pace: pace)
      for time in [-1, -Double.infinity, .nan] {
        expect(motion.value(at: time) == .zero && motion.velocity(at: time) == motion.velocity(at: 0))
        expect(motion.angle(at: time) == 0)
      }
      for time in [3, 4, Double.infinity] {
        expect(motion.value(at: time) == Point(0, 100))
        expect(motion.velocity(at: time) == .zero && motion.acceleration(at: time) == .zero)
        expect(abs(motion.angle(at: time) - .pi) <= 1e-12)
      }
    }
  }

  @Test("a timing function that does not end at 1 determines the place at which the motion rests")
  func otherEnds() {
    for pace in [PathMotion.Pace.length, .parameter] {
      let thereAndBack = PathMotion(
        along: MotionPathTests.stadium, duration: 1, timing: .linear([0, 1, 0]), pace: pace)
      expect(thereAndBack.value(at: 0.999_999).distance(to: .zero) < 1e-3)
      expect(thereAndBack.value(at: 1) == .zero && thereAndBack.value(at: 9) == .zero)
      expect(thereAndBack.velocity(at: 1) == .zero && thereAndBack.acceleration(at: 1) == .zero)
      expect(thereAndBack.angle(at: 1) == 0)
      let half = PathMotion(
        along: MotionPathTests.stadium, duration: 1, timing: .linear([0, 0.5]), pace: pace)
      let middle = PathMotion(along: MotionPathTests.stadium, duration: 2, pace: pace)
      expect(half.value(at: 1) == middle.value(at: 1) && half.angle(at: 1) == middle.angle(at: 1))
    }
  }

  @Test("a motion without duration is at its end, and one on a path without length stays at its start")
  func degenerate() {
    let instant = PathMotion(along: MotionPathTests.stadium, duration: 0)
    expect(instant.value(at: 0) == Point(0, 100) && instant.velocity(at: 0) == .zero)
    expect(instant.value(at: .nan).isFinite && instant.velocity(at: .nan).isFinite)
    expect(instant.acceleration(at: -1).isFinite && instant.angle(at: -1).isFinite)
    for pace in [PathMotion.Pace.length, .parameter] {
      let still = PathMotion(along: MotionPath(from: Point(5, 6)), duration: 1, pace: pace)
      expect(still.value(at: 0.5) == Point(5, 6) && still.velocity(at: 0.5) == .zero)
      expect(still.acceleration(at: 0.5) == .zero && still.angle(at: 0.5) == 0)
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
