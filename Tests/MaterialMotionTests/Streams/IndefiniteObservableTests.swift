// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("IndefiniteObservable and Subscription")
struct IndefiniteObservableTests {
  private struct ValueObserver: Observer {
    let next: (Int) -> Void
  }

  @Test("a stream connects once for each subscription, with its observer")
  func connects() {
    var connects = 0
    let stream = IndefiniteObservable<ValueObserver> { observer in
      connects += 1
      observer.next(connects)
      return noopDisconnect
    }
    expect(connects == 0)
    var heard: [Int] = []
    stream.subscribe(observer: ValueObserver { heard.append($0) })
    stream.subscribe(observer: ValueObserver { heard.append($0 * 10) })
    expect(heard == [1, 20])
  }

  @Test("unsubscribing disconnects once")
  func disconnectsOnce() {
    var disconnects = 0
    let stream = MotionObservable<Int> { _ in { disconnects += 1 } }
    let subscription = stream.subscribe { _ in }
    expect(disconnects == 0)
    subscription.unsubscribe()
    subscription.unsubscribe()
    expect(disconnects == 1)
  }

  @Test("releasing a subscription does not unsubscribe")
  func lettingGo() {
    let property = ReactiveProperty(1)
    let heard = property.recorded()
    property.value = 2
    expect(heard.text == "1 R 2")
  }

  @Test("an unsubscribed subscription retains nothing")
  func unsubscribedHoldsNothing() {
    weak var probe: Probe?
    let property = ReactiveProperty(1)
    let subscription: Subscription
    do {
      let held = Probe()
      probe = held
      subscription = property.hold(held)
    }
    expect(probe != nil)
    subscription.unsubscribe()
    expect(probe == nil)
  }
}

@Suite("MotionObservable: subscribe methods")
struct MotionObservableTests {
  private let stream = MotionObservable<Int> { observer in
    observer.state(.active)
    observer.next(1)
    observer.state(.atRest)
    return noopDisconnect
  }

  @Test("subscribe(observer:) delivers values and states")
  func observer() {
    var heard: [String] = []
    stream.subscribe(
      observer: MotionObserver(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }))
    expect(heard == ["active", "1", "atRest"])
  }

  @Test("subscribe(next:state:) delivers values and states")
  func nextAndState() {
    expect(stream.recorded().text == "A 1 R")
  }

  @Test("subscribe(next:) delivers values")
  func next() {
    var heard: [Int] = []
    stream.subscribe { heard.append($0) }
    expect(heard == [1])
  }

  @Test("subscribe(next:active:) delivers states as Booleans")
  func nextAndActive() {
    var heard: [Bool] = []
    stream.subscribe(next: { _ in }, active: { heard.append($0) })
    expect(heard == [true, false])
  }
}
