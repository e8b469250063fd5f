// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of the stream of a spring field: its values, its states and its frames.
@Suite("SpringField")
struct SpringFieldTests {
  private let clock = ManualFrameClock()

  private func makeField(_ positions: [Double]) -> SpringField<Double> {
    SpringField(positions: positions, clock: clock)
  }

  @Test("a new field is at rest at its positions and requests no frames")
  func start() {
    let field = makeField([1, 2, 3])
    let motion = record(field)
    expect(motion.events == [.next([1, 2, 3]), .state(.atRest)])
    expect(field.count == 3 && !field.isActive && !clock.wantsFrames)
    expect(field[1].position == 2 && field[1].destination == 2 && field[1].velocity == 0)
  }

  @Test("a field without bodies is at rest")
  func empty() {
    let field = makeField([])
    let motion = record(field)
    field.update { _, _ in }
    field.stop()
    expect(motion.events == [.next([]), .state(.atRest)])
  }

  @Test("emits active, then the positions once per frame, then at rest")
  func states() {
    let field = makeField([0, 0, 0])
    let motion = record(field)
    motion.forget()
    field.update { index, body in body.destination = Double(index) * 10 }
    expect(motion.events == [.state(.active)] && clock.wantsFrames && field.isActive)
    clock.advance(by: 0.1)
    expect(motion.values.count == 1 && motion.values[0][0] == 0 && motion.values[0][2] > 1)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next([0, 10, 20]), .state(.atRest)])
    expect(motion.states == [.active, .atRest] && !clock.wantsFrames)
  }

  @Test("moves without observers, and a late observer receives the positions and the state")
  func lateObserver() {
    let field = makeField([0])
    field[0].destination = 100
    clock.advance(by: 0.1)
    let motion = record(field)
    expect(motion.values[0][0] > 10 && motion.states == [.active])
  }

  @Test("a body that reaches its destination rests exactly there while others move")
  func restOfOne() {
    let field = makeField([0, 0])
    field.update { index, body in body.destination = index == 0 ? 0.1 : 1e9 }
    clock.advance(by: 0.6, framesPerSecond: 60)
    expect(field[0].position == 0.1 && field[0].velocity == 0)
    expect(field.isActive && field[1].position != 1e9)
  }

  @Test("a destination within the threshold is reached in the next frame")
  func threshold() {
    let field = SpringField(positions: [0.0], threshold: 5, clock: clock)
    let motion = record(field)
    motion.forget()
    field[0].destination = 4
    clock.advance(by: 0)
    expect(motion.events == [.state(.active), .next([4]), .state(.atRest)])
  }

  @Test("an update that changes nothing starts nothing")
  func unchanged() {
    let field = makeField([1, 2])
    field.update { _, _ in }
    field[0].destination = 1
    expect(!field.isActive && !clock.wantsFrames)
  }

  @Test("a body that jumps to another resting place is emitted in the next frame")
  func jump() {
    let field = makeField([1, 2])
    let motion = record(field)
    motion.forget()
    field.update(1..<2) { _, body in (body.position, body.destination) = (7, 7) }
    clock.advance(by: 0.01)
    expect(motion.events == [.state(.active), .next([1, 7]), .state(.atRest)])
  }

  @Test("a field stays active if an observer of its last positions starts a body")
  func restart() {
    let field = makeField([0])
    let motion = record(field)
    motion.forget()
    motion.onEvent = { [unowned field] motion, event in
      if event == .next([10]), motion.values.count < 3 { field[0].destination = 20 }
    }
    field[0].destination = 10
    clock.advance(by: 10)
    clock.advance(by: 10)
    expect(motion.states == [.active, .atRest])
    expect(motion.values == [[10], [20]])
  }

  @Test("stop() leaves every body where it is, and emits the positions, then at rest")
  func stop() {
    let field = makeField([0, 5])
    let motion = record(field)
    field[0].destination = 100
    clock.advance(by: 0.1)
    let place = field[0].position
    motion.forget()
    field.stop()
    expect(motion.events == [.next([place, 5]), .state(.atRest)] && !clock.wantsFrames)
    expect(field[0] == field[0] && field[0].velocity == 0 && field[0].destination == place)
    field[1].destination = 6
    clock.advance(by: 10)
    expect(Array(field.positions) == [place, 6])
  }

  @Test("a field that an observer of its active state stops comes to rest without a frame")
  func stopOnActive() {
    let field = makeField([0])
    let motion = record(field)
    motion.forget()
    motion.onEvent = { [unowned field] _, event in if event == .state(.active) { field.stop() } }
    field[0].destination = 100
    expect(motion.states == [.active, .atRest] && !clock.wantsFrames)
  }

  @Test("a frame that the platform emits when frames are requested is delivered after the active state")
  func immediateFrame() {
    var tick: () -> Void = {}
    let clock = FrameClock { if $0 { tick() } }
    tick = { [unowned clock] in clock.tick(at: 0.1) }
    let field = SpringField(positions: [0.0], threshold: 1000, clock: clock)
    let motion = record(field)
    motion.forget()
    field[0].destination = 100
    expect(motion.events == [.state(.active), .next([100]), .state(.atRest)] && !clock.wantsFrames)
  }

  @Test("with reduced motion, the bodies jump in the next frame, even without damping")
  func reducedMotion() {
    let field = SpringField(
      positions: [0.0, 1], description: SpringDescription(damping: 0), clock: clock)
    let motion = record(field)
    field.update { _, body in body.destination = 100 }
    clock.advance(by: 0.1)
    clock.prefersReducedMotion = true
    clock.advance(by: 0.01)
    expect(motion.events.suffix(2) == [.next([100, 100]), .state(.atRest)])
  }

  @Test("the bodies move in the memory of the caller")
  func sharedMemory() {
    let positions = UnsafeMutableBufferPointer<Point>.allocate(capacity: 2)
    let velocities = UnsafeMutableBufferPointer<Point>.allocate(capacity: 2)
    positions.initialize(repeating: Point(1, 2))
    velocities.initialize(repeating: .zero)
    velocities[1] = Point(0, 50)
    defer {
      positions.deallocate()
      velocities.deallocate()
    }
    let field = SpringField(sharing: positions, velocities: velocities, clock: clock)
    expect(field.isActive, "a body with a velocity moves")
    clock.advance(by: 0.1)
    expect(positions[0] == Point(1, 2) && positions[1].y > 2 && velocities[1] == field[1].velocity)
    clock.advance(by: 10)
    expect(positions[1] == Point(1, 2) && velocities[1] == .zero && !field.isActive)
    positions[0] = Point(9, 9)
    field.update { _, _ in }
    clock.advance(by: 10)
    expect(positions[0] == Point(1, 2))
  }

  @Test("the positions are in contiguous memory")
  func memory() {
    let field = makeField([1, 2, 3])
    let sum = field.positions.withUnsafeBufferPointer { $0.reduce(0, +) }
    expect(sum == 6 && field.positions.count == 3 && field.positions[2] == 3)
  }

  private func record(_ field: SpringField<Double>) -> MotionRecorder<[Double]> {
    MotionRecorder(field._map { Array($0) })
  }
}
