// SPDX-License-Identifier: Apache-2.0
import Foundation

/// All measurements, in the form in which they are written to a file.
struct Report: Encodable {
  struct Family: Encodable {
    let name: String
    let rows: [Row]
  }

  let machine: String
  let caches: String
  let compiler: String
  var families: [Family] = []
  var springCurve: [SpringCurvePoint] = []

  /// The share of a processor that the measurements had, from 0 to 1. The time of other programs does not
  /// count, but the data that they displaced from the caches does.
  var processorShare = 1.0

  private var verdicts: [Bool] { families.flatMap(\.rows).compactMap(\.isMet) }
  var missed: Int { verdicts.count { !$0 } }
  var summary: String {
    let share = Int((processorShare * 100).rounded())
    let busy = share < 90 ? " on a busy machine: only \(share) % of a processor was available" : ""
    return "\(verdicts.count - missed) bounds met, \(missed) missed\(busy)"
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(filePath: path))
  }
}

extension Row: Encodable {
  private enum CodingKeys: CodingKey {
    case name, value, unit, bound, goal, met, spread, rounds, remark, times
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(bound, forKey: .bound)
    try container.encode(goal, forKey: .goal)
    try container.encode(isMet, forKey: .met)
    try container.encode(spread, forKey: .spread)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(remark, forKey: .remark)
    try container.encode(times, forKey: .times)
  }
}

extension Bound: Encodable {
  private enum CodingKeys: CodingKey {
    case atMost, atLeast
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .atMost(let bound): try container.encode(bound, forKey: .atMost)
    case .atLeast(let bound): try container.encode(bound, forKey: .atLeast)
    }
  }
}
