// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("KeyframeMotion.reversed()")
struct KeyframeMotionReversalTests {
  @Test("is the motion at the mirrored time, bit for bit", arguments: 0..<200)
  func mirrored(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let motion = motion(using: &random)
    let reversed = motion.reversed()
    expect(reversed.duration == motion.duration)
    for _ in 0..<50 {
      let time = Double.random(in: 0..<motion.duration, using: &random)
      guard time > 0 else { continue }
      expect(reversed.value(at: time) == motion.value(at: motion.duration - time))
    }
    expect(reversed.value(at: 0) == motion.value(at: motion.duration))
    expect(reversed.value(at: motion.duration) == motion.values[0])
    expect(reversed.reversed() == motion)
  }

  @Test("a motion made of the reversed parts is the same", arguments: 0..<200)
  func parts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let motion = motion(using: &random, passes: 1)
    let reversed = motion.reversed()
    let remade = KeyframeMotion(
      values: reversed.values, offsets: reversed.offsets, timingFunctions: reversed.timingFunctions,
      duration: motion.passDuration, delay: reversed.delay, endDelay: reversed.endDelay, fill: reversed.fill)
    for _ in 0..<50 {
      let time = Double.random(in: 0..<motion.duration, using: &random)
      let scale = 100 + abs(reversed.velocity(at: time)) * motion.duration
      expect(abs(remade.value(at: time) - reversed.value(at: time)) <= 1e-13 * scale, "\(time), \(motion)")
      let change = abs(reversed.acceleration(at: time)) * motion.duration
      expect(
        abs(remade.velocity(at: time) - reversed.velocity(at: time)) <= 1e-12 * (scale * 100 + change),
        "\(time), \(motion)")
    }
  }

  @Test("reverses the values, the offsets and the timing functions, and swaps the delays and the fill")
  func order() {
    let motion = KeyframeMotion(
      values: [1.0, 2, 4], offsets: [0, 0.25, 1], timingFunctions: [.easeIn, .steps(3)], duration: 1,
      delay: 2,
      endDelay: 3, fill: .forwards)
    let reversed = motion.reversed()
    expect(reversed.values == [4, 2, 1] && reversed.offsets == [0, 0.75, 1])
    expect(reversed.timingFunctions == [TimingFunction.steps(3).reversed, TimingFunction.easeIn.reversed])
    expect(reversed.delay == 3 && reversed.endDelay == 2 && reversed.fill == .backwards)
    expect(reversed.value(at: 2.9) == 4 && reversed.value(at: 4.1) == 1 && reversed.value(at: 3.75) == 2)
    expect(reversed.velocity(at: 2.9) == 0 && reversed.velocity(at: 4.1) == 0)
  }

  @Test("ends before a jump of a timing function at the start")
  func jumpAtStart() {
    let motion = KeyframeMotion(from: 0.0, to: 4, duration: 1, timing: .steps(4, .jumpStart))
    expect(motion.value(at: 0) == 1 && motion.reversed().value(at: 1) == 0)
    expect(motion.reversed().value(at: 1.nextDown) == 1)
  }

  private func motion(using random: inout SplitMix64, passes: Double? = nil) -> KeyframeMotion<Double> {
    let functions: [TimingFunction] = [
      .linear, .ease, .easeOut.reversed, .emphasized, .spring(.bouncy),
      .linear([0, .stop(0.75, at: 0.3), 1]),
      .cubicBezier(0.34, 1.56, 0.64, 1),
    ]
    let count = Int.random(in: 2...6, using: &random)
    var offsets = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    (offsets[0], offsets[count - 1]) = (0, 1)
    return KeyframeMotion(
      values: (0..<count).map { _ in Double.random(in: -100...100, using: &random) }, offsets: offsets,
      timingFunctions: (1..<count).map { _ in functions.randomElement(using: &random)! },
      duration: Double.random(in: 0.1...2, using: &random),
      delay: Bool.random(using: &random) ? 0 : Double.random(in: 0...1, using: &random),
      endDelay: Bool.random(using: &random) ? 0 : Double.random(in: 0...1, using: &random),
      repeats: .count(passes ?? [1, 2, 3, 0.3, 1.7, 2.6].randomElement(using: &random)!),
      autoreverses: Bool.random(using: &random))
  }
}
