// SPDX-License-Identifier: Apache-2.0
import CAllocations
import MaterialMotion
import Opaque

/// Measures 1000 tossable elements that are created, added to a runtime and released, like the rows of a list
/// that appears on the screen and leaves it. Compares them with 1000 dictionaries that are created and
/// released.
func measureConnecting(_ patience: Patience) -> [Row] {
  let count = 1000
  let runtime = MotionRuntime(clock: ManualFrameClock())
  let elements = Work(parts: count) {
    let cards = (0..<count).map { number in
      let card = MotionElement(position: Point(Double(number), 0))
      runtime.add(Tossable(), to: card)
      return card
    }
    keep(cards)
  }
  let dictionaries = Work(parts: count) {
    let dictionaries = (0..<count).map { number in
      [number: 0, number + 1: 1, number + 2: 2, number + 3: 3, number + 4: 4, number + 5: 5.0]
    }
    keep(dictionaries)
  }
  let comparison = Comparison(elements, with: dictionaries, patience)
  return [
    Row("adding and removing", timesAsLongAs: "a dictionary of six entries", comparison, bound: nil)
  ] + allocations("", of: elements) + allocations(" of a dictionary", of: dictionaries)
}

/// Counts the blocks and bytes that a work allocates, including those that it frees.
private func allocations(_ name: String, of work: Work) -> [Row] {
  var rows = [Row(name: "blocks allocated\(name)", unit: ""), Row(name: "bytes allocated\(name)", unit: "")]
  start_counting_memory()
  work.body()
  let memory = stop_counting_memory()
  for (index, amount) in [memory.allocated_blocks, memory.allocated_bytes].enumerated() {
    if allocations_are_counted() {
      rows[index].value = Double(amount) / Double(work.parts)
    } else {
      rows[index].remark = notCounted
    }
  }
  return rows
}
