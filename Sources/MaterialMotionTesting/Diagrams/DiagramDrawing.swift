// SPDX-License-Identifier: Apache-2.0

/// Draws the rows of a diagram below each other. Marks under the last row point at the columns in which the
/// events differ.
struct DiagramDrawing {
  private var rows: [(name: String, cells: [String])] = []
  private let differing: [Int]

  init(differing: [Int]) {
    self.differing = differing
  }

  mutating func add(_ name: String, _ cells: [String]) {
    rows.append((name, cells.map { $0.isEmpty ? "-" : $0 }))
  }

  var text: String {
    let count = rows.map(\.cells.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.cells.count ? $0.cells[column].count : 0 }.max().map { max($0, 2) } ?? 0
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let marks = (0..<count).map { column in
      let compared = rows.suffix(2).map { $0.cells[column].count }.max() ?? 0
      return String(repeating: differing.contains(column) ? "▲" : " ", count: compared)
    }
    let lines = (rows + [("", marks)]).map { name, cells in
      let drawn = zip(cells, widths).map { $0.padded(to: $1 + 3) }.joined()
      return "  " + name.padded(to: nameWidth + 3) + drawn
    }
    return lines.map { $0.trimmingEnd() }.joined(separator: "\n")
  }

  /// A phrase that names at most eight columns, such as "in columns 2, 3".
  static func place(of columns: [Int]) -> String {
    let shown = columns.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return (columns.count == 1 ? "in column " : "in columns ") + shown + (columns.count > 8 ? ", …" : "")
  }
}
