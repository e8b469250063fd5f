// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Runs random scripts of actions on a tossable card, and compares the library with a model.
///
/// The scripts are the same in every run. `CARD_SCRIPTS_SEED=7` selects others, and `CARD_SCRIPTS_COUNT` sets
/// their number. `CARD_SCRIPT=12345` replays and prints the script of this seed. `CARD_SCRIPTS_TRACE=1`
/// prints each seed before its script runs, to find a script that crashes the process.
@Suite("Card scripts")
struct CardScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let shards = 16
  private static let single = environment["CARD_SCRIPT"].flatMap { UInt64($0) }
  private static let base = environment["CARD_SCRIPTS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["CARD_SCRIPTS_COUNT"].flatMap { Int($0) } ?? 100
  private static let isTracing = environment["CARD_SCRIPTS_TRACE"] != nil

  /// The part of a shard's stimuli that the model must predict, so that it does not stop predicting
  /// unnoticed. At present it predicts 74 to 80 %.
  private static let leastForetold = 0.7

  /// A shard with fewer stimuli may consist of scripts that the model cannot predict.
  private static let fewestCounted = 20_000

  @Test("a card follows the pointers and the spring, and emits exactly that", arguments: 0..<shards)
  func scripts(shard: Int) {
    if let single = Self.single {
      if shard == 0 { play(single, isPrinted: true) }
      return
    }
    let first = Self.base &* 1_000_000_000
    if shard == 0 { print("Card scripts: \(Self.count) from seed \(first) on") }
    var coverage = PointerTrial.Coverage()
    for number in stride(from: shard, to: Self.count, by: Self.shards) {
      let seed = first &+ UInt64(number)
      if Self.isTracing { FileHandle.standardError.write(Data("card script \(seed)\n".utf8)) }
      guard let played = play(seed, isPrinted: false) else { return }
      coverage += played
    }
    guard coverage.performed >= Self.fewestCounted else { return }
    expect(
      Double(coverage.foretold) >= Self.leastForetold * Double(coverage.performed),
      "Of \(coverage.performed) stimuli only \(coverage.foretold) were predicted.")
  }

  /// The part of a seed's script that was predicted; `nil` if the script fails.
  @discardableResult
  private func play(_ seed: UInt64, isPrinted: Bool) -> PointerTrial.Coverage? {
    let script = CardScript(seed: seed)
    if isPrinted { print("Card script \(seed):\n\(script)") }
    let trial = PointerTrial(script)
    guard let failure = trial.failure else { return trial.coverage }
    let smallest = script.shrunk { PointerTrial($0).failure != nil }
    Issue.record(
      """
      Card script \(seed) fails. Replay it with CARD_SCRIPT=\(seed). \(failure)

      The smallest script that fails. \(PointerTrial(smallest).failure ?? "It passes when it runs again.")

      \(smallest)
      """)
    return nil
  }
}
