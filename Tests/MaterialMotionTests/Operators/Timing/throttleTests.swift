// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("throttle(for:clock:)")
struct ThrottleTests {
  let clock = ManualFrameClock()

  @Test("emits the first value at once, and then the latest of each interval")
  func overview() {
    expectDiagram(
      "A1  2   3   4   -   5   -   -   6R  -",
      yields:
        "A1  -   2   -   4   -   5   -   6R  -", step: 0.125
    ) { $0[0].throttle(for: 0.25, clock: $1) }
  }

  @Test("the last value is always emitted, and the state is active until then")
  func lastValue() {
    expectDiagram("A1 2R - - - 3", yields: "A1 - 2R - - 3", step: 0.125) {
      $0[0].throttle(for: 0.25, clock: $1)
    }
  }

  @Test("a value that waits while upstream rests makes it active")
  func wakes() {
    expectDiagram("A1 R2 - - - 3", yields: "A1 RA 2R - - 3", step: 0.125) {
      $0[0].throttle(for: 0.25, clock: $1)
    }
  }

  @Test("an interval of one frame emits in each frame, although times are rounded")
  func rounding() {
    let frames = ManualFrameClock(startingAt: 1000.1)
    let position = ReactiveProperty(0.0)
    let runtime = MotionRuntime(clock: frames)
    runtime.add(Spring(destination: 100.0), to: position)
    let (all, throttled, half) = (position.recorded(), Heard(), Heard())
    _ = position.throttle(for: 1.0 / 60, clock: frames).record(in: throttled)
    _ = position.throttle(for: 2.0 / 60, clock: frames).record(in: half)
    frames.advance(by: 0.5, framesPerSecond: 60)
    expect(throttled.text == all.text)
    expect(half.events.count == 1 + 16)
  }

  @Test("requests frames only while a value waits, and unsubscribing drops the value")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.throttle(for: 0.25, clock: clock).record(in: heard)
    hand.next(1)
    expect(!clock.wantsFrames)
    hand.next(2)
    expect(clock.wantsFrames)
    clock.advance(by: 0.25)
    expect(!clock.wantsFrames)
    hand.next(3)
    subscription.unsubscribe()
    expect(!clock.wantsFrames && hand.subscriberCount == 0)
    clock.advance(by: 1)
    expect(heard.text == "1 A 2 R A")
  }

  @Test("a value that an observer emits in response belongs to the interval that has just begun")
  func emitsInNext() {
    let hand = Hand<Int>()
    var heard: [Int] = []
    hand.stream.throttle(for: 0.25, clock: clock).subscribe {
      heard.append($0)
      if $0 < 3 { hand.next($0 + 1) }
    }
    hand.next(1)
    expect(heard == [1] && clock.wantsFrames)
    clock.advance(by: 0.25)
    expect(heard == [1, 2])
    clock.advance(by: 0.25)
    expect(heard == [1, 2, 3] && !clock.wantsFrames)
  }

  @Test("with 0 seconds values pass at once")
  func zero() {
    expectDiagram("A12 3 R 4", yields: "A12 3 R 4", step: 0.125) { $0[0].throttle(for: 0, clock: $1) }
  }

  @Test("waiting values are dropped when the clock is deallocated")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var throttled: MotionObservable<Int>? = hand.stream.throttle(for: 0.25, clock: clock!)
    let heard = throttled!.recorded()
    hand.next(1)
    hand.next(2)
    throttled = nil
    clock = nil
    hand.next(3)
    expect(heard.text == "1 A R")
  }

  @Test("the interval starts again if time runs backwards")
  func backwards() {
    let hand = Hand<Int>()
    let heard = hand.stream.throttle(for: 0.25, clock: clock).recorded()
    clock.tick(at: 1e9)
    hand.next(1)
    hand.next(2)
    clock.tick(at: 1)
    clock.tick(at: 1.125)
    clock.tick(at: 1.375)
    expect(heard.text == "1 A 2 R")
  }

  @Test("an interval has the length that a stream had emitted when it began")
  func streamOfIntervals() {
    let seconds = ReactiveProperty(0.25)
    let hand = Hand<Int>()
    let heard = hand.stream.throttle(for: seconds, clock: clock).recorded()
    hand.next(1)
    seconds.value = 0.125
    hand.next(2)
    clock.advance(by: 0.125)
    expect(heard.text == "1 A")
    clock.advance(by: 0.125)
    hand.next(3)
    clock.advance(by: 0.125)
    expect(heard.text == "1 A 2 R A 3 R")
  }

  @Test("a negative interval stops the program")
  func preconditions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).throttle(for: -0.5, clock: ManualFrameClock())
    }
    expectMessage("The interval of a throttle must be finite and at least 0 s, but it is -0.5 s.", in: result)
  }
}
