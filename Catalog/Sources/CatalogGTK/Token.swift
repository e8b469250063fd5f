// SPDX-License-Identifier: Apache-2.0

#if GTK
/// A part of Swift code that has a colour.
struct Token {
  enum Kind: CaseIterable {
    case comment, string, keyword, number

    var colour: Colour {
      switch self {
      case .comment: .quiet
      case .keyword: .spring
      case .string, .number: .hand
      }
    }
  }

  var kind: Kind
  /// The offsets of the first character, and of the character after the last.
  var range: Range<Int>

  private static let keywords: Set = [
    "as", "case", "class", "default", "else", "extension", "false", "final", "for", "func", "guard", "if",
    "import",
    "in", "init", "inout", "let", "nil", "private", "public", "return", "self", "Self", "static", "struct",
    "switch",
    "true", "var", "where", "while",
  ]

  /// The coloured parts of a text, in order.
  static func all(in text: String) -> [Token] {
    let characters = Array(text)
    var tokens: [Token] = []
    var place = 0
    func end(from start: Int, while isPart: (Character) -> Bool) -> Int {
      characters[start...].firstIndex { !isPart($0) } ?? characters.count
    }
    while place < characters.count {
      let character = characters[place]
      var (next, kind) = (place + 1, Kind?.none)
      if character == "/", next < characters.count, characters[next] == "/" {
        (next, kind) = (end(from: place) { $0 != "\n" }, .comment)
      } else if character == "\"" {
        (next, kind) = (min(end(from: next) { $0 != "\"" && $0 != "\n" } + 1, characters.count), .string)
      } else if character.isLetter || character == "_" || character == "$" {
        next = end(from: next) { $0.isLetter || $0.isNumber || $0 == "_" }
        if keywords.contains(String(characters[place..<next])) { kind = .keyword }
      } else if character.isNumber {
        // A range of integers, such as 0...1, contains two numbers.
        next = end(from: next) { $0.isNumber || $0 == "_" }
        if next + 1 < characters.count, characters[next] == ".", characters[next + 1].isNumber {
          next = end(from: next + 1) { $0.isNumber }
        }
        kind = .number
      }
      if let kind { tokens.append(Token(kind: kind, range: place..<next)) }
      place = next
    }
    return tokens
  }
}
#endif
