// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionTrack")
struct MotionTrackTests {
  private let ramp = Ramp(from: 0.0, to: 10, for: 1)

  @Test("stays at its initial value, between its motions and after them")
  func gaps() {
    var track = MotionTrack(from: 3.0)
    expect(track.duration == 0 && track.value(at: 5) == 3)
    track.add(ramp, at: 1)
    track.add(Ramp(from: 20.0, to: 30, for: 1), at: 3)
    expect(track.duration == 4)
    for (time, value) in [(-1, 3), (0.5, 3), (1.5, 5), (2.5, 10), (3.5, 25), (9, 30)] as [(Double, Double)] {
      expect(track.value(at: time) == value)
    }
    expect(track.velocity(at: 0.5) == 0 && track.velocity(at: 1.5) == 10 && track.velocity(at: 2.5) == 0)
  }

  @Test("of many motions, the last one that has started determines the value")
  func many() {
    for count in 1...9 {
      var track = MotionTrack(from: -1.0)
      // Three motions start at each time. The last one counts.
      for index in 0..<count * 3 {
        let motion = Ramp(from: Double(index), to: Double(index) + 0.5, for: 0.25)
        track.add(motion, at: Double(1 + index / 3), takeover: .replace)
      }
      expect(track.value(at: 0.9) == -1 && track.velocity(at: 0.9) == 0)
      for second in 1...count {
        let last = Double(3 * second - 1)
        expect(
          track.value(at: Double(second)) == last && track.value(at: Double(second) + 0.9) == last + 0.5)
        expect(
          track.velocity(at: Double(second) + 0.1) == 2 && track.velocity(at: Double(second) - 0.1) == 0)
      }
    }
  }

  @Test("without a time, a motion follows the last one")
  func following() {
    var track = MotionTrack(from: 0.0)
    track.add(ramp)
    track.add(Ramp(from: 10.0, to: 0, for: 1))
    expect(track.duration == 2 && track.value(at: 1.5) == 5)
  }

  @Test("ends exactly, and follows a motion that has ended, in spite of rounding")
  func rounding() {
    for tenths in 0...20 {
      var track = MotionTrack(from: 0.0)
      track.add(ramp, at: Double(tenths) / 10)
      for duration in [0.1, 0.3, 0.7] {
        track.add(Ramp(from: 0.0, to: 3, for: duration))
        // At rest, nothing is taken over.
        let start = track.duration - duration
        expect(abs(track.velocity(at: start + duration / 2) - 3 / duration) < 1e-9)
        expect(track.value(at: track.duration) == 3 && track.velocity(at: track.duration) == 0)
      }
    }
  }

  @Test("the order in which motions are added does not matter")
  func order() {
    let motions = [(Ramp(from: 0.0, to: 10, for: 1), 0.0), (Ramp(from: 7, to: -3, for: 2), 0.4), (ramp, 0.9)]
    var forward = MotionTrack(from: 0.0)
    for (motion, time) in motions { forward.add(motion, at: time) }
    var backward = MotionTrack(from: 0.0)
    for (motion, time) in motions.reversed() { backward.add(motion, at: time) }
    for time in stride(from: 0, through: 3, by: 0.01) {
      expect(forward.value(at: time) == backward.value(at: time))
    }
  }

  @Test("every hand-over between two motions in flight keeps value and velocity")
  func handOvers() {
    let spring = SpringSolution(SpringDescription(), from: 1.0, to: 50, velocity: -30)
    let decay = DecaySolution(.normal, from: -4.0, velocity: 300)
    let motions = [AnyMotion(ramp), AnyMotion(spring), AnyMotion(decay)]
    var random = SplitMix64(seed: 1)
    for first in motions {
      for second in motions {
        let time = Double.random(in: 0.01..<0.5, using: &random)
        var track = MotionTrack(from: 0.0)
        track.add(first)
        track.add(second, at: time)
        expect(abs(track.value(at: time) - first.value(at: time)) < 1e-12)
        expect(abs(track.velocity(at: time) - first.velocity(at: time)) < 1e-9)
        expect(track.value(at: time.nextUp) != second.value(at: 0))
      }
    }
  }

  @Test("a spring and a decay take over exactly, without a correction")
  func exact() {
    var track = MotionTrack(from: 0.0)
    track.add(ramp)
    track.add(SpringSolution(SpringDescription(), from: 0, to: 50), at: 0.5)
    let spring = SpringSolution(SpringDescription(), from: 5, to: 50, velocity: 10)
    expect(track.value(at: 0.7) == spring.value(at: 0.7 - 0.5))
    track.add(DecaySolution(.fast, from: 0, velocity: 0), at: 0.6)
    let decay = DecaySolution(
      .fast, from: spring.value(at: 0.6 - 0.5), velocity: spring.velocity(at: 0.6 - 0.5))
    expect(track.value(at: 0.8) == decay.value(at: 0.8 - 0.6))
    expect(track.acceleration(at: 0.8) == decay.acceleration(at: 0.8 - 0.6))
  }

  @Test("without repetitions, the last motion plays one pass")
  func once() {
    var track = MotionTrack(from: 5.0)
    expect(track.once.duration == 0 && track.once.value(at: 1) == 5 && track.delay == 0)
    track.add(KeyframeMotion(from: 0.0, to: 7, duration: 0.25, repeats: .forever), at: 0.5)
    expect(track.once.duration == 0.75 && track.once.value(at: 2) == 7)
    track.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.5, delay: 0.25, repeats: .forever), at: 1)
    expect(track.duration == .infinity && track.once.duration == 1.75 && track.once.value(at: 2) == 1)
    expect(track.once.value(at: 0.8) == track.value(at: 0.8), "the first motion repeats")
    expect(track.delay == 0.5)
    var late = MotionTrack(from: 5.0)
    late.add(KeyframeMotion(to: 7.0, duration: 2, delay: 0.5), at: 1)
    expect(late.delay == 1.5)
  }

  @Test("a motion that replaces starts with its own first value")
  func replacing() {
    var track = MotionTrack(from: 0.0)
    track.add(ramp)
    track.add(Ramp(from: 100.0, to: 0, for: 1), at: 0.5, takeover: .replace)
    expect(track.value(at: 0.5) == 100 && track.velocity(at: 0.5) == -100)
  }

  @Test("a start that is not finite or negative stops the program")
  func badInput() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var track = MotionTrack(from: 0.0)
      track.add(Rest(at: 0, for: 1), at: -1)
    }
    expectMessage("The start must be finite and at least 0, but it is -1.0 s.", in: negative)
    let initial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionTrack(from: Double.nan)
    }
    expectMessage("The initial value must be finite, but it is nan.", in: initial)
  }
}
