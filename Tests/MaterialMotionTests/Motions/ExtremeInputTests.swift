// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Numbers near the limits of `Double` overflow, but nothing that is not finite comes out.
@Suite("Extreme input")
struct ExtremeInputTests {
  private static let values: [Double] = [0, 1, -1e308, 1e308, 1.7e308, -1.7e308, 5e-324, 1e-300]
  private static let times: [Double] = [0, 5e-324, 1e-300, 0.1, 1, 2, 1e10, 1e200, 1e300, 1.7e308, .infinity]

  /// Checks a motion at many times.
  private func expectFinite<M: Motion>(
    _ motion: M, times: [Double] = Self.times, _ name: @autoclosure () -> String
  ) {
    for time in times {
      let isFinite =
        motion.value(at: time).isFinite && motion.velocity(at: time).isFinite
        && motion.acceleration(at: time).isFinite
      expect(isFinite, "\(name()) at \(time) s: \(motion.value(at: time)), \(motion.velocity(at: time))")
    }
  }

  static let springs = [
    SpringDescription(), SpringDescription(stiffness: 1e300, damping: 1),
    SpringDescription(stiffness: 1e300, damping: 0), SpringDescription(stiffness: 1e-300, damping: 1e-300),
    SpringDescription(stiffness: 100, damping: 20), SpringDescription(stiffness: 1, damping: 1e300),
    SpringDescription(stiffness: 1e20, damping: 2e10), SpringDescription(stiffness: 342, damping: 0),
    SpringDescription(response: 0),
  ]

  @Test("a step of a spring is finite for every duration", arguments: springs)
  func step(_ spring: SpringDescription) {
    for time in Self.times {
      var (x, v) = (100.0, -3.0)
      SpringStep(spring, duration: time).advance(&x, &v)
      let frequency = spring.isInstant ? 1 : 2 * Double.pi / spring.response
      expect(x.isFinite && v.isFinite, "\(time) s")
      expect(abs(x) <= 100 + 3 / frequency + 1e-9 * (100 + 3 / frequency), "\(time) s")
    }
    if spring.damping > 0, spring.stiffness >= 1 {
      var (x, v) = (100.0, -3.0)
      SpringStep(spring, duration: 1e308).advance(&x, &v)
      expect(x == 0 && v == 0)
    }
  }

  @Test("the motion of a spring is finite", arguments: springs)
  func springSolution(_ spring: SpringDescription) {
    for (start, end, velocity) in [(0.0, 1e308, 1e308), (1e308, 1e307, -1.7e308), (1e300, 0, 1e300)] {
      let motion = SpringSolution(spring, from: start, to: end, velocity: velocity)
      expectFinite(motion, "\(start) to \(end)")
      expectFinite(motion.departing(from: -1.7e308, velocity: 1e308), "departing, \(start) to \(end)")
    }
  }

  @Test("a decay is finite, and throws nothing if its end overflows")
  func decay() {
    for decay in [Decay.normal, Decay(rate: 1e-300), Decay(rate: 5e-324), Decay(rate: 1e308)] {
      for start in Self.values {
        for velocity in Self.values {
          let end = decay.projection(from: start, velocity: velocity)
          expect(end.isFinite && decay.initialVelocity(from: start, to: velocity).isFinite)
          for time in Self.times + Self.times.map({ -$0 }) {
            expect(decay.position(after: time, from: start, velocity: velocity).isFinite)
            expect(decay.velocity(after: time, from: velocity).isFinite)
          }
          let motion = DecaySolution(decay, from: start, velocity: velocity)
          expect(motion.end == end && !motion.duration.isNaN)
          expectFinite(motion, "\(decay.rate), \(start), \(velocity)")
        }
      }
    }
    expect(Decay.normal.projection(from: 7, velocity: Point(0, 0).x) == 7)
    expect(Decay(rate: 1e-300).projection(from: 7, velocity: 1e20) == 7)
  }

  @Test("the settling time of a decay is finite if its way overflows")
  func settlingTime() {
    // ln(1e308 / (1e-3 · 0.1)) / 1e-3
    let time = Decay(rate: 1e-3).settlingTime(velocity: 1e308, threshold: 0.1)
    expect(abs(time - 718_406.549_014) <= 1e-3, "\(time)")
  }

  @Test("keyframes are finite and stay between their values if the distance overflows")
  func keyframes() {
    let timings: [TimingFunction] = [
      .linear, .easeInOut, .cubicBezier(0.3, -0.5, 0.7, 1.5), .steps(3), .cubicBezier(0, 1, 0, 1),
    ]
    let times = [0, 5e-324, 1e-3, 0.25, 0.5, 0.9, 1, 1e300, .infinity]
    for (start, end) in [(-1e308, 1e308), (1.7e308, -1.7e308), (-1e308, 5), (1.5e308, 1.6e308)] {
      for timing in timings {
        for duration in [1.0, 1e-300, 5e-324, 1e300] {
          let motion = KeyframeMotion(
            values: [start, end, start], duration: duration, timing: timing, repeats: .count(3))
          expectFinite(motion, times: times + times.map { $0 * duration }, "\(start) to \(end), \(duration)")
          expectFinite(motion.reversed(), times: times, "reversed")
        }
      }
    }
    let motion = KeyframeMotion(from: -1e308, to: 1e308, duration: 1)
    expect(motion.value(at: 0) == -1e308 && motion.value(at: 0.5) == 0 && motion.value(at: 1) == 1e308)
    expect(abs(motion.value(at: 0.75) - 5e307) <= 1e293)
  }

  @Test("a motion that takes over is finite")
  func blend() {
    for start in Self.values {
      for velocity in Self.values {
        for duration in [0.3, 1e-300, 1e300] {
          let base = KeyframeMotion(from: 1e308, to: 1.7e308, duration: duration)
          let motion = BlendedMotion(base, from: start, velocity: velocity)
          expectFinite(
            motion, times: Self.times + [0, 0.1, 0.5, 0.99, 1].map { $0 * duration },
            "\(start), \(velocity), \(duration)")
        }
      }
    }
  }

  @Test("a motion along a path is finite, and stays on the path if it would leave the plane")
  func path() throws {
    let path = try MotionPath(svg: "M 0 0 C 1e100 0 0 1e100 1e100 1e100 L -1e100 5")
    let timings: [TimingFunction] = [
      .linear, .cubicBezier(0.3, -1e308, 0.7, 1e308), .cubicBezier(0.5, 1e300, 0.5, -1e300),
    ]
    for timing in timings {
      for pace in [PathMotion.Pace.length, .parameter] {
        for duration in [1.0, 1e-200, 1e-308, 1e300] {
          let motion = PathMotion(along: path, duration: duration, timing: timing, pace: pace)
          expectFinite(
            motion, times: [0, 0.1, 0.5, 0.9, 1].map { $0 * duration }, "\(timing), \(pace), \(duration)")
          expect(motion.angle(at: duration / 2).isFinite)
        }
      }
    }
  }

  @Test(
    "a path with large numbers can be reversed and scaled",
    arguments: [
      "M 0 0 A 1e-100 1e100 0 0 1 1e100 0", "M 1e100 1e100 A 1 1e100 30 1 0 -1e100 -1e100 z",
      "M -1e100 0 Q 1e100 0 1e100 1e100 T -1e100 0 T 1e100 1e100 T 0 0",
      "M 0 0 C 1e100 0 1e100 0 1e100 1e100 S -1e100 -1e100 -1e100 0 L 1e100 -1e100",
    ])
  func reversedPath(_ svg: String) throws {
    let path = try MotionPath(svg: svg)
    let back = path.reversed()
    expect(path.length.isFinite && abs(back.length - path.length) <= 1e-9 * path.length)
    expect(back.start == path.end && back.end == path.start)
    expect(path.scaled(by: 0.5).length.isFinite)
    for step in 0...20 {
      let distance = path.length * (Double(step) / 20)
      expect(path.point(at: distance).isFinite && back.point(at: distance).isFinite)
    }
  }

  @Test("a path with an arc that ends beyond the limit of coordinates can be reversed")
  func reversedArc() {
    var path = MotionPath(from: Point(1e100, 0))
    path.addArc(around: Point(-1e100, 0), by: .pi)
    expect(path.end.x < -2.9e100)
    expect(path.reversed().start == path.end && path.reversed().end == path.start)
  }

  @Test("the delays of a stagger are finite")
  func stagger() {
    for each in [1e308, -1e308] {
      expect(Stagger(each: each).delays(count: 5).allSatisfy { $0.isFinite && $0 >= 0 })
    }
  }
}
