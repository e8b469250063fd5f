// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion
@testable import MaterialMotionHosting

@Suite("eventUptime")
struct EventUptimeTests {
  /// The present time in each epoch.
  private let uptime = 5000.0
  private let wallTime = 800_000_000.0

  private func time(of date: Double) -> Double {
    eventUptime(of: date, uptime: uptime, wallTime: wallTime)
  }

  @Test("a date near the uptime is an uptime", arguments: [-1, -0.5, 0, 0.016, 1])
  func uptimes(offset: Double) {
    expect(time(of: uptime + offset) == uptime + offset)
  }

  @Test("a date near the wall time is a wall time", arguments: [-1, -0.5, 0, 0.015625, 1])
  func wallTimes(offset: Double) {
    expect(time(of: wallTime + offset) == uptime + offset)
  }

  @Test(
    "any other date is now",
    arguments: [
      0, 4998.99, 5001.01, 799_999_998.99, 800_000_001.01, -800_000_000, .infinity, -.infinity, .nan,
      Double.greatestFiniteMagnitude,
    ])
  func others(date: Double) {
    expect(time(of: date) == uptime)
  }

  @Test("if both epochs are near, the nearer one decides")
  func both() {
    expect(eventUptime(of: 9.75, uptime: 10, wallTime: 9.25) == 9.75)
    expect(eventUptime(of: 9.5, uptime: 10, wallTime: 9.5) == 10)
    expect(eventUptime(of: 9.25, uptime: 10, wallTime: 9.5) == 9.75)
  }

  @Test("if only one present time is finite, the result is finite")
  func notFinite() {
    expect(eventUptime(of: 4999.5, uptime: 5000, wallTime: .nan) == 4999.5)
    expect(eventUptime(of: 4999.5, uptime: 5000, wallTime: .infinity) == 4999.5)
  }
}
