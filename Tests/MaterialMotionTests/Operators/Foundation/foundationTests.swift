// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("map, filter, _nextOperator")
struct FoundationTests {
  @Test("map transforms each value and passes states through")
  func map() {
    expectDiagram("a Ab R", yields: "b Ac R") { $0[0].map { $0 == "a" ? "b" : "c" } }
    expectDiagram("a Ab R", yields: "b Ac R") { $0[0]._map { $0 == "a" ? "b" : "c" } }
  }

  @Test("filter emits the values that satisfy the predicate and passes states through")
  func filter() {
    expectDiagram("1 A2 R3 1", yields: "1 A R3 1") { $0[0].filter { $0 != "2" } }
    expectDiagram("1 A2 R3 1", yields: "1 A R3 1") { $0[0]._filter { $0 != "2" } }
  }

  @Test("compactMap drops results that are nil and passes states through")
  func compactMap() {
    expectDiagram("1 A2 R3 1", yields: "- Aa Ra -") { $0[0].compactMap { $0 == "1" ? nil : "a" } }
  }

  @Test("map and filter of numbers and points")
  func coordinates() {
    let numbers = ReactiveProperty(1.0).map { $0 + 1 }.filter { $0 > 1 }.recorded()
    let points = ReactiveProperty(Point(1, 2)).map { $0 + $0 }.filter { $0.x > 1 }.recorded()
    expect(numbers.text == "2.0 R")
    expect(points.text == "\(Point(2, 4)) R")
  }

  @Test("_nextOperator emits no, one or several results for each value")
  func nextOperator() {
    expectDiagram("1 A2 R3", yields: "- A2 R33") {
      $0[0]._nextOperator { value, next in
        if value == "1" { return }
        next(value)
        if value == "3" { next(value) }
      }
    }
  }

  @Test("repeated states pass through")
  func states() {
    expectDiagram("A A R R", yields: "A A R R") { $0[0]._map { $0 }._filter { _ in true } }
  }
}

@Suite("scan")
struct ScanTests {
  @Test("combines each value with the result before it and passes states through")
  func table() {
    expectDiagram("2 A1 R 3", yields: "2 A2 R 3") { $0[0].scan("1") { max($0, $1) } }
  }

  @Test("each subscription has its own result")
  func subscriptions() {
    let property = ReactiveProperty(1)
    let sum = property.scan(10, +)
    let first = sum.recorded()
    property.value = 2
    let second = sum.recorded()
    property.value = 3
    expect(first.text == "11 R 13 16")
    expect(second.text == "12 R 15")
  }
}

@Suite("dedupe")
struct DedupeTests {
  @Test("emits a value only if it differs from the last one: the published table")
  func table() {
    expectDiagram("2 2 8 2", yields: "2 - 8 2") { $0[0].dedupe() }
  }

  @Test("passes states through")
  func states() {
    expectDiagram("A1 R1 A1", yields: "A1 R A") { $0[0].dedupe() }
  }

  @Test("each subscription compares with its own last value")
  func subscriptions() {
    let property = ReactiveProperty(1)
    let stream = property.dedupe()
    let first = stream.recorded()
    property.value = 1
    let second = stream.recorded()
    expect(first.text == "1 R")
    expect(second.text == "1 R")
  }

  @Test("NaN differs from every value")
  func nan() {
    let property = ReactiveProperty(Double.nan)
    let heard = property.dedupe().recorded()
    property.value = .nan
    expect(heard.text == "nan R nan")
  }
}

@Suite("x, y")
struct XYTests {
  @Test("emit the components of each point: the published table")
  func table() {
    let point = ReactiveProperty(Point(10, 20))
    let x = point.x().recorded()
    let y = point.y().recorded()
    point.value = Point(3, 4)
    expect(x.text == "10.0 R 3.0")
    expect(y.text == "20.0 R 4.0")
  }
}

@Suite("merge(with:)")
struct MergeTests {
  @Test("emits the values of both streams as they arrive: the published table")
  func table() {
    expectDiagram("1 - 5 7 -", "- 2 - - 4", yields: "1 2 5 7 4") { $0[0].merge(with: $0[1]) }
  }

  @Test("is active while either stream is active, and emits changes of state only")
  func aggregate() {
    expectDiagram(
      "R   A1  -   R   -   A",
      "R   -   A2  -   R   A",
      yields:
        "R   A1  2   -   R   A"
    ) { $0[0].merge(with: $0[1]) }
  }

  @Test("does not emit .atRest during subscription if the second stream is active")
  func subscription() {
    expectDiagram("R1 -", "A2 R", yields: "1A2 R") { $0[0].merge(with: $0[1]) }
  }
}

@Suite("_remember")
struct RememberTests {
  @Test("shares one subscription, and a late observer receives the latest value and state")
  func shares() {
    let hand = Hand<Int>()
    let stream = hand.stream._remember()
    let first = stream.recorded()
    hand.state(.active)
    hand.next(1)
    hand.next(2)
    let late = stream.recorded()
    hand.next(3)
    expect(first.text == "A 1 2 3")
    expect(late.text == "2 A 3")
    expect(hand.subscriberCount == 1)
  }

  @Test("unsubscribes after the last observer, and forgets the value and state")
  func forgets() {
    let hand = Hand<Int>()
    let stream = hand.stream._remember()
    let heard = Heard()
    let first = stream.record(in: heard)
    let second = stream.record(in: heard)
    hand.next(1)
    hand.state(.active)
    first.unsubscribe()
    expect(hand.subscriberCount == 1)
    second.unsubscribe()
    expect(hand.subscriberCount == 0)
    expect(stream.recorded().text == "")
    expect(hand.subscriberCount == 1)
  }

  @Test(
    "the subscription survives if a newcomer unsubscribes all other observers in response to the latest value"
  )
  func newcomerRemains() {
    let hand = Hand<Int>()
    let stream = hand.stream._remember()
    let first = stream.subscribe { _ in }
    hand.next(1)
    let heard = Heard()
    stream.subscribe {
      heard.add("\($0)")
      first.unsubscribe()
    }
    hand.next(2)
    expect(heard.text == "1 2")
    expect(hand.subscriberCount == 1)
  }

  @Test("passes on states, and upstream's emissions during subscription")
  func states() {
    expectDiagram("A1 A R R", yields: "A1 A R R") { $0[0]._remember() }
  }

  @Test("remembers the emissions of a stream that stores no observers")
  func oneShot() {
    var connects = 0
    let stream = MotionObservable<Int> { observer in
      connects += 1
      observer.next(5)
      observer.state(.atRest)
      return noopDisconnect
    }._remember()
    expect(stream.recorded().text == "5 R")
    expect(stream.recorded().text == "5 R")
    expect(connects == 1)
  }
}
