// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The proof that a platform's pointers rest")
struct RestWatchTests {
  private let loop = HandRunLoop()
  private let watch: RestWatch
  private let velocity = SampledVelocity()

  init() {
    watch = RestWatch(now: { [loop] in loop.now }, wakeUp: { [loop] in loop.wakeUp(after: $0, $1) })
    velocity.rest = watch
  }

  /// Drags at 1000 points per second for 80 ms. The platform reports no timestamps.
  private func drag() {
    for step in 0...10 {
      let state: RecognitionState = step == 0 ? .began : .changed
      velocity.receive(Point(Double(step) * 8, 0), in: state, at: loop.now, isEventTime: false)
      if step < 10 { loop.idle(until: loop.now + 0.008) }
    }
  }

  private func end() {
    velocity.receive(Point(80, 0), in: .ended, at: loop.now, isEventTime: false)
  }

  @Test("a thread that is idle for 48 ms after a change proves a rest, and the release throws nothing")
  func idle() {
    drag()
    expect(!watch.hasRested)
    loop.idle(until: loop.now + 0.5)
    expect(watch.hasRested)
    end()
    expect(velocity.isInUse)
    expect(velocity.value == .zero)
    expect(!loop.isAsleep)
  }

  @Test("a thread that was busy until the release proves nothing, and the platform's velocity is used")
  func busy() {
    drag()
    loop.work(until: loop.now + 0.3)
    expect(!watch.hasRested)
    end()
    expect(!velocity.isInUse)
    expect(!loop.isAsleep)
  }

  @Test("a thread that was idle at first and is busy when the wake-up is due proves nothing")
  func busyAtWakeUp() {
    drag()
    loop.idle(until: loop.now + 0.03)
    loop.work(until: loop.now + 0.3)
    expect(!watch.hasRested)
    end()
    expect(!velocity.isInUse)
  }

  @Test("a rest is proved by the first wake-up, at any time since the start of the system")
  func rounding() {
    for hour in 0..<50 {
      loop.now = Double(hour) * 3600 + 0.1
      drag()
      loop.idle(until: loop.now + 0.05)
      expect(watch.hasRested, "hour \(hour)")
      end()
    }
  }

  @Test("a thread that is idle after it was busy proves a rest at its next wake-up")
  func busyThenIdle() {
    drag()
    loop.work(until: loop.now + 0.1)
    loop.idle(until: loop.now + 0.047)
    expect(!watch.hasRested)
    loop.idle(until: loop.now + 0.002)
    expect(watch.hasRested)
    end()
    expect(velocity.value == .zero)
  }

  @Test("a release without a pause has the velocity of the movement")
  func throwing() {
    drag()
    loop.idle(until: loop.now + 0.008)
    end()
    expect(velocity.isInUse)
    expect(velocity.value.isWithin(1, of: Point(1000, 0)))
  }

  @Test("a change after a rest ends the proof")
  func movesAgain() {
    drag()
    loop.idle(until: loop.now + 0.2)
    expect(watch.hasRested)
    velocity.receive(Point(88, 0), in: .changed, at: loop.now, isEventTime: false)
    expect(!watch.hasRested)
    loop.idle(until: loop.now + 0.04)
    expect(!watch.hasRested)
    loop.idle(until: loop.now + 0.01)
    expect(watch.hasRested)
  }

  @Test("wakes up at most once for 48 ms, however many changes there are, and until the gesture ends")
  func wakeUps() {
    var count = 0
    watch.onWakeUp = { count += 1 }
    drag()
    expect(count <= 2)
    velocity.receive(Point(80, 0), in: .cancelled, at: loop.now, isEventTime: false)
    expect(!loop.isAsleep)
    expect(velocity.value == .zero)
  }

  @Test("wakes up once a second after a rest is proved, and proves the next rest as soon as the first")
  func restingWakeUps() {
    var count = 0
    watch.onWakeUp = { count += 1 }
    drag()
    count = 0
    loop.idle(until: loop.now + 10)
    expect(count >= 10 && count <= 12)
    expect(watch.hasRested)
    velocity.receive(Point(88, 0), in: .changed, at: loop.now, isEventTime: false)
    expect(!watch.hasRested)
    loop.idle(until: loop.now + 0.05)
    expect(watch.hasRested)
    velocity.receive(Point(88, 0), in: .cancelled, at: loop.now, isEventTime: false)
    expect(!loop.isAsleep)
  }

  @Test("stops when the observer unsubscribes, and when the velocity is released")
  func stops() {
    drag()
    velocity.removeAll()
    expect(!loop.isAsleep)
    do {
      let velocity = SampledVelocity()
      velocity.rest = watch
      velocity.receive(Point.zero, in: .began, at: 0, isEventTime: false)
      expect(loop.isAsleep)
    }
    expect(!loop.isAsleep)
  }

  @Test("a wake-up may stop the watch")
  func stopsInWakeUp() {
    watch.onWakeUp = { [watch] in watch.stop() }
    drag()
    loop.idle(until: loop.now + 1)
    expect(!loop.isAsleep)
    watch.onWakeUp = nil
  }
}
