// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("startWith")
struct StartWithTests {
  @Test("emits the value before upstream's emissions on subscription, and passes states through")
  func states() {
    expectDiagram("A1 A 2R R", yields: "0A1 A 2R R") { $0[0].startWith("0") }
  }

  @Test("a late observer receives the latest value and state, and upstream has one subscription")
  func late() {
    let hand = Hand<Int>()
    let stream = hand.stream.startWith(0)
    let first = stream.recorded()
    hand.state(.active)
    expect(stream.recorded().text == "0 A")
    hand.next(20)
    expect(stream.recorded().text == "20 A")
    expect(first.text == "0 A 20")
    expect(hand.subscriberCount == 1)
  }

  @Test("starts again after all observers have unsubscribed")
  func beginsAgain() {
    let hand = Hand<Int>()
    let stream = hand.stream.startWith(0)
    let subscription = stream.subscribe { _ in }
    hand.next(20)
    subscription.unsubscribe()
    expect(hand.subscriberCount == 0)
    expect(stream.recorded().text == "0")
  }
}
