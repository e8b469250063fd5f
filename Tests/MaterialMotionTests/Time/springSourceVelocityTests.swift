// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of observers of the velocity, which receive a frame before the observers of the value.
@Suite("springSource: velocity observers")
struct SpringSourceVelocityTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)
  private let spring = Spring(destination: 100.0)

  /// Returns the values of a motion in whose second frame an observer of the velocity calls `react` once.
  private func values(whenSecondVelocityIsHeard react: @escaping () -> Void) -> [Double] {
    let motion = MotionRecorder(springSource(spring, from: position, velocity: velocity, clock: clock))
    clock.tick(at: 0.125)
    var isDue = true
    velocity.subscribe { [clock] _ in
      guard isDue, clock.now == 0.25 else { return }
      isDue = false
      react()
    }
    clock.tick(at: 0.25)
    return motion.values
  }

  @Test("the old value is not emitted after an observer stops, moves and restarts the motion")
  func setGoingElsewhere() {
    let values = values { [spring, position] in
      spring.stop()
      position.value = 300
      spring.destination.value = 400
    }
    #expect(values.count == 3)
    #expect(values.last == 300)
  }

  @Test("the motion starts from its last emitted value after an observer stops and restarts it")
  func setGoingAgain() {
    let values = values { [spring] in
      spring.stop()
      spring.destination.value = 40
    }
    #expect(values.count == 3)
    #expect(values.last == values[1])
  }

  @Test("the value of the frame is not emitted after an observer stops the motion")
  func ended() {
    let values = values { [spring] in spring.stop() }
    #expect(values.count == 2)
  }
}
