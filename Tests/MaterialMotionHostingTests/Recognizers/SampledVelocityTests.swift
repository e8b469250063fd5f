// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("Velocity of a platform's recognizer")
struct SampledVelocityTests {
  private let velocity = SampledVelocity()

  /// Receives a change along the x axis every 8 ms, and returns the time of the last change.
  private func drag(
    _ speed: Double, from start: Double = 0, startingWith state: RecognitionState = .began,
    isTimed: Bool = true
  ) -> Double {
    for step in 0...10 {
      let elapsed = Double(step) * 0.008
      velocity.receive(
        Point(speed * elapsed, 0), in: step == 0 ? state : .changed, at: start + elapsed,
        isEventTime: isTimed)
    }
    return start + 0.08
  }

  private func end(_ change: Double, at time: Double, isTimed: Bool = true) {
    velocity.receive(Point(change, 0), in: .ended, at: time, isEventTime: isTimed)
  }

  @Test("the velocity on release is that of the last moments")
  func release() {
    let time = drag(1000)
    expect(velocity.isInUse)
    end(80, at: time + 0.004)
    expect(velocity.isInUse)
    expect(velocity.value.isWithin(1e-6, of: Point(1000, 0)))
  }

  @Test("a gesture whose beginning was not observed has its own velocity, not that of the gesture before")
  func beginningNotObserved() {
    end(80, at: drag(1000) + 0.004)
    let time = drag(-300, from: 2, startingWith: .changed)
    expect(velocity.value.isWithin(1e-6, of: Point(-300, 0)))
    end(-24, at: time + 0.004)
    expect(velocity.value.isWithin(1e-6, of: Point(-300, 0)))
  }

  @Test("a gesture of which only the end was observed has no estimate", arguments: [true, false])
  func onlyEndObserved(isSecond: Bool) {
    if isSecond { end(80, at: drag(1000) + 0.004) }
    end(200, at: 3)
    expect(!velocity.isInUse)
    expect(velocity.value == .zero)
  }

  @Test("a pinch whose beginning was not observed is measured with the radius of its first change")
  func beginningOfPinchNotObserved() {
    for step in 0...10 {
      let elapsed = Double(step) * 0.008
      velocity.receive(2 * elapsed, radius: { 150 }, in: .changed, at: elapsed, isEventTime: true)
    }
    expect(velocity.isInUse)
    expect(velocity.value.isWithin(1e-6, of: Point(2, 0)))
  }

  @Test(
    "a pinch or a turn on a trackpad that stops before the fingers lift has velocity zero on release",
    arguments: [0.06, 0.5, 2], [true, false])
  func trackpadRests(pause: Double, jitters: Bool) {
    for step in 0...10 {
      let elapsed = Double(step) * 0.01
      velocity.receive(
        3 * elapsed, radius: { nil }, in: step == 0 ? .began : .changed, at: elapsed, isEventTime: true)
    }
    expect(abs(velocity.value.x - 3) < 1e-6)
    if jitters {
      for step in 1...4 {
        let change = 0.3 + 0.002 * Double(step % 2)
        velocity.receive(
          change, radius: { nil }, in: .changed, at: 0.1 + pause * Double(step) / 4.5, isEventTime: true)
      }
    }
    // The event with the phase `ended` has no change.
    velocity.receive(0.3, radius: { nil }, in: .ended, at: 0.1 + pause, isEventTime: true)
    expect(velocity.isInUse)
    expect(velocity.value == .zero)
  }

  @Test(
    "a cancelled gesture has velocity zero",
    arguments: [RecognitionState.began, .changed], [RecognitionState.cancelled, .failed, .possible])
  func cancels(first: RecognitionState, last: RecognitionState) {
    let time = drag(1000, startingWith: first)
    velocity.receive(Point(80, 0), in: last, at: time, isEventTime: true)
    expect(velocity.isInUse)
    expect(velocity.value == .zero)
  }

  @Test("after the last observer has unsubscribed, there is no estimate until the next change")
  func unsubscribes() {
    var time = drag(1000)
    velocity.removeAll()
    expect(!velocity.isInUse)
    expect(velocity.value == .zero)
    time = drag(400, from: time, startingWith: .changed)
    expect(velocity.isInUse)
    expect(velocity.value.isWithin(1e-6, of: Point(400, 0)))
    end(32, at: time)
    velocity.removeAll()
    expect(!velocity.isInUse)
  }

  // MARK: Unknown timestamps

  @Test("a release that is delivered late and has no timestamp has no estimate", arguments: [0.04, 0.3])
  func lateDelivery(silence: Double) {
    end(80, at: drag(1000, isTimed: false) + silence, isTimed: false)
    expect(!velocity.isInUse)
    expect(velocity.value == .zero)
  }

  @Test("a release whose timestamp shows a rest has velocity zero")
  func rest() {
    end(80, at: drag(1000) + 0.04)
    expect(velocity.isInUse)
    expect(velocity.value == .zero)
  }

  @Test("a prompt release without a timestamp has the estimated velocity")
  func promptDelivery() {
    end(80, at: drag(1000, isTimed: false) + 0.016, isTimed: false)
    expect(velocity.isInUse)
    expect(velocity.value.isWithin(1e-6, of: Point(1000, 0)))
  }

  @Test("changes without timestamps that show a rest are an estimate: velocity zero")
  func restWithJitter() {
    var time = drag(1000, isTimed: false)
    for step in 1...8 {
      time += 0.008
      velocity.receive(Point(80 + Double(step % 2), 0), in: .changed, at: time, isEventTime: false)
    }
    end(80, at: time + 0.05, isTimed: false)
    expect(velocity.isInUse)
    expect(velocity.value == .zero)
  }
}
