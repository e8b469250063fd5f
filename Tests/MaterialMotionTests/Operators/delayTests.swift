// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("delay(by:clock:)")
struct DelayTests {
  let clock = ManualFrameClock()

  @Test("emits each value in the first frame in which it is due, and rests when the last one is out")
  func overview() {
    expectDiagram(
      "A1  2   -   3R  -   -   4",
      yields:
        "A   -   1   2   -   3R  A", step: 0.125
    ) { $0[0].delay(by: 0.25, clock: $1) }
  }

  @Test("stays active while upstream is, though nothing waits")
  func upstreamActive() {
    expectDiagram("A1 - - R", yields: "A 1 - R", step: 0.125) { $0[0].delay(by: 0.125, clock: $1) }
  }

  @Test("between two frames a value waits for the second")
  func betweenFrames() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.3, clock: clock).recorded()
    hand.next(20)
    clock.eventArrived(at: 0.2)
    hand.next(80)
    clock.tick(at: 0.25)
    #expect(heard.text == "A")
    clock.tick(at: 0.31)
    #expect(heard.text == "A 20")
    clock.tick(at: 0.51)
    #expect(heard.text == "A 20 80 R")
  }

  @Test("several that are due in one frame come in order")
  func severalInFrame() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    for value in 1...5 { hand.next(value) }
    clock.advance(by: 3600)
    #expect(heard.text == "A 1 2 3 4 5 R")
  }

  @Test("at a steady rate of frames the delay is a steady number of them", arguments: [24.0, 60, 90, 144])
  func rounding(framesPerSecond: Double) {
    let frames = ManualFrameClock(startingAt: 12_345.678)
    let ticks = ReactiveProperty(0)
    var heard: [Int] = []
    var now = 0
    ticks.delay(by: 30 / framesPerSecond, clock: frames).subscribe { heard.append(now - $0) }
    for frame in 1...10_000 {
      now = frame
      ticks.value = frame
      frames.tick(at: 12_345.678 + Double(frame) / framesPerSecond)
    }
    // A value comes after the frame before its own, whose time it has.
    #expect(heard.count > 9900 && heard.dropFirst().allSatisfy { $0 == 29 })
  }

  @Test("asks for frames only while a value waits")
  func frames() {
    let hand = Hand<Int>()
    hand.stream.delay(by: 0.25, clock: clock).subscribe { _ in }
    hand.state(.active)
    #expect(!clock.wantsFrames)
    hand.next(1)
    #expect(clock.wantsFrames)
    clock.advance(by: 0.125)
    #expect(clock.wantsFrames)
    clock.advance(by: 0.125)
    #expect(!clock.wantsFrames)
  }

  @Test("unsubscribing drops what waits")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.delay(by: 0.25, clock: clock).record(in: heard)
    hand.next(1)
    subscription.unsubscribe()
    #expect(!clock.wantsFrames && hand.subscriberCount == 0)
    clock.advance(by: 1)
    #expect(heard.text == "A")
  }

  @Test("whoever hears a value may unsubscribe: what is due in the same frame is dropped")
  func unsubscribesInNext() {
    let hand = Hand<Int>()
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = hand.stream.delay(by: 0.25, clock: clock).subscribe {
      heard.append($0)
      if $0 == 2 { subscription?.unsubscribe() }
    }
    for value in 1...3 { hand.next(value) }
    clock.advance(by: 1)
    #expect(heard == [1, 2] && !clock.wantsFrames)
  }

  @Test("whoever hears that it is active may unsubscribe: nothing waits then")
  func unsubscribesInState() {
    let hand = Hand<Int>()
    var subscription: Subscription?
    subscription = hand.stream.delay(by: 0.25, clock: clock).subscribe(
      next: { _ in }, state: { _ in subscription?.unsubscribe() })
    hand.next(1)
    #expect(!clock.wantsFrames)
  }

  @Test("what is emitted because a value was heard waits, too")
  func emitsInNext() {
    let hand = Hand<Int>()
    let heard = Heard()
    let delayed = hand.stream.delay(by: 0.25, clock: clock)
    delayed.subscribe { if $0 < 3 { hand.next($0 + 1) } }
    let subscription = delayed.record(in: heard)
    hand.next(1)
    clock.advance(by: 0.25)
    #expect(heard.text == "A 1")
    clock.advance(by: 0.25)
    #expect(heard.text == "A 1 2")
    subscription.unsubscribe()
  }

  @Test("a delay of 0 passes values at once, in or between frames")
  func zero() {
    expectDiagram("A1 2 R 3", yields: "A1 2 R 3", step: 0.125) { $0[0].delay(by: 0, clock: $1) }
    #expect(ReactiveProperty(1).delay(by: 0, clock: clock).recorded().text == "1 R")
    #expect(!clock.wantsFrames)
  }

  @Test("when the clock goes what waits is dropped, and nothing waits after that")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var delayed: MotionObservable<Int>? = hand.stream.delay(by: 0.25, clock: clock!)
    let heard = delayed!.recorded()
    hand.next(1)
    delayed = nil
    clock = nil
    #expect(heard.text == "A R")
    hand.next(2)
    hand.state(.active)
    hand.next(3)
    hand.state(.atRest)
    #expect(heard.text == "A R A R")
  }

  @Test("where time runs backwards what waits waits anew")
  func backwards() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    clock.tick(at: 1e9)
    hand.next(1)
    clock.tick(at: 1)
    clock.tick(at: 1.125)
    #expect(heard.text == "A")
    clock.tick(at: 1.375)
    #expect(heard.text == "A 1 R")
  }

  @Test("an event may lie a little after the frame that follows it")
  func eventAfterFrame() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    clock.tick(at: 1)
    clock.eventArrived(at: 1.125)
    hand.next(1)
    clock.tick(at: 1.0625)
    clock.tick(at: 1.3125)
    #expect(heard.text == "A")
    clock.tick(at: 1.375)
    #expect(heard.text == "A 1 R")
  }

  @Test("of a stream of delays that counts which was the latest when the value came, and none overtakes")
  func streamOfDelays() {
    let seconds = ReactiveProperty(0.375)
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: seconds, clock: clock).recorded()
    hand.next(1)
    clock.advance(by: 0.125)
    seconds.value = 0.125
    hand.next(2)
    seconds.value = 0
    hand.next(3)
    clock.advance(by: 0.125)
    #expect(heard.text == "A")
    clock.advance(by: 0.125)
    #expect(heard.text == "A 1 2 3 R")
    hand.next(4)
    #expect(heard.text == "A 1 2 3 R 4")
  }

  @Test("before a stream of delays has said anything the newest value is held")
  func unknownDelay() {
    let (seconds, hand) = (Hand<Double>(), Hand<Int>())
    let heard = hand.stream.delay(by: seconds.stream, clock: clock).recorded()
    hand.state(.atRest)
    hand.next(1)
    hand.next(2)
    #expect(heard.text == "R" && !clock.wantsFrames)
    seconds.next(0.25)
    clock.advance(by: 0.25)
    #expect(heard.text == "R A 2 R")
  }

  @Test("what is no delay is dropped and reported", arguments: [-0.5, .infinity])
  func badDelays(bad: Double) {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let seconds = ReactiveProperty(0.25)
    let property = ReactiveProperty(1)
    let heard = property.delay(by: seconds, clock: clock).recorded()
    seconds.value = bad
    property.value = 2
    clock.advance(by: 0.25)
    #expect(heard.text == "A 1 2 R")
    #expect(reports.heard == [.invalidDuration(bad)])
    #expect(
      reports.heard[0].message
        == "A delay must be finite and at least 0 s, but it is \(bad) s; the last valid delay is kept.")
    seconds.value = .nan
    #expect(reports.heard.count == 2)
  }

  @Test("a delay that is none is a mistake in code")
  func preconditions() async {
    var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).delay(by: -1, clock: ManualFrameClock())
    }
    expectMessage("The delay must be finite and at least 0 s, but it is -1.0 s.", in: result)
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).delay(by: .nan, clock: ManualFrameClock())
    }
    expectMessage("The delay must be finite and at least 0 s, but it is nan s.", in: result)
  }
}
