// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("delay(by:clock:)")
struct DelayTests {
  let clock = ManualFrameClock()

  @Test("emits each value in the first frame in which it is due, and comes to rest after the last one")
  func overview() {
    expectDiagram(
      "A1  2   -   3R  -   -   4",
      yields:
        "A   -   1   2   -   3R  A", step: 0.125
    ) { $0[0].delay(by: 0.25, clock: $1) }
  }

  @Test("stays active while upstream is active, even if no value waits")
  func upstreamActive() {
    expectDiagram("A1 - - R", yields: "A 1 - R", step: 0.125) { $0[0].delay(by: 0.125, clock: $1) }
  }

  @Test("a value that is due between two frames is emitted in the second")
  func betweenFrames() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.3, clock: clock).recorded()
    hand.next(20)
    clock.eventArrived(at: 0.2)
    hand.next(80)
    clock.tick(at: 0.25)
    expect(heard.text == "A")
    clock.tick(at: 0.31)
    expect(heard.text == "A 20")
    clock.tick(at: 0.51)
    expect(heard.text == "A 20 80 R")
  }

  @Test("several values that are due in one frame are emitted in order")
  func severalInFrame() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    for value in 1...5 { hand.next(value) }
    clock.advance(by: 3600)
    expect(heard.text == "A 1 2 3 4 5 R")
  }

  @Test("at a steady frame rate the delay is a steady number of frames", arguments: [24.0, 60, 90, 144])
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
    // A value is written before its frame is drawn, so it has the time of the frame before.
    expect(heard.count > 9900 && heard.dropFirst().allSatisfy { $0 == 29 })
  }

  @Test("requests frames only while a value waits")
  func frames() {
    let hand = Hand<Int>()
    hand.stream.delay(by: 0.25, clock: clock).subscribe { _ in }
    hand.state(.active)
    expect(!clock.wantsFrames)
    hand.next(1)
    expect(clock.wantsFrames)
    clock.advance(by: 0.125)
    expect(clock.wantsFrames)
    clock.advance(by: 0.125)
    expect(!clock.wantsFrames)
  }

  @Test("unsubscribing drops waiting values")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.delay(by: 0.25, clock: clock).record(in: heard)
    hand.next(1)
    subscription.unsubscribe()
    expect(!clock.wantsFrames && hand.subscriberCount == 0)
    clock.advance(by: 1)
    expect(heard.text == "A")
  }

  @Test("an observer that unsubscribes in response to a value receives no other value of the same frame")
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
    expect(heard == [1, 2] && !clock.wantsFrames)
  }

  @Test("no value waits if the observer unsubscribes in response to .active")
  func unsubscribesInState() {
    let hand = Hand<Int>()
    var subscription: Subscription?
    subscription = hand.stream.delay(by: 0.25, clock: clock).subscribe(
      next: { _ in }, state: { _ in subscription?.unsubscribe() })
    hand.next(1)
    expect(!clock.wantsFrames)
  }

  @Test("a value that an observer emits in response waits, too")
  func emitsInNext() {
    let hand = Hand<Int>()
    let heard = Heard()
    let delayed = hand.stream.delay(by: 0.25, clock: clock)
    delayed.subscribe { if $0 < 3 { hand.next($0 + 1) } }
    let subscription = delayed.record(in: heard)
    hand.next(1)
    clock.advance(by: 0.25)
    expect(heard.text == "A 1")
    clock.advance(by: 0.25)
    expect(heard.text == "A 1 2")
    subscription.unsubscribe()
  }

  @Test("a delay of 0 passes values at once, in or between frames")
  func zero() {
    expectDiagram("A1 2 R 3", yields: "A1 2 R 3", step: 0.125) { $0[0].delay(by: 0, clock: $1) }
    expect(ReactiveProperty(1).delay(by: 0, clock: clock).recorded().text == "1 R")
    expect(!clock.wantsFrames)
  }

  @Test("waiting values are dropped when the clock is deallocated, and none wait after that")
  func clockGoes() {
    var clock: FrameClock? = FrameClock()
    let hand = Hand<Int>()
    var delayed: MotionObservable<Int>? = hand.stream.delay(by: 0.25, clock: clock!)
    let heard = delayed!.recorded()
    hand.next(1)
    delayed = nil
    clock = nil
    expect(heard.text == "A R")
    hand.next(2)
    hand.state(.active)
    hand.next(3)
    hand.state(.atRest)
    expect(heard.text == "A R A R")
  }

  @Test("a value starts its wait again if time runs backwards")
  func backwards() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    clock.tick(at: 1e9)
    hand.next(1)
    clock.tick(at: 1)
    clock.tick(at: 1.125)
    expect(heard.text == "A")
    clock.tick(at: 1.375)
    expect(heard.text == "A 1 R")
  }

  @Test("a value keeps its delay if its event has a slightly later time than the next frame")
  func eventAfterFrame() {
    let hand = Hand<Int>()
    let heard = hand.stream.delay(by: 0.25, clock: clock).recorded()
    clock.tick(at: 1)
    clock.eventArrived(at: 1.125)
    hand.next(1)
    clock.tick(at: 1.0625)
    clock.tick(at: 1.3125)
    expect(heard.text == "A")
    clock.tick(at: 1.375)
    expect(heard.text == "A 1 R")
  }

  @Test("a value has the delay that a stream had emitted when it arrived, and no value overtakes another")
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
    expect(heard.text == "A")
    clock.advance(by: 0.125)
    expect(heard.text == "A 1 2 3 R")
    hand.next(4)
    expect(heard.text == "A 1 2 3 R 4")
  }

  @Test("the newest value is held until a stream of delays emits")
  func unknownDelay() {
    let (seconds, hand) = (Hand<Double>(), Hand<Int>())
    let heard = hand.stream.delay(by: seconds.stream, clock: clock).recorded()
    hand.state(.atRest)
    hand.next(1)
    hand.next(2)
    expect(heard.text == "R" && !clock.wantsFrames)
    seconds.next(0.25)
    clock.advance(by: 0.25)
    expect(heard.text == "R A 2 R")
  }

  @Test("an invalid delay from a stream is dropped and reported", arguments: [-0.5, .infinity])
  func badDelays(bad: Double) {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let seconds = ReactiveProperty(0.25)
    let property = ReactiveProperty(1)
    let heard = property.delay(by: seconds, clock: clock).recorded()
    seconds.value = bad
    property.value = 2
    clock.advance(by: 0.25)
    expect(heard.text == "A 1 2 R")
    expect(reports.heard == [.invalidDuration(bad)])
    expect(
      reports.heard[0].message
        == "A delay must be finite and at least 0 s, but it is \(bad) s; the last valid delay is kept.")
    seconds.value = .nan
    expect(reports.heard.count == 2)
  }

  @Test("an invalid delay given as a number stops the program")
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
