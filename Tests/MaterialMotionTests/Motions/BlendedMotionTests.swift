// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("BlendedMotion")
struct BlendedMotionTests {
  @Test("adapts like the polynomial that an independent solution finds")
  func reference() throws {
    for row in try ReferenceTable("blends").rows {
      let (offset, velocity, duration) = (row["offset"], row["velocity"], row["duration"])
      let blend = BlendedMotion(Rest(at: 0, for: duration), from: offset, velocity: velocity)
      let size = abs(offset) + abs(velocity) * duration
      expect(abs(blend.value(at: row["time"]) - row["x"]) <= 1e-14 * size, "\(row)")
      expect(abs(blend.velocity(at: row["time"]) - row["v"]) <= 1e-13 * size / duration, "\(row)")
      expect(
        abs(blend.acceleration(at: row["time"]) - row["a"]) <= 1e-12 * size / (duration * duration), "\(row)")
    }
  }

  @Test("starts with the value and the velocity that it takes over")
  func start() {
    let blend = BlendedMotion(
      Ramp(from: Point(0, 1), to: Point(10, 5), for: 2), from: [3, 4], velocity: [-7, 8])
    expect(blend.value(at: 0) == [3, 4] && blend.velocity(at: 0) == [-7, 8])
    expect(blend.value(at: -1) == [3, 4] && blend.value(at: .nan) == [3, 4])
  }

  @Test("without a duration there is no correction, at any time")
  func noDurationAtAnyTime() {
    let blend = BlendedMotion(Rest(at: 1, for: 0), from: 5, velocity: 100)
    for time in [-1, 0, 1, .nan] { expect(blend.value(at: time) == 1 && blend.velocity(at: time) == 0) }
  }

  @Test("without repetitions, starts in the same way and is over at the end of the shorter motion")
  func once() {
    let motion = KeyframeMotion(from: 1.0, to: 2, duration: 2, delay: 0.5, repeats: .count(2.25))
    let blend = BlendedMotion(motion, from: 4, velocity: -3)
    expect(blend.delay == 0.5 && blend.once.duration == 1)
    expect(blend.once.value(at: 0) == 4 && abs(blend.once.velocity(at: 0) + 3) < 1e-14)
    expect(blend.once.value(at: 1) == 1.25 && abs(blend.once.value(at: 1 - 1e-6) - 1.25) < 1e-6)
    let endless = BlendedMotion(KeyframeMotion(from: 1.0, to: 2, duration: 2, repeats: .forever), from: 4)
    expect(endless.once.value(at: 0.5) == endless.value(at: 0.5) && endless.once.duration == 2)
  }

  @Test("is over when the motion is, even if its blend duration is longer")
  func longBlend() {
    let blend = BlendedMotion(Ramp(from: 0.0, to: 1, for: 0.2, blendDuration: 1), from: 5, velocity: 100)
    expect(
      blend.value(at: 0.2) == 1 && blend.velocity(at: 0.2) == 0 && abs(blend.value(at: 0.1999) - 1) < 0.01)
  }

  @Test("ends like the motion that takes over")
  func end() {
    let ramp = Ramp(from: 1.0, to: 0.1, for: 0.3)
    let blend = BlendedMotion(ramp, from: 7, velocity: 100)
    expect(blend.duration == 0.3)
    for time in [0.3, 0.4, Double.infinity] {
      expect(
        blend.value(at: time) == 0.1 && blend.velocity(at: time) == 0 && blend.acceleration(at: time) == 0)
    }
    expect(abs(blend.velocity(at: 0.3.nextDown) - -3) < 1e-9)
  }

  @Test("is the original motion from the end of its adaptation on, if that lasts longer")
  func longer() {
    let blend = BlendedMotion(Ramp(from: 0.0, to: 10, for: 10, blendDuration: 1), from: 4, velocity: 0)
    expect(blend.value(at: 0.5) != 0.5)
    for time in [1, 1.5, 9.0] { expect(blend.value(at: time) == time && blend.velocity(at: time) == 1) }
  }

  @Test("a motion without duration is over at once")
  func noDuration() {
    let blend = BlendedMotion(Ramp(from: 0.0, to: 10, for: 0), from: 4, velocity: 5)
    expect(blend.value(at: 0) == 10 && blend.velocity(at: 0) == 0)
  }

  @Test("drops a start that is not finite")
  func badInput() {
    let blend = BlendedMotion(Ramp(from: 1.0, to: 2, for: 1), from: .nan, velocity: .infinity)
    expect(blend.value(at: 0) == 1 && blend.velocity(at: 0) == 0)
  }
}
