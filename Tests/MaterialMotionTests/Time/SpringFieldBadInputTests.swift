// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A field emits only finite positions, for any input.
@Suite("SpringField: bad input")
struct SpringFieldBadInputTests {
  private let reports = MotionReports()
  private let clock: ManualFrameClock
  private let field: SpringField<Double>

  init() {
    clock = ManualFrameClock(diagnostics: reports.diagnostics)
    field = SpringField(positions: [1.0, 2, 3], clock: clock)
  }

  @Test("a destination that is not finite is dropped and reported", arguments: [Double.nan, .infinity])
  func destination(bad: Double) {
    field[1].destination = bad
    expect(field[1].destination == 2 && !field.isActive)
    expect(reports.heard == [.nonFiniteValue(of: "destination")])
  }

  @Test("a position and a velocity that are not finite are dropped and reported")
  func positionAndVelocity() {
    field[1].position = .nan
    field[1].velocity = -.infinity
    expect(field[1].position == 2 && field[1].velocity == 0 && !field.isActive)
    expect(reports.heard == [.nonFiniteValue(of: "position"), .nonFiniteValue(of: "velocity")])
  }

  @Test("a destination whose distance is not finite is dropped and reported")
  func distance() {
    field[1].position = -1.7e308
    field[1].destination = 1.7e308
    expect(field[1].destination == 2)
    expect(reports.heard == [.nonFiniteValue(of: "destination")])
    clock.advance(by: 0.1)
    expect(field[1].position.isFinite)
  }

  @Test("a body whose energy overflows continues, and comes to rest at its destination")
  func energyOverflow() {
    field[1].destination = 1e200
    clock.advance(by: 0.1)
    expect(field.isActive && field[1].position.isFinite && field[1].position > 1e198)
    clock.advance(by: 100, framesPerSecond: 10)
    expect(field[1].position == 1e200 && !field.isActive)
    expect(reports.heard == [])
  }

  @Test("a body that overflows jumps to its destination and is reported, and the others continue")
  func overflow() {
    field[0].destination = 50
    field[1].velocity = 1.7e308
    field[1].position = -1.7e308
    field.description.value = SpringDescription(stiffness: 1e12, damping: 1)
    clock.advance(by: 1e-5)
    expect(field[1].position == 2 && field[1].velocity == 0)
    expect(field[0].position.isFinite && field[0].position > 1)
    expect(reports.heard == [.springOverflowed])
  }

  @Test("a position in the caller's memory that is not finite becomes the destination and is reported")
  func sharedMemory() {
    let positions = UnsafeMutableBufferPointer<Double>.allocate(capacity: 2)
    positions.initialize(repeating: 1)
    defer { positions.deallocate() }
    let field = SpringField(sharing: positions, clock: clock)
    positions[1] = .nan
    field[0].destination = 2
    clock.advance(by: 0.01)
    clock.advance(by: 10)
    expect(positions[1] == 1 && positions[0] == 2)
    expect(reports.heard == [.springOverflowed])
  }

  @Test("time that runs backwards by more than the tolerance does not stop the field")
  func backwards() {
    clock.tick(at: 100)
    field[0].destination = 50
    clock.tick(at: 100.01)
    clock.tick(at: 3)
    clock.tick(at: 3.1)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(field[0].position == 50 && !field.isActive)
  }

  @Test("a threshold of 0 stops the program with a message")
  func threshold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringField(positions: [0.0], threshold: 0, clock: ManualFrameClock())
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: result)
  }

  @Test("the number of a body that does not exist stops the program with a message")
  func index() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SpringField(positions: [0.0], clock: ManualFrameClock())[1].destination = 1
    }
    expectMessage("The body must be in 0..<1, but it is 1.", in: result)
  }

  @Test("a read of a position that does not exist stops the program with a message")
  func indexOfPosition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let field = SpringField(positions: [0.0, 1], clock: ManualFrameClock())
      withExtendedLifetime(field) { _ = field.positions[-1] }
    }
    expectMessage("The position must be in 0..<2, but it is -1.", in: result, isAtCaller: false)
  }

  @Test("an initial position that is not finite stops the program with a message")
  func position() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringField(positions: [0, Double.nan], clock: ManualFrameClock())
    }
    expectMessage("The positions and the velocities must be finite, but number 1 is not.", in: result)
  }
}
