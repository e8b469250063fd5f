// SPDX-License-Identifier: Apache-2.0
import MaterialMotionHosting
import Testing

@Suite("The timestamp of an event of a platform")
struct EventTimestampTests {
  @Test(
    "a timestamp counts only if it is within one second of the present time",
    arguments: [(99.99, 99.99), (100.5, 100.5), (0, nil), (98.9, nil), (nil, nil), (.nan, nil)]
      as [(Double?, Double?)])
  func timestamps(_ timestamp: Double?, _ expected: Double?) {
    expect(eventTimestamp(timestamp, now: 100) == expected)
  }
}
