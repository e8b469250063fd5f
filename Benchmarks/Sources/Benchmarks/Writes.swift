// SPDX-License-Identifier: Apache-2.0
import CAllocations
import MaterialMotion
import Opaque
import OpenCombine

/// Measures writes to a property with several numbers of observers, and writes from inside a delivery.
func measureWrites(_ patience: Patience) -> [Row] {
  func row(observers count: Int) -> Row {
    Row("with \(count) observers", patience.measure(write(observers: count)), unit: "ns")
  }
  let one = Comparison(write(observers: 1), with: send(), patience)
  return [
    row(observers: 0),
    Row("with 1 observer", one.time, unit: "ns", goal: .atMost(5)),
    Row("OpenCombine's send to one sink", one.otherTime, unit: "ns"),
    row(observers: 10),
    row(observers: 100),
    Row("from inside a delivery, a million times", patience.measure(reentrantWrites()), unit: "ns"),
    blocksOfReentrantWrites(),
  ]
}

private final class Seen {
  var value = 0.0
}

private func write(observers: Int) -> Work {
  let property = ReactiveProperty(0.0)
  let seen = Seen()
  for _ in 0..<observers { property.subscribe { seen.value = $0 } }
  let count = 500_000 / (observers + 1)
  return Work(parts: count) {
    for number in 0..<count { property.value = Double(number) }
    keep(seen.value)
  }
}

private func send() -> Work {
  let subject = PassthroughSubject<Double, Never>()
  let seen = Seen()
  let subscription = subject.sink { seen.value = $0 }
  let count = 50_000
  return Work(parts: count) {
    for number in 0..<count { subject.send(Double(number)) }
    keep(seen.value)
    keep(subscription)
  }
}

private func reentrantWrites() -> Work {
  let million = 1_000_000
  let property = ReactiveProperty(million)
  property.subscribe { value in
    if value < million { property.value = value + 1 }
  }
  return Work(parts: million) {
    property.value = 0
    keep(property.value)
  }
}

private func blocksOfReentrantWrites() -> Row {
  let writes = reentrantWrites()
  var row = Row(name: "blocks of a write from inside a delivery", unit: "", goal: .atMost(0))
  let before = allocations_so_far()
  writes.body()
  if allocations_are_counted() {
    row.value = Double(allocations_so_far() - before) / Double(writes.parts)
  } else {
    row.remark = notCounted
  }
  return row
}
