// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Plays random scripts of fingers on elements with elastic edges.
///
/// The scripts are the same in every run. `ELASTIC_SCRIPTS_SEED=7` selects others, and
/// `ELASTIC_SCRIPTS_COUNT` sets their number for each interaction. `ELASTIC_SCRIPT=12345` replays and prints
/// the script of this seed.
@Suite("Elastic scripts")
struct ElasticScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let single = environment["ELASTIC_SCRIPT"].flatMap { UInt64($0) }
  private static let base = environment["ELASTIC_SCRIPTS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["ELASTIC_SCRIPTS_COUNT"].flatMap { Int($0) } ?? 50

  @Test(
    "no step of an element is larger than the fingers' step times the band's slope",
    arguments: ElasticInteraction.all)
  func scripts(_ interaction: ElasticInteraction) {
    let first = Self.single ?? Self.base &* 1_000_000_000
    var stepsBeyond = 0
    for seed in first..<first + UInt64(Self.single == nil ? Self.count : 1) {
      let script = ElasticScript(seed: seed, fingers: interaction.fingers)
      if Self.single != nil { print("\(interaction.testDescription), script \(seed):\n\(script)") }
      let trial = ElasticTrial(script, on: interaction)
      stepsBeyond += trial.stepsBeyond
      guard let failure = trial.failure else { continue }
      Issue.record(
        "\(interaction.testDescription) fails. Replay it with ELASTIC_SCRIPT=\(seed). \(failure)\n\n\(script)"
      )
      return
    }
    // The scripts must reach the edges.
    expect(Self.single != nil || interaction.isRigid || stepsBeyond > Self.count)
  }
}
