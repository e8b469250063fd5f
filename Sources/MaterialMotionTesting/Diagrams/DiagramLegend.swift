// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Maps the characters of a diagram to values.
///
///     ["a": Point(1, 2), "b": Point(3, 4)]
///     DiagramLegend(["x": 0.333], within: 0.001)
///
/// The characters `A`, `R` and `-` are reserved. A legend must not name them.
public struct DiagramLegend<Value>: ExpressibleByDictionaryLiteral {
  let value: (Character) -> Value?
  let characters: [Character]

  /// Returns whether two values are close enough to be treated as equal. If `nil`, the check compares values
  /// only with `==`.
  let areClose: ((Value, Value) -> Bool)?

  init(
    characters: [Character], areClose: ((Value, Value) -> Bool)?, value: @escaping (Character) -> Value?
  ) {
    self.characters = characters
    self.areClose = areClose
    self.value = value
  }

  /// Creates a legend from characters and their values. The check compares values with `==`.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// Creates a legend from characters and their values. The check compares values with `==`.
  public init(_ values: [Character: Value]) {
    self.init(characters: values.keys.sorted(), areClose: nil) { values[$0] }
  }
}

extension DiagramLegend where Value: VectorSpace {
  /// Creates a legend with a tolerance. A character also names every value whose distance from the
  /// character's value is at most `distance`.
  public init(_ values: [Character: Value], within distance: Double) {
    self.init(
      characters: values.keys.sorted(),
      areClose: { ($0 - $1).lengthSquared <= distance * distance },
      value: { values[$0] })
  }
}

extension DiagramLegend<Character> {
  /// A legend for streams of characters. The value of each character is the character itself.
  public static var characters: DiagramLegend {
    DiagramLegend(characters: [], areClose: nil) { $0 }
  }
}

extension DiagramLegend where Value: Equatable {
  /// Whether a character names a value. A NaN is not equal to itself, so the texts of NaNs are compared.
  func names(_ value: Value, _ character: Character) -> Bool {
    guard let named = self.value(character) else { return false }
    if let areClose, areClose(value, named) { return true }
    return value == named || (value != value && named != named && "\(value)" == "\(named)")
  }

  /// Returns the text of a value in a drawing.
  ///
  /// If the preferred character names the value, returns this character. If only other characters name the
  /// value, returns the first of them in the legend. If no character names the value, returns the value in
  /// guillemets: `‹7.5›`.
  func drawing(of value: Value, preferring character: Character?) -> String {
    if let value = value as? Character { return String(value) }
    let candidates = (character.map { [$0] } ?? []) + characters
    return candidates.first { names(value, $0) }.map { String($0) } ?? "‹\(value)›"
  }
}
