// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// What an observer of the velocity may do, who hears of a frame before the observers of the value.
@Suite("springSource: velocity observers")
struct SpringSourceVelocityTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)
  private let spring = Spring(destination: 100.0)

  /// What is heard of a motion in whose second frame an observer of the velocity does something, once.
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

  @Test("one that stops the motion, moves the property and sets it going is not followed by the old value")
  func setGoingElsewhere() {
    let values = values { [spring, position] in
      spring.stop()
      position.value = 300
      spring.destination.value = 400
    }
    #expect(values.count == 3)
    #expect(values.last == 300)
  }

  @Test("one that stops the motion and sets it going has it set out from where it was heard to be last")
  func setGoingAgain() {
    let values = values { [spring] in
      spring.stop()
      spring.destination.value = 40
    }
    #expect(values.count == 3)
    #expect(values.last == values[1])
  }

  @Test("one that ends the motion hears nothing follow")
  func ended() {
    let values = values { [spring] in spring.stop() }
    #expect(values.count == 2)
  }
}
