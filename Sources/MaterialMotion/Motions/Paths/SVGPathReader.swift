// SPDX-License-Identifier: Apache-2.0

/// Reads SVG path data into a path.
struct SVGPathReader {
  private(set) var path = MotionPath(from: .zero)
  private var text: SVGPathText

  /// The last control point of the last segment, if this is a cubic curve.
  private var cubicControl: Point?

  /// The control point of the last segment, if this is a quadratic curve.
  private var quadraticControl: Point?

  init(_ bytes: [UInt8]) { text = SVGPathText(bytes) }

  mutating func read() throws(SVGPathError) {
    text.skipSpaces()
    guard text.next == ascii("M") || text.next == ascii("m") else { throw text.error(.moveTo) }
    while text.next != nil {
      let command = try text.readCommand()
      let isRelative = command & 0x20 != 0
      var kind = command | 0x20
      if kind == ascii("z") {
        path.close()
        (cubicControl, quadraticControl) = (nil, nil)
      } else {
        repeat {
          try readSegment(kind, relativeTo: isRelative ? path.currentPoint : .zero)
          if kind == ascii("m") { kind = ascii("l") }
        } while try text.hasAnotherNumber()
      }
      text.skipSpaces()
    }
  }

  private mutating func readSegment(_ kind: UInt8, relativeTo origin: Point) throws(SVGPathError) {
    let start = path.currentPoint
    let (oldCubic, oldQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch kind {
    case ascii("m"): path.jump(to: try text.readPoint(origin))
    case ascii("l"): path.append(.line(from: start, to: try text.readPoint(origin)))
    case ascii("h"):
      path.append(.line(from: start, to: Point(try text.readCoordinate(origin.x), start.y)))
    case ascii("v"):
      path.append(.line(from: start, to: Point(start.x, try text.readCoordinate(origin.y))))
    case ascii("c"):
      try readCurve(control: text.readPoint(origin), origin)
    case ascii("s"):
      try readCurve(control: oldCubic.map { 2 * start - $0 } ?? start, origin)
    case ascii("q"):
      let control = try text.readPoint(origin)
      appendQuadratic(to: try text.readPoint(origin), control: control)
    case ascii("t"):
      let end = try text.readPoint(origin)
      appendQuadratic(to: end, control: oldQuadratic.map { 2 * start - $0 } ?? start)
    default: try readArc(origin)
    }
  }

  /// Reads the second control point and the end of a cubic curve.
  private mutating func readCurve(control: Point, _ origin: Point) throws(SVGPathError) {
    let second = try text.readPoint(origin)
    let end = try text.readPoint(origin)
    path.append(.curve(CubicCurve(from: path.currentPoint, to: end, control1: control, control2: second)))
    cubicControl = second
  }

  private mutating func appendQuadratic(to end: Point, control: Point) {
    path.append(.curve(CubicCurve(from: path.currentPoint, to: end, control: control)))
    quadraticControl = control
  }

  private mutating func readArc(_ origin: Point) throws(SVGPathError) {
    let radii = try text.readPoint(.zero)
    let degrees = try text.readCoordinate(0)
    let isLarge = try text.readFlag()
    let isClockwise = try text.readFlag()
    path.addArc(
      to: try text.readPoint(origin), radii: radii,
      rotation: degrees.remainder(dividingBy: 360) * (.pi / 180), isLarge: isLarge, isClockwise: isClockwise)
  }
}

/// The code of an ASCII character.
func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: character.value) }
