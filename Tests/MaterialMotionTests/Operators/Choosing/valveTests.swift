// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("valve(openWhenTrue:)")
struct ValveTests {
  @Test("emits upstream while the latest value of the valve stream is true")
  func overview() {
    expectDiagram(
      "f   -   t   -   f   t",
      "A1  2   A3  4   5   A6",
      yields:
        "R   -   A3  4   R   A6",
      subscriptions: [
        "^   -   -   -   -   -",
        "-   -   ^   -   !   ^",
      ]
    ) { $0.valve }
  }

  @Test("is shut and at rest until the valve stream emits true")
  func startsShut() {
    expectDiagram("- -", "A1 2", yields: "R -", subscriptions: ["^ -", "- -"]) { $0.valve }
  }

  @Test("emits upstream at once if the valve opens during subscription")
  func startsOpen() {
    expectDiagram("t -", "A1 R", yields: "A1 R") { $0.valve }
  }

  @Test("a repeated true or false changes nothing")
  func repeats() {
    expectDiagram(
      "t   t   -   -   f   f",
      "A1  2   3   R   -   -",
      yields:
        "A1  2   3   R   -   -",
      subscriptions: [
        "^   -   -   -   -   -",
        "^   -   -   -   !   -",
      ]
    ) { $0.valve }
  }

  @Test("emits changes of state only")
  func changesOnly() {
    expectDiagram("t - - - -", "R A A R R", yields: "R A - R -") { $0.valve }
  }

  @Test("emits nothing when it shuts while upstream is at rest")
  func shutsAtRest() {
    expectDiagram("t f t", "R - -", yields: "R - -") { $0.valve }
  }

  @Test("stays shut if an emission shuts it while upstream is being connected")
  func shutsDuringConnect() {
    let upstream = Hand<Int>()
    let valve = Hand<Bool>()
    upstream.onConnect = { observer in
      observer.state(.active)
      observer.next(1)
      valve.next(false)
      observer.next(2)
      observer.state(.atRest)
    }
    let heard = upstream.stream.valve(openWhenTrue: valve.stream).recorded()
    valve.next(true)
    upstream.next(3)
    expect(heard.text == "R A 1 R")
    expect(upstream.subscriberCount == 0)
  }

  @Test("has one connection if it is shut and opened again while upstream is being connected")
  func reopensDuringConnect() {
    let upstream = Hand<Int>()
    let valve = Hand<Bool>()
    var connects = 0
    upstream.onConnect = { _ in
      connects += 1
      if connects == 1 {
        valve.next(false)
        valve.next(true)
      }
    }
    let heard = upstream.stream.valve(openWhenTrue: valve.stream).recorded()
    valve.next(true)
    upstream.next(7)
    expect(heard.text == "R 7")
    expect(upstream.subscriberCount == 1)
  }

  @Test("unsubscribing disconnects from both streams")
  func unsubscribes() {
    let upstream = Hand<Int>()
    let valve = Hand<Bool>()
    let heard = Heard()
    let subscription = upstream.stream.valve(openWhenTrue: valve.stream).record(in: heard)
    valve.next(true)
    subscription.unsubscribe()
    valve.next(false)
    valve.next(true)
    expect(heard.text == "R")
    expect(upstream.subscriberCount == 0)
    expect(valve.subscriberCount == 0)
  }

  @Test("can be opened and shut by a property")
  func property() {
    let isOpen = ReactiveProperty(false)
    let x = ReactiveProperty(1)
    let heard = x.valve(openWhenTrue: isOpen).recorded()
    isOpen.value = true
    x.value = 2
    isOpen.value = false
    x.value = 3
    isOpen.value = true
    expect(heard.text == "R 1 2 3")
  }
}

extension [MotionObservable<Character>] {
  /// The second input, through a valve that the first opens with `t` and shuts with `f`.
  fileprivate var valve: MotionObservable<Character> {
    self[1].valve(openWhenTrue: self[0]._map { $0 == "t" })
  }
}
