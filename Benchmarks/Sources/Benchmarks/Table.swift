// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Row {
  static let heading = line(" ", "", "median", "middle half", "bound", "goal", "")

  /// The row as a line of the table.
  var line: String {
    let mark = isMet.map { $0 ? "✔" : "✘" } ?? " "
    let median = value.map { short($0) + (unit.count > 1 ? " " + unit : unit) } ?? "–"
    let middleHalf = spread.map { "\(short($0.lowerBound))–\(short($0.upperBound))" } ?? ""
    let comment =
      times.map { "\(short($0.nanoseconds)) ns; \($0.other) \(short($0.otherNanoseconds)) ns" } ?? remark
    return Self.line(
      mark, name, median, middleHalf, bound?.description ?? "", goal?.description ?? "", comment)
  }

  private static func line(
    _ mark: String, _ name: String, _ median: String, _ middleHalf: String, _ bound: String, _ goal: String,
    _ comment: String
  ) -> String {
    let columns = [
      mark, left(name, 41), right(median, 10), right(middleHalf, 11), right(bound, 6), right(goal, 5),
    ]
    return (columns.joined(separator: " ") + "  " + comment).replacing(/\ +$/, with: "")
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Bound: CustomStringConvertible {
  var description: String {
    switch self {
    case .atMost(let bound): String(format: "≤ %g", bound)
    case .atLeast(let bound): String(format: "≥ %g", bound)
    }
  }
}

/// Formats a number with two or three significant digits.
func short(_ value: Double) -> String {
  let digits = value == value.rounded() || abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
  return String(format: "%.\(digits)f", value)
}
