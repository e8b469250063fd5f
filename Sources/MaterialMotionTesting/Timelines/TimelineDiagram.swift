// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A diagram of the parts of a choreography: a row with a bar for each part.
struct TimelineDiagram {
  /// The rows, without spaces at their ends.
  let rows: [String]

  /// - Parameters:
  ///   - parts: The parts, in the order of the rows.
  ///   - step: The duration of a column, in seconds.
  init(_ parts: [ChoreographyPart], step: Double) {
    precondition(
      step > 0 && step.isFinite, "The step must be finite and greater than 0, but it is \(step) s.")
    let width = parts.map(\.name.count).max() ?? 0
    let places = parts.map { part in
      (Self.column(part.start, step), part.actualEnd < .infinity ? Self.column(part.actualEnd, step) : nil)
    }
    let last = places.map { max($0, $1 ?? $0 + 3) }.max() ?? 0
    rows = zip(parts, places).map { part, place in
      let (start, end) = place
      let bar: String
      if let end {
        let mark: Character = part.actualEnd < part.end ? "╴" : "┤"
        bar = start == end ? "│" : "├" + String(repeating: "─", count: end - start - 1) + String(mark)
      } else {
        bar = "├" + String(repeating: "─", count: last - start - 1) + ">"
      }
      return part.name.padded(to: width + 3) + String(repeating: " ", count: start) + bar
    }
  }

  private static func column(_ time: Double, _ step: Double) -> Int { Int((time / step).rounded()) }

  /// Returns the message of a failure, or `nil` if the diagram is as expected.
  func failure(expected: String) -> String? {
    let expected = expected.split(separator: "\n").map { String($0).trimmingEnd() }.filter { !$0.isEmpty }
    guard expected != rows else { return nil }
    let differing = rows.indices.filter { $0 >= expected.count || expected[$0] != rows[$0] }
    let marked = rows.indices.map { (differing.contains($0) ? "▶ " : "  ") + rows[$0] }
    let reason =
      expected.count == rows.count
      ? differing.count == 1 ? "One part differs." : "\(differing.count) parts differ."
      : "The choreography has \(Self.count(rows)), but the diagram has \(Self.count(expected))."
    return ([reason, "", "expected"] + expected.map { "  " + $0 } + ["actual"] + marked)
      .joined(separator: "\n")
  }

  private static func count(_ rows: [String]) -> String { rows.count == 1 ? "1 part" : "\(rows.count) parts" }
}
