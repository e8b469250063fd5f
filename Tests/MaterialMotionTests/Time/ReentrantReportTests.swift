// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

/// An application may change a motion when it receives a report about this motion.
@Suite("A motion that is changed in response to a report")
struct ReentrantReportTests {
  private final class Response {
    var body: () -> Void = {}
  }

  private let response = Response()
  private let clock: ManualFrameClock
  private let place = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(Double.nan)

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [response] _ in response.body() })
  }

  /// Connects a stream to the property, and returns whether the motion comes to rest.
  private func comesToRest(_ stream: MotionObservable<Double>) -> Bool {
    let runtime = MotionRuntime(clock: clock)
    runtime.connect(stream, to: place)
    clock.advance(by: 5, framesPerSecond: 60)
    return !clock.wantsFrames && !runtime.isActive
  }

  @Test("starts once if the response sets a spring's destination")
  func spring() {
    let spring = Spring(destination: 50.0)
    response.body = { spring.destination.value = 100 }
    expect(comesToRest(springSource(spring, from: place, velocity: velocity, clock: clock)))
    expect(place.value == 100)
  }

  @Test("starts once if the response sets a fling's destination")
  func fling() {
    let fling = Fling<Double>()
    response.body = { fling.destination.value = 100 }
    expect(comesToRest(flingSource(fling, from: place, velocity: velocity, clock: clock)))
    expect(place.value == 100)
  }

  @Test("stays where the response stops it")
  func stop() {
    let spring = Spring(destination: -1.7e308)
    velocity.value = 1.7e308
    response.body = { spring.stop() }
    expect(comesToRest(springSource(spring, from: place, velocity: velocity, clock: clock)))
    expect(place.value > -1e308)
  }
}
