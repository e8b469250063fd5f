// SPDX-License-Identifier: Apache-2.0

/// The text of SVG path data, and a position in it.
struct SVGPathText {
  private let bytes: [UInt8]
  private var position = 0

  /// Whether a comma may separate the next number from the one before it.
  private var allowsComma = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte. `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns an error at the current position.
  func error(_ expected: SVGPathError.Expectation) -> SVGPathError {
    SVGPathError(at: position, in: bytes, expected: expected)
  }

  mutating func skipSpaces() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0C || next == 0x0D {
      position += 1
    }
  }

  mutating func readCommand() throws(SVGPathError) -> UInt8 {
    guard let next, isCommand(next) else { throw error(.command) }
    position += 1
    allowsComma = false
    return next
  }

  private func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case ascii("m"), ascii("l"), ascii("h"), ascii("v"), ascii("c"), ascii("s"), ascii("q"), ascii("t"),
      ascii("a"), ascii("z"):
      byte & 0x40 != 0
    default: false
    }
  }

  /// Returns whether a command goes on with another number. Skips the separator before it.
  mutating func hasAnotherNumber() throws(SVGPathError) -> Bool {
    skipSpaces()
    let hasComma = next == ascii(",")
    skipSeparator()
    let hasNumber = next.map { isDigit($0) || [ascii("."), ascii("+"), ascii("-")].contains($0) } ?? false
    if hasComma && !hasNumber { throw error(.number) }
    return hasNumber
  }

  /// Skips spaces, and one comma where it is allowed.
  private mutating func skipSeparator() {
    skipSpaces()
    guard allowsComma && next == ascii(",") else { return }
    allowsComma = false
    position += 1
    skipSpaces()
  }

  mutating func readFlag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard let next, next == ascii("0") || next == ascii("1") else { throw error(.flag) }
    position += 1
    allowsComma = true
    return next == ascii("1")
  }

  mutating func readPoint(_ origin: Point) throws(SVGPathError) -> Point {
    let x = try readCoordinate(origin.x)
    return Point(x, try readCoordinate(origin.y))
  }

  /// Reads a number, and adds it to an origin.
  mutating func readCoordinate(_ origin: Double) throws(SVGPathError) -> Double {
    skipSeparator()
    let start = position
    let coordinate = origin + (try readNumber())
    guard abs(coordinate) <= 1e100 else {
      throw SVGPathError(at: start, in: bytes, expected: .smallerNumber)
    }
    return coordinate
  }

  private mutating func readNumber() throws(SVGPathError) -> Double {
    let isNegative = next == ascii("-")
    let hasSign = isNegative || next == ascii("+")
    if hasSign { position += 1 }
    let integer = readDigits()
    var fraction = position..<position
    if next == ascii(".") {
      position += 1
      fraction = readDigits()
      if fraction.isEmpty { throw error(.digit) }
    } else if integer.isEmpty {
      throw error(hasSign ? .digit : .number)
    }
    var exponent = 0
    if let next, next | 0x20 == ascii("e") {
      position += 1
      exponent = try readExponent()
    }
    allowsComma = true
    let digits = [bytes[integer], bytes[fraction]].joined()
    let value = DecimalNumber(digits, point: integer.count + exponent).value
    return isNegative ? -value : value
  }

  private mutating func readExponent() throws(SVGPathError) -> Int {
    let isNegative = next == ascii("-")
    if isNegative || next == ascii("+") { position += 1 }
    let digits = readDigits()
    if digits.isEmpty { throw error(.digit) }
    var exponent = 0
    // Longer exponents make the number 0 or infinite, unless it has as many digits.
    for byte in bytes[digits] { exponent = min(10 * exponent + Int(byte - 0x30), Int.max / 20) }
    return isNegative ? -exponent : exponent
  }

  /// Skips digits, and returns their range.
  private mutating func readDigits() -> Range<Int> {
    let start = position
    while let next, isDigit(next) { position += 1 }
    return start..<position
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
