// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Choreography with reduced motion")
struct ChoreographyKindTests {
  private let clock = ManualFrameClock()
  private let a = ReactiveProperty(3.0)
  private let b = ReactiveProperty(0.0)
  private let ramp = Ramp(from: 0.0, to: 10, for: 1)

  private func expect(
    _ property: ReactiveProperty<Double>, in choreography: Choreography, is values: [Double: Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in values {
      choreography.timeline.seek(to: time)
      #expect(abs(property.value - value) < 1e-12, "at \(time)", sourceLocation: sourceLocation)
    }
  }

  @Test("each part follows its own kind")
  func kinds() {
    clock.prefersReducedMotion = true
    let choreography = Choreography(on: clock)
    let title = choreography.add(ramp, to: a, at: .at(1), kind: .fade)
    choreography.add(ramp, to: b, at: .at(1))
    #expect(title.duration == 1 && choreography.duration == 2)
    expect(a, in: choreography, is: [0.5: 3, 1: 0, 1.05: 2.5, 1.1: 5, 1.2: 10, 1.5: 10, 3: 10])
    expect(b, in: choreography, is: [0.5: 0, 1: 10, 1.5: 10])
  }

  @Test("parts of one property have different kinds")
  func mixed() {
    clock.prefersReducedMotion = true
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(0))
    choreography.add(Ramp(from: 10.0, to: 30, for: 0.1), to: a, at: .at(1), kind: .fade)
    choreography.add(Ramp(from: 0.0, to: 99, for: 1), to: a, at: .at(2), kind: .decoration)
    choreography.add(ramp, to: a, at: .at(4))
    expect(a, in: choreography, is: [0: 10, 0.9: 10, 1.05: 20, 1.1: 30, 2.5: 30, 3.5: 30, 4: 10])
  }

  @Test("a fade that takes over a fade continues with its value")
  func overlappingFades() {
    clock.prefersReducedMotion = true
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(0), kind: .fade)
    choreography.add(KeyframeMotion(to: -2.0, duration: 1), to: a, at: .at(0.1), kind: .fade)
    choreography.timeline.seek(to: 0.1)
    #expect(abs(a.value - 5) < 1e-12)
    choreography.timeline.seek(to: 0.1001)
    #expect(abs(a.value - 5) < 0.1)
    expect(a, in: choreography, is: [0.3: -2, 1: -2])
  }

  @Test("ends where it ends without reduced motion, also with a decay that takes over")
  func sameEnd() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(0))
    choreography.add(DecaySolution(.fast, from: 3, velocity: 100), to: a, at: .at(0.5))
    choreography.timeline.seek(to: 99)
    let end = a.value
    clock.prefersReducedMotion = true
    for time in [0.5, 99] {
      choreography.timeline.seek(to: time)
      #expect(a.value == end)
    }
    choreography.timeline.seek(to: 0.4)
    #expect(a.value == 10)
  }

  @Test("an endless part ends after its first pass")
  func endless() {
    clock.prefersReducedMotion = true
    let choreography = Choreography(on: clock)
    let swing = KeyframeMotion(from: 0.0, to: 8, duration: 0.4, repeats: .forever)
    choreography.add(swing, to: a)
    choreography.add(swing, to: b, at: .at(0), kind: .fade)
    expect(a, in: choreography, is: [0: 8, 5: 8])
    expect(b, in: choreography, is: [0.1: 4, 0.2: 8, 5: 8])
  }

  @Test("the setting may change at any time, played or scrubbed")
  func changes() {
    func make(on clock: FrameClock) -> Choreography {
      let choreography = Choreography(on: clock)
      choreography.add(ramp, to: a, at: .at(0))
      choreography.add(KeyframeMotion(to: 4.0, duration: 0.5), to: a, at: .at(0.7), kind: .fade)
      choreography.add(SpringSolution(SpringDescription(), from: 0.0, to: 5), to: b, at: .at(0.2))
      return choreography
    }
    /// The values at a time, computed afresh.
    func expected(at time: Double, reduced: Bool) -> [Double] {
      let clock = ManualFrameClock()
      clock.prefersReducedMotion = reduced
      (a.value, b.value) = (3, 0)
      let choreography = make(on: clock)
      choreography.timeline.seek(to: time)
      return [a.value, b.value]
    }
    var table: [[Double]] = []
    for frame in 0...60 {
      for isReduced in [false, true] {
        table.append(expected(at: Double(frame) / 30, reduced: isReduced))
      }
    }
    (a.value, b.value) = (3, 0)
    let choreography = make(on: clock)
    choreography.play()
    var random = SplitMix64(seed: 5)
    var isReduced = false
    for frame in 1...60 {
      if Bool.random(using: &random) { isReduced.toggle() }
      clock.prefersReducedMotion = isReduced
      clock.tick(at: Double(frame) / 30)
      let now = choreography.timeline.now
      guard choreography.timeline.isPlaying.value else { break }
      #expect([a.value, b.value] == table[2 * Int((now * 30).rounded()) + (isReduced ? 1 : 0)], "\(now)")
    }
    choreography.timeline.pause()
    for _ in 1...200 {
      let frame = Int.random(in: 0...30, using: &random)
      choreography.timeline.seek(to: Double(frame) / 30)
      isReduced.toggle()
      clock.prefersReducedMotion = isReduced
      #expect([a.value, b.value] == table[2 * frame + (isReduced ? 1 : 0)], "\(frame)")
    }
  }

  @Test("reports the outcomes of its parts at the same times")
  func outcomes() {
    clock.prefersReducedMotion = true
    let choreography = Choreography(on: clock)
    let part = choreography.add(ramp, to: a)
    let reports = part.outcomes.recorded()
    choreography.play()
    clock.tick(at: 0.5)
    #expect(a.value == 10 && reports.text == "R" && clock.wantsFrames)
    clock.tick(at: 1)
    #expect(reports.text == "R finished" && !clock.wantsFrames)
  }
}
