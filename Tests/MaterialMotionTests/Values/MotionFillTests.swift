// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("MotionFill")
struct MotionFillTests {
  @Test(
    "decides whether a motion is in effect before its first pass and after its last one",
    arguments: [
      (MotionFill.none, false, false), (.forwards, false, true), (.backwards, true, false),
      (.both, true, true),
    ])
  func effect(fill: MotionFill, before: Bool, after: Bool) {
    let motion = KeyframeMotion(
      from: 0.0, to: 1, duration: 0.5, delay: 1, endDelay: 2, repeats: .count(2), fill: fill)
    for (time, isInEffect) in [
      (-1, before), (0, before), (0.99, before), (1, true), (1.75, true), (2, after), (3, after), (5, after),
      (.nan, before),
    ] {
      expect(motion.isInEffect(at: time) == isInEffect, "\(time)")
    }
    expect(fill.includesDelay == before && fill.includesEnd == after)
    let reversed = motion.reversed()
    expect(reversed.isInEffect(at: 1.99) == after && reversed.isInEffect(at: 2))
    expect(reversed.isInEffect(at: 2.99) && reversed.isInEffect(at: 3) == before)
    expect(motion.value(at: 0) == 0 && motion.value(at: 9) == 1)
  }

  @Test("is both by default")
  func standard() {
    expect(KeyframeMotion(from: 0.0, to: 1, duration: 1).fill == .both)
  }
}
