// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In another library, a spring lost velocity when it received a new destination every frame. It fell behind,
/// by more at a higher frame rate: by 22 % at 240 Hz.
@Suite("Field failure 1: retargeted springs")
struct RetargetedSpringTests {
  @Test(
    "motiondivision/motion#3593: a spring retargeted every 1/30 s is on the exact solution at any frame rate",
    arguments: [30, 60, 120, 240])
  func everyThirtieth(framesPerSecond: Int) throws {
    let rows = try ReferenceTable("retargeting").rows.filter { $0.text("case") == "everyThirtieth" }
    try #require(rows.count == 30)
    let clock = ManualFrameClock()
    let velocity = ReactiveProperty(0.0)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(
      springSource(spring, from: ReactiveProperty(0), velocity: velocity, clock: clock))
    for frame in 1...framesPerSecond {
      clock.tick(at: Double(frame) / Double(framesPerSecond))
      let (thirtieth, remainder) = (frame * 30).quotientAndRemainder(dividingBy: framesPerSecond)
      guard remainder == 0 else { continue }
      expect(abs(motion.values.last! - rows[thirtieth - 1]["x"]) <= 1e-9 * 100)
      expect(abs(velocity.value - rows[thirtieth - 1]["v"]) <= 1e-9 * 100 * 342.squareRoot())
      spring.destination.value = Double(37 * thirtieth % 101)
    }
    expect(motion.states == [.active])
  }

  @Test("motiondivision/motion#2041: a new destination every frame keeps the velocity", arguments: [60, 240])
  func everyFrame(framesPerSecond: Int) {
    // The destination moves at 1000 points per second. A spring that loses no velocity reaches that speed,
    // too. Then, on average, it stays c/k·v₀ behind the destination's position of half a frame ago.
    let clock = ManualFrameClock()
    let velocity = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0)
    let motion = MotionRecorder(
      springSource(spring, from: ReactiveProperty(0), velocity: velocity, clock: clock))
    for frame in 1...(4 * framesPerSecond) {
      spring.destination.value = 1000 * Double(frame) / Double(framesPerSecond)
      clock.tick(at: Double(frame) / Double(framesPerSecond))
    }
    expect(abs(velocity.value - 1000) <= 1000 * 0.01)
    let behind = 4000 - motion.values.last!
    let frameLength = 1000 / Double(framesPerSecond)
    expect(abs(behind - (1000.0 * 30 / 342 - frameLength / 2)) <= frameLength * 0.1)
  }
}
