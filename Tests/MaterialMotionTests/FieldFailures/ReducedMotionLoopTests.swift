// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A loop starts its next motion when the last one comes to rest. In another library, with animations
/// switched off, each motion came to rest at once, and the page hung.
@Suite("Field failure 14: loops without motion")
struct ReducedMotionLoopTests {
  @Test("pmndrs/react-spring#2409: with reduced motion a loop makes one motion per frame")
  func reducedMotion() {
    let clock = ManualFrameClock()
    clock.prefersReducedMotion = true
    expect(rounds(through: [100, 0], clock: clock) == [0, 1, 1, 1])
  }

  @Test("pmndrs/react-spring#2409: with a duration of 0 a loop makes one motion per frame")
  func instant() {
    let clock = ManualFrameClock()
    let instant = SpringDescription(duration: 0)
    expect(rounds(through: [100, 0], description: instant, clock: clock) == [0, 1, 1, 1])
  }

  @Test("pmndrs/react-spring#2409: a loop over an invisible distance makes at most one motion per frame")
  func tooNear() {
    let clock = ManualFrameClock()
    expect(rounds(through: [0.0005, 0], clock: clock).allSatisfy { $0 <= 1 })
  }

  /// The numbers of rests: during subscription, then in each of three frames.
  private func rounds(
    through places: [Double], description: SpringDescription = SpringDescription(), clock: ManualFrameClock
  ) -> [Int] {
    let spring = Spring(destination: places[0], description: description)
    let runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(0.0)
    var rests = 0
    let source = springSource(spring, from: position, clock: clock)
    runtime.connect(source, to: position)
    source.subscribe(
      next: { _ in },
      state: { state in
        guard state == .atRest, rests < 1000 else { return }
        rests += 1
        spring.destination.value = places[rests % 2]
      })
    var rounds = [rests]
    for _ in 1...3 {
      let before = rests
      clock.advance(by: 1.0 / 60)
      rounds.append(rests - before)
    }
    return rounds
  }
}
