// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VelocityEstimator")
struct VelocityEstimatorTests {
  /// A sample of a movement along the x axis. The time is in milliseconds.
  private typealias Sample = (time: Double, x: Double)

  private func estimator(_ samples: [Sample]) -> VelocityEstimator<Point> {
    var estimator = VelocityEstimator<Point>()
    for sample in samples { estimator.add(Point(sample.x, 0), at: sample.time / 1000) }
    return estimator
  }

  private func velocity(_ samples: [Sample]) -> Double { estimator(samples).velocity().x }

  /// Releases at the last sample's position, some milliseconds after it.
  private func release(_ samples: [Sample], after delay: Double = 4) -> Double {
    var estimator = estimator(samples)
    let last = samples[samples.count - 1]
    return estimator.release(at: (last.time + delay) / 1000, position: Point(last.x, 0)).x
  }

  /// A drag at 1000 points per second that lasts 200 ms.
  private func drag(rate: Double = 120) -> [Sample] {
    (0...Int(0.2 * rate)).map { (1000 * Double($0) / rate, 1000 * Double($0) / rate) }
  }

  private func expect(_ velocity: Double, within share: Double, of truth: Double, _ name: String = "") {
    #expect(abs(velocity - truth) <= share * abs(truth), "\(name): \(velocity) instead of \(truth)")
  }

  @Test("two samples are enough, but count less if they are closer together than 4 ms")
  func twoSamples() {
    expect(velocity([(0, 0), (16, 8)]), within: 1e-12, of: 500)
    expect(velocity([(0, 0), (4, 2)]), within: 1e-12, of: 500)
    expect(velocity([(0, 0), (1, 0.5)]), within: 1e-12, of: 125)
  }

  @Test("the velocity is zero with one sample or none")
  func fewSamples() {
    #expect(velocity([]) == 0)
    #expect(velocity([(8, 8)]) == 0)
    #expect(velocity([(8, 8), (8, 20)]) == 0)
  }

  @Test("a reset removes all samples")
  func reset() {
    var estimator = estimator(drag())
    estimator.reset()
    #expect(estimator.velocity() == .zero)
    #expect(estimator.interval == 0.008)
    for sample in [(0, 0), (16, 8)] as [Sample] { estimator.add(Point(sample.x, 0), at: sample.time / 1000) }
    expect(estimator.velocity().x, within: 1e-12, of: 500)
  }

  /// The steps are in points, at 60 Hz. Without this rule, the velocities are −420, −449 and −339 points per
  /// second.
  @Test(
    "a hand that only moved forward keeps half the speed of its last step",
    arguments: [([50, 12], 360), ([30, 5], 150), ([50, 12, 3], 90)])
  func forward(_ steps: [Double], _ expected: Double) {
    let samples = (0...steps.count).map { number -> Sample in
      (Double(number) * 1000 / 60, steps.prefix(number).reduce(0, +))
    }
    expect(velocity(samples), within: 1e-9, of: expected)
    expect(velocity(samples.map { ($0.time, -$0.x) }), within: 1e-9, of: -expected)
    expect(release(samples), within: 1e-9, of: expected)
  }

  @Test("a hand that went back within the window has the velocity of its way back")
  func backward() {
    let samples = [(0, 0), (1000 / 60, 50), (2000 / 60, 49)] as [Sample]
    #expect(velocity(samples) < -800)
  }

  @Test("an accelerating flick has the speed of its last moment", arguments: [60, 100, 200])
  func acceleration(_ duration: Double) {
    let samples = (0...Int(duration * 0.12 + 0.5)).map { number -> Sample in
      let time = Double(number) / 0.12
      return (time, time * time / duration)
    }
    expect(release(samples), within: 0.04, of: 2000)
  }

  @Test("a wait before a flick does not make the flick slower", arguments: [0, 20, 40, 60, 68, 100, 300])
  func waitThenFlick(_ wait: Double) {
    let flick = (1...4).map { number -> Sample in (wait + 8 * Double(number), 24 * Double(number)) }
    expect(release([(0, 0)] + flick), within: 1e-9, of: 3000)
  }

  @Test("32 ms after a reversal, only the way back counts", arguments: [32, 40, 48, 56])
  func reversal(_ back: Double) {
    let there = (0...25).map { number -> Sample in (8 * Double(number), 8 * Double(number)) }
    let way = (1...Int(back / 8)).map { number -> Sample in
      (200 + 8 * Double(number), 200 - 8 * Double(number))
    }
    expect(release(there + way), within: 1e-9, of: -1000)
  }

  @Test("an element that is set down is not thrown", arguments: [60, 120, 240])
  func setDown(_ rate: Double) {
    let samples = (0...Int(0.4 * rate)).map { number -> Sample in
      let u = Double(number) / rate / 0.4
      return (1000 * Double(number) / rate, 300 * u * u * u * (10 + u * (6 * u - 15)))
    }
    #expect(abs(release(samples)) <= 40)
  }

  @Test("a rest of 40 ms with jitter is detected")
  func jitter() {
    for seed in 0..<50 {
      var random = SplitMix64(seed: UInt64(seed))
      let still = (1...10).map { number -> Sample in
        (200 + Double(number) / 0.24, 200 + random.uniform(-1, 1))
      }
      #expect(release(drag(rate: 240) + still, after: 0) == 0, "seed \(seed)")
    }
  }

  @Test("a nudge after a rest of 40 ms does not throw", arguments: [40, 50, 60])
  func nudge(_ rest: Double) {
    #expect(release(drag() + [(200 + rest, 201)], after: 8) == 0)
  }

  @Test(
    "a single wrong timestamp changes the velocity by at most 1 %",
    arguments: [-60, 60, 10_000], [5, 10, 15, 18])
  func wrongTime(_ error: Double, _ index: Int) {
    var samples = drag()
    samples[index].time += error
    expect(release(samples), within: 0.01, of: 1000)
  }

  @Test(
    "a drag with few samples per second, released one interval after the last sample, is a throw",
    arguments: [20, 22, 24, 30])
  func lowRate(_ rate: Double) {
    expect(release(drag(rate: rate), after: 1000 / rate), within: 1e-9, of: 1000)
  }

  @Test("four samples after a gap of 40 ms are independent of the samples before it")
  func gap() {
    func isIndependent(after gap: Double) -> Bool {
      let before = [(160, 4), (168, 1), (176, 3), (184, 2)] as [Sample]
      let after = [(0, 0), (8, 1), (16, 3), (24, 6)].map { number, x -> Sample in (184 + gap + number, x) }
      return velocity(before + after) == velocity(after)
    }
    #expect(isIndependent(after: 40))
    #expect(!isIndependent(after: 39))
    #expect(!isIndependent(after: 20))
  }

  @Test("two and a half usual intervals are no gap")
  func usualIntervals() {
    let slow = [(0, 0), (50, 10), (100, 40), (150, 90)] as [Sample]
    #expect(velocity(slow + [(270, 160)]) != velocity([(150, 90), (270, 160)]))
    #expect(velocity(slow + [(280, 160)]) == velocity([(150, 90), (280, 160)]))
  }

  @Test("the estimate uses the last 35 ms of a fast movement, and the last 90 ms of a slow one")
  func window() {
    func change(ofSampleBefore age: Int, speed: Double) -> Bool {
      var samples = (0...30).map { number -> Sample in (8 * Double(number), 8 * Double(number) * speed) }
      let before = velocity(samples)
      samples[30 - (age + 7) / 8].x += 1
      return velocity(samples) != before
    }
    #expect(change(ofSampleBefore: 32, speed: 1) && !change(ofSampleBefore: 36, speed: 1))
    #expect(change(ofSampleBefore: 88, speed: 0.05) && !change(ofSampleBefore: 92, speed: 0.05))
  }

  @Test("an oscillation by 1 point does not count as curvature")
  func noise() {
    let samples = (0...20).map { number -> Sample in
      (8 * Double(number), 8 * Double(number) + (number.isMultiple(of: 2) ? 0.5 : -0.5))
    }
    expect(velocity(samples), within: 0.08, of: 1000)
  }
}
