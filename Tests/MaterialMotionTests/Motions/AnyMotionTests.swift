// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("AnyMotion")
struct AnyMotionTests {
  private let ramp = Ramp(from: 0.0, to: 10, for: .infinity, blendDuration: 2)

  @Test("has the values, the durations and the departure of the original motion")
  func values() {
    let motion = AnyMotion(ramp)
    expect(motion.duration == .infinity && motion.blendDuration == 2)
    expect(motion.delay == 0 && motion.once.duration == .infinity)
    let late = AnyMotion(KeyframeMotion(from: 1.0, to: 2, duration: 3, delay: 0.5, repeats: .forever))
    expect(late.delay == 0.5 && late.once.duration == 3.5 && late.once.value(at: 9) == 2)
    let fade = AnyMotion(KeyframeMotion(to: 8.0, duration: 2, timing: .easeIn))
    let expected = KeyframeMotion(from: 4.0, to: 8, duration: 2, timing: .easeIn)
    let departing = fade.departing(from: 4, velocity: nil)
    expect(departing.value(at: 0.7) == expected.value(at: 0.7) && fade.value(at: 0) == 0)
    expect(departing.velocity(at: 0.7) == expected.velocity(at: 0.7))
    expect(departing.acceleration(at: 0.7) == expected.acceleration(at: 0.7))
  }

  @Test("ends at the last value without repetitions, or after the blend if the motion never ends")
  func last() {
    expect(AnyMotion(ramp).last == ramp.value(at: 2))
    expect(AnyMotion(KeyframeMotion(from: 1.0, to: 2, duration: 3, repeats: .forever)).last == 2)
    expect(AnyMotion(KeyframeMotion(from: 1.0, to: 2, duration: 3, repeats: .count(2.5))).last == 1.5)
  }

  @Test("does not wrap a motion twice")
  func once() {
    let motion = AnyMotion(ramp)
    // Copies of the same motion have the same bytes.
    expect(bytes(AnyMotion(motion)) == bytes(motion))
    expect(bytes(Tween(motion).motion.value) == bytes(motion))
    expect(bytes(AnyMotion(ramp)) != bytes(motion))
  }

  private func bytes(_ motion: AnyMotion<Double>) -> [UInt8] {
    withUnsafeBytes(of: motion) { Array($0) }
  }
}
