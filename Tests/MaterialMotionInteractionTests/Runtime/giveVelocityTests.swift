// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("give(velocity:to:)")
struct GiveVelocityTests {
  private let clock = ManualFrameClock()
  private let spring = Spring(destination: 1.0)
  private let badge = ReactiveProperty(1.0)
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
    runtime.add(spring, to: badge)
  }

  @Test("each motion of a spring that stays added begins with the velocity given before it", arguments: 1...3)
  func motions(count: Int) {
    for number in 1...count {
      let start = 12.0 / Double(number)
      runtime.give(velocity: start, to: badge)
      spring.destination.value = 1
      clock.advance(by: 0.07)
      var (displacement, velocity) = (0.0, start)
      SpringStep(spring.description.value, duration: 0.07).advance(&displacement, &velocity)
      expect(abs(badge.value - 1 - displacement) < 1e-12)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(badge.value == 1 && !badge.isActive)
    }
  }

  @Test("a motion under way goes on with its own velocity, also after a turn")
  func underWay() {
    spring.destination.value = 10
    clock.advance(by: 0.05)
    runtime.give(velocity: -500, to: badge)
    spring.destination.value = 10
    clock.advance(by: 0.02)
    var (displacement, velocity) = (-9.0, 0.0)
    SpringStep(spring.description.value, duration: 0.07).advance(&displacement, &velocity)
    expect(abs(badge.value - 10 - displacement) < 1e-9)
  }

  @Test("a later write replaces the velocity, and one that is not finite is reported")
  func replaced() {
    runtime.give(velocity: 12, to: badge)
    badge.value = 1
    spring.destination.value = 1
    expect(!badge.isActive)
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    MotionRuntime(clock: clock).give(velocity: .nan, to: badge)
    expect(reports == [.nonFiniteValue(of: "velocity")])
  }
}
