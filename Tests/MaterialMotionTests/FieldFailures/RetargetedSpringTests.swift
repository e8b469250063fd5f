// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A spring that was given a new destination every frame lost its velocity: it fell behind, and the more
/// frames were drawn the further, by 22 % at 240 Hz.
@Suite("Field failure 1: retargeted springs")
struct RetargetedSpringTests {
  @Test(
    "motiondivision/motion#3593: a spring retargeted every 1/30 s is where it has to be, at any frame rate",
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
      #expect(abs(motion.values.last! - rows[thirtieth - 1]["x"]) <= 1e-9 * 100)
      #expect(abs(velocity.value - rows[thirtieth - 1]["v"]) <= 1e-9 * 100 * 342.squareRoot())
      spring.destination.value = Double(37 * thirtieth % 101)
    }
    #expect(motion.states == [.active])
  }

  @Test("motiondivision/motion#2041: a new destination every frame keeps the velocity", arguments: [60, 240])
  func everyFrame(framesPerSecond: Int) {
    // The destination runs ahead at 1000 points per second. Once it has caught its pace a spring that loses
    // nothing follows c/k·v₀ behind the destination as it was half a frame ago, on the average.
    let clock = ManualFrameClock()
    let velocity = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0)
    let motion = MotionRecorder(
      springSource(spring, from: ReactiveProperty(0), velocity: velocity, clock: clock))
    for frame in 1...(4 * framesPerSecond) {
      spring.destination.value = 1000 * Double(frame) / Double(framesPerSecond)
      clock.tick(at: Double(frame) / Double(framesPerSecond))
    }
    #expect(abs(velocity.value - 1000) <= 1000 * 0.01)
    let behind = 4000 - motion.values.last!
    let frameLength = 1000 / Double(framesPerSecond)
    #expect(abs(behind - (1000.0 * 30 / 342 - frameLength / 2)) <= frameLength * 0.1)
  }
}
