// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A body of a field moves as a single spring does, and as the exact solution prescribes.
@Suite("SpringField: exactness")
struct SpringFieldReferenceTests {
  private let clock = ManualFrameClock()

  @Test("a body agrees with an independent solution in every regime, from 0 s to one hour")
  func reference() throws {
    for row in try ReferenceTable("springs").rows {
      let (x, v) = (row["x0"], row["v0"])
      let spring = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let clock = ManualFrameClock()
      let field = SpringField(positions: [0, 0, 0], description: spring, threshold: 1e-200, clock: clock)
      field.update(1..<2) { _, body in (body.position, body.velocity) = (x, v) }
      clock.tick(at: row["time"])
      let frequency = 2 * Double.pi / spring.response
      let error =
        max(abs(field[1].position - row["x"]), abs(field[1].velocity - row["v"]) / frequency)
        / (abs(x) + abs(v) / frequency)
      expect(error <= 1e-9, "\(row)")
      expect(field[0].position == 0 && field[2].position == 0)
    }
  }

  @Test("a new destination between two frames takes effect at its own time and keeps the velocity")
  func destinationBetweenFrames() throws {
    let field = SpringField(positions: [0.0], clock: clock)
    field[0].destination = 100
    clock.tick(at: 0.12)
    clock.eventArrived(at: 0.125)
    field[0].destination = 40
    try expectReference("betweenFrames", field)
  }

  @Test("a new description between two frames takes effect at its own time and keeps the velocity")
  func descriptionBetweenFrames() throws {
    let field = SpringField(positions: [0.0], clock: clock)
    field[0].destination = 100
    clock.tick(at: 0.12)
    clock.eventArrived(at: 0.125)
    field.description.value = SpringDescription(stiffness: 100, damping: 4)
    try expectReference("descriptionChange", field)
  }

  @Test("a velocity that is added in flight changes the motion from the current position")
  func addedVelocity() {
    let field = SpringField(positions: [0.0], clock: clock)
    field[0].destination = 100
    clock.tick(at: 0.1)
    var (x, v) = (field[0].position - 100, field[0].velocity - 3000)
    field[0].velocity -= 3000
    clock.tick(at: 0.2)
    SpringStep(SpringDescription(), duration: 0.2 - 0.1).advance(&x, &v)
    expect(abs(field[0].position - 100 - x) <= 1e-10 && abs(field[0].velocity - v) <= 1e-9)
  }

  @Test("a second change at the same time does not move the other bodies")
  func changeOfNeighbor() {
    let field = SpringField(positions: [0.1, 0], clock: clock)
    field[0].destination = 1e6
    field[1].destination = 5
    field.update(1..<2) { _, body in body.velocity = 3 }
    expect(field[0].position == 0.1 && field[0].velocity == 0)
  }

  @Test("with an instant spring, a change of one body does not move the others before the next frame")
  func changeOfInstantNeighbor() {
    let field = SpringField(
      positions: [0.0, 0], description: SpringDescription(response: 0, dampingRatio: 1), clock: clock)
    field[0].destination = 100
    field[1].destination = 5
    expect(field[0].position == 0)
    clock.advance(by: 0)
    expect(field[0].position == 100 && field[1].position == 5 && !field.isActive)
  }

  @Test("like a single instant spring, a body reaches its destination before a new description takes effect")
  func retuneOfInstant() {
    let instant = SpringDescription(response: 0, dampingRatio: 1)
    let field = SpringField(positions: [0.0], description: instant, clock: clock)
    let single = Single(0.0, instant, clock)
    field[0].destination = 100
    single.spring.destination.value = 100
    field.description.value = SpringDescription()
    single.spring.description.value = SpringDescription()
    clock.advance(by: 0.01)
    expect(field[0].position == 100 && single.value == 100)
    expect(!field.isActive && !single.isActive)
  }

  @Test("a body that starts before the last frame comes to rest in the same frame as a single spring")
  func restOfLateBody() {
    let field = SpringField(positions: [0.0, 0], threshold: 0.1, clock: clock)
    let single = Single(0.0, SpringDescription(), clock)
    field[1].destination = 1000
    clock.tick(at: 0.01)
    clock.tick(at: 0.21)
    clock.eventArrived(at: 0.01)
    field[0].destination = 1
    single.spring.destination.value = 1
    var frame = 0
    while frame < 60, single.isActive {
      frame += 1
      clock.tick(at: 0.21 + Double(frame) / 60)
    }
    expect(single.value == 1 && field[0].position == 1 && field[0].velocity == 0, "frame \(frame)")
  }

  @Test(
    "each body equals a single spring in the same frames, to 1e-12 of the greatest value",
    arguments: 1...12)
  func singleSprings(seed: Int) {
    compare(seed: UInt64(seed), zero: 0.0) { $0 }
  }

  @Test("each body of points equals a single spring in the same frames", arguments: 1...6)
  func singleSpringsOfPoints(seed: Int) {
    compare(seed: UInt64(seed), zero: Point.zero) { Point($0, -$0 / 2) }
  }

  /// Moves a field and single springs in the same way: random destinations and descriptions at random times,
  /// and frames of random durations. The first event after a frame may be older than the frame.
  private func compare<T: VectorSpace>(seed: UInt64, zero: T, _ value: (Double) -> T) {
    var random = SplitMix64(seed: seed)
    let start = SpringDescription(response: 0.3, dampingRatio: 0.7)
    let count = 150
    let field = SpringField(
      positions: Array(repeating: zero, count: count), description: start, threshold: 0.1, clock: clock)
    let singles = (0..<count).map { _ in Single(zero, start, clock) }
    var time = 0.0
    var isAfterFrame = false
    func event() {
      let newTime = time + .random(in: (isAfterFrame ? -0.02 : 0)...0.01, using: &random)
      clock.eventArrived(at: newTime)
      time = max(time, newTime)
      isAfterFrame = false
    }
    for _ in 0..<250 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let all = Bool.random(using: &random)
        event()
        let changed = (0..<count).filter { _ in all || Int.random(in: 0..<20, using: &random) == 0 }
        for index in changed {
          let destination = value(.random(in: -1000...1000, using: &random))
          field[index].destination = destination
          singles[index].spring.destination.value = destination
        }
      case 1 where Int.random(in: 0..<4, using: &random) == 0:
        event()
        let description = SpringDescription(
          response: .random(in: 0.1...0.5, using: &random),
          dampingRatio: .random(in: 0.2...1.5, using: &random))
        field.description.value = description
        for single in singles { single.spring.description.value = description }
      default:
        time += [0, 1.0 / 120, 1.0 / 60, 0.05].randomElement(using: &random)!
        clock.tick(at: time)
        isAfterFrame = true
        for (index, single) in singles.enumerated() {
          let error = (field[index].position - single.value).lengthSquared.squareRoot()
          expect(error <= 1e-12 * 1000, "body \(index) at \(time) s")
          if !single.isActive { expect(field[index].position == single.spring.destination.value) }
        }
        expect(field.isActive == singles.contains { $0.isActive })
        if !field.isActive { time += 1 }
      }
    }
  }

  /// One spring and the last value of its motion.
  private final class Single<T: VectorSpace> {
    let spring: Spring<T>
    private(set) var value: T
    private(set) var isActive = false

    init(_ start: T, _ description: SpringDescription, _ clock: FrameClock) {
      value = start
      spring = Spring(destination: start, description: description, threshold: 0.1)
      springSource(spring, from: ReactiveProperty(start), velocity: ReactiveProperty(.zero), clock: clock)
        .subscribe(
          next: { [weak self] in self?.value = $0 }, state: { [weak self] in self?.isActive = $0 == .active })
    }
  }

  private func expectReference(_ name: String, _ field: SpringField<Double>) throws {
    let rows = try ReferenceTable("retargeting").rows.filter { $0.text("case") == name }
    try #require(!rows.isEmpty)
    for row in rows {
      clock.tick(at: row["time"])
      expect(abs(field[0].position - row["x"]) <= 1e-7)
      expect(abs(field[0].velocity - row["v"]) <= 1e-7 * 342.squareRoot())
    }
  }
}
