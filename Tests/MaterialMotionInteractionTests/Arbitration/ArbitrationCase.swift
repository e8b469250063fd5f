// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// A world, a script of events in it, and the decisions and movements to which it must lead: an entry of
/// `Resources/arbitration_cases.json`.
///
/// The program `arbitration_reference.py` has computed the results. It shares no code with the library.
/// `ARBITRATION_CASES=/path/cases.json` plays the cases of another file of this format.
struct ArbitrationCase: Sendable, CustomTestStringConvertible {
  let name: String

  /// The numbers of the rules that the case shows, as in `arbiter.py`.
  let rule: String
  let world: ArbitrationWorld
  let script: [ArbitrationEvent]
  let expected: ArbitrationResult

  var testDescription: String { "\(rule): \(name)" }

  /// The time of the last event, in seconds.
  var end: Double { script.last?.time ?? 0 }

  static func all() throws -> [ArbitrationCase] {
    let path = ProcessInfo.processInfo.environment["ARBITRATION_CASES"]
    let resource = Bundle.module.url(forResource: "Resources/arbitration_cases", withExtension: "json")
    let url = try #require(path.map { URL(fileURLWithPath: $0) } ?? resource)
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    try #require(!file.cases.isEmpty && file.cases.allSatisfy { file.worlds.indices.contains($0.world) })
    return file.cases.map { entry in
      ArbitrationCase(
        name: entry.name, rule: entry.rule, world: file.worlds[entry.world], script: entry.script,
        expected: entry.expect)
    }
  }

  private struct File: Decodable {
    let worlds: [ArbitrationWorld]
    let cases: [Entry]
  }

  private struct Entry: Decodable {
    let name: String
    let rule: String
    let world: Int
    let script: [ArbitrationEvent]
    let expect: ArbitrationResult
  }
}
