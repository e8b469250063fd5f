// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A surface to draw on: Cairo's in the window, a `<canvas>` on the page.
///
/// All lengths are points. The origin is the upper left corner, and y grows downward. A front end empties its
/// canvas before each drawing.
public protocol Canvas: AnyObject {
  /// The canvas's width and height.
  var size: Point { get }

  /// The number of pixels in a point, along one axis.
  var pixelsPerPoint: Double { get }

  /// Hides drawing outside a rectangle, until ``unclip()``. Clips do not nest.
  func clip(to corner: Point, size: Point)

  /// Ends the clip.
  func unclip()

  /// Fills a rectangle.
  func fill(_ corner: Point, size: Point, _ ink: Ink, opacity: Double)

  /// Begins a line.
  func move(to point: Point)

  /// Extends the line, or begins it.
  func addLine(to point: Point)

  /// Adds a circle to the line.
  func addCircle(at centre: Point, radius: Double)

  /// Draws the line that was begun, with round joins and caps, and forgets it.
  func stroke(_ ink: Ink, width: Double)

  /// Draws a disc of the surface's colour with a rim of the text's colour.
  func drawDisc(at centre: Point, radius: Double)

  /// The width of a line of words.
  func width(of words: Words) -> Double

  /// Draws a line of words on a halo of the surface's colour, so that lines behind them stop before them.
  ///
  /// - Parameters:
  ///   - place: The position of the words, at half their height.
  ///   - anchor: The fraction of the words' width that lies left of `place`.
  func draw(_ words: Words, at place: Point, anchor: Double, _ ink: Ink)
}

extension Canvas {
  /// Draws a line that is one pixel wide.
  @inline(never)
  public func drawHairline(from start: Point, to end: Point, _ ink: Ink) {
    move(to: start)
    addLine(to: end)
    stroke(ink, width: 1 / pixelsPerPoint)
  }

  /// Draws a dashed line. It begins with a dash.
  @inline(never)
  func drawDashes(from start: Point, to end: Point, width: Double, _ ink: Ink) {
    let length = (end - start).length
    // A line from a place on the canvas is out of sight farther than this.
    let visible = min(length, size.length)
    var dash = 0.0
    while dash < visible {
      move(to: start + (end - start) * (dash / length))
      addLine(to: start + (end - start) * (min(dash + 3, length) / length))
      dash += 8
    }
    stroke(ink, width: width)
  }

  /// The centre of the pixel at a length. A hairline there is sharp.
  public func snapped(_ length: Double) -> Double {
    ((length * pixelsPerPoint).rounded(.down) + 0.5) / pixelsPerPoint
  }
}

/// A colour by its purpose. The style sheets define one for light and one for dark surroundings.
public enum Ink: Int32, Sendable {
  case text
  case quiet
  case line
  case mark
  case surface
  case hand
  case spring
}

/// A line of words: a text, then a number, then another text.
///
/// The parts stay apart because Embedded Swift's `String` would add kilobytes to the page. A front end writes
/// the number as it does in its readouts, with a minus sign as wide as a plus sign.
public struct Words: Sendable {
  public var start: StaticString
  public var number: Double
  /// The number's digits after the decimal point; -1 if there is no number.
  public var fractionDigits: Int32
  public var end: StaticString
  public var isBold: Bool

  public init(
    start: StaticString = "", number: Double = 0, fractionDigits: Int32 = -1, end: StaticString = "",
    isBold: Bool = false
  ) {
    self.start = start
    self.number = number
    self.fractionDigits = fractionDigits
    self.end = end
    self.isBold = isBold
  }
}
