// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion
@testable import MaterialMotionHosting

@Suite("eventTime")
struct EventTimeOfChangesTests {
  @Test("a fresh event has its own time", arguments: [nil, 4.5, 4.991])
  func fresh(last: Double?) {
    expect(eventTime(4.992, after: last, now: 5) == 4.992)
    expect(eventTime(4.75, after: nil, now: 5) == 4.75)
    expect(eventTime(5, after: last, now: 5) == 5)
    expect(newEventTime(4.992, after: last, now: 5) == 4.992)
  }

  @Test(
    "an event that is too old, in the future, or not later than the previous change gets the present time",
    arguments: [4.984, 4.983, 4.2, 5.001, .nan, .infinity, -.infinity])
  func others(time: Double) {
    expect(eventTime(time, after: 4.984, now: 5) == 5)
    expect(newEventTime(time, after: 4.984, now: 5) == nil)
  }

  @Test("without an event, the present time counts")
  func noEvent() {
    expect(eventTime(nil, after: 4.9, now: 5) == 5)
    expect(newEventTime(nil, after: 4.9, now: 5) == nil)
  }
}
