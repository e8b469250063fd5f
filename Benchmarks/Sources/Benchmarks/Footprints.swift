// SPDX-License-Identifier: Apache-2.0
import CAllocations
import MaterialMotion
import Opaque

/// Counts the memory that springs, elements and interactions hold.
///
/// Each figure is the mean of 1000 objects. They are created after 1000 others, so memory that all objects
/// share does not count. Memory that was freed during the measurement does not count, either.
func countFootprints() -> [Row] {
  springs() + elements("element") { _ in () }
    + elements("element with a Draggable") { stage in
      let draggable = Draggable()
      stage.runtime.add(draggable, to: stage.element)
      return draggable
    }
    + elements(
      "element with a Tossable", blockBound: .atMost(40.1), byteBound: .atMost(3610), with: addTossable)
    + elements("tossable element, after a throw") { stage in
      let tossable = addTossable(stage)
      stage.throwElement()
      return tossable
    }
    + elements("element with a DirectlyManipulable") { stage in
      let manipulable = DirectlyManipulable()
      stage.runtime.add(manipulable, to: stage.element)
      return manipulable
    } + numbers()
}

/// Counts the memory of a number that a drag changes and that flies to the nearer one of two places. It has
/// flown.
///
/// An anchored number needs at most 1.2 times the memory of the other one, which needs 7570 bytes.
private func numbers() -> [Row] {
  let scrubbable = elements("number with a Scrubbable") { stage in
    let number = ReactiveProperty(0.0)
    let scrubbable = Scrubbable(
      number, along: .y, distance: 400, within: Bounds(0...1), flight: .landing { $0.nearest(of: [0, 1]) })
    stage.runtime.add(scrubbable, to: stage.element)
    stage.throwElement()
    return scrubbable
  }
  let anchored = elements("anchored number", byteBound: .atMost(8900)) { stage in
    let anchored = Anchored(at: false, [false: 0, true: 1])
    stage.runtime.add(anchored, to: stage.element, along: .y, distance: 400)
    stage.throwElement()
    return anchored
  }
  return scrubbable + anchored
}

/// Counts the memory of a spring that moves a property with one observer through `toggled`. The springs have
/// drawn a frame.
private func springs() -> [Row] {
  func memory(of count: Int) -> memory {
    start_counting_memory()
    let springs = Springs(count: count, from: -100)
    springs.draw()
    let memory = stop_counting_memory()
    keep(springs)
    return memory
  }
  let count = 1000
  _ = memory(of: count)  // Memory that the first springs share is then allocated.
  let (fewer, more) = (memory(of: count), memory(of: 2 * count))
  return [
    row("connected spring: blocks", more.blocks - fewer.blocks, of: count, .atMost(10.1)),
    row("connected spring: bytes", more.bytes - fewer.bytes, of: count, .atMost(930)),
    row(
      "connected spring: blocks allocated", more.allocated_blocks - fewer.allocated_blocks, of: count,
      .atMost(11.1)),
  ]
}

private struct Stage {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  var element = MotionElement()

  init() { runtime = MotionRuntime(clock: clock) }

  /// Throws the element with a finger, and waits until the element is at rest.
  func throwElement() {
    for (number, phase) in [PointerEvent.Phase.down, .move, .move, .move, .up].enumerated() {
      clock.advance(by: 1 / 60)
      element.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(20 * Double(number), 0), timestamp: clock.now,
          kind: .touch))
    }
    while runtime.isActive { clock.advance(by: 1 / 60) }
  }
}

private func addTossable(_ stage: Stage) -> Tossable {
  let tossable = Tossable()
  stage.runtime.add(tossable, to: stage.element)
  return tossable
}

/// Counts the memory of an element and of the interaction that a function adds to it. A frame has been drawn.
private func elements<Added>(
  _ name: String, blockBound: Bound? = nil, byteBound: Bound? = nil, with add: (Stage) -> Added
) -> [Row] {
  var stage = Stage()
  let count = 1000
  var kept: [(MotionElement, Added)] = []
  kept.reserveCapacity(2 * count)
  func make() {
    for number in 0..<count {
      stage.element = MotionElement(position: Point(Double(number % 7), 0))
      kept.append((stage.element, add(stage)))
    }
    stage.clock.advance(by: 1 / 60)
  }
  make()
  start_counting_memory()
  make()
  let memory = stop_counting_memory()
  keep(kept)
  return [
    row("\(name): blocks", memory.blocks, of: count, blockBound),
    row("\(name): bytes", memory.bytes, of: count, byteBound),
  ]
}

private func row(_ name: String, _ amount: Int, of count: Int, _ bound: Bound?) -> Row {
  var row = Row(name: name, unit: "", bound: bound)
  if allocations_are_counted() {
    row.value = Double(amount) / Double(count)
  } else {
    row.remark = notCounted
  }
  return row
}
