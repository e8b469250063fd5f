// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("sample(on:)")
struct SampleTests {
  let clock = ManualFrameClock()

  @Test("emits the latest value once when the trigger emits")
  func overview() {
    expectDiagram(
      "A1  -   2   3   -   -   4R  -",
      "R   t   -   t   t   -   -   t",
      yields:
        "A   1   -   3   -   -   R   4",
      subscriptions: ["^ - - - - - - -", "^ - - - - - - -"]
    ) { $0[0].sample(on: $0[1]) }
  }

  @Test("is active while a value waits for an active trigger, but not for a trigger at rest")
  func state() {
    expectDiagram("R 1 - - - -", "R - A t R -", yields: "R - A 1R - -") { $0[0].sample(on: $0[1]) }
    expectDiagram("R - 1 - - 2", "A - - t - R", yields: "R - A 1R - AR") { $0[0].sample(on: $0[1]) }
  }

  @Test("a value of the subscription is emitted if the trigger emits during subscription, too")
  func duringSubscription() {
    let property = ReactiveProperty(1)
    let heard = property.sample(on: property).recorded()
    property.value = 2
    expect(heard.text == "R 1 2" || heard.text == "1 R 2")
  }

  @Test("an observer may emit another value, or unsubscribe, in response to a value")
  func reentrancy() {
    let (hand, trigger) = (Hand<Int>(), Hand<Void>())
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = hand.stream.sample(on: trigger.stream).subscribe {
      heard.append($0)
      if $0 == 1 { hand.next(2) } else { subscription?.unsubscribe() }
    }
    hand.next(1)
    trigger.next(())
    trigger.next(())
    hand.next(3)
    trigger.next(())
    expect(heard == [1, 2] && hand.subscriberCount == 0 && trigger.subscriberCount == 0)
  }

  @Test("with a clock it emits the latest value in the next frame")
  func onClock() {
    expectDiagram("A12 - 3 45R - 6", yields: "A 2 - 3 5R A", step: 0.125) { $0[0].sample(on: $1) }
  }

  @Test("with a clock it requests frames while a value waits, and one more frame")
  func frames() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.sample(on: clock).record(in: heard)
    expect(!clock.wantsFrames)
    hand.next(1)
    expect(clock.wantsFrames)
    clock.advance(by: 0.125)
    expect(heard.text == "A 1 R" && clock.wantsFrames)
    clock.advance(by: 0.125)
    expect(!clock.wantsFrames)
    hand.next(2)
    subscription.unsubscribe()
    expect(!clock.wantsFrames && hand.subscriberCount == 0)
  }

  @Test("with a clock it emits one value per frame of a motion that emits in each frame")
  func movingUpstream() {
    let position = ReactiveProperty(0.0)
    let runtime = MotionRuntime(clock: clock)
    let heard = Heard()
    _ = position.sample(on: clock).record(in: heard)
    clock.advance(by: 0.125)
    heard.clear()
    runtime.add(Spring(destination: 100.0), to: position)
    for frame in 1...20 {
      clock.advance(by: 1 / 60)
      expect(heard.events.count == 1 + frame)
    }
  }

  @Test("a clock that is passed as a plain stream is an active trigger")
  func clockAsStream() {
    let frames: MotionObservable<Double> = clock
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.sample(on: frames).record(in: heard)
    expect(clock.wantsFrames)
    hand.next(1)
    clock.advance(by: 0.125)
    expect(heard.text == "A 1 R")
    subscription.unsubscribe()
    expect(!clock.wantsFrames)
  }

  @Test("waiting values are dropped when the clock is deallocated")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var sampled: MotionObservable<Int>? = hand.stream.sample(on: clock!)
    let heard = sampled!.recorded()
    hand.next(1)
    sampled = nil
    clock = nil
    hand.next(2)
    expect(heard.text == "A R")
  }
}
