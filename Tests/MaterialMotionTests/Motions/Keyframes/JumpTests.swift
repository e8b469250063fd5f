// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Jump")
struct JumpTests {
  private let times = [-.infinity, -1, 0, 0.05, 0.1, 0.15, 0.2, .infinity, .nan]

  @Test("has its last value from its start, or from its delay on, and never a velocity")
  func values() {
    let jump = Jump(from: 1.0, to: 7, after: 0.1, duration: 0.2)
    expect(times.map { jump.value(at: $0) } == [1, 1, 1, 1, 7, 7, 7, 7, 1])
    expect(jump.duration == 0.2 && AnyMotion(jump).last == 7)
    let immediate = Jump(to: 7.0)
    expect(times.map { immediate.value(at: $0) } == times.map { _ in 7 })
    expect(immediate.duration == 0)
    for time in times { expect(jump.velocity(at: time) == 0 && jump.acceleration(at: time) == 0) }
  }

  @Test("has its last value at its end, even if the delay is longer")
  func longDelay() {
    let jump = Jump(from: 1.0, to: 7, after: 0.3, duration: 0.2)
    expect(times.map { jump.value(at: $0) } == [1, 1, 1, 1, 1, 1, 7, 7, 1])
  }
}
