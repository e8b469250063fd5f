// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("isActive")
struct IsActiveTests {
  @Test("emits true for each active state and false for each state at rest, and forwards upstream's states")
  func states() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 0.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    let isActive = spring.state.isActive().recorded()
    expect(isActive.text == "false R")
    spring.destination.value = 1
    clock.advance(by: 5, framesPerSecond: 60)
    expect(isActive.text == "false R A true false R")
  }
}
