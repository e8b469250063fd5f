// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Random programs whose observers, reports and clocks stop, release, add and write everything.
///
/// The scripts are the same in every run. `REENTRANT_COUNT` sets their number. `REENTRANT=12345` performs the
/// script with this seed and prints it. `REENTRANT_TRACE=1` prints each seed before its script is performed,
/// to find one that crashes the process.
@Suite("Re-entrant scripts")
struct ReentrantScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["REENTRANT_COUNT"].flatMap { Int($0) } ?? 500
  private static let only = environment["REENTRANT"].flatMap { UInt64($0) }
  private static let isTracing = environment["REENTRANT_TRACE"] != nil

  @Test("everything comes to rest and is released, whatever a closure of the application does")
  func scripts() {
    for seed in Self.only.map({ $0..<$0 + 1 }) ?? 0..<UInt64(Self.count) {
      if Self.isTracing { FileHandle.standardError.write(Data("script \(seed)\n".utf8)) }
      let script = ReentrantScript(seed: seed)
      if Self.only != nil { print(script) }
      guard let failure = ReentrantPlay(script).perform() else { continue }
      let smallest = script.shrunk { ReentrantPlay($0).perform() != nil }
      Issue.record(
        """
        Script \(seed) fails, \(failure); replay it with REENTRANT=\(seed). The smallest part that fails:

        \(smallest)
        \(ReentrantPlay(smallest).perform() ?? "(passes when it is performed again)")
        """)
      return
    }
  }
}
