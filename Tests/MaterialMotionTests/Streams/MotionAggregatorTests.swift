// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("MotionAggregator")
struct MotionAggregatorTests {
  @Test("operators work on an aggregator")
  func isAStream() {
    let aggregator = MotionAggregator<Int>()
    let hand = Hand<Int>()
    aggregator.register(hand.stream)
    let heard = aggregator._map { $0 * 2 }.recorded()
    hand.next(2)
    expect(heard.text == "R 4")
  }

  @Test("an aggregator has an optional name")
  func name() {
    expect(MotionAggregator<Int>(named: "stage").name == "stage")
    expect(MotionAggregator<Int>().name == nil)
  }

  @Test("delivers every value to every observer, in the order of subscription")
  func observers() {
    let aggregator = MotionAggregator<Int>()
    let (one, other) = (Hand<Int>(), Hand<Int>())
    aggregator.register([one.stream, other.stream])
    let first = Heard()
    let subscription = aggregator.record(in: first)
    let second = aggregator.recorded()
    one.next(1)
    other.next(2)
    subscription.unsubscribe()
    one.next(3)
    expect(first.text == "R 1 2")
    expect(second.text == "R 1 2 3")
  }

  @Test("tokens are unique across aggregators")
  func tokens() {
    let aggregators = (0..<10).map { _ in MotionAggregator<Int>() }
    let tokens = aggregators.flatMap { $0.register((0..<100).map { _ in Hand<Int>().stream }) }
    expect(Set(tokens).count == 1000)
    let token: MotionAggregator<Int>.Token = tokens[0]
    expect(token.utf8.count >= 18)
  }

  @Test("register returns a token for each stream, in the order of the streams")
  func registersMany() {
    let aggregator = MotionAggregator<Int>()
    let hands = (0..<3).map { _ in Hand<Int>() }
    let tokens = aggregator.register(hands.map(\.stream))
    aggregator.unregister(tokens[1])
    expect(hands.map(\.subscriberCount) == [1, 0, 1])
  }

  @Test("is active while any of its streams is")
  func isActive() {
    let aggregator = MotionAggregator<Int>()
    let (one, other) = (Hand<Int>(), Hand<Int>())
    aggregator.register([one.stream, other.stream])
    let heard = aggregator.recorded()
    expect(!aggregator.isActive)
    one.state(.active)
    expect(aggregator.isActive)
    other.state(.active)
    one.state(.atRest)
    expect(aggregator.isActive)
    other.state(.atRest)
    expect(!aggregator.isActive)
    expect(heard.text == "R A R")
  }

  @Test("registering an active stream makes the aggregator active")
  func registersActive() {
    expectDiagram("A1 2 R", yields: "RA1 2 R") { inputs in
      let aggregator = MotionAggregator<Character>()
      // Registered while the observer subscribes: the aggregator emits its own state first.
      return MotionObservable { observer in
        let subscription = aggregator.subscribe(observer: observer)
        let token = aggregator.register(inputs[0])
        return {
          aggregator.unregister(token)
          subscription.unsubscribe()
        }
      }
    }
  }

  @Test("a late observer receives the aggregate state at once")
  func lateObserver() {
    let aggregator = MotionAggregator<Int>()
    let hand = Hand<Int>()
    aggregator.register(hand.stream)
    hand.state(.active)
    hand.next(1)
    expect(aggregator.recorded().text == "A")
  }

  @Test("a stream that is registered twice counts twice")
  func registersTwice() {
    let aggregator = MotionAggregator<Int>()
    let hand = Hand<Int>()
    let first = aggregator.register(hand.stream)
    aggregator.register(hand.stream)
    let heard = aggregator.recorded()
    hand.state(.active)
    hand.next(1)
    aggregator.unregister(first)
    expect(aggregator.isActive)
    hand.next(2)
    expect(heard.text == "R A 1 1 2")
  }

  @Test("unregistering the last active stream brings the aggregator to rest")
  func unregisters() {
    let aggregator = MotionAggregator<Int>()
    let hand = Hand<Int>()
    let token = aggregator.register(hand.stream)
    let heard = aggregator.recorded()
    hand.state(.active)
    aggregator.unregister(token)
    aggregator.unregister(token)
    hand.next(1)
    expect(heard.text == "R A R")
    expect(hand.subscriberCount == 0)
  }

  @Test("unregister ignores tokens of other aggregators and other texts", arguments: ["", "1", "-", "zz-1"])
  func foreignTokens(text: String) {
    let (aggregator, other) = (MotionAggregator<Int>(), MotionAggregator<Int>())
    let hand = Hand<Int>()
    let token = aggregator.register(hand.stream)
    aggregator.unregister(other.register(hand.stream))
    aggregator.unregister(text)
    aggregator.unregister(token + "0")
    aggregator.unregister(token + "99999999999999999999999")
    aggregator.unregister(String(token.dropLast()))
    expect(hand.subscriberCount == 2)
  }

  @Test("aggregators nest")
  func nests() {
    let (inner, outer) = (MotionAggregator<Int>(), MotionAggregator<Int>())
    let hand = Hand<Int>()
    inner.register(hand.stream)
    outer.register(inner)
    let heard = outer.recorded()
    hand.state(.active)
    hand.next(1)
    hand.state(.atRest)
    expect(heard.text == "R A 1 R")
  }

  @Test("a deallocated aggregator unsubscribes from its streams, and its observers receive at rest")
  func goes() {
    let hand = Hand<Int>()
    var aggregator: MotionAggregator<Int>? = MotionAggregator()
    aggregator!.register(hand.stream)
    let heard = aggregator!.recorded()
    hand.state(.active)
    hand.next(1)
    aggregator = nil
    hand.next(2)
    expect(heard.text == "R A 1 R")
    expect(hand.subscriberCount == 0)
  }

  @Test("the aggregator keeps its streams alive, and they do not keep it alive")
  func ownership() {
    let hand = Hand<Int>()
    weak var aggregator: MotionAggregator<Int>?
    weak var property: ReactiveProperty<Int>?
    do {
      let held = MotionAggregator<Int>()
      aggregator = held
      do {
        let source = ReactiveProperty(1)
        property = source
        held.register([source, hand.stream])
      }
      expect(property != nil)
    }
    expect(aggregator == nil)
    expect(property == nil)
  }

  @Test("an aggregator that is released during a registration leaves nothing connected")
  func goesDuringRegistration() {
    let hand = Hand<Int>()
    var aggregator: MotionAggregator<Int>? = MotionAggregator()
    hand.onConnect = { observer in
      observer.state(.active)
      observer.next(1)
    }
    let heard = Heard()
    aggregator!.subscribe(
      next: {
        heard.add("\($0)")
        aggregator = nil
      },
      state: { heard.add($0 == .active ? "A" : "R") })
    // `register` itself retains the aggregator until it returns.
    aggregator!.register(hand.stream)
    expect(heard.text == "R A 1 R")
    expect(hand.subscriberCount == 0)
  }

  @Test("releases an unregistered stream, and ignores it even if it keeps its observers")
  func letsGo() {
    var kept: [MotionObserver<Int>] = []
    let aggregator = MotionAggregator<Int>()
    let heard = aggregator.recorded()
    weak var stream: MotionObservable<Int>?
    do {
      let held = MotionObservable<Int> {
        kept.append($0)
        return noopDisconnect
      }
      stream = held
      aggregator.unregister(aggregator.register(held))
    }
    expect(stream == nil)
    kept[0].state(.active)
    kept[0].next(1)
    expect(heard.text == "R")
  }
}
