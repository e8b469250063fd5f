// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In another library, a decay lost its velocity when it received a new destination in mid-throw.
@Suite("Field failure 2: retargeted decays")
struct RetargetedDecayTests {
  @Test(
    "pmndrs/react-spring#2516: a decay retargeted in mid-throw keeps its position and its velocity",
    arguments: [500.0, 300, -200])
  func inMidThrow(destination: Double) {
    let clock = ManualFrameClock()
    let velocity = ReactiveProperty(1200.0)
    let fling = Fling<Double>()
    let motion = MotionRecorder(
      flingSource(fling, from: ReactiveProperty(0), velocity: velocity, clock: clock))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, speed) = (motion.values.last!, velocity.value)
    fling.destination.value = destination
    let step = 1e-6
    clock.advance(by: step)
    expect(abs((motion.values.last! - place) / step - speed) <= speed * 1e-3)
    expect(abs(velocity.value - speed) <= speed * 1e-3)
    clock.advance(by: 20, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(destination), .state(.atRest)])
  }
}
