// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In another library, a colour flickered when it received a new destination in flight, because all its
/// components shared one velocity.
@Suite("Field failure 13: retargeted colours")
struct RetargetedColorTests {
  @Test("jtrivedi/Wave#19: each component of a colour has its own velocity")
  func components() {
    let colors = [SIMD4(1, 0.5, 0, 1), SIMD4(0, 0.4, 0.25, 0.9), SIMD4(0.75, 0, 1, 0)]
    let whole = values(colors)
    for place in 0..<4 {
      expect(whole.map { $0[place] } == values(colors.map { $0[place] }))
    }
    expect(whole.count == 41)
  }

  /// The values at 240 Hz of a motion through destinations, each a twelfth of a second after the last.
  private func values<T: VectorSpace>(_ colors: [T]) -> [T] {
    let clock = ManualFrameClock()
    let spring = Spring(destination: colors[1], threshold: 1e-9)
    let motion = MotionRecorder(springSource(spring, from: ReactiveProperty(colors[0]), clock: clock))
    clock.advance(by: 1.0 / 12, framesPerSecond: 240)
    spring.destination.value = colors[2]
    clock.advance(by: 1.0 / 12, framesPerSecond: 240)
    return motion.values
  }
}
