// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("zip(with:)")
struct ZipTests {
  @Test("pairs values in order, whichever stream is ahead")
  func order() {
    let (one, other) = (Hand<Int>(), Hand<String>())
    let heard = one.stream.zip(with: other.stream)._map { "\($0)\($1)" }.recorded()
    for value in 1...3 { one.next(value) }
    for value in ["a", "b", "c", "d", "e"] { other.next(value) }
    one.next(4)
    one.next(5)
    one.next(6)
    expect(heard.text == "1a 2b 3c 4d 5e")
  }

  @Test("waiting values stay in order while some of them are emitted")
  func interleaved() {
    let (one, other) = (Hand<Int>(), Hand<Int>())
    var heard: [Int] = []
    one.stream.zip(with: other.stream).subscribe { heard.append($0 == $1 ? $0 : -1) }
    var random = SplitMix64(seed: 3)
    var (first, second) = (0, 0)
    for _ in 0..<10_000 {
      if Bool.random(using: &random) {
        first += 1
        one.next(first)
      } else {
        second += 1
        other.next(second)
      }
    }
    expect(heard == Array(1...min(first, second)))
  }

  @Test("an observer that makes a stream emit receives that pair next")
  func reentrantEmission() {
    let (one, other) = (Hand<Int>(), Hand<Int>())
    var heard: [Int] = []
    one.stream.zip(with: other.stream).subscribe { pair in
      heard.append(pair.0 * 10 + pair.1)
      if pair.0 == 1 { one.next(2) }
    }
    other.next(1)
    other.next(2)
    one.next(1)
    expect(heard == [11, 22])
  }

  @Test("the state is the aggregate of both, and only its changes are emitted")
  func states() {
    expectDiagram(
      "A   1   R   2   A   -   R",
      "R   A   a   R   b   A   R",
      yields:
        "A   -   1   R   A2  -   R"
    ) { $0[0].zip(with: $0[1])._map { $0.0 } }
  }

  @Test("each subscription pairs separately, and unsubscribing disconnects from both streams")
  func subscriptions() {
    let (one, other) = (Hand<Int>(), Hand<Int>())
    let stream = one.stream.zip(with: other.stream)._map { $0 * 10 + $1 }
    let heard = Heard()
    let subscription = stream.record(in: heard)
    one.next(1)
    let late = stream.recorded()
    one.next(2)
    other.next(3)
    expect(heard.text == "13")
    expect(late.text == "23")
    subscription.unsubscribe()
    expect(one.subscriberCount == 1)
    expect(other.subscriberCount == 1)
  }
}
