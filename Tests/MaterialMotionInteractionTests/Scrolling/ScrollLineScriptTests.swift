// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Plays random scripts of gestures and changes on random lines.
///
/// The scripts are the same in every run. `SCROLL_LINES_SEED=7` selects others, and `SCROLL_LINES_COUNT` sets
/// their number. `SCROLL_LINE=12345` replays and prints the script of this seed.
@Suite("ScrollLine, random scripts")
struct ScrollLineScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let single = environment["SCROLL_LINE"].flatMap { UInt64($0) }
  private static let base = environment["SCROLL_LINES_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["SCROLL_LINES_COUNT"].flatMap { Int($0) } ?? 50

  @Test("a gesture, a flight and a change keep every place and velocity")
  func scripts() {
    let first = Self.single ?? Self.base &* 1_000_000_000
    var flights = 0
    for seed in first..<first + UInt64(Self.single == nil ? Self.count : 1) {
      let trial = ScrollLineTrial(seed: seed)
      if Self.single != nil { print("Script \(seed):\n\(trial)") }
      flights += trial.flights
      guard let failure = trial.failure else { continue }
      Issue.record("\(failure) Replay it with SCROLL_LINE=\(seed).\n\n\(trial)")
      return
    }
    expect(flights > (Self.single == nil ? Self.count : 0))
  }
}
