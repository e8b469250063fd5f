// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionPath from SVG")
struct MotionPathSVGTests {
  @Test(
    "each command adds its segments",
    arguments: [
      ("M 1 2 L 3 4 5 6", "l 3 4, l 5 6"),
      ("m 1 2 3 4 5 6", "l 4 6, l 9 12"),
      ("M1,2h3H9v4V1", "l 4 2, l 9 2, l 9 6, l 9 1"),
      ("M1 2H3 9", "l 3 2, l 9 2"),
      ("M1 2 l1 0 0 1zl 5 5", "l 2 2, l 2 3, l 1 2, l 6 7"),
      ("M1 2 L5 5zm1 1 h1", "l 5 5, l 1 2, m 2 3, l 3 3"),
      ("M1 2C3 4 5 6 7 8", "c 3 4 5 6 7 8"),
      ("M1 2c3 4 5 6 7 8", "c 4 6 6 8 8 10"),
      ("M0 0C1 1 2 3 4 4S5 5 7 7", "c 1 1 2 3 4 4, c 6 5 5 5 7 7"),
      ("M1 1s2 3 4 4 2 3 4 4", "c 1 1 3 4 5 5, c 7 6 7 8 9 9"),
      ("M1 1Q2 3 4 4S9 9 8 8", "q 2 3 4 4, c 4 4 9 9 8 8"),
      ("M1 1q2 3 4 4t1 1T 9 9", "q 3 4 5 5, q 7 6 6 6, q 5 6 9 9"),
      ("M1 1c0 0 2 3 4 4t1 1", "c 1 1 3 4 5 5, q 5 5 6 6"),
      ("M1 1q2 3 4 4l1 0t1 1", "q 3 4 5 5, l 6 5, q 6 5 7 6"),
      ("M0 0A5 3 0 0 1 6 0", "a 5 3 0 1 6 0"),
      ("M1 1a5 3 0 10 6 0", "a 5 3 1 0 7 1"),
      ("M0 0A0 3 0 0 1 6 0", "l 6 0"),
      ("M0 0A-5 3 0 0 1 6 0", "a 5 3 0 1 6 0"),
    ])
  func commands(svg: String, segments: String) throws {
    let path = try MotionPath(svg: svg)
    let start = svg.hasPrefix("M0") ? .zero : svg.hasPrefix("M1 1") ? Point(1, 1) : Point(1, 2)
    var expected = MotionPath(from: start)
    for segment in segments.split(separator: ",") {
      let fields = segment.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Double($0) }
      let end = Point(numbers[numbers.count - 2], numbers[numbers.count - 1])
      switch fields[0] {
      case "m": expected.move(to: end)
      case "l": expected.addLine(to: end)
      case "q": expected.addQuadCurve(to: end, control: Point(numbers[0], numbers[1]))
      case "c":
        expected.addCurve(
          to: end, control1: Point(numbers[0], numbers[1]), control2: Point(numbers[2], numbers[3]))
      default:
        expected.addArc(
          to: end, radii: Point(numbers[0], numbers[1]), isLarge: numbers[2] == 1,
          isClockwise: numbers[3] == 1)
      }
    }
    expect(path == expected)
  }

  @Test(
    "separators may be left out where the grammar allows it",
    arguments: [
      ("M.5.5L-1-2+3-.4e1", "M 0.5 0.5 L -1 -2 L 3 -4"),
      ("M1e-3,1.5.5E1 2", "M 0.001 1.5 L 5 2"),
      ("M 0 0 a1 1 0 00 1 1", "M 0 0 a 1 1 0 0 0 1 1"),
      ("M 0 0 a1 1 0 01.5.5.5.5,0,1,01-1", "M 0 0 a 1 1 0 0 1 0.5 0.5 a 0.5 0.5 0 1 0 1 -1"),
      (" \t\r\n\u{C}M\n0 , 0\tL\r\n1,1", "M 0 0 L 1 1"),
      ("M0,0 1,1 , 2,2", "M 0 0 L 1 1 L 2 2"),
      ("M00 -0L010 1", "M 0 0 L 10 1"),
    ])
  func separators(compact: String, spaced: String) throws {
    #expect(try MotionPath(svg: compact) == MotionPath(svg: spaced))
    #expect(try MotionPath(svgUTF8: Array(compact.utf8)) == MotionPath(svg: spaced))
  }

  @Test(
    "an error has its position, and says what was expected",
    arguments: [
      ("", 0, 1, 1, .moveTo), ("  L 0 0", 2, 1, 3, .moveTo), ("M", 1, 1, 2, .number),
      ("M 1", 3, 1, 4, .number), ("M ,1 1", 2, 1, 3, .number), ("M 1,,1", 4, 1, 5, .number),
      ("M 1 1,", 6, 1, 7, .number), ("M 1 1, L 2 2", 7, 1, 8, .number), ("M 1 1 x", 6, 1, 7, .command),
      ("M 1 1 é 2", 6, 1, 7, .command), ("M 1 é", 4, 1, 5, .number), ("M 1 1\nL 2", 9, 2, 4, .number),
      ("M 1\r\n1\rL 1 .", 12, 3, 6, .digit), ("M 1 5. L", 6, 1, 7, .digit), ("M 1 -", 5, 1, 6, .digit),
      ("M 1 1e L", 6, 1, 7, .digit), ("M 1 1e+ L", 7, 1, 8, .digit),
      ("M 0 0 A 1 1 0 2 0 1 1", 14, 1, 15, .flag),
      ("M 0 0 A 1 1 0 1 ", 16, 1, 17, .flag), ("M 1 1 L 2 1e101", 10, 1, 11, .smallerNumber),
      ("M 1 9e99 l 0 9e99", 13, 1, 14, .smallerNumber), ("M 1 1 Z 5", 8, 1, 9, .command),
      ("M 1 1 L 2 2 3 Z", 14, 1, 15, .number), ("M 1 1 \u{2} 5", 6, 1, 7, .command),
    ] as [(String, Int, Int, Int, SVGPathError.Expectation)])
  func errors(svg: String, offset: Int, line: Int, column: Int, expected: SVGPathError.Expectation) {
    do throws(SVGPathError) {
      _ = try MotionPath(svg: svg)
      Issue.record("There must be an error.")
    } catch {
      expect(error.offset == offset && error.line == line && error.column == column, "\(error)")
      expect(error.expected == expected)
    }
  }

  @Test("the description of an error is a sentence with its position")
  func description() {
    let error = #expect(throws: SVGPathError.self) { try MotionPath(svg: "M 0 0 L 10 x") }
    expect(error?.description == "line 1, column 12: expected a number")
  }

  @Test("random text makes a path or an error with a position in the text")
  func fuzz() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\r\t01010  ..xé👩‍🚀".unicodeScalars)
    var random = SplitMix64(seed: 12)
    var paths = 0
    for round in 0..<20_000 {
      var text = round.isMultiple(of: 3) ? "" : "M1 1"
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random)!)
      }
      do throws(SVGPathError) {
        let path = try MotionPath(svg: text)
        paths += 1
        expect(path.length.isFinite && path.length >= 0, "\(text)")
        let (point, angle) = (path.point(at: path.length * 0.3), path.angle(at: path.length * 0.6))
        expect(point.isFinite && angle.isFinite, "\(text)")
      } catch {
        expect(
          (0...text.utf8.count).contains(error.offset) && error.line >= 1 && error.column >= 1, "\(text)")
      }
    }
    expect(paths > 500)
  }

  @Test("numbers are converted to the nearest double, as the standard library does")
  func numbers() throws {
    var random = SplitMix64(seed: 13)
    var texts = [
      "0", "-0", "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000000000001",
      "2.2250738585072011e-308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400",
      "0.1", "1e23", "8.5e22", "123456789012345678901234567890", "1e100", "0.000000000000000000000000001e27",
      "00000000000000000000000000000000000001", "1e-99999999999999999999", "0e99999999999999999999999",
      "0." + String(repeating: "3", count: 1200),
      "9007199254740993." + String(repeating: "0", count: 900) + "1",
      "1" + String(repeating: "0", count: 90) + ".5",
    ]
    // Doubles in full, their exact middles, and random digits.
    for _ in 0..<3000 {
      let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      guard abs(value) <= 1e100 else { continue }
      texts.append("\(value)")
      if abs(value) < 1e38 { texts.append("\(Float(value))") }
      let digits = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      texts.append(digits.joined() + "e\(Int.random(in: -350...40, using: &random))")
      texts.append("0." + digits.joined())
    }
    for text in texts {
      let expected = try #require(Double(text), "\(text)")
      let path = try MotionPath(svg: "M 0 \(text)")
      expect(path.start.y == expected, "\(text)")
    }
  }
}
