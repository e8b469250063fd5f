// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("AnyMotion")
struct AnyMotionTests {
  private let ramp = Ramp(from: 0.0, to: 10, for: .infinity, blendDuration: 2)

  @Test("has the values, the durations and the departure of the original motion")
  func values() {
    let motion = AnyMotion(ramp)
    #expect(motion.duration == .infinity && motion.blendDuration == 2)
    #expect(motion.reducedDuration == 2 && motion.reducedEnd == ramp.value(at: 2))
    let blended = AnyMotion(
      BlendedMotion(KeyframeMotion(from: 1.0, to: 2, duration: 3, repeats: .forever), from: 0))
    #expect(blended.reducedDuration == 3 && blended.reducedEnd == 2 && blended.reducedDelay == 0)
    let late = BlendedMotion(KeyframeMotion(from: 1.0, to: 2, duration: 3, delay: 0.5), from: 0)
    #expect(AnyMotion(late).reducedDelay == 0.5)
    let fade = AnyMotion(KeyframeMotion(to: 8.0, duration: 2, timing: .easeIn))
    let expected = KeyframeMotion(from: 4.0, to: 8, duration: 2, timing: .easeIn)
    let departing = fade.departing(from: 4, velocity: nil)
    #expect(departing.value(at: 0.7) == expected.value(at: 0.7) && fade.value(at: 0) == 0)
    #expect(departing.velocity(at: 0.7) == expected.velocity(at: 0.7))
    #expect(departing.acceleration(at: 0.7) == expected.acceleration(at: 0.7))
  }

  @Test("does not wrap a motion twice")
  func once() {
    let motion = AnyMotion(ramp)
    // Copies of the same closures have the same bytes.
    #expect(bytes(AnyMotion(motion)) == bytes(motion))
    #expect(bytes(Tween(motion).motion.value) == bytes(motion))
    #expect(bytes(AnyMotion(ramp)) != bytes(motion))
  }

  private func bytes(_ motion: AnyMotion<Double>) -> [UInt8] {
    withUnsafeBytes(of: motion) { Array($0) }
  }
}
