// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In response to a report, the application may change or release the field.
@Suite("SpringField: diagnostics")
struct SpringFieldDiagnosticsTests {
  /// More bodies than the field moves in one loop.
  private static let count = 3000

  @Test("a field that is released in response to an overflow writes nothing to its memory afterwards")
  func releaseInFrame() {
    expectUntouched { field in
      field.update { index, body in
        (body.position, body.velocity) = index == 0 ? (-1.7e308, 1.7e308) : (50, 0)
      }
    }
  }

  @Test("a field that is released in response to a bad value writes nothing to its memory afterwards")
  func releaseInUpdate() {
    expectUntouched { field in
      field.update { index, body in body.position = index == 0 ? .nan : 50 }
    }
  }

  @Test("a field that is stopped in response to an overflow stays at rest")
  func stop() {
    let motion = overflow { $0.stop() }
    expect(!motion.field.isActive && !motion.clock.wantsFrames)
    expect(motion.states == [.atRest, .active, .atRest])
    expect(motion.field[0].position == 0 && motion.field[Self.count - 1].position.isFinite)
  }

  @Test("a body that starts in response to an overflow moves to its destination")
  func update() {
    let motion = overflow { $0[2000].destination = 7 }
    motion.clock.advance(by: 100)
    motion.clock.advance(by: 100)
    expect(motion.field[2000].position == 7 && !motion.field.isActive)
  }

  @Test("reports an overflow after all bodies have moved")
  func order() {
    var position = 0.0
    let last = Self.count - 1
    let motion = overflow { position = $0[last].position }
    expect(position > 0 && position == motion.field[last].position)
  }

  // MARK: Fields

  private static let swift = SpringDescription(stiffness: 1e12, damping: 1)

  private final class Overflow {
    let clock: ManualFrameClock
    let field: SpringField<Double>
    var states: [MotionState] = []

    init(_ clock: ManualFrameClock) {
      self.clock = clock
      field = SpringField(
        positions: Array(repeating: 0, count: count), description: swift, clock: clock)
      field.subscribe(next: { _ in }, state: { [weak self] in self?.states.append($0) })
    }
  }

  /// Draws a frame in which the first body of a field overflows, and the last one moves.
  private func overflow(_ respond: @escaping (SpringField<Double>) -> Void) -> Overflow {
    var motion: Overflow?
    let clock = ManualFrameClock(
      diagnostics: MotionDiagnostics {
        expect($0 == .springOverflowed)
        respond(motion!.field)
      })
    motion = Overflow(clock)
    motion!.field[0].velocity = 1.7e308
    motion!.field[0].position = -1.7e308
    motion!.field[Self.count - 1].destination = 50
    clock.advance(by: 1e-6)
    defer { motion = nil }
    return motion!
  }

  /// Releases a field in response to its first report, and then writes numbers to its memory. Expects that
  /// the memory keeps these numbers.
  private func expectUntouched(_ change: (SpringField<Double>) -> Void) {
    let positions = UnsafeMutableBufferPointer<Double>.allocate(capacity: Self.count)
    positions.initialize(repeating: 0)
    defer { positions.deallocate() }
    var field: SpringField<Double>?
    let clock = ManualFrameClock(
      diagnostics: MotionDiagnostics { _ in
        field = nil
        for index in positions.indices { positions[index] = -1 }
      })
    field = SpringField(sharing: positions, description: Self.swift, clock: clock)
    change(field!)
    clock.advance(by: 1e-5)
    expect(field == nil && !clock.wantsFrames)
    expect(positions.allSatisfy { $0 == -1 })
  }
}
