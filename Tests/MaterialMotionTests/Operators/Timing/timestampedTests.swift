// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("timestamped(by:)")
struct TimestampedTests {
  @Test("emits each value with the time of the current frame or event, and passes the state through")
  func overview() {
    let clock = ManualFrameClock(startingAt: 1)
    let hand = Hand<Int>()
    var heard: [Timestamped<Int>] = []
    var states: [MotionState] = []
    hand.stream.timestamped(by: clock).subscribe(next: { heard.append($0) }, state: { states.append($0) })
    hand.state(.active)
    hand.next(20)
    clock.eventArrived(at: 1.5)
    hand.next(80)
    hand.next(90)
    clock.tick(at: 2)
    hand.next(20)
    hand.state(.atRest)
    expect(
      heard == [
        Timestamped(20, time: 1), Timestamped(80, time: 1.5), Timestamped(90, time: 1.5),
        Timestamped(20, time: 2),
      ])
    expect(states == [.active, .atRest])
    expect(!clock.wantsFrames)
  }
}
