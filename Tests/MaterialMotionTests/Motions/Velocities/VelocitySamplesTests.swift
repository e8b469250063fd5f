// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("VelocitySamples")
struct VelocitySamplesTests {
  private typealias Samples = VelocitySamples<Point>

  private func samples(_ times: Double...) -> VelocitySamples<Point> {
    var samples = Samples()
    for (number, time) in times.enumerated() { samples.add(Point(Double(number), 0), at: time / 1000) }
    return samples
  }

  private func times(_ samples: VelocitySamples<Point>) -> [Int] {
    (0..<samples.count).reversed().map { Int((samples[$0].time * 1000).rounded()) }
  }

  @Test("averages samples of 4 ms, except for the newest sample")
  func bins() {
    let samples = samples(0, 1, 2, 3, 4, 5)
    expect(samples.count == 3)
    expect((samples[2].count, samples[1].count, samples[0].count) == (4, 1, 1))
    expect(abs(samples[2].time - 0.0015) <= 1e-15 && abs(samples[2].position.x - 1.5) <= 1e-15)
    expect(abs(samples[1].time - 0.004) <= 1e-15 && samples[0].position.x == 5)
  }

  @Test("does not average samples that are 4 ms apart")
  func apart() {
    expect(samples(0, 4, 8, 12.01).count == 4)
  }

  @Test("keeps the newest 20 samples")
  func capacity() {
    var samples = Samples()
    for number in 0..<50 { samples.add(.zero, at: 0.01 * Double(number)) }
    expect(samples.count == 20)
    expect(times(samples) == (30..<50).map { 10 * $0 })
  }

  @Test("replaces the position if the time is the same")
  func sameTime() {
    let samples = samples(0, 8, 8, 8.0005)
    expect(times(samples) == [0, 8])
    expect(samples[0].position.x == 3)
  }

  @Test("swaps two samples that are out of order by at most 20 ms")
  func swap() {
    let samples = samples(0, 30, 15)
    expect(times(samples) == [0, 15, 30])
    expect((samples[1].position.x, samples[0].position.x) == (2, 1))
  }

  @Test("removes the newest sample if the next one is more than 20 ms earlier")
  func wrongTime() {
    expect(times(samples(0, 10, 10_000, 20)) == [0, 10, 20])
  }

  @Test("drops a single sample from before the second newest one")
  func early() {
    expect(times(samples(0, 10, 20, 5, 30)) == [0, 10, 20, 30])
  }

  @Test("accepts a second early sample in a row, and removes all samples with later times")
  func clockWasAhead() {
    expect(times(samples(0, 10, 520, 530, 20, 30)) == [0, 10, 30])
    expect(times(samples(0, 10, 520, 530, 20, 540, 30)) == [0, 10, 520, 530, 540])
    expect(times(samples(100, 110, 20, 30)) == [30])
  }

  @Test("the usual interval is the median of the last three, or the shorter of two")
  func interval() {
    expect(samples().interval == 0.008)
    expect(samples(5).interval == 0.008)
    expect(abs(samples(0, 30).interval - 0.03) <= 1e-15)
    expect(abs(samples(0, 30, 40).interval - 0.01) <= 1e-15)
    expect(abs(samples(0, 30, 40, 60).interval - 0.02) <= 1e-15)
    expect(abs(samples(0, 30, 40, 60, 70, 130).interval - 0.02) <= 1e-15)
    expect(abs(samples(0, 90, 110, 120, 130).interval - 0.01) <= 1e-15)
  }
}
