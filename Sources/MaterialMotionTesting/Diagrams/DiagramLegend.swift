// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Which values the characters of a diagram stand for.
///
///     ["a": Point(1, 2), "b": Point(3, 4)]
///     DiagramLegend(["x": 0.333], within: 0.001)
///
/// `A`, `R` and `-` have a meaning of their own and cannot stand for values.
public struct DiagramLegend<Value>: ExpressibleByDictionaryLiteral {
  let value: (Character) -> Value?
  let characters: [Character]

  /// How two values are compared, if not with `==`.
  let areClose: ((Value, Value) -> Bool)?

  init(
    characters: [Character], areClose: ((Value, Value) -> Bool)?, value: @escaping (Character) -> Value?
  ) {
    let taken = characters.filter { "AR-".contains($0) }
    precondition(taken.isEmpty, "A, R and - cannot stand for values in a diagram, but \(taken) does")
    self.characters = characters
    self.areClose = areClose
    self.value = value
  }

  /// A character for each value.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// A character for each value.
  public init(_ values: [Character: Value]) {
    self.init(characters: values.keys.sorted(), areClose: nil) { values[$0] }
  }
}

extension DiagramLegend where Value: VectorSpace {
  /// A character for each value, and for what is no further from it than this.
  public init(_ values: [Character: Value], within distance: Double) {
    self.init(
      characters: values.keys.sorted(),
      areClose: { ($0 - $1).magnitudeSquared <= distance * distance },
      value: { values[$0] })
  }
}

extension DiagramLegend<Character> {
  /// Each character stands for itself.
  public static var characters: DiagramLegend {
    DiagramLegend(characters: [], areClose: nil) { $0 }
  }
}

extension DiagramLegend where Value: Equatable {
  /// Whether a value is what a character stands for. Only a NaN is not equal to itself.
  func names(_ value: Value, _ character: Character) -> Bool {
    guard let named = self.value(character) else { return false }
    if let areClose, areClose(value, named) { return true }
    return value == named || (value != value && named != named && "\(value)" == "\(named)")
  }

  /// How a value is drawn: as one of these characters if it may be, or as any that stands for it.
  func drawing(of value: Value, preferring character: Character?) -> String {
    if let value = value as? Character { return String(value) }
    let candidates = (character.map { [$0] } ?? []) + characters
    return candidates.first { names(value, $0) }.map { String($0) } ?? "‹\(value)›"
  }
}
