// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("debounce(for:clock:)")
struct DebounceTests {
  let clock = ManualFrameClock()

  @Test("emits the last value once no other has come for a while")
  func overview() {
    expectDiagram(
      "A1  2   3R  -   -   4   -   -",
      yields:
        "A   -   -   -   3R  A   -   4R", step: 0.125
    ) { $0[0].debounce(for: 0.25, clock: $1) }
  }

  @Test("stays active while upstream is")
  func upstreamActive() {
    expectDiagram("A1 - - - R", yields: "A - 1 - R", step: 0.125) { $0[0].debounce(for: 0.25, clock: $1) }
  }

  @Test("asks for frames only while a value waits, and unsubscribing drops it")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.debounce(for: 0.25, clock: clock).record(in: heard)
    hand.state(.active)
    #expect(!clock.wantsFrames)
    hand.next(1)
    #expect(clock.wantsFrames)
    clock.advance(by: 0.25)
    #expect(heard.text == "A 1" && !clock.wantsFrames)
    hand.next(2)
    subscription.unsubscribe()
    #expect(!clock.wantsFrames && hand.subscriberCount == 0)
    clock.advance(by: 1)
    #expect(heard.text == "A 1")
  }

  @Test("what is emitted because a value was heard waits, too")
  func emitsInNext() {
    let hand = Hand<Int>()
    var heard: [Int] = []
    hand.stream.debounce(for: 0.25, clock: clock).subscribe {
      heard.append($0)
      if $0 < 2 { hand.next($0 + 1) }
    }
    hand.next(1)
    clock.advance(by: 0.25)
    #expect(heard == [1] && clock.wantsFrames)
    clock.advance(by: 0.25)
    #expect(heard == [1, 2] && !clock.wantsFrames)
  }

  @Test("0 passes values at once")
  func zero() {
    expectDiagram("A1 2 R 3", yields: "A1 2 R 3", step: 0.125) { $0[0].debounce(for: 0, clock: $1) }
  }

  @Test("when the clock goes what waits is dropped")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var debounced: MotionObservable<Int>? = hand.stream.debounce(for: 0.25, clock: clock!)
    let heard = debounced!.recorded()
    hand.next(1)
    debounced = nil
    clock = nil
    hand.next(2)
    #expect(heard.text == "A R")
  }

  @Test("a value waits as long as a stream said when it came")
  func streamOfTimes() {
    let seconds = ReactiveProperty(0.25)
    let hand = Hand<Int>()
    let heard = hand.stream.debounce(for: seconds, clock: clock).recorded()
    hand.next(1)
    seconds.value = 0.125
    clock.advance(by: 0.125)
    #expect(heard.text == "A")
    clock.advance(by: 0.125)
    hand.next(2)
    clock.advance(by: 0.125)
    #expect(heard.text == "A 1 R A 2 R")
    hand.next(3)
    seconds.value = 0
    hand.next(4)
    // What comes with no time to wait takes the place of what waits.
    #expect(heard.text == "A 1 R A 2 R A 4 R")
  }

  @Test("a time that is none is a mistake in code")
  func preconditions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).debounce(for: .infinity, clock: ManualFrameClock())
    }
    expectMessage("The duration of a debounce must be finite and at least 0 s, but it is inf s.", in: result)
  }
}
