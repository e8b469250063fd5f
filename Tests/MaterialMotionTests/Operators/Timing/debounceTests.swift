// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("debounce(for:clock:)")
struct DebounceTests {
  let clock = ManualFrameClock()

  @Test("emits the latest value once no other value has arrived for a while")
  func overview() {
    expectDiagram(
      "A1  2   3R  -   -   4   -   -",
      yields:
        "A   -   -   -   3R  A   -   4R", step: 0.125
    ) { $0[0].debounce(for: 0.25, clock: $1) }
  }

  @Test("stays active while upstream is active")
  func upstreamActive() {
    expectDiagram("A1 - - - R", yields: "A - 1 - R", step: 0.125) { $0[0].debounce(for: 0.25, clock: $1) }
  }

  @Test("requests frames only while a value waits, and unsubscribing drops the value")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.debounce(for: 0.25, clock: clock).record(in: heard)
    hand.state(.active)
    expect(!clock.wantsFrames)
    hand.next(1)
    expect(clock.wantsFrames)
    clock.advance(by: 0.25)
    expect(heard.text == "A 1" && !clock.wantsFrames)
    hand.next(2)
    subscription.unsubscribe()
    expect(!clock.wantsFrames && hand.subscriberCount == 0)
    clock.advance(by: 1)
    expect(heard.text == "A 1")
  }

  @Test("a value that an observer emits in response waits, too")
  func emitsInNext() {
    let hand = Hand<Int>()
    var heard: [Int] = []
    hand.stream.debounce(for: 0.25, clock: clock).subscribe {
      heard.append($0)
      if $0 < 2 { hand.next($0 + 1) }
    }
    hand.next(1)
    clock.advance(by: 0.25)
    expect(heard == [1] && clock.wantsFrames)
    clock.advance(by: 0.25)
    expect(heard == [1, 2] && !clock.wantsFrames)
  }

  @Test("with 0 seconds values pass at once")
  func zero() {
    expectDiagram("A1 2 R 3", yields: "A1 2 R 3", step: 0.125) { $0[0].debounce(for: 0, clock: $1) }
  }

  @Test("waiting values are dropped when the clock is deallocated")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var debounced: MotionObservable<Int>? = hand.stream.debounce(for: 0.25, clock: clock!)
    let heard = debounced!.recorded()
    hand.next(1)
    debounced = nil
    clock = nil
    hand.next(2)
    expect(heard.text == "A R")
  }

  @Test("a value waits for the duration that a stream had emitted when it arrived")
  func streamOfTimes() {
    let seconds = ReactiveProperty(0.25)
    let hand = Hand<Int>()
    let heard = hand.stream.debounce(for: seconds, clock: clock).recorded()
    hand.next(1)
    seconds.value = 0.125
    clock.advance(by: 0.125)
    expect(heard.text == "A")
    clock.advance(by: 0.125)
    hand.next(2)
    clock.advance(by: 0.125)
    expect(heard.text == "A 1 R A 2 R")
    hand.next(3)
    seconds.value = 0
    hand.next(4)
    // A value with no time to wait replaces a waiting one.
    expect(heard.text == "A 1 R A 2 R A 4 R")
  }

  @Test("a duration that is not finite stops the program")
  func preconditions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).debounce(for: .infinity, clock: ManualFrameClock())
    }
    expectMessage("The duration of a debounce must be finite and at least 0 s, but it is inf s.", in: result)
  }
}
