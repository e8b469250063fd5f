// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An entry of a truth table: a value of a stream, or an argument of an operator.
enum TruthValue: Decodable, Sendable {
  case bool(Bool)
  case number(Double)
  case text(String)
  case entries([String: TruthValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .entries(try container.decode([String: TruthValue].self))
    }
  }

  /// Whether both values are equal. Numbers may differ by a relative 10⁻¹².
  func isClose(to other: TruthValue) -> Bool {
    switch (self, other) {
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): abs(a - b) <= 1e-12 * max(1, abs(a), abs(b))
    case (.text(let a), .text(let b)): a == b
    case (.entries(let a), .entries(let b)):
      a.count == b.count && a.allSatisfy { name, value in b[name]?.isClose(to: value) ?? false }
    default: false
    }
  }
}

extension TruthValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .entries(let entries):
      "{" + entries.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}

/// A type whose values can be written to a truth table.
protocol TruthWritable: SendableMetatype {
  /// The value in the form of the truth table.
  var written: TruthValue { get }
}

/// A type whose values can be read from a truth table, too.
protocol TruthConvertible: TruthWritable {
  /// A value from its form in the truth table; `nil` if that is a value of another type.
  init?(_ written: TruthValue)
}

extension Bool: TruthConvertible {
  init?(_ written: TruthValue) {
    guard case .bool(let bool) = written else { return nil }
    self = bool
  }

  var written: TruthValue { .bool(self) }
}

extension Double: TruthConvertible {
  init?(_ written: TruthValue) {
    guard case .number(let number) = written else { return nil }
    self = number
  }

  var written: TruthValue { .number(self) }
}

extension Int: TruthConvertible {
  init?(_ written: TruthValue) {
    guard case .number(let number) = written else { return nil }
    self.init(exactly: number)
  }

  var written: TruthValue { .number(Double(self)) }
}

extension String: TruthConvertible {
  init?(_ written: TruthValue) {
    guard case .text(let text) = written else { return nil }
    self = text
  }

  var written: TruthValue { .text(self) }
}

extension SIMD2: TruthWritable, TruthConvertible where Scalar == Double {
  init?(_ written: TruthValue) {
    guard case .entries(let entries) = written, entries.count == 2,
      let x = entries["x"].flatMap(Double.init), let y = entries["y"].flatMap(Double.init)
    else { return nil }
    self.init(x, y)
  }

  var written: TruthValue { .entries(["x": .number(x), "y": .number(y)]) }
}
