// SPDX-License-Identifier: Apache-2.0
import CAllocations
import MaterialMotion
import Opaque

/// The reason why blocks of memory have no count.
let notCounted = "not counted: a program can replace its allocator only with glibc"

/// Counts the blocks of memory that the library allocates while it moves things.
func countAllocations() -> [Row] {
  [
    row("blocks to connect a spring (self-check)", bound: .atLeast(1)) {
      keep(Springs(count: 1, from: -100))
    },
    emissions(),
    frames(),
    decayFrames(),
    fieldFrames(),
    cards(),
    velocities(),
    drags(),
    rectangles(),
    reentrantWrites(),
    releasedCards(),
  ]
}

private func emissions() -> Row {
  let property = ReactiveProperty(0.0)
  let output = ReactiveProperty(0.0)
  property._map { $0 * 2 }._filter { $0 >= 0 }._map { $0 + 1 }.subscribe { output.value = $0 }
  output.subscribe { keep($0) }
  return row("blocks in 1000 emissions", bound: .atMost(0)) {
    for number in 0..<1000 { property.value = Double(number) }
  }
}

private func frames() -> Row {
  let springs = Springs(count: 1000, from: -100)
  springs.draw()
  let row = row("blocks in 100 frames of 1000 springs", bound: .atMost(0)) {
    for _ in 0..<100 { springs.draw() }
  }
  precondition(springs.areMoving, "The springs must be moving, but they are at rest.")
  return row
}

private func decayFrames() -> Row {
  let decays = Decays(count: 1000, from: Point(10, 5))
  decays.draw()
  let row = row("blocks in 100 frames of 1000 decays", bound: .atMost(0)) {
    for _ in 0..<100 { decays.draw() }
  }
  precondition(decays.areMoving, "The decays must be moving, but they are at rest.")
  return row
}

private func fieldFrames() -> Row {
  let field = FieldSprings(SpringDescription(damping: 0.001), count: 1000, Point(-100, 50))
  field.draw()
  let row = row("blocks in 100 frames of a field of 1000 points", bound: .atMost(0)) {
    for _ in 0..<100 { field.draw() }
  }
  precondition(field.isMoving, "The field must be moving, but it is at rest.")
  return row
}

/// A typical application: elements with a checked position and a stored velocity.
private func cards() -> Row {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let tossable = Tossable(spring: Spring(destination: .zero, description: SpringDescription(damping: 0.001)))
  let cards = (1...100).map { MotionElement(position: Point(Double($0), 0)) }
  for card in cards { runtime.add(tossable, to: card) }
  clock.advance(by: 1 / 60)
  let row = row("blocks in 100 frames of 100 tossed cards", bound: .atMost(0)) {
    for _ in 0..<100 { clock.advance(by: 1 / 60) }
  }
  precondition(runtime.isActive, "The cards must be moving, but they are at rest.")
  keep(cards)  // Deallocating them earlier would end their interactions.
  return row
}

private func velocities() -> Row {
  var estimator = VelocityEstimator<Point>()
  estimator.add(.zero, at: 0)  // The estimator allocates its memory once.
  return row("blocks in 1000 estimates of a velocity", bound: .atMost(0)) {
    for number in 1...1000 {
      estimator.add(Point(Double(number), 0), at: Double(number) / 120)
      keep(estimator.velocity())
    }
    keep(estimator.release(at: 9, position: .zero))
    estimator.reset()
    estimator.add(.zero, at: 10)
  }
}

private func drags() -> Row {
  let drag = Drag()
  for _ in 0..<100 { drag.move() }  // The gesture then has its memory.
  return row("blocks in 1000 events of a drag", bound: .atMost(0)) {
    for _ in 0..<1000 { keep(drag.move()) }
  }
}

private func rectangles() -> Row {
  let card = MotionElement(size: Point(100, 80))
  card.frame.subscribe { keep($0) }
  card.center.subscribe { keep($0) }
  card.rotation.value = 1  // The first access creates the property.
  return row("blocks in 3000 changes of an element's frame", bound: .atMost(0)) {
    for number in 1...1000 {
      card.position.value = Point(Double(number), 0)
      card.rotation.value = Double(number)
      card.size.value = Point(100, Double(number))
    }
  }
}

private func reentrantWrites() -> Row {
  let property = ReactiveProperty(1000)
  property.subscribe { value in
    if value < 1000 { property.value = value + 1 }
  }
  property.value = 0  // The queue then has its memory.
  return row("blocks in 1000 writes inside a delivery", bound: .atMost(0)) { property.value = 0 }
}

/// Elements that come and go, with everything that an application adds to them. If a runtime kept only one
/// word for each element, the figure would be 800 000 bytes.
private func releasedCards() -> Row {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let interactions = (Tossable(spring: Spring(destination: Point(100, 100))), DirectlyManipulable())
  let spring = Spring(destination: 0.5)
  let size = ReactiveProperty(Point(8, 8))
  func makeAndRelease(_ count: Int) {
    for number in 0..<count {
      let card = MotionElement(position: Point(Double(number % 7), 0))
      card.add(TapGestureRecognizer())
      runtime.add(interactions.0, to: card)
      runtime.add(interactions.1, to: card)
      runtime.add(spring, to: card.opacity)
      runtime.connect(size, to: card.size)
      if number.isMultiple(of: 500) { clock.advance(by: 1 / 60) }
      keep(card)
    }
  }
  makeAndRelease(1000)  // The allocator then has its caches.
  let before = bytes_in_use()
  makeAndRelease(100_000)
  let after = bytes_in_use()
  precondition(!runtime.isActive, "The runtime must be at rest, but it is active.")
  var row = Row(name: "bytes kept of 100 000 released cards", unit: "", bound: .atMost(65_536))
  if before >= 0 {
    row.value = Double(after - before)
  } else {
    row.remark = "not counted: only glibc 2.33 and newer count the bytes in use"
  }
  return row
}

func row(_ name: String, bound: Bound? = nil, _ work: () -> Void) -> Row {
  var row = Row(name: name, unit: "", bound: bound)
  let before = allocations_so_far()
  work()
  if allocations_are_counted() {
    row.value = Double(allocations_so_far() - before)
  } else {
    row.remark = notCounted
  }
  return row
}
