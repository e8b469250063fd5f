// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Observation
import Testing

@Suite("MotionValue")
struct MotionValueTests {
  @Test("has the property's value at first, and then each value that is written")
  func property() {
    let property = ReactiveProperty(1)
    let latest = MotionValue(property)
    expect(latest.value == 1)
    expect(latest.state == .atRest)
    property.value = 2
    expect(latest.value == 2)
  }

  @Test("has its initial value until the stream emits, and is at rest until the stream is active")
  func stream() {
    let hand = Hand<Int>()
    let latest = MotionValue(hand.stream, initially: 7)
    expect(latest.value == 7)
    expect(latest.state == .atRest)
    hand.state(.active)
    hand.next(8)
    expect(latest.value == 8)
    expect(latest.state == .active)
    hand.state(.atRest)
    expect(latest.state == .atRest)
  }

  @Test("takes the emissions of a stream during subscription")
  func subscription() {
    let hand = Hand<Int>()
    hand.onConnect = {
      $0.state(.active)
      $0.next(3)
    }
    let latest = MotionValue(hand.stream, initially: 0)
    expect(latest.value == 3)
    expect(latest.state == .active)
  }

  @Test("follows a spring in flight, and its rest")
  func spring() {
    let clock = ManualFrameClock()
    let position = ReactiveProperty(0.0)
    let runtime = MotionRuntime(clock: clock)
    let latest = MotionValue(position)
    runtime.add(Spring(destination: 100.0), to: position)
    clock.advance(by: 0.05)
    expect(latest.value == position.value)
    expect(latest.value > 0)
    expect(latest.state == .active)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(latest.value == 100)
    expect(latest.state == .atRest)
  }

  // MARK: Observation

  @Test("several changes before a view reads again are reported as one, before it is made")
  func coalescing() {
    let property = ReactiveProperty(1)
    let latest = MotionValue(property)
    var told: [Int] = []
    track({ latest.value }, onChange: { told.append(latest.value) })
    property.value = 2
    property.value = 3
    property.value = 4
    expect(told == [1])
    expect(latest.value == 4)
  }

  @Test("a view that reads only the state is not notified of values, nor the other way round")
  func channels() {
    let hand = Hand<Int>()
    let latest = MotionValue(hand.stream, initially: 0)
    var values = 0
    var states = 0
    track({ latest.value }, onChange: { values += 1 })
    track({ latest.state }, onChange: { states += 1 })
    hand.next(1)
    expect((values, states) == (1, 0))
    hand.state(.active)
    expect((values, states) == (1, 1))
  }

  @Test("a repeated state is not a change")
  func repeatedState() {
    let hand = Hand<Int>()
    let latest = MotionValue(hand.stream, initially: 0)
    var states = 0
    track({ latest.state }, onChange: { states += 1 })
    hand.state(.atRest)
    expect(states == 0)
    hand.state(.active)
    expect(states == 1)
    track({ latest.state }, onChange: { states += 1 })
    hand.state(.active)
    expect(states == 1)
  }

  @Test("a repeated value is a change, unless the stream drops it")
  func repeatedValue() {
    let property = ReactiveProperty(1)
    let latest = MotionValue(property)
    let deduped = MotionValue(property.dedupe(), initially: property.value)
    var changes = 0
    var dedupedChanges = 0
    track({ latest.value }, onChange: { changes += 1 })
    track({ deduped.value }, onChange: { dedupedChanges += 1 })
    property.value = 1
    expect((changes, dedupedChanges) == (1, 0))
    property.value = 2
    expect((changes, dedupedChanges) == (1, 1))
  }

  // MARK: Ownership

  @Test("unsubscribes when it is deallocated")
  func unsubscribes() {
    let hand = Hand<Int>()
    var latest: MotionValue<Int>? = MotionValue(hand.stream, initially: 0)
    expect(hand.subscriberCount == 1)
    expect(latest?.value == 0)
    latest = nil
    expect(hand.subscriberCount == 0)
    hand.next(1)
  }

  @Test("keeps the stream alive")
  func keepsTheStream() {
    weak var property: ReactiveProperty<Int>?
    var latest: MotionValue<Int>?
    do {
      let held = ReactiveProperty(5)
      property = held
      latest = MotionValue(held._map { $0 * 2 }, initially: 0)
    }
    property?.value = 6
    expect(latest?.value == 12)
    latest = nil
    expect(property == nil)
  }

  @Test("is released together with its stream, even in mid-flight")
  func noCycle() {
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let position = ReactiveProperty(0.0)
      let motion = springSource(Spring(destination: 100.0), from: position, clock: clock)
      let latest = MotionValue(
        motion._map {
          _ = probe
          return $0
        }, initially: 0)
      clock.advance(by: 0.1)
      expect(latest.value > 0)
    }
  }

  @Test("receives nothing more if it is deallocated during a delivery")
  func goesInMidDelivery() {
    let property = ReactiveProperty(0)
    var latest: MotionValue<Int>?
    property.subscribe { if $0 == 1 { latest = nil } }
    latest = MotionValue(property)
    weak var gone: MotionValue<Int>?
    gone = latest
    property.value = 1
    expect(gone == nil)
    property.value = 2
  }

  /// Reads once, and reports the next change.
  private func track(_ look: () -> some Any, onChange: @escaping () -> Void) {
    // The closure is called where the change is made, which is this test, so it is not sent anywhere.
    nonisolated(unsafe) let onChange = onChange
    withObservationTracking {
      _ = look()
    } onChange: {
      onChange()
    }
  }
}
