// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a figure is held to.
enum Bound {
  case atMost(Double)
  case atLeast(Double)

  func admits(_ value: Double) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }
}

/// One figure. A row without a figure says in its remark why there is none.
struct Row {
  let name: String
  var value: Double?
  var unit: String
  var bound: Bound?
  var goal: Bound?
  var spread: ClosedRange<Double>?
  var rounds = 1
  var remark = ""

  /// Whether the bound is met; `nil` where there is no bound, or no figure.
  var isMet: Bool? {
    guard let bound, let value else { return nil }
    return bound.admits(value)
  }
}

extension Row {
  /// A figure measured again and again.
  init(_ name: String, _ sample: Sample, unit: String, goal: Bound? = nil, remark: String = "") {
    self.init(
      name: name, value: sample.median, unit: unit, goal: goal, spread: sample.middleHalf,
      rounds: sample.rounds, remark: remark)
  }

  /// How many times as long as something else it takes.
  init(
    _ name: String, timesAsLongAs other: String, _ comparison: Comparison, bound: Bound?, goal: Bound? = nil
  ) {
    self.init(name, comparison.slowness, unit: "×", goal: goal, remark: comparison.remark(other))
    self.bound = bound
  }

  /// How many times faster than something else it is.
  init(_ name: String, fasterThan other: String, _ comparison: Comparison, bound: Bound?) {
    self.init(name, comparison.speed, unit: "×", remark: comparison.remark(other))
    self.bound = bound
  }
}

extension Comparison {
  fileprivate func remark(_ other: String) -> String {
    "\(figure(time.median)) ns; \(other) \(figure(otherTime.median)) ns"
  }
}

/// A number with as many digits as say something.
private func figure(_ value: Double) -> String {
  let digits = value == value.rounded() || abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
  return String(format: "%.\(digits)f", value)
}

extension Bound: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let bound): "≤ \(figure(bound))"
    case .atLeast(let bound): "≥ \(figure(bound))"
    }
  }
}

// MARK: On the screen

extension Row {
  static let heading = line(" ", "", "median", "middle half", "bound", "goal", "")

  var line: String {
    let mark = isMet.map { $0 ? "✔" : "✘" } ?? " "
    let median = value.map { figure($0) + (unit == "×" ? unit : " " + unit) } ?? "–"
    let middleHalf = spread.map { "\(figure($0.lowerBound))–\(figure($0.upperBound))" } ?? ""
    return Self.line(
      mark, name, median, middleHalf, bound?.description ?? "", goal?.description ?? "", remark)
  }

  private static func line(
    _ mark: String, _ name: String, _ median: String, _ middleHalf: String, _ bound: String, _ goal: String,
    _ remark: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String { text + space(text, width) }
    func right(_ text: String, _ width: Int) -> String { space(text, width) + text }
    func space(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    let columns = [
      mark, left(name, 42), right(median, 10), right(middleHalf, 12), right(bound, 7), right(goal, 6),
    ]
    return (columns.joined(separator: " ") + "  " + remark).replacing(/\ +$/, with: "")
  }
}

// MARK: In a file

extension Bound: Encodable {
  private enum CodingKeys: CodingKey {
    case atMost
    case atLeast
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .atMost(let bound): try container.encode(bound, forKey: .atMost)
    case .atLeast(let bound): try container.encode(bound, forKey: .atLeast)
    }
  }
}

extension Row: Encodable {
  private enum CodingKeys: CodingKey {
    case name, value, unit, bound, goal, met, spread, rounds, remark
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(bound, forKey: .bound)
    try container.encode(goal, forKey: .goal)
    try container.encode(isMet, forKey: .met)
    try container.encode(spread.map { [$0.lowerBound, $0.upperBound] }, forKey: .spread)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(remark, forKey: .remark)
  }
}

struct Report: Encodable {
  struct Family: Encodable {
    let name: String
    let rows: [Row]
  }

  let machine: String
  let compiler: String
  var families: [Family] = []

  private var verdicts: [Bool] { families.flatMap(\.rows).compactMap(\.isMet) }
  var missed: Int { verdicts.count { !$0 } }
  var summary: String { "\(verdicts.count - missed) bounds met, \(missed) missed" }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(filePath: path))
  }
}
