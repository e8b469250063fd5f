// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("slidingWindow(ofCount:)")
struct SlidingWindowTests {
  @Test("emits the latest values, oldest first, and passes the state through")
  func overview() {
    let hand = Hand<Int>()
    let heard = hand.stream.slidingWindow(ofCount: 3).recorded()
    hand.state(.active)
    for value in 1...4 { hand.next(value) }
    hand.state(.atRest)
    expect(heard.text == "A [1] [1, 2] [1, 2, 3] [2, 3, 4] R")
  }

  @Test("may hold one value, and each subscription has a separate window")
  func windows() {
    let property = ReactiveProperty(1)
    let one = property.slidingWindow(ofCount: 1)
    let first = one.recorded()
    property.value = 2
    expect(first.text == "[1] R [2]")
    let two = property.slidingWindow(ofCount: 2)
    let second = two.recorded()
    property.value = 3
    let third = two.recorded()
    property.value = 4
    expect(second.text == "[2] R [2, 3] [3, 4]")
    expect(third.text == "[3] R [3, 4]")
  }

  @Test("an observer may emit another value in response to a window")
  func reentrancy() {
    let hand = Hand<Int>()
    var heard: [[Int]] = []
    hand.stream.slidingWindow(ofCount: 2).subscribe {
      heard.append($0)
      if heard.count == 1 { hand.next(2) }
    }
    hand.next(1)
    expect(heard == [[1], [1, 2]])
  }

  @Test("a count of 0 stops the program")
  func precondition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0).slidingWindow(ofCount: 0)
    }
    expectMessage("The window's count must be at least 1, but it is 0.", in: result)
  }
}
