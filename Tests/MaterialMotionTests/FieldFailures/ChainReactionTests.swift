// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In other libraries, a chain reaction of writes overflowed the stack, or was delivered out of order.
@Suite("Field failure 15: chain reactions")
struct ChainReactionTests {
  // A recursion of this depth would overflow the stack.
  private let count = 200_000

  @Test("200 000 writes of one property during its own delivery reach every observer in order")
  func oneProperty() {
    let property = ReactiveProperty(0)
    var first = OrderCheck()
    var last = OrderCheck()
    property.subscribe { first.hear($0) }
    property.subscribe { value in if value > 0, value < self.count { property.value = value + 1 } }
    property.subscribe { last.hear($0) }
    property.value = 1
    expect(first.isInOrder && first.count == count + 1)
    expect(last.isInOrder && last.count == count + 1)
  }

  @Test("200 000 writes during one delivery reach every observer in order")
  func burst() {
    let property = ReactiveProperty(0)
    var last = OrderCheck()
    property.subscribe { value in
      if value == 1 { for next in 2...self.count { property.value = next } }
    }
    property.subscribe { last.hear($0) }
    property.value = 1
    expect(last.isInOrder && last.count == count + 1)
  }

  @Test("200 000 writes round a ring of three properties reach every observer in order")
  func ring() {
    let ring = (0..<3).map { ReactiveProperty($0 - 3) }
    var checks = [OrderCheck](repeating: OrderCheck(step: 3), count: 3)
    for (index, property) in ring.enumerated() {
      let next = ring[(index + 1) % 3]
      property.subscribe { checks[index].hear($0) }
      property.subscribe { value in if value >= 0, value < self.count { next.value = value + 1 } }
    }
    ring[0].value = 0
    expect(checks.filter { !$0.isInOrder }.isEmpty)
    expect(checks.map(\.count).reduce(0, +) == count + 1 + 3)
  }

  private struct OrderCheck {
    var step = 1
    private(set) var count = 0
    private(set) var isInOrder = true
    private var last: Int?

    init(step: Int = 1) { self.step = step }

    mutating func hear(_ value: Int) {
      if let last, value != last + step { isInOrder = false }
      last = value
      count += 1
    }
  }
}
