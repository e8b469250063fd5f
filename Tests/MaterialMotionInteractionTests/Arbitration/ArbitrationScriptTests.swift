// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Plays random scripts in random worlds.
///
/// The scripts are the same in every run. `ARBITRATION_SCRIPTS_SEED=7` selects others, and
/// `ARBITRATION_SCRIPTS_COUNT` sets their number. `ARBITRATION_SCRIPT=12345` replays and prints the script of
/// this seed.
@Suite("Arbiter, random scripts")
struct ArbitrationScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let single = environment["ARBITRATION_SCRIPT"].flatMap { UInt64($0) }
  private static let base = environment["ARBITRATION_SCRIPTS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["ARBITRATION_SCRIPTS_COUNT"].flatMap { Int($0) } ?? 60

  @Test("samples, images, neighbors and unseen motions decide nothing, and nothing moves without a hand")
  func scripts() {
    let first = Self.single ?? Self.base &* 1_000_000_000
    var decisions = 0
    for seed in first..<first + UInt64(Self.single == nil ? Self.count : 1) {
      let trial = ArbitrationTrial(seed: seed)
      if Self.single != nil { print("Script \(seed):\n\(trial)") }
      decisions += trial.decisionCount
      guard let failure = trial.failure else { continue }
      Issue.record("\(failure) Replay it with ARBITRATION_SCRIPT=\(seed).\n\n\(trial)")
      return
    }
    expect(decisions > (Self.single == nil ? Self.count : 0))
  }
}
