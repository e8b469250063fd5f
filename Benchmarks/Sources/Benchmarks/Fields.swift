// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Measures a frame of spring fields, for each pair of a position and a velocity in one dimension.
func measureFields(_ patience: Patience) -> [Row] {
  // With so little damping the springs swing for hours.
  let swinging = SpringDescription(stiffness: 342, damping: 0.001)
  func frames<T: PlainVector>(_ name: String, of start: T, count: Int) -> Row {
    let field = FieldSprings(swinging, count: count / T.components, start)
    let arrays = PlainArrays(swinging, count: count / T.components, start)
    let pairs = T.components
    let comparison = Comparison(
      Work(framesOf: count) { field.draw() }, with: Work(framesOf: count) { arrays.draw() }, patience)
    precondition(field.isMoving && pairs > 0, "The field must be moving, but it is at rest.")
    return Row(
      name, timesAsLongAs: "three arrays", comparison, bound: .atMost(1.2), goal: .atMost(1))
  }
  return [
    frames("Field of 100 000 numbers", of: -100.0, count: 100_000),
    frames("Field of 50 000 points", of: Point(-100, 50), count: 100_000),
    frames("Field of 1000 numbers", of: -100.0, count: 1000),
    settling(patience),
    oneOfMany(patience),
  ]
}

/// Measures a whole motion: 100 000 numbers start, settle at different times, and rest. The time includes the
/// checks for rest.
private func settling(_ patience: Patience) -> Row {
  let count = 100_000
  let description = SpringDescription()
  let field = FieldSprings(description, count: count, -100.0)
  let arrays = PlainArrays(description, count: count, -100.0)
  // All numbers come to rest in frame 60 or earlier.
  let frames = 60
  let comparison = Comparison(
    Work(parts: count * frames) {
      field.start(-100)
      for _ in 0..<frames { field.draw() }
    },
    with: Work(parts: count * frames) {
      arrays.start(-100)
      for _ in 0..<frames { arrays.draw() }
    }, patience)
  precondition(!field.isMoving, "The field must be at rest after \(frames) frames, but it is moving.")
  return Row("Field of 100 000 numbers, to the rest", timesAsLongAs: "three arrays", comparison, bound: nil)
}

/// Measures a frame in which 64 neighbors of 100 000 numbers move.
private func oneOfMany(_ patience: Patience) -> Row {
  let swinging = SpringDescription(stiffness: 342, damping: 0.001)
  let many = FieldSprings(swinging, count: 100_000, 0.0)
  let few = FieldSprings(swinging, count: 64, 0.0)
  many.start(-100, in: 64_000..<64_064)
  few.start(-100, in: 0..<64)
  let comparison = Comparison(
    Work(framesOf: 64) { many.draw() }, with: Work(framesOf: 64) { few.draw() }, patience)
  return Row(
    "64 of 100 000 numbers move", timesAsLongAs: "a field of 64", comparison, bound: .atMost(1.2))
}

/// A value that consists of `Double`s only.
protocol PlainVector: VectorSpace {
  static var components: Int { get }
}

extension Double: PlainVector {
  static var components: Int { 1 }
}

extension Point: PlainVector {
  static var components: Int { 2 }
}

/// A field, and an observer of its positions.
final class FieldSprings<T: VectorSpace> {
  private let clock = ManualFrameClock()
  private let field: SpringField<T>
  private let seen: Seen

  private final class Seen {
    var value = T.zero
  }

  init(_ description: SpringDescription, count: Int, _ start: T) {
    let seen = Seen()
    field = SpringField(
      positions: Array(repeating: .zero, count: count), description: description, clock: clock)
    if count > 0 { field.subscribe { seen.value = $0[0] } }
    self.seen = seen
    if start != .zero { self.start(start) }
  }

  /// Starts the bodies at different positions.
  func start(_ position: T, in range: Range<Int>? = nil) {
    field.update(range ?? 0..<field.count) { index, body in
      body.position = position.scaled(by: 1 + Double(index % 100) / 100)
    }
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }

  var isMoving: Bool { field.isActive && seen.value != .zero }
}

/// The same springs in three plain arrays, with one loop, one shared step, and no check for rest. This is the
/// least work for springs that have separate positions, velocities and destinations.
final class PlainArrays<T: VectorSpace> {
  private let description: SpringDescription
  private let positions: UnsafeMutableBufferPointer<T>
  private let velocities: UnsafeMutableBufferPointer<T>
  private let destinations: UnsafeMutableBufferPointer<T>

  init(_ description: SpringDescription, count: Int, _ start: T) {
    self.description = description
    positions = .allocate(capacity: count)
    velocities = .allocate(capacity: count)
    destinations = .allocate(capacity: count)
    for values in [positions, velocities, destinations] { values.initialize(repeating: .zero) }
    self.start(start)
  }

  deinit {
    for values in [positions, velocities, destinations] { values.deallocate() }
  }

  func start(_ position: T) {
    for index in positions.indices { positions[index] = position.scaled(by: 1 + Double(index % 100) / 100) }
  }

  func draw() {
    Self.advance(positions, velocities, destinations, by: SpringStep(description, duration: 1 / 60))
  }

  private static func advance(
    _ positions: UnsafeMutableBufferPointer<T>, _ velocities: UnsafeMutableBufferPointer<T>,
    _ destinations: UnsafeMutableBufferPointer<T>, by step: SpringStep
  ) {
    for index in positions.indices {
      var displacement = positions[index] - destinations[index]
      step.advance(&displacement, &velocities[index])
      positions[index] = destinations[index] + displacement
    }
  }
}
