// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The published truth tables of the operators, from `Resources/operators.json`.
struct TruthTable: Decodable, Sendable {
  private struct Operator: Decodable, Sendable {
    let name: String
    let cases: [Case]?
  }

  /// The values that enter an operator, and the values that it must emit.
  struct Case: Decodable, Sendable {
    /// One value that enters, and the stream that emits it.
    struct Input: Decodable, Sendable {
      let time: Double
      let stream: String
      let value: TruthValue

      init(from decoder: any Decoder) throws {
        var columns = try decoder.unkeyedContainer()
        time = try columns.decode(Double.self)
        stream = try columns.decode(String.self)
        value = try columns.decode(TruthValue.self)
      }
    }

    /// One value that the operator emits.
    struct Output: Decodable, Sendable {
      let time: Double
      let value: TruthValue

      init(time: Double, value: TruthValue) {
        self.time = time
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        var columns = try decoder.unkeyedContainer()
        time = try columns.decode(Double.self)
        value = try columns.decode(TruthValue.self)
      }
    }

    let args: [String: TruthValue]?
    let `in`: [Input]
    let out: [Output]
  }

  /// A case with the name of its operator.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let number: Int
    let content: Case

    var testDescription: String { "\(name), case \(number)" }
  }

  private let operators: [Operator]

  /// Every case of every operator.
  static func rows() throws -> [Row] {
    let url = try #require(Bundle.module.url(forResource: "Resources/operators", withExtension: "json"))
    let table = try JSONDecoder().decode(TruthTable.self, from: Data(contentsOf: url))
    let rows = table.operators.flatMap { `operator` in
      (`operator`.cases ?? []).enumerated().map { number, content in
        Row(name: `operator`.name, number: number + 1, content: content)
      }
    }
    try #require(!rows.isEmpty)
    return rows
  }
}

extension TruthTable.Case: CustomStringConvertible {
  /// The arguments, inputs and expected outputs, one kind per line.
  var description: String {
    let arguments = (args ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let inputs = `in`.map { "\($0.time) \($0.stream) \($0.value)" }
    return """
        arguments  \(arguments.joined(separator: ", "))
        input      \(inputs.joined(separator: " · "))
        expected   \(out.map(\.description).joined(separator: " · "))
      """
  }
}

extension TruthTable.Case.Output: CustomStringConvertible {
  var description: String { "\(time) \(value)" }
}
