// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// One script of `Resources/anchored_cases.json`, and the states that the model computes for it.
struct AnchoredCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let spec: [String: AnchoredItem]
  let script: [[AnchoredItem]]
  let expect: [State]

  /// The state at a time, and the events since the state before.
  struct State: Decodable {
    let t: Double
    let value, velocity, place, target: AnchoredItem
    let phase: String
    let events: [[AnchoredItem]]
  }

  var testDescription: String { name }

  /// Whether an observer acts in response to an event. In flight, it acts at the next frame. So only the last
  /// state can be compared.
  var isReacting: Bool { spec["reactions"] != nil }

  static let all: [AnchoredCase] = {
    struct File: Decodable {
      let cases: [AnchoredCase]
    }
    let resource = Bundle.module.url(forResource: "Resources/anchored_cases", withExtension: "json")
    guard let resource, let data = try? Data(contentsOf: resource),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { preconditionFailure("The cases cannot be read.") }
    return file.cases
  }()
}

/// A number, a name, a truth, a list or an object.
enum AnchoredItem: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case name(String)
  case list([AnchoredItem])
  case object([String: AnchoredItem])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .name(value)
    } else if let value = try? container.decode([AnchoredItem].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: AnchoredItem].self))
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var list: [AnchoredItem]? { if case .list(let value) = self { value } else { nil } }
  var object: [String: AnchoredItem]? { if case .object(let value) = self { value } else { nil } }

  /// The coordinates of a vector.
  var coordinates: [Double] { list.map { $0.compactMap(\.number) } ?? number.map { [$0] } ?? [] }

  subscript(_ key: String) -> AnchoredItem? { object?[key] }

  /// Whether two items are equal, apart from rounding.
  func isNear(_ other: AnchoredItem) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): abs(one - two) <= 1e-9 * (1 + abs(two))
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isNear($1) }
    default: self == other
    }
  }
}
