// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Reference data from `Resources`: a table of numbers with named columns, one row per line.
///
///     for row in try ReferenceTable("springs").rows { row["stiffness"] }
struct ReferenceTable {
  struct Row: CustomTestStringConvertible {
    fileprivate let fields: [String: String]

    /// The number in a column.
    subscript(column: String) -> Double { fields[column].flatMap(Double.init) ?? .nan }

    /// The text in a column.
    func text(_ column: String) -> String { fields[column] ?? "" }

    var testDescription: String { fields.sorted { $0.key < $1.key }.description }
  }

  let rows: [Row]

  init(_ name: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let columns = try #require(lines.first).split(separator: ",").map(String.init)
    rows = lines.dropFirst().map { line in
      let fields = line.split(separator: ",").map(String.init)
      return Row(fields: Dictionary(uniqueKeysWithValues: zip(columns, fields)))
    }
    try #require(!rows.isEmpty)
  }
}
