// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A fling source emits only finite values, for any input.
@Suite("flingSource: bad input")
struct FlingSourceBadInputTests {
  private let reports = MotionReports()
  private let clock: ManualFrameClock
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)

  init() {
    clock = ManualFrameClock(diagnostics: reports.diagnostics)
  }

  private func record(_ fling: Fling<Double>) -> MotionRecorder<Double> {
    MotionRecorder(flingSource(fling, from: position, velocity: velocity, clock: clock))
  }

  @Test("a non-finite velocity is dropped and reported", arguments: [Double.nan, .infinity])
  func velocity(bad: Double) {
    velocity.value = bad
    let motion = record(Fling())
    expect(motion.events == [.next(0), .state(.atRest)] && velocity.value == 0)
    expect(reports.heard == [.nonFiniteValue(of: "velocity")])
  }

  @Test("a non-finite value is reported, and nothing is emitted", arguments: [Double.nan, .infinity])
  func value(bad: Double) {
    position.value = bad
    velocity.value = 100
    let motion = record(Fling())
    expect(motion.events == [.state(.atRest)] && !clock.wantsFrames)
    expect(reports.heard == [.nonFiniteValue(of: "value")])
  }

  @Test("a non-finite value is reported and replaced by the destination")
  func valueWithDestination() {
    position.value = .nan
    let motion = record(Fling(bounds: Bounds(0...50), destination: 70))
    expect(motion.events == [.next(50), .state(.atRest)] && !clock.wantsFrames)
    expect(reports.heard == [.nonFiniteValue(of: "value")])
  }

  @Test("a non-finite destination is dropped, and the motion continues to the last valid one")
  func destination() {
    let fling = Fling(destination: 100.0, diagnostics: reports.diagnostics)
    let motion = record(fling)
    clock.advance(by: 0.1)
    fling.destination.value = .nan
    expect(reports.heard == [.nonFiniteValue(of: "destination")])
    expect(fling.destination.value == 100)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  @Test("a decay whose end overflows is reported, and its velocity is set to zero")
  func endOverflows() {
    velocity.value = 1e308
    let motion = record(Fling(decay: Decay(rate: 0.1)))
    expect(motion.events == [.next(0), .state(.atRest)] && velocity.value == 0)
    expect(reports.heard == [.decayOverflowed])
  }

  @Test("a decay whose end overflows after a change is reported, and comes to rest")
  func endOverflowsInFlight() {
    velocity.value = 1e307
    let fling = Fling<Double>(decay: Decay(rate: 1))
    let motion = record(fling)
    clock.advance(by: 0.1)
    fling.decay.value = Decay(rate: 0.01)
    clock.advance(by: 0.1)
    expect(motion.isFinite && motion.isAtRest && reports.heard == [.decayOverflowed])
  }

  @Test("a start too far from the edge to subtract is reported, and the motion lands at the edge")
  func farApart() {
    position.value = -1.5e308
    let motion = record(Fling(bounds: Bounds(1.5e308...1.6e308)))
    clock.advance(by: 1)
    expect(motion.isFinite)
    expect(motion.events.suffix(2) == [.next(1.5e308), .state(.atRest)])
    expect(reports.heard == [.springOverflowed])
  }

  @Test("a motion that overflows at an edge is reported, and lands")
  func edgeOverflows() {
    velocity.value = 1.7e308
    let fling = Fling(
      decay: Decay(rate: 2), bounds: Bounds(-1...1.0),
      edge: SpringDescription(stiffness: 1e-2, damping: 1e-3))
    let motion = record(fling)
    let speeds = MotionRecorder(velocity)
    clock.advance(by: 30, framesPerSecond: 10)
    expect(motion.isFinite && speeds.isFinite)
    expect(motion.events.suffix(2) == [.next(1), .state(.atRest)])
    expect(reports.heard == [.springOverflowed])
  }

  @Test("a large motion of which only the square overflows comes to rest")
  func large() {
    velocity.value = 1e200
    let motion = record(Fling())
    clock.advance(by: 0.1)
    expect(motion.values.last! > 1e198)
    clock.advance(by: 1000)
    expect(motion.isAtRest && motion.isFinite && reports.heard == [])
  }

  @Test("a frame that is earlier than the last one moves nothing")
  func badFrames() {
    velocity.value = 100
    let motion = record(Fling())
    clock.tick(at: 0.1)
    let events = motion.events
    clock.tick(at: 0.05)
    clock.tick(at: .nan)
    expect(motion.events == events)
  }

  @Test("a frame from the far future does not stop later motions")
  func futureFrame() {
    let fling = Fling<Double>()
    let motion = record(fling)
    clock.tick(at: 1e9)
    fling.destination.value = 50
    for frame in 1...600 { clock.tick(at: Double(frame) / 60) }
    expect(motion.events.suffix(2) == [.next(50), .state(.atRest)])
  }

  @Test("a threshold of 0 or a destination that is a NaN is a precondition failure")
  func preconditions() async {
    let threshold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling<Double>(threshold: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: threshold)
    let destination = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Fling(destination: Double.nan)
    }
    expectMessage("The destination must be finite, but it is nan.", in: destination)
  }
}
