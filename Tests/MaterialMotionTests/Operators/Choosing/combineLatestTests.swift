// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  @Test("emits once both streams have emitted, and then whenever either emits")
  func values() {
    let (one, other) = (Hand<Int>(), Hand<String>())
    let heard = one.stream.combineLatest(with: other.stream)._map { "\($0)\($1)" }.recorded()
    one.next(1)
    one.next(2)
    other.next("a")
    other.next("b")
    one.next(3)
    expect(heard.text == "2a 2b 3b")
  }

  @Test("combines three streams, and four")
  func threeAndFour() {
    let (one, two, three, four) = (Hand<Int>(), Hand<String>(), Hand<Bool>(), Hand<Int>())
    let ofThree = one.stream.combineLatest(with: two.stream, three.stream)
      ._map { "\($0)\($1)\($2)" }.recorded()
    let ofFour = one.stream.combineLatest(with: two.stream, three.stream, four.stream)
      ._map { "\($0)\($1)\($2)\($3)" }.recorded()
    four.next(9)
    three.next(true)
    one.next(1)
    two.next("a")
    two.next("b")
    four.next(8)
    three.next(false)
    expect(ofThree.text == "1atrue 1btrue 1bfalse")
    expect(ofFour.text == "1atrue9 1btrue9 1btrue8 1bfalse8")
  }

  @Test("a closure transforms the latest values of two streams, and of three")
  func transformed() {
    expectDiagram(
      "1  -  2  -",
      "-  3  -  4",
      yields:
        "-  4  5  6"
    ) { $0[0].combineLatest(with: $0[1]) { Character(String(Int(String($0))! + Int(String($1))!)) } }
    let (one, two, three) = (Hand<Int>(), Hand<Int>(), Hand<Double>())
    let sums = one.stream.combineLatest(with: two.stream, three.stream) { Double($0 + $1) + $2 }.recorded()
    three.next(0.5)
    one.next(1)
    two.next(10)
    three.next(0.25)
    one.next(2)
    expect(sums.text == "11.5 11.25 12.25")
  }

  @Test("a transform may return nil, and nil is emitted")
  func optionalResult() {
    let (one, other) = (ReactiveProperty(1), ReactiveProperty(2))
    let results = one.combineLatest(with: other) { $0 < $1 ? nil : $0 - $1 }.recorded()
    one.value = 5
    expect(results.text == "nil R Optional(3)")
  }

  @Test("combines an array of streams in its order")
  func array() {
    let hands = [Hand<Int>(), Hand<Int>(), Hand<Int>()]
    let heard = combineLatest(hands.map(\.stream)).recorded()
    hands[2].next(3)
    hands[0].next(0)
    hands[0].next(1)
    hands[1].next(2)
    hands[2].next(4)
    expect(heard.text == "[1, 2, 3] [1, 2, 4]")
  }

  @Test("an array that an observer stores does not change afterwards")
  func keptArray() {
    let hands = [Hand<Int>(), Hand<Int>()]
    var kept: [[Int]] = []
    let stream = combineLatest(hands.map(\.stream))
    stream.subscribe { kept.append($0) }
    for value in 1...3 { for hand in hands { hand.next(value) } }
    expect(kept == [[1, 1], [2, 1], [2, 2], [3, 2], [3, 3]])
  }

  @Test("without streams it emits an empty array and comes to rest on subscription")
  func none() {
    expect(combineLatest([MotionObservable<Int>]()).recorded().text == "[] R")
  }

  @Test("nil counts as a value")
  func optionals() {
    let (one, other) = (ReactiveProperty<Int?>(nil), ReactiveProperty<Int?>(nil))
    expect(
      one.combineLatest(with: other)._map { "\($0 as Any) \($1 as Any)" }.recorded().text == "nil nil R")
    expect(combineLatest([one, other])._map { $0.count }.recorded().text == "2 R")
  }

  @Test(
    "the state is the aggregate of the streams, and only its changes are emitted", arguments: [2, 3, 4, 0])
  func states(_ count: Int) {
    expectDiagram(
      "A   -   R   -   A   R   R",
      "R   A   -   R   A   A   R",
      yields:
        "A   -   -   R   A   -   R"
    ) { inputs in
      let (one, other) = (inputs[0], inputs[1])
      return switch count {
      case 2: one.combineLatest(with: other)._map { $0.0 }
      case 3: one.combineLatest(with: other, one)._map { $0.0 }
      case 4: one.combineLatest(with: other, other, one)._map { $0.0 }
      default: combineLatest(inputs)._map { $0[0] }
      }
    }
  }

  @Test(
    "is not at rest during subscription if a later stream is active, in an array or in a pair")
  func comesToRestWithItsLastStream() {
    expectDiagram("R1 -", "A2 R", yields: "A1 R") { $0[0].combineLatest(with: $0[1])._map { $0.0 } }
    expectDiagram("R1 -", "A2 R", yields: "A1 R") { combineLatest($0)._map { $0[0] } }
    expectDiagram("R1 -", "R2 A", yields: "1R A") { $0[0].combineLatest(with: $0[1])._map { $0.0 } }
    expectDiagram("R1 -", "R2 A", yields: "1R A") { combineLatest($0)._map { $0[0] } }
  }

  @Test("an observer that writes one of the properties receives the latest of both once more")
  func reentrantWrite() {
    let (one, other) = (ReactiveProperty(1), ReactiveProperty(10))
    let stream = one.combineLatest(with: other)._map { $0 + $1 }
    var heard: [Int] = []
    stream.subscribe { sum in
      heard.append(sum)
      if sum == 12 { other.value = 20 }
    }
    one.value = 2
    expect(heard == [11, 12, 22])
  }

  @Test("unsubscribing disconnects from all streams")
  func unsubscribes() {
    let hands = [Hand<Int>(), Hand<Int>(), Hand<Int>(), Hand<Int>()]
    let streams = hands.map(\.stream)
    let subscriptions = [
      streams[0].combineLatest(with: streams[1], streams[2], streams[3]).subscribe { _ in },
      combineLatest(streams).subscribe { _ in },
    ]
    expect(hands.allSatisfy { $0.subscriberCount == 2 })
    for subscription in subscriptions { subscription.unsubscribe() }
    expect(hands.allSatisfy { $0.subscriberCount == 0 })
  }

  @Test("an unsubscribed observer receives nothing, even if unsubscribing triggers an emission")
  func unsubscribing() {
    let property = ReactiveProperty(1.0)
    let first = MotionObservable<Double> { observer in
      observer.next(1)
      observer.state(.active)
      return { property.value = 5 }
    }
    let heard = Heard()
    for stream in [
      first.merge(with: property), first.combineLatest(with: property)._map { $0 + $1 },
      combineLatest([first, property])._map { $0[0] + $0[1] }, first.zip(with: property)._map { $0 + $1 },
    ] {
      property.value = 1
      let subscription = stream.record(in: heard)
      heard.clear()
      subscription.unsubscribe()
      expect(heard.text == "")
    }
  }
}
