// SPDX-License-Identifier: Apache-2.0

/// A syntax error in SVG path data.
///
///     do {
///       path = try MotionPath(svg: "M 0 0 L 10 x")
///     } catch {
///       print(error)   // line 1, column 12: expected a number
///     }
public struct SVGPathError: Error, Equatable, Sendable {
  /// The text that is missing at the position of an error.
  public enum Expectation: Equatable, Sendable {
    /// The command `M` or `m`, with which path data begins.
    case moveTo

    /// A command, or a number that continues the command before it.
    case command

    /// A number.
    case number

    /// A digit of a number.
    case digit

    /// A flag of an arc, `0` or `1`.
    case flag

    /// A number that leads to a coordinate of at most 10¹⁰⁰.
    case smallerNumber
  }

  /// The offset of the error in the text, in bytes of UTF-8. If the text ends too early, this is the length
  /// of the text.
  public let offset: Int

  /// The line of the error. The first line is 1. A line ends with a line feed, a carriage return or both.
  public let line: Int

  /// The column of the error: the number of characters before it in its line, plus 1.
  public let column: Int

  /// The text that is missing at this position.
  public let expected: Expectation

  /// Creates an error at a position. The text before it must be ASCII.
  init(at offset: Int, in bytes: [UInt8], expected: Expectation) {
    var (line, lineStart) = (1, 0)
    for index in 0..<offset {
      let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
      let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      guard isBreak && !isFirstOfTwo else { continue }
      line += 1
      lineStart = index + 1
    }
    self.offset = offset
    self.line = line
    column = offset - lineStart + 1
    self.expected = expected
  }
}

extension SVGPathError: CustomStringConvertible {
  /// The position, and what was expected there.
  public var description: String { "line \(line), column \(column): expected \(expected.description)" }
}

extension SVGPathError.Expectation: CustomStringConvertible {
  /// A description such as "a number".
  public var description: String {
    switch self {
    case .moveTo: "the command M or m"
    case .command: "a command or a number"
    case .number: "a number"
    case .digit: "a digit"
    case .flag: "a flag, 0 or 1"
    case .smallerNumber: "a number that leads to a coordinate of at most 1e100"
    }
  }
}
