// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Re-entrancy")
struct ReentrancyTests {
  @Test("writes during a delivery reach every observer in the order written")
  func order() {
    let property = ReactiveProperty(0)
    var values: [Int] = []
    let first = property.recorded()
    property.subscribe { value in
      if value == 1 {
        property.value = 2
        values.append(property.value)
        property.value = 3
        values.append(property.value)
      }
    }
    let last = property.recorded()
    property.value = 1
    expect(first.text == "0 R 1 2 3")
    expect(last.text == "0 R 1 2 3")
    expect(values == [2, 3], "value reads the newest write at once")
  }

  @Test("a write while an observer receives the first value is delivered after it")
  func writesDuringSubscription() {
    let property = ReactiveProperty(0)
    let heard = Heard()
    property.subscribe(
      next: { value in
        if value == 0 { property.value = 1 }
        heard.add("\(value)")
      },
      state: { _ in heard.add("R") })
    expect(heard.text == "0 R 1")
  }

  @Test("an observer that unsubscribes itself receives nothing more, not even waiting values")
  func unsubscribesItself() {
    let property = ReactiveProperty(0)
    let heard = Heard()
    var subscription: Subscription?
    subscription = property.subscribe { value in
      heard.add("\(value)")
      if value == 1 {
        property.value = 2
        subscription?.unsubscribe()
      }
    }
    property.value = 1
    expect(heard.text == "0 1")
  }

  @Test("an object that is deallocated with its observer in mid-delivery may unsubscribe others")
  func actsWhenLetGo() {
    final class Leaver {
      var leave: (() -> Void)?
      deinit { leave?() }
    }
    let property = ReactiveProperty(0)
    let heard = Heard()
    var sentAway: [Subscription] = []
    property.subscribe { value in
      guard value == 1 else { return }
      let leaving = sentAway
      sentAway = []
      for subscription in leaving { subscription.unsubscribe() }
    }
    weak var leaver: Leaver?
    do {
      let held = Leaver()
      leaver = held
      sentAway.append(property.subscribe { _ in withExtendedLifetime(held) {} })
    }
    sentAway.append(property.subscribe { _ in })
    let last = property.record(in: heard)
    leaver?.leave = { last.unsubscribe() }
    property.value = 1
    property.value = 2
    expect(heard.text == "0 R 1")
    expect(leaver == nil)
  }

  @Test("an unsubscribed sibling does not receive the current emission")
  func unsubscribesSibling() {
    let property = ReactiveProperty(0)
    let heard = Heard()
    var sibling: Subscription?
    property.subscribe { if $0 == 1 { sibling?.unsubscribe() } }
    sibling = property.record(in: heard)
    property.value = 1
    expect(heard.text == "0 R")
  }

  @Test("a new observer skips the current emission and the waiting value that it received as its first")
  func newcomer() {
    let property = ReactiveProperty(0)
    let newcomer = Heard()
    property.subscribe { value in
      guard value == 1 else { return }
      property.value = 2
      _ = property.record(in: newcomer)
      property.value = 3
    }
    property.value = 1
    expect(newcomer.text == "2 R 3")
  }

  @Test("an observer of an aggregator may unsubscribe on a change of state")
  func aggregator() {
    let aggregator = MotionAggregator<Int>()
    let hand = Hand<Int>()
    aggregator.register(hand.stream)
    let heard = Heard()
    var subscription: Subscription?
    subscription = aggregator.subscribe(
      next: { heard.add("\($0)") },
      state: {
        heard.add($0 == .active ? "A" : "R")
        subscription?.unsubscribe()
      })
    hand.state(.active)
    hand.next(1)
    expect(heard.text == "R A")
  }

  @Test("many subscriptions that begin and end in one delivery leave the others in order")
  func churn() {
    let property = ReactiveProperty(0)
    let heard = Heard()
    var churned: [Subscription] = []
    property.subscribe { value in
      for subscription in churned { subscription.unsubscribe() }
      churned = (0..<100).map { _ in property.subscribe { _ in } }
      heard.add("a\(value)")
    }
    property.subscribe { heard.add("b\($0)") }
    property.value = 1
    property.value = 2
    expect(heard.text == "a0 b0 a1 b1 a2 b2")
  }

  @Test("observers may unsubscribe in any order without effect on the others")
  func leaving() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    let subscriptions = (0..<1000).map { index in property.subscribe { if $0 == 1 { heard.append(index) } } }
    for index in 0..<1000 where index % 3 != 0 { subscriptions[index * 7 % 1000].unsubscribe() }
    property.value = 1
    let left = Set((0..<1000).filter { $0 % 3 != 0 }.map { $0 * 7 % 1000 })
    expect(heard == (0..<1000).filter { !left.contains($0) })
  }

  @Test("remaining observers receive a value once although most are unsubscribed in mid-delivery")
  func sendsMostAway() {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    var subscriptions: [Subscription] = []
    subscriptions = (0..<10).map { index in
      property.subscribe { value in
        guard value > 0 else { return }
        heard.append(index)
        if index == 7 { for subscription in subscriptions[1...6] { subscription.unsubscribe() } }
      }
    }
    property.value = 1
    expect(heard == Array(0..<10))
    property.value = 2
    expect(heard.dropFirst(10) == [0, 7, 8, 9])
  }

  @Test("a connection that an observer of its active state ends no longer counts as active")
  func endsConnection() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let hand = Hand<Int>()
    let (target, value) = (ReactiveProperty(0), ReactiveProperty(0.0))
    let spring = Spring(destination: 0.0)
    let connection = runtime.connect(hand.stream, to: target)
    let addition = runtime.add(spring, to: value)
    target.subscribe(next: { _ in }, active: { if $0 { connection.unsubscribe() } })
    value.subscribe(next: { _ in }, active: { if $0 { addition.unsubscribe() } })
    hand.state(.active)
    expect(hand.subscriberCount == 0 && target.state == .atRest)
    expect(!runtime.isActive)
    spring.destination.value = 100
    expect(value.state == .atRest && !clock.wantsFrames)
    expect(spring.state.recorded().text == "atRest R")
    expect(!runtime.isActive)
  }

  @Test("an observer that unsubscribes on the first of several results does not receive the second")
  func unsubscribesBetweenResults() {
    let property = ReactiveProperty(0)
    let heard = Heard()
    var subscription: Subscription?
    let twice: MotionObservable<Int> = property._nextOperator {
      $1($0)
      $1($0 + 1)
    }
    subscription = twice.subscribe { value in
      heard.add("\(value)")
      if value == 10 { subscription?.unsubscribe() }
    }
    property.value = 10
    expect(heard.text == "0 1 10")
  }

  @Test("an object of an observer that unsubscribes in a delivery is released at the end of the delivery")
  func leavesDuringDelivery() {
    let property = ReactiveProperty(0)
    var subscription: Subscription?
    weak var probe: Probe?
    var wasAlive = false
    do {
      let held = Probe()
      probe = held
      subscription = property.subscribe { [held] value in
        guard value == 1 else { return }
        subscription?.unsubscribe()
        wasAlive = probe != nil
        withExtendedLifetime(held) {}
      }
    }
    property.value = 1
    expect(wasAlive)
    expect(probe == nil)
  }
}
