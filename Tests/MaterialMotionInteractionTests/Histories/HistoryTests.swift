// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Random histories, performed by the library and predicted by the model.
///
/// The histories are the same in every run. `HISTORIES_SEED=7` selects others, and `HISTORIES_COUNT` sets
/// their number. `HISTORY=12345` replays the history with this seed and prints it. `HISTORIES_TRACE=1` prints
/// each seed before its history is performed, to find one that crashes the process.
@Suite("Histories")
struct HistoryTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let shards = 16
  private static let single = environment["HISTORY"].flatMap { UInt64($0) }
  private static let base = environment["HISTORIES_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["HISTORIES_COUNT"].flatMap { Int($0) } ?? 1250
  private static let isTracing = environment["HISTORIES_TRACE"] != nil

  @Test("observers receive the events that the model predicts", arguments: 0..<shards)
  func histories(shard: Int) {
    if let single = Self.single {
      if shard == 0 { replay(single) }
      return
    }
    let first = Self.base &* 1_000_000_000
    if shard == 0 { print("Histories: \(Self.count) from seed \(first) on (HISTORIES_SEED=\(Self.base))") }
    for number in stride(from: shard, to: Self.count, by: Self.shards) {
      let seed = first &+ UInt64(number)
      if Self.isTracing { FileHandle.standardError.write(Data("history \(seed)\n".utf8)) }
      let history = History(seed: seed)
      guard Trial(history).failure != nil else { continue }
      report(history, seed)
      return
    }
  }

  private func replay(_ seed: UInt64) {
    let history = History(seed: seed)
    let trial = Trial(history)
    print("History \(seed)\n\(history)\n\n\(trial.foretold)\n")
    if trial.failure != nil { report(history, seed) }
  }

  private func report(_ history: History, _ seed: UInt64) {
    let smallest = history.shrunk { Trial($0).failure != nil }
    Issue.record(
      """
      History \(seed) fails; replay it with HISTORY=\(seed). The smallest part of it that fails:

      \(smallest)

      \(Trial(smallest).failure ?? "(passes when it is performed again)")
      """)
  }
}

/// One history, performed and predicted.
struct Trial {
  let foretold: Record

  /// A description of the difference, or `nil` if there is none.
  let failure: String?

  init(_ history: History) {
    let (seen, leftovers, lost) = Performance(history).perform()
    foretold = Model(history).foretell()
    var violations = StateLaws.violations(of: seen, in: history)
    if leftovers > 0 { violations.append("\(leftovers) parts of sources are alive after their release") }
    if lost > 0 { violations.append("\(lost) times an observer was released while it received an event") }
    let (heard, expected) = (seen.withoutDependents, foretold.withoutDependents)
    if heard == expected, violations.isEmpty {
      failure = nil
    } else {
      failure = Self.describe(heard, expected, violations)
    }
  }

  private static func describe(
    _ seen: Record, _ foretold: Record, _ violations: [String]
  ) -> String {
    let same = zip(seen.entries, foretold.entries).prefix { $0 == $1 }.count
    var lines = seen.entries.prefix(same).map { "   \($0)" }
    lines += foretold.entries.dropFirst(same).prefix(6).map { "predicted  \($0)" }
    lines += seen.entries.dropFirst(same).prefix(6).map { "observed   \($0)" }
    return (lines + violations).joined(separator: "\n")
  }
}
