// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The places of the scene's parts on a stage. The words of a front end are at the top. The dance is below
/// them, and the scrubber's line at the bottom. The curve is to the right of both, or between them on a
/// narrow stage.
struct TimelineLayout {
  /// The middle of the dance.
  let middle: Point

  /// The scale of the dance.
  let scale: Double

  let line: Line
  let curve: CurveBox

  init(on stage: Point) {
    let isWide = stage.x >= 640
    let (top, bottom) = (stage.wordsHeight, 116.0)
    let width = isWide ? stage.x - 260 : stage.x
    let height = stage.y - top - bottom
    let danceHeight = isWide ? height : min(width * 410 / 640, 0.55 * height)
    middle = Point(width / 2, top + danceHeight / 2)
    scale = max(0.2, min(width / 640, danceHeight / 410, 1.5))
    let margin = min(56, width / 4)
    line = Line(
      start: Point(margin, stage.y - 84), length: max(width - margin - (isWide ? 32 : margin), 1))
    if isWide {
      let side = CurveBox.side(height: stage.y - top - 24)
      let plateHeight = CurveBox.height(side: side)
      curve = CurveBox(side: side, right: stage.x - 32, middle: max(middle.y, top + plateHeight / 2))
    } else {
      let side = min(CurveBox.side(height: height - danceHeight), width - 104)
      curve = CurveBox(
        side: side, right: (width + CurveBox.width(side: side)) / 2,
        middle: top + danceHeight + (height - danceHeight) / 2 - 8)
    }
  }
}

/// The line of the scrubber's knob.
struct Line {
  let start: Point
  let length: Double

  var middle: Point { start + Point(length / 2, 0) }

  /// The size of the element that shows the line. It is high enough for a finger.
  var size: Point { Point(length, 32) }

  var bounds: Bounds<Point> { Bounds(x: start.x...start.x + length) }

  func place(at progress: Double) -> Point { start + Point(progress * length, 0) }

  /// The progress along the line, from 0 to 1, or beyond.
  func progress(at place: Point) -> Double { (place.x - start.x) / length }
}

/// The square in which a curve is drawn, on a plate. The handles may leave the square upward and downward.
struct CurveBox {
  /// The upper left corner of the square.
  let corner: Point
  let side: Double

  /// - Parameters:
  ///   - side: The width of the square.
  ///   - right: The x coordinate of the plate's right edge.
  ///   - middle: The y coordinate of the plate's middle.
  init(side: Double, right: Double, middle: Double) {
    self.side = side
    corner = Point(right - Self.right - side, middle - side / 2)
  }

  private static let left = 40.0
  private static let right = 20.0

  /// The room for the handles above and below the square, and the words.
  private static func room(side: Double) -> Double { 0.3 * side + 14 }

  /// Returns the width of the plate of a square.
  static func width(side: Double) -> Double { left + side + right }

  /// Returns the height of the plate of a square.
  static func height(side: Double) -> Double { side + 2 * room(side: side) }

  /// Returns the side of the largest square on a plate that is at most this high.
  static func side(height: Double) -> Double { max(72, min((height - 28) / 1.6, 168)) }

  /// The upper left corner of the plate.
  var plate: Point { corner - Point(Self.left, Self.room(side: side)) }

  var plateSize: Point { Point(Self.width(side: side), Self.height(side: side)) }

  /// Returns the place of a point of the curve.
  func place(of point: Point) -> Point { corner + Point(point.x, 1 - point.y) * side }

  /// Returns the point of the curve at a place.
  func point(at place: Point) -> Point {
    let point = (place - corner) / side
    return Point(point.x, 1 - point.y)
  }

  /// The places of the handles.
  var reach: Bounds<Point> {
    let reach = TimingCurve.reach
    return Bounds(between: place(of: reach.lower), and: place(of: reach.upper))
  }
}
