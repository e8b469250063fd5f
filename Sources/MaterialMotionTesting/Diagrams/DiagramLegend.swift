// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The values that the characters of a diagram stand for.
///
///     ["a": Point(1, 2), "b": Point(3, 4)]
///     DiagramLegend(["x": 0.333], within: 0.001)
///
/// `A`, `R` and `-` are reserved and cannot stand for values.
public struct DiagramLegend<Value>: ExpressibleByDictionaryLiteral {
  let value: (Character) -> Value?
  let characters: [Character]

  /// A comparison that accepts values which are not equal; `nil` if values are compared with `==` only.
  let areClose: ((Value, Value) -> Bool)?

  init(
    characters: [Character], areClose: ((Value, Value) -> Bool)?, value: @escaping (Character) -> Value?
  ) {
    let taken = characters.filter { "AR-".contains($0) }
    precondition(taken.isEmpty, "A legend must not name A, R or -, but it names \(taken).")
    self.characters = characters
    self.areClose = areClose
    self.value = value
  }

  /// A legend of these characters and their values. Values are compared with `==`.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// A legend of these characters and their values. Values are compared with `==`.
  public init(_ values: [Character: Value]) {
    self.init(characters: values.keys.sorted(), areClose: nil) { values[$0] }
  }
}

extension DiagramLegend where Value: VectorSpace {
  /// A legend whose characters also stand for all values within a distance of the named ones.
  public init(_ values: [Character: Value], within distance: Double) {
    self.init(
      characters: values.keys.sorted(),
      areClose: { ($0 - $1).magnitudeSquared <= distance * distance },
      value: { values[$0] })
  }
}

extension DiagramLegend<Character> {
  /// A legend in which each character stands for itself.
  public static var characters: DiagramLegend {
    DiagramLegend(characters: [], areClose: nil) { $0 }
  }
}

extension DiagramLegend where Value: Equatable {
  /// Whether a character stands for a value. A NaN, which is not equal to itself, is compared by its text.
  func names(_ value: Value, _ character: Character) -> Bool {
    guard let named = self.value(character) else { return false }
    if let areClose, areClose(value, named) { return true }
    return value == named || (value != value && named != named && "\(value)" == "\(named)")
  }

  /// The text of a value in a drawing.
  ///
  /// It is the preferred character if that stands for the value, else the first character that does, else the
  /// value itself in guillemets.
  func drawing(of value: Value, preferring character: Character?) -> String {
    if let value = value as? Character { return String(value) }
    let candidates = (character.map { [$0] } ?? []) + characters
    return candidates.first { names(value, $0) }.map { String($0) } ?? "‹\(value)›"
  }
}
