// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// 10 000 random scripts of what can be done to a card that can be tossed, performed by the library and
/// foretold by a model.
///
/// The scripts are the same in every run. `CARD_SCRIPTS_SEED=7` takes others, `CARD_SCRIPTS_COUNT` more
/// or fewer; `CARD_SCRIPT=12345` replays the one of this seed and prints it. `CARD_SCRIPTS_TRACE=1`
/// prints each seed before it is played, for one that brings the process down.
@Suite("Card scripts")
struct CardScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let shards = 16
  private static let single = environment["CARD_SCRIPT"].flatMap { UInt64($0) }
  private static let base = environment["CARD_SCRIPTS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["CARD_SCRIPTS_COUNT"].flatMap { Int($0) } ?? 10_000
  private static let isTracing = environment["CARD_SCRIPTS_TRACE"] != nil

  /// Of all stimuli of a shard, how many the model has to foretell, lest it falls silent: it is 74 to 80 %.
  private static let leastForetold = 0.7

  /// A shard of fewer stimuli may consist of scripts that nobody foretells.
  private static let fewestCounted = 20_000

  @Test("a card is where the pointers and the spring take it, and says so", arguments: 0..<shards)
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
    #expect(
      Double(coverage.foretold) >= Self.leastForetold * Double(coverage.performed),
      "Of \(coverage.performed) stimuli only \(coverage.foretold) were foretold.")
  }

  /// How much of the script of a seed was foretold; `nil` if it fails.
  @discardableResult
  private func play(_ seed: UInt64, isPrinted: Bool) -> PointerTrial.Coverage? {
    let script = CardScript(seed: seed)
    if isPrinted { print("Card script \(seed):\n\(script)") }
    let trial = PointerTrial(script)
    guard let failure = trial.failure else { return trial.coverage }
    let smallest = script.shrunk { PointerTrial($0).failure != nil }
    Issue.record(
      """
      Card script \(seed) fails; replay it with CARD_SCRIPT=\(seed). \(failure)

      A smallest one that fails. \(PointerTrial(smallest).failure ?? "It passes when it is played again.")

      \(smallest)
      """)
    return nil
  }
}
